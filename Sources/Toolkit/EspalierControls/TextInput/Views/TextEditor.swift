public import EspalierCore
import EspalierGraphics
public import Foundation

/// A control for editing a text of many lines. It takes all the space that it is proposed, and scrolls.
public struct TextEditor: View {
    private let source: TextSource
    @State private var handle = TextInputHandle()

    /// An editor for a bound text, which changes with each key press.
    public init(text: Binding<String>) { source = TextSource(text) }

    /// - Parameter selection: the selection in the editor; nil while it is not focused.
    public init(text: Binding<String>, selection: Binding<TextSelection?>) { source = TextSource(text, selection) }

    /// Edits a text with attributes. What is typed has those of the text around it; the Format menu's keys make it bold, italic and
    /// underlined.
    /// - Parameter selection: the selection in the editor, with the attributes of what is typed next.
    public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
        source = .attributed(text, selection)
    }

    public var body: some View {
        TextInputControl(label: EmptyView(), handle: handle, isEditor: true) {
            StyledControl { _ in
                TextEditorStyleConfiguration(source: source, handle: handle)
            } standard: {
                AutomaticTextEditorStyle().makeBody(configuration: $0)
            }
        }
    }
}

/// The text of an editor in its scroll view.
struct TextEditorContent: View {
    let source: TextSource
    let handle: TextInputHandle

    var body: some View {
        ScrollView {
            TextInputView(
                kind: TextInputKind(shape: .editor, pressInsets: EdgeInsets(
                    top: EditorInsets.vertical, leading: EditorInsets.horizontal, bottom: 10_000, trailing: EditorInsets.horizontal)),
                value: source.read(), prompt: nil, handle: handle, actions: TextInputActions(), source: source)
                .padding(.horizontal, EditorInsets.horizontal)
                .padding(.vertical, EditorInsets.vertical)
        }
        // iOS: a short text does not bounce.
        .scrollBounceBehavior(.basedOnSize)
    }
}

// MARK: - Styles

/// The appearance of text editors.
@MainActor @preconcurrency public protocol TextEditorStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the text editor.
    typealias Configuration = TextEditorStyleConfiguration
    /// Makes the view that shows a text editor. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The editor that a style decorates; itself a view.
public struct TextEditorStyleConfiguration: View {
    let source: TextSource
    let handle: TextInputHandle

    public var body: some View { TextEditorContent(source: source, handle: handle) }
}

/// The default style: the text on the text background colour.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { EditorBox(configuration: configuration) }
}

/// Only the text.
public struct PlainTextEditorStyle: TextEditorStyle {
    /// Makes the style; `.plain` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration }
}

/// A box with round corners.
public struct RoundedBorderTextEditorStyle: TextEditorStyle {
    /// Makes the style; `.roundedBorder` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { EditorBox(configuration: configuration, isRound: true) }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// The default style: the text on the text background colour.
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// Only the text.
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}
extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
    /// A box with round corners.
    public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

extension View {
    /// Sets the appearance of the text editors in this view.
    public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: TextEditorStyleConfiguration) in style.makeBody(configuration: configuration) }
    }
}

/// macOS: an editor has no focus ring, as its caret says enough.
private struct EditorBox: View {
    let configuration: TextEditorStyleConfiguration
    var isRound = false
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.scrollContentBackground) private var background
    @Environment(\.formKind) private var formKind

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: isRound ? metrics.cornerRadius : 0)
        configuration
            .background(
                hasGround ? AnyShapeStyle(ThemeColor.box(isEnabled ? .normal : .disabled)) : AnyShapeStyle(Color.clear), in: shape)
            .confined(to: shape, antialiased: true)
            .overlay { if isRound { shape.strokeBorder(ThemeColor.fieldBorder).allowsHitTesting(false) } }
    }

    /// Whether the editor has a background. A row of a grouped form is a box itself, in which the text is placed as that of a field.
    private var hasGround: Bool { background != .hidden && (isRound || formKind != .grouped) }
}
