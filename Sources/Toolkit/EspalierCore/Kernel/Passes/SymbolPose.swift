import EspalierGraphics
import Foundation

/// The deviation of a symbol from its resting state at one moment of its effects.
package struct SymbolPose: Equatable {
    var scale: CGFloat = 1
    var rotation = Angle.zero
    /// In multiples of the height of the symbol's box.
    var offset = CGVector(dx: 0, dy: 0)
    var opacity = 1.0
    /// The lighting of the parts, as a position in their sequence; nil if all are lit.
    var light: Light?

    struct Light: Equatable {
        /// From 0, none, to 1, all.
        var progress: Double
        var isCumulative: Bool
        var hides: Bool
    }

    static let rest = SymbolPose()

    func combined(with other: SymbolPose) -> SymbolPose {
        SymbolPose(
            scale: scale * other.scale, rotation: rotation + other.rotation,
            offset: CGVector(dx: offset.dx + other.offset.dx, dy: offset.dy + other.offset.dy), opacity: opacity * other.opacity,
            light: other.light ?? light)
    }

    /// The transform of the points of a box of this size.
    func transform(in size: CGSize) -> CGAffineTransform {
        CGAffineTransform(scaleX: scale, y: scale)
            .concatenating(CGAffineTransform(rotationAngle: rotation.radians))
            .about(CGPoint(x: size.width / 2, y: size.height / 2))
            .concatenating(CGAffineTransform(translationX: offset.dx * size.height, y: offset.dy * size.height))
    }

    /// The factor of a part's opacity.
    func opacity(ofPart index: Int, of count: Int) -> Double {
        guard let light, count > 0 else { return opacity }
        let dark = light.hides ? 0 : 0.3
        let position = light.progress * Double(count)
        let isLit = light.isCumulative ? Double(index) < position : Int(position) == index
        return opacity * (isLit ? 1 : dark)
    }
}
