/// What a custom animation works with at a frame: its state and the environment of the view it animates.
public struct AnimationContext<Value: VectorArithmetic> {
    /// What the animation keeps between frames.
    public var state: AnimationState<Value>

    /// Set to true when the animation has done what a user would wait for, though it still moves a little: it fires the
    /// completions of `withAnimation` with the criterion `.logicallyComplete`.
    public var isLogicallyComplete: Bool

    /// The environment of the view that is animated.
    public let environment: EnvironmentValues

    package init(
        state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues, isLogicallyComplete: Bool = false
    ) {
        self.state = state
        self.environment = environment
        self.isLogicallyComplete = isLogicallyComplete
    }

    /// Returns a context like this one with another state, for an animation that runs inside this one.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        AnimationContext<T>(state: state, environment: environment, isLogicallyComplete: isLogicallyComplete)
    }
}
