/// A pending update: a transaction, and what was written under it.
@MainActor package final class PendingUpdate {
    package let transaction: Transaction
    private var locations: [any PendingWrites] = []
    private var elements: [_Element] = []
    /// Whether its writes come from outside of layout.
    fileprivate let isFromOutside: Bool
    /// Whether the update is held back: no window is asked for a frame meanwhile.
    fileprivate var isHeld: Bool { didSet { if !isHeld { wake() } } }
    /// The windows that the changes affect, which make frames for them.
    private var hosts: [HostLink] = []
    /// Whether it contains a change for which the affected windows are not known.
    private var concernsAll = false
    /// Whether it contains a change of a model, whose values take effect as they are written.
    fileprivate var hasChangedModels = false

    fileprivate init(_ transaction: Transaction, isFromOutside: Bool = false, isHeld: Bool = false) {
        self.transaction = transaction
        self.isFromOutside = isFromOutside
        self.isHeld = isHeld
        // The update counts as an animation until it has run and started the actual ones.
        for listener in transaction.listeners { listener.animationWasAdded() }
    }

    package func add(_ location: any PendingWrites) {
        locations.append(location)
        var isKnown = false
        location.forEachConcernedHost { if note($0) { isKnown = true } }
        if !isKnown { noteAll() }
    }

    package func add(_ element: _Element) {
        elements.append(element)
        if !note(element.host) { noteAll() }
    }

    // MARK: Whom it concerns

    /// Asks the window for a frame, or the windows that make frames on its behalf.
    /// - Returns: false if no window does.
    private func note(_ host: ViewHost) -> Bool {
        if host.isClosed { return false }
        noteOne(host)
        if host.onFrameNeeded != nil { return true }
        let makers = host.frameMakers()
        for maker in makers { noteOne(maker) }
        return !makers.isEmpty
    }

    private func noteOne(_ host: ViewHost) {
        if concernsAll || hosts.contains(where: { $0 === host.link }) { return }
        hosts.append(host.link)
        if !isHeld { host.requestFrame() }
    }

    private func noteAll() {
        if concernsAll { return }
        concernsAll = true
        if !isHeld { wake() }
    }

    fileprivate func wake() {
        if concernsAll { return TransactionQueue.shared.wakeAll() }
        for link in hosts { link.host?.requestFrame() }
    }

    fileprivate func concerns(_ host: ViewHost) -> Bool { concernsAll || hosts.contains { $0 === host.link } }

    /// Applies the written values and marks their readers dirty.
    package func apply() {
        for location in locations { location.applyNextWrite() }
        for element in elements { element.invalidate() }
    }
}

