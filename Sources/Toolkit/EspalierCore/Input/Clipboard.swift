package import Foundation

/// The selections in which copied data is kept.
package enum ClipboardSelection: Hashable, Sendable {
    /// Data copied or cut by a command.
    case clipboard
    /// X11: the most recent selection; the middle button pastes it.
    case primary
}

/// Copied data, in one or more formats. The data of a format is made when it is requested.
package struct ClipboardItem: Sendable {
    /// MIME types, the best first.
    package var types: [String]
    package var data: @MainActor @Sendable (_ type: String) -> Data?
    /// What the program's own reads find in place of the data, as long as no other program has copied anything.
    package var own: (any Sendable)?

    package init(types: [String], data: @escaping @MainActor @Sendable (String) -> Data?) {
        self.types = types
        self.data = data
    }

    package static let textType = "text/plain;charset=utf-8"

    package init(text: String) {
        self.init(types: [Self.textType]) { _ in Data(text.utf8) }
    }
}

/// The clipboard of a desktop. Answers are asynchronous, and nil after a timeout.
@MainActor package protocol Clipboard: AnyObject {
    func write(_ item: ClipboardItem, to selection: ClipboardSelection)
    /// Requests the MIME types in which the data is available.
    func types(on selection: ClipboardSelection, completion: @escaping @MainActor ([String]) -> Void)
    func read(
        _ type: String, from selection: ClipboardSelection, completion: @escaping @MainActor (Data?) -> Void)
    /// Reads, and waits up to `seconds` for another program's answer. The process is blocked meanwhile: no event is handled and
    /// no frame is made.
    func readNow(_ type: String, from selection: ClipboardSelection, within seconds: Double) -> Data?
    /// The MIME types in which the data is available. Waits as `readNow` does.
    func typesNow(on selection: ClipboardSelection, within seconds: Double) -> [String]
    /// What this program has copied; nil once another program has.
    func ownItem(on selection: ClipboardSelection) -> ClipboardItem?
    /// Replaces what this program has copied, without copying anew.
    /// - Returns: false if another program has copied something since.
    func amend(_ item: ClipboardItem, on selection: ClipboardSelection) -> Bool
    /// Grows with each copy, by this or another program: those of others are counted from the first call on.
    func changeCount(of selection: ClipboardSelection) -> Int
    /// Called when another program has copied something, once they are counted.
    var othersCopied: (@MainActor (ClipboardSelection) -> Void)? { get set }
}

extension Clipboard {
    package func write(_ text: String, to selection: ClipboardSelection) { write(ClipboardItem(text: text), to: selection) }

    package func readTextNow(from selection: ClipboardSelection, within seconds: Double) -> String? {
        readNow(ClipboardItem.textType, from: selection, within: seconds).map { String(decoding: $0, as: UTF8.self) }
    }

    package func readText(from selection: ClipboardSelection, completion: @escaping @MainActor (String?) -> Void) {
        read(ClipboardItem.textType, from: selection) { data in completion(data.map { String(decoding: $0, as: UTF8.self) }) }
    }
}

/// A clipboard within the process: for tests, and for windows without a desktop.
@MainActor package final class LocalClipboard: Clipboard {
    private var items: [ClipboardSelection: ClipboardItem] = [:]
    private var counts: [ClipboardSelection: Int] = [:]
    /// What another program has copied.
    private var foreign: Set<ClipboardSelection> = []
    package var othersCopied: (@MainActor (ClipboardSelection) -> Void)?

    package init() {}

    package func write(_ item: ClipboardItem, to selection: ClipboardSelection) {
        items[selection] = item
        foreign.remove(selection)
        counts[selection, default: 0] += 1
    }

    /// As another program copies.
    package func writeAsOther(_ item: ClipboardItem, to selection: ClipboardSelection) {
        write(ClipboardItem(types: item.types, data: item.data), to: selection)
        foreign.insert(selection)
        othersCopied?(selection)
    }

    package func typesNow(on selection: ClipboardSelection, within seconds: Double) -> [String] { items[selection]?.types ?? [] }
    package func ownItem(on selection: ClipboardSelection) -> ClipboardItem? { foreign.contains(selection) ? nil : items[selection] }
    package func changeCount(of selection: ClipboardSelection) -> Int { counts[selection] ?? 0 }

    package func amend(_ item: ClipboardItem, on selection: ClipboardSelection) -> Bool {
        guard !foreign.contains(selection), items[selection] != nil else { return false }
        items[selection] = item
        return true
    }

    package func types(on selection: ClipboardSelection, completion: @escaping @MainActor ([String]) -> Void) {
        completion(items[selection]?.types ?? [])
    }

    package func read(
        _ type: String, from selection: ClipboardSelection, completion: @escaping @MainActor (Data?) -> Void
    ) {
        completion(readNow(type, from: selection, within: 0))
    }

    package func readNow(_ type: String, from selection: ClipboardSelection, within seconds: Double) -> Data? {
        guard let item = items[selection], item.types.contains(type) else { return nil }
        return item.data(type)
    }
}
