import EspalierCore
import EspalierGraphics
public import Foundation
import Synchronization

/// AppKit's clipboard: the desktop's, one of the app's own by a name, or what is dragged over a view. It may be used on any thread, as
/// `UIPasteboard`.
///
/// What other programs get of the desktop's is said there. The find pasteboard and all others with a name are the app's own.
public final class NSPasteboard: Sendable {
    /// The desktop's clipboard.
    public static let general = NSPasteboard(.desktop, .general)

    let store: PasteboardStore
    /// The name, which is unique in the app.
    public let name: Name

    private init(_ store: PasteboardStore, _ name: Name) { (self.store, self.name) = (store, name) }

    /// The items of a drag.
    package convenience init(dragging items: [PasteboardItem]) { self.init(PasteboardStore(items), .drag) }

    /// The items have been read.
    package func fill(_ items: [PasteboardItem]) { store.replace(items) }

    // MARK: - Names

    /// The name of a pasteboard.
    public struct Name: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The desktop's clipboard.
        public static let general = Name("Apple CFPasteboard general")
        /// For fonts and rulers: each is the app's own.
        public static let font = Name("Apple CFPasteboard font"), ruler = Name("Apple CFPasteboard ruler")
        /// For words that are searched for, and for drags: each is the app's own.
        public static let find = Name("Apple CFPasteboard find"), drag = Name("Apple CFPasteboard drag")
    }

    /// The pasteboard of a name: the same one wherever the app asks for it.
    public convenience init(name: Name) {
        self.init(name == .general ? .desktop : PasteboardStore.named(name.rawValue) ?? PasteboardStore(), name)
    }

    /// A new pasteboard within the app.
    public static func withUniqueName() -> NSPasteboard { NSPasteboard(name: Name(UUID().uuidString)) }

    /// Ends a pasteboard within the app: the next one of the name is empty.
    public func releaseGlobally() {
        if name != .general { PasteboardStore.remove(name.rawValue) }
    }

    // MARK: - Contents

    /// Grows with each new content, also by other programs. Apps that watch the clipboard compare it.
    public var changeCount: Int { store.changeCount }

    /// Empties the pasteboard, which is this app's then.
    /// - Returns: the new `changeCount`.
    @discardableResult public func clearContents() -> Int {
        store.replace([])
        return changeCount
    }

    /// Who gets new content.
    public struct ContentsOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The user's other machines do not: they never do here.
        public static let currentHostOnly = ContentsOptions(rawValue: 1)
    }

    /// Empties the pasteboard, as `clearContents()`.
    @discardableResult public func prepareForNewContents(with options: ContentsOptions = []) -> Int { clearContents() }

    /// Empties the pasteboard, for data of some types that follow.
    /// - Parameter owner: an `NSPasteboardTypeOwner` is asked for data that were not set, when somebody pastes; it is not retained.
    /// - Returns: the new `changeCount`.
    @discardableResult public func declareTypes(_ types: [PasteboardType], owner: Any?) -> Int {
        clearContents()
        return addTypes(types, owner: owner)
    }

    /// Adds types to those that are there; see `declareTypes(_:owner:)`.
    @discardableResult public func addTypes(_ types: [PasteboardType], owner: Any?) -> Int {
        if let owner = owner as? any NSPasteboardTypeOwner {
            let promise = OwnedPromise(self, owner)
            store.change { items in
                if items.isEmpty { items.append(PasteboardItem()) }
                for type in types { items[0].promise(type.rawValue) { promise.data(type) } }
            }
        }
        return changeCount
    }

    /// The types of what is there, each once; nil for an empty pasteboard.
    public var types: [PasteboardType]? {
        let items = store.items
        guard !items.isEmpty else { return nil }
        var types: [PasteboardType] = []
        func add(_ type: PasteboardType) { if !types.contains(type) { types.append(type) } }
        for item in items {
            for type in item.types { add(PasteboardType(type)) }
            if item.has(.plainText) { add(.string) }
        }
        return types
    }

    /// The first of some types that is there, by itself or by one that conforms to it; nil if none is.
    public func availableType(from types: [PasteboardType]) -> PasteboardType? {
        let items = store.items
        return types.first { type in items.contains { $0.has(type.contentType) } }
    }

    // MARK: - Data

    /// Puts data on the pasteboard, as the first item's data of a type.
    /// - Returns: false where there is no clipboard.
    @discardableResult public func setData(_ data: Data?, forType type: PasteboardType) -> Bool {
        store.change { items in
            if items.isEmpty { items.append(PasteboardItem()) }
            items[0][type.rawValue] = data
        }
    }

    /// Puts a text on the pasteboard, as the first item's data of a type.
    @discardableResult public func setString(_ string: String, forType type: PasteboardType) -> Bool {
        setData(Data(string.utf8), forType: type)
    }

    /// Puts a property list on the pasteboard, as the first item's data of a type. Paths of files for `fileNames` are an item each.
    /// - Returns: false if it is none.
    @discardableResult public func setPropertyList(_ propertyList: Any, forType type: PasteboardType) -> Bool {
        if let string = propertyList as? String { return setString(string, forType: type) }
        if type == .fileNames, let paths = propertyList as? [String] {
            return store.change { $0 += paths.map { PasteboardItem(url: URL(fileURLWithPath: $0)) } }
        }
        guard let data = try? PropertyListSerialization.data(fromPropertyList: propertyList, format: .binary, options: 0) else {
            return false
        }
        return setData(data, forType: type)
    }

    /// The text of the first item that has the type, or one that conforms to it. For addresses, a text that is one counts.
    public func string(forType type: PasteboardType) -> String? {
        if type == .string, name == .general { return DesktopPasteboard.text }
        let items = store.items
        if type == .URL || type == .fileURL {
            return items.lazy.compactMap { $0.url ?? $0.text.flatMap { PasteboardText.address($0) } }
                .first { $0.isFileURL || type == .URL }?.absoluteString
        }
        return data(forType: type, in: items).map { PasteboardText.decode($0) }
    }

    /// The data of the first item that has the type, or one that conforms to it. Of a picture in any format, `.tiff` and `.png` are
    /// had, too.
    public func data(forType type: PasteboardType) -> Data? { data(forType: type, in: store.items) }

    private func data(forType type: PasteboardType, in items: [PasteboardItem]) -> Data? {
        let content = type.contentType
        return items.lazy.compactMap { $0.data(conformingTo: content) }.first ?? items.lazy.compactMap { $0.picture(as: content) }.first
    }

    /// The property list of a type: the paths of files for `fileNames`; a text where the data are none.
    public func propertyList(forType type: PasteboardType) -> Any? {
        if type == .fileNames {
            let paths = store.items.compactMap(\.url).filter(\.isFileURL).map(\.path)
            return paths.isEmpty ? nil : paths
        }
        guard let data = data(forType: type) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) ?? PasteboardText.decode(data)
    }
}

