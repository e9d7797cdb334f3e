import EspalierGraphics
import Foundation

/// Draws its content with combined visual effects. Changes under an animated transaction are animated.
@MainActor class EffectStateNode: UnaryNode {
    /// The model state and the displayed one. The model follows the geometry immediately, and a running animation continues towards
    /// it.
    private var state = AnimatedValue(AnimatableEffects(_VisualEffectState()))
    private var isFlipped = false
    /// Whether a state has been displayed: the first one is not animated.
    private(set) final var hasShown = false

    private var map = ProjectionTransform()
    private var affine: CGAffineTransform?
    /// Whether the view is invisible: scaled to nothing, or rotated edge-on.
    private var isFlat = false
    private var opacity = 1.0
    private var filters: [LayerFilter] = []
    private var spreads = false

    /// Sets the state, animated if it can be interpolated with the old one.
    /// - Parameter transaction: nil uses that of the current update. Outside of an update, as during manual scrolling, nothing
    ///   animates.
    final func show(_ new: _VisualEffectState, isMirrored: Bool, _ transaction: Transaction? = nil) {
        isFlipped = isMirrored
        let goal = state.model.state
        if !hasShown || !goal.canInterpolate(to: new) {
            state.reset(AnimatableEffects(new))
        } else if !goal.isSame(as: new) {
            state.set(
                AnimatableEffects(new), transaction ?? host.transaction(at: self), element?.environment ?? host.environment, host
            // unowned(unsafe): self owns the animated value and with it the runner that holds this closure; the scheduler never
            // calls a runner that only it still references.
            ) { [unowned(unsafe) self] in
                state.releaseIfFinished()
                apply()
            }
        }
        hasShown = true
        apply()
    }

    /// Applies the state to display in this frame.
    private func apply() {
        let state = state.shown.state
        var new = ProjectionTransform(), isNowFlat = false
        let flip = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
        for effect in state.effects {
            var step = effect.projection(in: size)
            // Effects are mirrored in right-to-left layouts.
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
            // Two rotations, neither of which is edge-on, may combine to one that is.
            isNowFlat = true
        }
        // A spring may overshoot.
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

    /// SwiftUI: hit testing uses the model value, as with `opacity(_:)`.
    override var hitsContent: Bool { state.model.state.opacity > 0 && !isFlat }

    override func paint(_ context: inout PaintContext) {
        if opacity == 1 { return paint(&context, filters[...]) }
        context.withOpacity(opacity) { paint(&$0, filters[...]) }
    }

    /// Each filter applies to the result of the filters before it.
    private func paint(_ context: inout PaintContext, _ filters: ArraySlice<LayerFilter>) {
        guard let last = filters.last else { return context.paintChildren(of: self) }
        if last.isIdentity { return paint(&context, filters.dropLast()) }
        context.withFilter(last) { paint(&$0, filters.dropLast()) }
    }
}

extension _VisualEffectState {
    /// Whether the states can be interpolated: they have effects of the same kinds in the same order. Those of one closure always
    /// do, because its type determines them; a disabled effect is present with a neutral amount.
    func canInterpolate(to other: _VisualEffectState) -> Bool {
        effects.count == other.effects.count && filters.count == other.filters.count
            && zip(effects, other.effects).allSatisfy { $0.canInterpolate(to: $1) }
            && zip(filters, other.filters).allSatisfy { $0.canInterpolate(to: $1) }
    }

    func isSame(as other: _VisualEffectState) -> Bool {
        effects == other.effects && opacity == other.opacity && filters == other.filters
    }

    /// Interpolates between two states; if they cannot be interpolated, the nearer one is used.
    func mixed(with other: _VisualEffectState, by part: Double) -> _VisualEffectState {
        guard canInterpolate(to: other) else { return part < 0.5 ? self : other }
        var result = AnimatableEffects(self)
        let start = result.animatableData
        var difference = AnimatableEffects(other).animatableData - start
        difference.scale(by: part)
        result.animatableData = start + difference
        return result.state
    }
}

/// An effect state whose parameters animate while the kinds of its effects stay the same.
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
    fileprivate func canInterpolate(to other: PlaneEffect) -> Bool {
        switch (self, other) {
        case (.rotation, .rotation), (.scale, .scale), (.affine, .affine), (.rotation3D, .rotation3D): true
        default: false
        }
    }
}
