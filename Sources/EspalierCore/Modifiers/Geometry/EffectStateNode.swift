import EspalierGraphics
import Foundation

/// Paints its content by what visual effects add up to.
@MainActor class EffectStateNode: UnaryNode {
    private var map = ProjectionTransform()
    private var affine: CGAffineTransform?
    private var opacity = 1.0
    private var filters: [LayerFilter] = []

    final func show(_ state: _VisualEffectState, isMirrored: Bool) {
        var new = ProjectionTransform()
        let flip = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
        for effect in state.effects {
            var step = effect.projection(in: size)
            // Effects are seen in a mirror where the layout runs right to left.
            if isMirrored { step = flip.concatenating(step).concatenating(flip) }
            new = new.concatenating(step)
        }
        if !new.isFinite || !new.isInvertible {
            if size.width > 0, size.height > 0 {
                Diagnostics.warn("A visual effect maps the whole view to a line or to nothing (\(new)) and is left out.")
            }
            new = ProjectionTransform()
        }
        guard new != map || state.opacity != opacity || state.filters != filters else { return }
        setNeedsPaint()
        let isMoved = new != map
        map = new
        affine = new == ProjectionTransform() ? nil : new.affine
        filters = state.filters
        spreads = filters.contains { $0.spreads && !$0.isIdentity }
        hasInkEffect = isProjecting || spreads
        opacity = state.opacity
        if isMoved { host.geometryDidChange() }
    }

    private var spreads = false
    private var isProjecting: Bool { affine == nil && map != ProjectionTransform() }

    override var contentTransform: CGAffineTransform? { affine }
    override var contentProjection: ProjectionTransform? { isProjecting ? map : nil }

    override func inkAfterEffect(_ content: CGRect) -> CGRect {
        let ink = spreads && !content.isInkless ? filters.reduce(content) { $1.bounds(of: $0) } : content
        return isProjecting ? ink.applying(map) : ink
    }

    override var showsContent: Bool { opacity > 0 }

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
    /// What lies between two states. Effects of the same kinds in the same order have a way from one to the other; else the
    /// nearer one shows.
    func mixed(with other: _VisualEffectState, by part: Double) -> _VisualEffectState {
        guard effects.count == other.effects.count, zip(effects, other.effects).allSatisfy({ $0.hasWay(to: $1) }),
              filters.count == other.filters.count, zip(filters, other.filters).allSatisfy({ $0.hasWay(to: $1) }) else {
            return part < 0.5 ? self : other
        }
        var result = self
        for index in effects.indices {
            var way = other.effects[index].animatableData - effects[index].animatableData
            way.scale(by: part)
            result.effects[index].animatableData = effects[index].animatableData + way
        }
        for index in filters.indices {
            var way = AnimatableFilter(other.filters[index]).animatableData - AnimatableFilter(filters[index]).animatableData
            way.scale(by: part)
            var filter = AnimatableFilter(filters[index])
            filter.animatableData = filter.animatableData + way
            result.filters[index] = filter.filter
        }
        result.opacity = opacity + (other.opacity - opacity) * part
        return result
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
