public import EspalierCore
import EspalierGraphics

/// A control that does something when it is clicked, or when Space is pressed while it has the keyboard.
///
/// The action runs on the main actor when the pointer is released over the button; never while the button is disabled.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label
    /// The configuration of the outer button if a style creates this one from it. The outer button has the keyboard focus.
    private let outer: PrimitiveButtonStyleConfiguration?
    @State private var isPressed = false
    @Environment(\.buttonRepeatBehavior) private var repeatBehavior
    @Environment(\.dialog) private var dialog

    fileprivate init(
        _ role: ButtonRole?, _ action: @escaping () -> Void, _ label: Label,
        outer: PrimitiveButtonStyleConfiguration? = nil
    ) {
        self.role = role
        self.action = action
        self.label = label
        self.outer = outer
    }

    public var body: some View {
        let press = outer?.isPressed ?? $isPressed
        // An app's style may return several views for one button, and none for an empty label; the part makes them one.
        let button = StylePart(.row, isAlwaysThere: outer == nil) {
            StyledControl(isRowInMenus: true) { scope in
                PrimitiveButtonStyleConfiguration(
                    role: role, label: scope.placeholder(label, as: .row), isPressed: press, action: action)
            } standard: {
                DefaultButtonStyle().makeBody(configuration: $0)
            }
        }
        if outer != nil {
            button
        } else if let dialog {
            DialogButton(dialog: dialog, role: role, action: action, label: label)
        } else {
            button.controlBehavior(ControlBehavior(
                role: .button, traits: .isButton, activate: { action() }, repeats: repeatBehavior == .enabled,
                onPressing: { if press.wrappedValue != $0 { press.wrappedValue = $0 } }))
        }
    }
}

// MARK: - Any label

extension Button {
    /// - Parameters:
    ///   - action: what the button does.
    ///   - label: what the button shows.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(nil, action, label())
    }

    /// - Parameter role: the button's purpose; nil for an ordinary button.
    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role, action, label())
    }
}

// MARK: - Texts

extension Button where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
        self.init(nil, action, Text(titleKey))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
        self.init(nil, action, Text(title))
    }

    /// With a title, whose key is looked up in the app's translations. A nil role is that of an ordinary button.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role, action, Text(titleKey))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping () -> Void
    ) {
        self.init(role, action, Text(title))
    }
}

// MARK: - Roles alone

/// The label of a button that is made from its role alone.
public struct DefaultButtonLabel: View {
    fileprivate let role: ButtonRole

    public var body: some View {
        switch role {
        case .close: Text(.word(.close))
        case .confirm: Text(.word(.done))
        case .destructive: Text(.word(.delete))
        default: Text(.word(.cancel))
        }
    }
}

extension Button where Label == DefaultButtonLabel {
    /// A button with the usual label of its role.
    public init(role: ButtonRole, action: @escaping () -> Void) {
        self.init(role, action, DefaultButtonLabel(role: role))
    }
}

// MARK: - For styles

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Recreates the button within its style; the next outer style draws it.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(configuration.role, { configuration.trigger() }, configuration.label, outer: configuration)
    }
}
