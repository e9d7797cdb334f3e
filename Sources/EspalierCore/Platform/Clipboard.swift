package import Foundation

/// Where what was copied is kept.
package enum ClipboardSelection: Hashable, Sendable {
    /// What was copied or cut by a command.
    case clipboard
    /// X11: what was selected last; the middle button pastes it.
    case primary
}

/// Something that was copied, in one or more forms. A form is made when somebody asks for it.
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

/// The clipboard of a desktop. Answers come later, or never in time: then they are nil.
@MainActor package protocol Clipboard: AnyObject {
    func write(_ item: ClipboardItem, to selection: ClipboardSelection)
    /// Asks for the MIME types in which something can be had.
    func types(on selection: ClipboardSelection, completion: @escaping @MainActor ([String]) -> Void)
    func read(
        _ type: String, from selection: ClipboardSelection, completion: @escaping @MainActor (Data?) -> Void)
}

extension Clipboard {
    package func write(_ text: String, to selection: ClipboardSelection) { write(ClipboardItem(text: text), to: selection) }

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
        guard let item = items[selection], item.types.contains(type) else { return completion(nil) }
        completion(item.data(type))
    }
}
