internal import EspalierCore
internal import EspalierDBus
internal import EspalierGraphics
internal import Foundation

/// An element as assistive technology was last told of it.
@MainActor final class SnapshotNode {
    let id: UInt32
    let element: AccessibilityElement
    let window: any LoggedWindow
    /// 0 for the application.
    let parent: UInt32
    var index = 0
    var children: [SnapshotNode] = []
    let role: AtspiRole
    var states: AtspiStates
    var name: String
    var description: String
    /// What the Text interface reads; nil for elements without one.
    let text: String?
    /// In bytes of the text.
    let selection: TextRange?
    /// The number of the Value interface.
    let number: Double?
    fileprivate(set) var interfaces: [String]
    /// The links in its text, in bytes.
    let links: [(range: Range<Int>, url: URL)]
    /// Whether the app wants the reader's focus here.
    let wantsFocus: Bool

    init(_ element: AccessibilityElement, _ window: any LoggedWindow, parent: UInt32, parentRole: AtspiRole) {
        (id, self.window, self.parent) = (element.id, window, parent)
        var own = element
        own.children = []
        self.element = own
        role = AtspiRole(element, in: parentRole)
        wantsFocus = element.readerFocus.contains { $0.isWanted() }
        states = AtspiStates(element)
        name = role == .spinButton ? Self.name(element.label, without: element.value) : element.label ?? ""
        number = element.range?.value
        let isField = element.role == .textField || element.role == .searchField
        // What has a state or a number of its own says that, not the value's words too.
        let hasOwnValue = element.states.contains(.checkable) || element.states.contains(.expandable) || element.range != nil
        let value = hasOwnValue ? nil : element.value
        if isField {
            text = element.text?.accessibleText ?? element.value ?? ""
            selection = element.text?.accessibleSelection
            description = element.hint ?? ""
        } else if role == .comboBox || role == .spinButton, let shown = element.value {
            // As it is shown, besides the number that it may have.
            (text, selection, description) = (shown, nil, element.hint ?? "")
        } else if [.label, .heading, .link].contains(role), element.children.isEmpty {
            (text, selection) = (element.label, element.text?.accessibleSelection)
            description = [value, element.hint].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
        } else {
            (text, selection) = (nil, nil)
            description = [value, element.hint].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
        }
        var interfaces = [Atspi.accessible, Atspi.component]
        if !element.actions.isEmpty { interfaces.append(Atspi.action) }
        if number != nil { interfaces.append(Atspi.value) }
        if text != nil { interfaces.append(Atspi.text) }
        if states[.editable] { interfaces.append(Atspi.editableText) }
        if [.list, .table, .pageTabList, .tree, .menu, .menuBar].contains(role) { interfaces.append(Atspi.selection) }
        if role == .table { interfaces.append(Atspi.table) }
        if role == .tableCell { interfaces.append(Atspi.tableCell) }
        if role == .image { interfaces.append(Atspi.image) }
        if text != nil, let provider = element.text, provider.accessibleText == text { links = provider.accessibleLinks } else { links = [] }
        if !links.isEmpty { interfaces.append(Atspi.hypertext) }
        if element.destination != nil { interfaces.append(Atspi.hyperlink) }
        self.interfaces = interfaces
    }

    var path: String { Atspi.start + String(id) }

    /// The row in which a row of a tree is: the last one before it that is less deep. For the outermost ones it is the tree.
    func treeParent(in tree: SnapshotNode) -> SnapshotNode {
        guard let depth = element.depth, depth > 0 else { return tree }
        return tree.children.prefix(index).last { ($0.element.depth ?? .max) < depth } ?? tree
    }

    /// The rows of a tree that are in the same one as this.
    func sharingParent(_ rows: [SnapshotNode]) -> [SnapshotNode] {
        guard let place = rows.firstIndex(where: { $0 === self }) else { return [] }
        let own = element.depth ?? 0
        func depth(_ row: SnapshotNode) -> Int { row.element.depth ?? 0 }
        let start = rows[..<place].lastIndex { depth($0) < own }.map { $0 + 1 } ?? 0
        let end = rows[place...].firstIndex { depth($0) < own } ?? rows.count
        return rows[start..<end].filter { depth($0) == own }
    }

    var radioButtons: [SnapshotNode] { children.filter { $0.role == .radioButton } }

    /// Whether it stands around radio buttons. The whole has the keyboard then, and readers want to know at which of them it is.
    var isChoice: Bool { role == .panel && children.contains { $0.role == .radioButton } }

    fileprivate func becomeChoice() {
        // The button with the keyboard says what is chosen.
        description = element.hint ?? ""
        if let label = children.first(where: { $0.role == .label }), !label.name.isEmpty { name = label.name }
        for button in radioButtons { button.states[.focusable] = states[.focusable] }
    }

