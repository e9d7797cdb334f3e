import EspalierCore
import EspalierGraphics
import Foundation

/// The desktop's clipboard as items, from any thread.
enum DesktopPasteboard {
    /// What other programs' answers are waited for, in seconds.
    private static let timeout = 1.0
    /// Files as file managers exchange them.
    private static let fileManagerList = "x-special/gnome-copied-files"

    /// The items as this program has written them.
    private struct Written: Sendable {
        var items: [PasteboardItem]
        var isLocal: Bool
        var end: Date?

        var isOver: Bool { end.map { $0 <= .now } ?? false }
    }

    @MainActor private static var clipboard: (any Clipboard)? {
        if AppRuntime.current == nil { Diagnostics.warn("A pasteboard needs a running app: nothing is copied or pasted.") }
        return AppRuntime.current?.platform.clipboard
    }

    /// Runs something on the main thread, to which the clipboard belongs, and waits for it.
    static func onMainThread<T: Sendable>(_ body: @MainActor @Sendable () -> T) -> T {
        MainThread.isCurrent ? assumeMainActor(body) : DispatchQueue.main.sync { assumeMainActor(body) }
    }

    // MARK: - Writing

    static func write(_ items: [PasteboardItem], isLocal: Bool = false, until end: Date? = nil) -> Bool {
        onMainThread {
            guard let clipboard else { return false }
            clipboard.write(clipboardItem(Written(items: items, isLocal: isLocal, end: end)), to: .clipboard)
            return true
        }
    }

    static func change(_ body: @Sendable (inout [PasteboardItem]) -> Void) -> Bool {
        onMainThread {
            guard let clipboard else { return false }
            var written = clipboard.ownItem(on: .clipboard)?.own as? Written ?? Written(items: [], isLocal: false)
            body(&written.items)
            let item = clipboardItem(written)
            if !clipboard.amend(item, on: .clipboard) { clipboard.write(item, to: .clipboard) }
            return true
        }
    }

    /// Items as other programs may ask for them. All texts go as lines of one, all addresses as one list; of everything else, the data
    /// of the first item that has them.
    @MainActor private static func clipboardItem(_ written: Written) -> ClipboardItem {
        let items = written.items
        var names: [String] = []
        func add(_ name: String) { if !names.contains(name) { names.append(name) } }
        for type in items.flatMap(\.types) {
            let type = UTType.named(type)
            if type.conforms(to: .plainText) { add(ClipboardItem.textType) } else { type.selectionNames.forEach(add) }
            if type.conforms(to: .fileURL) { add(fileManagerList) }
            // Nearly all programs take PNG; few take TIFF.
            if type.conforms(to: .image) { add("image/png") }
        }
        var item = ClipboardItem(types: written.isLocal ? [] : names) { name in
            written.isOver ? nil : data(name, items)
        }
        item.own = written
        return item
    }

    private static func data(_ name: String, _ items: [PasteboardItem]) -> Data? {
        switch name {
        case ClipboardItem.textType:
            return Data(items.compactMap(\.text).joined(separator: "\n").utf8)
        case UTType.addressList: return URILists.data(items.compactMap(\.url))
        case fileManagerList:
            return Data((["copy"] + items.compactMap(\.url).map(\.absoluteString)).joined(separator: "\n").utf8)
        default: break
        }
        for item in items {
            for type in item.types where UTType.named(type).selectionNames.contains(name) { return item[type] }
        }
        guard name == "image/png" else { return nil }
        return items.lazy.compactMap { $0.data(conformingTo: .image) }.first.flatMap { UIImage(data: $0)?.pngData() }
    }

    // MARK: - Reading

    static var items: [PasteboardItem] {
        onMainThread {
            guard let clipboard else { return [] }
            let own = clipboard.ownItem(on: .clipboard)
            if let written = own?.own as? Written { return written.isOver ? [] : written.items }
            return items(named: own?.types ?? clipboard.typesNow(on: .clipboard, within: timeout))
        }
    }

    /// Another program's data. Only lists of addresses are read at once: each address is an item.
    @MainActor private static func items(named names: [String]) -> [PasteboardItem] {
        var first = PasteboardItem(), others: [PasteboardItem] = []
        for name in names {
            guard let type = UTType(selectionName: name) else { continue }
            if name == UTType.addressList {
                let addresses = read(name).map { URILists.urls($0) } ?? []
                for (index, url) in addresses.enumerated() {
                    let identifier = (url.isFileURL ? UTType.fileURL : .url).identifier, data = Data(url.absoluteString.utf8)
                    if index == 0 { first[identifier] = data } else {
                        others.append(PasteboardItem(url: url))
                    }
                }
            } else {
                first.promise(type.identifier) { read(name) }
            }
        }
        return first.types.isEmpty ? [] : [first] + others
    }

    static func read(_ name: String) -> Data? {
        onMainThread { clipboard?.readNow(name, from: .clipboard, within: timeout) }
    }

    /// The text, without asking first what there is.
    static var text: String? {
        onMainThread {
            if let written = clipboard?.ownItem(on: .clipboard)?.own as? Written {
                return written.isOver ? nil : written.items.lazy.compactMap(\.text).first
            }
            return read(ClipboardItem.textType).map { PasteboardText.decode($0) }
        }
    }

    // MARK: - Changes

    static var changeCount: Int {
        onMainThread {
            guard let clipboard else { return 0 }
            if clipboard.othersCopied == nil {
                clipboard.othersCopied = { if $0 == .clipboard { UIPasteboard.general.announceChange() } }
            }
            return clipboard.changeCount(of: .clipboard)
        }
    }
}
