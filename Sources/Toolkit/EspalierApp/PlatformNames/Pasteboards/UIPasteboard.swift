import EspalierCore
import EspalierGraphics
public import Foundation
import Synchronization

/// UIKit's clipboard: the desktop's, or one of the app's own, by a name.
///
/// It may be used on any thread. Reading asks the program that owns the clipboard, and waits for its answer, but for no more than
/// a second: nothing else happens on the main thread meanwhile. Other threads wait for that one, too.
///
/// Other programs get the texts of all items as lines of one text, their addresses as one list, and of everything else the first
/// item's data, by MIME types; a picture as PNG, whatever its own type.
public final class UIPasteboard: Sendable {
    /// The desktop's clipboard.
    public static let general = UIPasteboard(.desktop, .general)

    let store: PasteboardStore
    /// The name, which is unique in the app.
    public let name: UIPasteboard.Name

    private init(_ store: PasteboardStore, _ name: UIPasteboard.Name) { (self.store, self.name) = (store, name) }

    /// The name of a pasteboard.
    public struct Name: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The desktop's clipboard.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// A pasteboard within the app. It lives until the app ends, or until it is removed.
    /// - Parameter create: whether it is made if there is none of the name; nil otherwise.
    public convenience init?(name: Name, create: Bool) {
        if name == .general { self.init(.desktop, name) } else {
            guard let store = PasteboardStore.named(name.rawValue, creates: create) else { return nil }
            self.init(store, name)
        }
    }

    /// A new pasteboard within the app.
    public static func withUniqueName() -> UIPasteboard {
        let name = Name(UUID().uuidString)
        return UIPasteboard(PasteboardStore.named(name.rawValue) ?? PasteboardStore(), name)
    }

    /// Removes a pasteboard within the app, and what is on it.
    public static func remove(withName name: Name) {
        PasteboardStore.remove(name.rawValue)
        NotificationCenter.default.post(name: removedNotification, object: nil)
    }

    // MARK: - Changes

    /// Grows with each change, also by other programs.
    public var changeCount: Int { store.changeCount }

    /// Posted when something was put on a pasteboard: by this app, and, once its `changeCount` was asked for, by other programs.
    public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    /// Posted when a pasteboard was removed.
    public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    /// The types that were added, in the notification.
    public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    /// The types that were removed, in the notification.
    public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

    func announceChange(added: [String] = [], removed: [String] = []) {
        NotificationCenter.default.post(
            name: Self.changedNotification, object: self,
            userInfo: [Self.changedTypesAddedUserInfoKey: added, Self.changedTypesRemovedUserInfoKey: removed])
    }

    func replace(_ items: [PasteboardItem], isLocal: Bool = false, until end: Date? = nil) {
        guard store.replace(items, isLocal: isLocal, until: end) else { return }
        announceChange(added: items.flatMap(\.types))
    }

    // MARK: - One value

    /// The text of the first item that has one. Setting it replaces all items; nil empties the pasteboard.
    public var string: String? {
        get { name == .general ? DesktopPasteboard.text : strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts of the items; nil where there are none.
    public var strings: [String]? {
        get { values(\.text) }
        set { replace((newValue ?? []).map { PasteboardItem(text: $0) }) }
    }

    /// The address of the first item that has one; a text that is an address counts.
    public var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    /// The addresses of the items; nil where there are none.
    public var urls: [URL]? {
        get { values { item in item.url ?? item.text.flatMap { PasteboardText.address($0) } } }
        set { replace((newValue ?? []).map { PasteboardItem(url: $0) }) }
    }

    /// The picture of the first item that has one, in a format that can be read here.
    public var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    /// The pictures of the items; nil where there are none. They are written as PNG.
    public var images: [UIImage]? {
        get { values { $0.data(conformingTo: .image).flatMap { UIImage(data: $0) } } }
        set { replace((newValue ?? []).map { PasteboardItem(image: $0) }) }
    }

    /// The colour of the first item that has one.
    public var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    /// The colours of the items; nil where there are none. Desktop programs exchange them as `application/x-color`.
    public var colors: [UIColor]? {
        get { values(\.color) }
        set { replace((newValue ?? []).map { PasteboardItem(color: $0) }) }
    }

    private func values<T>(_ value: (PasteboardItem) -> T?) -> [T]? {
        let found = store.items.compactMap(value)
        return found.isEmpty ? nil : found
    }

    /// Whether there is a text.
    public var hasStrings: Bool { name == .general ? string?.isEmpty == false : store.items.contains { $0.has(.plainText) } }
    /// Whether there is an address.
    public var hasURLs: Bool { url != nil }
    /// Whether there is a picture. Only the types are looked at.
    public var hasImages: Bool { store.items.contains { $0.has(.image) } }
    /// Whether there is a colour.
    public var hasColors: Bool { store.items.contains { $0.has(.desktopColor) } }
}

extension UTType {
    /// The format in which desktop programs exchange colours.
    static let desktopColor = Color.exportedContentTypes().first ?? .data
}

extension PasteboardItem {
    init(image: UIImage) {
        self.init()
        let picture = image
        promise(UTType.png.identifier) { picture.pngData() }
    }

    init(color: UIColor) {
        self.init()
        self[UTType.desktopColor.identifier] = DesktopColor.data(color.color.resolve(in: ColorContext()))
    }

    var color: UIColor? {
        data(conformingTo: .desktopColor).flatMap { try? DesktopColor.color($0) }.map { UIColor($0) }
    }
}
