public import EspalierCore
import EspalierGraphics

/// The appearance of buttons; their behaviour stays the standard one.
@MainActor @preconcurrency public protocol ButtonStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the button.
    typealias Configuration = ButtonStyleConfiguration
    /// Makes the view that shows a button. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that are passed to a button style.
public struct ButtonStyleConfiguration {
    /// The button's label, as the caller wrote it.
    public struct Label: View { public let body: AnyView }

    /// What the button's action means for the user, such as deleting something; nil for an ordinary button.
    public let role: ButtonRole?
    /// The button's label, for the style to place.
    public let label: Label
    /// Whether the button is held down, with the pointer over it or by the keyboard.
    public let isPressed: Bool

    @MainActor package init(_ configuration: PrimitiveButtonStyleConfiguration, isPressed: Bool) {
        role = configuration.role
        label = Label(body: configuration.label.body)
        self.isPressed = isPressed
    }
}

/// The appearance and the behaviour of buttons: the style itself decides when to trigger the action.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the button.
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// Makes the view that shows a button. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that are passed to a primitive button style.
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label, as the caller wrote it.
    public struct Label: View { public let body: AnyView }

    /// What the button's action means for the user, such as deleting something; nil for an ordinary button.
    public let role: ButtonRole?
    /// The button's label, for the style to place.
    public let label: Label
    private let action: () -> Void
    /// Whether the button is held down; shared by the button and the ones that its style creates from it.
    package let isPressed: Binding<Bool>

    @MainActor package init(
        role: ButtonRole?, label: AnyView, isPressed: Binding<Bool>, action: @escaping () -> Void
    ) {
        self.role = role
        self.label = Label(body: label)
        self.isPressed = isPressed
        self.action = action
    }

    /// Runs the button's action.
    @MainActor @preconcurrency public func trigger() { action() }
}

// MARK: - Modifiers

extension View {
    /// Sets the appearance of the buttons in this view.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: PrimitiveButtonStyleConfiguration) in
            PressableButton(configuration) { style.makeBody(configuration: $0) }
        }
    }

    /// Sets the appearance and the behaviour of the buttons in this view.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: PrimitiveButtonStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
    }
}

/// The standard behaviour of buttons, around the appearance that a style gives them.
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
