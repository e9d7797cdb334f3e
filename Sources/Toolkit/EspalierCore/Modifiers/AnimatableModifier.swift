/// A modifier whose body is evaluated in each frame of an animation, with the animatable data of that frame.
@available(*, deprecated, message: "Conform to ViewModifier and Animatable instead.")
@MainActor @preconcurrency public protocol AnimatableModifier: Animatable, ViewModifier {}
