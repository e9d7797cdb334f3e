/// What asks to be told when a time has come: mostly a node.
@MainActor package protocol Waking: AnyObject {
    func wake(at time: Double)
}

struct Wake {
    weak var node: (any Waking)?
    let time: Double
}

// Times that nodes wait for. The window's input dispatcher keeps the clock: these are among its deadlines.
extension ViewHost {
    /// Calls `node` when the time, on the clock of events and frames, has come; an earlier wish of its is void.
    package func wake(_ node: any Waking, at time: Double) {
        wakes.removeAll { $0.node == nil || $0.node === node }
        wakes.append(Wake(node: node, time: time))
    }

    package var nextWake: Double? { wakes.lazy.filter { $0.node != nil }.map(\.time).min() }

    package func runWakes(at time: Double) {
        let due = wakes.filter { $0.time <= time }
        guard !due.isEmpty else { return }
        wakes.removeAll { $0.time <= time }
        for wake in due { wake.node?.wake(at: time) }
    }
}
