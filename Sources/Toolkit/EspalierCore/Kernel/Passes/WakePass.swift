/// An object to be called at a requested time: a node, an element.
@MainActor package protocol Waking: AnyObject {
    func wake(at time: Double)
}

struct Wake {
    weak var target: (any Waking)?
    let time: Double
}

private enum WakesKey: HostKey {
    static func makeValue(for host: ViewHost) -> [ObjectIdentifier: Wake] { [:] }
    static func viewsDidEnd(_ wakes: inout [ObjectIdentifier: Wake]) { wakes = [:] }
}

// Times requested by nodes and elements. The window's input dispatcher keeps the clock: these are among its deadlines.
extension ViewHost {
    /// Calls the target at the given time, on the clock of events and frames; this replaces its earlier request.
    package func wake(_ target: any Waking, at time: Double) {
        if isClosed { return }
        self[WakesKey.self][ObjectIdentifier(target)] = Wake(target: target, time: time)
    }

    package func cancelWake(_ target: any Waking) { self[WakesKey.self][ObjectIdentifier(target)] = nil }

    package var nextWake: Double? { self[WakesKey.self].values.lazy.filter { $0.target != nil }.map(\.time).min() }

    /// The targets and their times, for messages.
    package var wakeTargets: [(name: String, time: Double)] {
        self[WakesKey.self].values.compactMap { wake in
            wake.target.map { ((($0 as? Node)?.debugName ?? "\(type(of: $0))"), wake.time) }
        }
    }

    package func runWakes(at time: Double) {
        let due = self[WakesKey.self].filter { $0.value.time <= time || $0.value.target == nil }
        guard !due.isEmpty else { return }
        for key in due.keys { self[WakesKey.self][key] = nil }
        noteOutsideCause()
        for wake in due.values.sorted(by: { $0.time < $1.time }) { wake.target?.wake(at: time) }
    }
}
