/// How much a scene is in the foreground.
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// Not visible: minimised, or about to end.
    case background
    /// Visible, but another window has the keyboard.
    case inactive
    /// Visible, with the keyboard.
    case active
}
