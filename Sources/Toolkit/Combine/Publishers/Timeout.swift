extension Publishers {
    /// Ends the stream when no value comes for a while.
    public struct Timeout<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// How long no value may come.
        public let interval: Context.SchedulerTimeType.Stride
        /// Where and by whose clock it works.
        public let scheduler: Context
        /// Options of the scheduler; nil for its defaults.
        public let options: Context.SchedulerOptions?
        /// Makes the error of the end; without it, the stream finishes normally.
        public let customError: (() -> Upstream.Failure)?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            upstream.subscribe(TimeoutOperator<S, Context>(
                subscriber, interval: interval, scheduler: scheduler, options: options, customError: customError))
        }
    }

    /// Publishes the time between values.
    public struct MeasureInterval<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        public typealias Output = Context.SchedulerTimeType.Stride
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Where and by whose clock it works.
        public let scheduler: Context

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let scheduler = scheduler
            var last = scheduler.now
            upstream.subscribe(TransformOperator<Upstream.Output, Failure, S>(subscriber, onInput: { _ in
                let now = scheduler.now
                defer { last = now }
                return .emit(last.distance(to: now))
            }))
        }
    }
}

extension Publisher {
    /// Ends the stream when no value comes for `interval`: with an error if `customError` makes one.
    public func timeout<S>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> where S: Scheduler {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }

    /// Publishes the time between values.
    public func measureInterval<S>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, S> where S: Scheduler {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}

/// Keeps one action scheduled: when it runs too early, because a value came meanwhile, it schedules itself again.
private final class TimeoutOperator<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription {
    private let downstream: Downstream
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private let customError: (() -> Downstream.Failure)?

    private let lock = Lock()
    private let gate = SerialGate()
    private var state = SubscriptionState.awaiting
    private var deadline: Context.SchedulerTimeType

    init(
        _ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?, customError: (() -> Downstream.Failure)?
    ) {
        self.downstream = downstream
        self.interval = interval
        self.scheduler = scheduler
        self.options = options
        self.customError = customError
        deadline = scheduler.now.advanced(by: interval)
    }

    func receive(subscription: any Subscription) {
        let deadline = scheduler.now.advanced(by: interval)
        let begins = lock.withLock {
            self.deadline = deadline
            return state.begin(subscription)
        }
        guard begins else { return subscription.cancel() }
        downstream.receive(subscription: self)
        schedule(at: deadline)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        let deadline = scheduler.now.advanced(by: interval)
        gate.perform { [self] in
            let isActive = lock.withLock {
                self.deadline = deadline
                return state.isActive
            }
            if isActive { request(downstream.receive(input)) }
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        gate.perform { [self] in
            guard lock.withLock({ state.terminate() }) != nil else { return }
            downstream.receive(completion: completion)
        }
    }

    private func schedule(at deadline: Context.SchedulerTimeType) {
        // Weak, so that a stream that ended early does not live on until its time is up.
        scheduler.schedule(after: deadline, tolerance: scheduler.minimumTolerance, options: options) { [weak self] in
            self?.fire()
        }
    }

    private func fire() {
        let now = scheduler.now
        let (subscription, later) = lock.withLock { () -> ((any Subscription)?, Context.SchedulerTimeType?) in
            guard state.isActive else { return (nil, nil) }
            return now < deadline ? (nil, deadline) : (state.terminate(), nil)
        }
        if let later { schedule(at: later) }
        guard let subscription else { return }
        subscription.cancel()
        gate.perform { [self] in
            downstream.receive(completion: customError.map { .failure($0()) } ?? .finished)
        }
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        lock.withLock { state.subscription }?.request(demand)
    }

    func cancel() {
        lock.withLock { state.terminate() }?.cancel()
    }
}
