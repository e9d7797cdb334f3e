/// The animations of one attribute. The displayed value is the model value plus the uncompleted part of each change:
///
///     shown(t) = model + Σ (animate(change, t) − change)
///
/// A change of the model value adds its difference here. The new animation takes over from the running ones if it merges with them
/// (springs do); otherwise both run and add up. When the newest ends, all end. Times are frame times, in seconds.
package struct RunningAnimation<V: VectorArithmetic> {
    private struct Run {
        var animation: Animation
        var change: V
        var start: Double
        /// The frame that began it; unlike `start`, it is not changed by `rebase`.
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
    /// Runs that another has taken over, kept only until they would have been logically complete.
    private var superseded: [Run] = []
    private var removalListeners: [AnimationListener] = []

    package init() {}

    package var isRunning: Bool { !runs.isEmpty }
}

// MARK: - Frames

extension RunningAnimation {
    /// The offset to add to the model value in a frame; zero when all animations are over. Times must not run backwards.
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
            // A custom animation returned a non-finite value: fall back to the model value.
            stop()
            return .zero
        }
        return sum
    }

    /// The value to display in a frame.
    package mutating func value(model: V, at time: Double, in environment: EnvironmentValues) -> V {
        guard !runs.isEmpty else { return model }
        return model + offset(at: time, in: environment)
    }

    /// Units per second, as of the last frame.
    package func velocity(at time: Double, in environment: EnvironmentValues) -> V {
        var sum = V.zero
        for run in runs {
            sum += run.animation.velocity(
                value: run.change, time: run.elapsed(at: time), context: run.context(environment)) ?? .zero
        }
        return sum
    }

    /// Postpones what began within a span of time. SwiftUI: an animation begins at its second frame, so that a slow first frame
    /// does not skip its beginning; the caller's clock decides which frames are slow. An animation that has taken over from a
    /// moving one keeps the earlier start, and keeps moving.
    package mutating func rebase(by delay: Double, startedIn span: Range<Double>) {
        for index in runs.indices where span.contains(runs[index].frame) { runs[index].start += delay }
    }

    /// Ends all animations now at the model value, and notifies the completions.
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
    /// Called when the model value has changed.
    ///
    /// - Parameters:
    ///   - change: The new value minus the old one. Zero has no effect.
    ///   - animation: nil leaves running animations as they are: the displayed value jumps by the change, and they continue.
    ///   - initialVelocity: The previously measured velocity, for a spring that starts from rest.
    package mutating func retarget(
        by change: V, animation: Animation?, at time: Double, in environment: EnvironmentValues,
        initialVelocity: V = .zero, listeners: [AnimationListener] = []
    ) {
        let distance = change.magnitudeSquared
        guard distance.isFinite else {
            stop()
            return
        }
        // Not `change != .zero`: an array of zeros is no change either.
        guard let animation, distance > 0 else { return }
        if let last = runs.last, last.frame == time, last.start == time, last.animation == animation {
            // Two changes with the same animation in one frame are one change.
            runs[runs.count - 1].change += change
        } else if !mergeRuns(into: animation, change: change, at: time, in: environment, initialVelocity: initialVelocity) {
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

    /// Asks the new animation whether it merges with the running ones. If so, a single run remains.
    private mutating func mergeRuns(
        into animation: Animation, change: V, at time: Double, in environment: EnvironmentValues, initialVelocity: V
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
            // Several animations, or a measured gesture velocity, are presented to the new one as a single animation.
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

/// Represents several animations, or a measured velocity, at one moment.
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
