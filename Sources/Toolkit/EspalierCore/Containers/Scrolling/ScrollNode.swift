package import EspalierGraphics
package import Foundation

/// The viewport of a scroll view. Its content is placed at the negated content offset; scrolling moves it, and lays out only the views
/// that lazy containers in it make.
@MainActor package final class ScrollNode: Node, Waking, ContainerProviding, CoordinateSpaceProviding, FocusScope {
    package private(set) var axes: Axis.Set = .vertical
    package private(set) var settings = ScrollSettings()
    package private(set) var isEnabled = true
    package private(set) var content: Node?
    private var implicit: LayoutNode<VStackLayout>?
    /// The content's size without its margins.
    package private(set) var contentSize = CGSize.zero
    /// The content offset: the point of the content, margins included, at the viewport's top left corner. On whole pixels.
    package private(set) var offset = CGPoint.zero
    private var isOffsetSet = false
    /// The offset of the view that this one takes the place of, with which it begins.
    var keptOffset: CGPoint?
    /// The offset before a layout of that frame had to clamp it.
    private(set) var clampedAway: (offset: CGPoint, frame: Int)?
    /// The target of a requested scroll, applied during placement once the content has a size.
    private var goal: ScrollGoal?
    /// Goals of the same update that the current one has come after.
    private var earlierGoals: [ScrollGoal] = []

    /// The axes on which the last scroll went to the end, where it stays when lengths are corrected.
    private var endHold: Axis.Set = []
    private var isCorrected = false

    /// Called when a lazy container corrects its estimated length.
    package func contentLengthCorrected() { isCorrected = true }

    /// The lazy containers inside, which are notified when the visible region changes.
    private var lazyContainers: [Weak<Node>] = []
    package private(set) var bars: [Axis: ScrollBar] = [:]
    var lastLink: ScrollPositionLink?
    /// The id last reported to the bound position.
    var reportedID: AnyHashable?
    /// The view that the bound position names, and where it is seen. See ScrollNode+HeldView.swift.
    var heldView: HeldView?

    // Animated movement: see ScrollNode+Motion.swift.
    /// The animated content offset of a requested scroll, without `scrollAnimationShift`.
    var scrollAnimation = AnimatedValue(CGPoint.zero)
    /// The correction to `scrollAnimation`: how much the content before the visible part has grown since it began, and earlier bends.
    var scrollAnimationShift = CGSize.zero
    var scrollAnimationBend: ScrollBend?
    var deceleration: FrameTask?
    var decelerationVelocity: CGVector?
    var drag: ScrollDrag?
    /// How far the content is drawn beyond its ends, in points and on whole pixels: negative before the start. See ScrollNode+Bounce.swift.
    package private(set) var overscroll = CGSize.zero
    var bounce = ScrollBounce()
    var bounceTask: FrameTask?
    private(set) var bounceAxes: Axis.Set = []
    private(set) var sizedBounceAxes: Axis.Set = []
    package weak var refresher: (any PullRefreshing)?
    var phase = ScrollPhase.idle
    var phaseReaders: [Weak<Node>] = []
    private var bareContent: Node?
    package private(set) var scrollsByDragging = false
    private var seenFlashes: Int?

    // MARK: Changes

    package func configure(
        axes newAxes: Axis.Set, showsIndicators: Bool, _ environment: EnvironmentValues, _ transaction: Transaction
    ) {
        let new = environment.scrollSettings
        if newAxes != axes || new.contentMargins != settings.contentMargins { setNeedsLayout() }
        if new.clipsContent != settings.clipsContent { setNeedsPaint() }
        axes = newAxes
        settings = new
        isEnabled = environment.isScrollEnabled
        bounceAxes = environment.isPhone ? axes : []
        sizedBounceAxes = environment.sizedBounceAxes
        if scrollsByDragging != environment.scrollsByDragging {
            scrollsByDragging.toggle()
            updateContent()
        }
        let color = Color.primary.resolve(in: environment)
        for axis in [Axis.vertical, .horizontal] {
            let visibility = axis == .vertical
                ? environment.verticalScrollIndicatorVisibility : environment.horizontalScrollIndicatorVisibility
            let isWanted = axes.contains(axis) && showsIndicators && visibility.showsIndicator
            setBar(axis, isWanted ? color : nil)
        }
        followLink(transaction)
        flashBars(environment.scrollFlashes)
    }

    /// Shows the bars briefly after the layout if the flash count has changed.
    private func flashBars(_ count: Int) {
        defer { seenFlashes = count }
        guard let seenFlashes, count != seenFlashes else { return }
        host.enqueueAction { [weak self] in
            guard let self, !isRetired else { return }
            for bar in bars.values { bar.flash() }
        }
    }

    private func setBar(_ axis: Axis, _ color: Color.Resolved?) {
        if let color {
            let bar = bars[axis] ?? ScrollBar(axis, scroll: self)
            bar.indicator.color = color
            bar.node.isRightToLeft = isRightToLeft
            if bars[axis] == nil { adopt(bar.node) }
            bars[axis] = bar
        } else if let bar = bars.removeValue(forKey: axis) {
            disown(bar.node)
        }
    }

    /// SwiftUI: several views in a scroll view are in an implicit VStack.
    package func setContent(_ nodes: [Node]) {
        let new = standIn(for: nodes, in: &implicit) {
            let stack = LayoutNode(VStackLayout(), host: host)
            stack.isRightToLeft = isRightToLeft
            return stack
        }
        guard new !== bareContent else { return }
        bareContent = new
        updateContent()
    }

    private func updateContent() {
        if let content {
            disown(content)
            if content !== bareContent, content is GestureNode { content.retire() }
        }
        content = scrollsByDragging ? bareContent.map { draggable($0) } : bareContent
        if let content { adopt(content) }
        setNeedsLayout()
    }

    package func wake(at time: Double) { stepsEnded() }

    package override func destroyOwn() { for bar in bars.values { bar.node.retire() } }

    // MARK: Structure

    package override var children: [Node] { (content.map { [$0] } ?? []) + bars.values.map(\.node) }

    package override func forEachChild(_ body: (Node) -> Void) {
        if let content { body(content) }
        if let bar = bars[.vertical] { body(bar.node) }
        if let bar = bars[.horizontal] { body(bar.node) }
    }

    package override func forEachPreferenceChild(_ body: (Node) -> Void) { if let content { body(content) } }
    package override var debugName: String { "ScrollView" }
    package override var clipBounds: CGRect? { settings.clipsContent ? viewport : nil }
    package override func containsOwn(_ point: CGPoint) -> Bool { viewport.contains(point) }

    package override var slidesAsWhole: Bool { settings.clipsContent }

    package override func paint(_ context: inout PaintContext) {
        guard settings.clipsContent else { return context.paintChildren(of: self) }
        let viewport = viewport
        let frame = context.pixelAligned(viewport).map {
            $0.offsetBy(dx: -context.transform.tx, dy: -context.transform.ty)
        } ?? viewport
        context.withClip(.rect(frame), FillStyle(antialiased: false)) { $0.paintChildren(of: self) }
    }

    // MARK: Layout

    /// The margins around the content: the content margins and those of the safe area.
    var margins: EdgeInsets {
        let own = settings.contentMargins, outer = safeAreaMargins
        return EdgeInsets(
            top: own.top + outer.top, leading: own.leading + outer.leading, bottom: own.bottom + outer.bottom,
            trailing: own.trailing + outer.trailing)
    }

    /// The margins by which the surrounding safe area keeps the content from the viewport's edges.
    package var safeAreaMargins = EdgeInsets() { didSet { if safeAreaMargins != oldValue { setNeedsLayout() } } }
    /// The part of these margins that bars cover: content behind them does not count as visible, though it may show through.
    package var coveredMargins = EdgeInsets() { didSet { if coveredMargins != oldValue { setNeedsLayout() } } }
    /// The offsets at which a search field, and then a large title, in the top margin are scrolled away. iOS: at rest each of them is
    /// either wholly visible or wholly hidden.
    package var titleStops: [CGFloat] = []
    /// How far content is seen in safe area padding beside the view, by the edges of the screen; leading is left.
    var overhang = EdgeInsets()
    /// The part of the top margin that holds them.
    private var titleMargin: CGFloat { titleStops.last ?? 0 }
    /// The height that is scrolled away of that part: the bar above ends that much higher.
    var scrolledTitleHeight: CGFloat { min(max(offset.y, 0), titleMargin) }
    /// The vertical range that no bar covers, in the view's own space.
    package var clearHeight: (start: CGFloat, end: CGFloat) {
        let start = coveredMargins.top
        return (start, max(size.height - coveredMargins.bottom, start))
    }

    private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var inner = proposal.inset(by: margins)
        if axes.contains(.vertical) { inner.height = nil }
        if axes.contains(.horizontal) { inner.width = nil }
        return inner
    }

    private func withMargins(_ size: CGSize) -> CGSize {
        CGSize(width: size.width + margins.leading + margins.trailing, height: size.height + margins.top + margins.bottom)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = withMargins(content?.sizeThatFits(contentProposal(proposal)) ?? .zero)
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
            height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
    }

    // MARK: For what is relative to it

    private var knownContainerSize: CGSize?

    /// Before it is placed, the size is estimated from the enclosing container.
    package var containerSize: CGSize { knownContainerSize ?? containerSize(.unspecified) }

    /// The proposed size; an unspecified or infinite length is the enclosing container's. It never depends on the content.
    private func containerSize(_ offered: ProposedViewSize) -> CGSize {
        func length(_ axis: Axis, _ margins: CGFloat) -> CGFloat {
            let length = offered[axis].flatMap { $0 < .infinity ? $0 : nil } ?? (enclosingContainer?.containerSize ?? host.size)[axis]
            return max(length - margins, 0)
        }
        return CGSize(
            width: length(.horizontal, margins.leading + margins.trailing), height: length(.vertical, margins.top + margins.bottom))
    }

    private func updateContainerSize() {
        guard host.hasContainerFrames else { return knownContainerSize = nil }
        let new = containerSize(proposal)
        guard new != knownContainerSize else { return }
        knownContainerSize = new
        host.containerDidResize(self)
    }

    /// The size of the scrollable area: the content and its margins.
    package var scrollableSize: CGSize { withMargins(contentSize) }

    package var maxOffset: CGPoint {
        func length(_ axis: Axis) -> CGFloat {
            guard axes.contains(Axis.Set(axis)) else { return 0 }
            var rest = max(scrollableSize[axis] - size[axis], 0)
            // Content that scrolls less than a large title is high has room added: the title must be gone where its end is in view.
            if rest > 0, axis == .vertical { rest = max(rest, titleMargin) }
            // Rounded up to whole pixels, so that the last row can be scrolled in completely.
            return (rest * host.scale - 0.001).rounded(.up) / host.scale
        }
        return CGPoint(x: length(.horizontal), y: length(.vertical))
    }

    package func clamped(_ point: CGPoint) -> CGPoint {
        let limit = maxOffset
        return CGPoint(
            x: min(max(point.x.rounded(toScale: host.scale), 0), limit.x),
            y: min(max(point.y.rounded(toScale: host.scale), 0), limit.y))
    }

    /// The content's origin, inside its margins, in the viewport's space.
    private var contentOrigin: CGPoint {
        func place(_ axis: Axis, _ start: CGFloat) -> CGFloat {
            let free = size[axis] - scrollableSize[axis]
            // SwiftUI: content smaller than the viewport is centred on an axis that does not scroll; on one that does, it is at the start
            // or at the default anchor.
            if !axes.contains(Axis.Set(axis)) { return start + free / 2 }
            if free > 0, let anchor = settings.defaultAnchor { return start + free * anchor[axis] }
            return axis == .horizontal && isRightToLeft && free > 0 ? start + free : start - offset[axis]
        }
        return CGPoint(
            x: place(.horizontal, isRightToLeft ? margins.trailing : margins.leading) - overscroll.width,
            y: place(.vertical, margins.top) - overscroll.height)
    }

    package override func placeContent() {
        overhang = host.hasSafeAreas ? paddingAround() : EdgeInsets()
        guard let content else { return placeBars() }
        updateContainerSize()
        let inner = contentProposal(proposal)
        let oldLimit = maxOffset
        var isLed = !isOffsetSet
        contentSize = content.sizeThatFits(inner)
        if !isOffsetSet {
            isOffsetSet = true
            // SwiftUI: in right-to-left layouts the start of the content is its right end.
            let anchor = settings.defaultAnchor ?? (isRightToLeft ? .topTrailing : .topLeading)
            offset = clamped(keptOffset ?? CGPoint(x: maxOffset.x * anchor.x, y: maxOffset.y * anchor.y))
            // The content may not have its whole length before more of it has been made.
            if let keptOffset, offset != keptOffset { goal = ScrollGoal(place: { _ in keptOffset }, transaction: Transaction()) }
            keptOffset = nil
        } else if let anchor = settings.defaultAnchor, oldLimit != maxOffset {
            let isAtAnchor = CGPoint(x: oldLimit.x * anchor.x, y: oldLimit.y * anchor.y)
            if abs(offset.y - isAtAnchor.y) < 1, abs(offset.x - isAtAnchor.x) < 1 {
                offset = CGPoint(x: maxOffset.x * anchor.x, y: maxOffset.y * anchor.y)
                isLed = true
            }
        }
        let old = offset
        if isCorrected {
            isCorrected = false
            if endHold != [] { isLed = true }
            if endHold.contains(.vertical) { offset.y = maxOffset.y }
            if endHold.contains(.horizontal) { offset.x = maxOffset.x }
        }
        clampOffset()
        content.place(at: contentOrigin, proposal: inner)
        if !isLed, goal == nil { keepHeldView() }
        if offset != old { containersChanged() }
        if (offset.y <= 0) != (old.y <= 0), host.hasSafeAreas { noteScrollUnderBars() }
        placeBars()
        followGoal()
        noteHeldView()
    }

    /// Keeps the offset within the content. A screen that comes back is laid out more than once before its bar has its height: what one
    /// layout of a frame clamps away, the next one of the same frame restores.
    private func clampOffset() {
        let target = clampedAway.map { $0.frame == host.frameCount ? $0.offset : offset } ?? offset
        offset = clamped(target)
        clampedAway = abs(offset.x - target.x) + abs(offset.y - target.y) < 1 ? nil : (target, host.frameCount)
    }

    /// The last of the goals whose place is known: an update may ask all scroll views for views of which each has some.
    private func takeGoal() -> ScrollGoal? {
        while !earlierGoals.isEmpty, let last = goal, last.place(self) == nil { goal = earlierGoals.removeLast() }
        earlierGoals = []
        return goal
    }

    /// Scrolls towards the goal, again after each placement in which new views may have moved it.
    private func followGoal() {
        guard let goal = takeGoal() else { return }
        if phase == .animating, goal.transaction.animation == nil {
            if let place = goal.place(self) { bendScrollAnimation(to: place) }
            return
        }
        self.goal?.transaction = Transaction()
        let isMoved = goal.place(self).map { go(to: $0, goal.transaction) } ?? false
        // When the animation ends, `arrive` looks up the goal again.
        if phase == .animating { return }
        self.goal?.rounds -= 1
        if isMoved, let rounds = self.goal?.rounds, rounds > 0 { return host.enqueuePlacement(self) }
        self.goal = nil
    }

    private func containersChanged() {
        for entry in lazyContainers { (entry.object as? any LazyContainer)?.visibleRegionChanged() }
    }

    private func placeBars() { for bar in bars.values { bar.place() } }

    // MARK: - Scrolling

    /// The cause of a scroll.
    package enum Cause {
        /// The wheel, a key, a drag or a scroll bar.
        case user
        /// Deceleration after a drag.
        case deceleration
        /// An animation towards a requested place.
        case animation
        /// A request without animation.
        case program
    }

    /// Scrolls as far as the content allows; returns false when nothing moves.
    @discardableResult package func scroll(to target: CGPoint, by cause: Cause = .user) -> Bool {
        if cause == .user, drag == nil, overscroll != .zero { endBounce() }
        if cause == .user, phase == .animating || phase == .decelerating { stopMoving() }
        let new = clamped(target), limit = maxOffset
        endHold = []
        if target.y >= limit.y { endHold.insert(.vertical) }
        if target.x >= limit.x { endHold.insert(.horizontal) }
        guard new != offset, let content, isPlaced, content.isPlaced else { return false }
        let delta = CGSize(width: offset.x - new.x, height: offset.y - new.y)
        let crosses = (offset.y <= 0) != (new.y <= 0)
        offset = new
        heldView?.place.width += delta.width
        heldView?.place.height += delta.height
        clampedAway = nil
        if crosses, host.hasSafeAreas { noteScrollUnderBars() }
        moveContent(content, by: delta)
        if cause == .user || cause == .deceleration {
            goal = nil
            reportPosition()
        }
        return true
    }

    private func moveContent(_ content: Node, by delta: CGSize) {
        content.slide(to: contentOrigin)
        if settings.clipsContent { host.scrolled(self, by: delta) } else { setNeedsPaint() }
        for bar in bars.values { bar.contentMoved(by: delta) }
        containersChanged()
        for bar in bars.values { bar.flash() }
    }

    /// Draws the content so far beyond its ends.
    func setOverscroll(_ pull: CGSize) {
        let new = CGSize(width: pull.width.rounded(toScale: host.scale), height: pull.height.rounded(toScale: host.scale))
        guard new != overscroll else { return }
        let delta = CGSize(width: overscroll.width - new.width, height: overscroll.height - new.height)
        overscroll = new
        if let content, isPlaced, content.isPlaced { moveContent(content, by: delta) }
    }

    /// Scrolls in the next layout, when the views changed by the same update have been placed.
    package func scrollAfterLayout(
        _ transaction: Transaction = Transaction(), _ target: @escaping @MainActor (ScrollNode) -> CGPoint?
    ) {
        if let goal, goal.rounds == ScrollGoal.mostRounds { earlierGoals.append(goal) }
        goal = ScrollGoal(place: target, transaction: transaction)
        host.enqueuePlacement(self)
    }

    /// Called at the end of an animated scroll: scrolls to where the goal is by then.
    func arrive() {
        guard goal != nil else { return }
        goal?.rounds = ScrollGoal.mostRounds
        host.enqueuePlacement(self)
    }

    /// Called when a container finds its content before the visible part to be longer by `delta`, and has moved the rest by that.
    package func contentGrew(by delta: CGSize) {
        offset.x += delta.width
        offset.y += delta.height
        scrollAnimationShift.width += delta.width
        scrollAnimationShift.height += delta.height
        drag?.start.x += delta.width
        drag?.start.y += delta.height
        drag?.origin.x += delta.width
        drag?.origin.y += delta.height
        content?.slide(to: contentOrigin)
    }

    package func register(_ container: any LazyContainer) {
        if lazyContainers.contains(where: { $0.object === container }) { return }
        lazyContainers.removeAll { $0.object == nil }
        lazyContainers.append(Weak(container))
    }

    package var containers: [any LazyContainer] { lazyContainers.compactMap { $0.object as? any LazyContainer } }

    /// The visible part of the content, in the content's own coordinates.
    package var visibleRect: CGRect {
        guard let content else { return bounds }
        return bounds.offsetBy(dx: -content.origin.x, dy: -content.origin.y)
    }
}

extension Axis.Set {
    package init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}

extension Node {
    /// The nearest enclosing scroll view that scrolls on the axis; nil stands for any axis.
    package final func enclosingScroll(_ axis: Axis? = nil) -> ScrollNode? { enclosingScroller(axis) as? ScrollNode }
}

/// Content is scrolled out from under bars, so nothing inside of a scroll view extends under them along its axes.
extension ScrollNode: SafeAreaProviding {
    package var ownSafeAreaInsets: EdgeInsets { EdgeInsets() }
    package func reservedInsets(for child: Node) -> EdgeInsets? { nil }
    package var safeAreaEnds: Axis.Set { axes }
}
