public import EspalierGraphics

// Modifiers for the system's gestures and overlays around an app on a phone, which a window on X11 does not have.
extension View {
    /// No effect: for the gestures at the edges of a phone's screen.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

    /// No effect: for the user's arms in a headset.
    public func upperLimbVisibility(_ preferredVisibility: Visibility) -> some View { self }

    /// No effect: for the Screen Time feature of iOS.
    public func interactionActivityTrackingTag(_ tag: String) -> some View { self }

    /// No effect: screen capture is not prevented on X11.
    public func contentCaptureProtected(_ isProtected: Bool = true) -> some View { self }

    /// No effect: for the Touch Bar of a MacBook. The content is not created.
    public func touchBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}
