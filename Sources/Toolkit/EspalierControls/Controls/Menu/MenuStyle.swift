public import EspalierCore
import EspalierGraphics

/// The appearance of the buttons that open menus.
@MainActor @preconcurrency public protocol MenuStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the menu.
    typealias Configuration = MenuStyleConfiguration
    /// Makes the view that shows a menu. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a menu that are passed to a menu style, which creates the menu with `Menu(configuration)`.
public struct MenuStyleConfiguration {
    /// The menu's label, as the caller wrote it.
    public struct Label: View { public let body: AnyView }
    /// The menu's content, as the caller wrote it.
    public struct Content: View { public let body: AnyView }

    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?

    @MainActor init(label: AnyView, content: AnyView, primaryAction: (() -> Void)?) {
        self.label = Label(body: label)
        self.content = Content(body: content)
        self.primaryAction = primaryAction
    }
}

extension View {
    /// Sets the appearance of the menus in this view.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: MenuStyleConfiguration) in style.makeBody(configuration: configuration) }
    }
}

// MARK: - Settings

private enum MenuIndicatorKey: EnvironmentKey { static let defaultValue = Visibility.automatic }
private enum MenuOrderKey: EnvironmentKey { static let defaultValue = MenuOrder.automatic }
private enum FlattensMenusKey: EnvironmentKey { static let defaultValue = false }
private enum TellsMenusKey: EnvironmentKey { static let defaultValue = false }
private enum MenuDismissKey: EnvironmentKey { static let defaultValue = MenuActionDismissBehavior.automatic }

/// The order in which a menu shows its rows.
public struct MenuOrder: Hashable, Sendable {
    private enum Kind { case automatic, priority, fixed }
    private let kind: Kind
    /// The platform's order: that of declaration.
    public static let automatic = MenuOrder(kind: .automatic)
    /// The first rows nearest to the button. On this platform the order is that of declaration.
    public static let priority = MenuOrder(kind: .priority)
    /// The order of declaration.
    public static let fixed = MenuOrder(kind: .fixed)
}

/// Whether a menu closes when one of its rows has been chosen.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private enum Kind { case automatic, enabled, disabled }
    private let kind: Kind
    /// The platform's behaviour: the menu closes.
    public static let automatic = MenuActionDismissBehavior(kind: .automatic)
    /// The menu closes.
    public static let enabled = MenuActionDismissBehavior(kind: .enabled)
    /// The menu stays open, so that several rows can be chosen.
    public static let disabled = MenuActionDismissBehavior(kind: .disabled)
}

extension EnvironmentValues {
    /// Whether the buttons that open menus have an arrow.
    public var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }

    /// The order in which menus show their rows. On this platform it is always the order of declaration.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }

    /// Whether submenus are replaced by their rows, for a search through all rows of a menu.
    package var flattensMenus: Bool {
        get { self[FlattensMenusKey.self] }
        set { self[FlattensMenusKey.self] = newValue }
    }

    /// Whether another program shows the rows: submenus are there together with the rows that open them.
    package var tellsMenus: Bool {
        get { self[TellsMenusKey.self] }
        set { self[TellsMenusKey.self] = newValue }
    }

    package var menuActionDismissBehavior: MenuActionDismissBehavior {
        get { self[MenuDismissKey.self] }
        set { self[MenuDismissKey.self] = newValue }
    }
}

extension View {
    /// Shows or hides the arrow of the menus in this view.
    public func menuIndicator(_ visibility: Visibility) -> some View { environment(\.menuIndicatorVisibility, visibility) }

    /// Sets the order of the rows of the menus in this view. On this platform it is always the order of declaration.
    public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

    /// Sets whether choosing one of the rows in this view closes the menu.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuActionDismissBehavior, behavior)
    }
}

// MARK: - Styles

/// The style of menus where none is set: a button with an arrow; in another menu, a row.
public struct DefaultMenuStyle: MenuStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { MenuControl(configuration: configuration) }
}

/// A button with an arrow, in the style of the buttons around it.
public struct ButtonMenuStyle: MenuStyle {
    /// Makes the style; `.button` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { MenuControl(configuration: configuration) }
}

