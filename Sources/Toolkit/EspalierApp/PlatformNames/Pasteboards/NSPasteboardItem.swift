import EspalierCore
import EspalierGraphics
public import Foundation
import Synchronization

/// One item of AppKit's clipboard: its data by type.
public final class NSPasteboardItem: Sendable, NSPasteboardWriting {
    private let content: Mutex<PasteboardItem>

    /// An item without data.
    public init() { content = Mutex(PasteboardItem()) }

    init(_ item: PasteboardItem) { content = Mutex(item) }

    var item: PasteboardItem { content.withLock { $0 } }

    /// The types of the data, the best first.
    public var types: [NSPasteboard.PasteboardType] { item.types.map { NSPasteboard.PasteboardType($0) } }

    /// The first of some types that is there, by itself or by one that conforms to it; nil if none is.
    public func availableType(from types: [NSPasteboard.PasteboardType]) -> NSPasteboard.PasteboardType? {
        let item = item
        return types.first { item.has($0.contentType) }
    }

    /// Puts data of a type into the item.
    /// - Returns: true.
    @discardableResult public func setData(_ data: Data, forType type: NSPasteboard.PasteboardType) -> Bool {
        content.withLock { $0[type.rawValue] = data }
        return true
    }

    /// Puts a text into the item, as data of a type.
    /// - Returns: true.
    @discardableResult public func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
        setData(Data(string.utf8), forType: type)
    }

    /// Puts a property list into the item, as data of a type.
    /// - Returns: false if the value is no property list.
    @discardableResult public func setPropertyList(_ propertyList: Any, forType type: NSPasteboard.PasteboardType) -> Bool {
        if let string = propertyList as? String { return setString(string, forType: type) }
        guard let data = try? PropertyListSerialization.data(fromPropertyList: propertyList, format: .binary, options: 0) else {
            return false
        }
        return setData(data, forType: type)
    }

    /// Has data of some types made when somebody pastes. The provider is retained by the item.
    @discardableResult public func setDataProvider(
        _ dataProvider: any NSPasteboardItemDataProvider, forTypes types: [NSPasteboard.PasteboardType]
    ) -> Bool {
        let provider = UncheckedBox(dataProvider)
        content.withLock { item in
            for type in types {
                item.promise(type.rawValue) { [weak self] in
                    DesktopPasteboard.onMainThread {
                        guard let self else { return nil }
                        // The provider sets the data, which take the promise's place.
                        let asked = NSPasteboardItem()
                        provider.value.pasteboard(nil, item: asked, provideDataForType: type)
                        guard let data = asked.item[type.rawValue] else { return nil }
                        self.setData(data, forType: type)
                        return data
                    }
                }
            }
        }
        return true
    }

    /// The data of a type, or of one that conforms to it.
    public func data(forType type: NSPasteboard.PasteboardType) -> Data? {
        let item = item
        return item.data(conformingTo: type.contentType) ?? item.picture(as: type.contentType)
    }

    /// The text of a type, or of one that conforms to it.
    public func string(forType type: NSPasteboard.PasteboardType) -> String? { data(forType: type).map { PasteboardText.decode($0) } }

    /// The property list of a type; a text where the data are none.
    public func propertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
        guard let data = data(forType: type) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) ?? PasteboardText.decode(data)
    }

    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { types }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { item[type.rawValue] }
}

/// Makes the data of an item when somebody pastes.
public protocol NSPasteboardItemDataProvider: AnyObject {
    /// Sets the item's data of a type.
    /// - Parameter pasteboard: nil: an item does not know its pasteboard here.
    func pasteboard(_ pasteboard: NSPasteboard?, item: NSPasteboardItem, provideDataForType type: NSPasteboard.PasteboardType)
    /// The data are no longer needed. It is not called here.
    func pasteboardFinishedWithDataProvider(_ pasteboard: NSPasteboard)
}

extension NSPasteboardItemDataProvider {
    public func pasteboardFinishedWithDataProvider(_ pasteboard: NSPasteboard) {}
}
