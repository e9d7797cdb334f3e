/// Waits for all animations that one transaction starts.
///
/// Every attribute that starts an animation, or joins a running one, counts; when the count is back at zero and no more can
/// come, the action runs, once. It runs inside the pass that advances the animations: what must be outside of it has to be
/// deferred by the action.
package final class AnimationListener {
    package enum Criterion: Hashable, Sendable {
        /// As soon as a person would say it is done.
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

    /// An attribute has started an animation.
    package func animationWasAdded() {
        pending += 1
    }

    /// What an attribute started is complete, by the criterion.
    package func animationWasCompleted() {
        pending -= 1
        fireIfDone()
    }

    /// The transaction is over: no attribute will start anything for it any more.
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