/// State changes that wait for the next frame. Writes under one transaction share an update; each transaction has its own.
@MainActor package final class TransactionQueue {
    package static let shared = TransactionQueue()

    private var pending: [PendingUpdate] = []
    private var hosts: [HostLink] = []
    private var isFlushing = false

    private init() {}

    package var isEmpty: Bool { pending.isEmpty }
    /// Whether there is a pending update for which this window has to make a frame.
    package func concerns(_ host: ViewHost) -> Bool { !pending.isEmpty && pending.contains { $0.concerns(host) } }

    /// Whether something from outside of layout has changed for which this window has to make a frame.
    func hasOutsideWrites(for host: ViewHost) -> Bool { pending.contains { $0.isFromOutside && $0.concerns(host) } }

    fileprivate func wakeAll() { for link in hosts { link.host?.requestFrame() } }
    /// Whether changes from outside of layout are being applied.
    package private(set) var appliesOutsideWrites = false

    /// The pending update that a write under `transaction` joins.
    package func current(for transaction: Transaction) -> PendingUpdate {
        if let host = LayoutFeedback.noteWrite() { return held(for: transaction, in: host) }
        let isOutside = LayoutFeedback.isOutside
        // Apart by their origin: an outside write in another window would otherwise hide that a layout writes again and again.
        if let last = pending.last, last.isFromOutside == isOutside, last.transaction.canMerge(with: transaction) { return last }
        let update = PendingUpdate(transaction, isFromOutside: isOutside)
        pending.append(update)
        return update
    }

    // MARK: - Updates that wait

    /// Writes by layouts that cause their own invalidation: they are applied a few times a second.
    private var held: [(link: HostLink, update: PendingUpdate)] = []
    private static let holdTime = 0.25

    private func held(for transaction: Transaction, in host: ViewHost) -> PendingUpdate {
        if let last = held.last, last.link === host.link, last.update.transaction.canMerge(with: transaction) { return last.update }
        let update = PendingUpdate(transaction, isHeld: true)
        if !held.contains(where: { $0.link === host.link }) {
            host.wake(self, at: host.clock + Self.holdTime)
            // A window checks its deadlines at the end of a frame, and this write may come between frames.
            host.requestFrame()
        }
        held.append((host.link, update))
        return update
    }

    /// The window's clock has stopped.
    fileprivate func hostDidEnd(_ link: HostLink) {
        if held.contains(where: { $0.link === link }) { releaseHeld() }
    }

    /// Called when the hold time is over (Passes/HeldUpdates.swift).
    func releaseHeld() {
        let updates = held.map { $0.update }
        held.removeAll()
        pending += updates
        for update in updates { update.isHeld = false }
    }

    /// Marks the element for the next update, under the current transaction.
    package func invalidate(_ element: _Element) {
        current(for: Transaction.current).add(element)
    }

    /// Marks a reader of a model, whose new value is visible at once instead of with the update.
    package func invalidateReader(_ element: _Element) {
        let update = current(for: Transaction.current)
        update.add(element)
        update.hasChangedModels = true
    }

    /// Called before a scope with its own transaction makes further changes: readers of models are first updated with the values
    /// so far, under the transaction in which these changed. State keeps a value per transaction; a model has only its latest, so
    /// in `model.shown = false; withAnimation { model.isLarge = false }` the second change would otherwise already take effect in
    /// the first, unanimated update.
    package func scopeWillBegin() {
        guard let last = pending.last, last.hasChangedModels, !isFlushing, !UpdateState.isUpdating, LayoutFeedback.isOutside else { return }
        _ = flush()
    }

    /// An object that is changed by the very update that reads it would otherwise keep `flush` running for ever.
    private static let maxRounds = 8

    /// Runs the pending updates one after the other, in all windows. Updates caused by them run too, within limits; returns false
    /// if some of them wait for the next frame.
    package func flush() -> Bool {
        let isNested = isFlushing
        isFlushing = true
        defer { isFlushing = isNested }
        var round = 0
        while !pending.isEmpty {
            round += 1
            if round > Self.maxRounds {
                for update in pending { update.wake() }
                return false
            }
            let updates = pending
            pending.removeAll(keepingCapacity: true)
            for update in updates {
                appliesOutsideWrites = update.isFromOutside
                update.apply()
                appliesOutsideWrites = false
                // All are asked, as a window's own writes may dirty views of others, by objects and bindings that they share: those have
                // been asked for a frame, and would otherwise come to it under another transaction. A window without dirty views does
                // nothing.
                for link in hosts { link.host?.update(update.transaction) }
                // Layouts and readers of geometry that are yet to run keep the listeners waiting.
                for listener in update.transaction.listeners {
                    listener.seal()
                    listener.animationWasCompleted()
                }
            }
        }
        return true
    }

    package func register(_ host: ViewHost) {
        hosts.removeAll { $0.host == nil }
        hosts.append(host.link)
    }
}

private enum FrameMakersKey: HostKey {
    static func makeValue(for host: ViewHost) -> @MainActor () -> [ViewHost] { { [] } }
    static func viewsDidEnd(_ makers: inout @MainActor () -> [ViewHost]) { makers = { [] } }
}

extension ViewHost {
    /// The windows that make frames on behalf of a host that makes none itself: an app's body, hidden menus. Writes to state that
    /// its views read are applied in their frames.
    package var frameMakers: @MainActor () -> [ViewHost] {
        get { self[FrameMakersKey.self] }
        set { self[FrameMakersKey.self] = newValue }
    }
}

/// Refers to a host as long as it lives. A weak reference would route all later reference counting of the host, once per node in
/// a pass, through a side table.
@MainActor package final class HostLink {
    // unowned(unsafe): a weak reference would slow down all later reference counting of the host; the host clears this link when
    // it closes, and when it is deallocated.
    package fileprivate(set) unowned(unsafe) var host: ViewHost?
    package init() {}
    package func connect(_ host: ViewHost?) {
        self.host = host
        if host == nil { TransactionQueue.shared.hostDidEnd(self) }
    }
}

private enum HostLinkKey: EnvironmentKey { static var defaultValue: HostLink? { nil } }

extension EnvironmentValues {
    /// The host of the views with this environment.
    package var focusHost: HostLink? {
        get { self[HostLinkKey.self] }
        set { self[HostLinkKey.self] = newValue }
    }
}

package struct Weak<Object: AnyObject> {
    package weak var object: Object?
    package init(_ object: Object) { self.object = object }
}
