package import EspalierCore
import EspalierGraphics
package import Foundation

/// A section's header or footer in a list. It also provides the spacing between sections, and exists for that even where the
/// section has no header or footer view.
@MainActor package final class ListHeaderNode: SlotNode, PressTarget {
    private unowned let list: ListController
    private let role: LazyRole
    private(set) weak var section: LazySection?
    /// The chevron of a collapsible section: 0 points in reading direction, 1 down.
    private var turn = AnimatedValue(UnitValue(1))
    /// Whether the header shows a focus ring because the keyboard cursor is at it.
    var showsRing = false { didSet { if showsRing != oldValue { setNeedsPaint() } } }
    var isFirst = false { didSet { if isFirst != oldValue { setNeedsLayout(forcingParent: true) } } }

    /// Whether rows outside sections follow this footer: as they have no header, the footer leaves the distance to them.
    var isBeforeRows = false { didSet { if isBeforeRows != oldValue { setNeedsLayout(forcingParent: true) } } }

    init(_ list: ListController, _ role: LazyRole) {
        self.list = list
        self.role = role
        super.init(host: list.owner.host)
    }

    package override func makeStack() -> ContainerNode { LayoutNode(VStackLayout(alignment: .leading, spacing: 2), host: host) }

    func setSection(_ new: LazySection?) {
        let isNew = section !== new
        section = new
        if isNew { setNeedsPaint() }
        let target = UnitValue(new?.isExpanded == false ? 0 : 1)
        guard target != turn.model else { return }
        if isNew { return turn.reset(target) }
        // unowned(unsafe): the animated value is a property of this object and ends with it; the scheduler calls no runner that
        // nothing else retains.
        turn.set(target, host.currentTransaction, list.environment, host) { [unowned(unsafe) self] in
            turn.releaseIfFinished()
            setNeedsPaint()
        }
        setNeedsPaint()
    }

    package override var slidesAsWhole: Bool { true }
    package override var debugName: String { role == .header ? "ListHeader" : "ListFooter" }

    // MARK: Layout

    var isCollapsible: Bool { role == .header && section?.isCollapsible == true && content != nil }

    /// The distances above and below the header's or footer's views.
    private var gaps: (top: CGFloat, bottom: CGFloat) {
        let metrics = list.metrics
        guard role == .header else {
            let below = isBeforeRows ? metrics.sectionSpacing : 0
            return content == nil ? (0, below) : (metrics.isGrouped ? 6 : 2, 4 + below)
        }
        let spacing = isFirst || metrics.pinsHeaders && content != nil ? 0 : metrics.sectionSpacing
        return (spacing, content == nil ? 0 : metrics.isGrouped ? 6 : 0)
    }

    private var leading: CGFloat { list.metrics.margin + list.metrics.padding }

    private func inner(_ width: CGFloat?) -> ProposedViewSize {
        ProposedViewSize(width: width.map { max($0 - 2 * leading - (isCollapsible ? Theme.rowTriangleWidth : 0), 0) }, height: nil)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let gaps = gaps
        guard let content else { return CGSize(width: proposal.width ?? 0, height: gaps.top + gaps.bottom) }
        let own = content.sizeThatFits(inner(proposal.width))
        let least = role == .header && !list.metrics.isGrouped ? list.metrics.minHeaderHeight : 0
        return CGSize(
            width: proposal.width ?? own.width + 2 * leading, height: gaps.top + max(own.height, least) + gaps.bottom)
    }

    package override func placeContent() {
        guard let content else { return }
        let gaps = gaps, proposal = inner(size.width)
        let own = content.sizeThatFits(proposal)
        let room = size.height - gaps.top - gaps.bottom
        let x = isRightToLeft ? size.width - leading - own.width : leading
        content.place(at: CGPoint(x: x, y: gaps.top + (room - own.height) / 2), proposal: proposal)
    }

    // MARK: Painting

    package override func containsOwn(_ point: CGPoint) -> Bool { content != nil && bounds.contains(point) }
    package override var ownInk: CGRect { isCollapsible || list.metrics.pinsHeaders ? shownBounds : .null }

    package override func paintContent(_ context: inout PaintContext) {
        guard let palette = list.palette, content != nil else { return }
        if list.metrics.pinsHeaders, role == .header {
            // Hides the rows that scroll below the header.
            if list.metrics.ground != .none { context.fillAligned(shownBounds, palette.ground.paint(in: shownBounds)) }
            if list.metrics.shadesHeaders { context.fillAligned(shownBounds, palette.alternate.paint(in: shownBounds)) }
        }
        guard isCollapsible else { return }
        let middle = gaps.top + (size.height - gaps.top - gaps.bottom) / 2
        let center = CGPoint(x: isRightToLeft ? leading + 4 : size.width - leading - 4, y: middle)
        let rect = CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)
        context.stroke(
            ShapeGeometry(ChevronGlyph.turning(turn.shown.value, about: center, isRightToLeft: isRightToLeft)),
            StrokeStyle(lineWidth: 1.6, lineCap: .round, lineJoin: .round), palette.mark.paint(in: rect),
            bounds: rect.insetBy(dx: -1, dy: -1))
        guard showsRing else { return }
        let outline = CGRect(x: 0, y: gaps.top, width: size.width, height: size.height - gaps.top - gaps.bottom)
            .insetBy(dx: max(list.metrics.margin, 1.5), dy: 1.5)
        context.stroke(
            ShapeGeometry(Path(roundedRect: outline, cornerRadius: max(list.metrics.selectionRadius, 3))), StrokeStyle(lineWidth: 2),
            palette.ring.multiplyingOpacity(by: 0.6).paint(in: outline), bounds: outline.insetBy(dx: -1, dy: -1))
    }

    // MARK: Pointer

    /// Takes the press: one beside the rows would clear the selection.
    package func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool {
        list.pointer.closeSwipes(except: nil)
        return content != nil
    }
    package var pressClaim: PressClaim { .shared }
    package func pressMoved(to point: CGPoint) {}

    package func pressEnded(at point: CGPoint) {
        guard bounds.contains(point), let section else { return }
        fold(isExpanded: !section.isExpanded)
    }

    /// Expands or collapses the section.
    /// - Returns: whether that changes anything.
    @discardableResult func fold(isExpanded: Bool) -> Bool {
        guard isCollapsible, let section, section.isExpanded != isExpanded else { return false }
        withAnimation(.snappy(duration: 0.2)) { section.setExpanded(isExpanded) }
        return true
    }

    package func pressCancelled() {}
    package func pressedElsewhere() {}
    package var selectedText: String? { nil }

    // MARK: Accessibility

    package override var accessibilityLifetime: AccessibilityLifetime { .none }
    package override var accessibility: AccessibilityProperties? {
        guard content != nil else { return nil }
        var properties = AccessibilityProperties(role: role == .header ? .heading : .group)
        properties.childBehavior = role == .header ? .combine : .contain
        if isCollapsible, let section {
            properties.states = section.isExpanded ? [.expandable, .expanded] : .expandable
            properties.value = section.isExpanded ? Word.expanded.string() : Word.collapsed.string()
            properties.isFocused = list.cursor.header === self && list.cursor.hasFocus
            properties.actions = [AccessibilityAction(.default) { section.setExpanded(!section.isExpanded) }]
        }
        return properties
    }
}
