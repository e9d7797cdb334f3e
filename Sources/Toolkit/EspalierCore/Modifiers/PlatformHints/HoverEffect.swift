/// The reaction of a view to an iPad's pointer or to the user's gaze.
public struct HoverEffect: Hashable, Sendable {
    private let name: String

    /// As suits the control. Has no effect here.
    public static let automatic = HoverEffect(name: "automatic")
    /// The view is brightened. Has no effect here.
    public static let highlight = HoverEffect(name: "highlight")
    /// The view is lifted and takes the place of the pointer. Has no effect here.
    public static let lift = HoverEffect(name: "lift")
}

extension View {
    /// No effect: the X11 pointer does not take the shape of views as an iPad's does. `onHover` works.
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

    /// No effect: for the pointer of an iPad.
    public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View { self }

    /// No effect: for the pointer of an iPad.
    public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

    /// No effect: for the pointer of an iPad.
    public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
}

extension EnvironmentValues {
    /// False: X11 has no hover effects.
    public var isHoverEffectEnabled: Bool { false }
}
