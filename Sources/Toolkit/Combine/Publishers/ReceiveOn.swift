extension Publishers {
    /// Delivers values and the end on a scheduler.
    public struct ReceiveOn<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Where and by whose clock it works.
        public let scheduler: Context
        /// Options of the scheduler; nil for its defaults.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let (scheduler, options) = (scheduler, options)
            upstream.subscribe(RelayOperator(subscriber) { scheduler.schedule(options: options, $0) })
        }
    }

    /// Delivers values and the end some time after they come.
    public struct Delay<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// How much later values come.
        public let interval: Context.SchedulerTimeType.Stride
        /// How exact the time must be.
        public let tolerance: Context.SchedulerTimeType.Stride
        /// Where and by whose clock it works.
        public let scheduler: Context
        /// Options of the scheduler; nil for its defaults.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context, options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let (scheduler, options, interval, tolerance) = (scheduler, options, interval, tolerance)
            upstream.subscribe(RelayOperator(subscriber) { action in
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, action)
            })
        }
    }

    /// Subscribes, requests and cancels on a scheduler.
    public struct SubscribeOn<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Where and by whose clock it works.
        public let scheduler: Context
        /// Options of the scheduler; nil for its defaults.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let (upstream, scheduler, options) = (upstream, scheduler, options)
            let inner = SubscribeOnOperator(subscriber) { scheduler.schedule(options: options, $0) }
            scheduler.schedule(options: options) { upstream.subscribe(inner) }
        }
    }
}

extension Publisher {
    /// Delivers values and the end on a scheduler: `.receive(on: RunLoop.main)`.
    public func receive<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S>
    where S: Scheduler {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// Delivers values and the end `interval` after they come. A failure, too, is delayed.
    public func delay<S>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
        scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> where S: Scheduler {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }

    /// Subscribes, requests and cancels on a scheduler.
    public func subscribe<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.SubscribeOn<Self, S>
    where S: Scheduler {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
}

/// Delivers events in scheduled actions, in the order in which they came, one at a time.
///
/// Each action takes the oldest event: order holds even where the scheduler runs actions at once or out of order.
private final class RelayOperator<Downstream: Subscriber>: Subscriber, Subscription {
    private enum Event {
        case value(Downstream.Input)
        case completion(Subscribers.Completion<Downstream.Failure>)
    }

    private let downstream: Downstream
    private let schedule: (@escaping () -> Void) -> Void
    private let lock = Lock()
    private let gate = SerialGate()
    private var state = SubscriptionState.awaiting
    private var isCancelled = false
    private var events: [Event] = []

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard lock.withLock({ state.isActive }) else { return .none }
        enqueue(.value(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard lock.withLock({ state.terminate() }) != nil else { return }
        enqueue(.completion(completion))
    }

    private func enqueue(_ event: Event) {
        lock.withLock { events.append(event) }
        schedule { [self] in gate.perform { [self] in deliverNext() } }
    }

    private func deliverNext() {
        let event = lock.withLock { isCancelled || events.isEmpty ? nil : events.removeFirst() }
        switch event {
        case .value(let value): request(downstream.receive(value))
        case .completion(let completion): downstream.receive(completion: completion)
        case nil: break
        }
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        lock.withLock { state.subscription }?.request(demand)
    }

    func cancel() {
        let (subscription, dropped) = lock.withLock {
            isCancelled = true
            defer { events = [] }
            return (state.terminate(), events)
        }
        subscription?.cancel()
        withExtendedLifetime(dropped) {}
    }
}

/// Sends requests and cancellation upstream through a scheduler, and passes events downstream directly.
private final class SubscribeOnOperator<Downstream: Subscriber>: Subscriber, Subscription {
    private let downstream: Downstream
    private let schedule: (@escaping () -> Void) -> Void
    private let lock = Lock()
    private var state = SubscriptionState.awaiting

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        lock.withLock { state.isActive } ? downstream.receive(input) : .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard lock.withLock({ state.terminate() }) != nil else { return }
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        schedule { [self] in lock.withLock { state.subscription }?.request(demand) }
    }

    func cancel() {
        guard let subscription = lock.withLock({ state.terminate() }) else { return }
        schedule { subscription.cancel() }
    }
}
