package import EspalierCore
import EspalierGraphics
public import Foundation
import Synchronization

/// An object that can be written on AppKit's clipboard: `"text" as NSString`, `url as NSURL`.
public protocol NSPasteboardWriting: AnyObject {
    /// The object as text.
    var _pasteboardText: String { get }
}

extension NSString: NSPasteboardWriting { public var _pasteboardText: String { self as String } }
extension NSURL: NSPasteboardWriting { public var _pasteboardText: String { absoluteString } }

/// AppKit's clipboard: the desktop's, or what is dragged over a view. It may be used on any thread, as `UIPasteboard`.
public final class NSPasteboard: Sendable {
    /// The desktop's clipboard.
    public static let general = NSPasteboard()

    /// What is dragged; nil for the desktop's clipboard.
    private let dragged: Mutex<[DraggedItem]>?

    private init() { dragged = nil }
    /// The items of a drag.
    package init(dragging items: [DraggedItem]) { dragged = Mutex(items) }

    /// A dragged item: its types, and the data of those that have been read, which is when it is dropped.
    package struct DraggedItem: Sendable {
        package let types: [String]
        package var data: [String: Data] = [:]
        package init(types: [String]) { self.types = types }

        /// The data of the first type that conforms to another one.
        func data(conformingTo type: UTType) -> Data? {
            types.first { data[$0] != nil && UTType($0)?.conforms(to: type) == true }.flatMap { data[$0] }
        }
        func has(_ type: UTType) -> Bool { types.contains { UTType($0)?.conforms(to: type) == true } }
        var text: String? { data(conformingTo: .plainText).map { String(decoding: $0, as: UTF8.self) } }
        var url: URL? {
            guard let data = data(conformingTo: .url) else { return nil }
            return URL(string: String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }

    /// The items have been read.
    package func fill(_ items: [DraggedItem]) { dragged?.withLock { $0 = items } }
    private var items: [DraggedItem]? { dragged?.withLock { $0 } }

    /// The type of data on the clipboard, by its uniform type identifier.
    public struct PasteboardType: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        /// A type by its identifier.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Text.
        public static let string = PasteboardType("public.utf8-plain-text")
        /// An address.
        public static let URL = PasteboardType("public.url")
        /// The address of a file.
        public static let fileURL = PasteboardType("public.file-url")
        /// A picture.
        public static let png = PasteboardType("public.png"), tiff = PasteboardType("public.tiff")
        /// Documents, and text with attributes.
        public static let pdf = PasteboardType("com.adobe.pdf"), html = PasteboardType("public.html"), rtf = PasteboardType("public.rtf")
        /// The paths of files, in the spelling of old code.
        public static let fileNames = PasteboardType("NSFilenamesPboardType")

        fileprivate var isText: Bool { self == .string || self == .URL || self == .fileURL }

        /// The types of dragged items that a view takes when it asks for this one.
        package var contentType: UTType {
            if self == .fileNames || rawValue == "NSFilenamesPboardType" { return .fileURL }
            return UTType(rawValue) ?? UTType(importedAs: rawValue)
        }
    }

    private let changes = Atomic<Int>(0)

    /// How often this app has written.
    public var changeCount: Int { changes.load(ordering: .relaxed) }

    /// The clipboard has one owner at a time: what is written replaces what was there.
    @discardableResult public func clearContents() -> Int { changes.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Empties the clipboard. The types need not be known before they are written.
    @discardableResult public func declareTypes(_ types: [PasteboardType], owner: Any?) -> Int { clearContents() }

    /// - Returns: false for other types than text and addresses.
    @discardableResult public func setString(_ string: String, forType type: PasteboardType) -> Bool {
        guard type.isText else { return false }
        return PasteboardAccess.write(string)
    }

    /// Writes texts and addresses, one below the other.
    @discardableResult public func writeObjects(_ objects: [any NSPasteboardWriting]) -> Bool {
        guard !objects.isEmpty else { return false }
        return PasteboardAccess.write(objects.map(\._pasteboardText).joined(separator: "\n"))
    }

    /// The text on the clipboard, as `UIPasteboard.string`; nil for types other than text, and nil for an address if the text is none.
    public func string(forType type: PasteboardType) -> String? {
        if let items {
            if type == .URL || type == .fileURL { return items.lazy.compactMap(\.url).first { $0.isFileURL || type == .URL }?.absoluteString }
            return type == .string ? items.lazy.compactMap(\.text).first : data(forType: type).map { String(decoding: $0, as: UTF8.self) }
        }
        guard type.isText, let text = PasteboardAccess.read() else { return nil }
        return type == .string || PasteboardAccess.address(text) != nil ? text : nil
    }

    /// The types of what is there, the best first; nil for a clipboard without a text.
    public var types: [PasteboardType]? {
        guard let items else { return PasteboardAccess.read() == nil ? nil : [.string] }
        var types: [PasteboardType] = []
        for item in items {
            types += item.types.map { PasteboardType($0) }
            if item.has(.plainText) { types.append(.string) }
        }
        return types.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The first of some types that is there; nil if none is.
    public func availableType(from types: [PasteboardType]) -> PasteboardType? {
        let known = self.types ?? []
        return types.first { type in
            known.contains(type) || known.contains { $0.contentType.conforms(to: type.contentType) }
        }
    }

    /// The data of a type: of the first dragged item that has it, or the clipboard's text; nil if there is none.
    public func data(forType type: PasteboardType) -> Data? {
        guard let items else { return string(forType: type).map { Data($0.utf8) } }
        return items.lazy.compactMap { $0.data(conformingTo: type.contentType) }.first
    }

    /// The paths of dragged files, for `NSFilenamesPboardType`; else a text.
    public func propertyList(forType type: PasteboardType) -> Any? {
        guard type == .fileNames, let items else { return string(forType: type) }
        let paths = items.compactMap(\.url).filter(\.isFileURL).map(\.path)
        return paths.isEmpty ? nil : paths
    }

    /// What narrows down which objects are read.
    public struct ReadingOptionKey: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// With true: only addresses of files.
        public static let urlReadingFileURLsOnly = ReadingOptionKey(rawValue: "NSPasteboardURLReadingFileURLsOnlyKey")
        /// Kinds of files. They are not looked at.
        public static let urlReadingContentsConformToTypes = ReadingOptionKey(rawValue: "NSPasteboardURLReadingContentsConformToTypesKey")
    }

    /// What is on the clipboard as an object of the first class that fits: `NSURL` where the text is an address, and `NSString`.
    /// Of dragged items, all are read, pictures (`NSImage`) too. Other classes fit nothing. Empty where nothing fits; nil without a text.
    public func readObjects(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> [Any]? {
        if let items { return items.compactMap { Self.object($0, classArray, options?[.urlReadingFileURLsOnly] as? Bool == true) } }
        guard let text = PasteboardAccess.read() else { return nil }
        let onlyFiles = options?[.urlReadingFileURLsOnly] as? Bool == true
        for kind in classArray {
            if kind == NSString.self { return [text] }
            if kind == NSURL.self, let url = PasteboardAccess.address(text), url.isFileURL || !onlyFiles { return [url] }
        }
        return []
    }

    private static func object(_ item: DraggedItem, _ classes: [AnyClass], _ onlyFiles: Bool) -> Any? {
        for kind in classes {
            if kind == NSURL.self, let url = item.url, url.isFileURL || !onlyFiles { return url }
            if kind == NSString.self, let text = item.text { return text }
            if kind == UIImage.self, let data = item.data(conformingTo: .image), let image = UIImage(data: data) { return image }
        }
        return nil
    }

    /// Whether `readObjects(forClasses:options:)` would find something. Before a drop, only the types of the items are known.
    public func canReadObject(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> Bool {
        if let items {
            let onlyFiles = options?[.urlReadingFileURLsOnly] as? Bool == true
            return items.contains { item in
                classArray.contains { kind in
                    return kind == NSURL.self && item.has(onlyFiles ? .fileURL : .url) || kind == NSString.self && item.has(.plainText)
                        || kind == UIImage.self && item.has(.image)
                }
            }
        }
        return readObjects(forClasses: classArray, options: options)?.isEmpty == false
    }
}

extension UIImage {
    /// The picture on a pasteboard; nil if there is none.
    public convenience init?(pasteboard: NSPasteboard) {
        guard let data = pasteboard.types?.lazy.filter({ $0.contentType.conforms(to: .image) }).compactMap({ pasteboard.data(forType: $0) }).first
        else { return nil }
        self.init(data: data)
    }

    /// Whether `init(pasteboard:)` would find a picture.
    public static func canInit(with pasteboard: NSPasteboard) -> Bool {
        pasteboard.types?.contains { $0.contentType.conforms(to: .image) } ?? false
    }

    /// The kinds of pictures that can be read, as uniform type identifiers.
    public static var imageTypes: [String] { [UTType.png, .jpeg, .webP, .heic].map(\.identifier) }
}
