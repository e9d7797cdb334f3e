import EspalierCore
import EspalierGraphics
import Foundation

/// The state of a transition that is, or was, in the user's hand.
enum StageHand {
    /// It follows the finger.
    case held
    /// It has been let go too early, and returns to its beginning.
    case returning
}

// Transitions by hand: a screen that is drawn back over the trailing edge. The screen below is the current one from the beginning; if the
// user lets go too early, the other one becomes it again.
extension StageNode {
    /// Begins a transition that follows the user's hand.
    /// - Returns: false if there is nothing to be seen of it.
    func takeInHand(_ new: ScreenNode, _ wanted: Motion, _ element: _Element) -> Bool {
        finishMotion()
        guard new !== current, replace(by: new, wanted) else { return false }
        hand = .held
        progress.reset(0)
        moveByHand(to: 0, element)
        return true
    }

    /// - Parameter part: the part of the way, from 0 to 1.
    func moveByHand(to part: Double, _ element: _Element) {
        guard hand == .held else { return }
        // The animation that follows continues with the hand's speed.
        var transaction = Transaction()
        transaction.tracksVelocity = true
        setProgress(min(max(part, 0), 1), transaction, element)
        moveScreens()
    }

    /// Lets the transition go on by itself to its end.
    func completeByHand(_ element: _Element) {
        guard hand != nil else { return }
        hand = nil
        run(to: 1, element)
        if !progress.isAnimating { finishMotion() }
    }

    /// Lets the transition return to where it began; `onTurnBack` tells when it has.
    func returnByHand(_ element: _Element) {
        guard hand == .held else { return }
        hand = .returning
        run(to: 0, element)
        if !progress.isAnimating { finishMotion() }
    }
}
