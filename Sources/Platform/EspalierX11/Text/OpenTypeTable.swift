import CX11
import Foundation

/// A table of an OpenType font with lookups: GPOS or GSUB. Reading outside of it gives zero, so that a broken font has no effect
/// instead of a wrong one. Its numbers may be any: lists in lists would be 65,535 squared steps, so what is read is limited as a whole.
struct OpenTypeTable {
    /// How many lookups of a feature, how many subtables of these, and how many glyphs of a coverage table are read. Fonts have fewer.
    static let lookupLimit = 4096, subtableLimit = 4096, glyphLimit = 65_536

    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    @MainActor init(_ name: StaticString, of face: FT_Face) { self.init(bytes: FreeType.table(name, of: face)) }

    func word(_ offset: Int) -> Int {
        offset >= 0 && offset + 1 < bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : 0
    }

    func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: word(offset))) }
    private func long(_ offset: Int) -> Int { word(offset) << 16 | word(offset + 2) }

    private func tag(_ offset: Int) -> String {
        offset >= 0 && offset + 4 <= bytes.count ? String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self) : ""
    }

    // MARK: - Lookups

    /// Whether the font has a feature for any script.
    func has(_ feature: String) -> Bool {
        let features = word(6)
        return bytes.count > 10 && (0..<word(features)).contains { tag(features + 2 + $0 * 6) == feature }
    }

    /// The subtables of a feature's lookups, for the Latin script: their types and where they begin, those of one lookup together.
    func lookups(of feature: String) -> [[(type: Int, offset: Int)]] {
        guard bytes.count > 10 else { return [] }
        let (scripts, features, list) = (word(4), word(6), word(8))
        let names = (0..<word(scripts)).map { scripts + 2 + $0 * 6 }
        guard let record = names.first(where: { tag($0) == "latn" }) ?? names.first(where: { tag($0) == "DFLT" }) else { return [] }
        let script = scripts + word(record + 4)
        guard word(script) != 0 else { return [] }
        let language = script + word(script)
        var indices: Set<Int> = []
        for index in 0..<word(language + 4) {
            let entry = features + 2 + word(language + 6 + index * 2) * 6
            guard tag(entry) == feature else { continue }
            let table = features + word(entry + 4)
            for lookup in 0..<min(word(table + 2), Self.lookupLimit - indices.count) { indices.insert(word(table + 4 + lookup * 2)) }
            if indices.count >= Self.lookupLimit { break }
        }
        var left = Self.subtableLimit
        return indices.sorted().filter { $0 < word(list) }.map { index in
            let found = subtables(of: list + word(list + 2 + index * 2), limit: left)
            left -= found.count
            return found
        }
    }

    private func subtables(of lookup: Int, limit: Int) -> [(type: Int, offset: Int)] {
        // An extension is a lookup whose real subtables are far away: 9 in GPOS, 7 in GSUB.
        (0..<min(word(lookup + 4), limit)).map { index in
            let subtable = lookup + word(lookup + 6 + index * 2)
            let type = word(lookup)
            let isExtension = (type == 9 || type == 7) && word(subtable) == 1
            return isExtension ? (word(subtable + 2), subtable + long(subtable + 4)) : (type, subtable)
        }
    }

    // MARK: - Common parts

    /// The record whose first word is `key`, in records in order.
    func search(_ start: Int, count: Int, size: Int, for key: Int) -> Int? {
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

    func coverage(at table: Int, of glyph: Int) -> Int? {
        switch word(table) {
        case 1: search(table + 4, count: word(table + 2), size: 2, for: glyph).map { ($0 - table - 4) / 2 }
        case 2: searchRange(table + 4, count: word(table + 2), for: glyph).map { word($0 + 4) + glyph - word($0) }
        default: nil
        }
    }

    /// The glyphs that a coverage table has, in its order.
    func glyphs(coveredAt table: Int, limit: Int = OpenTypeTable.glyphLimit) -> [Int] {
        switch word(table) {
        case 1: return (0..<min(word(table + 2), limit)).map { word(table + 4 + $0 * 2) }
        case 2:
            var glyphs: [Int] = []
            for index in 0..<min(word(table + 2), limit) where glyphs.count < limit {
                let record = table + 4 + index * 6
                if word(record) <= word(record + 2) { glyphs += (word(record)...word(record + 2)).prefix(limit - glyphs.count) }
            }
            return glyphs
        default: return []
        }
    }

    func glyphClass(at table: Int, of glyph: Int) -> Int {
        switch word(table) {
        case 1:
            let index = glyph - word(table + 2)
            return index >= 0 && index < word(table + 4) ? word(table + 6 + index * 2) : 0
        case 2: return searchRange(table + 4, count: word(table + 2), for: glyph).map { word($0 + 4) } ?? 0
        default: return 0
        }
    }
}
