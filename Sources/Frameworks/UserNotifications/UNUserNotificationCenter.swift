internal import EspalierApp
internal import EspalierGraphics
public import Foundation

/// Delivers notifications through the desktop's notification service (`org.freedesktop.Notifications`).
///
/// There is nobody to ask for permission: it is granted where a service answers, and refused with a message where none does.
@MainActor @preconcurrency public final class UNUserNotificationCenter: NSObject {
    private static let shared = UNUserNotificationCenter(service: { try await DesktopNotifications.shared() })

    /// The app's own.
    public class func current() -> UNUserNotificationCenter { shared }

    /// Told of what the user does with notifications, and asked how they are shown while the app is in front.
    public weak var delegate: (any UNUserNotificationCenterDelegate)?
    /// False: services show texts, pictures and buttons, and nothing else.
    public var supportsContentExtensions: Bool { false }

    private let service: @MainActor () async throws -> any NotificationService
    private let isInFront: @MainActor () -> Bool
    private let clock: @MainActor () -> Date
    private var isAsked = false
    private var categories: [String: UNNotificationCategory] = [:]
    private var pending: [(request: UNNotificationRequest, date: Date, timer: Task<Void, Never>?)] = []
    /// What is shown, with the service's number.
    private var delivered: [(notification: UNNotification, id: UInt32)] = []
    /// Services show some ten notifications; what nobody has closed after a thousand more is forgotten.
    private static let mostDelivered = 1000

    /// - Parameters:
    ///   - service: Where notifications are shown.
    ///   - clock: What time it is, for tests.
    ///   - isInFront: Whether a window of the app is the active one, for tests.
    init(
        service: @escaping @MainActor () async throws -> any NotificationService, clock: @escaping @MainActor () -> Date = { Date() },
        isInFront: @escaping @MainActor () -> Bool = { AppRuntime.current?.windows.contains { $0.phase == .active } == true }
    ) {
        (self.service, self.clock, self.isInFront) = (service, clock, isInFront)
    }

