import CX11
import Foundation

/// The pairs of glyphs that a font moves together or apart: OpenType's `kern` feature for the Latin script (GPOS, lookups of
/// pairs), or the older `kern` table. Read without the shaper, so that plain text does not need it; text in scripts that do
/// gets the same from there. A table that is broken says nothing.
@MainActor final class KerningTable {
    private let face: FT_Face?
    private let bytes: [UInt8]
    /// Where the subtables of pair adjustments begin, those of one lookup together.
    private var lookups: [[Int]] = []
    private var known: [UInt64: Int] = [:]

    private static let limit = 8192

    init(_ typeface: Typeface) {
        face = typeface.isScalable ? typeface.face : nil
        bytes = face.map { FreeType.table("GPOS", of: $0) } ?? []
        findLookups()
    }

    /// In font units.
    func value(_ first: UInt32, _ second: UInt32) -> Int {
        guard let face else { return 0 }
        if !lookups.isEmpty {
            let key = UInt64(first) << 32 | UInt64(second)
            if let value = known[key] { return value }
            let value = lookups.reduce(0) { $0 + adjustment(first, second, in: $1) }
            if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
            known[key] = value
            return value
        }
        guard face.pointee.face_flags & FreeType.kerningFlag != 0 else { return 0 }
        var vector = FT_Vector()
        return FT_Get_Kerning(face, first, second, FT_UInt(FT_KERNING_UNSCALED.rawValue), &vector) == 0 ? vector.x : 0
    }

    // MARK: - Reading (OpenType: GPOS, Lookup type 2)

    private func word(_ offset: Int) -> Int {
        offset >= 0 && offset + 1 < bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : 0
    }

    private func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: word(offset))) }
    private func long(_ offset: Int) -> Int { word(offset) << 16 | word(offset + 2) }

    private func tag(_ offset: Int) -> String {
        offset + 4 <= bytes.count ? String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self) : ""
    }

    private func findLookups() {
        guard bytes.count > 10 else { return }
        let (scripts, features, list) = (word(4), word(6), word(8))
        let names = (0..<word(scripts)).map { scripts + 2 + $0 * 6 }
        guard let record = names.first(where: { tag($0) == "latn" }) ?? names.first(where: { tag($0) == "DFLT" }) else { return }
        let script = scripts + word(record + 4)
        let language = word(script)
        guard language != 0 else { return }
        let count = word(script + language + 4)
        var indices: Set<Int> = []
        for index in 0..<count {
            let feature = features + 2 + word(script + language + 6 + index * 2) * 6
            guard tag(feature) == "kern" else { continue }
            let table = features + word(feature + 4)
            for lookup in 0..<word(table + 2) { indices.insert(word(table + 4 + lookup * 2)) }
        }
        for index in indices.sorted() where index < word(list) { addLookup(at: list + word(list + 2 + index * 2)) }
    }

    private func addLookup(at lookup: Int) {
        var subtables: [Int] = []
        for index in 0..<word(lookup + 4) {
            var subtable = lookup + word(lookup + 6 + index * 2)
            var type = word(lookup)
            if type == 9 { // an extension: the real subtable is far away
                type = word(subtable + 2)
                subtable += long(subtable + 4)
            }
            if type == 2, subtable < bytes.count { subtables.append(subtable) }
        }
        if !subtables.isEmpty { lookups.append(subtables) }
    }

    /// What the first subtable that knows the pair says.
    private func adjustment(_ first: UInt32, _ second: UInt32, in subtables: [Int]) -> Int {
        for subtable in subtables {
            guard let index = coverage(at: subtable + word(subtable + 2), of: Int(first)) else { continue }
            let firstFormat = word(subtable + 4), secondFormat = word(subtable + 6)
            let firstSize = firstFormat.nonzeroBitCount * 2, secondSize = secondFormat.nonzeroBitCount * 2
            switch word(subtable) {
            case 1:
                guard index < word(subtable + 8) else { continue }
                let set = subtable + word(subtable + 10 + index * 2)
                let size = 2 + firstSize + secondSize
                if let record = search(set + 2, count: word(set), size: size, for: Int(second)) {
                    return advance(firstFormat, at: record + 2)
                }
            case 2:
                let firstClass = glyphClass(at: subtable + word(subtable + 8), of: Int(first))
                let secondClass = glyphClass(at: subtable + word(subtable + 10), of: Int(second))
                guard firstClass < word(subtable + 12), secondClass < word(subtable + 14) else { continue }
                let record = (firstClass * word(subtable + 14) + secondClass) * (firstSize + secondSize)
                return advance(firstFormat, at: subtable + 16 + record)
            default: continue
            }
        }
        return 0
    }

    /// The horizontal advance in a value record.
    private func advance(_ format: Int, at record: Int) -> Int {
        guard format & 4 != 0 else { return 0 }
        return signed(record + (format & 3).nonzeroBitCount * 2)
    }

    /// The record whose first word is `key`, in records in order.
    private func search(_ start: Int, count: Int, size: Int, for key: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let found = word(start + middle * size)
            if found == key { return start + middle * size }
            if found < key { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// The range record that holds `key`: first and last glyph are its first words.
    private func searchRange(_ start: Int, count: Int, for key: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let record = start + middle * 6
            if key < word(record) { high = middle } else if key > word(record + 2) { low = middle + 1 } else { return record }
        }
        return nil
    }

    private func coverage(at table: Int, of glyph: Int) -> Int? {
        switch word(table) {
        case 1: search(table + 4, count: word(table + 2), size: 2, for: glyph).map { ($0 - table - 4) / 2 }
        case 2: searchRange(table + 4, count: word(table + 2), for: glyph).map { word($0 + 4) + glyph - word($0) }
        default: nil
        }
    }

    private func glyphClass(at table: Int, of glyph: Int) -> Int {
        switch word(table) {
        case 1:
            let index = glyph - word(table + 2)
            return index >= 0 && index < word(table + 4) ? word(table + 6 + index * 2) : 0
        case 2: return searchRange(table + 4, count: word(table + 2), for: glyph).map { word($0 + 4) } ?? 0
        default: return 0
        }
    }
}
