internal import EspalierCore
internal import EspalierDBus
internal import Foundation

/// What assistive technology is sent when one snapshot follows another.
enum SnapshotEvent: Equatable {
    case removed(UInt32)
    case added(UInt32)
    case childRemoved(parent: UInt32, index: Int, child: UInt32)
    case childAdded(parent: UInt32, index: Int, child: UInt32)
    case property(UInt32, String, String)
    case value(UInt32, Double)
    case state(UInt32, AtspiStates.State, Bool)
    /// Offsets are in characters of AT-SPI: Unicode scalars.
    case textDeleted(UInt32, start: Int, String)
    case textInserted(UInt32, start: Int, String)
    case caret(UInt32, Int)
    case textSelection(UInt32)
    case selection(UInt32)
    case windowOpened(UInt32)
    case windowClosed(UInt32)
    case activated(UInt32)
    case deactivated(UInt32)
}

extension Snapshot {
    /// What has changed since an earlier snapshot, but for the keyboard, in the order in which it is told: what is gone, what is new, what
    /// is otherwise than before.
    func changes(since old: Snapshot, removed: [UInt32]) -> [SnapshotEvent] {
        var events: [SnapshotEvent] = [], lists: Set<UInt32> = []
        for (index, window) in old.windows.enumerated() where nodes[window.id] == nil {
            events += [.windowClosed(window.id), .childRemoved(parent: 0, index: index, child: window.id)]
        }
        events += removed.map { .removed($0) }
        // In the order of the tree, so that a parent is known before its children.
        for window in windows { compare(window, old, &events, &lists) }
        for window in windows where old.nodes[window.id] == nil {
            events += [.childAdded(parent: 0, index: window.index, child: window.id), .windowOpened(window.id)]
        }
        return events
    }

    /// - Parameter lists: The containers whose selection has been told.
    private func compare(_ node: SnapshotNode, _ old: Snapshot, _ events: inout [SnapshotEvent], _ lists: inout Set<UInt32>) {
        guard let before = old.nodes[node.id] else {
            events.append(.added(node.id))
            for child in node.children { compare(child, old, &events, &lists) }
            return
        }
        if before === node { return }
        if !node.children.elementsEqual(before.children, by: { $0.id == $1.id }) {
            let kept = Set(node.children.map(\.id)), known = Set(before.children.map(\.id))
            for (index, child) in before.children.enumerated().reversed() where !kept.contains(child.id) {
                events.append(.childRemoved(parent: node.id, index: index, child: child.id))
            }
            for child in node.children where !known.contains(child.id) {
                events.append(.childAdded(parent: node.id, index: child.index, child: child.id))
            }
        }
        if node.name != before.name { events.append(.property(node.id, "accessible-name", node.name)) }
        if node.description != before.description { events.append(.property(node.id, "accessible-description", node.description)) }
        if let number = node.number, number != before.number { events.append(.value(node.id, number)) }
        compareTexts(node, before, gainsKeyboard: focused?.id == node.id && old.focused?.id != node.id, &events)
        if node.states != before.states {
            for state in AtspiStates.State.allCases where node.states[state] != before.states[state] {
                events.append(.state(node.id, state, node.states[state]))
                if state == .selected, node.parent != 0, lists.insert(node.parent).inserted { events.append(.selection(node.parent)) }
            }
        }
        for (index, child) in node.children.enumerated() where index >= before.children.count || before.children[index] !== child {
            compare(child, old, &events, &lists)
        }
    }

    private func compareTexts(_ node: SnapshotNode, _ before: SnapshotNode, gainsKeyboard: Bool, _ events: inout [SnapshotEvent]) {
        guard let new = node.text, let old = before.text else { return }
        if new != old {
            let (start, deleted, inserted) = TextOffsets.difference(old, new)
            if !deleted.isEmpty { events.append(.textDeleted(node.id, start: start, deleted)) }
            if !inserted.isEmpty { events.append(.textInserted(node.id, start: start, inserted)) }
        }
        // Who takes the keyboard to a text reads it, its selection and its caret: these are not sent twice.
        guard let selection = node.selection, selection != before.selection, !gainsKeyboard else { return }
        let wasRange = before.selection.map { !$0.isEmpty } ?? false
        if selection.head != before.selection?.head { events.append(.caret(node.id, TextOffsets.scalars(new, byte: selection.head))) }
        if !selection.isEmpty || wasRange { events.append(.textSelection(node.id)) }
    }
}
