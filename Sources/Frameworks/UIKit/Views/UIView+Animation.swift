import EspalierCore
import EspalierGraphics
public import Foundation

extension UIView {
    /// How an animation runs.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Some of these have no effect: changes continue from where they are, and clicks are always taken.
        public static let layoutSubviews = AnimationOptions(rawValue: 1), allowUserInteraction = AnimationOptions(rawValue: 2)
        /// Some of these have no effect: changes continue from where they are, and clicks are always taken.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4), `repeat` = AnimationOptions(rawValue: 8)
        /// Goes back to the old values at the end, and is there no more: the new ones are shown. The second has no effect.
        public static let autoreverse = AnimationOptions(rawValue: 16), overrideInheritedDuration = AnimationOptions(rawValue: 32)
        /// These have no effect.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64), allowAnimatedContent = AnimationOptions(rawValue: 128)
        /// The transition hides and shows its views in place of removing and adding them; the second has no effect.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256),
            overrideInheritedOptions = AnimationOptions(rawValue: 512)
        /// Slow at both ends; slow at first.
        public static let curveEaseInOut: AnimationOptions = [], curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end; evenly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16), curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Transitions show the change at once.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20),
            transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A flip, in place of which the change is animated.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20),
            transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// No transition; a flip as above.
        public static let transitionNone: AnimationOptions = [], transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// A page that turns, in place of which the change is animated.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20), transitionCurlDown = AnimationOptions(rawValue: 4 << 20)

        fileprivate func animation(_ duration: TimeInterval) -> Animation {
            let curve = rawValue >> 16 & 3
            var animation: Animation = curve == 1 ? .easeIn(duration: duration) : curve == 2 ? .easeOut(duration: duration)
                : curve == 3 ? .linear(duration: duration) : .easeInOut(duration: duration)
            if contains(.repeat) {
                animation = animation.repeatForever(autoreverses: contains(.autoreverse))
            } else if contains(.autoreverse) {
                animation = animation.repeatCount(2, autoreverses: true)
            }
            return animation
        }
    }

    /// UIKit's names of curves.
    public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

    // Process-wide, as the class function that sets it is.
    private static var animates = true
    /// Whether animations run; otherwise changes take effect at once.
    public class func setAnimationsEnabled(_ enabled: Bool) { animates = enabled }
    /// Whether animations run.
    public class var areAnimationsEnabled: Bool { animates }

    /// Makes changes at once.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        // UIKit: animations that begin in there are none either.
        let outer = animates
        animates = false
        defer { animates = outer }
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction, actionsWithoutAnimation)
    }

    private class func run(_ animation: Animation, _ delay: TimeInterval, _ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
        let animation = delay > 0 ? animation.delay(delay) : animation
        guard animates else {
            performWithoutAnimation(changes)
            completion?(true)
            return
        }
        guard let completion else { return withAnimation(animation, changes) }
        withAnimation(animation, completionCriteria: .logicallyComplete, changes) { completion(true) }
    }

    /// Animates changes of frames, transforms, colours, corner radii, borders, shadows and opacities.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        run(.easeInOut(duration: duration), 0, animations, nil)
    }

    /// - Parameter completion: told, once the animation is over, that it was not interrupted.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?) {
        run(.easeInOut(duration: duration), 0, animations, completion)
    }

    /// Animates changes after a delay in seconds, with a curve.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { run(options.animation(duration), delay, animations, completion) }

    /// - Parameters:
    ///   - dampingRatio: 1 for a spring that does not swing.
    ///   - velocity: is that of the change under way, which springs here continue by themselves.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { run(.spring(response: duration * 0.6, dampingFraction: max(dampingRatio, 0.01)), delay, animations, completion) }

    /// Animates changes by a spring.
    /// - Parameter bounce: 0 for a spring that does not swing.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) { run(.spring(duration: duration, bounce: bounce), delay, animations, completion) }

    /// Animates changes by one of SwiftUI's animations.
    public static func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
        run(animation, 0, changes, completion.map { completion in { _ in completion() } })
    }

    /// Puts a view in the place of another, among those in the view around it.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        run(options.animation(duration), 0, {
            if options.contains(.showHideTransitionViews) {
                (fromView.isHidden, toView.isHidden) = (true, false)
            } else if let outer = fromView.superview {
                outer.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }, completion)
    }

    /// Animates the changes that the closure makes; the view itself is not replaced.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { run(options.animation(duration), 0, { animations?() }, completion) }
}
