import EspalierApp
import EspalierCore
public import Foundation

extension UIView {
    /// How key frames are gone through.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// These have no effect: as of `AnimationOptions`.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1),
            allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        /// The first has no effect; the second begins again and again.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4), `repeat` = KeyframeAnimationOptions(rawValue: 8)
        /// These have no effect: what is repeated begins anew.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16),
            overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
        /// Has no effect.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
        /// Evenly from frame to frame; the second shows each frame at its time, without what lies between.
        public static let calculationModeLinear: KeyframeAnimationOptions = [],
            calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// As `calculationModeLinear`.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Slow at the ends of each frame.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// As `calculationModeCubic`.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        fileprivate func animation(_ duration: TimeInterval) -> Animation? {
            switch rawValue >> 10 & 7 {
            case 1: nil
            case 3, 4: .easeInOut(duration: duration)
            default: .linear(duration: duration)
            }
        }
    }

    private struct Keyframe {
        let start: Double
        let duration: Double
        let changes: () -> Void
    }

    // Process-wide: it says what the main thread is executing, a block that adds key frames.
    private static var collected: [Keyframe]?

    /// Animates changes one after another: those of the key frames that the closure adds, and at the beginning what it changes itself.
    ///
    /// A key frame's changes are made when it begins; until then views have the values of those before.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        func round() {
            let outer = collected
            collected = []
            UIView.animate(options.animation(duration) ?? .linear(duration: 0), changes: animations)
            let frames = collected ?? []
            collected = outer
            for frame in frames.sorted(by: { $0.start < $1.start }) {
                let run = {
                    if areAnimationsEnabled, let animation = options.animation(frame.duration * duration) {
                        animate(animation, changes: frame.changes)
                    } else {
                        performWithoutAnimation(frame.changes)
                    }
                }
                later(areAnimationsEnabled ? frame.start * duration : 0, run)
            }
            later(areAnimationsEnabled ? duration : 0) {
                guard options.contains(.repeat), duration > 0, areAnimationsEnabled else { completion?(true); return }
                // As all animations: nothing is moved in windows that cannot be seen.
                if AppRuntime.isSeen { round() } else { AppRuntime.whenSeen { round() } }
            }
        }
        later(areAnimationsEnabled ? delay : 0, round)
    }

    /// Adds a key frame to the animation whose closure calls this; elsewhere the changes are made at once.
    /// - Parameters: as shares of the whole animation, from 0 to 1.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard collected != nil else { return animations() }
        collected?.append(Keyframe(start: min(max(frameStartTime, 0), 1), duration: min(max(frameDuration, 0), 1), changes: animations))
    }

    private class func later(_ seconds: TimeInterval, _ action: @escaping () -> Void) {
        if seconds > 0 { AppRuntime.after(seconds) { action() } } else { action() }
    }
}
