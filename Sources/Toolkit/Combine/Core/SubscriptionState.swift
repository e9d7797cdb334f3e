/// Where a subscriber is in its life. Used under the owner's lock.
enum SubscriptionState {
    case awaiting
    case active(any Subscription)
    case terminated

    /// The upstream subscription while it is active.
    var subscription: (any Subscription)? {
        if case .active(let subscription) = self { subscription } else { nil }
    }

    var isActive: Bool {
        if case .active = self { true } else { false }
    }

    var isTerminated: Bool {
        if case .terminated = self { true } else { false }
    }

    /// Takes the first subscription. Returns `false` for a second one or after the end: the caller cancels it.
    mutating func begin(_ subscription: any Subscription) -> Bool {
        guard case .awaiting = self else { return false }
        self = .active(subscription)
        return true
    }

    /// Ends, and gives back the subscription if it was active.
    mutating func terminate() -> (any Subscription)? {
        defer { self = .terminated }
        return subscription
    }
}