    /// Asks whether notifications can be shown.
    ///
    /// - Throws: `UNError.notificationsNotAllowed` where there is no service.
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        isAsked = true
        _ = try await reached()
        return true
    }

    /// As the `async` method, with a closure for the answer.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @MainActor @Sendable (Bool, (any Error)?) -> Void
    ) {
        Task {
            do {
                completionHandler(try await requestAuthorization(options: options), nil)
            } catch {
                completionHandler(false, error)
            }
        }
    }

    /// What can be shown.
    public func notificationSettings() async -> UNNotificationSettings {
        guard isAsked else { return UNNotificationSettings(.notDetermined) }
        return UNNotificationSettings(await (try? reached()) == nil ? .denied : .authorized)
    }

    /// Tells a closure what can be shown.
    public func getNotificationSettings(completionHandler: @escaping @MainActor @Sendable (UNNotificationSettings) -> Void) {
        Task { completionHandler(await notificationSettings()) }
    }

    private func reached() async throws -> any NotificationService {
        do {
            let service = try await service()
            service.onAction = { [weak self] in self?.act($0, $1) }
            service.onClose = { [weak self] in self?.close($0, byUser: $1) }
            service.onReply = { [weak self] in self?.reply($0, $1) }
            return service
        } catch {
            Diagnostics.warn("Notifications are not shown: \(error)")
            throw UNError(.notificationsNotAllowed, reason: "\(error)")
        }
    }

    // MARK: Requests

    /// Schedules a notification; one with the same name is replaced.
    ///
    /// - Throws: `UNError`, if it has no text, its date is over, or there is no service.
    public func add(_ request: UNNotificationRequest) async throws {
        let content = request.content
        guard !(content.title.isEmpty && content.body.isEmpty && content.subtitle.isEmpty) else {
            throw UNError(.notificationInvalidNoContent)
        }
        removePendingNotificationRequests(withIdentifiers: [request.identifier])
        guard let trigger = request.trigger else { return try await deliver(request) }
        guard let date = trigger.next(after: clock()) else { throw UNError(.notificationInvalidNoDate) }
        schedule(request, at: date)
    }

    /// As the `async` method; the closure gets nil or the error.
    public func add(
        _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
    ) {
        Task {
            do {
                try await add(request)
                completionHandler?(nil)
            } catch {
                completionHandler?(error)
            }
        }
    }

    private func schedule(_ request: UNNotificationRequest, at date: Date) {
        let wait = max(date.timeIntervalSince(clock()), 0)
        let timer = Task { [weak self] in
            // Waits of days would be wrong after the clock is set or the machine has slept: it looks again each minute.
            try? await Task.sleep(for: .seconds(min(wait, 60)))
            guard !Task.isCancelled else { return }
            self?.wake(request)
        }
        pending.append((request, date, timer))
    }

    /// Looks whether a request's time has come.
    func wake(_ request: UNNotificationRequest) {
        guard let place = pending.firstIndex(where: { $0.request === request }) else { return }
        let date = pending.remove(at: place).date
        guard date <= clock() else { return schedule(request, at: date) }
        Task { try? await deliver(request) }
        if let trigger = request.trigger, trigger.repeats, let next = trigger.next(after: max(date, clock())) {
            schedule(request, at: next)
        }
    }

    /// The requests whose triggers have not fired for the last time.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] { pending.map(\.request) }

    /// Tells a closure which requests are waiting.
    public func getPendingNotificationRequests(completionHandler: @escaping @MainActor @Sendable ([UNNotificationRequest]) -> Void) {
        Task { completionHandler(await pendingNotificationRequests()) }
    }

    /// Forgets waiting requests.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        for entry in pending where identifiers.contains(entry.request.identifier) { entry.timer?.cancel() }
        pending.removeAll { identifiers.contains($0.request.identifier) }
    }

    /// Forgets all waiting requests.
    public func removeAllPendingNotificationRequests() {
        removePendingNotificationRequests(withIdentifiers: pending.map(\.request.identifier))
    }

    // MARK: Delivered notifications

    private func deliver(_ request: UNNotificationRequest) async throws {
        let notification = UNNotification(date: clock(), request: request)
        var options: UNNotificationPresentationOptions = [.banner, .list, .sound, .badge]
        if isInFront() {
            guard let delegate else { return }
            options = await withCheckedContinuation { answer in
                var isAnswered = false
                delegate.userNotificationCenter(self, willPresent: notification) { options in
                    guard !isAnswered else { return }
                    isAnswered = true
                    answer.resume(returning: options)
                }
            }
        }
        guard !options.isDisjoint(with: [.banner, .list, .alert]) else { return }
        let service = try await reached(), former = delivered.first { $0.notification.request.identifier == request.identifier }?.id
        let id = try await service.show(ShownNotification(request.content, category: categories[request.content.categoryIdentifier],
            hasSound: options.contains(.sound)), replacing: former ?? 0)
        delivered.removeAll { $0.notification.request.identifier == request.identifier || $0.id == id }
        delivered.append((notification, id))
        if delivered.count > Self.mostDelivered { delivered.removeFirst() }
    }

    /// The notifications that are shown, or were shown and are not closed.
    public func deliveredNotifications() async -> [UNNotification] { delivered.map(\.notification) }

    /// Tells a closure which notifications were delivered.
    public func getDeliveredNotifications(completionHandler: @escaping @MainActor @Sendable ([UNNotification]) -> Void) {
        Task { completionHandler(await deliveredNotifications()) }
    }

    /// Closes notifications.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        let gone = delivered.filter { identifiers.contains($0.notification.request.identifier) }
        delivered.removeAll { identifiers.contains($0.notification.request.identifier) }
        guard !gone.isEmpty else { return }
        Task {
            guard let service = try? await reached() else { return }
            for entry in gone { await service.close(entry.id) }
        }
    }

    /// Closes all notifications of the app.
    public func removeAllDeliveredNotifications() {
        removeDeliveredNotifications(withIdentifiers: delivered.map(\.notification.request.identifier))
    }

    /// Accepted: desktops' services show no numbers on icons.
    public func setBadgeCount(_ newBadgeCount: Int) async throws {}
    /// Does nothing: no desktop has numbers for all apps.
    public func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
    ) {
        completionHandler?(nil)
    }

    // MARK: Categories

    /// Sets which buttons notifications have, by their categories; what was set before is forgotten.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        self.categories = Dictionary(categories.map { ($0.identifier, $0) }) { $1 }
    }

    /// The categories that were set.
    public func notificationCategories() async -> Set<UNNotificationCategory> { Set(categories.values) }

    /// Tells a closure which categories were set.
    public func getNotificationCategories(completionHandler: @escaping @MainActor @Sendable (Set<UNNotificationCategory>) -> Void) {
        Task { completionHandler(await notificationCategories()) }
    }

    // MARK: Answers

    private func act(_ id: UInt32, _ key: String) {
        guard let entry = delivered.first(where: { $0.id == id }) else { return }
        let action = key == ShownNotification.defaultKey ? UNNotificationDefaultActionIdentifier : key
        delegate?.userNotificationCenter(
            self, didReceive: UNNotificationResponse(notification: entry.notification, actionIdentifier: action), withCompletionHandler: {})
    }

    private func reply(_ id: UInt32, _ text: String) {
        guard let entry = delivered.first(where: { $0.id == id }) else { return }
        let category = categories[entry.notification.request.content.categoryIdentifier]
        guard let action = category?.actions.first(where: { $0 is UNTextInputNotificationAction }) else { return }
        let response = UNTextInputNotificationResponse(
            notification: entry.notification, actionIdentifier: action.identifier, userText: text)
        delegate?.userNotificationCenter(self, didReceive: response, withCompletionHandler: {})
    }

    private func close(_ id: UInt32, byUser: Bool) {
        guard let entry = delivered.first(where: { $0.id == id }) else { return }
        // What has only faded is still a delivered notification; the service keeps it, or does not.
        guard byUser else { return }
        delivered.removeAll { $0.id == id }
        guard categories[entry.notification.request.content.categoryIdentifier]?.options.contains(.customDismissAction) == true else {
            return
        }
        let response = UNNotificationResponse(notification: entry.notification, actionIdentifier: UNNotificationDismissActionIdentifier)
        delegate?.userNotificationCenter(self, didReceive: response, withCompletionHandler: {})
    }
}

/// Told of what happens to an app's notifications. Each question may be answered by an `async` method or by a completion handler.
@MainActor @preconcurrency public protocol UNUserNotificationCenterDelegate: AnyObject {
    /// Asked how a notification shall be shown that comes while a window of the app is in front. Without an answer it is not shown.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    /// Asked how a notification is shown while the app is in front; by default not at all.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    /// Told of a click on a notification or one of its buttons.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    /// The user has chosen a button, opened the notification or closed it.
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
    /// Never called: desktops have settings of their own.
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        Task { @MainActor in completionHandler(await self.userNotificationCenter(center, willPresent: notification)) }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        Task { @MainActor in
            await self.userNotificationCenter(center, didReceive: response)
            completionHandler()
        }
    }

    public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {}
    public func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {}
}
