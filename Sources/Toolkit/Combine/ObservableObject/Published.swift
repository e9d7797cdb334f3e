/// A property of a class that publishes its new value before it changes.
///
/// `$property` is a publisher of the values: the current one on subscription, then each new one. During delivery the
/// property still has its old value. In an `ObservableObject`, a change also signals `objectWillChange` first.
@propertyWrapper
public struct Published<Value> {
    private(set) var storage: PublishedStorage<Value>

    /// Makes the property with its first value.
    public init(wrappedValue: Value) {
        storage = PublishedStorage(wrappedValue)
    }

    /// Makes the property with its first value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Not available: the property has to belong to a class.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { storage.value }
        set { storage.send(newValue) }
    }

    /// The publisher of the property's values.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        set { storage = newValue.storage }
    }

    /// Reads and writes the property through the object it belongs to.
    public static subscript<EnclosingSelf>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value where EnclosingSelf: AnyObject {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.send(newValue) }
    }

    /// A publisher of a property's values.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let storage: PublishedStorage<Value>

        public func receive<S>(subscriber: S) where S: Subscriber, Value == S.Input, S.Failure == Never {
            storage.store.attach(subscriber, owner: nil)
        }
    }
}

// Unchecked because the storage is a class: its state is guarded by locks.
extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

extension Publisher where Failure == Never {
    /// Writes every value to a published property, for as long as the property lives.
    ///
    ///     publisher.assign(to: &model.$value)
    public func assign(to published: inout Published<Output>.Publisher) {
        subscribe(PublishedSubscriber(published.storage))
    }
}

// MARK: - Storage

/// What all published properties of an object share: the object's publisher.
class PublishedStorageBase {
    private let lock = Lock()
    private var publisher: ObservableObjectPublisher?

    /// The publisher of the object the property belongs to, once someone has asked for it.
    final var objectWillChange: ObservableObjectPublisher? {
        get { lock.withLock { publisher } }
        set { lock.withLock { publisher = newValue } }
    }
}

final class PublishedStorage<Value>: PublishedStorageBase {
    let store: CurrentValueStore<Value, Never>
    private let assignments = AssignmentList()

    init(_ value: Value) { store = CurrentValueStore(value) }

    deinit { assignments.cancelAll() }

    var value: Value { store.value }

    /// Signals the object, then the subscribers, then stores: subscribers read the old value from the property.
    func send(_ value: Value) {
        objectWillChange?.send()
        for conduit in store.conduits { conduit.offer(value) }
        store.value = value
    }

    /// Keeps a subscription that feeds the property until the property dies.
    func keep(_ subscription: any Subscription) { assignments.insert(subscription) }
    func drop(_ subscription: any Subscription) { assignments.remove(subscription) }
}

/// The subscriptions that feed a published property.
private final class AssignmentList {
    private let lock = Lock()
    private var subscriptions: [CombineIdentifier: any Subscription] = [:]

    func insert(_ subscription: any Subscription) {
        lock.withLock { subscriptions[subscription.combineIdentifier] = subscription }
    }

    func remove(_ subscription: any Subscription) {
        _ = lock.withLock { subscriptions.removeValue(forKey: subscription.combineIdentifier) }
    }

    func cancelAll() {
        let all = lock.withLock {
            defer { subscriptions = [:] }
            return subscriptions
        }
        for subscription in all.values { subscription.cancel() }
    }
}

/// Writes to a published property without keeping it alive.
private final class PublishedSubscriber<Value>: Subscriber {
    private weak var storage: PublishedStorage<Value>?
    private let lock = Lock()
    private var state = SubscriptionState.awaiting

    init(_ storage: PublishedStorage<Value>) { self.storage = storage }

    func receive(subscription: any Subscription) {
        guard let storage, lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
        storage.keep(subscription)
        subscription.request(.unlimited)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        storage?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
        guard let subscription = lock.withLock({ state.terminate() }) else { return }
        storage?.drop(subscription)
    }
}
