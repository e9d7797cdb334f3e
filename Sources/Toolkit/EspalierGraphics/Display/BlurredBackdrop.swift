package import Foundation

/// A paint that shows what has been drawn below it, blurred and tinted by a veil; materials use it.
///
/// Only content of the same surface can show through: a window of X11 does not know what other programs show behind it.
package final class BlurredBackdrop: Hashable, Sendable {
    /// The standard deviation of the Gaussian, in window points.
    package let sigma: CGFloat
    /// The factor by which the blurred content's saturation is multiplied; 1 leaves it unchanged.
    package let saturation: Double
    /// The colour over the blurred content. Where the content below is unknown (in groups that are composed as one, on projected
    /// planes, in snapshots of views) only the veil is drawn.
    package let veil: Color.Resolved

    package init(sigma: CGFloat, saturation: Double, veil: Color.Resolved) {
        self.sigma = sigma
        self.saturation = saturation
        self.veil = veil
    }

    package static func == (a: BlurredBackdrop, b: BlurredBackdrop) -> Bool {
        a === b || a.sigma == b.sigma && a.saturation == b.saturation && a.veil == b.veil
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(sigma)
        hasher.combine(saturation)
        hasher.combine(veil)
    }

    /// The map applied to the blurred colours, veil included. The colours are opaque.
    package var map: ColorMap {
        var map = ColorMap.saturation(saturation)
        let rest = 1 - veil.opacity
        map.red *= rest
        map.green *= rest
        map.blue *= rest
        map.alpha.w = 1
        map.bias = SIMD4(veil.red, veil.green, veil.blue, 0) * veil.opacity
        return map
    }
}
