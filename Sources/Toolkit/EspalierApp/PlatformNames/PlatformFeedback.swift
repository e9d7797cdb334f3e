import EspalierCore

// Haptic feedback of phones. Desktops of X11 have no means for it, so these calls do nothing.

/// UIKit's haptic feedback. It does nothing on a desktop.
@MainActor @preconcurrency public class UIFeedbackGenerator {
    /// Makes a generator that does nothing.
    public init() {}
    /// Does nothing: a desktop has no motor.
    public func prepare() {}
}

/// UIKit's feedback for collisions. It does nothing on a desktop.
@MainActor @preconcurrency public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy a collision feels.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    public override init() { super.init() }
    /// Makes a generator that does nothing.
    public init(style: FeedbackStyle) { super.init() }
    /// Does nothing: a desktop has no motor.
    public func impactOccurred() {}
    /// - Parameter intensity: from 0 to 1.
    public func impactOccurred(intensity: Double) {}
}

/// UIKit's feedback for results. It does nothing on a desktop.
@MainActor @preconcurrency public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// What kind of result is felt.
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    /// Does nothing: a desktop has no motor.
    public func notificationOccurred(_ type: FeedbackType) {}
}

/// UIKit's feedback for changed selections. It does nothing on a desktop.
@MainActor @preconcurrency public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing: a desktop has no motor.
    public func selectionChanged() {}
}
