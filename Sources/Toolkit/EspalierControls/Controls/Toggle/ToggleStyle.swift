public import EspalierCore
public import EspalierGraphics

/// The appearance and the behaviour of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the toggle.
    typealias Configuration = ToggleStyleConfiguration
    /// Makes the view that shows a toggle. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle that are passed to a toggle style.
public struct ToggleStyleConfiguration {
    /// The toggle's label, as the caller wrote it.
    public struct Label: View { public let body: AnyView }

    /// The toggle's label, for the style to place.
    public let label: Label
    /// Whether the toggle is on; write it to switch.
    @Binding public var isOn: Bool
    /// Whether the toggle is for several values that differ.
    public let isMixed: Bool
    package let isPressed: Binding<Bool>

    @MainActor package init(label: AnyView, isOn: Binding<Bool>, isMixed: Bool, isPressed: Binding<Bool>) {
        self.label = Label(body: label)
        _isOn = isOn
        self.isMixed = isMixed
        self.isPressed = isPressed
    }
}

extension View {
    /// Sets the appearance of the toggles in this view.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: ToggleStyleConfiguration) in style.makeBody(configuration: configuration) }
    }
}

// MARK: - Styles

/// The style of toggles where none is set: a check box; a switch in grouped forms and on a phone; in toolbars a button.
public struct DefaultToggleStyle: ToggleStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { AutomaticToggle(configuration: configuration) }
}

/// A box with a tick before the label.
public struct CheckboxToggleStyle: ToggleStyle {
    /// Makes the style; `.checkbox` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { CheckboxToggle(configuration: configuration) }
}

/// A switch after the label.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    /// Makes the style; `.switch` is the short form.
    public nonisolated init() { tint = nil }
    /// - Parameter tint: the colour of the switch when it is on.
    public nonisolated init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View { SwitchToggle(configuration: configuration, ownTint: tint) }
}

/// A button that stays down.
public struct ButtonToggleStyle: ToggleStyle {
    /// Makes the style; `.button` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ButtonToggle(configuration: configuration)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The style of toggles where none is set: a check box; a switch in grouped forms and on a phone; in toolbars a button.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A box with a tick before the label.
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch after the label.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that stays down.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
