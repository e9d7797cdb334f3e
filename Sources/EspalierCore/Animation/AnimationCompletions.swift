import Dispatch

extension AnimationListener {
    /// Waits for the animations of the transaction that asks for the completion.
    @MainActor convenience init(_ completion: AnimationCompletion) {
        self.init(completion.criteria == .removed ? .removed : .logicallyComplete) {
            let action = UncheckedBox(completion.action)
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
