package import EspalierCore
import EspalierGraphics
package import Foundation

/// A row of a list: its view, and what the list draws around it.
///
/// `RowLayout` computes the positions in the row, `RowPainter` draws around the views. The state of each responsibility is a value
/// stored in the row, so that a row needs no more objects than its views do.
@MainActor package final class ListRowNode: Node, FadingRow {
    package let content: Node
    let list: ListController
    private(set) var traits = RowTraits()
    private(set) var layers = RowLayers()
    private(set) var accessory: RowAccessory?
    var position = RowPosition()
    private(set) var edges = RowEdges()
    private var keptTag = KeptTag.unread
    var highlight = RowHighlight()
    var state = RowState() { didSet { if state != oldValue { setNeedsRowPaint() } } }
    private(set) var marks = RowMarks()
    var presence = RowPresence()
    var press: RowPress?
    /// The state of the row's swipe actions; nil while none are revealed.
    var swipe: RowSwipe?
    /// How far the content was swiped when it was last placed, in points.
    var pushedBefore: CGFloat = 0
    var shift = RowShift()
    /// Whether the row is being painted as the image that follows the pointer.
    var isDrawnApart = false

    init(_ content: Node, _ list: ListController) {
        self.content = content
        self.list = list
        super.init(host: content.host)
        adopt(content)
        readTraits()
    }

    // MARK: Structure

    package override var children: [Node] {
        [layers.ground, layers.chrome, content, accessory?.node, swipe?.node].compactMap(\.self)
    }

    package override func forEachChild(_ body: (Node) -> Void) {
        if let ground = layers.ground { body(ground) }
        if let chrome = layers.chrome { body(chrome) }
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
        keptTag = .unread
        readTraits()
    }

    private func readTraits() {
        let old = traits
        traits = RowTraits(of: content)
        if traits.separator != old.separator || traits.disclosure != old.disclosure { setNeedsRowPaint() }
        if traits.disclosure != nil { list.isTree = true }
        updateTriangle(isNew: old.disclosure == nil)
        updateBackground(traits.background?.node)
        updateBadge(traits.badge)
        let action = content.rowActionNode(of: list.rows.actions(of: host))
        marks.hasChevron = list.metrics.showsChevrons && action?.showsChevron == true && action?.isSeen(in: self) == true
        setActive(action?.isActive == true)
    }

    private func updateTriangle(isNew: Bool) {
        let new = UnitValue(traits.disclosure?.isExpanded == true ? 1 : 0)
        guard new != marks.turn.model else { return }
        if isNew { return marks.turn.reset(new) }
        // unowned(unsafe): the animated value is a property of this object and ends with it; the scheduler calls no runner that
        // nothing else retains.
        marks.turn.set(new, host.currentTransaction, list.environment, host) { [unowned(unsafe) self] in
            marks.turn.releaseIfFinished()
            setNeedsRowPaint()
        }
    }

    private func updateBackground(_ new: Node?) {
        guard new !== layers.background else { return }
        layers.background = new
        if let new {
            if layers.ground == nil {
                let ground = RowGroundNode(self)
                layers.ground = ground
                adopt(ground)
            }
            layers.ground?.setContent(new)
        } else if let old = layers.ground {
            old.setContent(nil)
            layers.ground = nil
            disown(old)
        }
        if new != nil, layers.chrome == nil {
            let chrome = RowChromeNode(self)
            layers.chrome = chrome
            adopt(chrome)
        } else if new == nil, let old = layers.chrome {
            layers.chrome = nil
            disown(old)
        }
        needsPlacement = true
        setNeedsPaint()
    }

    private func updateBadge(_ text: Text?) {
        guard text != nil || accessory != nil else { return }
        if let text {
            var environment = list.environment
            if let prominence = traits.badgeProminence { environment.badgeProminence = prominence }
            if let accessory { return accessory.update(text, environment) }
            let new = RowAccessory(text, list.owner, host, environment)
            accessory = new
            if let node = new.node { adopt(node) }
        } else if let old = accessory {
            accessory = nil
            if let node = old.node { disown(node) }
            old.destroy()
        }
    }

    // MARK: Place

    func setPosition(_ source: ListRowSource?, _ offset: Int) {
        if source !== position.source || offset != position.offset { keptTag = .unread }
        position.source = source
        position.offset = offset
        updateSelection()
    }

    /// - Parameters:
    ///   - isFirst: whether the row is the first of its section.
    ///   - isOdd: whether the row has the darker background where row backgrounds alternate.
    func setPlaceInSection(isFirst: Bool, isOdd: Bool) {
        if isFirst != edges.isFirst {
            edges.isFirst = isFirst
            setNeedsRowPaint()
        }
        if isOdd != edges.isOdd {
            edges.isOdd = isOdd
            if list.metrics.alternates { setNeedsRowPaint() }
        }
    }

    /// - Parameters:
    ///   - next: the row below, if there is one.
    ///   - isLast: whether the row is the last of its section.
    func setNext(_ next: ListRowNode?, isLast: Bool) {
        let lines = RowLines(
            own: traits.separator, section: traits.sectionSeparator, next: next?.traits.separator, isFirst: edges.isFirst, isLast: isLast,
            areUsual: list.metrics.separators)
        guard isLast != edges.isLast || lines != edges.lines else { return }
        edges.isLast = isLast
        edges.lines = lines
        setNeedsRowPaint()
    }

    // MARK: Value

    /// The value that selects the row: its tag or its link's value, else its `ForEach` id.
    var tag: TagValue? {
        if case .read(let tag) = keptTag { return tag }
        let source = position.source
        var tag = content.trait(TagKey.self) ?? nil
        if tag != nil {
            source?.hasTags = true
        } else if let value = content.trait(LinkValueKey.self) ?? nil, list.selection.binding?.accepts(value) == true {
            tag = value
            source?.hasTags = true
        } else if let id = source?.id(ofItem: position.offset) {
            tag = TagValue(value: id.base, type: type(of: id.base), includesOptional: true)
        }
        keptTag = .read(tag)
        return tag
    }

    /// The row's value, as one of the selection's type; nil for a row that cannot be selected.
    var selectionKey: AnyHashable? {
        guard !traits.isSelectionDisabled, let binding = list.selection.binding, let tag else { return nil }
        return binding.key(tag)
    }

    /// - Returns: whether the row's selection state has changed.
    @discardableResult func updateSelection() -> Bool {
        let new = !list.selection.values.isEmpty && selectionKey.map { list.selection.values.contains($0) } == true
        guard new != highlight.isSelected else { return false }
        highlight.isSelected = new
        highlightDidChange()
        return true
    }

    /// iOS: in edit mode a circle before each row says whether it is one of the selected ones.
    var showsCircle: Bool {
        list.metrics.isEditing && list.environment.isPhone && list.selection.binding?.mode == .several && selectionKey != nil
    }

    // MARK: Layout

    var layout: RowLayout { RowLayout(row: self) }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { layout.size(for: proposal) }
    package override func placeContent() { layout.placeParts() }

    // MARK: Painting

    func setNeedsRowPaint() {
        setNeedsPaint()
        layers.chrome?.setNeedsPaint()
        layers.ground?.setNeedsPaint()
    }

    package override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }
    package override var ownInk: CGRect { shownBounds }
    package override var clipBounds: CGRect? { layout.swipeCut?.bounds }

    /// Whether the row is being painted as the image that follows the finger.
    var isCarriedByHand: Bool { isDrawnApart && list.dragging.opensGaps }

    package override func paint(_ context: inout PaintContext) {
        let isLifted = state.isLifted && !isDrawnApart
        // Only the section's box is painted in the gap that a carried row has left.
        if isLifted, list.dragging.opensGaps { return paintGround(&context) }
        let opacity = isLifted ? 0.35 : presence.opacity.shown.value
        if opacity < 1 { context.withOpacity(opacity) { paintCut(&$0) } } else { paintCut(&context) }
    }

    private func paintCut(_ context: inout PaintContext) {
        guard let cut = layout.swipeCut else { return paintParts(&context) }
        context.withClip(cut, FillStyle()) { paintParts(&$0) }
    }

    private func paintParts(_ context: inout PaintContext) {
        guard isHighlighted, let ink = list.palette?.selectionInk else { return super.paint(&context) }
        context.withItems(changedBy: ink.recolored) { super.paint(&$0) }
    }

    /// Draws the row as the image that follows the pointer.
    func paintApart(_ context: inout PaintContext) {
        paintContent(&context)
        for child in children where child !== accessory?.node || child.isPlaced { context.paint(child) }
    }

    package override func paintContent(_ context: inout PaintContext) {
        paintGround(&context)
        if layers.chrome == nil { paintChrome(&context) }
    }

    private func paintGround(_ context: inout PaintContext) {
        if let palette = list.palette { RowPainter(row: self, palette: palette).paintGround(&context) }
    }

    func paintChrome(_ context: inout PaintContext) {
        if let palette = list.palette { RowPainter(row: self, palette: palette).paintChrome(&context) }
    }

    /// Called when the row's chevron, or whether its action is enabled, has changed.
    func chevronDidChange() { if marks.hasChevron { setNeedsRowPaint() } }

    // MARK: Accessibility

    package override var accessibilityLifetime: AccessibilityLifetime { .none }
    package override var accessibility: AccessibilityProperties? {
        var properties = AccessibilityProperties(role: .row)
        properties.childBehavior = .contain
        if highlight.isOn { properties.traits = .isSelected }
        if list.isTree { properties.depth = traits.depth }
        if list.selection.binding != nil { properties.states.insert(.selectable) }
        if list.cursor.canHold(self) { properties.states.insert(.focusable) }
        if let disclosure = traits.disclosure {
            properties.states.formUnion(disclosure.isExpanded ? [.expandable, .expanded] : .expandable)
        }
        properties.isFocused = list.cursor.row === self && list.cursor.hasFocus
        if let disclosure = traits.disclosure {
            properties.value = disclosure.isExpanded ? Word.expanded.string() : Word.collapsed.string()
        }
        if canDelete {
            properties.actions.append(AccessibilityAction(.named(Word.delete.string())) { [weak self] in
                if let self { list.editor.delete(self) }
            })
        }
        if list.pointer.isInteractive(self) {
            properties.actions.insert(AccessibilityAction(.default) { [weak self] in
                guard let self else { return }
                list.pointer.clicked(self, modifiers: [], count: 1)
                list.pointer.released(self)
            }, at: 0)
        }
        return properties
    }
}
