/// The context of a custom animation in a frame: its state and the environment of the view it animates.
public struct AnimationContext<Value: VectorArithmetic> {
    /// The state that the animation keeps between frames.
    public var state: AnimationState<Value>

    /// Set to true when the user perceives the animation as finished, though it still moves a little: this calls the completions of
    /// `withAnimation` with the criterion `.logicallyComplete`.
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
