internal import EspalierCore
internal import EspalierDBus
internal import EspalierGraphics
internal import Foundation

/// An element as assistive technology has last read it.
@MainActor final class SnapshotNode {
    let id: UInt32
    let element: AccessibilityElement
    let window: any LoggedWindow
    /// 0 for the application.
    let parent: UInt32
    var index = 0
    var children: [SnapshotNode] = []
    let role: AtspiRole, parentRole: AtspiRole
    /// The number of the last snapshot that has made it or taken it over; what is in it is in that one too.
    fileprivate(set) var lastSeen = 0
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
    /// Whether the element with the keyboard, or a dialog, is this or in it.
    private(set) var holdsFocus = false, holdsDialog = false
    /// Texts that name what holds them are no longer than this together.
    private static let longestName = 400

    init(_ element: AccessibilityElement, _ window: any LoggedWindow, parent: UInt32, parentRole: AtspiRole) {
        (id, self.window, self.parent, self.parentRole, self.element) = (element.id, window, parent, parentRole, element)
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
        if text != nil, let provider = element.text, provider.accessibleText == text {
            links = provider.accessibleLinks
        } else {
            links = []
        }
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

    /// What is known of an element once its children are there.
    fileprivate func takeChildren(_ children: [SnapshotNode]) {
        self.children = children
        // A reader says of each row that it is not selected, where there is such a thing.
        if [.list, .table, .tree].contains(role), !children.contains(where: { $0.states[.selectable] }) {
            interfaces.removeAll { $0 == Atspi.selection }
        }
        // A row is read by what is in it.
        let isNamedByTexts = [.listItem, .tableRow, .treeItem, .tableCell, .pageTab, .pushButton].contains(role)
        if name.isEmpty, isNamedByTexts { name = texts() }
        if isChoice { becomeChoice() }
        holdsFocus = element.isFocused || children.contains(where: \.holdsFocus)
        holdsDialog = isDialog || children.contains(where: \.holdsDialog)
    }

    private func texts() -> String {
        var parts: [String] = [], length = 0
        func collect(_ node: SnapshotNode) {
            for child in node.children where length < Self.longestName {
                if child.name.isEmpty { collect(child) } else {
                    parts.append(child.name)
                    length += child.name.utf8.count
                }
            }
        }
        collect(self)
        return parts.joined(separator: ", ")
    }

    fileprivate var isDialog: Bool { states[.modal] && (role == .dialog || role == .alert) }

    private func becomeChoice() {
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
    var pixels: CGRect { Self.pixels(element.presentFrame, window) }

    static func pixels(_ rect: CGRect, _ window: any LoggedWindow) -> CGRect {
        guard !rect.isNull, !rect.isInfinite else { return .zero }
        let scale = window.pixelScale
        let left = (rect.minX * scale).rounded(), top = (rect.minY * scale).rounded()
        return CGRect(x: left, y: top, width: (rect.maxX * scale).rounded() - left, height: (rect.maxY * scale).rounded() - top)
    }

    /// Whether this says of an element, at its place, what a new node would.
    fileprivate func isStill(_ element: AccessibilityElement, _ window: any LoggedWindow, parent: UInt32, _ parentRole: AtspiRole) -> Bool {
        self.element.isSame(as: element) && self.parent == parent && self.parentRole == parentRole && self.window === window
    }

    func first(where condition: (SnapshotNode) -> Bool) -> SnapshotNode? {
        if condition(self) { return self }
        for child in children { if let found = child.first(where: condition) { return found } }
        return nil
    }
}

/// All elements of an app's windows at one time.
///
/// It is made after an earlier one, whose nodes it takes over where their elements are the same: cost follows change.
@MainActor final class Snapshot {
    private(set) var windows: [SnapshotNode] = []
    private(set) var nodes: [UInt32: SnapshotNode]
    /// The element with the keyboard.
    private(set) var focused: SnapshotNode?
    private(set) var hasFocusLinks = false
    /// What assistive technology is sent about the way from the earlier snapshot to this one.
    private(set) var events: [SnapshotEvent] = []
    /// The nodes that have another one's name.
    private var named: [SnapshotNode] = []
    /// Counts the snapshots of a session.
    private let number: Int

    init() { (nodes, number) = ([:], 0) }

    /// - Parameter old: Not to be read any more once this is made: nodes that both have are as they are now.
    init(_ log: AccessibilityLog, after old: Snapshot = Snapshot()) {
        (nodes, number) = (old.nodes, old.number + 1)
        let before = SnapshotFocus(old)
        before.clear()
        for window in log.openWindows {
            var tree = window.host.accessibilityTreeWithPopups(keeping: true)
            tree.label = window.currentTitle
            let root = node(tree, window, parent: 0, .application, old)
            (root.index, root.lastSeen) = (windows.count, number)
            windows.append(root)
        }
        let removed = removeWhatIsGone(old)
        // Names what stands around its label.
        for node in named where node.name.isEmpty {
            if let label = node.element.labelledBy.flatMap({ nodes[$0] }) { node.name = label.name }
        }
        let active = windows.filter(\.window.hasKeyboard)
        focused = active.last.map(focus(in:))
        let changes = changes(since: old, removed: removed)
        for root in active { root.states[.active] = true }
        focused?.states[.focused] = true
        events = changes + before.events(to: self)
    }

    private func node(
        _ element: AccessibilityElement, _ window: any LoggedWindow, parent: UInt32, _ parentRole: AtspiRole, _ old: Snapshot
    ) -> SnapshotNode {
        let before = old.nodes[element.id]
        if let before, before.isStill(element, window, parent: parent, parentRole) { return before }
        let node = SnapshotNode(element, window, parent: parent, parentRole: parentRole)
        nodes[node.id] = node
        if !element.readerFocus.isEmpty { hasFocusLinks = true }
        if element.labelledBy != nil { named.append(node) }
        let elements = element.children
        var children: [SnapshotNode] = []
        children.reserveCapacity(elements.count)
        for (index, child) in elements.enumerated() {
            // Most often the child is where it was.
            let inner: SnapshotNode
            if let before, index < before.children.count, before.children[index].isStill(child, window, parent: node.id, node.role) {
                inner = before.children[index]
            } else {
                inner = self.node(child, window, parent: node.id, node.role, old)
            }
            (inner.index, inner.lastSeen) = (index, number)
            children.append(inner)
        }
        node.takeChildren(children)
        return node
    }

    /// Forgets the earlier nodes that are nowhere any more, and returns them in the order in which they were made.
    private func removeWhatIsGone(_ old: Snapshot) -> [UInt32] {
        var removed: [UInt32] = []
        func look(_ node: SnapshotNode) {
            guard node.lastSeen != number else { return }
            // Where another one has its place, what was in it may still be gone.
            if nodes[node.id] === node {
                nodes[node.id] = nil
                removed.append(node.id)
            }
            for child in node.children { look(child) }
        }
        for window in old.windows { look(window) }
        return removed.sorted()
    }

    /// Whether the keyboard is in an element.
    func isFocused(in node: SnapshotNode) -> Bool {
        guard let focused else { return false }
        return node.first { $0 === focused } != nil
    }

    /// Where a reader is. A dialog in which nothing has the keyboard yet is heard of all the same; where what had it is gone, the window
    /// is.
    private func focus(in root: SnapshotNode) -> SnapshotNode {
        let focused = lastFocused(in: root)
        guard let dialog = lastDialog(in: root) else { return focused ?? root }
        return focused.flatMap { inner in dialog.first { $0 === inner } } ?? dialog
    }

    /// The dialog in front of all others.
    private func lastDialog(in node: SnapshotNode) -> SnapshotNode? {
        guard node.holdsDialog else { return nil }
        for child in node.children.reversed() { if let found = lastDialog(in: child) { return found } }
        return node.isDialog ? node : nil
    }

    /// The keyboard is where the last of the focused elements is: a row in its list, a menu in front of its button.
    private func lastFocused(in node: SnapshotNode) -> SnapshotNode? {
        guard node.holdsFocus else { return nil }
        for child in node.children.reversed() { if let found = lastFocused(in: child) { return found } }
        guard node.element.isFocused else { return nil }
        return node.isChoice ? node.radioButtons.first { $0.states[.checked] } ?? node : node
    }
}

/// Which window of a snapshot is active, and which element has the keyboard: nodes that the next one takes over say it of that one.
@MainActor private struct SnapshotFocus {
    let focused: SnapshotNode?
    let windows: [SnapshotNode]

    init(_ snapshot: Snapshot) {
        focused = snapshot.focused
        windows = snapshot.windows.filter { $0.states[.active] }
    }

    func clear() {
        focused?.states[.focused] = false
        for window in windows { window.states[.active] = false }
    }

    /// What is sent where the keyboard is elsewhere now, last of all.
    func events(to new: Snapshot) -> [SnapshotEvent] {
        var events: [SnapshotEvent] = []
        if let old = focused, old.id != new.focused?.id, new.nodes[old.id] != nil { events.append(.state(old.id, .focused, false)) }
        for window in new.windows {
            let wasActive = windows.contains { $0.id == window.id }
            if wasActive != window.states[.active] { events.append(wasActive ? .deactivated(window.id) : .activated(window.id)) }
        }
        if let focused = new.focused, focused.id != self.focused?.id { events.append(.state(focused.id, .focused, true)) }
        return events
    }
}
