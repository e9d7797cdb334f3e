public import EspalierCore
import EspalierGraphics

/// A control for a secret: what is typed shows as bullets and cannot be copied.
public struct SecureField<Label: View>: View {
    private let label: Label
    private let prompt: Text?
    private let source: TextSource
    private let actions: TextInputActions
    @State private var handle = TextInputHandle()

    private init(_ label: Label, _ prompt: Text?, _ text: Binding<String>, onCommit: (() -> Void)? = nil) {
        self.label = label
        self.prompt = prompt
        source = TextSource(text)
        actions = TextInputActions(onCommit: onCommit)
    }

    public var body: some View {
        FieldRow(label: label) { showsLabel in
            TextInputControl(label: label, handle: handle, isSecure: true) {
                StyledControl { _ in
                    SecureFieldContent(
                        prompt: prompt ?? (showsLabel ? nil : label as? Text), source: source, actions: actions, handle: handle)
                } standard: { configuration in
                    AutomaticFieldBox { configuration }
                }
            }
        }
    }
}

/// A secure field without anything around it.
struct SecureFieldContent: View {
    let prompt: Text?
    let source: TextSource
    let actions: TextInputActions
    let handle: TextInputHandle
    @Environment(\.textInputStyle) private var style

    var body: some View {
        TextInputView(
            kind: TextInputKind(shape: .line, isSecure: true, pressInsets: style.insets), value: source.read(), prompt: prompt,
            handle: handle, actions: actions, source: source)
    }
}

/// Applies a text field style to a secure field.
struct StyledSecureField<S: TextFieldStyle>: View {
    let style: S
    let configuration: SecureFieldContent

    var body: some View {
        // Styles know only text fields: this one gets a text field that shows bullets.
        style._body(configuration: TextField(secure: configuration))
    }
}

extension SecureField where Label == Text {
    /// - Parameters:
    ///   - titleKey: what the field is for; shown in it while it is empty.
    ///   - text: the secret.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(Text(titleKey), nil, text) }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(Text(title), nil, text)
    }

    /// With a title, whose key is looked up in the app's translations. The prompt is shown while the field is empty; with nil the title
    /// takes its place.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(Text(titleKey), prompt, text)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(Text(title), prompt, text)
    }

    /// Deprecated form with a callback in place of `onSubmit`.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(Text(titleKey), nil, text, onCommit: onCommit)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        self.init(Text(title), nil, text, onCommit: onCommit)
    }
}

extension SecureField {
    /// A secure field with any view as its label. The prompt is shown while the field is empty; with nil the label is.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label(), prompt, text)
    }
}
