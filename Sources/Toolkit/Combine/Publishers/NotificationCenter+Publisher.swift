public import Foundation

extension NotificationCenter {
    /// A publisher of the notifications with a name, from one object or from any.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of notifications.
    public struct Publisher: Combine.Publisher, Equatable {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The centre that posts the notifications.
        public let center: NotificationCenter
        /// Their name.
        public let name: Notification.Name
        /// The object that they are about; nil for any.
        public let object: AnyObject?

        /// Makes the publisher; the centre's `publisher(for:object:)` does so more briefly.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Notification {
            let observation = Observation(center: center)
            let conduit = PassthroughConduit(subscriber, onCancel: { _ in observation.end() })
            let deliver = UncheckedSendable<(Notification) -> Void>(conduit.offer)
            observation.begin(name: name, object: object) { deliver.value($0) }
            subscriber.receive(subscription: conduit)
        }

        public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
            lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
        }
    }
}

/// One observer of a notification centre.
final class Observation: @unchecked Sendable {
    // @unchecked: `lock` guards the observer.
    private let center: NotificationCenter
    private let lock = Lock()
    private var observer: (any NSObjectProtocol)?

    init(center: NotificationCenter) { self.center = center }

    func begin(name: Notification.Name, object: AnyObject?, action: @escaping @Sendable (Notification) -> Void) {
        let observer = center.addObserver(forName: name, object: object, queue: nil, using: action)
        lock.withLock { self.observer = observer }
    }

    func end() {
        let observer = lock.withLock {
            defer { self.observer = nil }
            return self.observer
        }
        if let observer { center.removeObserver(observer) }
    }
}
