public import Foundation

/// The way a view changes over time to create a smooth visual transition from one state to another.
///
/// Two animations are equal when they are built the same way from the same numbers.
public struct Animation: Sendable {
    /// The animation that does the work, or the outermost of the modifiers around it (`delay`, `speed`, ...).
    public let base: any CustomAnimation

    /// Creates an animation from a custom animation.
    public init<A: CustomAnimation>(_ base: A) {
        self.base = base
    }
}

// MARK: - Forwarding

extension Animation {
    /// The part of the change `value` completed at `time`, or nil when the animation is over.
    public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: time, context: &context)
    }

    /// The velocity of the change at `time`, in units per second; nil if unknown.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }

    /// Whether this animation takes over from `previous`, which is running on the same value.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}

// MARK: - Equality

extension Animation: Hashable {
    public static func == (lhs: Animation, rhs: Animation) -> Bool {
        func equals<A: CustomAnimation>(_ left: A, _ right: any CustomAnimation) -> Bool {
            left == right as? A
        }
        return equals(lhs.base, rhs.base)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: base as Any)))
        base.hash(into: &hasher)
    }
}

// MARK: - Text

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { String(describing: base) }

    public var debugDescription: String {
        // SwiftUI: type names are printed with its own module name.
        "AnyAnimator(\(String(reflecting: base).replacingOccurrences(of: "EspalierCore.", with: "SwiftUI.")))"
    }

    public var customMirror: Mirror { Mirror(reflecting: base) }
}
