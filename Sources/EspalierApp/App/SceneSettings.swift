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
    public static let automatic = WindowLevel(kind: .automatic)
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
    public static let presented = SceneLaunchBehavior(kind: .presented)
    public static let suppressed = SceneLaunchBehavior(kind: .suppressed)
}

/// Whether the state of windows comes back when the app starts again.
public struct SceneRestorationBehavior: Hashable, Sendable {
    private enum Kind { case automatic, disabled }
    private let kind: Kind
    public static let automatic = SceneRestorationBehavior(kind: .automatic)
    public static let disabled = SceneRestorationBehavior(kind: .disabled)
}

/// Whether an interaction with a window is possible.
public struct WindowInteractionBehavior: Hashable, Sendable {
    private enum Kind { case automatic, enabled, disabled }
    private let kind: Kind
    public static let automatic = WindowInteractionBehavior(kind: .automatic)
    public static let enabled = WindowInteractionBehavior(kind: .enabled)
    public static let disabled = WindowInteractionBehavior(kind: .disabled)
}

/// How large a window is when it is zoomed. It has no effect on this platform.
public struct WindowIdealSize: Hashable, Sendable {
    private enum Kind { case automatic, maximum, fitToContent }
    private let kind: Kind
    public static let automatic = WindowIdealSize(kind: .automatic)
    public static let maximum = WindowIdealSize(kind: .maximum)
    public static let fitToContent = WindowIdealSize(kind: .fitToContent)
}

/// How the items of a toolbar are labelled. It has no effect on this platform.
public struct ToolbarLabelStyle: Hashable, Sendable {
    private enum Kind { case automatic, iconOnly, titleOnly, titleAndIcon }
    private let kind: Kind
    public static let automatic = ToolbarLabelStyle(kind: .automatic)
    public static let iconOnly = ToolbarLabelStyle(kind: .iconOnly)
    public static let titleOnly = ToolbarLabelStyle(kind: .titleOnly)
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

public struct DefaultWindowStyle: WindowStyle { public nonisolated init() {} }
public struct TitleBarWindowStyle: WindowStyle { public nonisolated init() {} }
public struct HiddenTitleBarWindowStyle: WindowStyle { public nonisolated init() {} }
public struct PlainWindowStyle: WindowStyle {
    /// Makes the style; `.plain` is the short form.
    public nonisolated init() {}
    public var _isDecorated: Bool { false }
}

extension WindowStyle where Self == DefaultWindowStyle {
    public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}
extension WindowStyle where Self == TitleBarWindowStyle {
    public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
    public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}
extension WindowStyle where Self == PlainWindowStyle {
    public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// How windows show their toolbars.
@MainActor @preconcurrency public protocol WindowToolbarStyle {}

public struct DefaultWindowToolbarStyle: WindowToolbarStyle { public nonisolated init() {} }
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public nonisolated init() {} }
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
    public nonisolated init(showsTitle: Bool = true) {}
}
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
    public nonisolated init(showsTitle: Bool = true) {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
    public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
    public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
    public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
    public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle(showsTitle: showsTitle) }
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
    public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }
    public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
        UnifiedCompactWindowToolbarStyle(showsTitle: showsTitle)
    }
}

/// How items of a Mac's menu bar open.
@MainActor @preconcurrency public protocol MenuBarExtraStyle {}
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle { public nonisolated init() {} }
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle { public nonisolated init() {} }
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle { public nonisolated init() {} }
extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
    public static var automatic: AutomaticMenuBarExtraStyle { AutomaticMenuBarExtraStyle() }
}
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
    public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}
