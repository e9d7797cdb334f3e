public import Foundation

// Animations that change the time of another one. SwiftUI: two of them merge if they are alike and their base animations merge.

// MARK: - Delay

struct DelayAnimation: CustomAnimation {
    let base: Animation
    /// Seconds; a negative delay skips the beginning.
    let delay: TimeInterval

    private func baseTime(_ time: TimeInterval) -> TimeInterval {
        delay.isNaN ? time : max(0, time - delay)
    }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        // Before the delay has passed; a base that would end at once must not end early.
        if time < delay { return .zero }
        return base.animate(value: value, time: baseTime(time), context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        time < delay ? .zero : base.velocity(value: value, time: baseTime(time), context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let previous = previous.base as? DelayAnimation, previous.delay == delay else { return false }
        return base.shouldMerge(previous: previous.base, value: value, time: baseTime(time), context: &context)
    }
}

// MARK: - Speed

struct SpeedAnimation: CustomAnimation {
    let base: Animation
    let speed: Double

    /// A negative speed freezes the animation as 0 does, because it has nothing before its start.
    private var factor: Double { speed.isNaN ? 1 : min(max(speed, 0), 1e6) }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: time * factor, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time * factor, context: context)?.scaled(by: factor)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let previous = previous.base as? SpeedAnimation, previous.speed == speed else { return false }
        return base.shouldMerge(previous: previous.base, value: value, time: time * factor, context: &context)
    }
}

// MARK: - Logical completion

struct LogicalCompletionAnimation: CustomAnimation {
    let base: Animation
    /// Seconds from the start.
    let duration: TimeInterval

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let wasComplete = context.isLogicallyComplete
        let result = base.animate(value: value, time: time, context: &context)
        context.isLogicallyComplete = wasComplete || time >= duration
        return result
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let previous = previous.base as? LogicalCompletionAnimation, previous.duration == duration else { return false }
        return base.shouldMerge(previous: previous.base, value: value, time: time, context: &context)
    }
}

// MARK: - Modifiers

extension Animation {
    /// Delays the start of the animation by the given seconds.
    public func delay(_ delay: TimeInterval) -> Animation {
        Animation(DelayAnimation(base: self, delay: delay))
    }

    /// Changes the speed: 2 takes half the time, 0 stands still.
    public func speed(_ speed: Double) -> Animation {
        Animation(SpeedAnimation(base: self, speed: speed))
    }

    /// Makes the animation count as logically complete after the given seconds, whenever it actually ends.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(LogicalCompletionAnimation(base: self, duration: duration))
    }
}
