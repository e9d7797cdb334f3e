internal import EspalierCore
internal import EspalierDBus
internal import Foundation

/// What assistive technology is told when one snapshot follows another.
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
    /// The events that lead from an earlier snapshot to this one, in the order in which they are told: what is gone, what is new, what has
    /// changed, and where the keyboard is now.
    func events(since old: Snapshot) -> [SnapshotEvent] {
        var events: [SnapshotEvent] = [], last: [SnapshotEvent] = [], lists: Set<UInt32> = []
        for (index, window) in old.windows.enumerated() where nodes[window.id] == nil {
            events += [.windowClosed(window.id), .childRemoved(parent: 0, index: index, child: window.id)]
        }
        for id in old.nodes.keys.sorted() where nodes[id] == nil { events.append(.removed(id)) }
        // In the order of the tree, so that a parent is known before its children.
        for window in windows { compare(window, old, &events, &last, &lists) }
        for window in windows where old.nodes[window.id] == nil {
            events += [.childAdded(parent: 0, index: window.index, child: window.id), .windowOpened(window.id)]
        }
        return events + last
    }

    /// - Parameter lists: The containers whose selection has been told.
    private func compare(
        _ node: SnapshotNode, _ old: Snapshot, _ events: inout [SnapshotEvent], _ last: inout [SnapshotEvent], _ lists: inout Set<UInt32>
    ) {
        guard let before = old.nodes[node.id] else {
            events.append(.added(node.id))
            for child in node.children { compare(child, old, &events, &last, &lists) }
            if node.states[.active] { last.append(.activated(node.id)) }
            if node.states[.focused] { last.append(.state(node.id, .focused, true)) }
            return
        }
        let isWindow = node.parent == 0
        if !node.children.elementsEqual(before.children, by: { $0.id == $1.id }) {
            let kept = Set(node.children.map(\.id)), known = Set(before.children.map(\.id))
            for child in before.children.reversed() where !kept.contains(child.id) {
                events.append(.childRemoved(parent: node.id, index: child.index, child: child.id))
            }
            for child in node.children where !known.contains(child.id) {
                events.append(.childAdded(parent: node.id, index: child.index, child: child.id))
            }
        }
        if node.name != before.name { events.append(.property(node.id, "accessible-name", node.name)) }
        if node.description != before.description { events.append(.property(node.id, "accessible-description", node.description)) }
        if let number = node.number, number != before.number { events.append(.value(node.id, number)) }
        compareTexts(node, before, &events)
        if node.states != before.states {
            for state in AtspiStates.State.allCases where node.states[state] != before.states[state] {
                if state == .active, isWindow { last.append(node.states[state] ? .activated(node.id) : .deactivated(node.id)) }
                if state == .focused { last.append(.state(node.id, state, node.states[state])) } else {
                    events.append(.state(node.id, state, node.states[state]))
                }
                if state == .selected, node.parent != 0, lists.insert(node.parent).inserted { events.append(.selection(node.parent)) }
            }
        }
        for child in node.children { compare(child, old, &events, &last, &lists) }
    }

    private func compareTexts(_ node: SnapshotNode, _ before: SnapshotNode, _ events: inout [SnapshotEvent]) {
        guard let new = node.text, let old = before.text else { return }
        if new != old {
            let (start, deleted, inserted) = TextOffsets.difference(old, new)
            if !deleted.isEmpty { events.append(.textDeleted(node.id, start: start, deleted)) }
            if !inserted.isEmpty { events.append(.textInserted(node.id, start: start, inserted)) }
        }
        // Who takes the keyboard to a text reads it, its selection and its caret: nobody is told of them twice.
        guard let selection = node.selection, selection != before.selection, !node.states[.focused] || before.states[.focused] else { return }
        let wasRange = before.selection.map { !$0.isEmpty } ?? false
        if selection.head != before.selection?.head { events.append(.caret(node.id, TextOffsets.scalars(new, byte: selection.head))) }
        if !selection.isEmpty || wasRange { events.append(.textSelection(node.id)) }
    }
}
