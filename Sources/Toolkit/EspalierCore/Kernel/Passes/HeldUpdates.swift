// Writes of layouts that cause their own invalidation are applied by the clock of their window.
extension TransactionQueue: Waking {
    package func wake(at time: Double) { releaseHeld() }
}
