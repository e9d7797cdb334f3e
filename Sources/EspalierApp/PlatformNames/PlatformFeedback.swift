import EspalierCore

// Haptic feedback of phones. Desktops of X11 have no means for it, so these calls do nothing.

/// UIKit's haptic feedback. It does nothing on a desktop.
@MainActor @preconcurrency public class UIFeedbackGenerator {
    public init() {}
    public func prepare() {}
}

/// UIKit's feedback for collisions. It does nothing on a desktop.
@MainActor @preconcurrency public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    public override init() { super.init() }
    public init(style: FeedbackStyle) { super.init() }
    public func impactOccurred() {}
    /// - Parameter intensity: from 0 to 1.
    public func impactOccurred(intensity: Double) {}
}

/// UIKit's feedback for results. It does nothing on a desktop.
@MainActor @preconcurrency public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    public func notificationOccurred(_ type: FeedbackType) {}
}

/// UIKit's feedback for changed selections. It does nothing on a desktop.
@MainActor @preconcurrency public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public func selectionChanged() {}
}
