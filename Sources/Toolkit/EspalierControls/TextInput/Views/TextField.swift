public import EspalierCore
public import EspalierGraphics
public import Foundation

/// A control for editing a text.
///
/// A bound string changes with each key press. A bound value with a format is parsed when editing ends, by Return or by leaving the
/// field; if the text cannot be parsed, the field shows the old value again.
public struct TextField<Label: View>: View {
    private let label: Label
    private let prompt: Text?
    private let axis: Axis
    private let source: TextSource
    private let actions: TextInputActions
    /// The handle of the outer control, where a style builds the field inside it; nil for the control itself.
    private let outer: TextInputHandle?
    private let isSecure: Bool
    @State private var handle = TextInputHandle()
    @Environment(\.textInputStyle) private var inputStyle

    init(
        label: Label, prompt: Text?, axis: Axis = .horizontal, source: TextSource,
        actions: TextInputActions = TextInputActions(), outer: TextInputHandle? = nil
    ) {
        self.label = label
        self.prompt = prompt
        self.axis = axis
        self.source = source
        self.actions = actions
        self.outer = outer
        isSecure = false
    }

    /// A text field that shows bullets, for styles, which know only text fields.
    init(secure field: SecureFieldContent) where Label == _TextFieldStyleLabel {
        label = _TextFieldStyleLabel(content: AnyView(EmptyView()), title: field.prompt)
        prompt = field.prompt
        axis = .horizontal
        source = field.source
        actions = field.actions
        outer = field.handle
        isSecure = true
    }

    public var body: some View {
        if let outer {
            TextInputView(
                kind: TextInputKind(
                    shape: axis == .vertical && !isSecure ? .growing : .line, isSecure: isSecure, pressInsets: inputStyle.insets),
                value: source.read(), prompt: prompt ?? (label as? any TextFieldTitle)?.title, handle: outer, actions: actions,
                source: source)
        } else {
            FieldRow(label: label) { showsLabel in
                TextInputControl(label: label, handle: handle) {
                    StyledControl { scope in
                        TextField<_TextFieldStyleLabel>(
                            label: _TextFieldStyleLabel(
                                content: scope.placeholder(label, as: .row), title: showsLabel ? nil : (label as? Text)),
                            prompt: prompt, axis: axis, source: source, actions: actions, outer: handle)
                    } standard: {
                        DefaultTextFieldStyle()._body(configuration: $0)
                    }
                }
            }
        }
    }
}

/// A label that can be shown in an empty field.
protocol TextFieldTitle { var title: Text? { get } }

/// The label of a text field, as passed to a style.
public struct _TextFieldStyleLabel: View, TextFieldTitle {
    let content: AnyView
    let title: Text?
    public var body: some View { content }
}

// MARK: - Strings

extension TextField where Label == Text {
    /// - Parameters:
    ///   - titleKey: what the field is for; shown in it while it is empty.
    ///   - text: the text that is edited.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(label: Text(titleKey), prompt: nil, source: TextSource(text))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(label: Text(title), prompt: nil, source: TextSource(text))
    }

    /// - Parameter prompt: shown in the field while it is empty, in place of the title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(titleKey), prompt: prompt, source: TextSource(text))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(label: Text(title), prompt: prompt, source: TextSource(text))
    }

    /// - Parameter axis: with `vertical` the field grows with its lines, up to the `lineLimit`.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(label: Text(titleKey), prompt: nil, axis: axis, source: TextSource(text))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(label: Text(title), prompt: nil, axis: axis, source: TextSource(text))
    }

    /// With a title, whose key is looked up in the app's translations. The prompt is shown while the field is empty; with nil the title
    /// takes its place. A vertical field breaks its lines and grows with them, as far as `lineLimit(_:)` allows.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(label: Text(titleKey), prompt: prompt, axis: axis, source: TextSource(text))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(label: Text(title), prompt: prompt, axis: axis, source: TextSource(text))
    }

    /// - Parameter selection: the selection in the field; nil while it is not focused.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
        axis: Axis? = nil
    ) {
        self.init(label: Text(titleKey), prompt: prompt, axis: axis ?? .horizontal, source: TextSource(text, selection))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(label: Text(title), prompt: prompt, axis: axis ?? .horizontal, source: TextSource(text, selection))
    }
}

extension TextField {
    /// - Parameters:
    ///   - prompt: shown in the field while it is empty.
    ///   - label: what the field is for.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label: label(), prompt: prompt, source: TextSource(text))
    }

    /// A field with any view as its label. A vertical one breaks its lines and grows with them, as far as `lineLimit(_:)` allows.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(label: label(), prompt: prompt, axis: axis, source: TextSource(text))
    }

    /// A field that reads and writes the selection, which is nil while the field does not have the focus. Without an axis it has one line.
    public init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), prompt: prompt, axis: axis ?? .horizontal, source: TextSource(text, selection))
    }
}

// MARK: - Values

extension TextField {
    /// Creates a field for a value, which is parsed when editing ends.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(label: label(), prompt: prompt, source: .formatted(value, format))
    }

    /// An empty field stands for nil.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(label: label(), prompt: prompt, source: .formatted(value, format))
    }

    /// A field for a value that a formatter writes and parses, when editing ends.
    public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label: label(), prompt: prompt, source: .formatted(value, formatter))
    }
}

extension TextField where Label == Text {
    /// Creates a field for a value, which is parsed when editing ends.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(titleKey), prompt: prompt, source: .formatted(value, format))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(title), prompt: prompt, source: .formatted(value, format))
    }

    /// An empty field stands for nil.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(titleKey), prompt: prompt, source: .formatted(value, format))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(title), prompt: prompt, source: .formatted(value, format))
    }

    /// With a title, whose key is looked up in the app's translations. The prompt is shown while the field is empty; with nil the title
    /// takes its place.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(label: Text(titleKey), prompt: prompt, source: .formatted(value, formatter))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(label: Text(title), prompt: prompt, source: .formatted(value, formatter))
    }
}
