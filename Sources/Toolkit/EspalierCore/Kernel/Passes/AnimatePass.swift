// The animate pass: advances all animations to the frame's time. Effects, shapes and sliding leaves are only repainted; views,
// modifiers and layouts with animatable data are brought up to date by the update and layout that follow.
extension ViewHost {
    func animatePass() {
        guard animations.isActive else { return }
        AnimationCompletions.host = self
        defer { AnimationCompletions.host = nil }
        animations.tick()
        // A layout that moves its views in every frame does so because of the animation, not because of its own writes.
        noteOutsideCause()
        // Animated changes must not take the transaction of a state change made in the same frame.
        if !TransactionQueue.shared.isEmpty {
            update(Transaction())
            layoutPass()
        }
    }
}
