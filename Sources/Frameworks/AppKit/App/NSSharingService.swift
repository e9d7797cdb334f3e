import EspalierApp
import EspalierCore
import EspalierGraphics
public import EspalierPlatformViews
public import Foundation

/// AppKit's way to hand items to another program. A desktop has mail, the clipboard and the programs for files and addresses; a service of
/// the app's own runs its closure.
@MainActor @preconcurrency open class NSSharingService: NSObject {
    /// The name of a service.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A service by its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// A new mail.
        public static let composeEmail = Name("com.apple.share.Mail.compose")
        /// Not there on a desktop, as the following.
        public static let composeMessage = Name("com.apple.share.Messages.compose"), sendViaAirDrop = Name("com.apple.share.AirDrop.send")
        /// Not there on a desktop.
        public static let addToSafariReadingList = Name("com.apple.share.System.add-to-safari-reading-list")
        /// Not there on a desktop.
        public static let addToIPhoto = Name("com.apple.share.System.add-to-iphoto"), cloudSharing = Name("com.apple.share.CloudSharing")
        /// Not there on a desktop.
        public static let useAsDesktopPicture = Name("com.apple.share.System.set-desktop-image")
        static let copy = Name("copy"), open = Name("open")
    }

    /// What the service is called in menus.
    open private(set) var title: String
    /// Its picture.
    open private(set) var image: NSImage
    /// A second picture; nil for none.
    open private(set) var alternateImage: NSImage?
    /// What its row in a menu says. By default its title.
    open var menuItemTitle: String
    /// To whom a mail goes.
    open var recipients: [String]?
    /// What a mail is about.
    open var subject: String?
    /// The text of the mail that was begun last; nil before.
    open private(set) var messageBody: String?
    /// Where what was shared can be seen. Always nil: programs do not tell.
    open var permanentLink: URL? { nil }
    /// The user's account. Always nil: programs do not tell.
    open var accountName: String? { nil }
    /// The files that the mail that was begun last has beside its text; nil before.
    open private(set) var attachmentFileURLs: [URL]?
    /// Told of what is shared.
    open weak var delegate: (any NSSharingServiceDelegate)?
    private let kind: Name?
    private let handler: (() -> Void)?

    /// One of the desktop's services; nil where a desktop has none of this name.
    public init?(named serviceName: Name) {
        let words: (Word, String)? = switch serviceName {
        case .composeEmail: (.sendByEmail, "envelope")
        case .copy: (.copy, "doc.on.doc")
        case .open: (.openWithDefault, "arrow.up.forward.square")
        default: nil
        }
        guard let words else { return nil }
        (kind, handler) = (serviceName, nil)
        title = words.0.string()
        menuItemTitle = title
        image = NSImage(systemSymbolName: words.1, accessibilityDescription: title) ?? NSImage()
        super.init()
    }

    /// A service of the app's own.
    /// - Parameter block: Shares, when the service is chosen.
    public init(title: String, image: NSImage, alternateImage: NSImage?, handler block: @escaping () -> Void) {
        (self.title, self.image, self.alternateImage) = (title, image, alternateImage)
        (kind, handler, menuItemTitle) = (nil, block, title)
        super.init()
    }

    /// The services of the desktop that take these items.
    public class func sharingServices(forItems items: [Any]) -> [NSSharingService] {
        [.copy, .open, .composeEmail].compactMap { NSSharingService(named: $0) }.filter { $0.canPerform(withItems: items) }
    }

    /// Whether the service takes these items: texts, addresses, files and, for the clipboard, pictures.
    open func canPerform(withItems items: [Any]?) -> Bool {
        let shared = (items ?? []).map(SharedThing.init)
        return switch kind {
        case nil: true
        case .copy?: !shared.isEmpty && !shared.contains { $0.isUnknown }
        case .open?: shared.contains { $0.url != nil }
        default: !shared.contains { $0.isUnknown || $0.isPicture }
        }
    }

    /// Hands the items over. A mail is shown to the user by the desktop's program for it, and not sent. The delegate is told that the items
    /// were shared once the other program was started; what the user does there is not told.
    open func perform(withItems items: [Any]) {
        delegate?.sharingService(self, willShareItems: items)
        guard canPerform(withItems: items), share(items) else {
            let failure = CocoaError(
                .featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "“\(title)” does not take these items here."])
            delegate?.sharingService(self, didFailToShareItems: items, error: failure)
            return
        }
        delegate?.sharingService(self, didShareItems: items)
    }

    private func share(_ items: [Any]) -> Bool {
        let shared = items.map(SharedThing.init)
        switch kind {
        case nil: handler?()
        case .copy?:
            NSPasteboard.general.clearContents()
            return NSPasteboard.general.writeObjects(shared.compactMap(\.writing))
        case .open?: return shared.compactMap(\.url).map { NSWorkspace.shared.open($0) }.contains(true)
        default: return compose(shared)
        }
        return true
    }

    private func compose(_ shared: [SharedThing]) -> Bool {
        let files = shared.compactMap(\.url).filter(\.isFileURL), others = shared.compactMap(\.url).filter { !$0.isFileURL }
        let body = (shared.compactMap(\.text) + others.map(\.absoluteString)).joined(separator: "\n")
        (messageBody, attachmentFileURLs) = (body, files)
        guard let address = MailAddress.address(to: recipients ?? [], subject: subject, body: body) else { return false }
        // Addresses cannot name files.
        if files.isEmpty { return NSWorkspace.shared.open(address) }
        guard MailAddress.hasProgram else {
            Diagnostics.warn("NSSharingService: a mail with files needs xdg-email. Install xdg-utils.")
            return false
        }
        return DesktopEntries.start(["xdg-email"] + files.flatMap { ["--attach", $0.path] } + [address.absoluteString]) == nil
    }
}

