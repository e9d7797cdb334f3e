package import EspalierCore
import EspalierGraphics
package import Foundation

/// One item of a pasteboard: its data by uniform type identifier, the best type first.
package struct PasteboardItem: Sendable {
    private enum Content: Sendable {
        case data(Data)
        /// Made whenever it is asked for: another program's, or of an app that makes it when somebody pastes.
        case promised(@Sendable () -> Data?)
    }

    package private(set) var types: [String]
    private var contents: [String: Content] = [:]

    /// An item whose data are not known yet.
    package init(types: [String] = []) { self.types = types }

    package subscript(type: String) -> Data? {
        get {
            switch contents[type] {
            case .data(let data): data
            case .promised(let make): make()
            case nil: nil
            }
        }
        set {
            if newValue != nil { add(type) }
            contents[type] = newValue.map { .data($0) }
        }
    }

    package mutating func promise(_ type: String, _ data: @escaping @Sendable () -> Data?) {
        add(type)
        contents[type] = .promised(data)
    }

    private mutating func add(_ type: String) {
        if !types.contains(type) { types.append(type) }
    }

    /// The best type that is another one, or conforms to it.
    package func type(conformingTo wanted: UTType) -> String? {
        types.first { $0 == wanted.identifier } ?? types.first { UTType.named($0).conforms(to: wanted) }
    }

    package func has(_ type: UTType) -> Bool { self.type(conformingTo: type) != nil }
    package func data(conformingTo type: UTType) -> Data? { self.type(conformingTo: type).flatMap { self[$0] } }

    // MARK: - As values

    package init(text: String) {
        self.init()
        self[UTType.utf8PlainText.identifier] = Data(text.utf8)
    }

    /// An address, which programs that know only text get as one.
    package init(url: URL) {
        self.init()
        self[(url.isFileURL ? UTType.fileURL : .url).identifier] = Data(url.absoluteString.utf8)
        self[UTType.utf8PlainText.identifier] = Data((url.isFileURL ? url.path : url.absoluteString).utf8)
    }

    package var text: String? { data(conformingTo: .plainText).map { PasteboardText.decode($0) } }

    package var url: URL? { data(conformingTo: .url).flatMap { URILists.urls($0).first } }
}

enum PasteboardText {
    /// Text as other programs send it: UTF-8, or UTF-16 with a mark of its byte order, as some browsers send pages.
    static func decode(_ data: Data) -> String {
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]), let text = String(data: data, encoding: .utf16) {
            return text
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// The address that a text consists of; nil if it is none.
    static func address(_ text: String) -> URL? {
        guard let url = URL(string: text.trimmingCharacters(in: .whitespacesAndNewlines)), url.scheme != nil else { return nil }
        return url
    }
}
