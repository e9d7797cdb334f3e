/// Waits for all animations that one transaction starts.
///
/// Every attribute that starts an animation, or joins a running one, is counted. When the count is back at zero and the listener is
/// sealed, the action runs once. It runs inside the pass that advances the animations; work that must happen outside of it has to
/// be deferred by the action.
package final class AnimationListener {
    package enum Criterion: Hashable, Sendable {
        /// When the user perceives the animation as finished.
        case logicallyComplete
        /// When nothing moves any more.
        case removed
    }

    package let criterion: Criterion
    private var action: (() -> Void)?
    private var pending = 0
    private var isSealed = false

    package init(_ criterion: Criterion, action: @escaping () -> Void) {
        self.criterion = criterion
        self.action = action
    }

    /// Called when an attribute has started an animation.
    package func animationWasAdded() {
        pending += 1
    }

    /// Called when an animation that was added is complete by the criterion.
    package func animationWasCompleted() {
        pending -= 1
        fireIfDone()
    }

    /// Called when the transaction is over: no attribute will start an animation for it any more.
    package func seal() {
        isSealed = true
        fireIfDone()
    }

    private func fireIfDone() {
        guard isSealed, pending <= 0, let action else { return }
        self.action = nil
        action()
    }
}
