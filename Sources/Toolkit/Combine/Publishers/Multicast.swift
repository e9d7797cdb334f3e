/// A publisher that starts to publish when it is asked to connect.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts. Cancelling the result stops.
    func connect() -> any Cancellable
}

extension Publishers {
    /// Publishes to any number of subscribers through one subject, once connected.
    public final class Multicast<Upstream, SubjectType>: ConnectablePublisher
    where Upstream: Publisher, SubjectType: Subject, Upstream.Failure == SubjectType.Failure,
        Upstream.Output == SubjectType.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it shares.
        public let upstream: Upstream
        /// Makes the subject for the subscribers.
        public let createSubject: () -> SubjectType

        private let lock = Lock()
        private var subject: SubjectType?

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        public func receive<S>(subscriber: S)
        where S: Subscriber, SubjectType.Output == S.Input, SubjectType.Failure == S.Failure {
            currentSubject().subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            upstream.subscribe(currentSubject())
        }

        private func currentSubject() -> SubjectType {
            if let subject = lock.withLock({ self.subject }) { return subject }
            let new = createSubject()
            return lock.withLock {
                let subject = self.subject ?? new
                self.subject = subject
                return subject
            }
        }
    }

    /// Makes a publisher connectable.
    public struct MakeConnectable<Upstream>: ConnectablePublisher where Upstream: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        private let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream) {
            multicast = Multicast(upstream: upstream, createSubject: PassthroughSubject.init)
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            multicast.receive(subscriber: subscriber)
        }

        public func connect() -> any Cancellable { multicast.connect() }
    }

    /// Shares the output of one subscription among any number of subscribers.
    public final class Share<Upstream>: Publisher, Equatable where Upstream: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values it takes.
        public let upstream: Upstream
        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = upstream.multicast(PassthroughSubject.init).autoconnect()
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            shared.receive(subscriber: subscriber)
        }

        public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
    }
}

extension Publisher {
    /// Publishes to any number of subscribers through a subject that a closure makes.
    public func multicast<S>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where S: Subject, Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Publishes to any number of subscribers through a subject.
    public func multicast<S>(subject: S) -> Publishers.Multicast<Self, S>
    where S: Subject, Failure == S.Failure, Output == S.Output {
        multicast { subject }
    }

    /// Shares the output of one subscription: it starts with the first subscriber and stops after the last.
    public func share() -> Publishers.Share<Self> {
        Publishers.Share(upstream: self)
    }
}

extension Publisher where Failure == Never {
    /// Makes this publisher wait for `connect()`.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> {
        Publishers.MakeConnectable(upstream: self)
    }
}
