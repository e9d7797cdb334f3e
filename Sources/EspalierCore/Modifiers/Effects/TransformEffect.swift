public import EspalierGraphics
public import Foundation

/// A map of a view's plane that layout does not see.
package enum PlaneEffect: Equatable, Sendable {
    case rotation(Angle, anchor: UnitPoint)
    case scale(CGSize, anchor: UnitPoint)
    case affine(CGAffineTransform)
    case rotation3D(Rotation3D)
    case projection(ProjectionTransform)

    /// Whether the map may need a projection.
    package var mayProject: Bool {
        switch self {
        case .rotation, .scale, .affine: false
        case .rotation3D, .projection: true
        }
    }

    /// The map for a view of this size, whatever its kind.
    package func projection(in size: CGSize) -> ProjectionTransform {
        switch self {
        case .rotation3D(let rotation): rotation.projection(in: size)
        case .projection(let projection): projection
        case .rotation, .scale, .affine: ProjectionTransform(transform(in: size))
        }
    }

    /// The map for a view of this size; of a projection what an affine map can say of it.
    package func transform(in size: CGSize) -> CGAffineTransform {
        switch self {
        case .rotation3D, .projection:
            let projection = projection(in: size)
            return projection.affine ?? projection.linearized(at: CGPoint(x: size.width / 2, y: size.height / 2))
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

struct TransformModifier: NodeModifier {
    var effect: PlaneEffect

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
    private var known: (size: CGSize, map: ProjectionTransform, affine: CGAffineTransform?)?

    package init(_ child: Node, _ effect: PlaneEffect, isMirrored: Bool) {
        self.effect = effect
        self.isMirrored = isMirrored
        super.init(child)
        hasInkEffect = effect.mayProject
    }

    package func update(_ new: PlaneEffect, isMirrored newMirrored: Bool) {
        guard effect != new || isMirrored != newMirrored else { return }
        setNeedsPaint()
        effect = new
        isMirrored = newMirrored
        hasInkEffect = effect.mayProject
        known = nil
        host.geometryDidChange()
    }

    package override var contentTransform: CGAffineTransform? {
        if let known, known.size == size { return known.affine }
        return map().affine
    }

    package override var contentProjection: ProjectionTransform? {
        let (map, affine) = map()
        return affine == nil ? map : nil
    }

    package override func inkAfterEffect(_ content: CGRect) -> CGRect {
        contentProjection.map { content.applying($0) } ?? content
    }

    private func map() -> (map: ProjectionTransform, affine: CGAffineTransform?) {
        if let known, known.size == size { return (known.map, known.affine) }
        var map = effect.projection(in: size)
        if isMirrored {
            let flip = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
            map = flip.concatenating(map).concatenating(flip)
        }
        if !map.isFinite || !map.isInvertible {
            // A view without room is turned about a point and needs no message.
            if size.width > 0, size.height > 0 {
                Diagnostics.warn("""
                    A transform effect maps the whole view to a line or to nothing (\(map)) and is left out. Give one that can \
                    be undone.
                    """)
            }
            map = ProjectionTransform()
        }
        known = (size, map, map.affine)
        return (map, map.affine)
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
