public import EspalierGraphics
public import Foundation

/// A rotation in space with perspective.
package struct Rotation3D: Equatable, Sendable {
    package var angle: Angle
    package var axis: SIMD3<Double>
    package var anchor: UnitPoint
    package var anchorZ: CGFloat
    package var perspective: CGFloat

    package init(angle: Angle, axis: SIMD3<Double>, anchor: UnitPoint, anchorZ: CGFloat, perspective: CGFloat) {
        self.angle = angle
        self.axis = axis
        self.anchor = anchor
        self.anchorZ = anchorZ
        self.perspective = perspective
    }

    /// The transform of the view's plane. SwiftUI: the distance of the eye is the view's longer side divided by `perspective`.
    package func projection(in size: CGSize) -> ProjectionTransform {
        let length = (axis * axis).sum().squareRoot()
        guard length > 0, length.isFinite, angle.radians.isFinite else { return ProjectionTransform() }
        let n = axis / length
        let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
        /// Rodrigues' formula.
        func turned(_ v: SIMD3<Double>) -> SIMD3<Double> {
            let cross = SIMD3(n.y * v.z - n.z * v.y, n.z * v.x - n.x * v.z, n.x * v.y - n.y * v.x)
            return v * cosine + cross * sine + n * ((n * v).sum() * (1 - cosine))
        }
        let center = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
        let distance = max(size.width, size.height)
        let depth = perspective.isFinite && distance > 0 ? -perspective / distance : 0
        /// The contribution of a vector to x, y and w of the image; the anchor is added back, multiplied by w.
        func row(_ v: SIMD3<Double>, isPoint: Bool) -> (CGFloat, CGFloat, CGFloat) {
            let turned = turned(v)
            let w = (isPoint ? 1 : 0) + turned.z * depth
            return (turned.x + center.x * w, turned.y + center.y * w, w)
        }
        var map = ProjectionTransform()
        (map.m11, map.m12, map.m13) = row(SIMD3(1, 0, 0), isPoint: false)
        (map.m21, map.m22, map.m23) = row(SIMD3(0, 1, 0), isPoint: false)
        (map.m31, map.m32, map.m33) = row(SIMD3(-center.x, -center.y, -anchorZ), isPoint: true)
        return map
    }
}

extension View {
    /// Rotates the view in space about an axis through a point of its bounds. Layout is not affected.
    ///
    /// - Parameters:
    ///   - axis: The direction of the axis: x to the right, y down, z away from the screen. Its length is ignored; a zero axis does
    ///     not rotate.
    ///   - anchorZ: The distance of the axis behind the view's plane, in points.
    ///   - perspective: The strength of the perspective: the distance of the eye is the view's longer side divided by this. 0 is an
    ///     orthographic view.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        let rotation = Rotation3D(
            angle: angle, axis: SIMD3(axis.x, axis.y, axis.z), anchor: anchor, anchorZ: anchorZ, perspective: perspective)
        return modifier(TransformModifier(effect: .rotation3D(rotation)))
    }

    /// Transforms the view's plane; the origin is the view's top left corner. Layout is not affected.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(TransformModifier(effect: .projection(transform)))
    }
}
