import Combine

struct TestError: Error, Equatable {
    var code = 0
}

/// A subscriber that records what it receives, and asks only for what a test tells it to.
final class Probe<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var completions: [Subscribers.Completion<Failure>] = []
    private(set) var subscription: (any Subscription)?
    private(set) var subscriptionCount = 0
    private let initial: Subscribers.Demand
    private let perValue: Subscribers.Demand

    init(_ initial: Subscribers.Demand, perValue: Subscribers.Demand = .none) {
        self.initial = initial
        self.perValue = perValue
    }

    func receive(subscription: any Subscription) {
        subscriptionCount += 1
        self.subscription = subscription
        if initial > 0 { subscription.request(initial) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return perValue
    }

    func receive(completion: Subscribers.Completion<Failure>) { completions.append(completion) }

    func request(_ count: Int) { subscription?.request(.max(count)) }
}

extension Publisher {
    /// Attaches a probe that asks for `demand` at first.
    func probe(
        _ demand: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none
    ) -> Probe<Output, Failure> {
        let probe = Probe<Output, Failure>(demand, perValue: perValue)
        subscribe(probe)
        return probe
    }
}

extension Probe {
    var isFinished: Bool {
        if completions.count == 1, case .finished = completions[0] { true } else { false }
    }

    var failure: Failure? {
        if completions.count == 1, case .failure(let error) = completions[0] { error } else { nil }
    }
}
