/// A publisher of one value that a closure will give some time later, or of a failure.
///
/// The closure starts when the future is made, not when someone subscribes. Every subscriber gets the same result.
public final class Future<Output, Failure>: Publisher where Failure: Error {
    /// A closure that fulfils the future. Only the first call counts. It may be called on any thread.
    public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

    private let lock = Lock()
    private var result: Result<Output, Failure>?
    private var waiting = ConduitList<Output, Failure>()

    /// Starts the closure, which gives its result by a call of the promise, now or later, on any thread. Only the first call counts.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        let reference = UncheckedSendable(self)
        attemptToFulfill { reference.value.fulfill($0) }
    }

    private func fulfill(_ result: Result<Output, Failure>) {
        let conduits = lock.withLock {
            guard self.result == nil else { return [Conduit<Output, Failure>]() }
            self.result = result
            return waiting.removeAll()
        }
        for conduit in conduits { (conduit as? any FutureConduitProtocol)?.resultArrived() }
    }

    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        let conduit = FutureConduit(subscriber, future: self)
        lock.withLock {
            if result == nil { waiting.insert(conduit) }
        }
        subscriber.receive(subscription: conduit)
        conduit.resultArrived()
    }

    fileprivate var currentResult: Result<Output, Failure>? { lock.withLock { result } }

    fileprivate func detach(_ conduit: Conduit<Output, Failure>) {
        lock.withLock { waiting.remove(conduit) }
    }
}

// Unchecked because the class is generic over values that need not be Sendable: its own state is guarded by the lock.
extension Future: @unchecked Sendable where Output: Sendable {}

private protocol FutureConduitProtocol {
    func resultArrived()
}

/// Delivers the result when it is there, and, for a value, when there is demand.
private final class FutureConduit<Downstream: Subscriber>: Conduit<Downstream.Input, Downstream.Failure>,
    FutureConduitProtocol {
    private let lock = Lock()
    private var downstream: Downstream?
    private var future: Future<Downstream.Input, Downstream.Failure>?
    private var hasDemand = false

    init(_ downstream: Downstream, future: Future<Downstream.Input, Downstream.Failure>) {
        self.downstream = downstream
        self.future = future
    }

    func resultArrived() {
        guard let future = lock.withLock({ self.future }), let result = future.currentResult else { return }
        switch result {
        case .failure(let error):
            end()?.downstream.receive(completion: .failure(error))
        case .success(let value):
            guard lock.withLock({ hasDemand }), let downstream = end()?.downstream else { return }
            _ = downstream.receive(value)
            downstream.receive(completion: .finished)
        }
    }

    override func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        lock.withLock { hasDemand = true }
        resultArrived()
    }

    override func cancel() {
        guard let ended = end() else { return }
        ended.future.detach(self)
    }

    private func end() -> (downstream: Downstream, future: Future<Downstream.Input, Downstream.Failure>)? {
        lock.withLock {
            guard let downstream, let future else { return nil }
            self.downstream = nil
            self.future = nil
            return (downstream, future)
        }
    }
}
