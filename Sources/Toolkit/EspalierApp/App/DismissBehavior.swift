public import EspalierCore

/// How `dismissWindow` treats a window that waits for an answer: one with a sheet or an alert in front of it.
public struct DismissBehavior: Hashable, Sendable {
    private enum Kind { case interactive, destructive }
    private let kind: Kind
    /// As where the user closes the window: one with a sheet or an alert in front of it stays.
    public static let interactive = DismissBehavior(kind: .interactive)
    /// Closes the window whatever is in front of it.
    public static let destructive = DismissBehavior(kind: .destructive)
}

private struct DismissBehaviorKey: TransactionKey { static var defaultValue: DismissBehavior { .interactive } }

extension Transaction {
    /// How windows close that code closes in the transaction: `withTransaction(\.dismissBehavior, .destructive) { dismissWindow() }`.
    public var dismissBehavior: DismissBehavior {
        get { self[DismissBehaviorKey.self] }
        set { self[DismissBehaviorKey.self] = newValue }
    }
}
