public import EspalierCore

/// The appearance of text fields.
@MainActor @preconcurrency public protocol TextFieldStyle {
    associatedtype _Body: View
    typealias _Label = _TextFieldStyleLabel
    /// - Parameter configuration: the undecorated field.
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_TextFieldStyleLabel>) -> _Body
}

extension View {
    /// Sets the appearance of the text fields in this view.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: TextField<_TextFieldStyleLabel>) in style._body(configuration: configuration) }
            .controlStyle(style) { (style: S, configuration: SecureFieldContent) in
                StyledSecureField(style: style, configuration: configuration)
            }
    }
}

// MARK: - Styles

/// The default style: a box with round corners.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}

    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
        AutomaticFieldBox { configuration }
    }
}

/// Only the text. SwiftUI on the Mac: only the caret shows that it has the focus, as the app draws any box around it.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Makes the style; `.plain` is the short form.
    public nonisolated init() {}
    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration.focusEffectDisabled() }
}

/// A box with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Makes the style; `.roundedBorder` is the short form.
    public nonisolated init() {}

    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
        FieldBox(isRound: true) { configuration }
    }
}

/// A box with square corners.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
    /// Makes the style; `.squareBorder` is the short form.
    public nonisolated init() {}

    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
        FieldBox(isRound: false) { configuration }
    }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The default style: a box with round corners.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// Only the text. SwiftUI on the Mac: only the caret shows that it has the focus, as the app draws any box around it.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A box with round corners.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    /// A box with square corners.
    public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
