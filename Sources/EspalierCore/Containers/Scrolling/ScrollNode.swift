package import EspalierGraphics
package import Foundation

/// The viewport of a scroll view. Its content stands at the offset's negative; scrolling slides it, and lays out nothing but
/// what a lazy container in it brings in.
@MainActor package final class ScrollNode: Node, Waking, ContainerProviding {
    package private(set) var axes: Axis.Set = .vertical
    package private(set) var settings = ScrollSettings()
    package private(set) var isEnabled = true
    package private(set) var content: Node?
    private var implicit: LayoutNode<VStackLayout>?
    /// The content's size without its margins.
    package private(set) var contentSize = CGSize.zero
    /// The point of the content, margins included, that lies in the viewport's top left corner. On whole pixels.
    package private(set) var offset = CGPoint.zero
    private var isOffsetSet = false
    /// The offset before a layout of that frame had to clamp it.
    private var clampedAway: (offset: CGPoint, frame: Int)?
    /// What placing puts into force: a scroll that was asked for before the content had a size.
    private var pendingTarget: (@MainActor (ScrollNode) -> CGPoint?)?
    /// How often a pending target is looked for again: the way to it may bring in views that change its place.
    private var pendingRounds = 0
    /// How to go there.
    private var pendingTransaction = Transaction()

    /// On which axes the last scroll went to the end, wherever that turns out to be.
    private var endHold: Axis.Set = []
    private var isCorrected = false

    /// A lazy container has found that it is longer or shorter than it thought.
    package func contentLengthCorrected() { isCorrected = true }

    /// Lazy containers inside, which want to know what is in sight.
    private var lazyContainers: [Weak<Node>] = []
    package private(set) var bars: [Axis: ScrollBar] = [:]
    var lastLink: ScrollPositionLink?
    /// The id that the bound position was told last.
    var reportedID: AnyHashable?

    // What moves by itself: see ScrollNode+Motion.swift.
    /// On the way to a place that was asked for: where the view stands, but for what was put before it meanwhile.
    var way = AnimatedValue(CGPoint.zero)
    /// What has been found to be longer before what is in sight, since the way began.
    var wayShift = CGSize.zero
    var wayBend: ScrollBend?
    var glide: FrameTask?
    var glideVelocity: CGVector?
    var drag: ScrollDrag?
    var phase = ScrollPhase.idle
    var phaseReaders: [Weak<Node>] = []
    private var bareContent: Node?
    private(set) var scrollsByDragging = false
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

    /// Shows the bars for a moment, once everything has its place, where the count is not the last one that was seen.
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

    /// SwiftUI: several views in a scroll view stand in an implicit VStack.
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
    package override var clipBounds: CGRect? { settings.clipsContent ? shownBounds : nil }
    package override func containsOwn(_ point: CGPoint) -> Bool { shownBounds.contains(point) }
    package override var slidesAsWhole: Bool { settings.clipsContent }

    package override func paint(_ context: inout PaintContext) {
        guard settings.clipsContent else { return context.paintChildren(of: self) }
        let frame = context.pixelAligned(shownBounds).map {
            $0.offsetBy(dx: -context.transform.tx, dy: -context.transform.ty)
        } ?? shownBounds
        context.withClip(.rect(frame), FillStyle(antialiased: false)) { $0.paintChildren(of: self) }
    }

    // MARK: Layout

    /// Around the content: what was asked for, and what the safe area takes.
    var margins: EdgeInsets {
        let own = settings.contentMargins, outer = safeAreaMargins
        return EdgeInsets(
            top: own.top + outer.top, leading: own.leading + outer.leading, bottom: own.bottom + outer.bottom,
            trailing: own.trailing + outer.trailing)
    }

    /// What padding of the safe area around keeps the content away from the viewport's edges by.
    package var safeAreaMargins = EdgeInsets() { didSet { if safeAreaMargins != oldValue { setNeedsLayout() } } }
    /// The part of these margins that bars in front of the view take: what is below them is not in sight, though it may be seen.
    package var coveredMargins = EdgeInsets() { didSet { if coveredMargins != oldValue { setNeedsLayout() } } }
    /// The part of the top margin in which a large title stands. iOS: at rest that is in sight whole, or not at all.
    package var titleMargin: CGFloat = 0
    /// From where to where along the vertical axis no bar lies over the view, in its own space.
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

    /// Where it is not placed yet, what is around it is the best guess.
    package var containerSize: CGSize { knownContainerSize ?? containerSize(.unspecified) }

    /// What it is offered; where that is no length, what the next container has. Never what the content makes of it.
    private func containerSize(_ offered: ProposedViewSize) -> CGSize {
        func length(_ axis: Axis, _ margins: CGFloat) -> CGFloat {
            let length = offered[axis].flatMap { $0 < .infinity ? $0 : nil } ?? (enclosingContainer?.containerSize ?? host.size)[axis]
            return max(length - margins, 0)
        }
        return CGSize(
            width: length(.horizontal, margins.leading + margins.trailing), height: length(.vertical, margins.top + margins.bottom))
    }

    private func updateContainerSize() {
        guard !host.containerRelatives.isEmpty else { return knownContainerSize = nil }
        let new = containerSize(proposal)
        guard new != knownContainerSize else { return }
        knownContainerSize = new
        host.containerDidResize(self)
    }

    /// How much there is to scroll over: the content and its margins.
    package var scrollableSize: CGSize { withMargins(contentSize) }

    package var maxOffset: CGPoint {
        func length(_ axis: Axis) -> CGFloat {
            guard axes.contains(Axis.Set(axis)) else { return 0 }
            let rest = max(scrollableSize[axis] - size[axis], 0)
            // The last row must come in wholly: up to the next whole pixel.
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

    /// Where the content's own corner stands in the viewport.
    private var contentOrigin: CGPoint {
        func place(_ axis: Axis, _ start: CGFloat) -> CGFloat {
            let free = size[axis] - scrollableSize[axis]
            // SwiftUI: content that is too small stands in the middle of an axis that does not scroll, and at the start of another,
            // or where the anchor says.
            if !axes.contains(Axis.Set(axis)) { return start + free / 2 }
            if free > 0, let anchor = settings.defaultAnchor { return start + free * anchor[axis] }
            return axis == .horizontal && isRightToLeft && free > 0 ? start + free : start - offset[axis]
        }
        return CGPoint(
            x: place(.horizontal, isRightToLeft ? margins.trailing : margins.leading), y: place(.vertical, margins.top))
    }

    package override func placeContent() {
        guard let content else { return placeBars() }
        updateContainerSize()
        let inner = contentProposal(proposal)
        let oldLimit = maxOffset
        contentSize = content.sizeThatFits(inner)
        if !isOffsetSet {
            isOffsetSet = true
            // SwiftUI: right to left, the start of the content is its right end.
            let anchor = settings.defaultAnchor ?? (isRightToLeft ? .topTrailing : .topLeading)
            offset = clamped(CGPoint(x: maxOffset.x * anchor.x, y: maxOffset.y * anchor.y))
        } else if let anchor = settings.defaultAnchor, oldLimit != maxOffset {
            let isAtAnchor = CGPoint(x: oldLimit.x * anchor.x, y: oldLimit.y * anchor.y)
            if abs(offset.y - isAtAnchor.y) < 1, abs(offset.x - isAtAnchor.x) < 1 {
                offset = CGPoint(x: maxOffset.x * anchor.x, y: maxOffset.y * anchor.y)
            }
        }
        let old = offset
        if isCorrected {
            isCorrected = false
            if endHold.contains(.vertical) { offset.y = maxOffset.y }
            if endHold.contains(.horizontal) { offset.x = maxOffset.x }
        }
        clampOffset()
        content.place(at: contentOrigin, proposal: inner)
        if offset != old { containersChanged() }
        if (offset.y <= 0) != (old.y <= 0), host.hasSafeAreas { noteScrollUnderBars() }
        placeBars()
        followTarget()
    }

    /// Keeps the offset within the content. A screen that comes back is laid out more than once before its bar has its height: what one
    /// layout of a frame takes away, the next one of the same frame gives back.
    private func clampOffset() {
        let target = clampedAway.map { $0.frame == host.frameCount ? $0.offset : offset } ?? offset
        offset = clamped(target)
        clampedAway = abs(offset.x - target.x) + abs(offset.y - target.y) < 1 ? nil : (target, host.frameCount)
    }

    /// Goes on to the place that was asked for, once more for what has come in on the way.
    private func followTarget() {
        guard let target = pendingTarget else { return }
        if phase == .animating, pendingTransaction.animation == nil {
            if let goal = target(self) { bendWay(to: goal) }
            return
        }
        let transaction = pendingTransaction
        pendingTransaction = Transaction()
        let isMoved = target(self).map { go(to: $0, transaction) } ?? false
        // Arriving, it looks again where the place is.
        if phase == .animating { return }
        pendingRounds -= 1
        if isMoved, pendingRounds > 0 { return host.enqueuePlacement(self) }
        pendingTarget = nil
    }

    private func containersChanged() {
        for entry in lazyContainers { (entry.object as? any LazyContainer)?.visibleRegionChanged() }
    }

    private func placeBars() { for bar in bars.values { bar.place() } }

    // MARK: - Scrolling

    /// What a scroll comes from.
    package enum Cause {
        /// The wheel, a key, a drag, a bar.
        case user
        /// The speed that a drag had.
        case glide
        /// An animation on its way to a place that was asked for.
        case way
        /// What was asked for, at once.
        case program
    }

    /// Scrolls as far as the content goes; false when that is nowhere.
    @discardableResult package func scroll(to target: CGPoint, by cause: Cause = .user) -> Bool {
        if cause == .user, phase == .animating || phase == .decelerating { stopMoving() }
        let new = clamped(target), limit = maxOffset
        endHold = []
        if target.y >= limit.y { endHold.insert(.vertical) }
        if target.x >= limit.x { endHold.insert(.horizontal) }
        guard new != offset, let content, isPlaced, content.isPlaced else { return false }
        let delta = CGSize(width: offset.x - new.x, height: offset.y - new.y)
        let crosses = (offset.y <= 0) != (new.y <= 0)
        offset = new
        clampedAway = nil
        if crosses, host.hasSafeAreas { noteScrollUnderBars() }
        content.slide(to: contentOrigin)
        if settings.clipsContent { host.scrolled(self, by: delta) } else { setNeedsPaint() }
        for bar in bars.values { bar.contentMoved(by: delta) }
        containersChanged()
        for bar in bars.values { bar.flash() }
        if cause == .user || cause == .glide {
            pendingTarget = nil
            reportPosition()
        }
        return true
    }

    /// Scrolls at the next layout, when what was written in the same update has its place.
    package func scrollAfterLayout(
        _ transaction: Transaction = Transaction(), _ target: @escaping @MainActor (ScrollNode) -> CGPoint?
    ) {
        pendingTarget = target
        pendingTransaction = transaction
        pendingRounds = 4
        host.enqueuePlacement(self)
    }

    /// At the end of a way: goes to where the place has come to be.
    func arrive() {
        guard pendingTarget != nil else { return }
        pendingRounds = 4
        host.enqueuePlacement(self)
    }

    /// A container in the content has found it to be `delta` longer before what is in sight, and has moved all that by it.
    package func contentGrew(by delta: CGSize) {
        offset.x += delta.width
        offset.y += delta.height
        wayShift.width += delta.width
        wayShift.height += delta.height
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

    /// What is in sight, in the content's own coordinates.
    package var visibleRect: CGRect {
        guard let content else { return bounds }
        return bounds.offsetBy(dx: -content.origin.x, dy: -content.origin.y)
    }
}

/// A container that makes only what is in sight.
@MainActor package protocol LazyContainer: Node {
    func visibleRegionChanged()
    /// Where the view with the id is, or is thought to be, in the container's own coordinates.
    func rect(forID id: AnyHashable) -> CGRect?
    /// The ids of what stands at a point: of the view, and of the sections and lists that it is in, from the innermost.
    func ids(at point: CGPoint) -> [AnyHashable]
}

extension Axis.Set {
    package init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}

extension Node {
    /// The nearest scroll view around the node that scrolls on the axis; on any, if that is nil.
    package final func enclosingScroll(_ axis: Axis? = nil) -> ScrollNode? {
        var node = parent
        while let current = node {
            if let scroll = current as? ScrollNode, axis.map({ scroll.axes.contains(Axis.Set($0)) }) ?? true { return scroll }
            node = current.parent
        }
        return nil
    }
}

/// What is scrolled comes out from under bars by itself: a ground at the end of it ends there, too.
extension ScrollNode: SafeAreaProviding {
    package var ownSafeAreaInsets: EdgeInsets { EdgeInsets() }
    package func safeAreaTaken(from child: Node) -> EdgeInsets? { nil }
    package var safeAreaEnds: Axis.Set { axes }
}
