import EspalierGraphics

/// A value under a key of your own that a transaction carries through the tree.
public protocol TransactionKey<Value> {
    /// The type of the value.
    associatedtype Value
    /// The value where the transaction carries none.
    static var defaultValue: Value { get }
}

/// The context of one state change: how, and whether, it animates.
///
/// A transaction is passed down from the changed view to every view that the change reaches, and ends with the update. Modifiers
/// in its path may rewrite the copy that their own subtree gets.
public struct Transaction: @unchecked Sendable {
    // @unchecked: custom values are opaque; a transaction is made, carried and read on the main actor.
    /// The differences from a plain transaction; nil for a plain one. Most are plain, and a transaction passed to every view of
    /// an update must cost nothing to copy.
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

    /// Makes the storage unique to this value before a change.
    private mutating func own() -> Storage {
        if isKnownUniquelyReferenced(&storage), let storage { return storage }
        let new = storage.map(Storage.init(copying:)) ?? Storage()
        storage = new
        return new
    }

    /// A transaction without an animation.
    public init() {}

    /// A transaction with an animation; nil changes without one.
    public init(animation: Animation?) { self.animation = animation }

    /// Tells one `withTransaction` from the next: writes in two of them are two updates, even if the transactions are equal. 0
    /// outside them.
    package private(set) var id: Int {
        get { storage?.id ?? 0 }
        set { own().id = newValue }
    }

    /// The animation for everything that changes; nil changes without animation.
    public var animation: Animation? {
        get { storage?.animation }
        set { if storage != nil || newValue != nil { own().animation = newValue } }
    }

    /// Disables the `animation` modifiers below.
    public var disablesAnimations: Bool {
        get { storage?.disablesAnimations ?? false }
        set { own().disablesAnimations = newValue }
    }

    /// Whether the change is one of a continuous series, such as those of a drag.
    public var isContinuous: Bool {
        get { storage?.isContinuous ?? false }
        set { own().isContinuous = newValue }
    }

    /// Whether views should sample the changing values, so that a later spring continues with their velocity.
    public var tracksVelocity: Bool {
        get { storage?.tracksVelocity ?? false }
        set { own().tracksVelocity = newValue }
    }

    /// The value under a key; the key's default where the transaction carries none.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { storage?.custom[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { own().custom[ObjectIdentifier(key)] = newValue }
    }

    /// The listeners that wait for the animations of this transaction.
    package var listeners: [AnimationListener] {
        get { storage?.listeners ?? [] }
        set { if storage != nil || !newValue.isEmpty { own().listeners = newValue } }
    }

    /// Whether both certainly are the same value.
    package func isIdentical(to other: Transaction) -> Bool { storage === other.storage }

    /// Calls `completion` once, when all animations that this transaction starts are complete; if it starts none, soon after the update.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        listeners.append(AnimationListener(criteria, completion))
    }

    // MARK: - The current transaction

    /// The transaction that a write on the main thread carries at present.
    package static var current: Transaction {
        MainThread.isCurrent ? scope : Transaction()
    }

    // Belongs to the main thread, like the call stack that sets it. Accessed there only: every access is behind `MainThread.isCurrent`.
    private nonisolated(unsafe) static var scope = Transaction()

    /// Whether two pending writes may share one update: both in the same scope, or both outside any scope and with equal values.
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

    /// SwiftUI: changes made by a gesture in progress are a continuous series, and a later spring continues with their velocity.
    package static let continuing: Transaction = {
        var transaction = Transaction()
        transaction.isContinuous = true
        transaction.tracksVelocity = true
        return transaction
    }()

    /// Runs `body` in such a transaction, laid over the current one. All changes made by one event are one update.
    @MainActor package static func whileContinuing(_ body: () -> Void) {
        let outer = scope
        scope = outer.overlaid(with: continuing)
        defer { scope = outer }
        body()
    }

    /// Runs `body` under no transaction, whatever is running: what happens there has nothing to do with the caller's changes.
    @MainActor package static func outside<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = scope
        scope = Transaction()
        defer { scope = outer }
        return try body()
    }

    /// Runs `body` with `self` as the current transaction, under a new id. Called on the main thread.
    fileprivate func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        assumeMainActor { TransactionQueue.shared.scopeWillBegin() }
        let outer = Self.scope
        var inner = self
        inner.id = UniqueNumber.next()
        Self.scope = inner
        defer {
            Self.scope = outer
            // No further change can join the listeners that were added here. Updates that have joined keep the listener waiting.
            for listener in listeners where !outer.listeners.contains(where: { $0 === listener }) { listener.seal() }
        }
        return try body()
    }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Kind { case logicallyComplete, removed }
    private let kind: Kind

    /// When it has visibly reached its target, though a spring's last small oscillations continue.
    public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)
    /// When it has ended entirely.
    public static let removed = AnimationCompletionCriteria(kind: .removed)
}

// MARK: - Functions

/// Runs `body`; its state changes carry `transaction`, laid over the current one.
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

/// Runs `body`; views affected by its state changes animate with `animation`. nil means no animation.
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
