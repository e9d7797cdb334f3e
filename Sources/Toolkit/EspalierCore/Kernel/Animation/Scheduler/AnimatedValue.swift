/// A value of a node that animates when the transaction that changes it has an animation.
///
/// At rest it holds the value and a nil reference. While an animation runs, an animator on the window's scheduler holds the
/// displayed value and calls back in each frame.
///
/// ```swift
/// private var opacity: AnimatedValue<Double>
///
/// func update(_ new: Double, _ context: NodeContext) {
///     setNeedsPaint()
///     opacity.set(new, context) { [unowned(unsafe) self] in
///         opacity.releaseIfFinished()
///         setNeedsPaint()
///     }
/// }
/// ```
@MainActor package struct AnimatedValue<Value: Animatable> {
    private var resting: Value
    private var runner: AttributeRunner<Value>?

    package init(_ value: Value) { resting = value }

    /// The value set last.
    package var model: Value { runner?.animator.model ?? resting }
    /// The value to display in this frame.
    package var shown: Value { runner?.animator.shown ?? resting }
    package var isAnimating: Bool { runner?.animator.isRunning ?? false }

    /// Sets the value; afterwards `shown` is the value to display in this frame.
    ///
    /// - Parameter onFrame: Called in each frame in which `shown` has changed, before the frame's updates. It must call
    /// `releaseIfFinished`.
    ///   It may capture the owner of this value unowned, because the callback is released with the value.
    package mutating func set(_ new: Value, _ context: NodeContext, onFrame: @escaping @MainActor () -> Void) {
        set(new, context.transaction, context.environment, context.host, onFrame: onFrame)
    }

    package mutating func set(
        _ new: Value, _ transaction: Transaction, _ environment: @autoclosure () -> EnvironmentValues, _ host: ViewHost,
        onFrame: @escaping @MainActor () -> Void
    ) {
        if runner == nil {
            // The usual case.
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

    /// Ends all animations and takes the value without animating.
    package mutating func reset(_ value: Value) {
        runner = nil
        resting = value
    }

    /// Releases the animator when its animations have ended.
    package mutating func releaseIfFinished() {
        guard let runner, !runner.animator.isRunning, !runner.animator.isSampling else { return }
        resting = runner.animator.model
        self.runner = nil
    }
}

/// Advances an animated value with the frames of its window.
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
