public import EspalierGraphics
public import Foundation

/// What a scroll view is about to show.
public struct ScrollTarget: Hashable, Sendable {
    /// The viewport, in the coordinates of the content.
    public var rect: CGRect
    /// The point of the viewport that is to be kept.
    public var anchor: UnitPoint?

    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }
}

/// Decides where scrolling comes to rest.
public protocol ScrollTargetBehavior {
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes what the scroll view would show of itself.
    @MainActor func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// What a behaviour may know of the scroll view.
@MainActor @preconcurrency public struct ScrollTargetBehaviorContext {
    /// Where the scroll began.
    public let originalTarget: ScrollTarget
    public let velocity: CGVector
    public let contentSize: CGSize
    public let containerSize: CGSize
    public let axes: Axis.Set
    /// Where the content stood when the hand let go of it; nil for a step of the wheel.
    let place: CGPoint?
    /// Where the target views begin that are nearest to a place along an axis: before or at it, and after it.
    let starts: (Axis, CGFloat) -> (before: CGFloat?, after: CGFloat?)

    /// The speed in points a second from which on a movement of the hand goes on to what comes next, however short it was.
    package static let flickSpeed: CGFloat = 200

    /// Where a flick goes along an axis, 1 or -1; 0 where the hand has come to rest.
    func flick(_ axis: Axis) -> CGFloat {
        let speed = axis == .horizontal ? velocity.dx : velocity.dy
        return abs(speed) < Self.flickSpeed ? 0 : speed > 0 ? 1 : -1
    }
}

/// Comes to rest on whole pages: multiples of the viewport.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in [Axis.horizontal, .vertical] where context.axes.contains(Axis.Set(axis)) {
            let page = context.containerSize[axis], start = context.originalTarget.rect.origin[axis]
            guard page > 0 else { continue }
            let current = (start / page).rounded()
            var end: CGFloat
            if let place = context.place {
                // iOS: a flick turns the page, a hand that stays leaves the nearest one; neither turns more than one.
                let pages = place[axis] / page, flick = context.flick(axis)
                end = flick > 0 ? pages.rounded(.down) + 1 : flick < 0 ? pages.rounded(.up) - 1 : pages.rounded()
                end = min(max(end, current - 1), current + 1)
            } else {
                let way = target.rect.origin[axis] - start
                guard way != 0 else { continue }
                // However short the scroll, it turns a page.
                let pages = max((abs(way) / page).rounded(), 1)
                end = current + (way > 0 ? pages : -pages)
            }
            target.rect.origin[axis] = max(0, end * page)
        }
    }
}

/// Comes to rest where a view of the target layout begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views a scroll may pass.
    public struct LimitBehavior: Equatable, Sendable {
        private let limits: Bool?
        public static let automatic = LimitBehavior(limits: nil)
        public static let always = LimitBehavior(limits: true)
        public static let never = LimitBehavior(limits: false)
        public static let alwaysByFew = LimitBehavior(limits: true)
        public static let alwaysByOne = LimitBehavior(limits: true)
        var limitsToOne: Bool { limits == true }
    }

    let limitBehavior: LimitBehavior

    public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in [Axis.horizontal, .vertical] where context.axes.contains(Axis.Set(axis)) {
            let start = context.originalTarget.rect.origin[axis], wish = target.rect.origin[axis]
            if let place = context.place {
                if let aligned = self.aligned(axis, wish, place[axis], start, context) { target.rect.origin[axis] = aligned }
                continue
            }
            guard wish != start else { continue }
            // A pixel's worth of slack: the view that one stands at is not the next one.
            let from = limitBehavior.limitsToOne ? start + (wish > start ? 0.5 : -0.5) : wish
            let (before, after) = context.starts(axis, from)
            let aligned: CGFloat? = if wish > start {
                before.map { $0 > start + 0.5 } == true && !limitBehavior.limitsToOne ? before : after
            } else {
                before
            }
            if let aligned { target.rect.origin[axis] = aligned }
        }
    }

    /// Where a drag comes to rest: at the view nearest to where it would; a flick leaves the one at which it began.
    @MainActor private func aligned(
        _ axis: Axis, _ wish: CGFloat, _ place: CGFloat, _ start: CGFloat, _ context: TargetContext
    ) -> CGFloat? {
        let flick = context.flick(axis)
        func neighbour() -> CGFloat? {
            flick > 0 ? context.starts(axis, start + 0.5).after : context.starts(axis, start - 0.5).before
        }
        if limitBehavior.limitsToOne, flick != 0, let next = neighbour() { return next }
        let end = limitBehavior.limitsToOne ? place : wish
        let around = context.starts(axis, end)
        let targets = [around.before, around.after].compactMap { $0 }
        guard let nearest = targets.min(by: { abs($0 - end) < abs($1 - end) }) else { return nil }
        return flick != 0 && abs(nearest - start) <= 0.5 ? neighbour() ?? nearest : nearest
    }
}

