extension Publishers {
    /// Publishes a value when no other has come for a while.
    public struct Debounce<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// How long no other value may come.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// Where and by whose clock it works.
        public let scheduler: Context
        /// Options of the scheduler; nil for its defaults.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            upstream.subscribe(DebounceOperator<S, Context>(
                subscriber, dueTime: dueTime, scheduler: scheduler, options: options))
        }
    }
}

extension Publisher {
    /// Publishes a value when no other has come for `dueTime`. One that still waits at the end is dropped.
    public func debounce<S>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> where S: Scheduler {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}

/// Keeps one action scheduled at most: when it runs too early, because a newer value came, it schedules itself again.
private final class DebounceOperator<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription {
    private let downstream: Downstream
    private let dueTime: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?

    private let lock = Lock()
    private var state = SubscriptionState.awaiting
    private var isCancelled = false
    private var demand = Subscribers.Demand.none
    private var pending: (value: Downstream.Input, deadline: Context.SchedulerTimeType)?
    private var isScheduled = false

    init(
        _ downstream: Downstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?
    ) {
        self.downstream = downstream
        self.dueTime = dueTime
        self.scheduler = scheduler
        self.options = options
    }

    func receive(subscription: any Subscription) {
        guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        let deadline = scheduler.now.advanced(by: dueTime)
        let schedules = lock.withLock {
            guard state.isActive else { return false }
            pending = (input, deadline)
            defer { isScheduled = true }
            return !isScheduled
        }
        if schedules { schedule(at: deadline) }
        return .none
    }

    private func schedule(at deadline: Context.SchedulerTimeType) {
        scheduler.schedule(after: deadline, tolerance: scheduler.minimumTolerance,
            options: options) { [self] in fire() }
    }

    private func fire() {
        let now = scheduler.now
        let (value, later) = lock.withLock { () -> (Downstream.Input?, Context.SchedulerTimeType?) in
            guard state.isActive, let pending else {
                isScheduled = false
                return (nil, nil)
            }
            if now < pending.deadline { return (nil, pending.deadline) }
            isScheduled = false
            self.pending = nil
            guard demand > 0 else { return (nil, nil) }
            demand -= 1
            return (pending.value, nil)
        }
        if let later { schedule(at: later) }
        if let value { request(downstream.receive(value)) }
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let isActive = lock.withLock {
            pending = nil
            return state.terminate() != nil
        }
        guard isActive else { return }
        scheduler.schedule(options: options) { [self] in
            if !lock.withLock({ isCancelled }) { downstream.receive(completion: completion) }
        }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
    }

    func cancel() {
        let subscription = lock.withLock {
            pending = nil
            isCancelled = true
            return state.terminate()
        }
        subscription?.cancel()
    }
}
