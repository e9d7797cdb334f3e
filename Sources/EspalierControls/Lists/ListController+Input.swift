import EspalierCore
import EspalierGraphics
import Foundation

// What clicks and keys do to a list.
extension ListController {
    var hasFocus: Bool { focus?.isFocused == true }
    /// Whether the selection is that of the view that has the keyboard.
    var isActive: Bool { hasFocus }

    // MARK: Selection

    /// Brings the rows up to date with the selection.
    func takeSelected(_ values: Set<AnyHashable>) {
        guard values != selected else { return }
        selected = values
        // Also those that are made and not placed yet.
        let rows = allRows
        var changed: Set<Int> = []
        for row in rows where row.updateSelection() { changed.insert(row.item) }
        // What lies beside a selected row shows it: a line is left out, corners are round or not.
        for row in rows where changed.contains(row.item - 1) || changed.contains(row.item + 1) { row.setNeedsRowPaint() }
        // The keys go on from where the app has put the selection.
        if hasFocus, values.count == 1, cursor?.isSelected != true, let row = rows.first(where: \.isSelected) { setCursor(row.item, row) }
    }

    package func write(_ values: Set<AnyHashable>) {
        guard let selection, values != selection.read() else { return }
        selection.write(values)
        takeSelected(values)
    }

    func isSelected(_ item: Int) -> Bool {
        guard !selected.isEmpty, let node else { return false }
        guard let line = node.lines.first(where: { $0.index == item }) else { return false }
        return line.nodes.contains { ($0 as? ListRowNode)?.isSelected == true }
    }

    /// The values of an item's rows, without making the rows where their ids tell.
    func keys(ofItem item: Int) -> [AnyHashable] {
        guard let node, let selection else { return [] }
        if let (source, offset) = node.index.source(ofItem: item), let own = source as? ListRowSource, !own.hasTags,
           !node.lines.contains(where: { $0.index == item }) {
            guard let id = own.id(ofItem: offset) else { return [] }
            let tag = TagValue(value: id.base, type: type(of: id.base), includesOptional: true)
            return selection.key(tag).map { [$0] } ?? []
        }
        return rows(ofItem: item).compactMap(\.selectionKey)
    }

    private func keys(from first: Int, to last: Int) -> Set<AnyHashable> {
        var all: Set<AnyHashable> = []
        for item in min(first, last)...max(first, last) where node?.index.role(ofItem: item) == .cells {
            all.formUnion(keys(ofItem: item))
        }
        return all
    }

    func selectAll() {
        guard let node, selection?.mode == .several, node.index.itemCount > 0 else { return }
        write(keys(from: 0, to: node.index.itemCount - 1))
    }

    // MARK: Pointer

    /// Whether a click on the row does anything.
    func isInteractive(_ row: ListRowNode) -> Bool {
        guard row.isRowEnabled else { return false }
        return selection != nil || row.content.rowActionNode != nil || environment.listMenu?.primaryAction != nil
    }

    /// The primary button went down on a row.
    func clicked(_ row: ListRowNode, modifiers: EventModifiers, count: Int) {
        setCursor(row.item, row)
        guard let selection, let key = row.selectionKey else {
            if count == 2 { _ = performPrimaryAction(row) }
            return complain(row)
        }
        if count == 2, modifiers.isDisjoint(with: [.control, .command, .shift]) {
            write([key])
            _ = performPrimaryAction(row)
            return
        }
        switch selection.mode {
        case .one: write([key])
        case .oneOrNone:
            let toggles = !modifiers.isDisjoint(with: [.control, .command]) && selected.contains(key)
            write(toggles ? [] : [key])
        case .several:
            if !modifiers.isDisjoint(with: [.control, .command]) {
                anchorItem = row.item
                write(selected.contains(key) ? selected.subtracting([key]) : selected.union([key]))
            } else if modifiers.contains(.shift), let anchorItem {
                write(keys(from: anchorItem, to: row.item))
            } else {
                anchorItem = row.item
                // Of several selected rows one may be about to be dragged: the others stay until the button is up.
                if !selected.contains(key) { write([key]) } else { narrowsOnRelease = selected.count > 1 }
            }
        }
    }

    /// The button is up again over the row.
    func released(_ row: ListRowNode) {
        if narrowsOnRelease, let key = row.selectionKey { write([key]) }
        narrowsOnRelease = false
        if let action = row.content.rowActionNode, action.isEnabled { action.action() }
        leadOn(row)
    }