/// A behaviour of any type.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
    let base: any ScrollTargetBehavior
    public init<B: ScrollTargetBehavior>(_ base: B) { self.base = base }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        base.updateTarget(&target, context: context)
    }
}

extension AnyScrollTargetBehavior: Equatable {
    /// By type: what tells two behaviours of a type apart takes effect with the next scroll.
    public static func == (a: Self, b: Self) -> Bool { type(of: a.base) == type(of: b.base) }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

extension View {
    /// Where scrolling of the scroll view comes to rest.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        let behavior = AnyScrollTargetBehavior(behavior)
        return transformEnvironment(\.scrollSettings) { $0.behavior = behavior }
    }
}

// MARK: - Target layouts

/// Marks the container whose views are targets.
@MainActor final class ScrollTargetLayoutNode: UnaryNode {
    var isEnabled = true
}

struct ScrollTargetLayoutModifier: NodeModifier {
    let isEnabled: Bool

    func makeNode(around child: Node, _ context: NodeContext) -> ScrollTargetLayoutNode {
        let node = ScrollTargetLayoutNode(child)
        node.isEnabled = isEnabled
        return node
    }

    func updateNode(_ node: ScrollTargetLayoutNode, _ context: NodeContext) { node.isEnabled = isEnabled }
}

extension View {
    /// Makes the views of this container the targets of the scroll view around.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }
}

extension ScrollNode {
    /// Where targets begin around an offset, as offsets that show their start at the viewport's.
    func targetStarts(_ axis: Axis, around place: CGFloat) -> (before: CGFloat?, after: CGFloat?) {
        guard let content else { return (nil, nil) }
        var before: CGFloat?, after: CGFloat?
        func take(_ start: CGFloat) {
            if start <= place { before = max(before ?? start, start) } else { after = min(after ?? start, start) }
        }
        let inner = content.windowTransform.inverted()
        func first(_ node: Node) -> Node? {
            // The container itself stands inside of what modifiers have put around it.
            if let layout = node as? ScrollTargetLayoutNode, layout.isEnabled { return layout.child.subject() }
            for child in node.children { if let found = first(child) { return found } }
            return nil
        }
        guard let container = first(content) else { return (nil, nil) }
        if let lazy = container as? LazyNode {
            let own = lazy.bounds.applying(lazy.windowTransform.concatenating(inner)).origin[axis]
            for start in lazy.lineStarts(around: place - own) { take(own + start) }
        } else {
            for child in container.children where child.isPlaced {
                take(child.bounds.applying(child.windowTransform.concatenating(inner)).origin[axis])
            }
        }
        // Before the first view there may be more content, whose start can be scrolled to.
        return (before ?? (after != nil && place >= 0 ? 0 : nil), after)
    }
}

// MARK: - What a desktop has no use for

/// Whether scrolling past the end bounces. There is no bouncing here.
public struct ScrollBounceBehavior: Sendable {
    public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior() }
    public static var always: ScrollBounceBehavior { ScrollBounceBehavior() }
    public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior() }
}

/// Whether scrolling puts the keyboard on the screen away. There is none here.
public struct ScrollDismissesKeyboardMode: Sendable {
    public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

extension View {
    /// Has no effect: scroll views stop at their ends.
    public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View { self }

    /// Has no effect: there is no keyboard on the screen.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}
