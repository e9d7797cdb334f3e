/// What happened, in order.
@MainActor package final class Log {
    package private(set) var entries: [String] = []

    package init() {}

    package func add(_ entry: String) { entries.append(entry) }
    package func callAsFunction(_ entry: String) { entries.append(entry) }

    /// What was noted since the last call.
    package func drain() -> [String] {
        defer { entries = [] }
        return entries
    }
}
