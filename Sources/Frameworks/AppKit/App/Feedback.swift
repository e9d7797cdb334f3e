import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// Sounds the machine's bell, where the user has one; without an app that runs, nothing.
@MainActor @preconcurrency public func NSBeep() { AppRuntime.current?.platform.ringBell() }

/// AppKit's way of touching the user's fingers. A desktop's devices cannot: nothing is felt.
public protocol NSHapticFeedbackPerformer: AnyObject {
    /// Lets something be felt. Does nothing here.
    @MainActor @preconcurrency func perform(
        _ pattern: NSHapticFeedbackManager.FeedbackPattern, performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

/// AppKit's access to what can be felt.
@MainActor @preconcurrency public final class NSHapticFeedbackManager: NSObject {
    /// What is felt.
    public enum FeedbackPattern: Int, Sendable {
        /// A usual click; that things are in line; that a step was passed.
        case generic, alignment, levelChange
    }

    /// When it is felt.
    public enum PerformanceTime: UInt, Sendable {
        /// When the system likes; now; when what has changed is drawn.
        case `default`, now, drawCompleted
    }

    /// What makes things felt: nothing on a desktop.
    public static let defaultPerformer: any NSHapticFeedbackPerformer = NoFeedback()
}

private final class NoFeedback: NSHapticFeedbackPerformer {
    func perform(_ pattern: NSHapticFeedbackManager.FeedbackPattern, performanceTime: NSHapticFeedbackManager.PerformanceTime) {}
}