    /// A name without the value at its end, which is said after it: "Count: 3" and "3".
    private static func name(_ label: String?, without value: String?) -> String {
        guard let label else { return "" }
        guard let value, !value.isEmpty, label.hasSuffix(value), label.count > value.count else { return label }
        let rest = label.dropLast(value.count)
        // Not the end of a word or of another number.
        guard let last = rest.last, !last.isLetter, !last.isNumber else { return label }
        let name = rest.trimmingCharacters(in: CharacterSet(charactersIn: " ,:;–-\u{a0}"))
        return name.isEmpty ? label : name
    }

    /// The rectangle in pixels of its window.
    var pixels: CGRect { Self.pixels(element.frame, window) }

    static func pixels(_ rect: CGRect, _ window: any LoggedWindow) -> CGRect {
        guard !rect.isNull, !rect.isInfinite else { return .zero }
        let scale = window.pixelScale
        let left = (rect.minX * scale).rounded(), top = (rect.minY * scale).rounded()
        return CGRect(x: left, y: top, width: (rect.maxX * scale).rounded() - left, height: (rect.maxY * scale).rounded() - top)
    }

    func first(where condition: (SnapshotNode) -> Bool) -> SnapshotNode? {
        if condition(self) { return self }
        for child in children { if let found = child.first(where: condition) { return found } }
        return nil
    }
}

/// All elements of an app's windows at one time.
@MainActor final class Snapshot {
    private(set) var windows: [SnapshotNode] = []
    private(set) var nodes: [UInt32: SnapshotNode] = [:]
    /// The element with the keyboard.
    private(set) var focused: SnapshotNode?
    private(set) var hasFocusLinks = false
    /// A container's name made of its texts is no longer than this.
    private static let longestName = 400

    init(_ log: AccessibilityLog? = nil) {
        for window in log?.openWindows ?? [] {
            var tree = window.host.accessibilityTreeWithPopups
            tree.label = window.currentTitle
            let root = add(tree, window, parent: 0, .application)
            nameByLabels()
            root.index = windows.count
            root.states[.active] = window.hasKeyboard
            windows.append(root)
            if window.hasKeyboard {
                let last = focus(in: root)
                last.states[.focused] = true
                focused = last
            }
        }
    }

    private func add(_ element: AccessibilityElement, _ window: any LoggedWindow, parent: UInt32, _ parentRole: AtspiRole) -> SnapshotNode {
        let node = SnapshotNode(element, window, parent: parent, parentRole: parentRole)
        nodes[node.id] = node
        if !element.readerFocus.isEmpty { hasFocusLinks = true }
        for child in element.children {
            let inner = add(child, window, parent: node.id, node.role)
            inner.index = node.children.count
            node.children.append(inner)
        }
        // A reader says of each row that it is not selected, where there is such a thing.
        if [.list, .table, .tree].contains(node.role), !node.children.contains(where: { $0.states[.selectable] }) {
            node.interfaces.removeAll { $0 == Atspi.selection }
        }
        // A row is read by what is in it.
        let isNamedByTexts = [.listItem, .tableRow, .treeItem, .tableCell, .pageTab, .pushButton].contains(node.role)
        if node.name.isEmpty, isNamedByTexts { node.name = Self.texts(in: node) }
        if node.isChoice { node.becomeChoice() }
        return node
    }

    /// Names what stands around its label.
    private func nameByLabels() {
        for node in nodes.values where node.name.isEmpty {
            if let label = node.element.labelledBy.flatMap({ nodes[$0] }) { node.name = label.name }
        }
    }

    /// Whether the keyboard is in an element.
    func isFocused(in node: SnapshotNode) -> Bool {
        guard let focused else { return false }
        return node.first { $0 === focused } != nil
    }

    private static func texts(in node: SnapshotNode) -> String {
        var parts: [String] = [], length = 0
        func collect(_ node: SnapshotNode) {
            for child in node.children where length < longestName {
                if child.name.isEmpty { collect(child) } else {
                    parts.append(child.name)
                    length += child.name.utf8.count
                }
            }
        }
        collect(node)
        return parts.joined(separator: ", ")
    }

    /// Where a reader is. A dialog in which nothing has the keyboard yet is heard of all the same; where what had it is gone, the window is.
    private func focus(in root: SnapshotNode) -> SnapshotNode {
        let focused = lastFocused(in: root)
        guard let dialog = lastDialog(in: root) else { return focused ?? root }
        return focused.flatMap { inner in dialog.first { $0 === inner } } ?? dialog
    }

    /// The dialog in front of all others.
    private func lastDialog(in node: SnapshotNode) -> SnapshotNode? {
        for child in node.children.reversed() { if let found = lastDialog(in: child) { return found } }
        return node.states[.modal] && (node.role == .dialog || node.role == .alert) ? node : nil
    }

    /// The keyboard is where the last of the focused elements is: a row in its list, a menu in front of its button.
    private func lastFocused(in node: SnapshotNode) -> SnapshotNode? {
        for child in node.children.reversed() { if let found = lastFocused(in: child) { return found } }
        guard node.element.isFocused else { return nil }
        return node.isChoice ? node.radioButtons.first { $0.states[.checked] } ?? node : node
    }
}
