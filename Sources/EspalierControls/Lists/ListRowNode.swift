package import EspalierCore
import EspalierGraphics
package import Foundation

/// A row of a list: what its view shows, and around it what the list says of it.
@MainActor package final class ListRowNode: Node, FadingRow {
    package let content: Node
    let list: ListController
    var traits = RowTraits()
    private(set) var background: Node?
    /// Cuts the background to the box of the row's section.
    private var ground: RowGroundNode?
    /// Draws selection and lines, where a background of the row's own lies below them.
    private var chrome: RowChromeNode?
    private(set) var accessory: RowAccessory?

    // Where the row stands.
    private(set) weak var source: ListRowSource?
    /// The place in the source, which is the offset in the data of a `ForEach`.
    private(set) var offset = 0
    /// The place in the list.
    var item = 0
    private var knownTag: TagValue??

    var isFirstInSection = false { didSet { if isFirstInSection != oldValue { setNeedsRowPaint() } } }
    private(set) var isLastInSection = false
    var isOdd = false { didSet { if isOdd != oldValue, list.look.alternates { setNeedsRowPaint() } } }
    private(set) var line: RowLine?
    private(set) var topLine: RowLine?
    private(set) var isSelected = false
    /// Whether the row looks selected though it is not: what it leads to is shown beside the list.
    var isActive = false { didSet { if isActive != oldValue { highlightDidChange() } } }
    /// The views in the row that look different where it is highlighted.
    var highlightReaders: [Weak<RowHighlightNode>] = []
    var isPressed = false { didSet { if isPressed != oldValue { setNeedsRowPaint() } } }
    /// Whether the row is being dragged.
    var isLifted = false { didSet { if isLifted != oldValue { setNeedsRowPaint() } } }
    /// Whether the row is painted for the picture that follows the pointer.
    var isDrawnApart = false
    private var appearance = AnimatedValue(UnitValue(1))
    /// Whether the row has been let go because its section is folded.
    var isFolded = false
    /// The triangle of a hierarchy's row: 0 points to the content, 1 down.
    private(set) var turn = AnimatedValue(UnitValue(0))
    var press: RowPress?
    /// The row pushed aside; nil for one that is not.
    var swipe: RowSwipe?
    /// Where layout has put the row in its list, and how far it stands from there to leave a gap for one that is carried.
    var home: CGFloat = 0
    var aside: CGFloat = 0
    var showsRing = false { didSet { if showsRing != oldValue { setNeedsRowPaint() } } }

    init(_ content: Node, _ list: ListController) {
        self.content = content
        self.list = list
        super.init(host: content.host)
        adopt(content)
        readTraits()
    }

    // MARK: Structure

    package override var children: [Node] {
        [ground, chrome, content, accessory?.node, swipe?.node].compactMap(\.self)
    }

    package override func forEachChild(_ body: (Node) -> Void) {
        if let ground { body(ground) }
        if let chrome { body(chrome) }
        body(content)
        if let node = accessory?.node { body(node) }
        if let node = swipe?.node { body(node) }
    }

    package override func forEachPreferenceChild(_ body: (Node) -> Void) {
        body(content)
        if let node = accessory?.node { body(node) }
        if let node = swipe?.node { body(node) }
    }

    package override var slidesAsWhole: Bool { true }
    package override var leavingMark: Leaving? { leaving ?? content.leavingMark }
    package override var debugName: String { "ListRow" }

    package override func destroyOwn() {
        accessory?.destroy()
        swipe?.destroy()
        swipe = nil
    }

    package override func invalidateLayoutCache() {
        knownTag = nil
        readTraits()
    }

    private func readTraits() {
        let old = traits
        traits = RowTraits(of: content)
        if traits.separator != old.separator || traits.disclosure != old.disclosure { setNeedsRowPaint() }
        takeTurn(isNew: old.disclosure == nil)
        takeBackground(traits.background?.node)
        takeBadge(traits.badge)
        let action = content.rowActionNode
        hasChevron = list.look.showsChevrons && action?.showsChevron == true
        isActive = action?.isActive == true
    }

    private func takeTurn(isNew: Bool) {
        let new = UnitValue(traits.disclosure?.isExpanded == true ? 1 : 0)
        guard new != turn.model else { return }
        if isNew { return turn.reset(new) }
        turn.set(new, host.currentTransaction, list.environment, host) { [unowned(unsafe) self] in
            turn.settle()
            setNeedsRowPaint()
        }
    }

    private func takeBackground(_ new: Node?) {
        guard new !== background else { return }
        background = new
        if let new {
            if ground == nil {
                let ground = RowGroundNode(self)
                self.ground = ground
                adopt(ground)
            }
            ground?.setContent(new)
        } else if let old = ground {
            old.setContent(nil)
            ground = nil
            disown(old)
        }
        if new != nil, chrome == nil {
            let chrome = RowChromeNode(self)
            self.chrome = chrome
            adopt(chrome)
        } else if new == nil, let old = chrome {
            chrome = nil
            disown(old)
        }
        needsPlacement = true
        setNeedsPaint()
    }

    private func takeBadge(_ text: Text?) {
        guard text != nil || accessory != nil else { return }
        if let text {
            if let accessory { return accessory.update(text, list.environment) }
            let new = RowAccessory(text, list.owner, host, list.environment)
            accessory = new
            if let node = new.node { adopt(node) }
        } else if let old = accessory {
            accessory = nil
            if let node = old.node { disown(node) }
            old.destroy()
        }
    }

    // MARK: Place

    func takePlace(_ source: ListRowSource?, _ offset: Int) {
        if source !== self.source || offset != self.offset { knownTag = nil }
        self.source = source
        self.offset = offset
        updateSelection()
    }

    /// - Parameters:
    ///   - isLast: whether the section ends with this row.
    ///   - next: the row below, if that is there.
    func setEdge(isLast: Bool, next: ListRowNode?) {
        let own = traits.separator, other = next?.traits.separator
        let isWanted: Bool
        if isLast {
            isWanted = own.bottom == .visible || traits.sectionSeparator.bottom == .visible
        } else {
            isWanted = own.bottom != .hidden && other?.top != .hidden
                && (list.look.separators || own.bottom == .visible || other?.top == .visible)
        }
        let line = isWanted ? RowLine(tint: own.bottomTint ?? other?.topTint ?? (isLast ? traits.sectionSeparator.bottomTint : nil)) : nil
        let showsTop = isFirstInSection && (own.top == .visible || traits.sectionSeparator.top == .visible)
        let top = showsTop ? RowLine(tint: own.topTint ?? traits.sectionSeparator.topTint) : nil
        guard isLast != isLastInSection || line != self.line || top != topLine else { return }
        isLastInSection = isLast
        self.line = line
        topLine = top
        setNeedsRowPaint()
    }

    // MARK: Value

    /// What selects the row: its tag, else the id that a `ForEach` has for it.
    var tag: TagValue? {
        if let knownTag { return knownTag }
        var tag = content.trait(TagKey.self) ?? nil
        if tag != nil {
            source?.hasTags = true
        } else if let value = content.trait(LinkValueKey.self) ?? nil, list.selection?.accepts(value) == true {
            tag = value
            source?.hasTags = true
        } else if let id = source?.id(ofItem: offset) {
            tag = TagValue(value: id.base, type: type(of: id.base), includesOptional: true)
        }
        knownTag = .some(tag)
        return tag
    }

    /// The value as the selection counts it; nil for a row that cannot be selected.
    var selectionKey: AnyHashable? {
        guard !traits.isSelectionDisabled, let selection = list.selection, let tag else { return nil }
        return selection.key(tag)
    }

    /// - Returns: whether the row is selected that was not, or the other way.
    @discardableResult func updateSelection() -> Bool {
        let new = !list.selected.isEmpty && selectionKey.map { list.selected.contains($0) } == true
        guard new != isSelected else { return false }
        isSelected = new
        highlightDidChange()
        return true
    }

    // MARK: Layout

    private(set) var hasChevron = false

    /// From the row's edges to its content.
    var contentInsets: EdgeInsets {
        let look = list.look
        var insets = traits.insets ?? EdgeInsets(
            top: look.verticalPadding, leading: look.padding, bottom: look.verticalPadding, trailing: look.padding)
        insets.leading += look.margin + indentation
        insets.trailing += look.margin
        if hasChevron { insets.trailing += Theme.rowChevronWidth }
        if look.isEditing {
            if list.canDelete(self) { insets.leading += Theme.rowEditWidth }
            if list.canMove(self) { insets.trailing += Theme.rowEditWidth }
        }
        return insets
    }

    /// What hierarchies put before the content.
    var indentation: CGFloat {
        if traits.isTable { return 0 }
        let hasTriangle = traits.disclosure != nil || traits.hasTriangles
        return CGFloat(traits.depth) * Theme.rowIndentation + (hasTriangle ? Theme.rowTriangleWidth : 0)
    }

    private func accessoryWidth(_ width: CGFloat?) -> CGFloat {
        guard let node = accessory?.node else { return 0 }
        return node.sizeThatFits(.unspecified).width + Theme.controlSpacing
    }

    func contentProposal(_ width: CGFloat?) -> ProposedViewSize {
        let insets = contentInsets
        return ProposedViewSize(
            width: width.map { max($0 - insets.leading - insets.trailing - accessoryWidth($0), 0) }, height: nil)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let insets = contentInsets
        let own = content.sizeThatFits(contentProposal(proposal.width))
        let width = own.width + insets.leading + insets.trailing + accessoryWidth(proposal.width)
        return CGSize(
            width: proposal.width ?? width, height: max(own.height + insets.top + insets.bottom, list.look.minRowHeight))
    }

    package override func placeContent() {
        let insets = contentInsets
        let proposal = contentProposal(size.width)
        let own = content.sizeThatFits(proposal)
        // Between the insets, in the middle of what the least height leaves.
        let top = insets.top + max(size.height - insets.top - insets.bottom - own.height, 0) / 2
        place(content, x: insets.leading, y: top, proposal)
        if let node = accessory?.node {
            let size = node.sizeThatFits(.unspecified)
            place(node, x: self.size.width - insets.trailing - size.width, y: (self.size.height - size.height) / 2, .unspecified)
        }
        if let swipe, let node = swipe.node {
            let width = max(swipe.shown, swipe.width)
            let x = swipe.side.edge == .trailing ? size.width - cardMargin - swipe.shown : cardMargin + swipe.shown - width
            node.place(at: CGPoint(x: isRightToLeft ? size.width - x - width : x, y: 0), proposal: ProposedViewSize(width: width, height: size.height))
        }
        ground?.place(at: CGPoint(x: cardMargin, y: 0), proposal: ProposedViewSize(width: cardWidth, height: size.height))
        chrome?.place(at: .zero, proposal: ProposedViewSize(size))
    }

    private func place(_ node: Node, x: CGFloat, y: CGFloat, _ proposal: ProposedViewSize) {
        let start = x + pushed
        let x = isRightToLeft ? size.width - start - node.sizeThatFits(proposal).width : start
        node.place(at: CGPoint(x: x, y: y), proposal: proposal)
    }

    /// How far the content stands from its place, to the trailing edge.
    var pushed: CGFloat { swipe.map { $0.side.edge == .leading ? $0.shown : -$0.shown } ?? 0 }

    // MARK: Painting

    func setNeedsRowPaint() {
        setNeedsPaint()
        chrome?.setNeedsPaint()
        ground?.setNeedsPaint()
    }

    package override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }
    package override var ownInk: CGRect { shownBounds }
    package override var clipBounds: CGRect? { swipeCut?.bounds }

    package override func paint(_ context: inout PaintContext) {
        // The gap that a carried row has left: its section's box goes on in it.
        if isLifted, list.opensGaps, !isDrawnApart { return paintGround(&context) }
        let opacity = isLifted && !isDrawnApart ? 0.35 : appearance.shown.value
        if opacity < 1 { context.withOpacity(opacity) { paintCut(&$0) } } else { paintCut(&context) }
    }

    private func paintCut(_ context: inout PaintContext) {
        guard let swipeCut else { return super.paint(&context) }
        context.withClip(swipeCut, FillStyle()) { super.paint(&$0) }
    }

    /// Draws the row for the picture that follows the pointer.
    func paintApart(_ context: inout PaintContext) {
        paintContent(&context)
        for child in children where child !== accessory?.node || child.isPlaced { context.paint(child) }
    }

    /// Comes into sight by the animation that has brought it into the list.
    func fadeIn(_ transaction: Transaction) {
        appearance.reset(UnitValue(0))
        fade(to: 1, transaction)
    }

    package func fade(to opacity: Double, _ transaction: Transaction) {
        appearance.set(UnitValue(opacity), transaction, list.environment, host) { [unowned(unsafe) self] in
            appearance.settle()
            setNeedsPaint()
        }
        setNeedsPaint()
    }

    package override func paintContent(_ context: inout PaintContext) {
        paintGround(&context)
        if chrome == nil { paintChrome(&context) }
    }

    // MARK: Accessibility

    package override var accessibility: AccessibilityProperties? {
        var properties = AccessibilityProperties(role: .row)
        properties.childBehavior = .contain
        if isSelected || isActive { properties.traits = .isSelected }
        properties.isFocused = list.cursor === self && list.hasFocus
        if let disclosure = traits.disclosure { properties.value = disclosure.isExpanded ? Word.expanded.string() : Word.collapsed.string() }
        if list.canDelete(self) {
            properties.actions.append(AccessibilityAction(.named(Word.delete.string())) { [weak self] in
                if let self { list.delete(self) }
            })
        }
        if list.isInteractive(self) {
            properties.actions.insert(AccessibilityAction(.default) { [weak self] in
                guard let self else { return }
                list.clicked(self, modifiers: [], count: 1)
                list.released(self)
            }, at: 0)
        }
        return properties
    }
}
