import EspalierGraphics
import Foundation

/// Records the drawing of a canvas as a display list in the canvas's coordinates.
@MainActor final class CanvasRecorder {
    var context: PaintContext
    let node: NodeContext
    /// The canvas's own rectangle.
    let frame: CGRect
    let symbols: [(id: AnyHashable?, node: Node)]
    /// The linear part of the transform from the canvas to the window, on which lengths and edges depend.
    private let base: CGAffineTransform
    /// The clips that are open in the list after the last command.
    private var open: [CanvasClip] = []

    /// The state that `end` restores.
    struct Scope {
        fileprivate var transform: CGAffineTransform
        fileprivate var pending: PendingEffects
        fileprivate var opacity: Double
        /// The clips around a layer.
        fileprivate var outerClips: [CanvasClip]?
        /// Outermost first.
        fileprivate var openings: [Opening] = []

        fileprivate enum Opening {
            /// The index of its first item, and whether its bounds are computed from its content.
            case group(Int, measures: Bool)
            case plane(CGRect)
        }
    }

    init(_ node: NodeContext, size: CGSize, scale: CGFloat, base: CGAffineTransform, symbols: [(AnyHashable?, Node)]) {
        self.node = node
        frame = CGRect(origin: .zero, size: size)
        self.base = base
        self.symbols = symbols.map { (id: $0.0, node: $0.1) }
        context = PaintContext(scale: scale, damage: [.infinite], window: .infinite)
        context.showsAll = true
    }

    /// Maps a transform to the coordinates of the display list.
    func map(_ transform: CGAffineTransform) -> CGAffineTransform { transform.concatenating(base) }

    func finish() -> DisplayList {
        switchClips(to: [])
        return context.list
    }

    // MARK: - State

    /// Brings the list into the state of a graphics context, opening a group if one is needed.
    ///
    /// - Parameter bounds: The ink of the following drawing, in the context's coordinates; nil for a layer, whose ink is not known
    ///   yet.
    func begin(_ graphics: GraphicsContext, bounds: CGRect?) -> Scope {
        switchClips(to: graphics.clips)
        var scope = Scope(transform: context.transform, pending: context.pending, opacity: context.opacity)
        context.transform = map(graphics.transform)
        let blending = graphics.blendMode
        context.opacity = graphics.opacity
        context.pending.blendMode = blending.mode
        // SwiftUI: each filter applies to the result of those added after it: the last one added acts first.
        for added in graphics.filters {
            let filter = added.filter
            if case .projection(let projection) = filter {
                let plane = projection.concatenating(ProjectionTransform(context.transform))
                let window = (bounds ?? frame).applying(plane)
                // Effects on the plane are a group around it.
                if context.hasPendingEffects { beginGroup(window, appliesOpacity: false, measures: true, &scope) }
                context.list.append(.pushProjection(plane, bounds: window), bounds: window)
                scope.openings.append(.plane(window))
                context.transform = .identity
            } else if let layer = filter.layer(graphics.environment) {
                // Each is inserted before those already there.
                if added.isLinear { context.addFilter(.light(isLinear: false)) }
                context.addFilter(layer)
                if added.isLinear { context.addFilter(.light(isLinear: true)) }
            }
        }
        if bounds == nil || context.hasPendingEffects {
            let window = (bounds ?? frame).applying(context.transform)
            beginGroup(window, appliesOpacity: bounds == nil, measures: bounds == nil, &scope)
        }
        if bounds == nil {
            scope.outerClips = open
            open = []
        }
        return scope
    }

    private func beginGroup(_ window: CGRect, appliesOpacity: Bool, measures: Bool, _ scope: inout Scope) {
        scope.openings.append(.group(context.list.items.count, measures: measures))
        let effects = context.consumeEffects(appliesOpacity: appliesOpacity)
        context.list.append(.pushEffect(effects, bounds: window), bounds: effects.bounds(of: window))
    }

    func end(_ scope: Scope) {
        if let outer = scope.outerClips {
            switchClips(to: [])
            open = outer
        }
        for opening in scope.openings.reversed() {
            switch opening {
            case .group(let start, let measures):
                context.list.closeGroup(at: start, measures: measures)
                context.list.partShadows(ofGroupAt: start)
            case .plane(let bounds): context.list.append(.popProjection, bounds: bounds)
            }
        }
        (context.transform, context.pending, context.opacity) = (scope.transform, scope.pending, scope.opacity)
    }

    private func switchClips(to clips: [CanvasClip]) {
        var common = 0
        while common < min(open.count, clips.count), open[common] === clips[common] { common += 1 }
        while open.count > common {
            let clip = open.removeLast()
            context.list.append(clip.closing)
        }
        for clip in clips[common...] {
            context.list.append(contentsOf: clip.opening)
            open.append(clip)
        }
    }

