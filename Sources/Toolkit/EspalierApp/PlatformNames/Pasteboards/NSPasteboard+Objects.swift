import EspalierCore
import EspalierGraphics
public import Foundation

/// An object that can be written on AppKit's clipboard: `"text" as NSString`, `url as NSURL`, pictures, colours, attributed texts, items,
/// and objects of the app's own classes.
public protocol NSPasteboardWriting: AnyObject {
    /// The types of the object's data, the best first.
    func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType]
    /// How the data of a type are written; by default they are asked for at once.
    func writingOptions(forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard) -> NSPasteboard.WritingOptions
    /// The object as a type: `Data`, a `String`, or another property list.
    func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any?
}

extension NSPasteboardWriting {
    public func writingOptions(forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard) -> NSPasteboard.WritingOptions { [] }
}

/// A class of the app's whose objects can be read from AppKit's clipboard.
public protocol NSPasteboardReading: AnyObject {
    /// The types of data that an object can be made of, the best first.
    static func readableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType]
    /// What an object is made of; by default the data.
    static func readingOptions(forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard) -> NSPasteboard.ReadingOptions
    /// Makes an object of data, or of what the reading options say; nil if they are not of the kind.
    init?(pasteboardPropertyList propertyList: Any, ofType type: NSPasteboard.PasteboardType)
}

extension NSPasteboardReading {
    public static func readingOptions(forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard) -> NSPasteboard.ReadingOptions { .asData }
}

extension NSString: NSPasteboardWriting {
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.string] }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { self as String }
}

extension NSURL: NSPasteboardWriting {
    /// Programs that know only text get the address, or a file's path.
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [isFileURL ? .fileURL : .URL, .string] }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
        type == .string && isFileURL ? path : absoluteString
    }
}

extension NSAttributedString: NSPasteboardWriting {
    /// Other programs receive the text without its attributes.
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.string] }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { string }
}

extension UIImage: NSPasteboardWriting {
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.png] }
    public func writingOptions(forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard) -> NSPasteboard.WritingOptions { .promised }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { pngData() }
}

extension UIColor: NSPasteboardWriting {
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.color] }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
        DesktopColor.data(color.resolve(in: ColorContext()))
    }
}

extension NSPasteboard {
    /// Adds objects, each as an item of its own.
    /// - Returns: false if there was none, or where there is no clipboard.
    @discardableResult public func writeObjects(_ objects: [any NSPasteboardWriting]) -> Bool {
        guard !objects.isEmpty else { return false }
        let items = objects.map { item(of: $0) }
        return store.change { $0 += items }
    }

    private func item(of object: any NSPasteboardWriting) -> PasteboardItem {
        if let item = object as? NSPasteboardItem { return item.item }
        var item = PasteboardItem()
        for type in object.writableTypes(for: self) {
            if object.writingOptions(forType: type, pasteboard: self).contains(.promised) {
                let box = UncheckedBox(object)
                item.promise(type.rawValue) { box.value.pasteboardPropertyList(forType: type).flatMap { Self.data(of: $0) } }
            } else if let data = object.pasteboardPropertyList(forType: type).flatMap({ Self.data(of: $0) }) {
                item[type.rawValue] = data
            }
        }
        return item
    }

    private static func data(of propertyList: Any) -> Data? {
        switch propertyList {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        default: try? PropertyListSerialization.data(fromPropertyList: propertyList, format: .binary, options: 0)
        }
    }

    /// The items; nil for an empty pasteboard.
    public var pasteboardItems: [NSPasteboardItem]? {
        let items = store.items
        return items.isEmpty ? nil : items.map { NSPasteboardItem($0) }
    }

