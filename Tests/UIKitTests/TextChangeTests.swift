import EspalierPlatformViews
import Foundation
import Testing

@Suite("What a change of a text replaces") struct TextChangeTests {
    @Test("The smallest range that differs", arguments: [
        ("", "a", NSRange(location: 0, length: 0), "a"), ("abc", "abxc", NSRange(location: 2, length: 0), "x"),
        ("abc", "ac", NSRange(location: 1, length: 1), ""), ("aaa", "aa", NSRange(location: 2, length: 1), ""),
        ("same", "same", NSRange(location: 4, length: 0), ""),
    ]) func smallest(old: String, new: String, range: NSRange, text: String) {
        let change = TextChange(from: old, to: new)
        #expect(change.range == range && change.text == text)
    }

    /// Both begin with the same half of a surrogate pair, or end with one.
    @Test("Halves of a character are not kept", arguments: [("😀", "😁"), ("a😀b", "a😁b"), ("\u{1F600}", "\u{1FA00}"), ("x😀", "😀")])
    func wholeCharacters(old: String, new: String) {
        let change = TextChange(from: old, to: new)
        #expect(!change.text.contains("\u{FFFD}"))
        #expect((old as NSString).replacingCharacters(in: change.range, with: change.text) == new)
    }

    @Test("Putting the change into the old text makes the new one") func property() {
        var random = SystemRandomNumberGenerator()
        let pieces = ["a", "b", "é", "😀", "😁", "👩‍👧", "\n"]
        for _ in 0..<2000 {
            let words = (0..<2).map { _ in
                (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
            }
            let change = TextChange(from: words[0], to: words[1])
            #expect((words[0] as NSString).replacingCharacters(in: change.range, with: change.text) == words[1], "\(words)")
        }
    }
}
