public import EspalierGraphics
public import Foundation

/// The part of its content that a scroll view is about to show.
public struct ScrollTarget: Hashable, Sendable {
    /// The viewport, in the coordinates of the content.
    public var rect: CGRect
    /// The point of the viewport that is to be kept in place.
    public var anchor: UnitPoint?

    /// Creates a target.
    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }
}

/// Decides where scrolling comes to rest.
public protocol ScrollTargetBehavior {
    /// The state of the scroll view.
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes the part of the content that the scroll view would show.
    @MainActor func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The state of the scroll view that a behaviour can use.
@MainActor @preconcurrency public struct ScrollTargetBehaviorContext {
    /// The target when the scroll began.
    public let originalTarget: ScrollTarget
    /// The velocity at the end of a drag, in points per second.
    public let velocity: CGVector
    /// The size of the content, in points.
    public let contentSize: CGSize
    /// The size of the viewport, in points.
    public let containerSize: CGSize
    /// The axes on which the scroll view scrolls.
    public let axes: Axis.Set
    /// The content offset when a drag was released; nil for a step of the wheel.
    package let place: CGPoint?
    /// The starts of the target views nearest to a position along an axis: at or before it, and after it.
    let starts: (Axis, CGFloat) -> (before: CGFloat?, after: CGFloat?)

    /// The speed, in points per second, from which a drag is a flick and moves on to the next target, however short it was.
    package static let flickSpeed: CGFloat = 200

    /// The direction of a flick along an axis, 1 or -1; 0 where the drag ended slower than a flick.
    func flick(_ axis: Axis) -> CGFloat {
        let speed = axis == .horizontal ? velocity.dx : velocity.dy
        return abs(speed) < Self.flickSpeed ? 0 : speed > 0 ? 1 : -1
    }
}

/// Stops at whole pages, which are multiples of the viewport's size.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the behaviour.
    public init() {}

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in [Axis.horizontal, .vertical] where context.axes.contains(Axis.Set(axis)) {
            let page = context.containerSize[axis], start = context.originalTarget.rect.origin[axis]
            guard page > 0 else { continue }
            let current = (start / page).rounded()
            var end: CGFloat
            if let place = context.place {
                // iOS: a flick turns the page, a release at rest settles on the nearest one; neither turns more than one page.
                let pages = place[axis] / page, flick = context.flick(axis)
                end = flick > 0 ? pages.rounded(.down) + 1 : flick < 0 ? pages.rounded(.up) - 1 : pages.rounded()
                end = min(max(end, current - 1), current + 1)
            } else {
                let distance = target.rect.origin[axis] - start
                guard distance != 0 else { continue }
                // However short the scroll, it turns a page.
                let pages = max((abs(distance) / page).rounded(), 1)
                end = current + (distance > 0 ? pages : -pages)
            }
            target.rect.origin[axis] = max(0, end * page)
        }
    }
}

/// Stops where a view of the target layout begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views a scroll may pass.
    public struct LimitBehavior: Equatable, Sendable {
        private let limits: Bool?
        /// As the platform prefers: on a desktop no limit.
        public static let automatic = LimitBehavior(limits: nil)
        /// At most one view at a time.
        public static let always = LimitBehavior(limits: true)
        /// No limit.
        public static let never = LimitBehavior(limits: false)
        /// A few views at a time; here the same as `alwaysByOne`.
        public static let alwaysByFew = LimitBehavior(limits: true)
        /// At most one view at a time.
        public static let alwaysByOne = LimitBehavior(limits: true)
        var limitsToOne: Bool { limits == true }
    }

    let limitBehavior: LimitBehavior

    /// Creates the behaviour.
    public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in [Axis.horizontal, .vertical] where context.axes.contains(Axis.Set(axis)) {
            let start = context.originalTarget.rect.origin[axis], proposed = target.rect.origin[axis]
            if let place = context.place {
                if let aligned = self.aligned(axis, proposed, place[axis], start, context) { target.rect.origin[axis] = aligned }
                continue
            }
            guard proposed != start else { continue }
            // Half a point of slack, so that the view at the current position does not count as the next one.
            let from = limitBehavior.limitsToOne ? start + (proposed > start ? 0.5 : -0.5) : proposed
            let (before, after) = context.starts(axis, from)
            let aligned: CGFloat? = if proposed > start {
                before.map { $0 > start + 0.5 } == true && !limitBehavior.limitsToOne ? before : after
            } else {
                before
            }
            if let aligned { target.rect.origin[axis] = aligned }
        }
    }

    /// Where a drag comes to rest: at the view nearest to where it would end; a flick always leaves the view where it began.
    @MainActor private func aligned(
        _ axis: Axis, _ proposed: CGFloat, _ place: CGFloat, _ start: CGFloat, _ context: TargetContext
    ) -> CGFloat? {
        let flick = context.flick(axis)
        func neighbour() -> CGFloat? {
            flick > 0 ? context.starts(axis, start + 0.5).after : context.starts(axis, start - 0.5).before
        }
        if limitBehavior.limitsToOne, flick != 0, let next = neighbour() { return next }
        let end = limitBehavior.limitsToOne ? place : proposed
        let around = context.starts(axis, end)
        let targets = [around.before, around.after].compactMap { $0 }
        guard let nearest = targets.min(by: { abs($0 - end) < abs($1 - end) }) else { return nil }
        return flick != 0 && abs(nearest - start) <= 0.5 ? neighbour() ?? nearest : nearest
    }
}

