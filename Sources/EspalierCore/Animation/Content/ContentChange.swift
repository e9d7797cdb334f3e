import Foundation

/// One change of what a leaf shows, on its way from the old, at 0, to the new, at 1.
///
/// Changes that overlap are not merged: each thing on the screen knows by which it came and by which it goes.
@MainActor final class ContentChange {
    private var progress = AnimatedValue(UnitValue(0))

    /// - Parameter onFrame: called in each frame in which the change has come further, also the last one.
    init(_ context: NodeContext, onFrame: @escaping @MainActor () -> Void) {
        progress.set(UnitValue(1), context) { [unowned(unsafe) self] in
            progress.settle()
            onFrame()
        }
    }

    var isRunning: Bool { progress.isAnimating }
    /// How far things have moved: springs swing beyond 1.
    var value: Double { progress.shown.value }
    /// How much of the new is seen.
    var share: Double { min(max(value, 0), 1) }
}
