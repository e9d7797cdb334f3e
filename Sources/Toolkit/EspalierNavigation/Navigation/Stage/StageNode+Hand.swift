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

/// What a hand that drags a screen down, back into the view that it grew out of, has done to it. iOS: the screen follows the finger, and
/// gets the smaller the further it is from its place.
struct StageGrip {
    /// Where the press began, in the stage's space.
    let start: CGPoint
    private(set) var translation = CGSize.zero
    /// The progress of the transition that this movement stands for.
    private(set) var part = 0.0

    init(at start: CGPoint) { self.start = start }

    /// - Parameter length: the height of the stage, in points.
    mutating func move(by new: CGSize, in length: CGFloat) {
        translation = new
        part = length > 0 ? min(max(Double(new.height / length), 0), 0.9) : 0
    }

    /// How large the screen is at a point of the transition, and where it shrinks from.
    func state(at progress: Double, _ hand: StageHand?) -> (part: Double, held: HeldScreen) {
        switch hand {
        case .held: (1, HeldScreen(grip: self, share: 1))
        case .returning: (1, HeldScreen(grip: self, share: part > 0 ? min(max(progress / part, 0), 1) : 0))
        case nil: (1 - (progress - part) / (1 - part), HeldScreen(grip: self, share: 1))
        }
    }
}

/// A screen where a hand has moved it, or on its way back from there.
struct HeldScreen {
    let grip: StageGrip
    /// The part of the movement that is in effect.
    let share: Double

    /// - Parameter whole: the screen's own place.
    func rect(of whole: CGRect) -> CGRect {
        let scale = 1 - 0.6 * grip.part * share, start = grip.start
        return CGRect(
            x: start.x + grip.translation.width * share - (start.x - whole.minX) * scale,
            y: start.y + grip.translation.height * share - (start.y - whole.minY) * scale,
            width: whole.width * scale, height: whole.height * scale)
    }

    @MainActor var radius: CGFloat { Theme.phoneSheetRadius * min(grip.part * share * 10, 1) }
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

    /// - Parameter translation: how far the finger has moved, in points.
    func dragByHand(by translation: CGSize, _ element: _Element) {
        guard hand == .held, grip != nil else { return }
        grip?.move(by: translation, in: size.height)
        moveByHand(to: grip?.part ?? 0, element)
    }

    /// Lets the transition go on by itself to its end.
    func completeByHand(_ element: _Element) {
        guard hand != nil else { return }
        hand = nil
        run(to: 1, element)
        if !progress.isAnimating { finishMotion() }
    }

    /// Lets the transition return to where it began; `onTurnBack` says when it has.
    func returnByHand(_ element: _Element) {
        guard hand == .held else { return }
        hand = .returning
        run(to: 0, element)
        if !progress.isAnimating { finishMotion() }
    }
}