/// Told of a service that shares. All of its methods are optional.
@MainActor @preconcurrency public protocol NSSharingServiceDelegate: NSObjectProtocol {
    /// Items are about to be shared.
    func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any])
    /// Items were handed over.
    func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any])
    /// Items were not handed over.
    func sharingService(_ sharingService: NSSharingService, didFailToShareItems items: [Any], error: any Error)
}

extension NSSharingServiceDelegate {
    public func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any]) {}
    public func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any]) {}
    public func sharingService(_ sharingService: NSSharingService, didFailToShareItems items: [Any], error: any Error) {}
}

/// An item that is shared.
private struct SharedThing {
    var text: String?, url: URL?, picture: NSImage?
    var isPicture: Bool { picture != nil }
    var isUnknown: Bool { text == nil && url == nil && picture == nil }
    @MainActor var writing: (any NSPasteboardWriting)? {
        text.map { $0 as NSString } ?? url.map { $0 as NSURL } ?? picture
    }

    init(_ item: Any) {
        switch item {
        case let item as String: text = item
        case let item as NSString: text = item as String
        case let item as NSAttributedString: text = item.string
        case let item as URL: url = item
        case let item as NSURL: url = item as URL
        case let item as NSImage: picture = item
        default: break
        }
    }
}

/// Addresses of mails that are to be written (RFC 6068).
enum MailAddress {
    /// Programs take no longer ones.
    private static let longest = 60_000

    /// - Returns: nil where it would be too long.
    static func address(to recipients: [String], subject: String?, body: String) -> URL? {
        func escaped(_ text: String) -> String {
            var kept = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7f}"))
            kept.insert(charactersIn: "-._~@")
            return text.replacingOccurrences(of: "\n", with: "\r\n").addingPercentEncoding(withAllowedCharacters: kept) ?? ""
        }
        var fields: [String] = []
        if let subject, !subject.isEmpty { fields.append("subject=" + escaped(subject)) }
        if !body.isEmpty { fields.append("body=" + escaped(body)) }
        let address =
            "mailto:" + recipients.map(escaped).joined(separator: ",") + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
        return address.utf8.count > longest ? nil : URL(string: address)
    }

    static var hasProgram: Bool { ProgramSearch.path(of: "xdg-email") != nil }
}
