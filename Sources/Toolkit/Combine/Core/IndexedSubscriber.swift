/// Passes what one of several publishers sends to the operator that brings them together.
struct IndexedSubscriber<Input, Failure: Error>: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let onSubscription: (any Subscription) -> Void
    let onInput: (Input) -> Subscribers.Demand
    let onCompletion: (Subscribers.Completion<Failure>) -> Void

    func receive(subscription: any Subscription) { onSubscription(subscription) }
    func receive(_ input: Input) -> Subscribers.Demand { onInput(input) }
    func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
