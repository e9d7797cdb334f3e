import Dispatch

extension AnimationListener {
    /// Calls the completion on the main thread when the animations of a transaction have met the criterion.
    convenience init(_ criteria: AnimationCompletionCriteria, _ completion: @escaping () -> Void) {
        self.init(criteria == AnimationCompletionCriteria.removed ? Criterion.removed : Criterion.logicallyComplete) {
            let action = UncheckedBox(completion)
            assumeMainActor { AnimationCompletions.run(action.value) }
        }
    }
}

/// Calls the completions of transactions, outside of the pass in which their animations end.
@MainActor enum AnimationCompletions {
    /// The window whose animations are being advanced by the current call; nil outside of such a call.
    static var host: ViewHost?

    static func run(_ action: @escaping () -> Void) {
        let box = UncheckedBox(action)
        if let host {
            // Run with the frame's other actions, so that what the completion changes shows in the same frame.
            host.enqueueAction { box.value() }
        } else {
            // SwiftUI: the completion runs on the next run loop turn if nothing was animated, or nothing is animated any more.
            DispatchQueue.main.async { box.value() }
        }
    }
}
