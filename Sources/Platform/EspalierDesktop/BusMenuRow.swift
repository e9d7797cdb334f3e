internal import EspalierControls
internal import EspalierCore
internal import EspalierDBus
internal import Foundation

/// A row of a menu as another program shows it (`com.canonical.dbusmenu`).
struct BusMenuRow: Equatable {
    /// What stands before a row that is on: a tick, or the mark of the one of several that is chosen.
    enum Mark: String { case checkmark, radio }

    var text = ""
    var isSeparator = false
    var isEnabled = true
    /// nil for a row that is never on.
    var mark: Mark?
    /// 1 is on, 0 off, and anything else partly on.
    var state: Int32 = 0
    var shortcut: [String] = []
    /// The numbers of the rows of the menu that it opens; nil for a row that opens none.
    var children: [Int]?

    var properties: [(String, BusValue)] {
        if isSeparator { return [("type", .string("separator"))] }
        // An underscore would mark the letter that chooses the row.
        var properties: [(String, BusValue)] = [
            ("label", .string(text.replacingOccurrences(of: "_", with: "__"))), ("enabled", .bool(isEnabled))
        ]
        if let mark { properties += [("toggle-type", .string(mark.rawValue)), ("toggle-state", .int32(state))] }
        if !shortcut.isEmpty { properties.append(("shortcut", .array([.strings(shortcut)], of: "as"))) }
        if children != nil { properties.append(("children-display", .string("submenu"))) }
        return properties
    }

    /// The keys of a shortcut by the names that the protocol has from GTK.
    static func names(of shortcut: KeyboardShortcut) -> [String] {
        var names: [String] = []
        if !shortcut.modifiers.isDisjoint(with: [.command, .control]) { names.append("Control") }
        if shortcut.modifiers.contains(.option) { names.append("Alt") }
        let character = shortcut.key.character
        if shortcut.modifiers.contains(.shift) || character.isUppercase { names.append("Shift") }
        return names + [keys[shortcut.key] ?? character.lowercased()]
    }

    private static let keys: [KeyEquivalent: String] = [
        .return: "Return", .escape: "Escape", .delete: "BackSpace", .deleteForward: "Delete", .space: "space", .tab: "Tab", .upArrow: "Up",
        .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right", .home: "Home", .end: "End", .pageUp: "Page_Up",
        .pageDown: "Page_Down",
        "+": "plus", "-": "minus", ",": "comma", ".": "period", "/": "slash", "=": "equal", "[": "bracketleft", "]": "bracketright",
    ]
}

/// The rows of a menu and of the menus in it. A row's number is its place among all of them; 0 is the menu itself.
@MainActor struct BusMenuRows {
    private(set) var rows = [BusMenuRow(children: [])]
    private var nodes: [MenuRowNode?] = [nil]

    init() {}

    /// Reads the rows from a menu's views.
    init(_ root: Node) {
        collect(root, into: 0, title: nil)
        removeLastSeparator(of: 0)
    }

    /// What a row does; nil for one that does nothing, or that is not there.
    func node(_ id: Int) -> MenuRowNode? { nodes.indices.contains(id) ? nodes[id] : nil }

    /// - Parameter names: of the properties that are wanted; none for all.
    func properties(_ id: Int, _ names: [String]) -> [(String, BusValue)]? {
        guard rows.indices.contains(id) else { return nil }
        let all = id == 0 ? [("children-display", .string("submenu"))] : rows[id].properties
        return names.isEmpty ? all : all.filter { names.contains($0.0) }
    }

    /// - Parameter title: the row that opens the menu, which is none of its own.
    private mutating func collect(_ node: Node, into parent: Int, title: MenuRowNode?) {
        guard node.showsContent else { return }
        switch node {
        case let row as MenuRowNode:
            if row !== title { add(Self.row(of: row), row, to: parent) }
        case is DividerNode, is MenuLineNode:
            // A line stands between rows: not at the start, and never two.
            guard let last = rows[parent].children?.last, !rows[last].isSeparator else { return }
            add(BusMenuRow(isSeparator: true), nil, to: parent)
        case is SubmenuNode:
            guard let title = Self.firstRow(in: node) else { return }
            var row = Self.row(of: title)
            row.children = []
            let id = add(row, nil, to: parent)
            node.forEachPreferenceChild { collect($0, into: id, title: title) }
            removeLastSeparator(of: id)
        default:
            if let element = node.accessibility, element.role == .staticText, let text = element.label, !text.isEmpty {
                add(BusMenuRow(text: text, isEnabled: false), nil, to: parent)
            } else {
                node.forEachPreferenceChild { collect($0, into: parent, title: title) }
            }
        }
    }

    @discardableResult private mutating func add(_ row: BusMenuRow, _ node: MenuRowNode?, to parent: Int) -> Int {
        rows.append(row)
        nodes.append(node)
        let id = rows.count - 1
        rows[parent].children?.append(id)
        return id
    }

    private mutating func removeLastSeparator(of parent: Int) {
        guard let last = rows[parent].children?.last, rows[last].isSeparator else { return }
        rows[parent].children?.removeLast()
        rows.removeLast()
        nodes.removeLast()
    }

    private static func row(of node: MenuRowNode) -> BusMenuRow {
        var row = BusMenuRow(text: node.text, isEnabled: node.isEnabled)
        if let shortcut = node.shownShortcut { row.shortcut = BusMenuRow.names(of: shortcut) }
        if let isChosen = node.isChosen {
            (row.mark, row.state) = (.radio, isChosen ? 1 : 0)
        } else if let states = node.behavior.states?() {
            (row.mark, row.state) = (.checkmark, states.contains(.mixed) ? -1 : states.contains(.checked) ? 1 : 0)
        }
        return row
    }

    private static func firstRow(in node: Node) -> MenuRowNode? {
        if let row = node as? MenuRowNode { return row }
        var found: MenuRowNode?
        node.forEachPreferenceChild { if found == nil { found = firstRow(in: $0) } }
        return found
    }
}
