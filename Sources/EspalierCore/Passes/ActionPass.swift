/// What must not run during an update: callbacks of views, in order.
struct ActionQueue {
    private var first: [@MainActor () -> Void] = []
    private var late: [@MainActor () -> Void] = []

    var hasFirst: Bool { !first.isEmpty }

    mutating func add(_ action: @escaping @MainActor () -> Void) { first.append(action) }
    mutating func addLate(_ action: @escaping @MainActor () -> Void) { late.append(action) }

    /// All that waits in front, and what comes after it only once nothing does.
    mutating func take() -> [@MainActor () -> Void] {
        let batch = first.isEmpty ? late : first
        if first.isEmpty { late.removeAll() } else { first.removeAll() }
        return batch
    }
}

// The actions: between the rounds of a frame, when the tree is whole.
extension ViewHost {
    package func enqueueAction(_ action: @escaping @MainActor () -> Void) {
        if isClosed { return }
        actions.add(action)
        setNeedsFrame()
    }

    /// Queues what runs after all actions of the frame: the tasks of appearing views.
    package func enqueueLateAction(_ action: @escaping @MainActor () -> Void) {
        if isClosed { return }
        actions.addLate(action)
        setNeedsFrame()
    }

    /// Runs the queued actions, and those that they queue; true when there were any.
    @discardableResult package func runActions() -> Bool {
        var hasRun = false
        while true {
            let batch = actions.take()
            if batch.isEmpty { return hasRun }
            hasRun = true
            for action in batch { action() }
        }
    }
}
