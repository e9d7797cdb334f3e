/// What asks to be told when a time has come: a node, an element.
@MainActor package protocol Waking: AnyObject {
    func wake(at time: Double)
}

struct Wake {
    weak var sleeper: (any Waking)?
    let time: Double
}

// Times that nodes and elements wait for. The window's input dispatcher keeps the clock: these are among its deadlines.
extension ViewHost {
    /// Calls the sleeper when the time, on the clock of events and frames, has come; an earlier wish of its is void.
    package func wake(_ sleeper: any Waking, at time: Double) {
        if isClosed { return }
        wakes[ObjectIdentifier(sleeper)] = Wake(sleeper: sleeper, time: time)
    }

    package func cancelWake(_ sleeper: any Waking) { wakes[ObjectIdentifier(sleeper)] = nil }

    package var nextWake: Double? { wakes.values.lazy.filter { $0.sleeper != nil }.map(\.time).min() }

    /// Who waits, and until when: for messages.
    package var sleepers: [(name: String, time: Double)] {
        wakes.values.compactMap { wake in
            wake.sleeper.map { ((($0 as? Node)?.debugName ?? "\(type(of: $0))"), wake.time) }
        }
    }

    package func runWakes(at time: Double) {
        let due = wakes.filter { $0.value.time <= time || $0.value.sleeper == nil }
        guard !due.isEmpty else { return }
        for key in due.keys { wakes[key] = nil }
        noteOutsideCause()
        for wake in due.values.sorted(by: { $0.time < $1.time }) { wake.sleeper?.wake(at: time) }
    }
}
