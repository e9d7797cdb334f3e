package import EspalierCore
import EspalierGraphics
package import Foundation

/// A section's header or footer in a list, and the distance between sections; either may have nothing in it.
@MainActor package final class ListHeaderNode: SlotNode, PressTarget {
    private unowned let list: ListController
    private let role: LazyRole
    private(set) weak var section: LazySection?
    /// The mark of a section that folds: 0 points to the content, 1 down.
    private var turn = AnimatedValue(UnitValue(1))
    /// Whether the keyboard is here, and somebody uses it.
    var showsRing = false { didSet { if showsRing != oldValue { setNeedsPaint() } } }
    var isFirst = false { didSet { if isFirst != oldValue { setNeedsLayout(forcingParent: true) } } }

    /// Whether rows that stand in no section follow a footer: no header holds them apart from it.
    var isBeforeRows = false { didSet { if isBeforeRows != oldValue { setNeedsLayout(forcingParent: true) } } }

    init(_ list: ListController, _ role: LazyRole) {
        self.list = list
        self.role = role
        super.init(host: list.owner.host)
    }

    package override func makeStack() -> ContainerNode { LayoutNode(VStackLayout(alignment: .leading, spacing: 2), host: host) }

    func take(_ new: LazySection?) {
        let isNew = section !== new
        section = new
        if isNew { setNeedsPaint() }
        let target = UnitValue(new?.isExpanded == false ? 0 : 1)
        guard target != turn.model else { return }
        if isNew { return turn.reset(target) }
        turn.set(target, host.currentTransaction, list.environment, host) { [unowned(unsafe) self] in
            turn.settle()
            setNeedsPaint()
        }
        setNeedsPaint()
    }

    package override var slidesAsWhole: Bool { true }
    package override var debugName: String { role == .header ? "ListHeader" : "ListFooter" }

    // MARK: Layout

    var isCollapsible: Bool { role == .header && section?.isCollapsible == true && content != nil }

    /// Above and below what is shown.
    private var gaps: (top: CGFloat, bottom: CGFloat) {
        let look = list.look
        guard role == .header else {
            let below = isBeforeRows ? look.sectionSpacing : 0
            return content == nil ? (0, below) : (look.isGrouped ? 6 : 2, 4 + below)
        }
        let spacing = isFirst || look.pinsHeaders && content != nil ? 0 : look.sectionSpacing
        return (spacing, content == nil ? 0 : look.isGrouped ? 6 : 0)
    }

    private var leading: CGFloat { list.look.margin + list.look.padding }

    private func inner(_ width: CGFloat?) -> ProposedViewSize {
        ProposedViewSize(width: width.map { max($0 - 2 * leading - (isCollapsible ? Theme.rowTriangleWidth : 0), 0) }, height: nil)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let gaps = gaps
        guard let content else { return CGSize(width: proposal.width ?? 0, height: gaps.top + gaps.bottom) }
        let own = content.sizeThatFits(inner(proposal.width))
        let least = role == .header && !list.look.isGrouped ? list.look.minHeaderHeight : 0
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
    package override var ownInk: CGRect { isCollapsible || list.look.pinsHeaders ? shownBounds : .null }

    package override func paintContent(_ context: inout PaintContext) {
        guard let inks = list.inks, content != nil else { return }
        if list.look.pinsHeaders, role == .header {
            // What scrolls goes below it.
            if list.look.ground != .none { context.fillAligned(shownBounds, inks.ground.paint(in: shownBounds)) }
            context.fillAligned(shownBounds, inks.alternate.paint(in: shownBounds))
        }
        guard isCollapsible else { return }
        let middle = gaps.top + (size.height - gaps.top - gaps.bottom) / 2
        let center = CGPoint(x: isRightToLeft ? leading + 4 : size.width - leading - 4, y: middle)
        let rect = CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)
        context.stroke(
            ShapeGeometry(ChevronGlyph.turning(turn.shown.value, about: center, isRightToLeft: isRightToLeft)),
            StrokeStyle(lineWidth: 1.6, lineCap: .round, lineJoin: .round), inks.mark.paint(in: rect),
            bounds: rect.insetBy(dx: -1, dy: -1))
        guard showsRing else { return }
        let outline = CGRect(x: 0, y: gaps.top, width: size.width, height: size.height - gaps.top - gaps.bottom)
            .insetBy(dx: max(list.look.margin, 1.5), dy: 1.5)
        context.stroke(
            ShapeGeometry(Path(roundedRect: outline, cornerRadius: max(list.look.selectionRadius, 3))), StrokeStyle(lineWidth: 2),
            inks.ring.multiplyingOpacity(by: 0.6).paint(in: outline), bounds: outline.insetBy(dx: -1, dy: -1))
    }

    // MARK: Pointer

    /// A press on a header is none beside the rows: the selection stays.
    package func pressBegan(at point: CGPoint, count: Int, modifiers: EventModifiers) -> Bool {
        list.closeSwipes(except: nil)
        return content != nil
    }
    package var sharesPress: Bool { true }
    package func pressMoved(to point: CGPoint) {}

    package func pressEnded(at point: CGPoint) {
        guard bounds.contains(point), let section else { return }
        fold(isExpanded: !section.isExpanded)
    }

    /// Shows the section's rows, or hides them.
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

    package override var accessibility: AccessibilityProperties? {
        guard content != nil else { return nil }
        var properties = AccessibilityProperties(role: role == .header ? .heading : .group)
        properties.childBehavior = role == .header ? .combine : .contain
        if isCollapsible, let section {
            properties.value = section.isExpanded ? Word.expanded.string() : Word.collapsed.string()
            properties.isFocused = list.headerCursor === self && list.hasFocus
            properties.actions = [AccessibilityAction(.default) { section.setExpanded(!section.isExpanded) }]
        }
        return properties
    }
}
