/// What an operator does with one value.
enum TransformStep<Output, Failure: Error> {
    /// Sends a value on.
    case emit(Output)
    /// Drops the value, and asks for another in its place.
    case skip
    /// Sends a value on, and ends.
    case emitLast(Output)
    /// Ends without a value.
    case finish
    /// Ends with an error.
    case fail(Failure)
}

/// The subscription of operators that answer one value with at most one value.
///
/// Upstream delivers serially, as the contract of publishers says, so the closures may keep state without a lock.
final class TransformOperator<Input, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription {
    typealias Failure = UpstreamFailure
    typealias Step = TransformStep<Downstream.Input, Downstream.Failure>

    private let downstream: Downstream
    private let lock = Lock()
    private var state = SubscriptionState.awaiting
    private let onInput: (Input) -> Step
    private let onCompletion: (Subscribers.Completion<UpstreamFailure>) -> Subscribers.Completion<Downstream.Failure>

    init(
        _ downstream: Downstream,
        onInput: @escaping (Input) -> Step,
        onCompletion: @escaping (Subscribers.Completion<UpstreamFailure>) -> Subscribers.Completion<Downstream.Failure>
    ) {
        self.downstream = downstream
        self.onInput = onInput
        self.onCompletion = onCompletion
    }

    // MARK: - Subscriber

    func receive(subscription: any Subscription) {
        guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard lock.withLock({ state.isActive }) else { return .none }
        switch onInput(input) {
        case .emit(let output):
            return downstream.receive(output)
        case .skip:
            return .max(1)
        case .emitLast(let output):
            end(.finished, after: output)
        case .finish:
            end(.finished)
        case .fail(let error):
            end(.failure(error))
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<UpstreamFailure>) {
        guard lock.withLock({ state.terminate() }) != nil else { return }
        downstream.receive(completion: onCompletion(completion))
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, after last: Downstream.Input? = nil) {
        guard let subscription = lock.withLock({ state.terminate() }) else { return }
        subscription.cancel()
        if let last { _ = downstream.receive(last) }
        downstream.receive(completion: completion)
    }

    // MARK: - Subscription

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { state.subscription }?.request(demand)
    }

    func cancel() {
        lock.withLock { state.terminate() }?.cancel()
    }
}

extension TransformOperator where UpstreamFailure == Downstream.Failure {
    /// An operator that passes the end on as it is.
    convenience init(_ downstream: Downstream, onInput: @escaping (Input) -> Step) {
        self.init(downstream, onInput: onInput, onCompletion: { $0 })
    }
}

extension TransformOperator where Downstream.Failure == any Error {
    /// An operator whose closure may throw: the error ends the stream.
    convenience init(_ downstream: Downstream, onInputTrying: @escaping (Input) throws -> Step) {
        self.init(
            downstream,
            onInput: { input in
                do { return try onInputTrying(input) } catch { return .fail(error) }
            },
            onCompletion: \.erased
        )
    }
}
