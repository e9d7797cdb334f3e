import EspalierGraphics
import Foundation

/// An upright rectangle, rounded rectangle or ellipse on device pixels, filled or stroked, apart from where it lies. Plain
/// numbers, so that finding its mask costs nanoseconds.
struct BoxKey: Hashable {
    enum Kind: UInt32 { case circular, continuous, ellipse }

    /// Sides and radii, in device pixels.
    var width: Float
    var height: Float
    var topLeft: Float, topRight: Float, bottomRight: Float, bottomLeft: Float
    /// The width of the stroke; 0 for a filled box.
    var lineWidth: Float
    /// The standard deviation of a Gaussian blur; 0 for sharp edges.
    var blur: Float
    /// The kind of box, the stroke's join and whether it is antialiased, as bits.
    var traits: UInt32
    /// Horizontal and vertical offset in quarters of a pixel: x + 4 · y.
    var phase: UInt32

    static let none = BoxKey(width: -1, height: -1, topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0, lineWidth: 0, blur: 0,
                             traits: 0, phase: 0)

    /// One word for the hasher instead of nine: a box is looked up for each rounded shape of a frame.
    func hash(into hasher: inout Hasher) {
        var word = UInt64(width.bitPattern) << 32 | UInt64(height.bitPattern)
        word = (word ^ UInt64(topLeft.bitPattern) << 16 ^ UInt64(bottomRight.bitPattern)) &* 0x9E37_79B9_7F4A_7C15
        word ^= UInt64(topRight.bitPattern) << 8 ^ UInt64(bottomLeft.bitPattern) << 24
        word ^= UInt64(lineWidth.bitPattern)
        word ^= UInt64(blur.bitPattern) << 13
        word ^= UInt64(traits) << 36
        word ^= UInt64(phase) << 44
        word &*= 0xD6E8_FEB8_6659_FD93
        hasher.combine(word)
    }

    var kind: Kind { Kind(rawValue: traits & 3) ?? .circular }
    var isAntialiased: Bool { traits & 4 != 0 }
    var join: CGLineJoin { CGLineJoin(rawValue: Int32(traits >> 3 & 3)) ?? .miter }

    static func traits(kind: Kind, antialiased: Bool, join: CGLineJoin = .miter) -> UInt32 {
        kind.rawValue | (antialiased ? 4 : 0) | UInt32(join.rawValue) << 3
    }

    var phaseX: CGFloat { CGFloat(phase & 3) / 4 }
    var phaseY: CGFloat { CGFloat(phase >> 2 & 3) / 4 }

    /// SwiftUI: no radius is longer than half of the shorter side. Done before slicing, which makes the sides shorter.
    mutating func clampRadii() {
        let limit = min(width, height) / 2
        func clamp(_ radius: Float) -> Float { radius > 0 ? min(radius, limit) : 0 }
        topLeft = clamp(topLeft)
        topRight = clamp(topRight)
        bottomRight = clamp(bottomRight)
        bottomLeft = clamp(bottomLeft)
    }

    // MARK: - Making

    /// The outline, stroked or not, with its phase as its origin, in device pixels.
    var path: Path {
        let rect = CGRect(x: phaseX, y: phaseY, width: CGFloat(width), height: CGFloat(height))
        switch kind {
        case .ellipse: return Path(ellipseIn: rect)
        case .circular, .continuous:
            let radii = RectangleCornerRadii(
                topLeading: CGFloat(topLeft), bottomLeading: CGFloat(bottomLeft), bottomTrailing: CGFloat(bottomRight),
                topTrailing: CGFloat(topRight)
            )
            return Path(roundedRect: rect, cornerRadii: radii, style: kind == .circular ? .circular : .continuous)
        }
    }

    /// By how many whole pixels the straight sides are longer than a mask needs: stretching one column and row makes up for them.
    var surplus: (x: Int32, y: Int32) {
        guard kind != .ellipse else { return (0, 0) }
        let style: RoundedCornerStyle = kind == .circular ? .circular : .continuous
        func reach(_ first: Float, _ second: Float) -> CGFloat { style.reach(radius: CGFloat(max(first, second))) }
        // Two pixels on each side are for the phase and the fractional edges, one in the middle is stretched.
        let margin = 5 + CGFloat(lineWidth) + 2 * CGFloat(blurMargin)
        let neededX = reach(topLeft, bottomLeft) + reach(topRight, bottomRight) + margin
        let neededY = reach(topLeft, topRight) + reach(bottomLeft, bottomRight) + margin
        return (Int32(max(CGFloat(width) - neededX, 0).rounded(.down)), Int32(max(CGFloat(height) - neededY, 0).rounded(.down)))
    }

    /// How far inside of an edge its blur can be seen, in pixels.
    private var blurMargin: Int32 { blur > 0 ? Int32((CGFloat(blur) * 4).rounded(.up)) : 0 }

    /// Where the stretchable column and row are, in pixels from the outline's whole-pixel origin.
    var stretchPoint: (x: Int32, y: Int32) {
        let style: RoundedCornerStyle = kind == .circular ? .circular : .continuous
        func position(_ first: Float, _ second: Float) -> Int32 {
            Int32((style.reach(radius: CGFloat(max(first, second))) + CGFloat(lineWidth) / 2).rounded(.up)) + 2 + blurMargin
        }
        return (position(topLeft, bottomLeft), position(topLeft, topRight))
    }
}
