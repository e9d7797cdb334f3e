public import EspalierGraphics
public import Foundation

/// An effect that transforms a view's plane: it moves, rotates or distorts drawing and hit testing without affecting layout.
///
/// While an animation changes the effect's data, `effectValue(size:)` is called in each frame with the data of that frame.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// Returns the transform for a view of the given size, from the view's coordinates to those of its surroundings.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The same effect for drawing and hit testing only: geometry read inside the view does not include it.
    public nonisolated func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(self) }

    @MainActor public static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        GeometryEffectElement(view, context)
    }
}

/// An effect that is hidden from geometry readers.
public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect, HiddenFromLayout {
    public var base: Base
    public typealias Body = Never

    public nonisolated init(_ base: Base) { self.base = base }

    public nonisolated var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }

    public nonisolated func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

extension _IgnoredByLayoutEffect: Sendable where Base: Sendable {}

private protocol HiddenFromLayout {}

// MARK: - Tree

/// Creates the effect's node through a built-in modifier.
private final class GeometryEffectElement<V: View, E: GeometryEffect>:
    SingleChildElement<ModifiedContent<V, E>, _ViewElement<ModifiedContent<V, GeometryEffectModifier<E>>>> {
    private typealias Inner = ModifiedContent<V, GeometryEffectModifier<E>>

    override init(_ view: ModifiedContent<V, E>, _ context: _ElementContext) {
        super.init(view, context)
        content = Inner._makeElement(Self.inner(view), _ElementContext(parent: self, transaction: context.transaction))
    }

    private static func inner(_ view: ModifiedContent<V, E>) -> Inner {
        Inner(content: view.content, modifier: GeometryEffectModifier(effect: view.modifier))
    }

    override func update(_ new: ModifiedContent<V, E>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        content.update(Self.inner(new), context)
    }
}

private struct GeometryEffectModifier<E: GeometryEffect>: NodeModifier {
    let effect: E

    func makeNode(around child: Node, _ context: NodeContext) -> GeometryEffectNode<E> { GeometryEffectNode(child, effect) }
    func updateNode(_ node: GeometryEffectNode<E>, _ context: NodeContext) { node.update(effect, context) }
}

@MainActor private final class GeometryEffectNode<E: GeometryEffect>: UnaryNode {
    private var effect: AnimatedValue<E>
    private var known: (size: CGSize, map: ProjectionTransform, affine: CGAffineTransform?, isFlat: Bool)?

    init(_ child: Node, _ effect: E) {
        self.effect = AnimatedValue(effect)
        super.init(child)
        hasInkEffect = true
    }

    func update(_ new: E, _ context: NodeContext) {
        if valuesAreEqual(effect.model, new) { return }
        // unowned(unsafe): self owns the animated value and with it the runner that holds this closure; the scheduler never calls a
        // runner that only it still references.
        effect.set(new, context) { [unowned(unsafe) self] in
            effect.releaseIfFinished()
            effectDidChange()
        }
        effectDidChange()
    }

    private func effectDidChange() {
        setNeedsPaint()
        known = nil
        if !hidesEffect { host.geometryDidChange() }
    }

    override var contentTransform: CGAffineTransform? { map().affine }

    override var contentProjection: ProjectionTransform? {
        let (map, affine, _) = map()
        return affine == nil ? map : nil
    }

    override var showsContent: Bool { !map().isFlat }

    override var showsContentAtRest: Bool {
        !effect.model.effectValue(size: size).isFlat(at: CGPoint(x: size.width / 2, y: size.height / 2))
    }

    override func inkAfterEffect(_ content: CGRect) -> CGRect { contentProjection.map { content.applying($0) } ?? content }

    private func map() -> (map: ProjectionTransform, affine: CGAffineTransform?, isFlat: Bool) {
        let size = shownSize
        if let known, known.size == size { return (known.map, known.affine, known.isFlat) }
        var map = effect.shown.effectValue(size: size)
        if !map.isFinite {
            if size.width > 0, size.height > 0 {
                Diagnostics.warn("""
                    The effect \(E.self) maps a view of \(size.width) x \(size.height) to what is no number (\(map)) and is left \
                    out.
                    """)
            }
            map = ProjectionTransform()
        }
        let affine = map.affine, isFlat = map.isFlat(at: CGPoint(x: size.width / 2, y: size.height / 2))
        known = (size, map, affine, isFlat)
        return (map, affine, isFlat)
    }

    override var hidesEffect: Bool { E.self is any HiddenFromLayout.Type }
    override var slidesAsWhole: Bool { true }
    override var debugName: String { "\(E.self)" }
}
