public import EspalierCore
public import Foundation

// Deprecated initialisers, with callbacks in place of `onSubmit` and `focused`.
extension TextField where Label == Text {
    /// - Parameters:
    ///   - onEditingChanged: called with true when the field gains the focus, with false when it loses it.
    ///   - onCommit: called when Return is pressed.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(titleKey), prompt: nil, source: TextSource(text),
            actions: TextInputActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
    }

    /// With a title, whose key is looked up in the app's translations. `onEditingChanged` gets true when an edit begins and false when it
    /// ends.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
        self.init(
            label: Text(titleKey), prompt: nil, source: TextSource(text),
            actions: TextInputActions(onEditingChanged: onEditingChanged))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(title), prompt: nil, source: TextSource(text),
            actions: TextInputActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            label: Text(title), prompt: nil, source: TextSource(text),
            actions: TextInputActions(onEditingChanged: onEditingChanged))
    }

    /// With a title, whose key is looked up in the app's translations. `onEditingChanged` gets true when an edit begins and false when it
    /// ends.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(titleKey), prompt: nil, source: .formatted(value, formatter),
            actions: TextInputActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
    }

    /// With a title, whose key is looked up in the app's translations. `onEditingChanged` gets true when an edit begins and false when it
    /// ends.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            label: Text(titleKey), prompt: nil, source: .formatted(value, formatter),
            actions: TextInputActions(onEditingChanged: onEditingChanged))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(
            label: Text(title), prompt: nil, source: .formatted(value, formatter),
            actions: TextInputActions(onEditingChanged: onEditingChanged, onCommit: onCommit))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            label: Text(title), prompt: nil, source: .formatted(value, formatter),
            actions: TextInputActions(onEditingChanged: onEditingChanged))
    }
}