/// A label with an arrow.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Makes the style; `.borderlessButton` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        MenuControl(configuration: configuration).buttonStyle(.plain)
    }
}

/// A button with a box and an arrow.
public struct BorderedButtonMenuStyle: MenuStyle {
    /// Makes the style; `.borderedButton` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        MenuControl(configuration: configuration).buttonStyle(.bordered)
    }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The style of menus where none is set: a button with an arrow; in another menu, a row.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// A button with an arrow, in the style of the buttons around it.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A label with an arrow.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
extension MenuStyle where Self == BorderedButtonMenuStyle {
    /// A button with a box and an arrow.
    public static var borderedButton: BorderedButtonMenuStyle { BorderedButtonMenuStyle() }
}

// MARK: - Style views

/// The button that opens a menu, or the row that opens it in another menu.
private struct MenuControl: View {
    let configuration: MenuStyleConfiguration
    @Environment(\.controlContext) private var context
    @Environment(\.menuIndicatorVisibility) private var indicator
    @Environment(\.flattensMenus) private var isFlattened
    @Environment(\.tellsMenus) private var isTold
    @State private var handle = PopupHandle()

    var body: some View {
        if isFlattened {
            configuration.content
        } else if isTold, context == .menu {
            ToldSubmenu(label: configuration.label, content: configuration.content)
        } else if context == .menu {
            MenuRow(
                hasSubmenu: true, behavior: MenuRowBehavior(submenu: { [handle] in handle.submenu(of: $0) }),
                label: configuration.label)
                .popupAnchor(handle, content: MenuPanel(content: configuration.content), environment: { $0.forMenu })
        } else if let primaryAction = configuration.primaryAction {
            HStack(spacing: Theme.hairline) {
                Button(action: primaryAction) { configuration.label }
                if indicator != .hidden {
                    MenuButton(handle: handle, opensOnPress: true) { EmptyView() }.accessibility(texts: [Text(.word(.more))]) {
                        $0.label = $1.first
                    }
                }
            }
            .simultaneousGesture(LongPressGesture().onEnded { [handle] _ in handle.openMenu() })
            .popupAnchor(handle, content: MenuPanel(content: configuration.content), environment: { $0.forMenu })
        } else {
            MenuButton(handle: handle, opensOnPress: true) { configuration.label }
                .popupAnchor(handle, content: MenuPanel(content: configuration.content), environment: { $0.forMenu })
        }
    }
}

/// A button with an arrow that opens a menu when it is pressed.
struct MenuButton<Label: View>: View {
    let handle: PopupHandle
    let opensOnPress: Bool
    @ViewBuilder let label: () -> Label
    @Environment(\.menuIndicatorVisibility) private var indicator
    @Environment(\.isPhone) private var isPhone
    @State private var isPressed = false

    var body: some View {
        StyledControl { scope in
            PrimitiveButtonStyleConfiguration(role: nil, label: scope.placeholder(face.labelHitArea(), as: .row), isPressed: $isPressed) {
                open(byKey: false)
            }
        } standard: {
            DefaultButtonStyle().makeBody(configuration: $0)
        }
        .environment(\.triggersOnPress, opensOnPress)
        .controlBehavior(behavior)
    }

    @ViewBuilder private var face: some View {
        // iOS: a menu has no arrow unless one is asked for.
        if indicator == .hidden || isPhone && indicator == .automatic {
            HStack(spacing: Theme.labelSpacing) { label() }
        } else {
            MenuFace(label: label) {
                ChevronGlyph(edge: .bottom).glyph(.foreground, lineWidth: 1.5).frame(width: 7, height: 3.5)
                    .accessibilityHidden(true)
            }
        }
    }

    private var behavior: ControlBehavior {
        var behavior = ControlBehavior(role: .popUpButton)
        behavior.states = { .hasPopup }
        behavior.activate = { open(byKey: true) }
        behavior.onKey = { press in
            guard press.phase == .down, press.key == .downArrow || press.key == .upArrow else { return .ignored }
            open(byKey: true)
            return .handled
        }
        return behavior
    }

    private func open(byKey: Bool) {
        isPressed = true
        if !handle.openMenu(choosingFirst: byKey, onClose: { isPressed = false }) { isPressed = false }
    }
}
