import Foundation
import UserNotifications

final class ReminderCenter: NSObject, UNUserNotificationCenterDelegate {
    private let center = UNUserNotificationCenter.current()

    func start() async throws -> Bool {
        center.delegate = self
        let done = UNNotificationAction(identifier: "done", title: "Done", options: [.foreground])
        let later = UNNotificationAction(identifier: "later", title: "Later", options: [.destructive])
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "reminder", actions: [done, later], intentIdentifiers: [], options: .customDismissAction),
        ])
        return try await center.requestAuthorization(options: [.alert, .sound, .badge])
    }

    func schedule(_ title: String, at date: Date) async throws {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = String(localized: "It is time.")
        content.sound = .default
        content.badge = 1
        content.categoryIdentifier = "reminder"
        content.userInfo = ["title": title]
        let components = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        try await center.add(UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger))
        let soon = UNNotificationRequest(
            identifier: "soon", content: content, trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
        try await center.add(soon)
    }

    func cancel(_ title: String) async {
        let pending = await center.pendingNotificationRequests().filter { $0.content.title == title }
        center.removePendingNotificationRequests(withIdentifiers: pending.map(\.identifier))
        center.removeAllDeliveredNotifications()
        let settings = await center.notificationSettings()
        if settings.authorizationStatus == .denied { center.removeAllPendingNotificationRequests() }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.banner, .sound] }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        if response.actionIdentifier == UNNotificationDefaultActionIdentifier { _ = response.notification.request.identifier }
    }
}
