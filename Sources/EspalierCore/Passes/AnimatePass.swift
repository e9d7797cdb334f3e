// The animate pass: moves everything that animates to the frame's time. Effects, shapes and sliding leaves only paint anew;
// views, modifiers and layouts with animatable data wait for the update and layout that follow.
extension ViewHost {
    func animatePass() {
        guard animations.isActive else { return }
        AnimationCompletions.host = self
        defer { AnimationCompletions.host = nil }
        animations.tick()
        // A layout that moves its views in every frame does so because of this, not because it feeds itself.
        noteOutsideCause()
        // What moves by itself must not take the transaction of a change that comes in the same frame.
        if !TransactionQueue.shared.isEmpty {
            update(Transaction())
            layoutPass()
        }
    }
}
