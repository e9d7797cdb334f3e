public import EspalierCore

// Settings for the buttons and bars of a Mac's windows. Under X11 these belong to the window manager and the user, so that most of
// these modifiers have no effect.
extension View {
    /// For the close button of a Mac's window; on X11 the window manager draws it, and closing can always be asked for.
    public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// For the minimise button of a Mac's window; on X11 the window manager draws it.
    public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// For the full screen button of a Mac's window; on X11 the window manager draws it.
    public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// For the edges of a Mac's window; on X11 `windowResizability(_:)` and the content's size say how far they go.
    public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// For toolbars of a Mac's window in full screen; here they stay.
    public func windowToolbarFullScreenVisibility(_ visibility: WindowToolbarFullScreenVisibility) -> some View { self }

    /// Whether a press that brings a Mac's window to the front also reaches the view; on X11 it always does.
    public func allowsWindowActivationEvents(_ value: Bool? = true) -> some View { self }

    /// For the small icon of a document in a Mac's title bar; the title itself is `navigationTitle(_:)`'s.
    public func presentedWindowStyle<S: WindowStyle>(_ style: S) -> some View { self }

    /// For the toolbars of windows that the view opens on a Mac.
    public func presentedWindowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some View { self }
}

/// When a Mac's toolbars show in full screen.
public struct WindowToolbarFullScreenVisibility: Hashable, Sendable {
    private enum Kind { case automatic, onHover, visible }
    private let kind: Kind
    /// Has no effect on X11, where toolbars stay in full screen.
    public static let automatic = WindowToolbarFullScreenVisibility(kind: .automatic)
    /// Has no effect on X11, where toolbars stay in full screen.
    public static let onHover = WindowToolbarFullScreenVisibility(kind: .onHover)
    /// Has no effect on X11, where toolbars stay in full screen.
    public static let visible = WindowToolbarFullScreenVisibility(kind: .visible)
}

/// How a Mac's window manager treats a window.
public struct WindowManagerRole: Hashable, Sendable {
    private enum Kind { case automatic, principal, associated }
    private let kind: Kind
    /// Has no effect on X11.
    public static let automatic = WindowManagerRole(kind: .automatic)
    /// Has no effect on X11.
    public static let principal = WindowManagerRole(kind: .principal)
    /// Has no effect on X11.
    public static let associated = WindowManagerRole(kind: .associated)
}

extension Scene {
    /// Tells a Mac's Stage Manager how to treat the window. It has no effect on X11.
    public func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }
}