/// Gives data that it has announced, when somebody pastes.
public protocol NSPasteboardTypeOwner: AnyObject {
    /// Puts data of a type on the pasteboard: `sender.setData(_:forType:)`.
    func pasteboard(_ sender: NSPasteboard, provideDataForType type: NSPasteboard.PasteboardType)
    /// Other content has taken the place of the owner's. It is not called here.
    func pasteboardChangedOwner(_ sender: NSPasteboard)
}

extension NSPasteboardTypeOwner {
    public func pasteboardChangedOwner(_ sender: NSPasteboard) {}
}

/// Data that an owner puts on its pasteboard when it is asked to.
private final class OwnedPromise: @unchecked Sendable {
    // @unchecked: the owner is called on the main thread, where the clipboard asks for data.
    private let board: NSPasteboard
    private weak var owner: (any NSPasteboardTypeOwner)?
    private var isAsking = false

    init(_ board: NSPasteboard, _ owner: any NSPasteboardTypeOwner) { (self.board, self.owner) = (board, owner) }

    func data(_ type: NSPasteboard.PasteboardType) -> Data? {
        DesktopPasteboard.onMainThread { [self] in
            guard !isAsking, let owner else { return nil }
            isAsking = true
            defer { isAsking = false }
            owner.pasteboard(board, provideDataForType: type)
            return board.store.items.first?[type.rawValue]
        }
    }
}