    /// SwiftUI: in columns that have become one screen a chosen row leads to the next.
    private func leadOn(_ row: ListRowNode) {
        guard selection != nil, let key = row.selectionKey, selected.contains(key) else { return }
        environment.leadingColumn?.rowWasChosen()
    }

    /// SwiftUI: a click beside the rows selects nothing.
    func clickedBeside() {
        updateRing()
        guard let selection, selection.mode != .one else { return }
        write([])
    }

    private func complain(_ row: ListRowNode) {
        guard let selection, !row.traits.isSelectionDisabled, let tag = row.tag, !selection.accepts(tag) else { return }
        Diagnostics.warn("""
            List: a row has a value of the type \(tag.type), the list's selection is of \(selection.valueType): the row cannot be \
            selected. Give it a tag of the selection's type, or make the rows by a ForEach whose ids are.
            """)
    }

    // MARK: Cursor

    func setCursor(_ item: Int, _ row: ListRowNode?, _ header: ListHeaderNode? = nil) {
        cursor?.showsRing = false
        headerCursor?.showsRing = false
        cursor = row
        headerCursor = header
        cursorItem = item
        updateRing()
    }

    /// macOS: who clicks sees where they are.
    func updateRing() {
        let shows = focus?.showsFocus == true && node?.host.focus?.isByPointer == false
        cursor?.showsRing = shows
        headerCursor?.showsRing = shows
    }

    /// The list got or lost the keyboard.
    func focusDidChange() {
        if hasFocus, cursor?.isGone != false || cursor == nil, headerCursor == nil { placeCursor() }
        updateRing()
        for row in presentRows where row.isSelected || row.isActive { row.highlightDidChange() }
    }

    /// The keyboard starts at the selected row, else at the first.
    private func placeCursor() {
        if let row = presentRows.first(where: \.isSelected) { return setCursor(row.item, row) }
        if let row = presentRows.first(where: { canHold($0) }) { return setCursor(row.item, row) }
        if case .header(let header, let item)? = next(from: -1, by: 1) { setCursor(item, nil, header) }
    }

    private func canHold(_ row: ListRowNode) -> Bool {
        guard row.isRowEnabled else { return false }
        if selection != nil { return row.selectionKey != nil }
        return row.content.rowActionNode?.isShared == false || row.traits.disclosure != nil || canDelete(row) || canMove(row)
            || !row.traits.swipe.isEmpty
    }

    /// The header of a folded section stands for its rows. Where no rows are selected, that of any which folds.
    private func canHold(_ header: ListHeaderNode) -> Bool {
        header.isCollapsible && (selection == nil || header.section?.isExpanded == false)
    }

    /// A list without a selection is a stop for the keyboard where a row does something.
    func updateFocusability() {
        focus?.allowFocus(isEnabled: environment.isEnabled
            && (selection != nil || presentRows.contains { canHold($0) } || presentHeaders.contains { canHold($0) }))
    }

    // MARK: Keys

    /// Where the keyboard can be.
    private enum Stop {
        case row(ListRowNode)
        case header(ListHeaderNode, item: Int)
    }

    /// The next row, going down or up from an item, or the next header that stands for rows.
    private func next(from item: Int, by step: Int) -> Stop? {
        guard let node else { return nil }
        var item = item + step
        while item >= 0, item < node.index.itemCount {
            switch node.index.role(ofItem: item) {
            case .cells:
                if let row = rows(ofItem: item).first(where: { canHold($0) }) {
                    row.item = item
                    return .row(row)
                }
            case .header:
                if let header = header(ofItem: item), canHold(header) { return .header(header, item: item) }
            case .footer: break
            }
            item += step
        }
        return nil
    }

    private func move(to stop: Stop?, extending: Bool) -> Bool {
        switch stop {
        case .row(let row)?: return move(to: row, extending: extending)
        case .header(let header, let item)?:
            node?.host.focus?.usedByKeys()
                setCursor(item, nil, header)
            reveal(item)
            return true
        case nil: return false
        }
    }

    private func move(to row: ListRowNode, extending: Bool) -> Bool {
        let item = row.item
        node?.host.focus?.usedByKeys()
        setCursor(item, row)
        reveal(item)
        if let selection, let key = row.selectionKey {
            if selection.mode == .several, extending {
                write(keys(from: anchorItem ?? item, to: item))
            } else {
                anchorItem = item
                write([key])
            }
        }
        return true
    }

