import Testing

@testable import EspalierMacroExpansion

@Suite("The macro plugin's lexer") struct LexerTests {
    private func words(_ source: String) -> [String] { Lexer.tokens(of: source).map(\.text) }

    @Test("Source is cut into the expected tokens, without comments", arguments: [
        ("var x = 3", ["var", "x", "=", "3"]),
        ("// no\nvar /* a /* nested */ b */ x", ["var", "x"]),
        ("a<B<C>>=1", ["a", "<", "B", "<", "C", ">", ">", "=", "1"]),
        ("(Int) -> Void", ["(", "Int", ")", "->", "Void"]),
        ("()->X", ["(", ")", "->", "X"]),
        ("`default` $x #if", ["`default`", "$x", "#if"]),
        ("1_000.5e-3 0xFFp2 0x1E-3", ["1_000.5e-3", "0xFFp2", "0x1E", "-", "3"]),
        ("1.0.rounded()", ["1.0", ".", "rounded", "(", ")"]),
        ("größe", ["größe"]),
        ("a/b", ["a", "/", "b"]),
    ])
    func cutsIntoTokens(_ source: String, _ expected: [String]) { #expect(words(source) == expected) }

    @Test("Strings with interpolation and regular expressions are one literal token", arguments: [
        #""a{b""#, #""a\"}b""#, ##"#"a"}b"#"##, #""\(x ? "}" : ")")""#, ##"#"\#("}")"#"##, "\"\"\"\n a \"}\" b\n\"\"\"", #"/a"}b/"#, ##"#/a/"}/#"##,
        #""\(a("\(b)}"))""#,
    ])
    func literalsAreOneToken(_ literal: String) {
        let tokens = Lexer.tokens(of: "x = \(literal) }")
        #expect(tokens.map(\.text) == ["x", "=", literal, "}"])
        #expect(tokens[2].kind == .literal)
    }

    @Test("Tokens know whether they start a line, and their byte ranges") func knowsWhereLinesBegin() {
        let tokens = Lexer.tokens(of: "a b\n c /* \n */ d")
        #expect(tokens.map(\.startsLine) == [true, false, true, true])
        #expect(tokens[2].range == 5..<6)
    }

    @Test(
        "Tokens of an unterminated literal or comment stay within the source",
        arguments: ["\"open", "/* open", "`open", "#\"open", "\"\"\"open", "#/open", "\"\\(open", "a /open"])
    func whatNeverEndsTakesTheRest(_ source: String) {
        #expect(Lexer.tokens(of: source).allSatisfy { $0.range.upperBound <= source.utf8.count })
    }
}
