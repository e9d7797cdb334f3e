import Testing
@testable import EspalierAccessibility

@Suite("Offsets in texts for assistive technology") struct TextOffsetsTests {
    @Test("what has changed is found between the first and the last difference") func difference() {
        let cases: [(String, String, Int, String, String)] = [
            ("", "a", 0, "", "a"), ("abc", "abXc", 2, "", "X"), ("abXc", "abc", 2, "X", ""), ("aaa", "aa", 2, "a", ""),
            ("äöü", "äÖü", 1, "ö", "Ö"),
            ("one two", "one three", 5, "wo", "hree"), ("x", "x", 1, "", ""),
        ]
        for (old, new, start, deleted, inserted) in cases {
            #expect(TextOffsets.difference(old, new) == (start, deleted, inserted), "\(old) → \(new)")
        }
    }

    @Test("scalars are counted, whatever their bytes and clusters") func scalars() {
        let text = "aä👩‍👩‍👧b"
        #expect(TextOffsets.count(text) == 8)
        #expect(TextOffsets.byte(text, scalar: 2) == 3 && TextOffsets.scalars(text, byte: 3) == 2)
        #expect(TextOffsets.part(text, 1, 2) == "ä" && TextOffsets.part(text, 7, -1) == "b" && TextOffsets.part(text, 5, 2) == "")
        for offset in [-5, 0, 8, 9, 1 << 40] { _ = TextOffsets.part(text, offset, offset + 1) }
    }

    @Test("units reach to the next of their kind; all of them cover the text") func units() {
        let text = "The cat sat. It ran!\nAway"
        #expect(TextOffsets.range(text, at: 5, .character) == 5..<6)
        #expect(TextOffsets.range(text, at: 5, .word) == 4..<8)
        #expect(TextOffsets.range(text, at: 3, .line) == 0..<21 && TextOffsets.range(text, at: 21, .line) == 21..<25)
        #expect(TextOffsets.range(text, at: 25, .line) == 21..<25, "the end is on the last line")
        #expect(TextOffsets.range(text, at: 25, .character) == 25..<25)
        for unit in [TextOffsets.Unit.character, .word, .sentence, .line] {
            var place = 0
            while place < TextOffsets.count(text) {
                let range = TextOffsets.range(text, at: place, unit)
                guard range.lowerBound == place, range.upperBound > place else { Issue.record("\(unit) at \(place): \(range)"); break }
                place = range.upperBound
            }
        }
    }
}
