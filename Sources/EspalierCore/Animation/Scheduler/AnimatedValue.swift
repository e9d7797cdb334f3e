/// A value of a node that animates when the transaction that changes it says so.
///
/// At rest it is the value and an empty reference. While an animation runs, an animator on the window's scheduler holds the
/// value that shows, and calls back in each frame.
///
/// ```swift
/// private var opacity: AnimatedValue<Double>
///
/// func update(_ new: Double, _ context: NodeContext) {
///     setNeedsPaint()
///     opacity.set(new, context) { [unowned(unsafe) self] in
///         opacity.settle()
///         setNeedsPaint()
///     }
/// }
/// ```
@MainActor package struct AnimatedValue<Value: Animatable> {
    private var resting: Value
    private var runner: AttributeRunner<Value>?

    package init(_ value: Value) { resting = value }

    /// What was set last.
    package var model: Value { runner?.animator.model ?? resting }
    /// What shows in this frame.
    package var shown: Value { runner?.animator.shown ?? resting }
    package var isAnimating: Bool { runner?.animator.isRunning ?? false }

    /// Sets the value; `shown` is then what to show in this frame.
    ///
    /// - Parameter onFrame: called in each frame in which `shown` has moved, before the frame's updates. It must call `settle`,
    ///   and may use what owns the value without holding it: the callback ends with the value.
    package mutating func set(_ new: Value, _ context: NodeContext, onFrame: @escaping @MainActor () -> Void) {
        set(new, context.transaction, context.environment, context.host, onFrame: onFrame)
    }

    package mutating func set(
        _ new: Value, _ transaction: Transaction, _ environment: @autoclosure () -> EnvironmentValues, _ host: ViewHost,
        onFrame: @escaping @MainActor () -> Void
    ) {
        if runner == nil {
            // Nearly always.
            guard Value.AnimatableData.self != EmptyAnimatableData.self,
                  transaction.animation != nil || transaction.tracksVelocity else {
                resting = new
                return
            }
            runner = AttributeRunner(resting, environment(), onFrame: onFrame)
        }
        guard let runner else { return }
        runner.animator.set(
            new, animation: transaction.animation, at: host.animations.time, tracksVelocity: transaction.tracksVelocity,
            listeners: transaction.listeners)
        resting = new
        if runner.animator.isRunning {
            host.animations.add(runner)
        } else if !runner.animator.isSampling {
            self.runner = nil
        }
    }

    /// Drops all animations and takes the value as if it had always been there.
    package mutating func reset(_ value: Value) {
        runner = nil
        resting = value
    }

    /// Lets go of animations that are over.
    package mutating func settle() {
        guard let runner, !runner.animator.isRunning, !runner.animator.isSampling else { return }
        resting = runner.animator.model
        self.runner = nil
    }
}

/// Advances an animated value with its window's frames.
@MainActor private final class AttributeRunner<Value: Animatable>: FrameClient {
    let animator: AttributeAnimator<Value>
    private let onFrame: @MainActor () -> Void

    init(_ value: Value, _ environment: EnvironmentValues, onFrame: @escaping @MainActor () -> Void) {
        animator = AttributeAnimator(value, environment: environment)
        self.onFrame = onFrame
    }

    package override func tick(at time: Double) -> Bool {
        guard animator.advance(to: time) else { return false }
        onFrame()
        return animator.isRunning
    }

    package override func rebase(by delay: Double, startedIn span: Range<Double>) { animator.rebase(by: delay, startedIn: span) }
}
