public import EspalierGraphics
public import Foundation

/// A map of a view's plane that layout does not see.
package enum PlaneEffect: Equatable, Sendable {
    case rotation(Angle, anchor: UnitPoint)
    case scale(CGSize, anchor: UnitPoint)
    case affine(CGAffineTransform)

    /// The map for a view of this size.
    package func transform(in size: CGSize) -> CGAffineTransform {
        switch self {
        case .rotation(let angle, let anchor):
            return CGAffineTransform(rotationAngle: angle.radians).about(anchor.point(in: size))
        case .scale(let scale, let anchor):
            // SwiftUI: a factor of 0 is next to nothing, so that the map can be undone.
            func factor(_ value: CGFloat) -> CGFloat { value == 0 ? 1e-6 : value }
            return CGAffineTransform(scaleX: factor(scale.width), y: factor(scale.height)).about(anchor.point(in: size))
        case .affine(let transform):
            return transform
        }
    }
}

private struct TransformModifier: NodeModifier {
    let effect: PlaneEffect

    func makeNode(around child: Node, _ context: NodeContext) -> TransformNode {
        TransformNode(child, effect, isMirrored: context.environment.resolved.isRightToLeft)
    }

    func updateNode(_ node: TransformNode, _ context: NodeContext) {
        node.update(effect, isMirrored: context.environment.resolved.isRightToLeft)
    }
}

/// Turns, scales or otherwise maps what it contains, for drawing, hits and coordinate spaces.
@MainActor package final class TransformNode: UnaryNode {
    private var effect: PlaneEffect
    /// Whether the layout runs right to left: effects are seen in a mirror there.
    private var isMirrored: Bool
    private var known: (size: CGSize, transform: CGAffineTransform)?

    package init(_ child: Node, _ effect: PlaneEffect, isMirrored: Bool) {
        self.effect = effect
        self.isMirrored = isMirrored
        super.init(child)
    }

    package func update(_ new: PlaneEffect, isMirrored newMirrored: Bool) {
        guard effect != new || isMirrored != newMirrored else { return }
        setNeedsPaint()
        effect = new
        isMirrored = newMirrored
        known = nil
        host.geometryDidChange()
    }

    package override var contentTransform: CGAffineTransform? {
        if let known, known.size == size { return known.transform }
        var transform = effect.transform(in: size)
        if isMirrored {
            let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
            transform = flip.concatenating(transform).concatenating(flip)
        }
        if !transform.isFinite || !transform.isInvertible {
            Diagnostics.warn("""
                A transform effect maps the whole view to a line or to nothing (\(transform)) and is left out. Give one \
                that can be undone.
                """)
            transform = .identity
        }
        known = (size, transform)
        return transform
    }

    package override var debugName: String { "Transform" }
}

extension View {
    /// Turns the view clockwise about a point of its bounds. Layout does not see it.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(TransformModifier(effect: .rotation(angle, anchor: anchor)))
    }

    /// Scales the view about a point of its bounds. Layout does not see it.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(TransformModifier(effect: .scale(scale, anchor: anchor)))
    }

    /// Scales the view about a point of its bounds. Layout does not see it.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Scales the view about a point of its bounds, differently on each axis. Layout does not see it.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Maps the view's plane; the origin is its top left corner. Layout does not see it.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(TransformModifier(effect: .affine(transform)))
    }
}
