public import EspalierGraphics
public import Foundation

/// A transform of a view's plane that does not affect layout.
package enum PlaneEffect: Equatable, Sendable {
    case rotation(Angle, anchor: UnitPoint)
    case scale(CGSize, anchor: UnitPoint)
    case affine(CGAffineTransform)
    case rotation3D(Rotation3D)
    case projection(ProjectionTransform)

    /// Whether the transform may be a projection.
    package var mayProject: Bool {
        switch self {
        case .rotation, .scale, .affine: false
        case .rotation3D, .projection: true
        }
    }

    /// The transform for a view of this size, as a projection.
    package func projection(in size: CGSize) -> ProjectionTransform {
        switch self {
        case .rotation3D(let rotation): rotation.projection(in: size)
        case .projection(let projection): projection
        case .rotation, .scale, .affine: ProjectionTransform(transform(in: size))
        }
    }

    /// Whether a view of this size is invisible: scaled to a line or a point, or rotated edge-on.
    package func isFlat(in size: CGSize) -> Bool {
        if case .scale(let scale, _) = self, scale.width == 0 || scale.height == 0 { return true }
        return projection(in: size).isFlat(at: CGPoint(x: size.width / 2, y: size.height / 2))
    }

    /// The transform for a view of this size; for a projection, its affine part.
    package func transform(in size: CGSize) -> CGAffineTransform {
        switch self {
        case .rotation3D, .projection:
            let projection = projection(in: size)
            return projection.affine ?? projection.linearized(at: CGPoint(x: size.width / 2, y: size.height / 2))
        case .rotation(let angle, let anchor):
            return CGAffineTransform(rotationAngle: angle.radians).about(anchor.point(in: size))
        case .scale(let scale, let anchor):
            // SwiftUI: a factor of 0 becomes a tiny one, so that the transform stays invertible.
            func factor(_ value: CGFloat) -> CGFloat { value == 0 ? 1e-6 : value }
            return CGAffineTransform(scaleX: factor(scale.width), y: factor(scale.height)).about(anchor.point(in: size))
        case .affine(let transform):
            return transform
        }
    }
}

/// The animatable components of an effect: those of its transform, then its anchor.
extension PlaneEffect: Animatable {
    package typealias AnimatableData = AnimatablePair<PointVector, AnimatablePair<PointVector, PointVector>>

    package var animatableData: AnimatableData {
        get {
            switch self {
            case .rotation(let angle, let anchor):
                AnimatablePair(PointVector(angle.animatableData, 0), AnimatablePair(anchor.animatableData, .zero))
            case .scale(let scale, let anchor):
                AnimatablePair(scale.animatableData.unitScaled, AnimatablePair(anchor.animatableData, .zero))
            case .affine(let map):
                AnimatablePair(
                    PointVector(map.a, map.b).unitScaled,
                    AnimatablePair(PointVector(map.c, map.d).unitScaled, PointVector(map.tx, map.ty)))
            case .rotation3D(let turn):
                // The axis and the perspective are not animated.
                AnimatablePair(
                    PointVector(turn.angle.animatableData, turn.anchorZ), AnimatablePair(turn.anchor.animatableData, .zero))
            case .projection: .zero
            }
        }
        set {
            let first = newValue.first, second = newValue.second.first
            switch self {
            case .rotation(var angle, var anchor):
                angle.animatableData = Double(first.first)
                anchor.animatableData = second
                self = .rotation(angle, anchor: anchor)
            case .scale(var scale, var anchor):
                scale.animatableData = first.unitUnscaled
                anchor.animatableData = second
                self = .scale(scale, anchor: anchor)
            case .affine:
                let x = first.unitUnscaled, y = second.unitUnscaled, move = newValue.second.second
                self = .affine(
                    CGAffineTransform(a: x.first, b: x.second, c: y.first, d: y.second, tx: move.first, ty: move.second))
            case .rotation3D(var turn):
                turn.angle.animatableData = Double(first.first)
                turn.anchorZ = first.second
                turn.anchor.animatableData = second
                self = .rotation3D(turn)
            case .projection: break
            }
        }
    }

