public import Combine
public import Foundation

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// A publisher of a property's values: the one that it has, and those that it gets.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}

extension NSObject {
    /// A publisher of a property's values.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
        public typealias Output = Value
        public typealias Failure = Never

        /// Whose property it is.
        public let object: Subject
        /// The property.
        public let keyPath: KeyPath<Subject, Value>
        /// Whether the value at the beginning is published, too.
        public let options: NSKeyValueObservingOptions

        /// A publisher of a property's values; the object's `publisher(for:options:)` makes it more briefly.
        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            (self.object, self.keyPath, self.options) = (object, keyPath, options)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            // A subscriber that wants no values yet gets the last one when it does.
            let values = CurrentValueSubject<Value?, Never>(nil)
            let observation = NSKeyValueObservation(of: object, keyPath, options.union(.new)) { _, change in values.send(change.newValue) }
            values.compactMap { $0 as Value? }
                .handleEvents(receiveCancel: { observation.invalidate() })
                .receive(subscriber: subscriber)
        }

        public static func == (a: Self, b: Self) -> Bool { a.object === b.object && a.keyPath == b.keyPath && a.options == b.options }
    }
}
