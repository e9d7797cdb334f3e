import EspalierGraphics
package import Foundation

/// The kind of a popup window, by which a window manager may treat it differently.
package enum PopupKind: Hashable, Sendable {
    /// A menu below its control, or beside the row of another menu.
    case dropdownMenu
    /// A menu at the pointer.
    case popupMenu
    /// A panel with views.
    case popover
    /// A text about what is under the pointer. It takes no input.
    case tooltip

    package var takesInput: Bool { self != .tooltip }
    package var isMenu: Bool { self == .dropdownMenu || self == .popupMenu }
}

/// A top level window of the platform, which opens popup windows; these may extend beyond it.
@MainActor package protocol PopupPresenting: AnyObject {
    /// The area for popups, in points of the top level window: its screen.
    var popupArea: CGRect { get }
    /// The area for a popup at a place of the window, which may lie on another monitor than most of it.
    /// - Parameter anchor: in points of the top level window.
    func popupArea(around anchor: CGRect) -> CGRect
    /// Opens a window without a frame. Nothing is shown before `show()`.
    /// - Parameter frame: in points of the top level window.
    func makePopup(_ kind: PopupKind, frame: CGRect, delegate: any PlatformWindowDelegate) throws -> any PlatformPopup
    /// Whether popup windows are translucent where nothing is painted, so that shadows and arrows can be drawn.
    var showsTranslucentPopups: Bool { get }
    /// Whether the corners of a popup's window can be cut off.
    var roundsPopups: Bool { get }
}

extension PopupPresenting {
    package var roundsPopups: Bool { false }
    package func popupArea(around anchor: CGRect) -> CGRect { popupArea }
}

/// A popup's window.
@MainActor package protocol PlatformPopup: PlatformWindow {
    /// - Parameter frame: in points of the top level window.
    func move(to frame: CGRect)
    /// Cuts off the window's corners, now and at every later size.
    /// - Parameter radius: in points; 0 for square corners.
    func setCornerRadius(_ radius: CGFloat)
}

extension PlatformPopup {
    package func setCornerRadius(_ radius: CGFloat) {}
}

extension PopupKind {
    /// The corner radius of the popup's window, where corners can be rounded.
    package var cornerRadius: CGFloat { self == .tooltip ? Theme.tooltipRadius : Theme.popupRadius }
}

private enum PopupRadiusKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private enum PopupMarginKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }

extension EnvironmentValues {
    /// The corner radius, in points, of the popup that these views fill, which its border follows.
    package var popupRadius: CGFloat {
        get { self[PopupRadiusKey.self] }
        set { self[PopupRadiusKey.self] = newValue }
    }

    /// The space, in points, that a menu leaves around itself in its window for its shadow; 0 where it fills the window.
    package var popupMargin: CGFloat {
        get { self[PopupMarginKey.self] }
        set { self[PopupMarginKey.self] = newValue }
    }
}
