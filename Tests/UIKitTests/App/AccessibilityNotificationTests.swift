import EspalierCore
import EspalierTesting
import Foundation
import Testing
import UIKit

@MainActor private final class Reader: AccessibilityNotificationReceiver {
    var log: [String] = []
    func announce(_ text: String) { log.append(text) }
    func layoutChanged(isScreen: Bool) { log.append(isScreen ? "screen" : "layout") }
}

/// The reader is the process's: one suite has it, one test after the other.
@MainActor @Suite("What UIKit tells assistive technology", .serialized) struct AccessibilityNotificationTests {
    @Test("Announcements are spoken, changes of the layout and of the screen are told") func posting() async {
        let reader = Reader(), before = AccessibilityNotification.receiver
        AccessibilityNotification.receiver = reader
        defer { AccessibilityNotification.receiver = before }
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "Attributed"))
        UIAccessibility.post(notification: .announcement, argument: nil)
        UIAccessibility.post(notification: .pageScrolled, argument: "Page 2 of 5")
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        UIAccessibility.post(notification: .screenChanged, argument: UIView())
        for _ in 0..<1000 where reader.log.count < 5 { await Task.yield() }
        #expect(reader.log == ["Saved", "Attributed", "Page 2 of 5", "layout", "screen"])
    }

    @Test("Numbers are UIKit's, and nothing is known of readers and switches") func numbers() {
        #expect(
            [UIAccessibility.Notification.screenChanged, .layoutChanged, .announcement, .pageScrolled].map(\.rawValue) == [
                1000, 1001, 1008, 1009
            ])
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isSwitchControlRunning)
    }
}
