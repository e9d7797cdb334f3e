package import EspalierGraphics
package import Foundation

/// Inherited effects that no layer has applied yet. SwiftUI: shadows, blurs, colour filters and blend modes are passed down to
/// each leaf, unless a group lies between.
struct PendingEffects {
    /// In the order in which they are applied: the innermost first.
    var filters: [LayerFilter] = []
    var blendMode = BlendMode.normal

    var isEmpty: Bool { filters.isEmpty && blendMode == .normal }
}

extension PaintContext {
    package var hasPendingEffects: Bool { !pending.isEmpty }

    /// The length in the window of a unit of the current space: the mean if it depends on the direction.
    private var lengthScale: CGFloat { transform.isTranslation ? 1 : abs(transform.determinant).squareRoot() }

    // MARK: - Waiting

    /// Applies a filter to every leaf or group of `body`. Lengths are in the current space.
    package mutating func withFilter(_ filter: LayerFilter, _ body: (inout PaintContext) -> Void) {
        let (outer, outerOpacity, outerShowsAll) = (pending, opacity, showsAll)
        // Pending opacity is applied after the filter.
        if opacity < 1 { pending.filters.insert(.colors(.opacity(opacity)), at: 0) }
        pending.filters.insert(inWindow(filter), at: 0)
        opacity = 1
        // Ink outside the damage may cast its shadow into it.
        if filter.spreads { showsAll = true }
        body(&self)
        (pending, opacity, showsAll) = (outer, outerOpacity, outerShowsAll)
    }

    private func inWindow(_ filter: LayerFilter) -> LayerFilter {
        func moved(_ shadow: LayerShadow) -> LayerShadow {
            var shadow = shadow
            shadow.sigma *= lengthScale
            shadow.offset = shadow.offset.applying(transform)
            return shadow
        }
        switch filter {
        case .blur(let sigma, let isOpaque): return .blur(sigma: sigma * lengthScale, isOpaque: isOpaque)
        case .shadow(let shadow): return .shadow(moved(shadow))
        case .innerShadow(let shadow): return .innerShadow(moved(shadow))
        case .colors, .light, .luminanceToAlpha, .alphaThreshold: return filter
        }
    }

    /// Blends every leaf or group of `body`, whose ink is in `bounds`, with what lies below it.
    package mutating func withBlendMode(_ mode: BlendMode, bounds: CGRect, _ body: (inout PaintContext) -> Void) {
        // SwiftUI: pending filters are applied to a layer around blended content.
        if !pending.filters.isEmpty, mode != .normal {
            return withEffectGroup(bounds: bounds) { $0.withBlendMode(mode, bounds: bounds, body) }
        }
        let outer = pending
        pending.blendMode = mode
        body(&self)
        pending = outer
    }

    // MARK: - What was recorded

    /// Draws `body`, and changes what it has recorded, item by item.
    package mutating func withItems(
        changedBy change: (ArraySlice<DisplayItem>) -> [DisplayItem], _ body: (inout PaintContext) -> Void
    ) {
        let start = list.items.count
        body(&self)
        list.items.replaceSubrange(start..., with: change(list.items[start...]))
    }

    // MARK: - Masks

    /// Draws `content` masked by the opacity of `mask`, as one layer. `bounds` is the ink of both in the current space.
    mutating func withMask(
        bounds: CGRect, mask: (inout PaintContext) -> Void, content: (inout PaintContext) -> Void
    ) {
        if hasPendingEffects || opacity < 1 {
            return withGroup(bounds: bounds) { $0.withMask(bounds: bounds, mask: mask, content: content) }
        }
        let window = bounds.applying(transform)
        let start = list.items.count
        list.append(.pushMask(bounds: window), bounds: window)
        mask(&self)
        let inner = list.items[(start + 1)...]
        if inner.isEmpty {
            list.items.removeLast()
            return
        }
        // A mask of one opaque shape is a clip.
        if inner.count == 1, case .fill(let shape, let style, .color(let color), let place) = inner[start + 1].command,
            color.opacity >= 1
        {
            list.items.removeLast(2)
            let area = shape.bounds.applying(place)
            list.append(.pushClip(shape, style, place), bounds: area)
            let count = list.items.count
            content(&self)
            if list.items.count == count { list.items.removeLast() } else { list.append(.popClip, bounds: area) }
            return
        }
        list.append(.endMask, bounds: window)
        let count = list.items.count
        content(&self)
        if list.items.count == count {
            list.items.removeLast(count - start)
        } else {
            list.append(.popMask, bounds: window)
        }
    }

