import Foundation

/// One change of a leaf's content. Its progress runs from 0, the old content, to 1, the new content.
///
/// Overlapping changes are not merged: each drawn item refers to the change that brought it in and to the one that takes it out.
@MainActor final class ContentChange {
    private var progress = AnimatedValue(UnitValue(0))

    /// - Parameter onFrame: Called in each frame in which the change has progressed, including the last one.
    init(_ context: NodeContext, onFrame: @escaping @MainActor () -> Void) {
        // unowned(unsafe): self owns the animated value and with it the runner that holds this closure; the scheduler never calls a
        // runner that only it still references.
        progress.set(UnitValue(1), context) { [unowned(unsafe) self] in
            progress.releaseIfFinished()
            onFrame()
        }
    }

    var isRunning: Bool { progress.isAnimating }
    /// How far moving items have come; springs overshoot 1.
    var value: Double { progress.shown.value }
    /// The opacity of the new content, from 0 to 1.
    var share: Double { min(max(value, 0), 1) }
}
