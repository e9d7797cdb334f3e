import Foundation

/// What a node keeps for an animated attribute of any type.
package class AnyAttributeAnimator {
    fileprivate init() {}

    /// Whether it wants frames.
    package var isRunning: Bool { false }

    /// Moves on to a frame; true if what shows may have changed. The last one, at which it stops, counts.
    package func advance(to time: Double) -> Bool { false }

    /// Puts off what began within a span of time, see `RunningAnimation.rebase(by:startedIn:)`.
    package func rebase(by delay: Double, startedIn span: Range<Double>) {}

    /// Ends all animations at the model's value.
    package func stop() {}
}

/// An attribute that animates: the value of the model, the value that shows, and what runs between them.
///
/// The value of the model is right at once. What shows follows it, by animatable data where there is any; the rest of the value
/// (the dashes of a stroke, the case of an enum) jumps.
package final class AttributeAnimator<Value: Animatable>: AnyAttributeAnimator {
    private var running = RunningAnimation<Value.AnimatableData>()
    /// Made when the first transaction asks for it: most attributes never need one.
    private var sampler: VelocitySampler<Value.AnimatableData>?

    package private(set) var model: Value
    package private(set) var shown: Value
    /// What custom animations see.
    package var environment: EnvironmentValues

    package init(_ value: Value, environment: EnvironmentValues) {
        model = value
        shown = value
        self.environment = environment
        super.init()
    }

    deinit {
        // Completions do not wait for what is gone.
        running.stop()
    }

    package override var isRunning: Bool { running.isRunning }
    /// Whether it measures the velocity of changes that come by hand.
    package var isSampling: Bool { sampler != nil }

    /// Gives the model a new value; `shown` is then what to show at this very time.
    ///
    /// - Parameters:
    ///   - animation: nil jumps, though older animations go on with what is left of them.
    ///   - tracksVelocity: Whether the value follows a hand whose speed a later spring should take over.
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

    /// Drops all animations and takes the value as if it had always been there.
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

    // Runs for each attribute and frame, see `RectVector`.
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
