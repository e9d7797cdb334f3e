import EspalierGraphics
package import Foundation

/// What a window that hangs on another one is: the window manager, where it looks at it, treats them differently.
package enum PopupKind: Hashable, Sendable {
    /// Choices below the control they belong to, or beside the row of another menu.
    case dropdownMenu
    /// Choices where the pointer is.
    case popupMenu
    /// A panel of views.
    case popover
    /// A text about what the pointer rests on. It takes no input.
    case tooltip

    package var takesInput: Bool { self != .tooltip }
    package var isMenu: Bool { self == .dropdownMenu || self == .popupMenu }
}

/// What opens windows that hang on another one and may leave it: a top level window of the platform.
@MainActor package protocol PopupPresenting: AnyObject {
    /// Where popups may be, in points of the top level window: its screen.
    var popupArea: CGRect { get }
    /// Opens a window without a frame. Nothing is shown before `show()`.
    /// - Parameter frame: in points of the top level window.
    func makePopup(_ kind: PopupKind, frame: CGRect, delegate: any PlatformWindowDelegate) throws -> any PlatformPopup
    /// Asks for `deadlineReached` of a popup's delegate.
    func setDeadline(_ time: Double?, for popup: any PlatformPopup)
    var now: Double { get }
    /// Whether what lies below a popup shows through where the popup paints nothing: shadows and arrows can be drawn.
    var showsTranslucentPopups: Bool { get }
    /// Whether corners can be cut off the window of a popup, so that what lies below is seen there.
    var roundsPopups: Bool { get }
}

extension PopupPresenting {
    package var roundsPopups: Bool { false }
}

/// A window that hangs on another one.
@MainActor package protocol PlatformPopup: PlatformWindow {
    /// - Parameter frame: in points of the top level window.
    func move(to frame: CGRect)
    /// Cuts the corners off the window, now and at every size that it gets.
    /// - Parameter radius: in points; 0 for square corners.
    func setCornerRadius(_ radius: CGFloat)
}

extension PlatformPopup {
    package func setCornerRadius(_ radius: CGFloat) {}
}

extension PopupKind {
    /// Of the window's corners, where these can be round.
    package var cornerRadius: CGFloat { self == .tooltip ? Theme.tooltipRadius : Theme.popupRadius }
}

private enum PopupRadiusKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }

extension EnvironmentValues {
    /// Of the corners of the popup that these views fill: its border follows them.
    package var popupRadius: CGFloat {
        get { self[PopupRadiusKey.self] }
        set { self[PopupRadiusKey.self] = newValue }
    }
}
