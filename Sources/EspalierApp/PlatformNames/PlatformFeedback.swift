import EspalierCore

// What a hand feels where a device can be felt. Desktops of X11 have no means: the calls do nothing.

@MainActor @preconcurrency public class UIFeedbackGenerator {
    public init() {}
    public func prepare() {}
}

@MainActor @preconcurrency public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    public override init() { super.init() }
    public init(style: FeedbackStyle) { super.init() }
    public func impactOccurred() {}
    /// - Parameter intensity: from 0 to 1.
    public func impactOccurred(intensity: Double) {}
}

@MainActor @preconcurrency public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    public func notificationOccurred(_ type: FeedbackType) {}
}

@MainActor @preconcurrency public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public func selectionChanged() {}
}
