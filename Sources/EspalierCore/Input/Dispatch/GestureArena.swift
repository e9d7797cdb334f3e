import EspalierGraphics
package import Foundation

/// The gestures of one press, and of the presses that follow while one of them waits for more, in competition.
///
/// The rule is that of SwiftUI's exclusive gestures, pair by pair. Of two gestures one is preferred: the inner one, unless the
/// outer has high priority; a simultaneous one competes with nothing inside of it. A gesture wins when it becomes
/// - *active*, while all that are preferred to it have nothing to show, or
/// - *ended*, once all that are preferred to it have failed: a click waits for the double click inside of it.
///
/// Whoever wins makes the others fail.
@MainActor package final class GestureArena {
    private enum Decision { case open, granted, done }

    private struct Member {
        let node: GestureNode
        var decision = Decision.open
        var recognizer: _AnyGestureRecognizer { node.recognizer }
    }

    /// Innermost first.
    private var members: [Member] = []
    /// What the press hit: kept alive, as locations are converted through it.
    private var path: [Node] = []
    private var lastLocation = CGPoint.zero
    private var lastModifiers: EventModifiers = []
    package private(set) var isPressed = false
    /// The callbacks that wait for the end of the dispatch.
    package var actions = GestureActions()

    package init() {}

    /// When the first of the gestures wants to be told that time has passed.
    package var deadline: Double? {
        var first: Double?
        for member in members where member.decision != .done {
            // A press that must be held for ever has no deadline.
            guard let deadline = member.recognizer.deadline, deadline.isFinite else { continue }
            first = min(first ?? deadline, deadline)
        }
        return first
    }

    /// The gestures that a press competes for, innermost first.
    package static func candidates(in path: [Node]) -> [GestureNode] {
        var nodes: [GestureNode] = []
        for case let node as GestureNode in path {
            if !node.mask.contains(.subviews) { nodes.removeAll() }
            if node.canRecognize { nodes.append(node) }
        }
        // What keeps its drags leaves none of them to what scrolls around it.
        guard let keeper = path.firstIndex(where: { $0 is DragKeeperNode }) else { return nodes }
        return nodes.filter { node in
            node.priority != .scrolling || path[..<keeper].contains { $0 === node }
        }
    }

    // MARK: - Events

    /// The primary button went down on a path of nodes: its gestures hear of everything until the button is up.
    package func press(_ path: [Node], at location: CGPoint, modifiers: EventModifiers, time: Double) {
        passTime(until: time)
        let candidates = Self.candidates(in: path)
        // Gestures that wait for another press did not get it.
        for member in members where member.decision != .done && !member.recognizer.status.isTerminal {
            if !candidates.contains(where: { $0 === member.node }) { member.recognizer.fail() }
        }
        settle()
        join(candidates)
        self.path = path
        isPressed = true
        send(GestureEvent(.down, at: location, modifiers: modifiers, time: time))
    }

    package func move(to location: CGPoint, modifiers: EventModifiers, time: Double) {
        guard isPressed else { return }
        passTime(until: time)
        send(GestureEvent(.moved, at: location, modifiers: modifiers, time: time))
    }

    package func release(at location: CGPoint, modifiers: EventModifiers, time: Double) {
        guard isPressed else { return }
        passTime(until: time)
        isPressed = false
        send(GestureEvent(.up, at: location, modifiers: modifiers, time: time))
    }

    /// Whether a gesture has won the press that is going on.
    package var hasWinner: Bool { members.contains { $0.decision == .granted } }

    /// Whether the press has become one that scrolls.
    package var scrolls: Bool { members.contains { $0.decision == .granted && $0.node.priority == .scrolling } }

    /// The press is for something that follows the pointer by itself, as a row that is carried: nothing else is dragged or pressed
    /// by it, but for gestures that compete with nothing or come before all others.
    package func leaveToFollower() {
        for member in members where member.decision == .open {
            switch member.node.priority {
            case .normal, .scrolling: member.recognizer.fail()
            case .high, .simultaneous: break
            }
        }
        settle()
    }

    package func tick(at time: Double) {
        send(GestureEvent(.tick, at: lastLocation, modifiers: lastModifiers, time: time))
    }

    /// Ends everything without a result.
    package func cancel() {
        for member in members where member.decision != .done { member.recognizer.fail() }
        isPressed = false
        settle()
    }

    /// Cancels a gesture whose node goes away or must not recognise any more. Called during updates: what follows from it
    /// runs when the update is over.
    package func remove(_ node: GestureNode, host: ViewHost) {
        guard let index = members.firstIndex(where: { $0.node === node }) else { return }
        node.recognizer.fail()
        settle()
        if index < members.count, members[index].node === node { members.remove(at: index) }
        guard !actions.isEmpty else { return }
        var pending = actions
        actions = GestureActions()
        host.enqueueAction { pending.run() }
    }

    // MARK: - Members

    private func join(_ candidates: [GestureNode]) {
        let old = members
        // An ended gesture that still waits for a preferred one to fail.
        members = old.filter { member in
            member.decision == .open && member.recognizer.status == .ended && !candidates.contains { $0 === member.node }
        }
        let hasWinner = old.contains { $0.decision == .granted }
        for node in candidates {
            if let known = old.first(where: { $0.node === node }), known.decision != .done || hasWinner {
                // One that waits, or one that has lost to a gesture that goes on.
                members.append(known)
            } else {
                node.recognizer.reset()
                node.arena = self
                members.append(Member(node: node, decision: .open))
            }
        }
    }

    /// Tells the gestures that a deadline has gone by before the event at `time`, though the timer has not said so yet.
    private func passTime(until time: Double) {
        while let deadline, deadline < time {
            tick(at: deadline)
            if self.deadline == deadline { return }
        }
    }

    private func send(_ event: GestureEvent) {
        lastLocation = event.location
        lastModifiers = event.modifiers
        var event = event
        for member in members where member.decision != .done {
            event.node = member.node
            member.recognizer.receive(event)
        }
        settle()
    }

    // MARK: - Decisions

    /// Decides what can be decided, and collects the callbacks of what was.
    private func settle() {
        var isChanged = true
        while isChanged {
            isChanged = false
            for index in members.indices where members[index].decision == .open && mayWin(index) {
                members[index].decision = .granted
                for other in members.indices where other != index && members[other].decision != .done {
                    if isPreferred(other, to: index) != nil { members[other].recognizer.fail() }
                }
                isChanged = true
            }
        }
        for index in members.indices where members[index].decision != .done {
            let recognizer = members[index].recognizer
            let isGranted = members[index].decision == .granted
            recognizer.deliver(isGranted: isGranted, to: &actions)
            let status = recognizer.status
            if status == .failed || isGranted && status == .ended { members[index].decision = .done }
        }
        if !isPressed, members.allSatisfy({ $0.decision == .done }) { finish() }
    }

    private func finish() {
        for member in members {
            member.recognizer.reset()
            member.node.arena = nil
        }
        members.removeAll()
        path.removeAll()
    }

    private func mayWin(_ index: Int) -> Bool {
        let status = members[index].recognizer.status
        guard status.isRecognized else { return false }
        for other in members.indices where other != index && members[other].decision != .done {
            guard isPreferred(other, to: index) == true else { continue }
            switch members[other].recognizer.status {
            case .failed: break
            case .possible: if status == .ended { return false }
            case .promising, .active, .ended: return false
            }
        }
        return true
    }

    /// Whether the one is preferred to the other; nil where the two do not compete. The outer of the two decides.
    private func isPreferred(_ a: Int, to b: Int) -> Bool? {
        switch members[max(a, b)].node.priority {
        case .normal: a < b
        case .high: a > b
        case .scrolling: members[min(a, b)].recognizer.followsMoves ? a < b : a > b
        case .simultaneous: nil
        }
    }
}
