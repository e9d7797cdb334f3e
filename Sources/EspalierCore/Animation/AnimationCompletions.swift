import Dispatch

/// Sees to it that the completions of a transaction are called once its animations are over.
@MainActor package final class AnimationCompletions {
    package static let shared = AnimationCompletions()

    private init() {}

    /// The update of the completion's transaction is over. No attribute animates in this version of the tree, so nothing is
    /// left to wait for: the completion runs on the next turn, as SwiftUI's does when a transaction starts no animation.
    package func transactionEnded(_ completion: AnimationCompletion) {
        let action = UncheckedBox(completion.action)
        DispatchQueue.main.async { action.value() }
    }
}
