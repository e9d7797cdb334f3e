import Testing

@testable import EspalierMacroExpansion

@Suite struct LexerTests {
    private func words(_ source: String) -> [String] { Lexer.tokens(of: source).map(\.text) }

    @Test(arguments: [
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

    @Test(arguments: [
        #""a{b""#, #""a\"}b""#, ##"#"a"}b"#"##, #""\(x ? "}" : ")")""#, ##"#"\#("}")"#"##, "\"\"\"\n a \"}\" b\n\"\"\"", #"/a"}b/"#, ##"#/a/"}/#"##,
        #""\(a("\(b)}"))""#,
    ])
    func literalsAreOneToken(_ literal: String) {
        let tokens = Lexer.tokens(of: "x = \(literal) }")
        #expect(tokens.map(\.text) == ["x", "=", literal, "}"])
        #expect(tokens[2].kind == .literal)
    }

    @Test func knowsWhereLinesBegin() {
        let tokens = Lexer.tokens(of: "a b\n c /* \n */ d")
        #expect(tokens.map(\.startsLine) == [true, false, true, true])
        #expect(tokens[2].range == 5..<6)
    }

    @Test(arguments: ["\"open", "/* open", "`open", "#\"open", "\"\"\"open", "#/open", "\"\\(open", "a /open"])
    func whatNeverEndsTakesTheRest(_ source: String) { #expect(Lexer.tokens(of: source).allSatisfy { $0.range.upperBound <= source.utf8.count }) }
}
