public import EspalierCore

/// Controls that belong together, side by side.
public struct ControlGroup<Content: View>: View {
    private let content: Content
    private let label: AnyView?

    /// A group without a label.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        label = nil
    }

    /// A group with a label, which a menu shows; side by side it only tells assistive technology what the group is.
    public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        let label = label()
        self.content = LabeledControlGroupContent(content: content(), label: label)
        self.label = AnyView(label)
    }

    /// With a title, whose key is looked up in the app's translations.
    public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(titleKey) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(title) }
    }

    /// - Parameter systemImage: the name of a symbol.
    public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    /// With a symbol, and a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<C: View, S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }

    /// Recreates a group within its style; the next outer style arranges it.
    public init(_ configuration: ControlGroupStyleConfiguration) where Content == ControlGroupStyleConfiguration.Content {
        content = configuration.content
        label = AnyView(configuration.label)
    }

    public var body: some View {
        StyledControl { scope in
            ControlGroupStyleConfiguration(
                content: scope.placeholder(content, as: .each), label: label.map { scope.placeholder($0, as: .row) } ?? AnyView(EmptyView())
            )
        } standard: {
            AutomaticControlGroupStyle().makeBody(configuration: $0)
        }
    }
}

/// The controls of a group that has a label.
public struct LabeledControlGroupContent<Content: View, Label: View>: View {
    fileprivate let content: Content
    fileprivate let label: Label
    public var body: some View { content }
}

// MARK: - Style

/// The appearance of control groups.
@MainActor @preconcurrency public protocol ControlGroupStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the control group.
    typealias Configuration = ControlGroupStyleConfiguration
    /// Makes the view that shows a control group. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a control group that are passed to its style.
public struct ControlGroupStyleConfiguration {
    /// The control group's content, as the caller wrote it.
    public struct Content: View { public let body: AnyView }
    /// The control group's label, as the caller wrote it.
    public struct Label: View { public let body: AnyView }

    /// The control group's content, for the style to place.
    public let content: Content
    /// The control group's label, for the style to place.
    public let label: Label

    @MainActor init(content: AnyView, label: AnyView) {
        self.content = Content(body: content)
        self.label = Label(body: label)
    }
}

/// The controls side by side in one box.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { JoinedControls(configuration: configuration) }
}

/// The controls side by side in one box.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    /// Makes the style; `.navigation` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { JoinedControls(configuration: configuration) }
}

/// The controls as rows of a menu, behind a button with the group's label.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Makes the style; `.menu` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Menu { configuration.content } label: { configuration.label }
    }
}

/// The controls side by side in one box, in menus and elsewhere.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    /// Makes the style; `.compactMenu` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { JoinedControls(configuration: configuration) }
}

/// The controls side by side in one box, as the choices of a palette.
public struct PaletteControlGroupStyle: ControlGroupStyle {
    /// Makes the style; `.palette` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { JoinedControls(configuration: configuration) }
}

private struct JoinedControls: View {
    let configuration: ControlGroupStyleConfiguration
    @Environment(\.controlMetrics) private var metrics

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: metrics.cornerRadius)
        HStack(spacing: Theme.hairline) { configuration.content }
            .buttonStyle(.accessoryBar)
            .background(ThemeColor.control(.normal), in: shape)
            .confined(to: shape, antialiased: true)
            .background { configuration.label.accessibilityOnly() }
            .accessibilityElement(children: .contain)
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The controls side by side in one box.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// The controls as rows of a menu, behind a button with the group's label.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    /// The controls side by side in one box, in menus and elsewhere.
    public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    /// The controls side by side in one box, as the choices of a palette.
    public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// The controls side by side in one box.
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension View {
    /// Sets the appearance of the control groups in this view.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: ControlGroupStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
    }
}
