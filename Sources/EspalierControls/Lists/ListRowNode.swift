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
    private var line: RowLine?
    private var topLine: RowLine?
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
    private var turn = AnimatedValue(UnitValue(0))
    var press: RowPress?
    /// The row pushed aside; nil for one that is not.
    var swipe: RowSwipe?
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

    private func contentProposal(_ width: CGFloat?) -> ProposedViewSize {
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
            let x = swipe.side.edge == .trailing ? size.width - swipe.shown : swipe.shown - width
            node.place(at: CGPoint(x: isRightToLeft ? size.width - x - width : x, y: 0), proposal: ProposedViewSize(width: width, height: size.height))
        }
        let margin = list.look.isGrouped ? list.look.margin : 0
        ground?.place(
            at: CGPoint(x: margin, y: 0), proposal: ProposedViewSize(width: max(size.width - 2 * margin, 0), height: size.height))
        chrome?.place(at: .zero, proposal: ProposedViewSize(size))
    }

    private func place(_ node: Node, x: CGFloat, y: CGFloat, _ proposal: ProposedViewSize) {
        let start = x + pushed
        let x = isRightToLeft ? size.width - start - node.sizeThatFits(proposal).width : start
        node.place(at: CGPoint(x: x, y: y), proposal: proposal)
    }

    /// How far the content stands from its place, to the trailing edge.
    private var pushed: CGFloat { swipe.map { $0.side.edge == .leading ? $0.shown : -$0.shown } ?? 0 }

    // MARK: Painting

    func setNeedsRowPaint() {
        setNeedsPaint()
        chrome?.setNeedsPaint()
        ground?.setNeedsPaint()
    }

    package override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }
    package override var ownInk: CGRect { shownBounds }

    package override func paint(_ context: inout PaintContext) {
        let opacity = isLifted && !isDrawnApart ? 0.35 : appearance.shown.value
        if opacity < 1 { context.withOpacity(opacity) { super.paint(&$0) } } else { super.paint(&context) }
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

    private func paintGround(_ context: inout PaintContext) {
        guard let inks = list.inks else { return }
        let look = list.look
        if look.isGrouped {
            let rect = shownBounds.insetBy(dx: look.margin, dy: 0)
            fillGroup(rect, inks.group, &context)
        } else if look.alternates, isOdd, !isSelected {
            context.fillAligned(shownBounds, inks.alternate.paint(in: shownBounds))
        }
    }

    /// Of the row's part of its section's box; nil where it has none that are round.
    fileprivate var groupCorners: RectangleCornerRadii? {
        let radius = list.look.isGrouped ? list.look.groupRadius : 0
        guard radius > 0, isFirstInSection || isLastInSection else { return nil }
        return RectangleCornerRadii(
            topLeading: isFirstInSection ? radius : 0, bottomLeading: isLastInSection ? radius : 0,
            bottomTrailing: isLastInSection ? radius : 0, topTrailing: isFirstInSection ? radius : 0)
    }

    /// A part of a section's box.
    private func fillGroup(_ rect: CGRect, _ fill: _ResolvedFill, _ context: inout PaintContext) {
        guard let corners = groupCorners else { return context.fillAligned(rect, fill.paint(in: rect)) }
        context.fill(ShapeGeometry(Path(roundedRect: rect, cornerRadii: corners)), fill.paint(in: rect), bounds: rect)
    }

    func paintChrome(_ context: inout PaintContext) {
        guard let inks = list.inks else { return }
        let look = list.look
        paintHighlight(inks, &context)
        paintLines(inks, &context)
        if hasChevron { paintChevron(inks, &context) }
        if traits.disclosure != nil { paintTriangle(inks, &context) }
        if look.isEditing { paintEditMarks(inks, &context) }
        if showsRing, !isSelected, !isActive {
            let rect = shownBounds.insetBy(dx: look.isGrouped ? look.margin + 1.5 : max(look.margin, 1.5), dy: 1.5)
            let path = Path(roundedRect: rect, cornerRadius: max(look.selectionRadius, 3))
            context.stroke(
                ShapeGeometry(path), StrokeStyle(lineWidth: 2), inks.ring.multiplyingOpacity(by: 0.6).paint(in: rect),
                bounds: rect.insetBy(dx: -1, dy: -1))
        }
    }

    private func paintHighlight(_ inks: ListInks, _ context: inout PaintContext) {
        guard isSelected || isActive || isPressed else { return }
        let look = list.look
        let fill = isSelected || isActive ? list.isActive ? inks.selection : inks.inactiveSelection : inks.pressed
        var rect = shownBounds.insetBy(dx: look.margin, dy: 0)
        if look.isGrouped { return fillGroup(rect, fill, &context) }
        guard look.selectionRadius > 0 else { return context.fillAligned(rect, fill.paint(in: rect)) }
        // Selected neighbours make one shape.
        var top = look.selectionRadius, bottom = look.selectionRadius
        if isSelected {
            if list.isSelected(item - 1), !isFirstInSection { top = 0 }
            if list.isSelected(item + 1), !isLastInSection { bottom = 0 }
        }
        if look.rowSpacing == 0, top > 0, bottom > 0, look.isSidebar { rect = rect.insetBy(dx: 0, dy: 0.5) }
        let corners = RectangleCornerRadii(topLeading: top, bottomLeading: bottom, bottomTrailing: bottom, topTrailing: top)
        context.fill(ShapeGeometry(Path(roundedRect: rect, cornerRadii: corners)), fill.paint(in: rect), bounds: rect)
    }

    private func paintLines(_ inks: ListInks, _ context: inout PaintContext) {
        guard line != nil || topLine != nil else { return }
        // A line beside a selection would cut into it.
        let hidesLine = list.look.selectionRadius > 0 && (isSelected || list.isSelected(item + 1))
        let thickness = 1 / host.scale
        let (start, end) = lineExtent
        func draw(_ line: RowLine, _ y: CGFloat) {
            let x = isRightToLeft ? size.width - end : start
            let rect = CGRect(x: x, y: y, width: max(end - start, 0), height: thickness)
            let fill = line.tint.map { list.environment.fill(of: $0) } ?? inks.separator
            context.fillAligned(rect, fill.paint(in: rect))
        }
        if let line, !hidesLine { draw(line, shownBounds.height - thickness) }
        if let topLine { draw(topLine, 0) }
    }

    /// From where to where the lines go, from the leading edge.
    private var lineExtent: (CGFloat, CGFloat) {
        let insets = contentInsets
        let proposal = contentProposal(size.width)
        let own = content.sizeThatFits(proposal)
        func guide(_ alignment: HorizontalAlignment) -> CGFloat? {
            guard content.guideKinds.allows(alignment.key) else { return nil }
            return content.guide(alignment.key, size: own, proposal: proposal).map { insets.leading + $0 }
        }
        let start = guide(.listRowSeparatorLeading) ?? insets.leading
        let look = list.look
        let inset = look.separatorsReachEnd || !look.isGrouped && look.margin == 0 ? 0 : look.padding
        let end = guide(.listRowSeparatorTrailing) ?? size.width - look.margin - inset
        return (start, end)
    }

    private func paintChevron(_ inks: ListInks, _ context: inout PaintContext) {
        let width: CGFloat = 5, height: CGFloat = 9
        let x = size.width - list.look.margin - list.look.padding - width
        paintAngle(CGRect(x: x, y: (size.height - height) / 2, width: width, height: height), isDown: false, inks, &context)
    }

    private func paintTriangle(_ inks: ListInks, _ context: inout PaintContext) {
        let rect = triangleRect
        let center = CGPoint(x: isRightToLeft ? size.width - rect.midX : rect.midX, y: rect.midY)
        let path = ChevronGlyph.turning(turn.shown.value, about: center, isRightToLeft: isRightToLeft)
        paintGlyph(path, CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8), inks, &context)
    }

    /// Where the triangle of a hierarchy's row stands and is clicked, from the leading edge.
    var triangleRect: CGRect {
        let insets = contentInsets
        let x = traits.isTable ? insets.leading + CGFloat(traits.depth) * Theme.rowIndentation : insets.leading - Theme.rowTriangleWidth
        return CGRect(x: x, y: 0, width: Theme.rowTriangleWidth, height: size.height)
    }

    // MARK: Marks of editing

    /// Where the mark is that deletes the row, from the leading edge.
    var deleteBadgeRect: CGRect? {
        guard list.look.isEditing, list.canDelete(self) else { return nil }
        let side = Theme.rowBadgeSize
        let x = contentInsets.leading - Theme.rowEditWidth - indentation + (Theme.rowEditWidth - side) / 2 - 4
        return CGRect(x: x, y: (size.height - side) / 2, width: side, height: side)
    }

    private func paintEditMarks(_ inks: ListInks, _ context: inout PaintContext) {
        func mirrored(_ rect: CGRect) -> CGRect {
            var rect = rect
            if isRightToLeft { rect.origin.x = size.width - rect.maxX }
            return rect
        }
        if let badge = deleteBadgeRect.map(mirrored) {
            context.fill(.ellipse(badge), list.environment.fill(of: ThemeColor.destructive).paint(in: badge), bounds: badge)
            let dash = CGRect(x: badge.minX + 4, y: badge.midY - 0.75, width: badge.width - 8, height: 1.5)
            context.fill(.rect(dash), list.environment.fill(of: Color.white).paint(in: dash), bounds: dash)
        }
        guard list.canMove(self) else { return }
        let edge = size.width - list.look.margin - list.look.padding
        for line in -1...1 {
            let rect = mirrored(CGRect(x: edge - 14, y: size.height / 2 + CGFloat(line) * 4 - 0.5, width: 14, height: 1))
            context.fillAligned(rect, inks.mark.paint(in: rect))
        }
    }

    private func paintAngle(_ rect: CGRect, isDown: Bool, _ inks: ListInks, _ context: inout PaintContext) {
        var rect = rect
        if isRightToLeft { rect.origin.x = size.width - rect.maxX }
        paintGlyph(ChevronGlyph(edge: isRightToLeft ? .leading : .trailing).path(in: rect), rect, inks, &context)
    }

    private func paintGlyph(_ path: Path, _ rect: CGRect, _ inks: ListInks, _ context: inout PaintContext) {
        context.stroke(
            ShapeGeometry(path), StrokeStyle(lineWidth: 1.7, lineCap: .round, lineJoin: .round), inks.mark.paint(in: rect),
            bounds: rect.insetBy(dx: -1, dy: -1))
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

/// A line beside a row.
struct RowLine: Equatable {
    /// nil for the colour of separators.
    var tint: Color?
}

/// A row's own background, inside its section's box.
private final class RowGroundNode: Node {
    private unowned let row: ListRowNode
    private var content: Node?

    init(_ row: ListRowNode) {
        self.row = row
        super.init(host: row.host)
    }

    func setContent(_ new: Node?) {
        if let content, content.parent === self { disown(content) }
        content = new
        if let new { adopt(new) }
        needsPlacement = true
        setNeedsPaint()
    }

    override var children: [Node] { content.map { [$0] } ?? [] }
    override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func placeContent() { content?.place(at: .zero, proposal: ProposedViewSize(size)) }
    override var clipBounds: CGRect? { row.list.look.isGrouped ? bounds : nil }

    override func paint(_ context: inout PaintContext) {
        guard row.list.look.isGrouped else { return context.paintChildren(of: self) }
        let outline = row.groupCorners.map { ShapeGeometry(Path(roundedRect: bounds, cornerRadii: $0)) } ?? .rect(bounds)
        context.withClip(outline, FillStyle()) { $0.paintChildren(of: self) }
    }

    override var debugName: String { "RowGround" }
}

/// Selection and lines, above a row's own background.
private final class RowChromeNode: Node {
    private unowned let row: ListRowNode

    init(_ row: ListRowNode) {
        self.row = row
        super.init(host: row.host)
    }

    override var ownInk: CGRect { bounds }
    override func paintContent(_ context: inout PaintContext) { row.paintChrome(&context) }
    override var debugName: String { "RowChrome" }
}

/// What stands behind a row's content: its badge.
@MainActor final class RowAccessory {
    private var root: ContentRoot<RowBadge>!
    private(set) var node: Node?

    init(_ badge: Text, _ owner: _Element, _ host: ViewHost, _ environment: EnvironmentValues) {
        root = ContentRoot(
            RowBadge(text: badge), owner: owner, host: host, environment: environment, transaction: Transaction(),
            onNodesChange: {})
        node = root.nodes.first
    }

    func update(_ badge: Text, _ environment: EnvironmentValues) {
        root.update(RowBadge(text: badge), _UpdateContext(environment: environment, transaction: Transaction()))
    }

    func destroy() { root.destroy() }
}

private struct RowBadge: View {
    let text: Text
    @Environment(\.badgeProminence) private var prominence

    var body: some View {
        text.monospacedDigit()
            .font(.system(size: 11, weight: prominence == .decreased ? .regular : .medium))
            .foregroundStyle(prominence == .increased ? AnyShapeStyle(ThemeColor.onProminent(.red)) : AnyShapeStyle(Color.primary))
            .padding(.horizontal, prominence == .decreased ? 0 : 6)
            .frame(minHeight: 16)
            .background(
                prominence == .increased ? AnyShapeStyle(ThemeColor.prominent(.red, .normal)) : AnyShapeStyle(ThemeColor.track.opacity(prominence == .decreased ? 0 : 1)),
                in: Capsule())
    }
}