    func handle(_ press: KeyPress) -> Bool {
        guard press.phase != .up, let node, node.index.itemCount > 0 else { return false }
        let extends = press.modifiers.contains(.shift)
        if !press.modifiers.isDisjoint(with: [.command, .control]) {
            guard press.key == "a", selection?.mode == .several else { return false }
            selectAll()
            return true
        }
        if press.modifiers.contains(.option) {
            guard press.key == .upArrow || press.key == .downArrow else { return false }
            return shiftRow(by: press.key == .upArrow ? -1 : 1)
        }
        let count = node.index.itemCount
        let at = cursorItem.map { min($0, count) }
        switch press.key {
        case .downArrow: return move(to: next(from: at ?? -1, by: 1), extending: extends) || at != nil
        case .upArrow: return move(to: next(from: at ?? count, by: -1), extending: extends) || at != nil
        case .home: return move(to: next(from: -1, by: 1), extending: extends)
        case .end: return move(to: next(from: count, by: -1), extending: extends)
        case .pageUp: return move(to: page(-1), extending: extends)
        case .pageDown: return move(to: page(1), extending: extends)
        case .leftArrow, .rightArrow: return fold(press.key)
        case .delete, .deleteForward: return press.phase == .down && deleteSelected()
        case .return: return press.phase == .down && activate()
        case .space: return press.phase == .down && spaceToggles()
        default: return false
        }
    }

    /// The row a page further.
    private func page(_ direction: Int) -> Stop? {
        guard let node, let scroll = node.enclosingScroll(.vertical), node.extents.count > 0 else { return nil }
        let count = node.index.itemCount
        let item = min(cursorItem ?? 0, count - 1)
        guard let line = node.index.line(ofItem: item) else { return nil }
        let place = node.extents.start(of: line) + CGFloat(direction) * (scroll.size.height - look.minRowHeight)
        let target = max(0, min(node.extents.line(at: place), count - 1))
        return next(from: target - direction, by: direction) ?? next(from: direction > 0 ? count : -1, by: -direction)
    }

    /// Return: what the row does.
    private func activate() -> Bool {
        if let headerCursor { return headerCursor.fold(isExpanded: headerCursor.section?.isExpanded == false) }
        guard let row = cursor, !row.isGone, row.isRowEnabled else { return false }
        if let action = row.content.rowActionNode, action.isEnabled {
            action.action()
            leadOn(row)
            return true
        }
        if performPrimaryAction(row) { return true }
        leadOn(row)
        return environment.leadingColumn?.isCollapsed == true
    }

    /// Space takes a row into a selection of several, and out of it.
    private func spaceToggles() -> Bool {
        if headerCursor != nil { return activate() }
        guard let row = cursor, !row.isGone else { return false }
        if let selection, let key = row.selectionKey, selection.mode == .several {
            anchorItem = row.item
            write(selected.contains(key) ? selected.subtracting([key]) : selected.union([key]))
            return true
        }
        return activate()
    }

    /// The arrow towards the content shows what is below a row, the other one hides it.
    private func fold(_ key: KeyEquivalent) -> Bool {
        let opens = (key == .rightArrow) != environment.resolved.isRightToLeft
        if let headerCursor {
            if headerCursor.fold(isExpanded: opens) { return true }
            return opens && move(to: next(from: cursorItem ?? 0, by: 1), extending: false)
        }
        guard let row = cursor, !row.isGone else { return false }
        if let disclosure = row.traits.disclosure, disclosure.isExpanded != opens {
            withAnimation(.snappy(duration: 0.2)) { disclosure.setExpanded(opens) }
            return true
        }
        guard row.traits.depth > 0 || row.traits.disclosure != nil else { return !opens && foldSection(of: row) }
        if opens {
            guard row.traits.disclosure != nil, case .row(let below)? = next(from: row.item, by: 1), below.traits.depth > row.traits.depth else {
                return false
            }
            return move(to: below, extending: false)
        }
        // Out to the row that this one is under.
        var item = row.item - 1
        while item >= 0 {
            if let above = rows(ofItem: item).first, above.traits.depth < row.traits.depth, canHold(above) {
                return move(to: above, extending: false)
            }
            item -= 1
        }
        return foldSection(of: row)
    }

    /// The keyboard goes to the header, from where the section can be shown again.
    private func foldSection(of row: ListRowNode) -> Bool {
        guard let node else { return false }
        var item = row.item - 1
        while item >= 0, node.index.role(ofItem: item) == .cells { item -= 1 }
        guard item >= 0, node.index.role(ofItem: item) == .header, let header = header(ofItem: item), header.fold(isExpanded: false) else {
            return false
        }
        setCursor(item, nil, header)
        reveal(item)
        return true
    }
}