    /// Whether both effects are of the same kind, so that they can be interpolated.
    fileprivate func isLike(_ other: PlaneEffect) -> Bool {
        switch (self, other) {
        case (.rotation, .rotation), (.scale, .scale), (.affine, .affine), (.rotation3D, .rotation3D): true
        default: false
        }
    }
}

struct TransformModifier: NodeModifier {
    var effect: PlaneEffect

    func makeNode(around child: Node, _ context: NodeContext) -> TransformNode {
        TransformNode(child, effect, isMirrored: context.environment.resolved.isRightToLeft)
    }

    func updateNode(_ node: TransformNode, _ context: NodeContext) {
        node.update(effect, isMirrored: context.environment.resolved.isRightToLeft, context)
    }
}

/// Rotates, scales or otherwise transforms its content, for drawing, hit testing and coordinate spaces.
@MainActor package final class TransformNode: UnaryNode {
    private var effect: AnimatedValue<PlaneEffect>
    /// Whether the layout runs right to left, where effects are mirrored.
    private var isMirrored: Bool
    private var known: Known?

    private struct Known {
        let size: CGSize
        let map: ProjectionTransform
        let affine: CGAffineTransform?
        /// Whether the view is invisible.
        let isFlat: Bool
    }

    package init(_ child: Node, _ effect: PlaneEffect, isMirrored: Bool) {
        self.effect = AnimatedValue(effect)
        self.isMirrored = isMirrored
        super.init(child)
        hasInkEffect = effect.mayProject
    }

    package func update(_ new: PlaneEffect, isMirrored newMirrored: Bool, _ context: NodeContext) {
        guard effect.model != new || isMirrored != newMirrored else { return }
        isMirrored = newMirrored
        hasInkEffect = new.mayProject
        if new.isLike(effect.model) {
            // unowned(unsafe): self owns the animated value and with it the runner that holds this closure; the scheduler never
            // calls a runner that only it still references.
            effect.set(new, context) { [unowned(unsafe) self] in
                effect.releaseIfFinished()
                effectDidChange()
            }
        } else {
            effect.reset(new)
        }
        effectDidChange()
    }

    private func effectDidChange() {
        setNeedsPaint()
        known = nil
        host.geometryDidChange()
    }

    package override var contentTransform: CGAffineTransform? {
        if let known, known.size == shownSize { return known.affine }
        return map().affine
    }

    package override var contentProjection: ProjectionTransform? {
        let known = map()
        return known.affine == nil ? known.map : nil
    }

    package override var showsContent: Bool { !map().isFlat }
    package override var showsContentAtRest: Bool { !effect.model.isFlat(in: size) }

    package override func inkAfterEffect(_ content: CGRect) -> CGRect {
        contentProjection.map { content.applying($0) } ?? content
    }

    private func map() -> Known {
        let size = shownSize
        if let known, known.size == size { return known }
        let effect = effect.shown
        var map = effect.projection(in: size), isFlat = false
        if isMirrored {
            let flip = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
            map = flip.concatenating(map).concatenating(flip)
        }
        if map.isFinite {
            isFlat = effect.isFlat(in: size)
        } else {
            // No warning for a view of zero size: dividing by its size gives non-finite values.
            if size.width > 0, size.height > 0 {
                Diagnostics.warn("A transform effect maps the view to what is no number (\(map)) and is left out.")
            }
            map = ProjectionTransform()
        }
        let new = Known(size: size, map: map, affine: map.affine, isFlat: isFlat)
        known = new
        return new
    }

    package override var slidesAsWhole: Bool { true }
    package override var debugName: String { "Transform" }
}

extension View {
    /// Rotates the view clockwise about a point of its bounds. Layout is not affected.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(TransformModifier(effect: .rotation(angle, anchor: anchor)))
    }

    /// Scales the view about a point of its bounds. Layout is not affected.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(TransformModifier(effect: .scale(scale, anchor: anchor)))
    }

    /// Scales the view about a point of its bounds. Layout is not affected.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Scales the view about a point of its bounds, separately on each axis. Layout is not affected.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Transforms the view's plane; the origin is the view's top left corner. Layout is not affected.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(TransformModifier(effect: .affine(transform)))
    }
}
