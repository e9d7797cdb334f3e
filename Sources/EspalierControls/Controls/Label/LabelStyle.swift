public import EspalierCore
import EspalierGraphics

/// The appearance of labels.
@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label that are passed to a label style.
public struct LabelStyleConfiguration {
    public struct Title: View { public let body: AnyView }
    public struct Icon: View { public let body: AnyView }

    public let title: Title
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
            configuration.icon.foregroundStyle(style).modifier(RowHighlightReader(isHighlighted: $isHighlighted)).frame(minWidth: Theme.rowIconWidth).accessibilityHidden(true)
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
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone; the title is its accessibility label.
public struct IconOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.icon.accessibilityHidden(true).background { configuration.title.accessibilityOnly() }
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
