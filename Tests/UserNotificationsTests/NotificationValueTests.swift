import Foundation
import Testing
@testable import UserNotifications

@MainActor private final class Board: NotificationService {
    var onAction: ((UInt32, String) -> Void)?
    var onClose: ((UInt32, Bool) -> Void)?
    var onReply: ((UInt32, String) -> Void)?
    var titles: [String] = []
    var closed: [UInt32] = []
    func show(_ notification: ShownNotification, replacing former: UInt32) async throws -> UInt32 {
        titles.append(notification.title)
        return UInt32(titles.count)
    }
    func close(_ id: UInt32) async { closed.append(id) }
}

/// A delegate that wants everything, and is notified of settings.
@MainActor private final class Asked: UNUserNotificationCenterDelegate {
    var settings = 0
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) { settings += 1 }
}

@MainActor @Suite("What notifications are made of") struct NotificationValueTests {
    private let board = Board()
    private let center: UNUserNotificationCenter

    init() {
        let board = board
        center = UNUserNotificationCenter(service: { board }, isInFront: { false })
    }

    @Test("options have a Mac's numbers") func options() {
        #expect([UNNotificationActionOptions.authenticationRequired, .destructive, .foreground].map(\.rawValue) == [1, 2, 4])
        #expect(
            [UNNotificationCategoryOptions.customDismissAction, .allowInCarPlay, .hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle].map(
                \.rawValue)
            == [1, 2, 4, 8])
        #expect([UNNotificationPresentationOptions.badge, .sound, .alert, .list, .banner].map(\.rawValue) == [1, 2, 4, 8, 16])
        let wishes: [UNAuthorizationOptions] = [
            .badge, .sound, .alert, .carPlay, .criticalAlert, .providesAppNotificationSettings, .provisional
        ]
        #expect(wishes.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64])
        #expect([UNAuthorizationStatus.notDetermined, .denied, .authorized, .provisional, .ephemeral].map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect([UNNotificationSetting.notSupported, .disabled, .enabled].map(\.rawValue) == [0, 1, 2])
        #expect([UNNotificationInterruptionLevel.passive, .active, .timeSensitive, .critical].map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test("a content begins empty, and its copies are its own") func contents() throws {
        let content = UNMutableNotificationContent()
        #expect(
            content.title.isEmpty && content.badge == nil && content.sound == nil && content.attachments.isEmpty
                && content.threadIdentifier.isEmpty)
        #expect(content.interruptionLevel == .active && content.relevanceScore == 0)
        (content.title, content.subtitle, content.body) = ("Tea", "Kitchen", "ready")
        (content.badge, content.sound, content.threadIdentifier) = (3, .default, "drinks")
        (content.interruptionLevel, content.relevanceScore, content.categoryIdentifier) = (.timeSensitive, 0.5, "c")
        content.userInfo = ["key": 7]
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try Data([1]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        content.attachments = [try UNNotificationAttachment(identifier: "picture", url: file, options: nil)]
        let copy = try #require(content.copy(with: nil) as? UNNotificationContent)
        let mutable = try #require(copy.mutableCopy(with: nil) as? UNMutableNotificationContent)
        content.title = "Coffee"
        mutable.body = "cold"
        #expect(
            copy.title == "Tea" && copy.body == "ready" && copy.badge == 3 && copy.sound == UNNotificationSound.default
                && copy.threadIdentifier == "drinks")
        #expect(copy.interruptionLevel == .timeSensitive && copy.relevanceScore == 0.5 && copy.userInfo["key"] as? Int == 7)
        #expect(copy.attachments.map(\.identifier) == ["picture"] && copy.attachments.map(\.url) == [file])
        #expect(mutable.title == "Tea" && mutable.body == "cold" && !(copy is UNMutableNotificationContent))
    }

    @Test("an attachment has a name, is a file that can be read, or is refused") func attachments() throws {
        let file = URL(fileURLWithPath: "/proc/self/status")
        #expect(try !UNNotificationAttachment(identifier: "", url: file, options: nil).identifier.isEmpty)
        for url in [URL(fileURLWithPath: "/nowhere/a.png"), URL(string: "https://example.org/a.png")!] {
            let error = #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "a", url: url, options: nil) }
            #expect(error?.code == .attachmentInvalidURL)
        }
    }

    @Test("sounds are those of the desktop's theme") func sounds() {
        #expect(UNNotificationSound.default.name == "message-new-instant" && UNNotificationSound.defaultCritical.name == "dialog-warning")
        let name = UNNotificationSoundName("bell.caf")
        #expect(
            name == UNNotificationSoundName(rawValue: "bell.caf")
                && UNNotificationSound(named: name).name == UNNotificationSound.default.name)
    }

    @Test("errors have a Mac's domain and numbers, and words") func errors() {
        let codes: [UNError.Code] = [
            .notificationsNotAllowed, .attachmentInvalidURL, .attachmentUnrecognizedType, .attachmentInvalidFileSize,
            .attachmentNotInDataStore, .attachmentMoveIntoDataStoreFailed, .attachmentCorrupt, .notificationInvalidNoDate,
            .notificationInvalidNoContent, .contentProvidingObjectNotAllowed, .contentProvidingInvalid, .badgeInputInvalid,
        ]
        #expect(codes.map(\.rawValue) == [1, 100, 101, 102, 103, 104, 105, 1400, 1401, 1500, 1501, 1600])
        let error = UNError(.notificationInvalidNoContent)
        #expect(error.code == UNError.notificationInvalidNoContent && error.errorCode == 1401 && UNError.errorDomain == "UNErrorDomain")
        #expect((error as NSError).domain == "UNErrorDomain" && (error as NSError).code == 1401)
        #expect(codes.allSatisfy { UNError($0).errorDescription?.isEmpty == false } && UNError.attachmentInvalidURL.rawValue == 100)
        #expect(
            UNError.notificationsNotAllowed == .notificationsNotAllowed && UNError.notificationInvalidNoDate == .notificationInvalidNoDate)
    }

    @Test("a trigger knows when it would fire next") func triggers() throws {
        let soon = try #require(UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false).nextTriggerDate())
        #expect(abs(soon.timeIntervalSinceNow - 90) < 20)
        let noon = try #require(
            UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 12, minute: 0), repeats: true).nextTriggerDate())
        #expect(noon > Date() && noon.timeIntervalSinceNow < 2 * 86400 && Calendar.current.component(.hour, from: noon) == 12)
        #expect(UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 1990), repeats: false).nextTriggerDate() == nil)
    }

    @Test("settings say what can be shown, by both ways to ask") func settings() async throws {
        let before = await center.notificationSettings()
        #expect(before.authorizationStatus == .notDetermined && before.alertSetting == .disabled && before.soundSetting == .disabled)
        _ = try await center.requestAuthorization(options: [.alert, .sound])
        let after = await withCheckedContinuation { go in center.getNotificationSettings(completionHandler: { go.resume(returning: $0) }) }
        #expect(after.authorizationStatus == .authorized && after.alertSetting == .enabled && after.soundSetting == .enabled)
        #expect(after.notificationCenterSetting == .enabled && after.badgeSetting == .notSupported && !center.supportsContentExtensions)
    }

    @Test("what waits and what was delivered is told to closures; a delivered one is closed by its name") func lists() async throws {
        let content = UNMutableNotificationContent()
        content.title = "A"
        for name in ["one", "two"] { try await center.add(UNNotificationRequest(identifier: name, content: content, trigger: nil)) }
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
        try await center.add(UNNotificationRequest(identifier: "later", content: content, trigger: trigger))
        let pending = await withCheckedContinuation { go in
            center.getPendingNotificationRequests(completionHandler: { go.resume(returning: $0.map(\.identifier)) })
        }
        let delivered = await withCheckedContinuation { go in
            center.getDeliveredNotifications(completionHandler: { go.resume(returning: $0.map(\.request.identifier)) })
        }
        #expect(pending == ["later"] && delivered == ["one", "two"])
        center.removeDeliveredNotifications(withIdentifiers: ["one", "none"])
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["two"])
        for _ in 0..<100 where board.closed.isEmpty { await Task.yield() }
        #expect(board.closed == [1])
        center.removeAllPendingNotificationRequests()
    }

    @Test("categories are those that were set last; badges and settings of the desktop are accepted") func categories() async throws {
        center.setNotificationCategories([UNNotificationCategory(identifier: "old", actions: [], intentIdentifiers: [])])
        let new = UNNotificationCategory(
            identifier: "new", actions: [UNNotificationAction(identifier: "a", title: "A", options: [.destructive])],
            intentIdentifiers: ["i"],
            options: [.allowInCarPlay])
        center.setNotificationCategories([new])
        #expect(await center.notificationCategories() == [new])
        let told = await withCheckedContinuation { go in center.getNotificationCategories(completionHandler: { go.resume(returning: $0) }) }
        #expect(
            told.map(\.identifier) == ["new"] && told.first?.actions.first?.options == .destructive
                && told.first?.options == .allowInCarPlay)
        try await center.setBadgeCount(4)
        let error = await withCheckedContinuation { go in
            center.setBadgeCount(4, withCompletionHandler: { go.resume(returning: $0 == nil) })
        }
        #expect(error)
        let asked = Asked()
        center.delegate = asked
        let content = UNMutableNotificationContent()
        content.title = "A"
        try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
        board.onAction?(1, "default")
        #expect(asked.settings == 0)
        center.delegate?.userNotificationCenter(center, openSettingsFor: nil)
        #expect(asked.settings == 1)
    }
}
