import CX11
import Foundation

/// Which neighbours a font may join into one glyph (GSUB: the `liga` and `clig` features), so that the shaper is asked for such
/// text only. A font whose glyphs depend on what is around them (`calt`) always asks for it.
@MainActor final class LigatureTable {
    let isContextual: Bool
    private(set) var pairs: Set<UInt64> = []
    /// How many steps of reading are left. Fonts of many scripts need some thousands; a broken one may have any numbers in it.
    private(set) var left = LigatureTable.limit
    static let limit = 1 << 17

    convenience init(_ typeface: Typeface) {
        let face = typeface.isScalable ? typeface.face : nil
        self.init(face.map { OpenTypeTable("GSUB", of: $0) } ?? OpenTypeTable(bytes: []))
    }

    init(_ table: OpenTypeTable) {
        isContextual = !table.lookups(of: "calt").isEmpty
        for subtables in table.lookups(of: "liga") + table.lookups(of: "clig") {
            for (type, offset) in subtables where type == 4 { add(offset, table) }
        }
    }

    /// Adds a subtable of ligatures (lookup type 4), which lists for each first glyph those that may follow.
    private func add(_ subtable: Int, _ table: OpenTypeTable) {
        let coverage = subtable + table.word(subtable + 2)
        left -= 1 + table.word(coverage + 2)
        guard left > 0 else { return }
        for (index, first) in table.glyphs(coveredAt: coverage, limit: min(table.word(subtable + 4), left)).enumerated() {
            let set = subtable + table.word(subtable + 6 + index * 2)
            left -= 1
            guard left > 0 else { return }
            for number in 0..<min(table.word(set), left) {
                left -= 1
                let ligature = set + table.word(set + 2 + number * 2)
                if table.word(ligature + 2) > 1 { pairs.insert(Self.key(UInt32(first), UInt32(table.word(ligature + 4)))) }
            }
        }
    }

    private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

    func joins(_ first: UInt32, _ second: UInt32) -> Bool { pairs.contains(Self.key(first, second)) }
}
