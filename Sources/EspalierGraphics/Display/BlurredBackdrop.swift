package import Foundation

/// A paint that shows what has been drawn below it, blurred, through a veil: what a material is made of.
///
/// Only what the same surface shows can be below: a window of X11 does not know what other programs show behind it.
package final class BlurredBackdrop: Hashable, Sendable {
    /// The standard deviation of the Gaussian, in window points.
    package let sigma: CGFloat
    /// How much more colourful what is blurred becomes; 1 leaves it as it is.
    package let saturation: Double
    /// Lies over what is blurred. Where nothing below can be known (in groups that are composed as one, on planes of their own, in
    /// pictures of views) it is drawn alone.
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

    /// What becomes of the blurred colours, veil included. They are opaque.
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

extension PixelTile {
    /// Blurred as far as the pixels are known, with a map done to the result. Where only a part of the surroundings is known (its
    /// pixels have alpha), that part counts alone.
    package func blurred(sigma: CGFloat, map: ColorMap, opacity: Double) -> PixelTile {
        var buffer = PixelBuffer(self)
        buffer.apply([.blur(sigma: sigma, isOpaque: true)])
        buffer.makeOpaque()
        buffer.apply(opacity < 1 ? [.colors(map), .colors(.opacity(opacity))] : [.colors(map)])
        return buffer.tile
    }
}
