public import EspalierCore
import EspalierGraphics

/// A control that opens a menu of actions.
public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    private let primaryAction: (() -> Void)?

    /// A button that opens a menu of buttons, toggles, pickers, submenus and dividers.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        primaryAction = nil
    }

    /// - Parameter primaryAction: what a click does; the arrow beside the label opens the menu.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
    ) {
        self.content = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    public var body: some View {
        StyledControl(isRowInMenus: true) { scope in
            MenuStyleConfiguration(
                label: scope.placeholder(label, as: .row), content: scope.placeholder(content, as: .each), primaryAction: primaryAction)
        } standard: {
            DefaultMenuStyle().makeBody(configuration: $0)
        }
    }
}

extension Menu where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// With a title, whose key is looked up in the app's translations. A click runs `primaryAction`; the arrow beside the label, or holding
    /// the button, opens the menu.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == EspalierControls.Label<Text, Image> {
    /// With a symbol and a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { EspalierControls.Label(titleKey, systemImage: systemImage) }
    }

    /// With a symbol, and a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { EspalierControls.Label(title, systemImage: systemImage) }
    }

    /// With a symbol and a title, whose key is looked up in the app's translations. A click runs `primaryAction`; the arrow beside the
    /// label, or holding the button, opens the menu.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(
            content: content, label: { EspalierControls.Label(titleKey, systemImage: systemImage) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Recreates the menu within its style; the next outer style draws it.
    public init(_ configuration: MenuStyleConfiguration) {
        label = configuration.label
        content = configuration.content
        primaryAction = configuration.primaryAction
    }
}
