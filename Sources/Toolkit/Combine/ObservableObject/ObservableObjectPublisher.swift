/// The publisher of an observable object: it signals before the object changes.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    // Unchecked because the list of subscribers is mutable: it is guarded by the lock.
    public typealias Output = Void
    public typealias Failure = Never

    private let lock = Lock()
    private var list = ConduitList<Void, Never>()

    /// Runs when the publisher dies: removes it from where it is registered.
    private let onDeinit: ((ObjectIdentifier) -> Void)?

    /// Makes a publisher, for an object that declares its `objectWillChange` itself.
    public init() { onDeinit = nil }

    init(onDeinit: @escaping (ObjectIdentifier) -> Void) { self.onDeinit = onDeinit }

    deinit { onDeinit?(ObjectIdentifier(self)) }

    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void {
        let conduit = PassthroughConduit(subscriber, onCancel: { conduit in
            self.lock.withLock { self.list.remove(conduit) }
        })
        lock.withLock { list.insert(conduit) }
        subscriber.receive(subscription: conduit)
    }

    /// Signals that the object is about to change.
    public func send() {
        for conduit in lock.withLock({ list.conduits }) { conduit.offer(()) }
    }
}
