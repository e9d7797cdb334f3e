/// A modifier whose body runs in each frame of an animation, with the data of that frame.
@available(*, deprecated, message: "Conform to ViewModifier and Animatable instead.")
@MainActor @preconcurrency public protocol AnimatableModifier: Animatable, ViewModifier {}
