public import EspalierCore

/// Views in a box, with a label above it.
public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// A box with a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The same with SwiftUI's older order of parameters.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }

    public var body: some View {
        StyledControl { scope in
            GroupBoxStyleConfiguration(
                label: scope.placeholder(label, as: .row), content: scope.placeholder(content, as: .column(.center)))
        } standard: {
            DefaultGroupBoxStyle().makeBody(configuration: $0)
        }
    }
}

extension GroupBox where Label == EmptyView {
    /// A box without a label.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Recreates the box within its style; the next outer style draws it.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}

// MARK: - Style

/// The appearance of group boxes.
@MainActor @preconcurrency public protocol GroupBoxStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the group box.
    typealias Configuration = GroupBoxStyleConfiguration
    /// Makes the view that shows a group box. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group box that are passed to its style.
public struct GroupBoxStyleConfiguration {
    /// The group box's label, as the caller wrote it.
    public struct Label: View { public let body: AnyView }
    /// The group box's content, as the caller wrote it.
    public struct Content: View { public let body: AnyView }

    /// The group box's label, for the style to place.
    public let label: Label
    /// The group box's content, for the style to place.
    public let content: Content

    @MainActor init(label: AnyView, content: AnyView) {
        self.label = Label(body: label)
        self.content = Content(body: content)
    }
}

/// A rounded box of a slightly different shade, with the label above it; on a phone the label is in the box.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { StandardGroupBox(configuration: configuration) }
}

private struct StandardGroupBox: View {
    let configuration: GroupBoxStyleConfiguration
    @Environment(\.isPhone) private var isPhone
    @Environment(\.backgroundStyle) private var background
    /// The box is named by its label.
    @Namespace private var pair
    /// SwiftUI: `backgroundStyle(_:)` also colours group boxes.
    private var fill: AnyShapeStyle { background ?? AnyShapeStyle(ThemeColor.group) }

    var body: some View {
        Group {
            if isPhone { phoneBox } else { desktopBox }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabeledPair(role: .content, id: 0, in: pair)
    }

    private var label: some View { configuration.label.font(.headline).accessibilityLabeledPair(role: .label, id: 0, in: pair) }

    private var phoneBox: some View {
        VStack(alignment: .leading, spacing: Theme.phoneGroupSpacing) {
            label
            configuration.content
        }
        .padding(Theme.phoneGroupPadding)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background { RoundedRectangle(cornerRadius: Theme.phoneGroupRadius).fill(fill) }
    }

    private var desktopBox: some View {
        let shape = RoundedRectangle(cornerRadius: Theme.groupRadius)
        return VStack(alignment: .leading, spacing: Theme.captionSpacing) {
            label
            configuration.content
                .padding(Theme.groupPadding)
                .frame(maxWidth: .infinity, alignment: .leading)
                .background {
                    ZStack {
                        shape.fill(fill)
                        shape.strokeBorder(ThemeColor.groupBorder)
                    }
                }
        }
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// A rounded box of a slightly different shade, with the label above it; on a phone the label is in the box.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
    /// Sets the appearance of the group boxes in this view.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: GroupBoxStyleConfiguration) in style.makeBody(configuration: configuration) }
    }
}
