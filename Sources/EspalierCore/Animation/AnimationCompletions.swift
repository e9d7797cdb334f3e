import Dispatch

extension AnimationListener {
    /// Waits for the animations of a transaction, on the main thread.
    convenience init(_ criteria: AnimationCompletionCriteria, _ completion: @escaping () -> Void) {
        self.init(criteria == AnimationCompletionCriteria.removed ? Criterion.removed : Criterion.logicallyComplete) {
            let action = UncheckedBox(completion)
            assumeMainActor { AnimationCompletions.run(action.value) }
        }
    }
}

/// Calls the completions of transactions, outside of the pass in which their animations end.
@MainActor enum AnimationCompletions {
    /// The window whose animations are being advanced.
    static var host: ViewHost?

    static func run(_ action: @escaping () -> Void) {
        let box = UncheckedBox(action)
        if let host {
            // With the frame's other actions: what the completion changes shows in the same frame.
            host.enqueueAction { box.value() }
        } else {
            // SwiftUI: on the next turn, when nothing was animated, or nothing is any more.
            DispatchQueue.main.async { box.value() }
        }
    }
}
