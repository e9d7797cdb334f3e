extension Publishers {
    /// Publishes at most one value an interval.
    public struct Throttle<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// The time in which at most one value comes.
        public let interval: Context.SchedulerTimeType.Stride
        /// Where and by whose clock it works.
        public let scheduler: Context
        /// Whether the newest value of an interval is published; otherwise the oldest.
        public let latest: Bool

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            upstream.subscribe(ThrottleOperator<S, Context>(
                subscriber, interval: interval, scheduler: scheduler, latest: latest))
        }
    }
}

extension Publisher {
    /// Publishes the first value at once, and then the newest (`latest`) or the oldest value of each interval.
    public func throttle<S>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> where S: Scheduler {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}

private final class ThrottleOperator<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription {
    private let downstream: Downstream
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let latest: Bool

    private let lock = Lock()
    private var state = SubscriptionState.awaiting
    private var isCancelled = false
    private var demand = Subscribers.Demand.none
    private var pending: Downstream.Input?
    private var completion: Subscribers.Completion<Downstream.Failure>?
    private var isScheduled = false
    private var lastDelivery: Context.SchedulerTimeType?

    init(_ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
        self.downstream = downstream
        self.interval = interval
        self.scheduler = scheduler
        self.latest = latest
    }

    func receive(subscription: any Subscription) {
        guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        let (schedules, last) = lock.withLock {
            guard state.isActive else { return (false, lastDelivery) }
            if pending == nil || latest { pending = input }
            defer { isScheduled = true }
            return (!isScheduled, lastDelivery)
        }
        if schedules { scheduleDelivery(after: last) }
        return .none
    }

    private func scheduleDelivery(after last: Context.SchedulerTimeType?) {
        let now = scheduler.now
        if let next = last?.advanced(by: interval), next > now {
            scheduler.schedule(after: next, tolerance: scheduler.minimumTolerance) { [self] in fire() }
        } else {
            scheduler.schedule { [self] in fire() }
        }
    }

    private func fire() {
        let now = scheduler.now
        let (value, end) = lock.withLock {
            () -> (Downstream.Input?, Subscribers.Completion<Downstream.Failure>?) in
            isScheduled = false
            guard !isCancelled else { return (nil, nil) }
            let value = pending
            pending = nil
            guard value != nil, demand > 0 else { return (nil, completion) }
            demand -= 1
            lastDelivery = now
            return (value, completion)
        }
        if let value { request(downstream.receive(value)) }
        if let end { downstream.receive(completion: end) }
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let schedules = lock.withLock {
            guard state.terminate() != nil else { return false }
            self.completion = completion
            // A value that is waiting for its time is delivered together with the end.
            defer { isScheduled = true }
            return !isScheduled
        }
        if schedules { scheduler.schedule { [self] in fire() } }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
    }

    func cancel() {
        let subscription = lock.withLock {
            isCancelled = true
            pending = nil
            return state.terminate()
        }
        subscription?.cancel()
    }
}
