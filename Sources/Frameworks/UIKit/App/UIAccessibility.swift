import EspalierApp
import EspalierCore
import Foundation

/// What assistive technology is told, and what its users have chosen.
public enum UIAccessibility {
    /// What has happened.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the notification in UIKit.
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A part of the screen looks different.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The screen is another.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A text is to be spoken.
        public static let announcement = Notification(rawValue: 1008)
        /// Content has been scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells assistive technology, where it runs.
    /// - Parameter argument: the text of an announcement; for the others the text or view to go on with.
    @MainActor @preconcurrency public static func post(notification: Notification, argument: Any?) {
        let text = argument as? String ?? (argument as? NSAttributedString)?.string
        switch notification {
        case .announcement, .pageScrolled: if let text { AccessibilityNotification.Announcement(text).post() }
        case .screenChanged: AccessibilityNotification.ScreenChanged().post()
        default: AccessibilityNotification.LayoutChanged().post()
        }
    }

    /// Whether a screen reader is used; false as long as that is not known.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether switches are used in place of a pointer.
    public static var isSwitchControlRunning: Bool { false }
}
