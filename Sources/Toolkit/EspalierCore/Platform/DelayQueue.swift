/// Actions to be run later, at times on a clock that the owner reads.
@MainActor package struct DelayQueue {
    private var entries: [(time: Double, action: @MainActor () -> Void)] = []

    package init() {}

    /// The earliest time at which an action is due.
    package var next: Double? { entries.lazy.map { $0.time }.min() }

    package mutating func add(at time: Double, _ action: @escaping @MainActor () -> Void) { entries.append((time, action)) }

    /// Removes and returns the due actions in the order of their times; those of equal time, in the order in which they were added.
    package mutating func removeDue(at time: Double) -> [@MainActor () -> Void] {
        guard let next, next <= time else { return [] }
        let due = entries.enumerated().filter { $0.element.time <= time }.sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }
        entries.removeAll { $0.time <= time }
        return due.map { $0.element.action }
    }
}
