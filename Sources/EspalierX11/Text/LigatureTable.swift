import CX11
import Foundation

/// Which neighbours a font may join into one glyph (GSUB: the `liga` and `clig` features), so that the shaper is asked for such
/// text only. A font whose glyphs depend on what is around them (`calt`) always asks for it.
@MainActor final class LigatureTable {
    let isContextual: Bool
    private var pairs: Set<UInt64> = []

    init(_ typeface: Typeface) {
        guard let face = typeface.face, typeface.isScalable else {
            isContextual = false
            return
        }
        let table = OpenTypeTable("GSUB", of: face)
        isContextual = !table.lookups(of: "calt").isEmpty
        for subtables in table.lookups(of: "liga") + table.lookups(of: "clig") {
            for (type, offset) in subtables where type == 4 { add(offset, table) }
        }
    }

    /// Adds a subtable of ligatures (lookup type 4), which lists for each first glyph those that may follow.
    private func add(_ subtable: Int, _ table: OpenTypeTable) {
        for (index, first) in table.glyphs(coveredAt: subtable + table.word(subtable + 2)).enumerated() {
            guard index < table.word(subtable + 4) else { return }
            let set = subtable + table.word(subtable + 6 + index * 2)
            for number in 0..<table.word(set) {
                let ligature = set + table.word(set + 2 + number * 2)
                if table.word(ligature + 2) > 1 { pairs.insert(Self.key(UInt32(first), UInt32(table.word(ligature + 4)))) }
            }
        }
    }

    private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

    func joins(_ first: UInt32, _ second: UInt32) -> Bool { pairs.contains(Self.key(first, second)) }
}
