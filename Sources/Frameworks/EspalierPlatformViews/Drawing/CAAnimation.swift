import EspalierApp
import EspalierCore
public import Foundation

/// Told of an animation's start and end.
@MainActor @preconcurrency public protocol CAAnimationDelegate: AnyObject {
    /// The animation begins.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation is over.
    /// - Parameter flag: Whether it has run to its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// QuartzCore's animation of a layer: when it runs. `CALayer.add(_:forKey:)` takes the values that it has then; later ones have no effect.
@MainActor @preconcurrency open class CAAnimation: NSObject {
    /// How long one run takes, in seconds; 0 is the transaction's, a quarter of a second at first.
    open var duration: CFTimeInterval = 0
    /// How often it runs, which may be a fraction; 0 is once, infinity without end.
    open var repeatCount: Float = 0
    /// For how long it runs again and again, in seconds; 0 goes by `repeatCount`.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each run is followed by one back.
    open var autoreverses = false
    /// Whether the property has its own value again at the end; at first true.
    open var isRemovedOnCompletion = true
    /// What is shown before and after.
    open var fillMode = CAMediaTimingFillMode.removed
    /// When it begins, as `CACurrentMediaTime()` counts, or in a group from its beginning; 0 is at once.
    open var beginTime: CFTimeInterval = 0
    /// How far into it it begins, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// How fast time passes.
    open var speed: Float = 1
    /// How far it has come at a time; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Told of the start and the end, and kept until then, as on a Mac.
    open var delegate: (any CAAnimationDelegate)?
    private var values: [String: Any] = [:]

    /// A value of the app's own (`setValue(_:forKey:)`).
    open func value(forKey key: String) -> Any? { values[key] }
    /// Stores a value of the app's own, by which a delegate knows the animation.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    /// What the animation does to a property, as it is now; nil for nothing.
    func change() -> LayerMotion.Content? { nil }

    final func motion(_ standard: Double) -> LayerMotion {
        LayerMotion(
            duration: duration > 0 ? duration : standard, begin: beginTime, offset: timeOffset, speed: Double(speed),
            repeatCount: Double(repeatCount),
            repeatDuration: repeatDuration, autoreverses: autoreverses, holdsStart: fillMode == .backwards || fillMode == .both,
            holdsEnd: fillMode == .forwards || fillMode == .both, curve: timingFunction, content: change())
    }
}

/// An animation of one property.
@MainActor @preconcurrency open class CAPropertyAnimation: CAAnimation {
    /// The property's name, such as "position.x" or "transform.rotation".
    open var keyPath: String?
    /// Whether its values are added to the property's own.
    open var isAdditive = false
    /// Whether each run begins where the last one has ended. Only stored.
    open var isCumulative = false

    /// An animation of a property.
    public init(keyPath path: String?) {
        keyPath = path
        super.init()
    }

    /// For subclasses: an animation whose property is set later.
    public override init() { super.init() }
}

/// A change of one property from one value to another. What is not said is the property's own value.
@MainActor @preconcurrency open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// How far the end is from the start, where one of them is not said.
    open var byValue: Any?

    override func change() -> LayerMotion.Content? {
        guard let keyPath else { return nil }
        let (from, to, by) = (fromValue, toValue, byValue), curve = progress()
        return .change(keyPath, isAdditive: isAdditive) { progress, own, property in
            var start = from.flatMap(property.numbers), end = to.flatMap(property.numbers)
            if let by = by.flatMap(property.numbers) {
                if let start { end = end ?? property.sum(start, by) } else { start = end.map { property.sum($0, by.map { -$0 }) } }
                if start == nil { (start, end) = (own, property.sum(own, by)) }
            }
            let (first, last) = (start ?? own, end ?? own)
            // Lists of different lengths have nothing between them.
            guard first.count == last.count else { return progress < 1 ? first : last }
            let share = curve(progress)
            return zip(first, last).map { $0 + ($1 - $0) * share }
        }
    }

    /// How far the value has come when a share of the duration is over.
    func progress() -> @MainActor (Double) -> Double { { $0 } }
}

/// A change that follows a spring.
@MainActor @preconcurrency open class CASpringAnimation: CABasicAnimation {
    /// What hangs on the spring.
    open var mass: CGFloat = 1
    /// How strong the spring is.
    open var stiffness: CGFloat = 100
    /// What slows the movement.
    open var damping: CGFloat = 10
    /// How fast the value is at first, in ways a second.
    open var initialVelocity: CGFloat = 0
    /// Whether the spring may come to rest without swinging. Only stored.
    open var allowsOverdamping = false
    /// After how many seconds the spring is at rest: what `duration` is set to.
    open var settlingDuration: CFTimeInterval {
        spring.settlingDuration(target: 1, initialVelocity: Double(initialVelocity), epsilon: 0.001)
    }

    private var spring: Spring {
        Spring(
            mass: max(Double(mass), 1e-6), stiffness: max(Double(stiffness), 1e-6), damping: max(Double(damping), 0), allowOverDamping: true
        )
    }

    override func progress() -> @MainActor (Double) -> Double {
        let spring = spring, velocity = Double(initialVelocity), seconds = duration > 0 ? duration : CATransaction.animationDuration()
        return { spring.value(target: 1, initialVelocity: velocity, time: $0 * seconds) }
    }
}

/// Several animations of one layer, which end with the group.
@MainActor @preconcurrency open class CAAnimationGroup: CAAnimation {
    /// The animations; their delegates are not told.
    open var animations: [CAAnimation]?

    override func change() -> LayerMotion.Content? {
        let standard = duration > 0 ? duration : CATransaction.animationDuration()
        return .group((animations ?? []).map { $0.motion(standard) })
    }
}
