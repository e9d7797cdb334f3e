import EspalierGraphics
import Foundation

/// Collects what a canvas draws as a display list in the canvas's coordinates.
@MainActor final class CanvasRecorder {
    var context: PaintContext
    let node: NodeContext
    /// The canvas's own rectangle.
    let frame: CGRect
    let symbols: [(id: AnyHashable?, node: Node)]
    /// The linear part of the canvas's place in the window, which lengths and edges depend on.
    private let base: CGAffineTransform
    /// Clips that the last command was drawn in.
    private var open: [CanvasClip] = []

    /// What `end` has to undo.
    struct Scope {
        fileprivate var transform: CGAffineTransform
        fileprivate var pending: PendingEffects
        fileprivate var opacity: Double
        /// Where the group, if there is one, begins, and the clips around it.
        fileprivate var group: Int?
        fileprivate var outerClips: [CanvasClip]?
        fileprivate var planes: [CGRect] = []
    }

    init(_ node: NodeContext, size: CGSize, scale: CGFloat, base: CGAffineTransform, symbols: [(AnyHashable?, Node)]) {
        self.node = node
        frame = CGRect(origin: .zero, size: size)
        self.base = base
        self.symbols = symbols.map { (id: $0.0, node: $0.1) }
        context = PaintContext(scale: scale, damage: [.infinite], window: .infinite)
        context.showsAll = true
    }

    /// Maps what is drawn to what the list is in.
    func map(_ transform: CGAffineTransform) -> CGAffineTransform { transform.concatenating(base) }

    func finish() -> DisplayList {
        switchClips(to: [])
        return context.list
    }

    // MARK: - State

    /// Brings the list into the state of a graphics context. A group is opened where one is needed.
    ///
    /// - Parameter bounds: the ink of what follows, in the context's coordinates; nil for a layer, whose ink nobody knows yet.
    func begin(_ graphics: GraphicsContext, bounds: CGRect?) -> Scope {
        switchClips(to: graphics.clips)
        var scope = Scope(transform: context.transform, pending: context.pending, opacity: context.opacity)
        context.transform = map(graphics.transform)
        for filter in graphics.filters.reversed() {
            if case .projection(let projection) = filter {
                let plane = projection.concatenating(ProjectionTransform(context.transform))
                let window = (bounds ?? frame).applying(plane)
                context.list.append(.pushProjection(plane, bounds: window), bounds: window)
                scope.planes.append(window)
                context.transform = .identity
            } else if let layer = filter.layer(graphics.environment) {
                context.addFilter(layer)
            }
        }
        let blending = graphics.blendMode
        context.opacity = graphics.opacity
        context.pending.blendMode = blending.mode
        if bounds == nil || context.hasPendingEffects {
            scope.group = context.list.items.count
            let effects = context.takeEffects(appliesOpacity: bounds == nil)
            let window = (bounds ?? frame).applying(context.transform)
            context.list.append(.pushEffect(effects, bounds: window), bounds: effects.bounds(of: window))
        }
        if bounds == nil {
            scope.outerClips = open
            open = []
        }
        return scope
    }

    func end(_ scope: Scope) {
        if let outer = scope.outerClips {
            switchClips(to: [])
            open = outer
        }
        if let group = scope.group {
            context.list.closeGroup(at: group, measures: scope.outerClips != nil)
        }
        for bounds in scope.planes.reversed() { context.list.append(.popProjection, bounds: bounds) }
        (context.transform, context.pending, context.opacity) = (scope.transform, scope.pending, scope.opacity)
    }

    private func switchClips(to clips: [CanvasClip]) {
        var common = 0
        while common < min(open.count, clips.count), open[common] === clips[common] { common += 1 }
        while open.count > common {
            let clip = open.removeLast()
            context.list.append(clip.closing.command, bounds: clip.closing.bounds)
        }
        for clip in clips[common...] {
            for item in clip.opening { context.list.append(item.command, bounds: item.bounds) }
            open.append(clip)
        }
    }

    // MARK: - Clips

    /// What was recorded before a part that is wanted by itself.
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
    /// Ends the group that began at an index, or drops it if it is empty.
    ///
    /// - Parameter measures: whether the group's bounds are to be taken from what is in it.
    fileprivate mutating func closeGroup(at index: Int, measures: Bool) {
        guard index < items.count - 1, case .pushEffect(let effects, _) = items[index].command else {
            items.removeSubrange(index...)
            return
        }
        if measures {
            let ink = items[(index + 1)...].reduce(CGRect.null) { $0.union($1.bounds) }
            items[index] = DisplayItem(bounds: effects.bounds(of: ink), command: .pushEffect(effects, bounds: ink))
        }
        append(.popGroup, bounds: items[index].bounds)
    }
}
