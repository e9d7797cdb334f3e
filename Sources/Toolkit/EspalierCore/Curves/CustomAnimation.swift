public import Foundation

/// A type that defines how an animatable value changes over time.
///
/// An animation works on the change alone, never on absolute values: it receives the whole change as a vector and returns the part
/// of it that is completed at a time.
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
    /// Calculates the part of the change that is completed at the given time.
    ///
    /// - Parameters:
    ///   - value: The whole change.
    ///   - time: Seconds since the animation began.
    ///   - context: The animation's state and environment.
    /// - Returns: The completed part, or nil when the animation is over.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

    /// Calculates the velocity of the change at the given time, in units per second; nil if unknown.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

    /// Returns whether this new animation takes over from `previous`, which is running on the same value.
    ///
    /// If so, it continues from the time and state of `previous` with the sum of both changes; if not, both run and their results
    /// are added.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// The default: the velocity is not known.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

    /// The default: both animations run, and their results are added.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}
