public import EspalierGraphics

// What is around an app on a phone: bars, gestures of the system, its overlays. A window on X11 has none of it.
extension View {
    /// For the status bar of a phone; nothing on X11.
    public func statusBar(hidden: Bool) -> some View { self }

    /// For the status bar of a phone; nothing on X11.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// For the bar at the bottom of a phone's screen; nothing on X11.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// For the gestures at the edges of a phone's screen; nothing on X11.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

    /// For the upper limbs of a person in a headset; nothing on X11.
    public func upperLimbVisibility(_ preferredVisibility: Visibility) -> some View { self }

    /// For screen time of iOS; nothing on X11.
    public func interactionActivityTrackingTag(_ tag: String) -> some View { self }

    /// For screens that are always on; they read `isLuminanceReduced`, which is false on X11.
    public func contentCaptureProtected(_ isProtected: Bool = true) -> some View { self }

    /// For the strip of keys above a MacBook's keyboard; nothing on X11, where the content is not made.
    public func touchBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}
