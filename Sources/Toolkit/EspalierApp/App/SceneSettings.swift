import EspalierCore

// Types for what scenes say about their windows.

/// How far the user may change a window's size.
public struct WindowResizability: Hashable, Sendable {
    private enum Kind { case automatic, contentSize, contentMinSize }
    private let kind: Kind

    /// As `contentSize` for a settings window, as `contentMinSize` for all others.
    public static let automatic = WindowResizability(kind: .automatic)
    /// The user may choose any size between the content's smallest and largest.
    public static let contentSize = WindowResizability(kind: .contentSize)
    /// The user may choose any size from the content's smallest on.
    public static let contentMinSize = WindowResizability(kind: .contentMinSize)
}

/// Where a window stands among others.
public struct WindowLevel: Hashable, Sendable {
    private enum Kind { case automatic, normal, floating, desktop }
    private let kind: Kind
    /// As `normal`; for a `UtilityWindow`, as `floating`.
    public static let automatic = WindowLevel(kind: .automatic)
    /// Among other windows, in the order in which they were used.
    public static let normal = WindowLevel(kind: .normal)
    /// Above all other windows.
    public static let floating = WindowLevel(kind: .floating)
    /// Below all other windows.
    public static let desktop = WindowLevel(kind: .desktop)
}

/// Whether a scene opens a window when the app starts.
public struct SceneLaunchBehavior: Hashable, Sendable {
    private enum Kind { case automatic, presented, suppressed }
    private let kind: Kind
    /// Only the first scene opens a window.
    public static let automatic = SceneLaunchBehavior(kind: .automatic)
    /// Opens a window at each start.
    public static let presented = SceneLaunchBehavior(kind: .presented)
    /// Opens none; the app does it by `openWindow`.
    public static let suppressed = SceneLaunchBehavior(kind: .suppressed)
}

/// Whether the state of windows comes back when the app starts again.
public struct SceneRestorationBehavior: Hashable, Sendable {
    private enum Kind { case automatic, disabled }
    private let kind: Kind
    /// As the platform does: what `SceneStorage` has stored comes back.
    public static let automatic = SceneRestorationBehavior(kind: .automatic)
    /// Nothing comes back: windows start anew.
    public static let disabled = SceneRestorationBehavior(kind: .disabled)
}

/// Whether an interaction with a window is possible.
public struct WindowInteractionBehavior: Hashable, Sendable {
    private enum Kind { case automatic, enabled, disabled }
    private let kind: Kind
    /// It is possible; on X11 the window manager decides.
    public static let automatic = WindowInteractionBehavior(kind: .automatic)
    /// It is possible; on X11 the window manager decides.
    public static let enabled = WindowInteractionBehavior(kind: .enabled)
    /// It should not be possible; on X11 the window manager decides.
    public static let disabled = WindowInteractionBehavior(kind: .disabled)
}

/// How large a window is when it is zoomed. It has no effect on this platform.
public struct WindowIdealSize: Hashable, Sendable {
    private enum Kind { case automatic, maximum, fitToContent }
    private let kind: Kind
    /// Has no effect on this platform.
    public static let automatic = WindowIdealSize(kind: .automatic)
    /// Has no effect on this platform.
    public static let maximum = WindowIdealSize(kind: .maximum)
    /// Has no effect on this platform.
    public static let fitToContent = WindowIdealSize(kind: .fitToContent)
}

/// How the items of a toolbar are labelled. It has no effect on this platform.
public struct ToolbarLabelStyle: Hashable, Sendable {
    private enum Kind { case automatic, iconOnly, titleOnly, titleAndIcon }
    private let kind: Kind
    /// Has no effect on this platform.
    public static let automatic = ToolbarLabelStyle(kind: .automatic)
    /// Has no effect on this platform.
    public static let iconOnly = ToolbarLabelStyle(kind: .iconOnly)
    /// Has no effect on this platform.
    public static let titleOnly = ToolbarLabelStyle(kind: .titleOnly)
    /// Has no effect on this platform.
    public static let titleAndIcon = ToolbarLabelStyle(kind: .titleAndIcon)
}

// MARK: - Styles

/// How windows are framed.
@MainActor @preconcurrency public protocol WindowStyle {
    /// Whether the window manager draws a frame with a title.
    var _isDecorated: Bool { get }
}

