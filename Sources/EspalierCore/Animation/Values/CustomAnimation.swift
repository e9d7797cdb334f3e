public import Foundation

/// A type that defines how an animatable value changes over time.
///
/// An animation works on the change alone, never on absolute values: it gets the whole change as a vector and answers the part
/// of it that is done at a time.
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
    /// Calculates the part of the change that is done at the given time.
    ///
    /// - Parameters:
    ///   - value: The whole change.
    ///   - time: Seconds since the animation began.
    ///   - context: The animation's state and environment.
    /// - Returns: The part done, or nil when the animation is over.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

    /// Calculates the speed of the change at the given time, per second; nil when unknown.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

    /// Says whether this animation, new, takes over from `previous`, which is running on the same value.
    ///
    /// If so it goes on from the time and state of `previous` with the two changes added up; if not, both run and what they do
    /// is added.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}
