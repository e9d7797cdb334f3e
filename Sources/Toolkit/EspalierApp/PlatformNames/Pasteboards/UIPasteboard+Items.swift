public import EspalierCore
import EspalierGraphics
public import Foundation

// Items with data of several types.
extension UIPasteboard {
    /// What is said of items when they are put on a pasteboard.
    public struct OptionsKey: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `Date` after which the items are gone.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// With true: other programs get nothing of them.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The items, each with its values by type: texts, addresses, pictures and colours as such, everything else as data.
    public var items: [[String: Any]] {
        get {
            store.items.map { item in
                Dictionary(item.types.compactMap { type in item.value(type).map { (type, $0) } }) { first, _ in first }
            }
        }
        set { setItems(newValue) }
    }

    /// How many items there are.
    public var numberOfItems: Int { store.items.count }

    /// Puts items on the pasteboard, in place of all that was there.
    public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        replace(
            items.map { PasteboardItem($0) }, isLocal: options[.localOnly] as? Bool == true, until: options[.expirationDate] as? Date)
    }

    /// Puts items on the pasteboard, beside what this app has put there.
    public func addItems(_ items: [[String: Any]]) {
        let added = items.map { PasteboardItem($0) }
        guard store.change({ $0 += added }) else { return }
        announceChange(added: added.flatMap(\.types))
    }

    /// Puts items on the pasteboard whose data are asked for when somebody pastes. Their types are those of their providers.
    public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        replace(itemProviders.map { PasteboardItem($0) }, isLocal: localOnly, until: expirationDate)
    }

    /// The items as providers of their data.
    public var itemProviders: [NSItemProvider] {
        get {
            store.items.map { item in
                let provider = NSItemProvider()
                for type in item.types {
                    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                        completion(item[type], nil)
                        return nil
                    }
                }
                return provider
            }
        }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    // MARK: - Types

    /// The types of the first item.
    public var types: [String] { store.items.first?.types ?? [] }

    /// The types of items by their numbers; of all items for nil. nil if a number has no item.
    public func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet)?.map(\.types) }

    /// Whether the first item has data of one of some types, or of one that conforms to it.
    public func contains(pasteboardTypes: [String]) -> Bool {
        store.items.first.map { item in pasteboardTypes.contains { item.has(.named($0)) } } ?? false
    }

    /// Whether all items of some numbers have data of one of some types; of all items for nil.
    public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        guard let items = chosen(itemSet), !items.isEmpty else { return false }
        return items.allSatisfy { item in pasteboardTypes.contains { item.has(.named($0)) } }
    }

    /// The numbers of the items that have data of one of some types; nil if none has.
    public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let items = store.items
        let found = items.indices.filter { index in pasteboardTypes.contains { items[index].has(.named($0)) } }
        return found.isEmpty ? nil : IndexSet(found)
    }

    private func chosen(_ itemSet: IndexSet?) -> [PasteboardItem]? {
        let items = store.items
        guard let itemSet else { return items }
        guard itemSet.allSatisfy({ items.indices.contains($0) }) else { return nil }
        return itemSet.map { items[$0] }
    }

    // MARK: - Data

    /// The first item's data of a type.
    public func data(forPasteboardType pasteboardType: String) -> Data? { store.items.first?.data(conformingTo: .named(pasteboardType)) }

    /// The data of a type, of items by their numbers; of all items for nil.
    public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        chosen(itemSet)?.compactMap { $0.data(conformingTo: .named(pasteboardType)) }
    }

    /// The first item's value of a type: a text, an address, a picture, a colour, a property list, or data.
    public func value(forPasteboardType pasteboardType: String) -> Any? {
        guard let item = store.items.first, let type = item.type(conformingTo: .named(pasteboardType)) else { return nil }
        return item.value(type)
    }

    /// The values of a type, of items by their numbers; of all items for nil.
    public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        chosen(itemSet)?.compactMap { item in item.type(conformingTo: .named(pasteboardType)).flatMap { item.value($0) } }
    }

    /// Puts data on the pasteboard, in place of all that was there.
    public func setData(_ data: Data, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: data]]) }

    /// Puts a value on the pasteboard: a text, an address, a picture, a colour, a property list, or data.
    public func setValue(_ value: Any, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: value]]) }

    /// Stands for the type of a value itself, in `setItems(_:options:)`.
    public static let typeAutomatic = "com.apple.uikit.type-automatic"
    /// The types of texts.
    public static let typeListString = [UTType.utf8PlainText.identifier, UTType.plainText.identifier, UTType.text.identifier]
    /// The types of addresses.
    public static let typeListURL = [UTType.url.identifier, UTType.fileURL.identifier]
    /// The types of pictures.
    public static let typeListImage = [UTType.png.identifier, UTType.jpeg.identifier, UTType.tiff.identifier]
    /// The types of colours.
    public static let typeListColor = [UTType.desktopColor.identifier]
}

