internal import EspalierGraphics
public import Foundation

/// When a notification is delivered. Triggers run while the app does: no service of the desktop keeps them for it.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    // Unchecked: it and its subclasses here have constants only.
    /// Whether it fires again and again.
    public let repeats: Bool

    init(repeats: Bool) { self.repeats = repeats }

    /// The first date after another on which it fires; nil if there is none.
    func next(after date: Date) -> Date? { nil }
}

/// Fires some seconds after it has been scheduled.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// In seconds.
    public let timeInterval: TimeInterval

    /// - Parameter timeInterval: In seconds, more than 0, and at least 60 if it repeats. Other values are raised to these, with a message.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        let least: TimeInterval = repeats ? 60 : 0.001
        if !(timeInterval >= least) {
            let rule = repeats ? "repeated ones need 60 s" : "it must be more than 0"
            Diagnostics.warn("A notification's trigger after \(timeInterval) s is not possible: \(rule).")
        }
        // Beyond the calendar there are no dates to wait for.
        self.timeInterval = timeInterval >= least ? min(timeInterval, 1e10) : least
        super.init(repeats: repeats)
    }

    /// When it fires, if it is scheduled now.
    public func nextTriggerDate() -> Date? { next(after: Date()) }

    override func next(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// Fires when the clock shows the given parts of a date.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The parts of a date that must match; parts that are nil match any.
    public let dateComponents: DateComponents

    /// Fires when the parts match, once or each time.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    /// When it fires next; nil if that is never.
    public func nextTriggerDate() -> Date? { next(after: Date()) }

    override func next(after date: Date) -> Date? {
        var calendar = dateComponents.calendar ?? .current
        if let zone = dateComponents.timeZone { calendar.timeZone = zone }
        var parts = dateComponents
        (parts.calendar, parts.timeZone) = (nil, nil)
        return calendar.nextDate(after: date, matching: parts, matchingPolicy: .nextTime)
    }
}

/// A notification that shall be delivered.
public final class UNNotificationRequest: NSObject, @unchecked Sendable {
    // Unchecked: constants; the content is a copy that nobody changes.
    /// Its name: a newer request with the same one takes its place.
    public let identifier: String
    /// What it says.
    public let content: UNNotificationContent
    /// nil: at once.
    public let trigger: UNNotificationTrigger?

    /// - Parameter identifier: A request replaces the one with the same name.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content.copy(with: nil) as! UNNotificationContent
        self.trigger = trigger
    }
}

/// A notification that has been delivered.
public final class UNNotification: NSObject, @unchecked Sendable {
    // Unchecked: constants.
    /// When it was delivered.
    public let date: Date
    /// What it was made from.
    public let request: UNNotificationRequest

    init(date: Date, request: UNNotificationRequest) { (self.date, self.request) = (date, request) }
}
