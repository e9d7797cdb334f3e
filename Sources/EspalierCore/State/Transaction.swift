/// A value that travels with a state change through the tree, under a key of your own.
public protocol TransactionKey<Value> {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The context of one state change: how, and whether, it animates.
///
/// A transaction goes from the changed view down to every view that the change reaches, and is gone when the update is over.
/// Modifiers in its path may rewrite the copy that their own subtree gets.
public struct Transaction: @unchecked Sendable {
    // @unchecked: custom values are opaque; a transaction is made, carried and read on the main actor.
    /// What differs from a plain transaction; nil for a plain one, which most are: it travels through every view of an
    /// update and must cost nothing to pass on.
    private final class Storage {
        var id = 0
        var animation: Animation?
        var disablesAnimations = false
        var isContinuous = false
        var tracksVelocity = false
        var custom: [ObjectIdentifier: Any] = [:]
        var listeners: [AnimationListener] = []

        init() {}

        init(copying other: Storage) {
            id = other.id
            animation = other.animation
            disablesAnimations = other.disablesAnimations
            isContinuous = other.isContinuous
            tracksVelocity = other.tracksVelocity
            custom = other.custom
            listeners = other.listeners
        }
    }

    private var storage: Storage?

    /// The storage, made this value's own for a change.
    private mutating func own() -> Storage {
        if isKnownUniquelyReferenced(&storage), let storage { return storage }
        let new = storage.map(Storage.init(copying:)) ?? Storage()
        storage = new
        return new
    }

    public init() {}

    public init(animation: Animation?) { self.animation = animation }

    /// Tells one `withTransaction` from the next: writes in two of them are two updates, even if equal. 0 outside of any.
    package private(set) var id: Int {
        get { storage?.id ?? 0 }
        set { own().id = newValue }
    }

    /// The animation for everything that changes; nil jumps.
    public var animation: Animation? {
        get { storage?.animation }
        set { if storage != nil || newValue != nil { own().animation = newValue } }
    }

    /// Makes the `animation` modifiers below inert.
    public var disablesAnimations: Bool {
        get { storage?.disablesAnimations ?? false }
        set { own().disablesAnimations = newValue }
    }

    /// Whether the change is one of a stream, as of a drag.
    public var isContinuous: Bool {
        get { storage?.isContinuous ?? false }
        set { own().isContinuous = newValue }
    }

    /// Whether views should sample the changing values, so that a later spring takes over their velocity.
    public var tracksVelocity: Bool {
        get { storage?.tracksVelocity ?? false }
        set { own().tracksVelocity = newValue }
    }

    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { storage?.custom[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { own().custom[ObjectIdentifier(key)] = newValue }
    }

    /// Those who wait for what this transaction animates.
    package var listeners: [AnimationListener] {
        get { storage?.listeners ?? [] }
        set { if storage != nil || !newValue.isEmpty { own().listeners = newValue } }
    }

    /// Whether both are the same value for sure.
    package func isIdentical(to other: Transaction) -> Bool { storage === other.storage }

    /// Calls `completion` once, when all animations that this transaction starts are complete; soon, if it starts none.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        listeners.append(AnimationListener(criteria, completion))
    }

    // MARK: - The current transaction

    /// The one that a write on the main thread takes now.
    package static var current: Transaction {
        MainThread.isCurrent ? scope : Transaction()
    }

    // Touched on the main thread only: every access is behind `MainThread.isCurrent`.
    private nonisolated(unsafe) static var scope = Transaction()
    private nonisolated(unsafe) static var lastID = 0

    /// Whether two pending writes may share one update: the same scope, or both outside of any and alike.
    package func canMerge(with other: Transaction) -> Bool {
        if storage === other.storage { return true }
        return id == other.id && animation == other.animation && disablesAnimations == other.disablesAnimations
            && isContinuous == other.isContinuous && tracksVelocity == other.tracksVelocity
            && storage?.custom.count ?? 0 == other.storage?.custom.count ?? 0
    }

    /// `self` with everything that `other` sets laid over it.
    package func overlaid(with other: Transaction) -> Transaction {
        guard let over = other.storage else { return self }
        var result = self
        let storage = result.own()
        if over.animation != nil || over.disablesAnimations { storage.animation = over.animation }
        if over.disablesAnimations { storage.disablesAnimations = true }
        if over.isContinuous { storage.isContinuous = true }
        if over.tracksVelocity { storage.tracksVelocity = true }
        storage.custom.merge(over.custom) { $1 }
        storage.listeners += over.listeners
        return result
    }

    /// SwiftUI: what a gesture changes while it goes on is one of a stream of changes, whose velocity a later spring takes over.
    package static let continuing: Transaction = {
        var transaction = Transaction()
        transaction.isContinuous = true
        transaction.tracksVelocity = true
        return transaction
    }()

    /// Runs `body` in such a transaction, laid over the current one. All that one event changes so is one update.
    @MainActor package static func whileContinuing(_ body: () -> Void) {
        let outer = scope
        scope = outer.overlaid(with: continuing)
        defer { scope = outer }
        body()
    }

    /// Runs `body` with `self` as the current transaction, under a new id. On the main thread.
    fileprivate func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        assumeMainActor { TransactionQueue.shared.scopeWillBegin() }
        let outer = Self.scope
        Self.lastID += 1
        var inner = self
        inner.id = Self.lastID
        Self.scope = inner
        defer {
            Self.scope = outer
            // No change can join those that are new here any more. Those that did hold the listener on.
            for listener in listeners where !outer.listeners.contains(where: { $0 === listener }) { listener.seal() }
        }
        return try body()
    }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Kind { case logicallyComplete, removed }
    private let kind: Kind

    /// When it has come to its target as far as a person can see, though a spring's last tremble goes on.
    public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)
    /// When nothing of it is left.
    public static let removed = AnimationCompletionCriteria(kind: .removed)
}

// MARK: - Functions

/// Runs `body`; its state changes take `transaction`, laid over the current one.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    guard MainThread.isCurrent else { return try body() }
    return try Transaction.current.overlaid(with: transaction).asCurrent(body)
}

/// Runs `body`; its state changes carry `value` under the key.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    guard MainThread.isCurrent else { return try body() }
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try transaction.asCurrent(body)
}

/// Runs `body`; what its state changes move, moves by `animation`. nil means no animation.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(\.animation, animation, body)
}

/// As `withAnimation(_:_:)`, and calls `completion` when the animations it started are complete.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    transaction.listeners = []
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}
