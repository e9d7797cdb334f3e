/// What happened, in order.
@MainActor final class Log {
    private(set) var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
    func callAsFunction(_ entry: String) { entries.append(entry) }

    /// What was noted since the last call.
    func drain() -> [String] {
        defer { entries = [] }
        return entries
    }
}
