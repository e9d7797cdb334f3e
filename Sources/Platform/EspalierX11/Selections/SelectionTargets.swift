import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// The forms in which the clipboard's items are offered to other programs, and those in which other programs offer theirs. Most are
/// MIME types; text has names older than those (ICCCM 2.6.2).
@MainActor final class SelectionTargets {
    private let connection: Connection
    private let names: AtomNames

    init(_ connection: Connection, names: AtomNames) { (self.connection, self.names) = (connection, names) }

    /// Names of text, the best first. STRING is Latin-1.
    private lazy var text: [Atom] = [
        connection.atoms[.UTF8_STRING], names.atom(ClipboardItem.textType), Atom(XA_STRING), names.atom("TEXT"), names.atom("text/plain"),
    ]

    // MARK: - Offering

    /// What an item is offered as.
    func offered(_ item: ClipboardItem) -> [Atom] {
        var result: [Atom] = []
        for type in item.types {
            if type == ClipboardItem.textType { result += text } else { result.append(names.atom(type)) }
        }
        return result
    }

    /// An item in one of the forms; nil if it has none like it.
    func convert(_ item: ClipboardItem, to target: Atom) -> PropertyContent? {
        if text.contains(target), item.types.contains(ClipboardItem.textType), let data = item.data(ClipboardItem.textType) {
            if target == Atom(XA_STRING) { return PropertyContent(latin(data), type: target) }
            // TEXT lets the owner choose the encoding, and say by the type which it has chosen.
            return PropertyContent(data, type: target == names.atom("TEXT") ? connection.atoms[.UTF8_STRING] : target)
        }
        guard let name = names.name(target), item.types.contains(name), let data = item.data(name) else { return nil }
        return PropertyContent(data, type: target)
    }

    /// UTF-8 as Latin-1. Characters that Latin-1 lacks become question marks.
    private func latin(_ data: Data) -> Data {
        let text = String(decoding: data, as: UTF8.self)
        return Data(text.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : 0x3F })
    }

    // MARK: - Asking

    /// What to ask for to get text, the best first.
    var wantedForText: [Atom] {
        [connection.atoms[.UTF8_STRING], names.atom(ClipboardItem.textType), Atom(XA_STRING), connection.atoms[.COMPOUND_TEXT]]
    }

    /// The UTF-8 of text as another program has sent it; nil if that is no text.
    func decodeText(_ content: PropertyContent) -> Data? {
        guard let data = content.bytes else { return nil }
        if content.type == Atom(XA_STRING) {
            return Data(String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) })).utf8)
        }
        if content.type == connection.atoms[.COMPOUND_TEXT] { return compound(data) }
        if content.type == connection.atoms[.UTF8_STRING] || names.name(content.type)?.hasPrefix("text/plain") == true {
            // Invalid bytes become replacement characters.
            return Data(String(decoding: data, as: UTF8.self).utf8)
        }
        return nil
    }

    private func compound(_ data: Data) -> Data? {
        var bytes = [UInt8](data) + [0]
        var result: String?
        bytes.withUnsafeMutableBufferPointer { buffer in
            var property = XTextProperty(
                value: buffer.baseAddress, encoding: connection.atoms[.COMPOUND_TEXT], format: 8, nitems: UInt(data.count))
            var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
            var count: Int32 = 0
            guard Xutf8TextPropertyToTextList(connection.display, &property, &list, &count) >= 0, let list else { return }
            result = (0..<Int(count)).compactMap { list[$0].map { String(cString: $0) } }.joined(separator: "\n")
            XFreeStringList(list)
        }
        return result.map { Data($0.utf8) }
    }

    /// The types in such a list as `decodeTypes` has made it.
    static func types(_ list: Data?) -> [String] {
        list.map { $0.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) } } ?? []
    }

    /// Files that come by a key are an address list like any other.
    private func known(_ name: String) -> String { takesKeys && FileTransferTargets.names.contains(name) ? UTType.addressList : name }
    /// Whether keys to files can be used here (`FileTransferring`).
    var takesKeys = false

    /// How many forms another program may list.
    private static let listLimit = 512

    /// The MIME types in a list of forms, one a line. All names of text count as the toolkit's one; forms that are no data, as
    /// TARGETS itself, are left out: only MIME types have a slash, and only identifiers of types have a point. nil if it is no list.
    func decodeTypes(_ content: PropertyContent) -> Data? {
        guard let values = content.longs(limit: Self.listLimit) else { return nil }
        var types: [String] = []
        names.look(up: values.map { Atom(bitPattern: $0) })
        for value in values {
            let atom = Atom(bitPattern: value)
            if text.contains(atom) || atom == connection.atoms[.COMPOUND_TEXT] {
                if !types.contains(ClipboardItem.textType) { types.append(ClipboardItem.textType) }
            } else if let name = names.name(atom).map(known), name.contains("/") || name.contains("."), !types.contains(name) {
                types.append(name)
            }
        }
        return Data(types.joined(separator: "\n").utf8)
    }
}
