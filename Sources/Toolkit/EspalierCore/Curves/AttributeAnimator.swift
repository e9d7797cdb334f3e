import Foundation

/// The type-erased base of the animators that nodes keep for animated attributes.
package class AnyAttributeAnimator {
    fileprivate init() {}

    /// Whether it needs frame callbacks.
    package var isRunning: Bool { false }

    /// Advances to a frame; returns true if the displayed value may have changed, including in the last frame.
    package func advance(to time: Double) -> Bool { false }

    /// Postpones what began within a span of time; see `RunningAnimation.rebase(by:startedIn:)`.
    package func rebase(by delay: Double, startedIn span: Range<Double>) {}

    /// Ends all animations at the model value.
    package func stop() {}
}

/// An animated attribute: the model value, the displayed value, and the animations between them.
///
/// The model value changes immediately. The displayed value follows through its animatable data; the rest of the value (the dashes
/// of a stroke, the case of an enum) jumps.
package final class AttributeAnimator<Value: Animatable>: AnyAttributeAnimator {
    private var running = RunningAnimation<Value.AnimatableData>()
    /// Created when the first transaction needs it: most attributes never do.
    private var sampler: VelocitySampler<Value.AnimatableData>?

    package private(set) var model: Value
    package private(set) var shown: Value
    /// The environment passed to custom animations.
    package var environment: EnvironmentValues

    package init(_ value: Value, environment: EnvironmentValues) {
        model = value
        shown = value
        self.environment = environment
        super.init()
    }

    deinit {
        // Completions do not wait for a removed attribute.
        running.stop()
    }

    package override var isRunning: Bool { running.isRunning }
    /// Whether it measures the velocity of changes made by a gesture.
    package var isSampling: Bool { sampler != nil }

    /// Sets the model value; afterwards `shown` is the value to display at `time`.
    ///
    /// - Parameters:
    ///   - animation: nil jumps by the change; running animations continue with what is left of theirs.
    ///   - tracksVelocity: Whether the value follows a gesture whose velocity a later spring should take over.
    package func set(
        _ value: Value, animation: Animation?, at time: Double, tracksVelocity: Bool = false, listeners: [AnimationListener] = []
    ) {
        let change = value.animatableData - model.animatableData
        model = value
        if tracksVelocity {
            if sampler == nil { sampler = VelocitySampler() }
            sampler?.add(value.animatableData, at: time)
        }
        let isAnimated = animation != nil && change.magnitudeSquared > 0
        running.retarget(
            by: change, animation: animation, at: time, in: environment,
            initialVelocity: isAnimated ? sampler?.velocity(at: time) ?? .zero : .zero, listeners: listeners)
        if isAnimated && !tracksVelocity { sampler = nil }
        show(at: time)
    }

    /// Ends all animations and takes the value without animating.
    package func reset(_ value: Value) {
        running.stop()
        sampler = nil
        model = value
        shown = value
    }

    package override func advance(to time: Double) -> Bool {
        guard running.isRunning else { return false }
        show(at: time)
        return true
    }

    package override func rebase(by delay: Double, startedIn span: Range<Double>) {
        running.rebase(by: delay, startedIn: span)
    }

    package override func stop() {
        running.stop()
        shown = model
    }

    // Runs for each attribute and frame; see `RectVector`.
    @_specialize(where Value == Double)
    @_specialize(where Value == CGPoint)
    @_specialize(where Value == CGRect)
    private func show(at time: Double) {
        shown = model
        guard running.isRunning else { return }
        let offset = running.offset(at: time, in: environment)
        if running.isRunning { shown.animatableData += offset }
    }
}
