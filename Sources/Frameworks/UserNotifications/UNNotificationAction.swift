public import Foundation

/// What a button of a notification asks of the app.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Only kept.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
    /// Only kept.
    public static let destructive = UNNotificationActionOptions(rawValue: 2)
    /// The app's window comes to the front.
    public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// A button of a notification.
open class UNNotificationAction: NSObject, @unchecked Sendable {
    // Unchecked: constants.
    /// What the delegate gets when the button is chosen.
    public let identifier: String
    /// What the button shows.
    public let title: String
    /// What the button asks of the app.
    public let options: UNNotificationActionOptions

    /// Makes a button. The identifier must be the only one in its category.
    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        (self.identifier, self.title, self.options) = (identifier, title, options)
    }
}

/// A button of a notification with a field for an answer, where the desktop's service has such fields (as that of KDE). Elsewhere the
/// button is left out, and a message says so. A notification has one at most: the first of its category.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    // Unchecked: constants.
    /// What the button shows that sends the answer.
    public let textInputButtonTitle: String
    /// What the empty field shows.
    public let textInputPlaceholder: String

    /// Makes a button with a field. The identifier must be the only one in its category.
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        (self.textInputButtonTitle, self.textInputPlaceholder) = (textInputButtonTitle, textInputPlaceholder)
        super.init(identifier: identifier, title: title, options: options)
    }
}

/// What a category allows.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The delegate is notified when the user closes a notification.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
    /// Only kept.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
    /// Only kept.
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
    /// Only kept.
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
}

/// What the notifications of one kind offer.
public final class UNNotificationCategory: NSObject, @unchecked Sendable {
    // Unchecked: constants.
    /// What contents name as their `categoryIdentifier`.
    public let identifier: String
    /// The buttons, in order.
    public let actions: [UNNotificationAction]
    /// Only kept: there is no assistant that asks for intents.
    public let intentIdentifiers: [String]
    /// What the category allows.
    public let options: UNNotificationCategoryOptions

    /// Makes a category, for `setNotificationCategories(_:)`.
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions, self.intentIdentifiers, self.options) = (identifier, actions, intentIdentifiers, options)
    }
}

/// The action that stands for a click on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action that stands for closing the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the user has done with a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
    // Unchecked: constants.
    /// The notification.
    public let notification: UNNotification
    /// The identifier of the button, or one of the two for opening and closing.
    public let actionIdentifier: String

    init(notification: UNNotification, actionIdentifier: String) {
        (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    }
}

/// An answer that the user has written.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    // Unchecked: constants.
    /// The answer.
    public let userText: String

    init(notification: UNNotification, actionIdentifier: String, userText: String) {
        self.userText = userText
        super.init(notification: notification, actionIdentifier: actionIdentifier)
    }
}

/// How a notification is shown while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Only kept: there is no badge.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    /// With its sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    /// Shows it; the older word for `banner` and `list`.
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    /// The service decides whether it keeps a list: the same as `banner`.
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    /// Shows it.
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// What an app would like to do. Nobody asks the user for it.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Allowed wherever notifications can be shown at all, as far as services can do it.
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    /// Allowed wherever notifications can be shown at all, as far as services can do it.
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// Allowed wherever notifications can be shown at all, as far as services can do it.
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    /// Allowed wherever notifications can be shown at all, as far as services can do it.
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    /// Allowed wherever notifications can be shown at all, as far as services can do it.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    /// Allowed wherever notifications can be shown at all, as far as services can do it.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    /// Allowed wherever notifications can be shown at all, as far as services can do it.
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// Not asked yet, refused, granted, or granted in part. Here it is one of the first three.
public enum UNAuthorizationStatus: Int, Sendable { case notDetermined, denied, authorized, provisional, ephemeral }
/// Whether a service can do something, and the user allows it.
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }

/// What the user allows.
public final class UNNotificationSettings: NSObject, Sendable {
    /// Whether notifications can be shown; not determined until the app has asked.
    public let authorizationStatus: UNAuthorizationStatus
    /// Whether they are shown.
    public var alertSetting: UNNotificationSetting { authorizationStatus == .authorized ? .enabled : .disabled }
    /// Whether they have sounds.
    public var soundSetting: UNNotificationSetting { alertSetting }
    /// Whether the desktop keeps them in a list, which is its own decision.
    public var notificationCenterSetting: UNNotificationSetting { alertSetting }
    /// Not supported: no part of the desktop shows numbers for all apps.
    public var badgeSetting: UNNotificationSetting { .notSupported }

    init(_ status: UNAuthorizationStatus) { authorizationStatus = status }
}
