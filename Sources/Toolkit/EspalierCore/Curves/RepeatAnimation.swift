import Foundation

/// Plays another animation several times, optionally reversing every other pass.
///
/// Single passes are counted: with `autoreverses`, forwards and backwards are two. After the last pass the model value shows, so an
/// even number of passes with `autoreverses` ends at the start and then jumps.
struct RepeatAnimation: CustomAnimation {
    let base: Animation
    /// nil repeats endlessly.
    let repeatCount: Int?
    let autoreverses: Bool

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        var pass = context.state[RepeatPass<V>.self]
        if let length = base.fixedDuration, length.isFinite {
            guard length > 0 else { return finish(&context) }
            // Computed from the length, so that passes do not drift by the fraction of a frame by which each ends late.
            pass.index = max(Int(min((time / length).rounded(.up), 1e15)) - 1, 0)
            pass.start = Double(pass.index) * length
        }
        if isBeyondLast(pass.index) { return finish(&context) }
        var inner = context.withState(pass.state)
        var done = base.animate(value: value, time: time - pass.start, context: &inner)
        if done == nil {
            // A base that takes no time cannot be repeated.
            guard time > pass.start, !isBeyondLast(pass.index + 1) else { return finish(&context) }
            done = value
            context.state[RepeatPass<V>.self] = RepeatPass(index: pass.index + 1, start: time)
        } else {
            pass.state = inner.state
            context.state[RepeatPass<V>.self] = pass
        }
        if inner.isLogicallyComplete && isBeyondLast(pass.index + 1) { context.isLogicallyComplete = true }
        return done.map { isReversed(pass) ? value - $0 : $0 }
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        let pass = context.state[RepeatPass<V>.self]
        let velocity = base.velocity(value: value, time: time - pass.start, context: context.withState(pass.state))
        return isReversed(pass) ? velocity?.scaled(by: -1) : velocity
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let previous = previous.base as? RepeatAnimation,
              previous.repeatCount == repeatCount, previous.autoreverses == autoreverses else { return false }
        var pass = context.state[RepeatPass<V>.self]
        // In a reversed pass the base's position is not the displayed one.
        guard !isReversed(pass) else { return false }
        var inner = context.withState(pass.state)
        guard base.shouldMerge(
            previous: previous.base, value: value, time: time - pass.start, context: &inner) else { return false }
        pass.state = inner.state
        context.state[RepeatPass<V>.self] = pass
        return true
    }

    private func isReversed<V>(_ pass: RepeatPass<V>) -> Bool { autoreverses && pass.index % 2 == 1 }

    private func isBeyondLast(_ index: Int) -> Bool {
        repeatCount.map { index >= max($0, 1) } ?? false
    }

    private func finish<V>(_ context: inout AnimationContext<V>) -> V? {
        context.isLogicallyComplete = true
        return nil
    }
}

/// The pass being played.
private struct RepeatPass<V: VectorArithmetic>: AnimationStateKey {
    var index = 0
    /// Seconds from the start of the first pass.
    var start = 0.0
    /// The state of the base animation, reset for each pass.
    var state = AnimationState<V>()

    static var defaultValue: RepeatPass { RepeatPass() }
}

// MARK: - Duration

extension Animation {
    /// The duration in seconds, if it is the same for every change; nil for springs that merge and for custom animations.
    var fixedDuration: TimeInterval? {
        switch base {
        case let curve as CurveAnimation: curve.duration > 0 ? curve.duration : 0
        case let spring as InterpolatingSpringAnimation: spring.settlingDuration
        case let delayed as DelayAnimation:
            delayed.delay.isNaN ? nil : delayed.base.fixedDuration.map { max($0 + delayed.delay, 0) }
        case let fast as SpeedAnimation: fast.speed > 0 ? fast.base.fixedDuration.map { $0 / fast.speed } : nil
        case let logical as LogicalCompletionAnimation: logical.base.fixedDuration
        default: nil
        }
    }
}

// MARK: - Modifiers

extension Animation {
    /// Repeats the animation a number of times; with `autoreverses`, each direction counts as one.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(RepeatAnimation(base: self, repeatCount: repeatCount, autoreverses: autoreverses))
    }

    /// Repeats the animation for the lifetime of the view.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(RepeatAnimation(base: self, repeatCount: nil, autoreverses: autoreverses))
    }
}
