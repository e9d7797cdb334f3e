/// The connection of a subscriber to a publisher. It ends once, by completion or by cancellation.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Tells the publisher that it may send this many more values.
    func request(_ demand: Subscribers.Demand)
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {
    /// A subscription that ignores requests and cancellation: for publishers that complete at once.
    public static var empty: any Subscription { EmptySubscription.shared }
}

private struct EmptySubscription: Subscription {
    static let shared = EmptySubscription()

    let combineIdentifier = CombineIdentifier()

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}