    /// Adds a filter to the pending effects permanently.
    mutating func addFilter(_ filter: LayerFilter) { pending.filters.insert(inWindow(filter), at: 0) }

    // MARK: - Layers

    /// Takes the pending effects as the effects of a layer.
    mutating func consumeEffects(appliesOpacity: Bool) -> LayerEffects {
        var effects = LayerEffects(filters: pending.filters, blendMode: pending.blendMode)
        if appliesOpacity {
            if !effects.filters.isEmpty, opacity < 1 {
                effects.filters.insert(.colors(.opacity(opacity)), at: 0)
            } else {
                effects.opacity = opacity
            }
            opacity = 1
        }
        // Opacity that is applied last is left to the compositing.
        if case .colors(let map)? = effects.filters.last, map == .opacity(Double(map.alpha.w)) {
            effects.filters.removeLast()
            effects.opacity *= Double(map.alpha.w)
        }
        pending = PendingEffects()
        return effects
    }

    /// Appends a display list recorded earlier, moved in the window.
    package mutating func append(_ other: DisplayList, movedBy delta: CGSize) {
        var planes = 0
        for item in other.items {
            // Items inside a projection move with it.
            let isMoved = planes == 0
            if case .command(.popProjection) = item.content { planes -= 1 }
            let bounds = isMoved || planes == 0 ? item.bounds.offsetBy(dx: delta.width, dy: delta.height) : item.bounds
            list.append(isMoved ? item.moved(by: delta, bounds: bounds) : DisplayItem(bounds: bounds, content: item.content))
            if case .command(.pushProjection) = item.content { planes += 1 }
        }
    }

    /// Paints a leaf's own content with all pending effects.
    mutating func paintLeaf(_ node: Node) {
        let ink = node.ownInk
        if ink.isInkless { return }
        withEffectGroup(bounds: ink, appliesOpacity: false) { node.paintContent(&$0) }
    }

    /// Draws `body` as one layer, to which all pending effects are applied. `bounds` is the ink of `body` in the current space.
    package mutating func withEffectGroup(
        bounds: CGRect, appliesOpacity: Bool = true, _ body: (inout PaintContext) -> Void
    ) {
        let (outer, outerOpacity, outerShowsAll) = (pending, opacity, showsAll)
        let effects = consumeEffects(appliesOpacity: appliesOpacity)
        showsAll = true
        let window = bounds.applying(transform)
        let reach = effects.bounds(of: window)
        list.append(.pushEffect(effects, bounds: window), bounds: reach)
        let count = list.items.count
        body(&self)
        if list.items.count == count {
            list.items.removeLast()
        } else {
            list.append(.popGroup, bounds: reach)
        }
        (pending, opacity, showsAll) = (outer, outerOpacity, outerShowsAll)
    }

    // MARK: - Projections

    /// Paints a node's children through a projection of its own space.
    mutating func paintProjected(_ node: Node, _ projection: ProjectionTransform) {
        let plane = projection.concatenating(ProjectionTransform(transform))
        let window = node.inkBounds.applying(transform)
        // SwiftUI: a projection is a layer of its own. Without pending effects, its content looks the same without a layer.
        if opacity < 1 || hasPendingEffects {
            let bounds = node.inkBounds
            return withEffectGroup(bounds: bounds) { $0.paintProjected(node, projection) }
        }
        let (outer, outerShowsAll) = (transform, showsAll)
        list.append(.pushProjection(plane, bounds: window), bounds: window)
        let count = list.items.count
        transform = .identity
        showsAll = true
        paintEach(of: node)
        (transform, showsAll) = (outer, outerShowsAll)
        if list.items.count == count {
            list.items.removeLast()
        } else {
            list.append(.popProjection, bounds: window)
        }
    }
}

extension PaintContext {
    /// Everything that a node paints, regardless of damage, in the window's space.
    /// - Parameter place: maps the space of the node's parent to the window.
    package static func picture(of node: Node, at place: CGAffineTransform) -> DisplayList {
        var context = PaintContext(scale: node.host.scale, damage: [.infinite], window: .infinite)
        context.showsAll = true
        context.transform = place
        context.paint(node)
        return context.list
    }
}
