package import EspalierCore
import EspalierGraphics
import Foundation

extension Popup {
    /// The controller of a popup that is a menu; nil for other popups.
    package var menu: MenuController? {
        get { runner as? MenuController }
        set { runner = newValue }
    }
}

/// Controls an open menu: its highlighted row and its open submenu. Handles the pointer and the keys of its popup.
@MainActor package final class MenuController {
    let popup: Popup
    private let stack: PopupStack
    private weak var highlighted: MenuRowNode?
    /// The row whose submenu is open, and the controller of that submenu.
    private weak var openRow: MenuRowNode?
    private var child: MenuController?
    private weak var parent: MenuController?
    /// In a menu bar: called to open the next menu, with 1, or the previous one, with -1.
    package var onSibling: (@MainActor (Int) -> Void)?
    /// Whether a release chooses a row: a press has begun in the menu, or the pointer has been on a row later than `clickTime`.
    private var acceptsRelease = false
    private var openTime = 0.0
    /// Where the press is held that has opened the menu, in the menu's window; nil once the pointer has left that place.
    private var heldAt: CGPoint?
    /// In seconds. A release so soon after the press that opened the menu is the end of a click, and leaves the menu open.
    private static let clickTime = 0.3

    init(_ popup: Popup, in stack: PopupStack) {
        self.popup = popup
        self.stack = stack
        popup.menu = self
        popup.onPointer = { [unowned self] in handle($0) }
        popup.onKey = { [unowned self] in handle($0) }
    }

    /// - Parameter heldAt: where a press is held that opens the menu, in points of the top level window: its release chooses no row that
    ///   has come to lie there.
    /// - Returns: false if no window could be opened.
    func open(
        below parent: MenuController? = nil, choosingFirst: Bool, beginsAtChoice: Bool = false, heldAt: CGPoint? = nil
    ) -> Bool {
        self.parent = parent
        openTime = popup.host.clock
        guard stack.open(popup) else { return false }
        self.heldAt = heldAt.map { CGPoint(x: $0.x - popup.frame.minX, y: $0.y - popup.frame.minY) }
        if choosingFirst {
            // Lays out the rows at the size of the open window.
            popup.host.updateFrame(at: popup.host.frameTime)
            let rows = rows
            highlight((beginsAtChoice ? rows.first { ($0.child as? OptionNode)?.isSelected == true } : nil) ?? rows.first)
        }
        return true
    }

    // MARK: - Rows

    /// The rows that can be chosen, from top to bottom.
    private var rows: [MenuRowNode] {
        var rows: [MenuRowNode] = []
        func collect(_ node: Node) {
            guard node.showsContent else { return }
            if let row = node as? MenuRowNode {
                if row.isEnabled { rows.append(row) }
                return
            }
            node.forEachPreferenceChild(collect)
        }
        collect(popup.host.rootNode)
        return rows
    }

    /// Whether the menu's views contain any row. Used before the menu opens.
    var hasRows: Bool {
        popup.host.updateFrame(at: popup.host.frameTime)
        var found = false
        func search(_ node: Node) {
            if found || node is MenuRowNode { found = true; return }
            node.forEachPreferenceChild(search)
        }
        search(popup.host.rootNode)
        return found
    }

    private func highlight(_ row: MenuRowNode?) {
        guard row !== highlighted else { return }
        highlighted?.isHighlighted = false
        highlighted = row
        row?.isHighlighted = true
        row?.scrollIntoView()
    }

    /// Performs a row's action, or opens its submenu.
    func choose(_ row: MenuRowNode) {
        guard row.isEnabled else { return }
        if row.behavior.submenu != nil { return openSubmenu(of: row, choosingFirst: true) }
        guard let action = row.behavior.action else { return }
        // The menu closes before the action runs, which may open a window.
        if row.behavior.closesMenu { stack.closeMenus() }
        action(row)
    }

    private func openSubmenu(of row: MenuRowNode, choosingFirst: Bool) {
        if openRow === row, child?.popup.isOpen == true {
            if choosingFirst { child?.highlight(child?.rows.first) }
            return
        }
        closeSubmenu()
        guard let menu = row.behavior.submenu?(row), menu.open(below: self, choosingFirst: choosingFirst) else { return }
        child = menu
        openRow = row
    }

    private func closeSubmenu() {
        stack.close(above: popup)
        child = nil
        openRow = nil
    }

    // MARK: - Pointer

    private func handle(_ event: PointerEvent) -> Bool {
        if let heldAt {
            let isAway = hypot(event.location.x - heldAt.x, event.location.y - heldAt.y) >= GestureNode.dragDistance
            if isAway || event.phase != .moved { self.heldAt = nil }
            if !isAway, event.phase != .down {
                if event.phase == .up { stack.endOuterPress() }
                return true
            }
        }
        let row = self.row(at: event.location)
        switch event.phase {
        case .moved, .entered:
            if event.time - openTime > Self.clickTime, row != nil { acceptsRelease = true }
            guard let row else {
                // On its way to the submenu the pointer may leave the row.
                if child == nil { highlight(nil) }
                return true
            }
            highlight(row)
            if row.behavior.submenu == nil {
                if child != nil { closeSubmenu() }
            } else if !popup.host.environment.isPhone {
                // iOS: a submenu, which may cover other rows, opens only with a tap.
                openSubmenu(of: row, choosingFirst: false)
            }
        case .down:
            acceptsRelease = true
        case .up:
            if !acceptsRelease, event.time - openTime <= Self.clickTime { break }
            stack.endOuterPress()
            if let row { choose(row) }
        case .exited:
            if child == nil { highlight(nil) }
        case .cancelled:
            break
        }
        return true
    }

    private func row(at point: CGPoint) -> MenuRowNode? {
        for case let row as MenuRowNode in popup.input.hitTest(point) where row.isEnabled { return row }
        return nil
    }

    // MARK: - Keys

    private func handle(_ press: KeyPress) -> Bool {
        guard press.phase != .up else { return true }
        let isRightToLeft = popup.host.environment.layoutDirection == .rightToLeft
        switch press.key {
        case .escape: stack.close(popup)
        case .upArrow: move(by: -1)
        case .downArrow, .tab: move(by: 1)
        case .home, .pageUp: highlight(rows.first)
        case .end, .pageDown: highlight(rows.last)
        case .return, .space: if press.phase == .down, let highlighted { choose(highlighted) }
        case .rightArrow: isRightToLeft ? leave() : enter()
        case .leftArrow: isRightToLeft ? enter() : leave()
        default: chooseByLetter(press.characters)
        }
        return true
    }

    private func enter() {
        if let highlighted, highlighted.behavior.submenu != nil { return openSubmenu(of: highlighted, choosingFirst: true) }
        root.onSibling?(1)
    }

    private func leave() { if parent != nil { stack.close(popup) } else { onSibling?(-1) } }

    /// The controller of the outermost menu.
    private var root: MenuController { parent?.root ?? self }

    private func move(by count: Int) {
        let rows = rows
        guard !rows.isEmpty else { return }
        guard let index = rows.firstIndex(where: { $0 === highlighted }) else {
            return highlight(count > 0 ? rows.first : rows.last)
        }
        highlight(rows[(index + count + rows.count) % rows.count])
    }

    /// Highlights the next row that begins with the letter.
    private func chooseByLetter(_ letters: String) {
        guard let letter = letters.first?.lowercased(), !letter.trimmingCharacters(in: .whitespaces).isEmpty else { return }
        let rows = rows
        let start = (rows.firstIndex { $0 === highlighted } ?? -1) + 1
        for offset in 0..<rows.count {
            let row = rows[(start + offset) % rows.count]
            if row.text.lowercased().hasPrefix(letter) { return highlight(row) }
        }
    }
}
