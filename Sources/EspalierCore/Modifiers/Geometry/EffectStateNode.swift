import EspalierGraphics
import Foundation

/// Paints its content by what visual effects add up to. What changes under a transaction that animates takes time.
@MainActor class EffectStateNode: UnaryNode {
    /// The goal, and what shows on the way there. The goal follows the geometry at once, with what is left of the way behind it.
    private var state = AnimatedValue(AnimatableEffects(_VisualEffectState()))
    private var isFlipped = false
    /// Whether a state has been shown: what has never been seen begins where it is.
    private(set) final var hasShown = false

    private var map = ProjectionTransform()
    private var affine: CGAffineTransform?
    /// Whether nothing is seen of the view: it is scaled to nothing, or turned so that its edge is in front.
    private var isFlat = false
    private var opacity = 1.0
    private var filters: [LayerFilter] = []
    private var spreads = false

    /// Goes to a state; at once where there is no way to it.
    /// - Parameter transaction: nil takes that of the update under way. Without one, as when a hand scrolls, nothing takes time.
    final func show(_ new: _VisualEffectState, isMirrored: Bool, _ transaction: Transaction? = nil) {
        isFlipped = isMirrored
        let goal = state.model.state
        if !hasShown || !goal.hasWay(to: new) {
            state.reset(AnimatableEffects(new))
        } else if !goal.isSame(as: new) {
            state.set(
                AnimatableEffects(new), transaction ?? host.transaction(at: self), element?.environment ?? host.environment, host
            ) { [unowned(unsafe) self] in
                state.settle()
                apply()
            }
        }
        hasShown = true
        apply()
    }

    /// Takes over what shows in this frame.
    private func apply() {
        let state = state.shown.state
        var new = ProjectionTransform(), isNowFlat = false
        let flip = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
        for effect in state.effects {
            var step = effect.projection(in: size)
            // Effects are seen in a mirror where the layout runs right to left.
            if isFlipped { step = flip.concatenating(step).concatenating(flip) }
            new = new.concatenating(step)
            if effect.isFlat(in: size) { isNowFlat = true }
        }
        if !new.isFinite {
            if size.width > 0, size.height > 0 {
                Diagnostics.warn("A visual effect maps the view to what is no number (\(new)) and is left out.")
            }
            new = ProjectionTransform()
            isNowFlat = false
        } else if new.isFlat(at: CGPoint(x: size.width / 2, y: size.height / 2)) {
            // Two turns of which neither is one to the edge may add up to it.
            isNowFlat = true
        }
        // A spring swings beyond its goal.
        let newOpacity = state.opacity > 0 ? min(state.opacity, 1) : 0
        guard new != map || isNowFlat != isFlat || newOpacity != opacity || state.filters != filters else { return }
        setNeedsPaint()
        let isMoved = new != map
        map = new
        isFlat = isNowFlat
        affine = new == ProjectionTransform() ? nil : new.affine
        filters = state.filters
        spreads = filters.contains { $0.spreads && !$0.isIdentity }
        hasInkEffect = isProjecting || spreads
        opacity = newOpacity
        if isMoved { host.geometryDidChange() }
    }

    private var isProjecting: Bool { affine == nil && map != ProjectionTransform() }

    override var contentTransform: CGAffineTransform? { affine }
    override var contentProjection: ProjectionTransform? { isProjecting ? map : nil }

    override func inkAfterEffect(_ content: CGRect) -> CGRect {
        let ink = spreads && !content.isInkless ? filters.reduce(content) { $1.bounds(of: $0) } : content
        return isProjecting ? ink.applying(map) : ink
    }

    override var showsContent: Bool { opacity > 0 && !isFlat }

    override var showsContentAtRest: Bool {
        let goal = state.model.state, size = size
        return goal.opacity > 0 && !goal.effects.contains { $0.isFlat(in: size) }
    }

    /// SwiftUI: hits go by the value that was set, as with `opacity(_:)`.
    override var hitsContent: Bool { state.model.state.opacity > 0 && !isFlat }

    override func paint(_ context: inout PaintContext) {
        if opacity == 1 { return paint(&context, filters[...]) }
        context.withOpacity(opacity) { paint(&$0, filters[...]) }
    }

    /// What a filter is done to is what the filters before it have made.
    private func paint(_ context: inout PaintContext, _ filters: ArraySlice<LayerFilter>) {
        guard let last = filters.last else { return context.paintChildren(of: self) }
        if last.isIdentity { return paint(&context, filters.dropLast()) }
        context.withFilter(last) { paint(&$0, filters.dropLast()) }
    }
}

extension _VisualEffectState {
    /// Whether there are states between the two: effects of the same kinds in the same order. A closure's effects always are, as
    /// their type says which they are; one that is not wanted is there with the amount that changes nothing.
    func hasWay(to other: _VisualEffectState) -> Bool {
        effects.count == other.effects.count && filters.count == other.filters.count
            && zip(effects, other.effects).allSatisfy { $0.hasWay(to: $1) }
            && zip(filters, other.filters).allSatisfy { $0.hasWay(to: $1) }
    }

    func isSame(as other: _VisualEffectState) -> Bool {
        effects == other.effects && opacity == other.opacity && filters == other.filters
    }

    /// What lies between two states; where there is no way from one to the other the nearer one shows.
    func mixed(with other: _VisualEffectState, by part: Double) -> _VisualEffectState {
        guard hasWay(to: other) else { return part < 0.5 ? self : other }
        var result = AnimatableEffects(self)
        let start = result.animatableData
        var way = AnimatableEffects(other).animatableData - start
        way.scale(by: part)
        result.animatableData = start + way
        return result.state
    }
}

/// The numbers of what effects add up to, as long as these stay of their kinds.
struct AnimatableEffects: Animatable {
    typealias AnimatableData = AnimatablePair<
        AnimatableArray<PlaneEffect.AnimatableData>, AnimatablePair<AnimatableArray<AnimatableArray<Float>>, Double>
    >

    var state: _VisualEffectState

    init(_ state: _VisualEffectState) { self.state = state }

    var animatableData: AnimatableData {
        get {
            AnimatablePair(
                AnimatableArray(state.effects.map { $0.animatableData }),
                AnimatablePair(
                    AnimatableArray(state.filters.map { AnimatableFilter($0).animatableData }), state.opacity.unitScaled))
        }
        set {
            let effects = newValue.first.elements, filters = newValue.second.first.elements
            guard effects.count == state.effects.count, filters.count == state.filters.count else { return }
            for index in effects.indices { state.effects[index].animatableData = effects[index] }
            for index in filters.indices {
                var filter = AnimatableFilter(state.filters[index])
                filter.animatableData = filters[index]
                state.filters[index] = filter.filter
            }
            state.opacity = newValue.second.second.unitUnscaled
        }
    }
}

extension PlaneEffect {
    fileprivate func hasWay(to other: PlaneEffect) -> Bool {
        switch (self, other) {
        case (.rotation, .rotation), (.scale, .scale), (.affine, .affine), (.rotation3D, .rotation3D): true
        default: false
        }
    }
}
