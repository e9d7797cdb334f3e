/// A type that receives values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The kind of values it receives.
    associatedtype Input

    /// The kind of errors it may receive; `Never` when it cannot.
    associatedtype Failure: Error

    /// Receives the subscription, by which it asks for values.
    func receive(subscription: any Subscription)

    /// Receives a value, and returns how many more it wants on top of what it asked for before.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Receives the end of the stream. Nothing follows.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Tells the subscriber that an event without a value happened.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of subscribers and related types.
public enum Subscribers {}
