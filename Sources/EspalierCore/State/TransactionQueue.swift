import Dispatch

/// One update to come: a transaction, and what was written under it.
@MainActor package final class PendingUpdate {
    package let transaction: Transaction
    private var locations: [any PendingWrites] = []
    private var elements: [_Element] = []
    /// Whether something else than a layout has written in it.
    fileprivate var isFromOutside = false
    /// Whether a model was changed in it whose values are in force as they are written.
    fileprivate var hasChangedModels = false

    fileprivate init(_ transaction: Transaction) {
        self.transaction = transaction
        // Whatever it animates comes with the update.
        for listener in transaction.listeners { listener.animationWasAdded() }
    }

    package func add(_ location: any PendingWrites) { locations.append(location) }
    package func add(_ element: _Element) { elements.append(element) }

    /// Puts the written values in force and marks their readers dirty.
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
    /// Whether changes that come from outside of layout are being put in force.
    package private(set) var appliesOutsideWrites = false

    /// The pending update that a write under `transaction` joins.
    package func current(for transaction: Transaction) -> PendingUpdate {
        if LayoutFeedback.noteWrite() { return held(for: transaction) }
        let isOutside = LayoutFeedback.isOutside
        if let last = pending.last, last.transaction.canMerge(with: transaction) {
            if isOutside { last.isFromOutside = true }
            return last
        }
        let update = PendingUpdate(transaction)
        update.isFromOutside = isOutside
        pending.append(update)
        if pending.count == 1 { for link in hosts { link.host?.requestFrame() } }
        return update
    }

    // MARK: - Updates that wait

    /// What layouts that feed themselves have written: it is let in a few times a second.
    private var held: [PendingUpdate] = []

    private func held(for transaction: Transaction) -> PendingUpdate {
        if let last = held.last, last.transaction.canMerge(with: transaction) { return last }
        let update = PendingUpdate(transaction)
        held.append(update)
        if held.count == 1 {
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) { assumeMainActor { self.releaseHeld() } }
        }
        return update
    }

    private func releaseHeld() {
        pending += held
        held.removeAll()
        for link in hosts { link.host?.requestFrame() }
    }

    /// Marks the element for the next update, under the current transaction.
    package func invalidate(_ element: _Element) {
        current(for: Transaction.current).add(element)
    }

    /// Marks a reader of a model, whose new value is there at once and does not wait for the update.
    package func invalidateReader(_ element: _Element) {
        let update = current(for: Transaction.current)
        update.add(element)
        update.hasChangedModels = true
    }

    /// Before a scope with a transaction of its own changes more: what read models until now sees them as they are, under the
    /// transaction in which they were changed. State keeps a value for each transaction; a model has only the last one, and what
    /// `model.shown = false; withAnimation { model.isLarge = false }` animates would be over before it began.
    package func scopeWillBegin() {
        guard let last = pending.last, last.hasChangedModels, !isFlushing, !UpdateState.isUpdating, LayoutFeedback.isOutside else { return }
        _ = flush()
    }

    /// An object that is changed by the very update that reads it would keep a flush busy for ever.
    private static let maxRounds = 8

    /// Runs the pending updates one after the other, in all windows. What updates cause is run, too, within limits; false if
    /// some of it waits for the next frame.
    package func flush() -> Bool {
        let isNested = isFlushing
        isFlushing = true
        defer { isFlushing = isNested }
        var round = 0
        while !pending.isEmpty {
            round += 1
            if round > Self.maxRounds {
                for link in hosts { link.host?.requestFrame() }
                return false
            }
            let updates = pending
            pending.removeAll(keepingCapacity: true)
            for update in updates {
                appliesOutsideWrites = update.isFromOutside
                update.apply()
                appliesOutsideWrites = false
                for link in hosts { link.host?.update(update.transaction) }
                // Layouts and readers of geometry that are still to come hold the listeners on.
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
        if !pending.isEmpty { host.requestFrame() }
    }
}

/// Finds a host as long as it lives. A weak reference would send every later count of references to the host, one for each
/// node in a pass, the long way through a side table.
@MainActor package final class HostLink {
    package fileprivate(set) unowned(unsafe) var host: ViewHost?
    package init() {}
    package func connect(_ host: ViewHost?) { self.host = host }
}

package struct Weak<Object: AnyObject> {
    package weak var object: Object?
    package init(_ object: Object) { self.object = object }
}
