/// Callbacks of views, in order, which must not run during an update.
struct ActionQueue {
    private var first: [@MainActor () -> Void] = []
    private var late: [@MainActor () -> Void] = []

    var hasFirst: Bool { !first.isEmpty }

    mutating func add(_ action: @escaping @MainActor () -> Void) { first.append(action) }
    mutating func addLate(_ action: @escaping @MainActor () -> Void) { late.append(action) }

    /// All actions of the first queue, or the late ones once the first queue is empty.
    mutating func consumeBatch() -> [@MainActor () -> Void] {
        let batch = first.isEmpty ? late : first
        if first.isEmpty { late.removeAll() } else { first.removeAll() }
        return batch
    }
}

// The actions run between the rounds of a frame, when the tree is consistent.
extension ViewHost {
    package func enqueueAction(_ action: @escaping @MainActor () -> Void) {
        if isClosed { return }
        actions.add(action)
        setNeedsFrame()
    }

    /// Queues an action to run after all ordinary actions of the frame: the tasks of appearing views.
    package func enqueueLateAction(_ action: @escaping @MainActor () -> Void) {
        if isClosed { return }
        actions.addLate(action)
        setNeedsFrame()
    }

    /// Runs the queued actions, and those that they queue; returns true if there were any.
    @discardableResult package func runActions() -> Bool {
        var hasRun = false
        while true {
            let batch = actions.consumeBatch()
            if batch.isEmpty { return hasRun }
            hasRun = true
            for action in batch { action() }
        }
    }
}
