public import Foundation

extension NotificationCenter {
    /// The notifications with a name, from one object or from any, as they come: `for await note in center.notifications(named: …)`.
    ///
    /// Foundation on Linux has no such sequence. Each iteration receives what is posted after its own beginning.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// A sequence of notifications that ends with the task that awaits it.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        // @unchecked: the object is only compared, by the notification centre.
        public typealias Element = Notification

        private let center: NotificationCenter
        private let name: Notification.Name
        private let object: AnyObject?

        init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func makeAsyncIterator() -> Iterator {
            let (stream, continuation) = AsyncStream.makeStream(of: UncheckedSendable<Notification>.self)
            let observation = Observation(center: center)
            observation.begin(name: name, object: object) { continuation.yield(UncheckedSendable($0)) }
            continuation.onTermination = { _ in observation.end() }
            return Iterator(base: stream.makeAsyncIterator(), ending: Ending(observation))
        }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var base: AsyncStream<UncheckedSendable<Notification>>.Iterator
            fileprivate let ending: Ending

            public mutating func next() async -> Notification? { await next(isolation: nil) }

            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                await base.next(isolation: actor)?.value
            }
        }

        /// Stops observing when the last copy of an iterator is gone.
        fileprivate final class Ending: Sendable {
            private let observation: Observation
            init(_ observation: Observation) { self.observation = observation }
            deinit { observation.end() }
        }
    }
}
