public import EspalierCore
public import EspalierGraphics

/// The look and the behaviour of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a toggle style knows of a toggle.
public struct ToggleStyleConfiguration {
    /// The toggle's label, as the caller wrote it.
    public struct Label: View {
        fileprivate let content: AnyView
        public var body: some View { content }
    }

    public let label: Label
    /// Whether the toggle is on; write it to switch.
    @Binding public var isOn: Bool
    /// Whether the toggle stands for several values that are not the same.
    public let isMixed: Bool
    package let isPressed: Binding<Bool>

    @MainActor package init(label: AnyView, isOn: Binding<Bool>, isMixed: Bool, isPressed: Binding<Bool>) {
        self.label = Label(content: label)
        _isOn = isOn
        self.isMixed = isMixed
        self.isPressed = isPressed
    }
}

extension View {
    /// Sets the look of the toggles in this view.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: ToggleStyleConfiguration) in style.makeBody(configuration: configuration) }
    }
}

// MARK: - Styles

/// The style of toggles where none was set: a check box.
public struct DefaultToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { AutomaticToggle(configuration: configuration) }
}

/// A box with a tick in front of the label.
public struct CheckboxToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { CheckboxToggle(configuration: configuration) }
}

/// A switch behind the label.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    public nonisolated init() { tint = nil }
    /// - Parameter tint: the colour of the switch when it is on.
    public nonisolated init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View { SwitchToggle(configuration: configuration, ownTint: tint) }
}

/// A button that stays down.
public struct ButtonToggleStyle: ToggleStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ButtonToggle(configuration: configuration)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
