public import EspalierCore
import EspalierGraphics

/// The look of buttons, whose behaviour stays that of buttons.
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a button style knows of a button.
public struct ButtonStyleConfiguration {
    /// The button's label, as the caller wrote it.
    public struct Label: View {
        fileprivate let content: AnyView
        public var body: some View { content }
    }

    public let role: ButtonRole?
    public let label: Label
    /// Whether the button is held down, with the pointer over it or by the keyboard.
    public let isPressed: Bool

    @MainActor package init(_ configuration: PrimitiveButtonStyleConfiguration, isPressed: Bool) {
        role = configuration.role
        label = Label(content: configuration.label.content)
        self.isPressed = isPressed
    }
}

/// The look and the behaviour of buttons: the style itself decides when to trigger the action.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a primitive button style knows of a button.
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label, as the caller wrote it.
    public struct Label: View {
        fileprivate let content: AnyView
        public var body: some View { content }
    }

    public let role: ButtonRole?
    public let label: Label
    private let action: () -> Void
    /// Whether the button is held down. The button and what its style makes of it share this.
    package let isPressed: Binding<Bool>

    @MainActor package init(
        role: ButtonRole?, label: AnyView, isPressed: Binding<Bool>, action: @escaping () -> Void
    ) {
        self.role = role
        self.label = Label(content: label)
        self.isPressed = isPressed
        self.action = action
    }

    /// Runs the button's action.
    @MainActor @preconcurrency public func trigger() { action() }
}

// MARK: - Modifiers

extension View {
    /// Sets the look of the buttons in this view.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: PrimitiveButtonStyleConfiguration) in
            PressableButton(configuration) { style.makeBody(configuration: $0) }
        }
    }

    /// Sets the look and the behaviour of the buttons in this view.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: PrimitiveButtonStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
    }
}

/// The behaviour of buttons around the look that a style gives them.
struct PressableButton<Content: View>: View {
    private let configuration: PrimitiveButtonStyleConfiguration
    private let content: @MainActor (ButtonStyleConfiguration) -> Content
    @Environment(\.buttonRepeatBehavior) private var repeatBehavior
    @Environment(\.triggersOnPress) private var triggersOnPress

    init(
        _ configuration: PrimitiveButtonStyleConfiguration,
        @ViewBuilder content: @escaping @MainActor (ButtonStyleConfiguration) -> Content
    ) {
        self.configuration = configuration
        self.content = content
    }

    var body: some View {
        let isPressed = configuration.isPressed
        StylePart(.row) { content(ButtonStyleConfiguration(configuration, isPressed: isPressed.wrappedValue)) }
            .gesture(PressGesture(
                repeats: repeatBehavior == .enabled,
                onPressing: { if isPressed.wrappedValue != $0 { isPressed.wrappedValue = $0 } },
                action: { configuration.trigger() }, triggersOnPress: triggersOnPress))
    }
}