    /// The display list so far, with everything that is open closed.
    var backdrop: [DisplayItem] {
        var items = context.list.items
        var open: [DisplayItem] = []
        for item in items {
            switch item.command {
            case .pushClip: open.append(DisplayItem(bounds: item.bounds, command: .popClip))
            case .pushGroup, .pushEffect: open.append(DisplayItem(bounds: item.bounds, command: .popGroup))
            case .pushProjection: open.append(DisplayItem(bounds: item.bounds, command: .popProjection))
            case .pushMask: open.append(DisplayItem(bounds: item.bounds, command: .popMask))
            case .popClip, .popGroup, .popProjection, .popMask: open.removeLast()
            case .fill, .stroke, .text, .image, .endMask: break
            }
        }
        items += open.reversed()
        return items
    }

    // MARK: - Clips

    /// The state from before a part that is recorded separately.
    struct Part {
        fileprivate var list: DisplayList
        fileprivate var open: [CanvasClip]
    }

    func beginPart() -> Part {
        defer { (context.list, open) = (DisplayList(), []) }
        return Part(list: context.list, open: open)
    }

    func endPart(_ outer: Part) -> [DisplayItem] {
        switchClips(to: [])
        defer { (context.list, open) = (outer.list, outer.open) }
        return context.list.items
    }

    func mask(_ items: [DisplayItem], opacity: Double, isInverted: Bool) -> CanvasClip {
        let area = frame.insetBy(dx: -frame.width - 1000, dy: -frame.height - 1000).applying(base)
        var opening = [DisplayItem(bounds: area, command: .pushMask(bounds: area))]
        var effects = LayerEffects(opacity: opacity)
        if isInverted {
            opening.append(DisplayItem(bounds: area, command: .fill(.rect(area), FillStyle(), .color(.black), .identity)))
            effects.blendMode = .destinationOut
        }
        opening.append(DisplayItem(bounds: area, command: .pushEffect(effects, bounds: area)))
        opening += items
        opening.append(DisplayItem(bounds: area, command: .popGroup))
        opening.append(DisplayItem(bounds: area, command: .endMask))
        return CanvasClip(opening: opening, closing: DisplayItem(bounds: area, command: .popMask), bounds: frame)
    }
}

extension DisplayList {
    /// Ends the group that began at an index, or removes it if it is empty.
    ///
    /// - Parameter measures: Whether the group's bounds are computed from its content.
    fileprivate mutating func closeGroup(at index: Int, measures: Bool) {
        guard index < items.count - 1, case .pushEffect(let effects, _) = items[index].command else {
            items.removeSubrange(index...)
            return
        }
        if measures {
            // Items on a projected plane are covered by the bounds of the plane.
            var ink = CGRect.null, planes = 0
            for item in items[(index + 1)...] {
                if planes == 0 { ink = ink.union(item.bounds) }
                if case .pushProjection = item.command { planes += 1 }
                if case .popProjection = item.command { planes -= 1 }
            }
            items[index] = DisplayItem(bounds: effects.bounds(of: ink), command: .pushEffect(effects, bounds: ink))
        }
        append(.popGroup, bounds: items[index].bounds)
    }

    /// Splits a group whose shadow is composited separately from the content that casts it.
    fileprivate mutating func partShadows(ofGroupAt index: Int) {
        guard index < items.count, case .pushEffect(let effects, let bounds) = items[index].command else { return }
        for (place, filter) in effects.filters.enumerated() {
            guard case .shadow(var shadow) = filter else { continue }
            let isBlended = shadow.blendMode != .normal && (shadow.isAbove || shadow.isAlone)
            guard shadow.isApart || isBlended else { continue }
            let content = Array(items[(index + 1)..<(items.count - 1)])
            items.removeSubrange(index...)
            let (before, after) = (Array(effects.filters[..<place]), Array(effects.filters[(place + 1)...]))
            let (isApart, isAlone, mode) = (shadow.isApart, shadow.isAlone, shadow.blendMode)
            (shadow.isApart, shadow.isAlone, shadow.blendMode) = (false, true, .normal)
            // If apart, both are drawn to the canvas separately; otherwise both go into a group with the remaining effects.
            let outer = isApart || isAlone ? nil : LayerEffects(filters: after, opacity: effects.opacity, blendMode: effects.blendMode)
            var own = LayerEffects(filters: before), cast = LayerEffects(filters: before + [.shadow(shadow)], blendMode: mode)
            if outer == nil {
                own = LayerEffects(filters: before + after, opacity: effects.opacity, blendMode: effects.blendMode)
                cast = LayerEffects(filters: cast.filters + after, opacity: effects.opacity, blendMode: mode)
            }
            func group(_ effects: LayerEffects) -> [DisplayItem] {
                let reach = effects.bounds(of: bounds)
                return [DisplayItem(bounds: reach, command: .pushEffect(effects, bounds: bounds))] + content
                    + [DisplayItem(bounds: reach, command: .popGroup)]
            }
            let parts = isAlone ? [cast] : shadow.isAbove ? [own, cast] : [cast, own]
            let reach = effects.bounds(of: bounds)
            if let outer { append(.pushEffect(outer, bounds: cast.bounds(of: bounds).union(bounds)), bounds: reach) }
            for part in parts { append(contentsOf: group(part)) }
            if outer != nil { append(.popGroup, bounds: reach) }
            return
        }
    }
}
