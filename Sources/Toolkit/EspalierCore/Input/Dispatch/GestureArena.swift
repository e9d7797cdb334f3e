import EspalierGraphics
import Foundation

/// The competition of all that a press of the primary button may turn into, including gestures that wait for further presses. Members are
/// collected only here, from the nodes that the press hit; the table of `ArenaPrecedence` decides which of them win. In short:
///
/// 1. a drag to other windows, once the pointer has moved a few points
/// 2. a drag from the edge of a screen, which leads back, once the pointer has moved away from the edge
/// 3. on a phone, a press held still over a view with a menu
/// 4. a view that handles presses itself: one that owns the press excludes all others, one that shares it competes with gestures
/// 5. gestures, pair by pair as SwiftUI's exclusive gestures: the inner before the outer, unless that has high priority
///
/// A winner makes those that it competes with fail.
@MainActor package final class GestureArena {
    /// In the order in which they receive events. Gestures come last, innermost first.
    private var entries: [ArenaEntry] = []
    /// The nodes that the press hit: retained, because locations are converted through them.
    private var path: [Node] = []
    private let offers = PressOffers()
    private var lastLocation = CGPoint.zero
    /// Where the press began, and whether the pointer is so near to it that no drag can have begun.
    private var start = CGPoint.zero
    private var isStill = false
    private var lastModifiers: EventModifiers = []
    private(set) var isPressed = false
    /// Whether two fingers are down instead of a button: then the pointer's motion is none of the members' business.
    private var isPinched = false
    /// The callbacks to run at the end of the dispatch.
    var actions = GestureActions()

    /// The earliest deadline of the members.
    var deadline: Double? {
        var first: Double?
        for entry in entries where entry.decision != .done {
            // A press that must be held for ever has no deadline.
            guard let deadline = entry.member.deadline, deadline.isFinite else { continue }
            first = min(first ?? deadline, deadline)
        }
        return first
    }

    /// The view that took the last press, which has the selection.
    var lastPressTarget: (any PressTarget)? { offers.last }

    /// Whether Escape cancels the press: not one that a view owns, which still receives keys during it.
    var isCancellable: Bool { isPressed && !isOwned }

    private var isOwned: Bool { entries.contains { $0.rank == .owned && $0.decision != .done } }

    private var hasWinner: Bool { entries.contains { $0.decision == .granted } }

    // MARK: - Events

    /// Called when the primary button goes down on a path of nodes: the members receive every event until it is released.
    func press(_ path: [Node], _ event: PointerEvent, doubleClickTime: Double) {
        let candidates = candidates(in: path, event, doubleClickTime: doubleClickTime)
        passTime(until: event.time)
        // Gestures that were waiting for another press did not get it.
        for entry in entries where entry.decision != .done && !entry.member.status.isTerminal {
            if !candidates.contains(where: { $0 === entry.member }) { entry.member.fail() }
        }
        resolveDecisions()
        join(candidates)
        // A view that owns the press may be removed meanwhile.
        self.path = isOwned ? [] : path
        isPressed = true
        (start, isStill) = (event.location, true)
        send(GestureEvent(.down, event))
    }

    /// Offers an event to a drag, or to a source that may start one, before anything else: during a drag nothing else is under the pointer.
    /// - Returns: whether the drag alone has handled the event.
    func carry(_ event: PointerEvent) -> Bool {
        guard isPressed, let first = entries.first, first.rank == .carried, first.decision != .done else { return false }
        if first.decision == .open {
            guard event.phase == .moved, !hasWinner else { return false }
            first.member.receive(GestureEvent(.moved, event))
            guard first.member.status == .active else { return false }
            resolveDecisions()
            // Whatever else the press was for is over.
            letGo { $0.rank != .carried }
            path.removeAll()
            return true
        }
        switch event.phase {
        case .moved, .entered, .exited: first.member.receive(GestureEvent(.moved, event))
        case .up where event.button == 1: release(event)
        case .cancelled: cancel()
        case .up, .down: break
        }
        return true
    }

    /// Turns the press in progress into a drag that code begins.
    /// - Returns: false where no button is held.
    func carry(_ member: any ArenaMember) -> Bool {
        guard mayCarry else { return false }
        for entry in entries where entry.decision != .done { entry.member.fail() }
        resolveDecisions()
        letGo { _ in true }
        path.removeAll()
        entries = [ArenaEntry(member)]
        resolveDecisions()
        return true
    }

    /// Whether a button is held, and nothing is dragged with it.
    var mayCarry: Bool {
        isPressed && !isPinched && !entries.contains { $0.rank == .carried && $0.decision == .granted }
    }

    /// Two fingers have come down on a path of nodes: its gestures receive what they do until they are lifted. A press has ended before.
    func pinch(_ path: [Node], _ event: PinchEvent) {
        cancel()
        join(Self.gestures(in: path))
        self.path = path
        (isPressed, isPinched, isStill) = (true, true, false)
        send(GestureEvent(.down, event))
    }

    /// The two fingers have moved, or have been lifted.
    func pinchChanged(_ event: PinchEvent) {
        guard isPinched else { return }
        switch event.phase {
        case .began: break
        case .changed: send(GestureEvent(.moved, event))
        case .ended:
            (isPressed, isPinched) = (false, false)
            send(GestureEvent(.up, event))
        case .cancelled: cancel()
        }
    }

    /// The pointer has moved or entered; gestures ignore its entering and wait for it to move.
    func move(_ event: PointerEvent) {
        guard isPressed, !isPinched else { return }
        if event.phase == .entered { return send(GestureEvent(.moved, event), toGestures: false) }
        passTime(until: event.time)
        send(GestureEvent(.moved, event))
    }

    func release(_ event: PointerEvent) {
        guard isPressed, !isPinched else { return }
        passTime(until: event.time)
        isPressed = false
        send(GestureEvent(.up, event))
    }

    func tick(at time: Double) {
        send(GestureEvent(.tick, at: lastLocation, modifiers: lastModifiers, time: time))
    }

    /// Ends everything without a result.
    func cancel() {
        (isPressed, isPinched) = (false, false)
        for entry in entries where entry.decision != .done { entry.member.fail() }
        resolveDecisions()
    }

    /// Cancels a gesture whose node is removed or can no longer recognise. Called during updates, so the resulting callbacks run after the
    /// update.
    func remove(_ node: GestureNode, host: ViewHost) {
        guard let index = entries.firstIndex(where: { $0.member === node }) else { return }
        node.fail()
        resolveDecisions()
        if index < entries.count, entries[index].member === node { entries.remove(at: index) }
        guard !actions.isEmpty else { return }
        var pending = actions
        actions = GestureActions()
        host.enqueueAction { pending.run() }
    }

    // MARK: - Members

    /// The members that compete for a press. Views that handle presses themselves are offered it here.
    private func candidates(in path: [Node], _ event: PointerEvent, doubleClickTime: Double) -> [any ArenaMember] {
        let presses = offers.offer(event, to: path, doubleClickTime: doubleClickTime)
        let edge = EdgePanMember.member(in: path, event)
        var members: [any ArenaMember] = []
        let isOwned = presses.first?.rank == .owned
        if !isOwned, let drag = Self.drag(in: path) { members.append(drag) }
        if let edge { members.append(edge) }
        if !isOwned, let hold = MenuHoldMember.member(in: path) { members.append(hold) }
        members += presses
        if isOwned { return members }
        for gesture in Self.gestures(in: path) { members.append(gesture) }
        return members
    }

    /// The drag member of the innermost draggable view.
    private static func drag(in path: [Node]) -> (any ArenaMember)? {
        guard let host = path.first?.host, host.dragRegistrations.sources > 0 else { return nil }
        for case let source as any DragSourcing in path {
            if let member = source.makeDragMember() { return member }
        }
        return nil
    }

    /// The gestures that a press competes for, innermost first.
    private static func gestures(in path: [Node]) -> [GestureNode] {
        var nodes: [GestureNode] = []
        for case let node as GestureNode in path {
            if !node.mask.contains(.subviews) { nodes.removeAll() }
            if node.canRecognize { nodes.append(node) }
        }
        // A drag keeper excludes the scrolling gestures around it.
        guard let keeper = path.firstIndex(where: { $0 is DragKeeperNode }) else { return nodes }
        return nodes.filter { node in
            node.priority != .scrolling || path[..<keeper].contains { $0 === node }
        }
    }

    private func join(_ candidates: [any ArenaMember]) {
        let old = entries
        let hasWinner = hasWinner
        entries = []
        // Ended gestures that still wait for a preferred one to fail come first.
        var gestures = old.filter { entry in
            entry.decision == .open && entry.member.status == .ended && !candidates.contains { $0 === entry.member }
        }
        for member in candidates {
            var entry = ArenaEntry(member)
            if let known = old.first(where: { $0.member === member }), known.decision != .done || hasWinner {
                // One that is waiting, or that has lost to a gesture still in progress.
                entry = known
            } else {
                member.reset()
                member.arenaChanged(self)
            }
            if entry.rank.isGesture { gestures.append(entry) } else { entries.append(entry) }
        }
        entries += gestures
    }

    /// Sends ticks for the deadlines before the event at `time` that the timer has not reported yet.
    private func passTime(until time: Double) {
        while let deadline, deadline < time {
            tick(at: deadline)
            if self.deadline == deadline { return }
        }
    }

    private func send(_ event: GestureEvent, toGestures: Bool = true) {
        if toGestures {
            lastLocation = event.location
            lastModifiers = event.modifiers
            if isStill, event.distance(from: start) >= GestureNode.dragDistance { isStill = false }
        }
        var event = event
        // Views may react to events by ending the press: the entries are read again for each member.
        var index = 0
        while index < entries.count {
            let entry = entries[index]
            index += 1
            guard entry.decision != .done, toGestures || !entry.rank.isGesture else { continue }
            // A possible drag has received this event already, in `carry`.
            if entry.rank == .carried, event.phase == .moved { continue }
            event.node = entry.member.arenaNode
            entry.member.receive(event)
            if event.phase == .down, index <= entries.count, entries[index - 1].member === entry.member {
                entries[index - 1].isImmediate = entry.member.status == .active
            }
            // A member that wins by the event makes others fail before they receive it.
            if !entry.rank.isGesture, entry.decision == .open, entry.member.status.isRecognized { resolveDecisions() }
        }
        resolveDecisions()
    }

    // MARK: - Decisions

    /// Decides what can be decided, and collects the callbacks that follow.
    private func resolveDecisions() {
        var isChanged = true
        while isChanged {
            isChanged = false
            var index = 0
            while index < entries.count {
                if entries[index].decision == .open, ArenaPrecedence.mayWin(index, among: entries, isStill: isStill) {
                    win(index)
                    isChanged = true
                }
                index += 1
            }
        }
        for index in entries.indices where entries[index].decision != .done {
            let member = entries[index].member, isGranted = entries[index].decision == .granted
            member.deliver(isGranted: isGranted, to: &actions)
            let status = member.status
            if status == .failed || isGranted && status == .ended { entries[index].decision = .done }
        }
        if !isPressed, entries.allSatisfy({ $0.decision == .done }) {
            letGo { _ in true }
            path.removeAll()
        }
    }

    private func win(_ index: Int) {
        entries[index].decision = .granted
        let losers = entries.indices.filter { ArenaPrecedence.ends(index, $0, among: entries) }.map { entries[$0].member }
        for loser in losers { loser.fail() }
    }

    private func letGo(_ isOver: (ArenaEntry) -> Bool) {
        let gone = entries.filter(isOver)
        entries.removeAll(where: isOver)
        for entry in gone {
            entry.member.reset()
            entry.member.arenaChanged(nil)
        }
    }
}

extension GestureEvent {
    fileprivate init(_ phase: Phase, _ event: PinchEvent) {
        self.init(phase, at: event.location, modifiers: event.modifiers, time: event.time)
        pinch = Pinch(magnification: event.magnification, rotation: event.rotation)
    }

    fileprivate init(_ phase: Phase, _ event: PointerEvent) {
        self.init(phase, at: event.location, modifiers: event.modifiers, time: event.time)
    }
}
