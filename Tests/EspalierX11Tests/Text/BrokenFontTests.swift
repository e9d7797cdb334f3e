@testable import EspalierX11
import Testing

@Suite("Fonts with any numbers in them") @MainActor struct BrokenFontTests {
    private func big(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }

    /// Every word is the same large one: lists of 65,535 things in lists of 65,535 things.
    @Test("Lists in lists are read up to a limit", arguments: [0xFFFF, 0x0101, 0x0002, 0x0001])
    func listsInLists(word: Int) {
        var bytes = [UInt8](repeating: 0, count: 1 << 17)
        for index in stride(from: 0, to: bytes.count, by: 2) { bytes.replaceSubrange(index..<index + 2, with: big(word)) }
        let table = OpenTypeTable(bytes: bytes)
        #expect(table.lookups(of: "kern").flatMap(\.self).count <= OpenTypeTable.subtableLimit)
        #expect(table.glyphs(coveredAt: 0).count <= OpenTypeTable.glyphLimit)
    }

    /// A coverage table whose 65,535 ranges each cover all glyphs.
    @Test("Ranges that cover everything again and again are one range's worth of glyphs") func overlappingRanges() {
        let ranges = (0..<10_000).flatMap { _ in big(0) + big(0xFFFF) + big(0) }
        let table = OpenTypeTable(bytes: big(2) + big(0xFFFF) + ranges)
        #expect(table.glyphs(coveredAt: 0).count == OpenTypeTable.glyphLimit)
        #expect(table.glyphs(coveredAt: 0, limit: 10).count == 10)
    }

    /// One feature whose lookup has a subtable of ligatures for each glyph, each with 65,535 ligatures.
    @Test("Ligatures are read up to a limit") func ligatures() {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        func put(_ place: Int, _ values: [UInt8]) { bytes.replaceSubrange(place..<place + values.count, with: values) }
        // Scripts at 10, features at 40, lookups at 60.
        put(0, big(1) + big(0) + big(10) + big(40) + big(60))
        put(10, big(1) + Array("latn".utf8) + big(8))
        put(18, big(4) + big(0))
        put(22, big(0) + big(0xFFFF) + big(1) + big(0))
        put(40, big(1) + Array("liga".utf8) + big(8))
        put(48, big(0) + big(1) + big(0))
        put(60, big(1) + big(4))
        put(64, big(4) + big(0) + big(200) + [UInt8](repeating: 0, count: 400))
        for index in 0..<200 { put(70 + index * 2, big(500)) }
        // Ligatures (type 4) at 564: a coverage of all glyphs, and for each the same set of 65,535.
        put(564, big(1) + big(6000) + big(0xFFFF))
        for index in 0..<2000 { put(570 + index * 2, big(5000)) }
        put(564 + 6000, big(2) + big(1) + big(0) + big(0xFFFF) + big(0))
        put(564 + 5000, big(0xFFFF))
        let table = LigatureTable(OpenTypeTable(bytes: bytes))
        #expect(table.left <= 0 && table.left > -70_000, "it has stopped, and not long after")
        #expect(table.pairs.count <= LigatureTable.limit)
    }
}
