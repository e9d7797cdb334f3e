public import EspalierCore
import EspalierGraphics

/// The appearance of labels.
@MainActor @preconcurrency public protocol LabelStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the label.
    typealias Configuration = LabelStyleConfiguration
    /// Makes the view that shows a label. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label that are passed to a label style.
public struct LabelStyleConfiguration {
    /// The label's title, as the caller wrote it.
    public struct Title: View { public let body: AnyView }
    /// The label's icon, as the caller wrote it.
    public struct Icon: View { public let body: AnyView }

    /// The label's title, for the style to place.
    public let title: Title
    /// The label's icon, for the style to place.
    public let icon: Icon

    @MainActor package init(title: AnyView, icon: AnyView) {
        self.title = Title(body: title)
        self.icon = Icon(body: icon)
    }
}

extension View {
    /// Sets the appearance of the labels in this view.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: LabelStyleConfiguration) in style.makeBody(configuration: configuration) }
    }
}

// MARK: - Styles

/// The style of labels where none is set: title and icon; in toolbars the icon alone.
public struct DefaultLabelStyle: LabelStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { AutomaticLabel(configuration: configuration) }
}

private struct AutomaticLabel: View {
    let configuration: LabelStyleConfiguration
    @Environment(\.controlContext) private var context

    var body: some View {
        if context == .toolbar {
            IconOnlyLabelStyle().makeBody(configuration: configuration)
        } else if context == .list {
            ListLabel(configuration: configuration)
        } else {
            TitleAndIconLabelStyle().makeBody(configuration: configuration)
        }
    }
}

/// In a list: icons in a column of their own, in the list's tint.
private struct ListLabel: View {
    let configuration: LabelStyleConfiguration
    @Environment(\.listItemTint) private var itemTint
    @Environment(\.tintColor) private var tint
    @Environment(\.foregroundLevels) private var foreground
    @State private var isHighlighted = false

    var body: some View {
        HStack(spacing: Theme.labelSpacing) {
            configuration.icon.foregroundStyle(style).modifier(RowHighlightReader(isHighlighted: $isHighlighted)).frame(
                minWidth: Theme.rowIconWidth
            ).accessibilityHidden(true)
            configuration.title
        }
    }

    /// The icon's style. A foreground style that is set on the label takes precedence.
    private var style: AnyShapeStyle {
        if foreground != nil { return AnyShapeStyle(.foreground) }
        // macOS: on the background of a selection the icon has the colour of the text.
        if isHighlighted { return AnyShapeStyle(Color.primary) }
        guard let itemTint else { return AnyShapeStyle(tint ?? .accentColor) }
        if itemTint.isPreferred, let tint { return AnyShapeStyle(tint) }
        return itemTint.color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.foreground)
    }
}

/// The icon, then the title.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Makes the style; `.titleAndIcon` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: Theme.labelSpacing) {
            configuration.icon.accessibilityHidden(true)
            configuration.title
        }
    }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Makes the style; `.titleOnly` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone; the title is its accessibility label.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Makes the style; `.iconOnly` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.icon.accessibilityHidden(true).background { configuration.title.accessibilityOnly() }
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The style of labels where none is set: title and icon; in toolbars the icon alone.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The icon, then the title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title alone.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The icon alone; the title is its accessibility label.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
