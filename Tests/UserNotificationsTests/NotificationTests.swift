import Foundation
import Testing
@testable import UserNotifications

@MainActor private final class Desktop: NotificationService {
    var onAction: ((UInt32, String) -> Void)?
    var onClose: ((UInt32, Bool) -> Void)?
    var onReply: ((UInt32, String) -> Void)?
    var shown: [(notification: ShownNotification, former: UInt32)] = []
    var closed: [UInt32] = []

    func show(_ notification: ShownNotification, replacing former: UInt32) async throws -> UInt32 {
        shown.append((notification, former))
        return former == 0 ? UInt32(shown.count) : former
    }

    func close(_ id: UInt32) async { closed.append(id) }
}

@MainActor private final class Delegate: UNUserNotificationCenterDelegate {
    var answers: [(String, String)] = []
    var texts: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        answers.append((response.notification.request.identifier, response.actionIdentifier))
        if let written = response as? UNTextInputNotificationResponse { texts.append(written.userText) }
        completionHandler()
    }
}

/// Whether a window of the app is in front.
@MainActor private final class Front { var isApp = false }

@MainActor private final class Shower: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(notification.request.identifier == "shown" ? .banner : [])
    }
}

@MainActor private final class Clock {
    var now = Date(timeIntervalSinceReferenceDate: 0)
}

@MainActor @Suite("Notifications") struct NotificationTests {
    private let desktop = Desktop(), clock = Clock(), front = Front()
    private let center: UNUserNotificationCenter

    init() {
        let (desktop, clock, front) = (desktop, clock, front)
        center = UNUserNotificationCenter(service: { desktop }, clock: { clock.now }, isInFront: { front.isApp })
    }

    private func content(_ title: String, _ body: String = "") -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        (content.title, content.body) = (title, body)
        return content
    }

    @Test("a request without a trigger is shown at once, one of the same name replaces it") func atOnce() async throws {
        let words = content("Tea", "is ready")
        words.subtitle = "Kitchen"
        try await center.add(UNNotificationRequest(identifier: "a", content: words, trigger: nil))
        // What is changed afterwards is not shown.
        words.title = "Coffee"
        try await center.add(UNNotificationRequest(identifier: "a", content: words, trigger: nil))
        #expect(desktop.shown.map(\.notification.title) == ["Tea", "Coffee"] && desktop.shown.map(\.former) == [0, 1])
        #expect(desktop.shown[0].notification.body == "Kitchen\nis ready")
        #expect(await center.deliveredNotifications().map(\.request.content.title) == ["Coffee"])
    }

    @Test("a trigger waits for its time, a repeated one for the next") func triggers() async throws {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
        let later = UNNotificationRequest(identifier: "a", content: content("A"), trigger: trigger)
        try await center.add(later)
        center.wake(later)
        #expect(desktop.shown.isEmpty)
        clock.now += 60
        center.wake(later)
        for _ in 0..<10 where desktop.shown.isEmpty { await Task.yield() }
        #expect(desktop.shown.count == 1)
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a"])
        center.removeAllPendingNotificationRequests()
        #expect(await center.pendingNotificationRequests().isEmpty)
    }

    @Test("a date in the past, a request without words and one that never comes are refused") func refused() async throws {
        var past = DateComponents()
        past.year = 1990
        let never = UNCalendarNotificationTrigger(dateMatching: past, repeats: false)
        await #expect(throws: UNError.self) {
            try await center.add(UNNotificationRequest(identifier: "a", content: content("A"), trigger: never))
        }
        await #expect(throws: UNError.self) {
            try await center.add(UNNotificationRequest(identifier: "a", content: content(""), trigger: nil))
        }
        #expect(UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: true).timeInterval == 60)
        #expect(UNTimeIntervalNotificationTrigger(timeInterval: .nan, repeats: false).timeInterval > 0)
    }

    @Test("nine o'clock is the next nine o'clock") func calendar() throws {
        var nine = DateComponents()
        (nine.hour, nine.minute, nine.timeZone) = (9, 0, TimeZone(identifier: "Europe/Berlin"))
        let trigger = UNCalendarNotificationTrigger(dateMatching: nine, repeats: true)
        // The evening before summer time begins: the night has 23 hours.
        let evening = Date(timeIntervalSince1970: 1_711_821_600 + 3600)
        let next = try #require(trigger.next(after: evening))
        #expect(next.timeIntervalSince1970 == 1_711_868_400)
    }

    @Test("a category's buttons are shown, and the delegate is told of the one that is pressed") func actions() async throws {
        let delegate = Delegate()
        center.delegate = delegate
        center.setNotificationCategories([UNNotificationCategory(
            identifier: "c", actions: [UNNotificationAction(identifier: "later", title: "Later")], intentIdentifiers: [],
            options: .customDismissAction)])
        let words = content("A")
        words.categoryIdentifier = "c"
        try await center.add(UNNotificationRequest(identifier: "x", content: words, trigger: nil))
        #expect(desktop.shown[0].notification.actions.map(\.key) == ["default", "later"])
        desktop.onAction?(1, "later")
        desktop.onAction?(1, "default")
        desktop.onAction?(9, "later")
        desktop.onClose?(1, true)
        #expect(delegate.answers.map(\.1) == ["later", UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier])
        #expect(await center.deliveredNotifications().isEmpty)
    }

    @Test("An answer that is written in a notification comes with its button") func replies() async throws {
        let delegate = Delegate()
        center.delegate = delegate
        let answer = UNTextInputNotificationAction(
            identifier: "answer", title: "Answer", textInputButtonTitle: "Send", textInputPlaceholder: "Text")
        center.setNotificationCategories([UNNotificationCategory(
            identifier: "c", actions: [answer, UNNotificationAction(identifier: "later", title: "Later")], intentIdentifiers: [])])
        let words = content("A")
        words.categoryIdentifier = "c"
        try await center.add(UNNotificationRequest(identifier: "x", content: words, trigger: nil))
        let shown = desktop.shown[0].notification
        #expect(shown.actions.map(\.key) == ["default", "later"])
        #expect(shown.reply == ShownNotification.Reply(title: "Answer", button: "Send", placeholder: "Text"))
        desktop.onReply?(1, "written")
        desktop.onReply?(9, "elsewhere")
        #expect(delegate.texts == ["written"] && delegate.answers.map(\.1) == ["answer"])
    }

    @Test("while the app is in front, only what its delegate wants is shown") func inFront() async throws {
        front.isApp = true
        try await center.add(UNNotificationRequest(identifier: "shown", content: content("A"), trigger: nil))
        #expect(desktop.shown.isEmpty)
        let shower = Shower()
        center.delegate = shower
        for name in ["shown", "other"] {
            try await center.add(UNNotificationRequest(identifier: name, content: content(name), trigger: nil))
        }
        #expect(desktop.shown.map(\.notification.title) == ["shown"])
    }

    @Test("without a service, permission is refused, and requests fail") func noService() async {
        let center = UNUserNotificationCenter(service: { throw UNError(.notificationsNotAllowed) }, isInFront: { false })
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        await #expect(throws: UNError.self) { try await center.requestAuthorization(options: [.alert]) }
        #expect(await center.notificationSettings().authorizationStatus == .denied)
        await #expect(throws: UNError.self) {
            try await center.add(UNNotificationRequest(identifier: "a", content: content("A"), trigger: nil))
        }
    }

    @Test("a body is not markup") func markup() { #expect(DesktopNotifications.escaped("<b> & </b>") == "&lt;b&gt; &amp; &lt;/b&gt;") }
}
