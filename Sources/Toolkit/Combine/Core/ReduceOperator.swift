/// What an accumulating operator does with one value.
enum ReduceStep<Failure: Error> {
    /// Waits for more.
    case proceed
    /// The result is known.
    case done
    /// Ends with an error.
    case fail(Failure)
}

/// The subscription of operators that take any number of values and give one result, at the end or earlier.
///
/// It asks for everything upstream at once, and holds the result until there is demand for it.
final class ReduceOperator<Input, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber, Subscription {
    typealias Failure = UpstreamFailure

    private let downstream: Downstream
    private let lock = Lock()
    private var state = SubscriptionState.awaiting
    private var hasDemand = false
    private var isWaitingForDemand = false
    private let onInput: (Input) -> ReduceStep<Downstream.Failure>
    private let onFailure: (UpstreamFailure) -> Downstream.Failure
    private let result: () -> Downstream.Input?

    init(
        _ downstream: Downstream,
        onInput: @escaping (Input) -> ReduceStep<Downstream.Failure>,
        onFailure: @escaping (UpstreamFailure) -> Downstream.Failure,
        result: @escaping () -> Downstream.Input?
    ) {
        self.downstream = downstream
        self.onInput = onInput
        self.onFailure = onFailure
        self.result = result
    }

    // MARK: - Subscriber

    func receive(subscription: any Subscription) {
        guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard lock.withLock({ state.isActive }) else { return .none }
        switch onInput(input) {
        case .proceed:
            break
        case .done:
            guard let subscription = conclude() else { return .none }
            subscription.cancel()
            deliverIfWanted()
        case .fail(let error):
            guard let subscription = lock.withLock({ state.terminate() }) else { return .none }
            subscription.cancel()
            downstream.receive(completion: .failure(error))
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<UpstreamFailure>) {
        switch completion {
        case .finished:
            guard conclude() != nil else { return }
            deliverIfWanted()
        case .failure(let error):
            guard lock.withLock({ state.terminate() }) != nil else { return }
            downstream.receive(completion: .failure(onFailure(error)))
        }
    }

    /// Ends the input: from here on only the demand for the result is missing.
    private func conclude() -> (any Subscription)? {
        lock.withLock {
            guard let subscription = state.terminate() else { return nil }
            isWaitingForDemand = true
            return subscription
        }
    }

    private func deliverIfWanted() {
        guard let value = result() else {
            // An empty result needs no demand.
            let isFirst = lock.withLock {
                defer { isWaitingForDemand = false }
                return isWaitingForDemand
            }
            if isFirst { downstream.receive(completion: .finished) }
            return
        }
        let delivers = lock.withLock {
            guard isWaitingForDemand, hasDemand else { return false }
            isWaitingForDemand = false
            return true
        }
        guard delivers else { return }
        _ = downstream.receive(value)
        downstream.receive(completion: .finished)
    }

    // MARK: - Subscription

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        let isWaiting = lock.withLock {
            hasDemand = true
            return isWaitingForDemand
        }
        if isWaiting { deliverIfWanted() }
    }

    func cancel() {
        let subscription = lock.withLock {
            isWaitingForDemand = false
            return state.terminate()
        }
        subscription?.cancel()
    }
}

extension ReduceOperator where UpstreamFailure == Downstream.Failure {
    /// An operator that passes failures on as they are.
    convenience init(
        _ downstream: Downstream,
        onInput: @escaping (Input) -> ReduceStep<Downstream.Failure>,
        result: @escaping () -> Downstream.Input?
    ) {
        self.init(downstream, onInput: onInput, onFailure: { $0 }, result: result)
    }
}

extension ReduceOperator where Downstream.Failure == any Error {
    /// An operator whose closure may throw: the error ends the stream.
    convenience init(
        _ downstream: Downstream,
        onInputTrying: @escaping (Input) throws -> ReduceStep<any Error>,
        result: @escaping () -> Downstream.Input?
    ) {
        self.init(
            downstream,
            onInput: { input in
                do { return try onInputTrying(input) } catch { return .fail(error) }
            },
            onFailure: { $0 },
            result: result
        )
    }
}
