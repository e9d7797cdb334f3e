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

    package init() {}

    package func write(_ item: ClipboardItem, to selection: ClipboardSelection) { items[selection] = item }

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