    /// What is there as objects, each item as one of the first class that fits: `NSURL` (a text that is an address is one, too),
    /// `NSString`, `NSAttributedString`, `NSImage`, `NSColor`, `NSPasteboardItem`, and the app's classes that are `NSPasteboardReading`.
    /// Empty where nothing fits; nil for an empty pasteboard.
    public func readObjects(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> [Any]? {
        let items = store.items
        guard !items.isEmpty else { return nil }
        return items.compactMap { item in classArray.lazy.compactMap { self.object($0, of: item, options ?? [:]) }.first }
    }

    private func object(_ kind: AnyClass, of item: PasteboardItem, _ options: [ReadingOptionKey: Any]) -> Any? {
        switch kind {
        case is NSURL.Type:
            guard let url = item.url ?? item.text.flatMap({ PasteboardText.address($0) }), fits(url, options) else { return nil }
            return url
        case is NSString.Type: return item.text
        case is NSAttributedString.Type: return item.text.map { NSAttributedString(string: $0) }
        case is UIImage.Type: return item.data(conformingTo: .image).flatMap { UIImage(data: $0) }
        case is UIColor.Type: return item.color
        case is NSPasteboardItem.Type: return NSPasteboardItem(item)
        case let kind as any NSPasteboardReading.Type: return read(kind, of: item)
        default: return nil
        }
    }

    private func read<T: NSPasteboardReading>(_ kind: T.Type, of item: PasteboardItem) -> Any? {
        for type in kind.readableTypes(for: self) {
            guard let data = item.data(conformingTo: type.contentType) else { continue }
            let options = kind.readingOptions(forType: type, pasteboard: self)
            let value: Any? = if options.contains(.asString) { PasteboardText.decode(data) }
                else if options.contains(.asPropertyList) { try? PropertyListSerialization.propertyList(from: data, format: nil) }
                else { data }
            if let object = value.flatMap({ T(pasteboardPropertyList: $0, ofType: type) }) { return object }
        }
        return nil
    }

    private func fits(_ url: URL, _ options: [ReadingOptionKey: Any]) -> Bool {
        if options[.urlReadingFileURLsOnly] as? Bool == true, !url.isFileURL { return false }
        guard let wanted = options[.urlReadingContentsConformToTypes] as? [String], url.isFileURL else { return true }
        let type = UTType(filenameExtension: url.pathExtension) ?? .data
        return wanted.contains { type.conforms(to: .named($0)) }
    }

    /// Whether `readObjects(forClasses:options:)` would find something. Before a drop, only the types of the items are known.
    public func canReadObject(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> Bool {
        store.items.contains { item in classArray.contains { self.canRead($0, of: item, options ?? [:]) } }
    }

    private func canRead(_ kind: AnyClass, of item: PasteboardItem, _ options: [ReadingOptionKey: Any]) -> Bool {
        switch kind {
        case is NSURL.Type:
            if let url = item.url ?? item.text.flatMap({ PasteboardText.address($0) }) { return fits(url, options) }
            return item.has(options[.urlReadingFileURLsOnly] as? Bool == true ? .fileURL : .url)
        case is NSString.Type, is NSAttributedString.Type: return item.has(.plainText)
        case is UIImage.Type: return item.has(.image)
        case is UIColor.Type: return item.has(.desktopColor)
        case is NSPasteboardItem.Type: return true
        case let kind as any NSPasteboardReading.Type: return kind.readableTypes(for: self).contains { item.has($0.contentType) }
        default: return false
        }
    }

    /// Whether there are data of one of some types, or of one that conforms to it.
    public func canReadItem(withDataConformingToTypes types: [String]) -> Bool {
        store.items.contains { item in types.contains { item.has(.named($0)) } }
    }

    /// The number of an item of this pasteboard; `NSNotFound` if it is none. Items are compared by their types and data.
    public func index(of pasteboardItem: NSPasteboardItem) -> Int {
        let wanted = pasteboardItem.item
        return store.items.firstIndex { item in item.types == wanted.types && item.types.allSatisfy { item[$0] == wanted[$0] } }
            ?? NSNotFound
    }
}

extension UIImage {
    /// The picture on a pasteboard; nil if there is none.
    public convenience init?(pasteboard: NSPasteboard) {
        guard let data = pasteboard.store.items.lazy.compactMap({ $0.data(conformingTo: .image) }).first else { return nil }
        self.init(data: data)
    }

    /// Whether `init(pasteboard:)` would find a picture.
    public static func canInit(with pasteboard: NSPasteboard) -> Bool { pasteboard.store.items.contains { $0.has(.image) } }

    /// The kinds of pictures that can be read, as uniform type identifiers.
    public static var imageTypes: [String] { [UTType.png, .jpeg, .webP, .heic].map(\.identifier) }
}

extension UIColor {
    /// The colour on a pasteboard; nil if there is none.
    public convenience init?(from pasteBoard: NSPasteboard) {
        guard let color = pasteBoard.store.items.lazy.compactMap(\.color).first else { return nil }
        self.init(color.color)
    }

    /// Puts the colour on a pasteboard, in place of what is there.
    public func write(to pasteBoard: NSPasteboard) {
        pasteBoard.clearContents()
        pasteBoard.writeObjects([self])
    }
}
