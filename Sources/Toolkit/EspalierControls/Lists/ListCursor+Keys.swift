import EspalierCore
import EspalierGraphics
import Foundation

// Keyboard handling of lists.
extension ListCursor {
    func handle(_ press: KeyPress) -> Bool {
        guard press.phase != .up, let node = list.node, node.index.itemCount > 0 else { return false }
        let extends = press.modifiers.contains(.shift)
        if !press.modifiers.isDisjoint(with: [.command, .control]) {
            guard press.key == "a", list.selection.binding?.mode == .several else { return false }
            list.selection.selectAll()
            return true
        }
        if press.modifiers.contains(.option) {
            guard press.key == .upArrow || press.key == .downArrow else { return false }
            return list.editor.moveCursorRow(by: press.key == .upArrow ? -1 : 1)
        }
        let count = node.index.itemCount
        let at = item.map { min($0, count) }
        switch press.key {
        case .downArrow: return move(to: next(from: at ?? -1, by: 1), extending: extends) || at != nil
        case .upArrow: return move(to: next(from: at ?? count, by: -1), extending: extends) || at != nil
        case .home: return move(to: next(from: -1, by: 1), extending: extends)
        case .end: return move(to: next(from: count, by: -1), extending: extends)
        case .pageUp: return move(to: page(-1), extending: extends)
        case .pageDown: return move(to: page(1), extending: extends)
        case .leftArrow, .rightArrow: return fold(press.key)
        case .delete, .deleteForward: return press.phase == .down && list.editor.deleteSelected()
        case .return: return press.phase == .down && activate()
        case .space: return typeSelect(press) || press.phase == .down && toggleOrActivate()
        default: return typeSelect(press)
        }
    }

    private func move(to stop: Stop?, extending: Bool) -> Bool {
        switch stop {
        case .row(let row)?: return move(to: row, extending: extending)
        case .header(let header, let item)?:
            list.node?.host.focus?.usedByKeys()
            move(to: item, nil, header)
            list.node?.reveal(item: item)
            return true
        case nil: return false
        }
    }

    func move(toTyped row: ListRowNode) -> Bool { move(to: row, extending: false) }

    private func move(to row: ListRowNode, extending: Bool) -> Bool {
        let item = row.position.item, selection = list.selection
        list.node?.host.focus?.usedByKeys()
        move(to: item, row)
        list.node?.reveal(item: item)
        if let binding = selection.binding, let key = row.selectionKey {
            if binding.mode == .several, extending {
                selection.extend(to: item)
            } else {
                selection.anchorItem = item
                selection.write([key])
            }
        }
        return true
    }

    /// The stop one page further in a direction.
    private func page(_ direction: Int) -> Stop? {
        guard let node = list.node, let scroll = node.enclosingScroll(.vertical), node.extents.count > 0 else { return nil }
        let count = node.index.itemCount
        let item = min(self.item ?? 0, count - 1)
        guard let line = node.index.line(ofItem: item) else { return nil }
        let place = node.extents.start(of: line) + CGFloat(direction) * (scroll.size.height - list.metrics.minRowHeight)
        let target = max(0, min(node.extents.line(at: place), count - 1))
        return next(from: target - direction, by: direction) ?? next(from: direction > 0 ? count : -1, by: -direction)
    }

    /// Return: performs the row's action.
    private func activate() -> Bool {
        if let header { return header.fold(isExpanded: header.section?.isExpanded == false) }
        guard let row, !row.isGone, row.isRowEnabled else { return false }
        if let action = row.content.rowActionNode, action.isEnabled {
            action.action()
            list.showNextColumn(for: row)
            return true
        }
        if list.performPrimaryAction(row) { return true }
        list.showNextColumn(for: row)
        return list.environment.leadingColumn?.isCollapsed == true
    }

    /// Space toggles the row where several rows can be selected; elsewhere it acts as Return does.
    private func toggleOrActivate() -> Bool {
        if header != nil { return activate() }
        guard let row, !row.isGone else { return false }
        let selection = list.selection
        if let binding = selection.binding, let key = row.selectionKey, binding.mode == .several {
            selection.anchorItem = row.position.item
            selection.toggle(key)
            return true
        }
        return activate()
    }

    /// The arrow key in reading direction expands the row; the opposite one collapses it.
    private func fold(_ key: KeyEquivalent) -> Bool {
        let opens = (key == .rightArrow) != list.environment.resolved.isRightToLeft
        if let header {
            if header.fold(isExpanded: opens) { return true }
            return opens && move(to: next(from: item ?? 0, by: 1), extending: false)
        }
        guard let row, !row.isGone else { return false }
        if let disclosure = row.traits.disclosure, disclosure.isExpanded != opens {
            withAnimation(.snappy(duration: 0.2)) { disclosure.setExpanded(opens) }
            return true
        }
        let depth = row.traits.depth
        guard depth > 0 || row.traits.disclosure != nil else { return !opens && foldSection(of: row) }
        if opens {
            guard row.traits.disclosure != nil, case .row(let below)? = next(from: row.position.item, by: 1),
                  below.traits.depth > depth else { return false }
            return move(to: below, extending: false)
        }
        // Moves out to the parent row.
        var outer = row.position.item - 1
        while outer >= 0 {
            if let above = list.rows.rows(ofItem: outer).first, above.traits.depth < depth, canHold(above) {
                return move(to: above, extending: false)
            }
            outer -= 1
        }
        return foldSection(of: row)
    }

    /// Collapses the row's section and moves the cursor to its header, from where it can be expanded again.
    private func foldSection(of row: ListRowNode) -> Bool {
        guard let node = list.node else { return false }
        var item = row.position.item - 1
        while item >= 0, node.index.role(ofItem: item) == .cells { item -= 1 }
        guard item >= 0, node.index.role(ofItem: item) == .header, let header = list.rows.header(ofItem: item),
              header.fold(isExpanded: false) else { return false }
        move(to: item, nil, header)
        node.reveal(item: item)
        return true
    }
}
