internal import EspalierApp
internal import EspalierDBus
internal import EspalierGraphics
internal import Foundation

/// What shows notifications: the desktop's service, or a stand-in in tests.
@MainActor protocol NotificationService: AnyObject {
    /// Shows a notification, in place of another unless that is 0.
    ///
    /// - Returns: Its number, greater than 0.
    func show(_ notification: ShownNotification, replacing former: UInt32) async throws -> UInt32
    func close(_ id: UInt32) async
    /// Told of a click on a notification or a button: the number and the action's key.
    var onAction: ((UInt32, String) -> Void)? { get set }
    /// Told that a notification is gone, and whether the user has closed it.
    var onClose: ((UInt32, _ byUser: Bool) -> Void)? { get set }
    /// Told of an answer that the user has written: the number and the text.
    var onReply: ((UInt32, String) -> Void)? { get set }
}

extension NotificationService {
    // For a service without fields.
    var onReply: ((UInt32, String) -> Void)? { get { nil } set {} }
}

/// A notification as the service takes it.
struct ShownNotification: Equatable {
    /// The key that the specification gives to a click on the notification itself.
    static let defaultKey = "default"

    var title: String
    var body: String
    var actions: [(key: String, title: String)]
    var sound: String?
    var isCritical: Bool
    var isPassive: Bool
    var picture: String?
    /// The button with a field for an answer; nil for none.
    var reply: Reply?

    struct Reply: Equatable {
        var title: String
        var button: String
        var placeholder: String
    }

    init(_ content: UNNotificationContent, category: UNNotificationCategory?, hasSound: Bool) {
        title = content.title
        // Services know one line of title and a body.
        body = [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")
        let buttons = category?.actions ?? []
        actions = [(Self.defaultKey, "")] + buttons.filter { !($0 is UNTextInputNotificationAction) }.map { ($0.identifier, $0.title) }
        reply = buttons.lazy.compactMap { $0 as? UNTextInputNotificationAction }.first.map {
            Reply(title: $0.title, button: $0.textInputButtonTitle, placeholder: $0.textInputPlaceholder)
        }
        sound = hasSound ? content.sound?.name : nil
        isCritical = content.interruptionLevel == .critical
        isPassive = content.interruptionLevel == .passive
        picture = content.attachments.first?.url.absoluteString
    }

    static func == (left: ShownNotification, right: ShownNotification) -> Bool {
        left.title == right.title && left.body == right.body && left.actions.map(\.key) == right.actions.map(\.key)
            && left.actions.map(\.title) == right.actions.map(\.title) && left.sound == right.sound && left.isCritical == right.isCritical
            && left.isPassive == right.isPassive && left.picture == right.picture && left.reply == right.reply
    }
}

/// The service of the Desktop Notifications specification (version 1.2).
@MainActor final class DesktopNotifications: NotificationService {
    private static var running: DesktopNotifications?
    private static let target = BusConnection.Target(
        destination: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications", interface: "org.freedesktop.Notifications")

    var onAction: ((UInt32, String) -> Void)?
    var onClose: ((UInt32, _ byUser: Bool) -> Void)?
    var onReply: ((UInt32, String) -> Void)?
    private let bus: BusConnection
    private var signals: BusSubscription?
    /// Whether the service reads a body as markup; otherwise it is shown as it is written.
    private let readsMarkup: Bool
    private let hasActions: Bool
    private let hasReplies: Bool
    /// No longer answers are taken.
    private static let longestReply = 100_000

    /// The service of this session. A connection that has broken is made anew.
    static func shared() async throws -> DesktopNotifications {
        if let running, !running.bus.isClosed { return running }
        // The handshake waits for the bus's answer: not on the main thread.
        let bus = try await BusConnection.open()
        let made = try await DesktopNotifications(bus)
        running = made
        return made
    }

    init(_ bus: BusConnection) async throws {
        self.bus = bus
        let answer = try await bus.call("GetCapabilities", of: Self.target)
        let names = Set((answer.first?.elements ?? []).compactMap(\.text))
        (readsMarkup, hasActions, hasReplies) = (names.contains("body-markup"), names.contains("actions"), names.contains("inline-reply"))
        let rule = BusRule(sender: Self.target.destination, path: Self.target.path, interface: Self.target.interface)
        signals = bus.subscribe(to: rule) { [weak self] message in
            guard message.body.count == 2, let id = message.body[0].number.flatMap({ UInt32(exactly: $0) }) else { return }
            let member = message.member, key = message.body[1].text, reason = message.body[1].number
            Task { @MainActor [weak self] in
                if member == "ActionInvoked", let key { self?.onAction?(id, key) }
                if member == "NotificationReplied", let key { self?.onReply?(id, String(key.prefix(Self.longestReply))) }
                // 2: the user has dismissed it.
                if member == "NotificationClosed" { self?.onClose?(id, reason == 2) }
            }
        }
    }

    func show(_ notification: ShownNotification, replacing former: UInt32) async throws -> UInt32 {
        var hints: [(String, BusValue)] = [("urgency", .byte(notification.isCritical ? 2 : notification.isPassive ? 0 : 1))]
        if let identifier = Bundle.main.bundleIdentifier { hints.append(("desktop-entry", .string(identifier))) }
        if let sound = notification.sound {
            hints.append(("sound-name", .string(sound)))
        } else {
            hints.append(("suppress-sound", .bool(true)))
        }
        if let picture = notification.picture { hints.append(("image-path", .string(picture))) }
        var actions = hasActions ? notification.actions.flatMap { [$0.key, $0.title] } : []
        if let reply = notification.reply {
            if hasActions, hasReplies {
                actions += [Self.replyKey, reply.title]
                if !reply.button.isEmpty { hints.append(("x-kde-reply-submit-button-text", .string(reply.button))) }
                if !reply.placeholder.isEmpty { hints.append(("x-kde-reply-placeholder-text", .string(reply.placeholder))) }
            } else {
                Diagnostics.warn("The desktop's notifications have no fields for answers: a UNTextInputNotificationAction is left out.")
            }
        }
        let answer = try await bus.call("Notify", of: Self.target, [
            .string(AppRuntime.appName), .uint32(former), .string(""), .string(notification.title),
            .string(readsMarkup ? Self.escaped(notification.body) : notification.body), .strings(actions), .options(hints), .int32(-1),
        ])
        return answer.first?.number.flatMap { UInt32(exactly: $0) } ?? 0
    }

    /// The key that the services with fields know.
    private static let replyKey = "inline-reply"

    func close(_ id: UInt32) async { _ = try? await bus.call("CloseNotification", of: Self.target, [.uint32(id)]) }

    static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(
            of: ">", with: "&gt;")
    }
}
