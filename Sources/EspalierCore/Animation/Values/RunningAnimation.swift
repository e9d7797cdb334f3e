/// All that animates one attribute: what shows is the model's value and, on top, the part of each change that is not done yet.
///
///     shown(t) = model + Σ (animate(change, t) − change)
///
/// A change of the model adds its difference here. The new animation takes over from what runs if it wants to (springs do),
/// else both run and add up. Everything ends with the newest. Times are those of frames, in seconds.
package struct RunningAnimation<V: VectorArithmetic> {
    private struct Run {
        var animation: Animation
        var change: V
        var start: Double
        /// The frame that began it, whatever `rebase` has made of the start since.
        var frame: Double
        var state = AnimationState<V>()
        var isLogicallyComplete = false
        var listeners: [AnimationListener] = []

        func context(_ environment: EnvironmentValues) -> AnimationContext<V> {
            AnimationContext(state: state, environment: environment, isLogicallyComplete: isLogicallyComplete)
        }

        func elapsed(at time: Double) -> Double { max(time - start, 0) }

        mutating func animate(at time: Double, in environment: EnvironmentValues) -> V? {
            var context = context(environment)
            let done = animation.animate(value: change, time: elapsed(at: time), context: &context)
            state = context.state
            if done == nil || context.isLogicallyComplete { completeLogically() }
            return done
        }

        mutating func completeLogically() {
            isLogicallyComplete = true
            let waiting = listeners
            listeners = []
            waiting.forEach { $0.animationWasCompleted() }
        }
    }

    /// Oldest first.
    private var runs: [Run] = []
    /// Taken over by another, and kept only until they would have been logically complete.
    private var superseded: [Run] = []
    private var removalListeners: [AnimationListener] = []

    package init() {}

    package var isRunning: Bool { !runs.isEmpty }
}

// MARK: - Frames

extension RunningAnimation {
    /// What to add to the model's value at a frame; zero when all is over. Times must not run backwards.
    @_specialize(where V == Double)
    @_specialize(where V == PointVector)
    @_specialize(where V == RectVector)
    package mutating func offset(at time: Double, in environment: EnvironmentValues) -> V {
        guard !runs.isEmpty else { return .zero }
        var sum = V.zero
        for index in runs.indices {
            if let done = runs[index].animate(at: time, in: environment) {
                sum += done
                sum -= runs[index].change
            } else if index == runs.count - 1 {
                stop()
                return .zero
            }
        }
        for index in superseded.indices { _ = superseded[index].animate(at: time, in: environment) }
        superseded.removeAll { $0.isLogicallyComplete }
        guard sum.magnitudeSquared.isFinite else {
            // A custom animation came up with NaN: the model's value is the sane one.
            stop()
            return .zero
        }
        return sum
    }

    /// The value to show at a frame.
    package mutating func value(model: V, at time: Double, in environment: EnvironmentValues) -> V {
        guard !runs.isEmpty else { return model }
        return model + offset(at: time, in: environment)
    }

    /// Units a second, as of the last frame.
    package func velocity(at time: Double, in environment: EnvironmentValues) -> V {
        var sum = V.zero
        for run in runs {
            sum += run.animation.velocity(
                value: run.change, time: run.elapsed(at: time), context: run.context(environment)) ?? .zero
        }
        return sum
    }

    /// Puts off what began within a span of time. SwiftUI: an animation begins at its second frame, so a slow first one does not
    /// eat its beginning; which frames are slow is for the caller's clock. What took over from something that was moving keeps
    /// its older start, and goes on moving.
    package mutating func rebase(by delay: Double, startedIn span: Range<Double>) {
        for index in runs.indices where span.contains(runs[index].frame) { runs[index].start += delay }
    }

    /// Ends everything now: the model's value shows. Completions are told.
    package mutating func stop() {
        let ending = runs + superseded
        let removed = removalListeners
        self = RunningAnimation()
        for var run in ending { run.completeLogically() }
        removed.forEach { $0.animationWasCompleted() }
    }
}

// MARK: - Changes

extension RunningAnimation {
    /// The model's value has changed.
    ///
    /// - Parameters:
    ///   - change: The new value minus the old one. Nothing happens when it is zero.
    ///   - animation: nil leaves what runs alone: the shown value jumps by the change, what was left of older ones goes on.
    ///   - initialVelocity: What was measured before, for a spring that starts from rest.
    package mutating func retarget(
        by change: V, animation: Animation?, at time: Double, in environment: EnvironmentValues,
        initialVelocity: V = .zero, listeners: [AnimationListener] = []
    ) {
        let distance = change.magnitudeSquared
        guard distance.isFinite else {
            stop()
            return
        }
        // Not `change != .zero`: lists of zeros are no change either.
        guard let animation, distance > 0 else { return }
        if let last = runs.last, last.frame == time, last.start == time, last.animation == animation {
            // Two changes in one frame are one change.
            runs[runs.count - 1].change += change
        } else if !takeOver(by: animation, change: change, at: time, in: environment, initialVelocity: initialVelocity) {
            runs.append(Run(animation: animation, change: change, start: time, frame: time))
        }
        for listener in listeners {
            listener.animationWasAdded()
            switch listener.criterion {
            case .logicallyComplete: runs[runs.count - 1].listeners.append(listener)
            case .removed: removalListeners.append(listener)
            }
        }
    }

    /// Asks the new animation whether it goes on from what runs. If so, one run is left.
    private mutating func takeOver(
        by animation: Animation, change: V, at time: Double, in environment: EnvironmentValues, initialVelocity: V
    ) -> Bool {
        var merged: Run
        var context: AnimationContext<V>
        let previous: Animation
        if runs.count == 1 {
            merged = runs[0]
            previous = merged.animation
            context = merged.context(environment)
        } else {
            guard !runs.isEmpty || initialVelocity != .zero else { return false }
            // Several at once, or a hand that moved the value, look to the new one as a single animation.
            var motion = SnapshotMotion<V>()
            motion.velocity = runs.isEmpty ? initialVelocity : velocity(at: time, in: environment)
            merged = Run(animation: Animation(SnapshotAnimation()), change: .zero, start: time, frame: runs.first?.frame ?? time)
            for index in runs.indices {
                motion.done += runs[index].animate(at: time, in: environment) ?? runs[index].change
                merged.change += runs[index].change
            }
            merged.state[SnapshotMotion<V>.self] = motion
            previous = merged.animation
            context = merged.context(environment)
        }
        guard animation.shouldMerge(
            previous: previous, value: merged.change, time: merged.elapsed(at: time), context: &context) else { return false }
        superseded += runs.filter { !$0.listeners.isEmpty }
        runs = [Run(
            animation: animation, change: merged.change + change, start: merged.start, frame: merged.frame, state: context.state)]
        return true
    }
}

// MARK: - Snapshot

/// Stands for several animations, or for a measured velocity, at one moment.
private struct SnapshotAnimation: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        context.state[SnapshotMotion<V>.self].done
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        context.state[SnapshotMotion<V>.self].velocity
    }
}

private struct SnapshotMotion<V: VectorArithmetic>: AnimationStateKey {
    var done = V.zero
    var velocity = V.zero

    static var defaultValue: SnapshotMotion { SnapshotMotion() }
}
