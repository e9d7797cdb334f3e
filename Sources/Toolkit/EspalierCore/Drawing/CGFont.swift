public import EspalierGraphics
public import Foundation
package import Synchronization

/// The number of a glyph in its font; 0 is the box for what the font lacks.
public typealias CGGlyph = UInt16

/// A font in a file's bytes, to be registered by `CTFontManagerRegisterGraphicsFont`, or a font by its name.
public final class CGFont: Sendable {
    /// The file's bytes; nil for a font that was asked for by its name.
    package let data: Data?
    private let names: FontFileNames
    /// The file that the bytes were put into, while the font is registered.
    package let registeredFile = Mutex<String?>(nil)

    /// The most bytes that are taken for a font.
    package static let largest = 1 << 26

    /// A font of a file's bytes (TrueType, OpenType); nil for other bytes.
    public init?(_ provider: CGDataProvider) {
        guard let data = provider.data, data.count <= Self.largest, let names = FontFileNames(data) else { return nil }
        (self.data, self.names) = (data, names)
    }

    /// A font by its PostScript or full name; nil where there is none.
    public init?(_ name: CFString) {
        let name = name as String
        let entry: FontEntry? = MainThread.isCurrent
            ? assumeMainActor { (OffscreenPlatform.current?.textMeasurer as? any FontCatalog)?.entry(named: name) } : nil
        guard let entry else { return nil }
        (data, names) = (nil, FontFileNames(postScriptName: entry.postScriptName, fullName: entry.fullName))
    }

    /// The name without spaces that no other font has.
    public var postScriptName: CFString? { names.postScriptName.map { $0 as NSString } }
    /// The name for people.
    public var fullName: CFString? { (names.fullName ?? names.postScriptName).map { $0 as NSString } }
}

/// The names in a font file. The bytes may be anybody's: each place is looked at before it is read.
struct FontFileNames: Sendable {
    private(set) var postScriptName: String?
    private(set) var fullName: String?

    init(postScriptName: String, fullName: String) { (self.postScriptName, self.fullName) = (postScriptName, fullName) }

    /// Nil for what is no font of these kinds. Of a collection the first font is read.
    init?(_ data: Data) {
        let file = FontFileBytes(data)
        guard let kind = file.number(0, bytes: 4) else { return nil }
        var start = 0
        if kind == 0x7474_6366 { // ttcf
            guard let first = file.number(12, bytes: 4) else { return nil }
            start = first
        }
        let kinds = [0x0001_0000, 0x4F54_544F, 0x7472_7565] // TrueType, OTTO, true
        guard let version = file.number(start, bytes: 4), kinds.contains(version), let tables = file.number(start + 4, bytes: 2) else {
            return nil
        }
        for index in 0..<tables {
            let record = start + 12 + index * 16
            guard let tag = file.number(record, bytes: 4), let place = file.number(record + 8, bytes: 4) else { return nil }
            if tag == 0x6E61_6D65 { readNames(file, place) } // name
        }
    }

    private mutating func readNames(_ file: FontFileBytes, _ table: Int) {
        guard let count = file.number(table + 2, bytes: 2), let strings = file.number(table + 4, bytes: 2) else { return }
        for index in 0..<count {
            let record = table + 6 + index * 12
            guard let platform = file.number(record, bytes: 2), let id = file.number(record + 6, bytes: 2), id == 4 || id == 6,
                let length = file.number(record + 8, bytes: 2), let place = file.number(record + 10, bytes: 2),
                let bytes = file.bytes(table + strings + place, length) else { continue }
            // Macintosh's names are of one byte a letter, all others in UTF-16.
            let name = platform == 1 ? String(decoding: bytes, as: UTF8.self) : String(data: bytes, encoding: .utf16BigEndian)
            guard let name, !name.isEmpty else { continue }
            if id == 6 { postScriptName = postScriptName ?? name } else { fullName = fullName ?? name }
        }
    }
}

/// Bytes with the highest of a number first.
private struct FontFileBytes {
    private let data: Data
    init(_ data: Data) { self.data = data }

    func number(_ place: Int, bytes count: Int) -> Int? { bytes(place, count)?.reduce(0) { $0 << 8 | Int($1) } }

    func bytes(_ place: Int, _ count: Int) -> Data? {
        guard place >= 0, count >= 0, place <= data.count - count else { return nil }
        return data[data.startIndex + place..<data.startIndex + place + count]
    }
}
