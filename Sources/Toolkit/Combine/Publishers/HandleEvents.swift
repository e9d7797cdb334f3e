extension Publishers {
    /// Runs closures on the events of a stream.
    public struct HandleEvents<Upstream>: Publisher where Upstream: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Told of the subscription; nil for nothing.
        public var receiveSubscription: ((any Subscription) -> Void)?
        /// Told of each value; nil for nothing.
        public var receiveOutput: ((Upstream.Output) -> Void)?
        /// Told of the end; nil for nothing.
        public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
        /// Told of a cancellation; nil for nothing.
        public var receiveCancel: (() -> Void)?
        /// Told of each demand; nil for nothing.
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(
            upstream: Upstream,
            receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil,
            receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            upstream.subscribe(HandleEventsOperator(subscriber, handlers: self))
        }
    }

    /// Writes the events of a stream as text.
    public struct Print<Upstream>: Publisher where Upstream: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// Starts every line.
        public let prefix: String
        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// Where the lines go; `nil` for standard output.
        public let stream: (any TextOutputStream)?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let start = prefix.isEmpty ? "" : prefix + ": "
            var stream = stream
            func write(_ text: String) {
                if stream == nil { Swift.print(start + text) } else { stream?.write(start + text + "\n") }
            }
            upstream.handleEvents(
                receiveSubscription: { write("receive subscription: (\($0))") },
                receiveOutput: { write("receive value: (\($0))") },
                receiveCompletion: { completion in
                    switch completion {
                    case .finished: write("receive finished")
                    case .failure(let error): write("receive error: (\(error))")
                    }
                },
                receiveCancel: { write("receive cancel") },
                receiveRequest: { demand in
                    write(demand.max.map { "request max: (\($0))" } ?? "request unlimited")
                }
            )
            .subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// Runs closures on the events of this stream, before they are passed on.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }

    /// Writes the events of this stream as text, to standard output if no other place is given.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}

private final class HandleEventsOperator<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    private let downstream: Downstream
    private let handlers: Publishers.HandleEvents<Upstream>
    private let lock = Lock()
    private var state = SubscriptionState.awaiting

    init(_ downstream: Downstream, handlers: Publishers.HandleEvents<Upstream>) {
        self.downstream = downstream
        self.handlers = handlers
    }

    func receive(subscription: any Subscription) {
        handlers.receiveSubscription?(subscription)
        guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard lock.withLock({ state.isActive }) else { return .none }
        handlers.receiveOutput?(input)
        let demand = downstream.receive(input)
        if demand > 0 { handlers.receiveRequest?(demand) }
        return demand
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        guard lock.withLock({ state.terminate() }) != nil else { return }
        handlers.receiveCompletion?(completion)
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        handlers.receiveRequest?(demand)
        lock.withLock { state.subscription }?.request(demand)
    }

    func cancel() {
        guard let subscription = lock.withLock({ state.terminate() }) else { return }
        handlers.receiveCancel?()
        subscription.cancel()
    }
}
