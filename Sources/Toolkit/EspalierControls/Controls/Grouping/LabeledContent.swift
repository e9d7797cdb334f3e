public import EspalierCore
import EspalierGraphics
public import Foundation

/// A value after a label that describes it.
public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Any view as the value of a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        StyledControl { scope in
            LabeledContentStyleConfiguration(
                label: scope.placeholder(ControlLabel(label), as: .column(.leading)), content: scope.placeholder(content, as: .row))
        } standard: {
            AutomaticLabeledContentStyle().makeBody(configuration: $0)
        }
    }
}

extension LabeledContent where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init { Text(value) } label: { Text(titleKey) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init { Text(value) } label: { Text(title) }
    }

    /// With a title, whose key is looked up in the app's translations.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init { Text(value, format: format) } label: { Text(titleKey) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init { Text(value, format: format) } label: { Text(title) }
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// Recreates the view within its style; the next outer style draws it.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}

// MARK: - Style

/// The appearance of labelled content.
@MainActor @preconcurrency public protocol LabeledContentStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the labeled content.
    typealias Configuration = LabeledContentStyleConfiguration
    /// Makes the view that shows labeled content. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of labelled content that are passed to its style.
public struct LabeledContentStyleConfiguration {
    /// The labeled content's label, as the caller wrote it.
    public struct Label: View { public let body: AnyView }
    /// The labeled content's content, as the caller wrote it.
    public struct Content: View { public let body: AnyView }

    /// The labeled content's label, for the style to place.
    public let label: Label
    /// The labeled content's content, for the style to place.
    public let content: Content

    @MainActor init(label: AnyView, content: AnyView) {
        self.label = Label(body: label)
        self.content = Content(body: content)
    }
}

/// The content after its label: in a grouped form, and on a phone, at the opposite end of the proposed width.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { LabeledRow(configuration: configuration) }
}

private struct LabeledRow: View {
    let configuration: LabeledContentStyleConfiguration
    @Environment(\.hidesLabels) private var hidesLabels
    @Environment(\.formKind) private var formKind
    @Environment(\.isPhone) private var isPhone
    /// SwiftUI: the content is read with its label.
    @Namespace private var pair

    private var label: some View { configuration.label.accessibilityLabeledPair(role: .label, id: 0, in: pair) }
    private var content: some View { configuration.content.accessibilityLabeledPair(role: .content, id: 0, in: pair) }

    var body: some View {
        if let formKind, !hidesLabels {
            FormRow(kind: formKind, label: label) {
                content
                    .containerForegroundStyle(formKind == .grouped ? AnyShapeStyle(ThemeColor.caption) : AnyShapeStyle(.foreground))
            }
        } else {
            plain
        }
    }

    @ViewBuilder private var plain: some View {
        let row = HStack(spacing: Theme.controlSpacing) {
            if !hidesLabels {
                VStack(alignment: .leading) { label }
                // macOS: outside of forms the content follows its label.
                if isPhone { Spacer(minLength: 0).layoutPriority(-1) }
            }
            content.containerForegroundStyle(ThemeColor.caption)
        }
        if hidesLabels { row.background { label.accessibilityOnly() } } else { row }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The content after its label: in a grouped form, and on a phone, at the opposite end of the proposed width.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
    /// Sets the appearance of the labelled content in this view.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: LabeledContentStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
    }
}