/// A type-erased behaviour.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
    let base: any ScrollTargetBehavior
    /// Erases the type of a behaviour.
    public init<B: ScrollTargetBehavior>(_ base: B) { self.base = base }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        base.updateTarget(&target, context: context)
    }
}

extension AnyScrollTargetBehavior: Equatable {
    /// Compares the types only: other differences between behaviours take effect with the next scroll.
    public static func == (a: Self, b: Self) -> Bool { type(of: a.base) == type(of: b.base) }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Stops at whole pages, which are as large as the viewport.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Stops where a view of the `scrollTargetLayout()` begins.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// Stops where a view begins, with a limit to how many views one scroll may pass.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

extension View {
    /// Sets where scrolling of the scroll view comes to rest.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        let behavior = AnyScrollTargetBehavior(behavior)
        return transformEnvironment(\.scrollSettings) { $0.behavior = behavior }
    }
}

// MARK: - Target layouts

/// Marks the container whose views are scroll targets.
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
    /// Makes the views of this container the targets of the enclosing scroll view.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }
}

extension ScrollNode {
    /// The container whose views are the targets; nil where none is marked.
    var targetContainer: Node? { targetLayout?.child.subject() }

    /// What is marked: the container, or its modifiers around it.
    private var targetLayout: ScrollTargetLayoutNode? {
        func first(_ node: Node) -> ScrollTargetLayoutNode? {
            if let layout = node as? ScrollTargetLayoutNode, layout.isEnabled { return layout }
            for child in node.children { if let found = first(child) { return found } }
            return nil
        }
        return content.flatMap(first)
    }

    /// The starts of the targets around an offset, as content offsets that align them with the viewport's start.
    func targetStarts(_ axis: Axis, around place: CGFloat) -> (before: CGFloat?, after: CGFloat?) {
        guard let content else { return (nil, nil) }
        var before: CGFloat?, after: CGFloat?
        let end = maxOffset[axis]
        func consider(_ start: CGFloat) {
            // What cannot be scrolled to the viewport's start is shown at the end of the content: there, too, scrolling may rest.
            let start = min(start, end)
            if start <= place { before = max(before ?? start, start) } else { after = min(after ?? start, start) }
        }
        guard let layout = targetLayout, let container = layout.child.subject() else { return (nil, nil) }
        func start(of node: Node) -> CGFloat { node.bounds.applying(node.transform(to: content)).origin[axis] }
        // SwiftUI: padding that is marked with its container stays before each view that is aligned, as to have them in the middle.
        let lead = max(start(of: container) - start(of: layout), 0)
        if let lazy = container as? LazyNode {
            let own = start(of: lazy) - lead
            for start in lazy.lineStarts(around: place - own) { consider(own + start) }
        } else {
            for child in container.children where child.isPlaced { consider(start(of: child) - lead) }
        }
        // Before the first view there may be more content, whose start can be scrolled to.
        return (before ?? (after != nil && place >= 0 ? 0 : nil), after)
    }
}

// MARK: - What a desktop has no use for

/// How scrolling dismisses the on-screen keyboard. There is none here.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// As the platform prefers.
    public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// As soon as scrolling begins.
    public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// With the drag, as far as it goes.
    public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// Scrolling does not dismiss it.
    public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

extension View {
    /// Has no effect: there is no on-screen keyboard.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}