extension PasteboardItem {
    /// An item of UIKit's: values by their types.
    init(_ values: [String: Any]) {
        self.init()
        for (type, value) in values.sorted(by: { $0.key < $1.key }) { set(value, for: type) }
    }

    /// Items whose data are made when somebody pastes.
    init(_ provider: NSItemProvider) {
        self.init()
        let box = UncheckedBox(provider)
        for type in provider.registeredTypeIdentifiers {
            promise(type) {
                let answer = LockedAnswer()
                _ = box.value.loadDataRepresentation(forTypeIdentifier: type) { data, _ in answer.give(data) }
                return answer.wait(atMost: 1)
            }
        }
    }

    /// - Parameter type: `UIPasteboard.typeAutomatic` stands for the value's own type.
    mutating func set(_ value: Any, for type: String) {
        let isAutomatic = type == UIPasteboard.typeAutomatic
        func name(_ own: UTType) -> String { isAutomatic ? own.identifier : type }
        switch value {
        case let text as String: self[name(.utf8PlainText)] = Data(text.utf8)
        case let url as URL: self[name(url.isFileURL ? .fileURL : .url)] = Data(url.absoluteString.utf8)
        case let image as UIImage:
            let isJPEG = UTType.named(type) == .jpeg
            promise(isJPEG ? type : UTType.png.identifier) { isJPEG ? image.jpegData(compressionQuality: 0.9) : image.pngData() }
        case let color as UIColor: self[UTType.desktopColor.identifier] = DesktopColor.data(color.color.resolve(in: ColorContext()))
        case let data as Data: self[name(.data)] = data
        default:
            guard let data = try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0) else {
                Diagnostics.warn("A pasteboard takes texts, addresses, pictures, colours, data and property lists: a value of \(Swift.type(of: value)) was left out.")
                return
            }
            self[name(.propertyList)] = data
        }
    }

    /// The data of a type as what they are.
    func value(_ identifier: String) -> Any? {
        let type = UTType.named(identifier)
        guard let data = self[identifier] else { return nil }
        if type.conforms(to: .url) { return URILists.urls(data).first }
        if type.conforms(to: .plainText) { return PasteboardText.decode(data) }
        if type.conforms(to: .image) { return UIImage(data: data) ?? data }
        if type.conforms(to: .desktopColor) { return (try? DesktopColor.color(data)).map { UIColor($0) } }
        if type.conforms(to: .propertyList) { return (try? PropertyListSerialization.propertyList(from: data, format: nil)) ?? data }
        return data
    }
}

/// An answer that comes on any thread.
private final class LockedAnswer: @unchecked Sendable {
    // @unchecked: `data` is written before the semaphore is raised, and read after it.
    private let semaphore = DispatchSemaphore(value: 0)
    private var data: Data?

    func give(_ data: Data?) {
        self.data = data
        semaphore.signal()
    }

    /// nil after so many seconds.
    func wait(atMost seconds: Double) -> Data? { semaphore.wait(timeout: .now() + seconds) == .success ? data : nil }
}
