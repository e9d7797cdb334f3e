import CX11
import Foundation

/// The pairs of glyphs that a font moves together or apart: OpenType's `kern` feature for the Latin script (GPOS, lookup type 2),
/// or the older `kern` table. Read without the shaper, so that plain text does not need it; text in scripts that do gets the
/// same from there.
@MainActor final class KerningTable {
    private let face: FT_Face?
    private let table: OpenTypeTable?
    /// Subtables of pair adjustments, those of one lookup together.
    private let lookups: [[Int]]
    private var known: [UInt64: Int] = [:]

    private static let limit = 8192

    init(_ typeface: Typeface) {
        face = typeface.isScalable ? typeface.face : nil
        table = face.map { OpenTypeTable("GPOS", of: $0) }
        lookups = (table?.lookups(of: "kern") ?? []).compactMap { subtables in
            let pairs = subtables.filter { $0.type == 2 }.map(\.offset)
            return pairs.isEmpty ? nil : pairs
        }
    }

    /// What is added between two glyphs, in font units.
    func value(_ first: UInt32, _ second: UInt32) -> Int {
        guard let face else { return 0 }
        if let table, !lookups.isEmpty {
            let key = UInt64(first) << 32 | UInt64(second)
            if let value = known[key] { return value }
            let value = lookups.reduce(0) { $0 + Self.adjustment(Int(first), Int(second), in: $1, table) }
            if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
            known[key] = value
            return value
        }
        guard face.pointee.face_flags & FreeType.kerningFlag != 0 else { return 0 }
        var vector = FT_Vector()
        return FT_Get_Kerning(face, first, second, FT_UInt(FT_KERNING_UNSCALED.rawValue), &vector) == 0 ? vector.x : 0
    }

    /// The adjustment in the first subtable that has the pair.
    private static func adjustment(_ first: Int, _ second: Int, in subtables: [Int], _ table: OpenTypeTable) -> Int {
        for subtable in subtables {
            guard let index = table.coverage(at: subtable + table.word(subtable + 2), of: first) else { continue }
            let firstFormat = table.word(subtable + 4), secondFormat = table.word(subtable + 6)
            let size = (firstFormat.nonzeroBitCount + secondFormat.nonzeroBitCount) * 2
            switch table.word(subtable) {
            case 1:
                guard index < table.word(subtable + 8) else { continue }
                let set = subtable + table.word(subtable + 10 + index * 2)
                if let record = table.search(set + 2, count: table.word(set), size: 2 + size, for: second) {
                    return advance(firstFormat, at: record + 2, table)
                }
            case 2:
                let firstClass = table.glyphClass(at: subtable + table.word(subtable + 8), of: first)
                let secondClass = table.glyphClass(at: subtable + table.word(subtable + 10), of: second)
                guard firstClass < table.word(subtable + 12), secondClass < table.word(subtable + 14) else { continue }
                return advance(
                    firstFormat, at: subtable + 16 + (firstClass * table.word(subtable + 14) + secondClass) * size, table)
            default: continue
            }
        }
        return 0
    }

    /// The horizontal advance in a value record.
    private static func advance(_ format: Int, at record: Int, _ table: OpenTypeTable) -> Int {
        guard format & 4 != 0 else { return 0 }
        return table.signed(record + (format & 3).nonzeroBitCount * 2)
    }
}
