/// How a view answers to the round pointer of an iPad or to a person's gaze.
public struct HoverEffect: Hashable, Sendable {
    private let name: String

    public static let automatic = HoverEffect(name: "automatic")
    public static let highlight = HoverEffect(name: "highlight")
    public static let lift = HoverEffect(name: "lift")
}

extension View {
    /// For the pointer of an iPad, which turns into what it is over; the arrow of X11 stays an arrow. `onHover` works.
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

    /// For the pointer of an iPad; nothing on X11.
    public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View { self }

    /// For the pointer of an iPad; nothing on X11.
    public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

    /// For the pointer of an iPad; nothing on X11.
    public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
}

extension EnvironmentValues {
    /// False: X11 has no effects of a pointer that turns into what it is over.
    public var isHoverEffectEnabled: Bool { false }
}
