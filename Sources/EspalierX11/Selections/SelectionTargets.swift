import CX11
import EspalierCore
import Foundation

/// The atoms by which other programs name MIME types.
@MainActor final class SelectionTargets {
    private let connection: Connection
    private var atoms: [String: Atom] = [:]
    private var names: [Atom: String] = [:]

    init(_ connection: Connection) { self.connection = connection }

    func atom(_ name: String) -> Atom {
        if let known = atoms[name] { return known }
        guard !connection.isLost else { return 0 }
        let atom = XInternAtom(connection.display, name, 0)
        atoms[name] = atom
        names[atom] = name
        return atom
    }

    /// nil for an atom that there is not.
    func name(_ atom: Atom) -> String? {
        if let known = names[atom] { return known }
        guard atom != 0, atom <= 0x1FFF_FFFF, !connection.isLost else { return nil }
        var name: String?
        let error = connection.trapping {
            if let raw = XGetAtomName(connection.display, atom) {
                name = String(cString: raw)
                XFree(raw)
            }
        }
        guard error == 0, let name else { return nil }
        names[atom] = name
        atoms[name] = atom
        return name
    }

    /// Names of text, the best first. STRING is Latin-1 (ICCCM 2.6.2).
    private(set) lazy var text: [Atom] = [
        connection.atoms[.UTF8_STRING], atom(ClipboardItem.textType), Atom(XA_STRING), atom("TEXT"), atom("text/plain"),
    ]

    /// What an item is offered as.
    func offered(_ item: ClipboardItem) -> [Atom] {
        var result: [Atom] = []
        for type in item.types {
            if type == ClipboardItem.textType { result += text } else { result.append(atom(type)) }
        }
        return result
    }

    /// The data of an item for a target, and the type it is then.
    func convert(_ item: ClipboardItem, to target: Atom) -> (data: Data, type: Atom)? {
        if text.contains(target), item.types.contains(ClipboardItem.textType), let data = item.data(ClipboardItem.textType) {
            if target == Atom(XA_STRING) { return latin(data).map { ($0, target) } }
            // TEXT lets the owner choose.
            return (data, target == atom("TEXT") ? connection.atoms[.UTF8_STRING] : target)
        }
        guard let name = name(target), item.types.contains(name), let data = item.data(name) else { return nil }
        return (data, target)
    }

    /// What Latin-1 does not have is a question mark.
    private func latin(_ data: Data) -> Data? {
        let text = String(decoding: data, as: UTF8.self)
        return Data(text.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : 0x3F })
    }

    /// The UTF-8 of a text that came as `type`; nil if it is none.
    func decode(_ data: Data, type: Atom) -> Data? {
        if type == Atom(XA_STRING) {
            return Data(String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) })).utf8)
        }
        if type == connection.atoms[.COMPOUND_TEXT] { return compound(data) }
        if type == connection.atoms[.UTF8_STRING] || name(type)?.hasPrefix("text/plain") == true {
            // What is no UTF-8 is repaired.
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
}
