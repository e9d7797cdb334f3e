/// A subscriber that hides the type of another one, or that is made of closures.
public struct AnySubscriber<Input, Failure>: Subscriber, CustomStringConvertible where Failure: Error {
    public let combineIdentifier: CombineIdentifier

    private let onSubscription: ((any Subscription) -> Void)?
    private let onValue: ((Input) -> Subscribers.Demand)?
    private let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// Wraps a subscriber.
    public init<S>(_ subscriber: S) where Input == S.Input, Failure == S.Failure, S: Subscriber {
        combineIdentifier = subscriber.combineIdentifier
        onSubscription = { subscriber.receive(subscription: $0) }
        onValue = { subscriber.receive($0) }
        onCompletion = { subscriber.receive(completion: $0) }
    }

    /// Wraps a subject, which receives everything.
    public init<S>(_ subject: S) where Input == S.Output, Failure == S.Failure, S: Subject {
        self.init(SubjectSubscriber(subject))
    }

    /// Makes a subscriber from closures. Without `receiveValue`, values add no further demand.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        onSubscription = receiveSubscription
        onValue = receiveValue
        onCompletion = receiveCompletion
    }

    public var description: String { "AnySubscriber" }

    public func receive(subscription: any Subscription) { onSubscription?(subscription) }
    public func receive(_ value: Input) -> Subscribers.Demand { onValue?(value) ?? .none }
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion?(completion) }
}
