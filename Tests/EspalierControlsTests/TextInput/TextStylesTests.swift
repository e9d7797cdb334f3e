@testable import EspalierControls
@testable import EspalierCore
import Foundation
import Testing

@Suite("The attributes of an edited text") struct TextStylesTests {
    private func styles(_ parts: [(String, String)]) -> TextStyles {
        var text = AttributedString()
        for (string, language) in parts {
            var part = AttributedString(string)
            part.languageIdentifier = language
            text.append(part)
        }
        return TextStyles(text)
    }

    private func described(_ styles: TextStyles) -> String {
        styles.runs.map { "\($0.count)\($0.attributes.languageIdentifier ?? "-")" }.joined(separator: " ")
    }

    @Test("Runs count bytes, and neighbours that are alike are one") func runs() {
        #expect(described(styles([("aé", "x"), ("b", "x"), ("c", "y")])) == "4x 1y")
    }

    @Test("A part has the runs in it, cut to it; what is replaced joins its neighbours") func parts() {
        var own = styles([("abc", "x"), ("def", "y"), ("ghi", "z")])
        #expect(own.runs(in: 2..<7).map(\.count) == [1, 3, 1])
        own.replace(2..<7, with: [TextStyles.Run(count: 2, attributes: own.runs[0].attributes)])
        #expect(described(own) == "4x 2z")
        own.replace(4..<4, with: [])
        #expect(described(own) == "4x 2z")
    }

    @Test("Two texts of the same length differ from the first other attribute to the last") func difference() {
        let one = styles([("abc", "x"), ("def", "y"), ("ghi", "z")])
        #expect(one.difference(from: one) == nil)
        #expect(one.difference(from: styles([("abc", "x"), ("d", "y"), ("e", "w"), ("f", "y"), ("ghi", "z")])) == 4..<5)
        #expect(one.difference(from: styles([("abcdefghi", "x")])) == 3..<9)
    }

    @Test("Typed text has the attributes before it, at a paragraph's beginning those behind") func inherited() {
        let own = styles([("ab\n", "x"), ("cd", "y")]), buffer = TextBuffer("ab\ncd")
        func language(_ range: Range<Int>) -> String? { own.inherited(at: range, buffer).languageIdentifier }
        #expect(language(2..<2) == "x")
        #expect(language(3..<3) == "y")
        #expect(language(5..<5) == "y")
        #expect(language(0..<0) == "x")
        #expect(language(1..<4) == "x")
    }
}
