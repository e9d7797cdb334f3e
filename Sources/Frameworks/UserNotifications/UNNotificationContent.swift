public import Foundation

/// What a notification says.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
    fileprivate var values = Values()

    fileprivate struct Values {
        var title = "", subtitle = "", body = "", category = "", thread = ""
        var badge: NSNumber?
        var sound: UNNotificationSound?
        var userInfo: [AnyHashable: Any] = [:]
        var attachments: [UNNotificationAttachment] = []
        var level = UNNotificationInterruptionLevel.active
        var relevance = 0.0
    }

    public override init() {}

    /// The first line.
    open var title: String { values.title }
    /// The second line; empty for none.
    open var subtitle: String { values.subtitle }
    /// The text below.
    open var body: String { values.body }
    /// Only kept: desktops' notification services show no numbers on icons.
    open var badge: NSNumber? { values.badge }
    /// The sound; nil for none.
    open var sound: UNNotificationSound? { values.sound }
    /// The app's own data, which the delegate gets back.
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    /// Which category's actions the notification offers.
    open var categoryIdentifier: String { values.category }
    /// Only kept: services do not group notifications.
    open var threadIdentifier: String { values.thread }
    /// The first picture among them is shown beside the text.
    open var attachments: [UNNotificationAttachment] { values.attachments }
    /// How much it may disturb.
    open var interruptionLevel: UNNotificationInterruptionLevel { values.level }
    /// How it ranks among others. Only kept.
    open var relevanceScore: Double { values.relevance }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UNNotificationContent()
        copy.values = values
        return copy
    }

    /// A copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = UNMutableNotificationContent()
        copy.values = values
        return copy
    }
}

/// What a notification will say.
public final class UNMutableNotificationContent: UNNotificationContent {
    public override var title: String { get { values.title } set { values.title = newValue } }
    public override var subtitle: String { get { values.subtitle } set { values.subtitle = newValue } }
    public override var body: String { get { values.body } set { values.body = newValue } }
    public override var badge: NSNumber? { get { values.badge } set { values.badge = newValue } }
    public override var sound: UNNotificationSound? { get { values.sound } set { values.sound = newValue } }
    public override var userInfo: [AnyHashable: Any] { get { values.userInfo } set { values.userInfo = newValue } }
    public override var categoryIdentifier: String { get { values.category } set { values.category = newValue } }
    public override var threadIdentifier: String { get { values.thread } set { values.thread = newValue } }
    public override var attachments: [UNNotificationAttachment] { get { values.attachments } set { values.attachments = newValue } }
    public override var interruptionLevel: UNNotificationInterruptionLevel { get { values.level } set { values.level = newValue } }
    public override var relevanceScore: Double { get { values.relevance } set { values.relevance = newValue } }
}

/// How much a notification may disturb.
public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }

/// The sound with a notification: services play their own, or none.
public final class UNNotificationSound: NSObject, Sendable {
    /// The name of the sound in the freedesktop sound naming specification.
    let name: String

    init(name: String) { self.name = name }

    /// The sound theme's sound of new messages.
    public static let `default` = UNNotificationSound(name: "message-new-instant")
    /// The sound theme's sound of warnings.
    public static let defaultCritical = UNNotificationSound(name: "dialog-warning")

    /// A file of the app: services of desktops play named sounds only, so theirs is played instead.
    public convenience init(named name: UNNotificationSoundName) { self.init(name: "message-new-instant") }
}

/// The name of a sound file of the app.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of a file in the app's resources.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that belongs to a notification.
public final class UNNotificationAttachment: NSObject, Sendable {
    /// The attachment's name.
    public let identifier: String
    /// The file.
    public let url: URL

    /// - Throws: `UNError.attachmentInvalidURL` if the file cannot be read.
    public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
        guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else { throw UNError(.attachmentInvalidURL) }
        (self.identifier, self.url) = (identifier.isEmpty ? UUID().uuidString : identifier, url)
    }
}

/// Why a notification was refused.
public struct UNError: Error, CustomNSError, LocalizedError, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// No service, no such file, a date that never comes, or nothing to show.
        case notificationsNotAllowed = 1, attachmentInvalidURL = 100, notificationInvalidNoDate = 1400, notificationInvalidNoContent = 1401
        /// Not given here: attachments are not copied, and services show what they can.
        case attachmentUnrecognizedType = 101, attachmentInvalidFileSize, attachmentNotInDataStore, attachmentMoveIntoDataStoreFailed
        /// Not given here.
        case attachmentCorrupt = 105, contentProvidingObjectNotAllowed = 1500, contentProvidingInvalid, badgeInputInvalid = 1600
    }

    /// The reason.
    public let code: Code
    private let reason: String

    /// An error for a reason.
    public init(_ code: Code) { self.init(code, reason: "") }
    init(_ code: Code, reason: String) { (self.code, self.reason) = (code, reason) }

    /// The domain that errors of this kind have on a Mac.
    public static var errorDomain: String { "UNErrorDomain" }
    /// The reason as a number.
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? {
        switch code {
        case .notificationsNotAllowed: "Notifications cannot be shown here. \(reason)"
        case .attachmentInvalidURL: "The file of the attachment cannot be read."
        case .notificationInvalidNoDate: "The notification's trigger has no date in the future."
        case .notificationInvalidNoContent: "The notification has neither a title nor a body."
        default: "The notification is not possible (\(code))."
        }
    }

    /// No service shows notifications.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// The file of an attachment cannot be read.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// A trigger has no date in the future.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// A notification has no text.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
}
