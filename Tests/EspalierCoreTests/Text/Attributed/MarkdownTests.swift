@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

@Suite("Parsing of Markdown") struct MarkdownTests {
    /// Runs as text with marks: b bold, i italic, c code, s struck through, a link.
    private func marked(_ text: String) -> String {
        InlineMarkdown.runs(of: text).map { run in
            var marks = ""
            if run.intent.contains(.stronglyEmphasized) { marks += "b" }
            if run.intent.contains(.emphasized) { marks += "i" }
            if run.intent.contains(.code) { marks += "c" }
            if run.intent.contains(.strikethrough) { marks += "s" }
            if let link = run.link { marks += "a=\(link)" }
            return marks.isEmpty ? run.text : "{\(marks):\(run.text)}"
        }.joined()
    }

    @Test("Inline Markdown is parsed into marked runs", arguments: [
        ("plain", "plain"),
        ("**bold** and *italic*", "{b:bold} and {i:italic}"),
        ("__bold__ and _italic_", "{b:bold} and {i:italic}"),
        ("***both***", "{bi:both}"),
        ("**bold *both* bold**", "{b:bold }{bi:both}{b: bold}"),
        ("*a **b** c*", "{i:a }{bi:b}{i: c}"),
        ("`code *not italic*`", "{c:code *not italic*}"),
        ("``a ` b``", "{c:a ` b}"),
        ("`open", "`open"),
        ("~~gone~~ ~kept~", "{s:gone} ~kept~"),
        ("snake_case_name", "snake_case_name"),
        ("in*tra*word", "in{i:tra}word"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("**not closed", "**not closed"),
        ("*a**b*", "{i:a**b}"),
        ("**a*", "*{i:a}"),
        (#"\*not italic\*"#, "*not italic*"),
        ("[Text](https://a.b)", "{a=https://a.b:Text}"),
        ("[**B**](https://a.b \"title\") x", "{ba=https://a.b:B} x"),
        ("**[L](u)**", "{ba=u:L}"),
        ("[a](b(c)d)", "{a=b(c)d:a}"),
        ("[a](<b c>)", "{a=b c:a}"),
        ("[no link] (x)", "[no link] (x)"),
        ("[a](b", "[a](b"),
        ("![alt](pic.png)", "alt"),
        ("<https://a.b>", "{a=https://a.b:https://a.b}"),
        ("<me@a.b>", "{a=mailto:me@a.b:me@a.b}"),
        ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"),
        ("a &amp; b &#65;&#x42; &nope;", "a & b AB &nope;"),
        ("line\n**two**", "line\n{b:two}"),
        ("****", "****"),
        ("]", "]"),
        ("[[[", "[[["),
        ("^[3 apple](inflect: true) left", "3 apples left"),
        ("^[1 apple](inflect: true)", "1 apple"),
        ("^[0 box](inflect:true), ^[1,204 city](inflect: true)", "0 boxes, 1,204 cities"),
        ("^[**2** Person](inflect: true)", "{b:2} People"),
        ("^[2 day](other: 1)", "2 day"),
        ("x^2 ^[a", "x^2 ^[a"),
    ])
    func inline(text: String, expected: String) { #expect(marked(text) == expected) }

    @Test("Deeply nested brackets and unclosed emphasis parse to an end") func hostileTextEnds() {
        let deep = String(repeating: "[", count: 3000) + String(repeating: "*a", count: 1500)
        #expect(!InlineMarkdown.runs(of: deep).isEmpty)
    }

    // Covers: type:AttributedString
    @Test("AttributedString parses Markdown by its options and base URL") func attributedStrings() throws {
        let string = try AttributedString(markdown: "# Title\n\nsome **bold**\ntext")
        #expect(String(string.characters) == "Titlesome bold text")
        let kept = try AttributedString(
            markdown: "# a\n*b*", options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
        #expect(String(kept.characters) == "# a\nb")
        let link = try AttributedString(markdown: "[a](b)", baseURL: URL(string: "https://c.d/"))
        #expect(link.runs.first?.link?.absoluteString == "https://c.d/b")
    }
}

@MainActor @Suite("Text with Markdown, attributes and translations") struct RichTextTests {
    private func dump(@ViewBuilder _ content: () -> some View) -> [String] {
        TestApp(size: CGSize(width: 300, height: 100), fonts: .boxes, content: content)
            .displayListDescription().split(separator: "\n").map(String.init)
    }

    /// The pieces of a text: what they say and in which font.
    private func pieces(@ViewBuilder _ content: () -> some View) -> [String] {
        dump(content).filter { $0.hasPrefix("text") }.map { line in
            String(line.dropFirst(5).components(separatedBy: " at (")[0])
        }
    }

    @Test("Localized keys are parsed as Markdown, plain strings are not") func keysAreMarkdown() {
        #expect(pieces { Text("a **b** *c* `d`") } == [
            "\"a \" 13 regular", "\"b\" 13 bold", "\" \" 13 regular", "\"c\" 13 regular italic", "\" \" 13 regular",
            "\"d\" 13 regular monospaced",
        ])
        // Strings are not keys.
        let string = "**b**"
        #expect(pieces { Text(string) } == ["\"**b**\" 13 regular"])
        #expect(pieces { Text(verbatim: "*a*") } == ["\"*a*\" 13 regular"])
        #expect(pieces { Text(LocalizedStringKey(string)) } == ["\"b\" 13 bold"])
    }

    @Test("Interpolated strings are not parsed as Markdown") func valuesAreNotMarkdown() {
        let name = "*x*"
        #expect(pieces { Text("**\(name)**!") } == ["\"*x*\" 13 bold", "\"!\" 13 regular"])
        #expect(pieces { Text("*\(Text("a").font(.caption))* \(12)") } == ["\"a\" 10 regular italic", "\" 12\" 13 regular"])
        #expect(pieces { Text("\(name)") } == ["\"*x*\" 13 regular"])
    }

    @Test("Links are drawn in the accent colour or the tint") func linksHaveTheAccentColor() throws {
        let lines = dump { Text("see [this](https://a.b)").foregroundColor(.black) }
        #expect(lines[0].hasSuffix("#000000FF") && lines[1].hasSuffix("#007AFFFF"))
        let red = dump { Text("[this](https://a.b)").tint(.red) }
        #expect(red[0].hasSuffix("#FF3B30FF"))
    }

    @Test("Font, colour, underline, kern and background of AttributedString are drawn") func attributesAreDrawn() {
        var string = AttributedString("ab")
        string.font = .system(size: 20)
        string.foregroundColor = .white
        var second = AttributedString("cd")
        second.underlineStyle = .single
        second.kern = 3
        second.backgroundColor = .black
        string += second
        let lines = dump { Text(string) }
        #expect(lines.count == 4)
        #expect(lines[0].hasPrefix("text \"ab\" 20 regular") && lines[0].hasSuffix("#FFFFFFFF"))
        #expect(lines[1].hasPrefix("fill rect") && lines[1].hasSuffix("#000000FF"))
        #expect(lines[2].contains("\"cd\" 13 regular tracking 3"))
        #expect(lines[3].hasPrefix("fill rect"))
    }

    @Test("A font attribute of AttributedString overrides the font modifier") func attributesCountMoreThanModifiers() {
        var string = AttributedString("a")
        string.font = .title
        #expect(pieces { Text(string).font(.caption).bold() } == ["\"a\" 22 bold"])
    }

    // Covers: env:locale, envSet:locale
    @Test("Formatted values in text follow the environment's locale") func formatsFollowTheLocale() {
        let german = Locale(identifier: "de_DE")
        #expect(pieces { Text(1234.5, format: .number.locale(Locale(identifier: "en_US"))) } == ["\"1,234.5\" 13 regular"])
        #expect(pieces { Text(1234.5, format: .number).environment(\.locale, german) } == ["\"1.234,5\" 13 regular"])
        #expect(pieces { Text("\(0.25, format: .percent)").environment(\.locale, german) } == ["\"25\u{A0}%\" 13 regular"])
    }

    @Test("An image interpolated in text is drawn in its line") func imagesStandInTheLine() throws {
        let app = TestApp(size: CGSize(width: 300, height: 100), fonts: .boxes) { Text("a \(Image(systemName: "star")) b") }
        let texts = app.displayListDescription().split(separator: "\n").filter { $0.hasPrefix("text") }
        #expect(texts.count == 2)
        #expect(app.displayListDescription().contains("path"))
        let plain = TestApp(size: CGSize(width: 300, height: 100), fonts: .boxes) { Text("a  b") }
        #expect(try app.find(text: "a  b").frame.width > plain.find(text: "a  b").frame.width + 5)
    }

    @Test("Localized string resources give their text and default value") func resources() {
        let resource: LocalizedStringResource = "Hello \("x")"
        #expect(pieces { Text(resource) } == ["\"Hello x\" 13 regular"])
        #expect(String(localized: resource) == "Hello x")
        #expect(String(localized: LocalizedStringResource("greeting", defaultValue: "Hi")) == "Hi")
    }

    @Test("A string catalog gives translations and plural forms") func catalogsTranslate() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xcstrings")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("""
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
              "%lld files": {"localizations": {"de": {"variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%lld Datei"}},
                "other": {"stringUnit": {"state": "translated", "value": "%lld Dateien"}}}}}}},
              "Empty": {}
            }}
            """.utf8).write(to: file)
        let catalog = try #require(StringCatalog(contentsOf: file))
        let german = catalog.table("de")
        func text(_ key: String, _ count: Double? = nil) -> [Translation.Part]? {
            german[key]?.parts(language: "de") { $0 == 0 ? count : nil }
        }
        #expect(text("Hello") == [.literal("Hallo")])
        #expect(catalog.table("fr")["Hello"] == nil)
        #expect(text("%lld files", 1) == [.argument(0, FormatSpecifier("d")), .literal(" Datei")])
        #expect(text("%lld files", 5) == [.argument(0, FormatSpecifier("d")), .literal(" Dateien")])
        #expect(text("Empty") == nil)
        try Data("not json".utf8).write(to: file)
        #expect(StringCatalog(contentsOf: file) == nil)
    }
}