extension WindowStyle {
    public var _isDecorated: Bool { true }
}

/// The style of windows where none is set: with the window manager's title bar.
public struct DefaultWindowStyle: WindowStyle { public nonisolated init() {} }
/// Windows with the window manager's title bar.
public struct TitleBarWindowStyle: WindowStyle { public nonisolated init() {} }
/// Windows without a title bar: the content reaches up to their edge, with the frame's buttons in front of it. Where the desktop leaves no
/// frame to windows, its title bar stays.
public struct HiddenTitleBarWindowStyle: WindowStyle { public nonisolated init() {} }
/// Windows without a frame, title bar or menu bar; the content draws all there is.
public struct PlainWindowStyle: WindowStyle {
    /// Makes the style; `.plain` is the short form.
    public nonisolated init() {}
    public var _isDecorated: Bool { false }
}

extension WindowStyle where Self == DefaultWindowStyle {
    /// The style of windows where none is set: with the window manager's title bar.
    public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}
extension WindowStyle where Self == TitleBarWindowStyle {
    /// Windows with the window manager's title bar.
    public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
    /// Windows without a title bar, with the frame's buttons in front of the content.
    public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}
extension WindowStyle where Self == PlainWindowStyle {
    /// Windows without a frame, title bar or menu bar.
    public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// How windows show their toolbars.
@MainActor @preconcurrency public protocol WindowToolbarStyle {}

/// The style of toolbars where none is set: below the title bar, as on these desktops title bar and toolbar are apart.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle { public nonisolated init() {} }
/// The toolbar below the title bar.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public nonisolated init() {} }
/// The toolbar in one line with the title and the frame's buttons, where the desktop leaves windows their frames.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
    let showsTitle: Bool
    /// - Parameter showsTitle: whether the title is in the toolbar.
    public nonisolated init(showsTitle: Bool = true) { self.showsTitle = showsTitle }
}
/// A low toolbar in one line with the title and the frame's buttons, where the desktop leaves windows their frames.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
    let showsTitle: Bool
    /// - Parameter showsTitle: whether the title is in the toolbar.
    public nonisolated init(showsTitle: Bool = true) { self.showsTitle = showsTitle }
}

/// How a scene's windows show their toolbars.
enum ToolbarLook: Equatable {
    case automatic, expanded, unified(showsTitle: Bool), unifiedCompact(showsTitle: Bool)

    @MainActor init(_ style: any WindowToolbarStyle) {
        switch style {
        case let style as UnifiedWindowToolbarStyle: self = .unified(showsTitle: style.showsTitle)
        case let style as UnifiedCompactWindowToolbarStyle: self = .unifiedCompact(showsTitle: style.showsTitle)
        case is ExpandedWindowToolbarStyle: self = .expanded
        default: self = .automatic
        }
    }

    /// Whether the toolbar stands in one line with the title.
    var isUnified: Bool {
        switch self {
        case .unified, .unifiedCompact: true
        case .automatic, .expanded: false
        }
    }

    var isCompact: Bool { if case .unifiedCompact = self { true } else { false } }

    var showsTitle: Bool {
        switch self {
        case .unified(let shows), .unifiedCompact(let shows): shows
        case .automatic, .expanded: true
        }
    }
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
    /// The style of toolbars where none is set: below the title bar.
    public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
    /// The toolbar below the title bar.
    public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
    /// The toolbar in one line with the title.
    public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
    /// The toolbar in one line with the title, which is shown or not.
    public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle(showsTitle: showsTitle) }
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
    /// A low toolbar in one line with the title.
    public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }
    /// A low toolbar in one line with the title, which is shown or not.
    public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
        UnifiedCompactWindowToolbarStyle(showsTitle: showsTitle)
    }
}

/// How items of the panel open. Where no panel takes items, all styles have a small window.
@MainActor @preconcurrency public protocol MenuBarExtraStyle {}
/// The style of menu bar extras where none is set: a menu.
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle { public nonisolated init() {} }
/// A menu at the item.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle { public nonisolated init() {} }
/// A small window, which a click on the item opens and closes.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle { public nonisolated init() {} }
extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
    /// Opens a menu.
    public static var automatic: AutomaticMenuBarExtraStyle { AutomaticMenuBarExtraStyle() }
}
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
    /// Opens a menu.
    public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    /// Opens a small window.
    public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}
