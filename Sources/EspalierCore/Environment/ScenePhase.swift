/// How much a scene is in the foreground.
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// Not to be seen: minimised, or about to end.
    case background
    /// To be seen, but another window has the keyboard.
    case inactive
    /// In front.
    case active
}
