@testable import EspalierCommand
import Foundation
import Testing

@Suite("YAML, as descriptions of projects use it")
struct YAMLReaderTests {
    private func plain(_ text: String) -> YAML { .scalar(text, isPlain: true) }
    private func quoted(_ text: String) -> YAML { .scalar(text, isPlain: false) }

    /// The line and the words of what is wrong; nil if nothing is.
    private func fault(_ text: String) -> YAMLError? {
        do {
            _ = try YAMLReader.read(text)
            return nil
        } catch {
            return error as? YAMLError
        }
    }

    @Test("Mappings and sequences nest, and the dashes of a key's list may stand right below it") func blocks() throws {
        let read = try YAMLReader.read("""
            # a description
            name: Meadow # the app
            targets:
              Meadow:
                sources:
                - Sources
                - path: Shared
                  excludes:
                    - "*.md"
                -
                  path: More
              Empty:
            rows:
              - - 1
                - 2
              - [3]
            """)
        #expect(read["name"] == plain("Meadow"))
        #expect(read["targets"]?["Meadow"]?["sources"] == .sequence([
            plain("Sources"), .mapping(["path": plain("Shared"), "excludes": .sequence([quoted("*.md")])]),
            .mapping(["path": plain("More")]),
        ]))
        #expect(read["targets"]?["Empty"] == .nothing)
        #expect(read["rows"] == .sequence([.sequence([plain("1"), plain("2")]), .sequence([plain("3")])]))
    }

    @Test("Values between brackets and braces may go on over lines") func flow() throws {
        let read = try YAMLReader.read("""
            platform: [iOS, macOS] # both
            info: {path: Info.plist, properties: {"UIFileSharing": true, empty: , list: [a, 'b, c',
                https://a.b/c], }}
            none: []
            """)
        #expect(read["platform"]?.texts == ["iOS", "macOS"])
        #expect(read["info"]?["path"]?.text == "Info.plist")
        #expect(read["info"]?["properties"]?["UIFileSharing"]?.bool == true)
        #expect(read["info"]?["properties"]?["empty"] == .nothing)
        #expect(read["info"]?["properties"]?["list"]?.texts == ["a", "b, c", "https://a.b/c"])
        #expect(read["none"] == .sequence([]))
    }

    @Test("Texts: plain over lines, with escapes, kept and folded lines", arguments: [
        ("a: one\n  two\n\n  three\nb: 1", "one two\nthree"), ("a: b#c # d", "b#c"), ("a: http://x:1/y", "http://x:1/y"),
        ("a: 'it''s'", "it's"), ("a: \"t\\t\\u00e4 \\\"q\\\"\\\n  end\"", "t\tä \"q\"end"),
        ("a: \"one\n   two\n\n   three\"", "one two\nthree"),
        ("a: |\n  one\n    two\n\n  three\n\nb: 1", "one\n  two\n\nthree\n"), ("a: |-\n  one\n  # two\n", "one\n# two"),
        ("a: >\n  one\n  two\n\n  three\n    four\n  five\n", "one two\nthree\n  four\nfive\n"), ("a: |+\n  one\n\nb: 1", "one\n\n"),
        ("a: |2\n    one\n", "  one\n"), ("? x", nil), ("a: $(inherited) DEBUG=1", "$(inherited) DEBUG=1"),
        ("\"a\": - b", "- b"), ("a: -1", "-1"), ("a: 1\na: 2\n", "2"),
        ("--- # begins\na: b\n...\nc: d", "b"), ("a:\r\n  b\r\nc: d", "b"),
    ])
    func texts(_ text: String, _ expected: String?) {
        #expect((try? YAMLReader.read(text))?["a"]?.text == expected)
    }

    @Test("An alias stands for what has its name, and << for the keys of another mapping") func anchors() throws {
        let read = try YAMLReader.read("""
            base: &base
              SWIFT_VERSION: "6.0"
              ENABLE: NO
            list:
              - &first
                a: 1
              - *first
            own:
              <<: *base
              ENABLE: YES
            both: {<<: [*base, *first]}
            """)
        #expect(read["own"] == .mapping(["SWIFT_VERSION": quoted("6.0"), "ENABLE": plain("YES")]))
        #expect(read["list"]?.items == [.mapping(["a": plain("1")]), .mapping(["a": plain("1")])])
        #expect(read["own"]?["ENABLE"]?.bool == true && read["own"]?["SWIFT_VERSION"]?.bool == nil)
    }

    @Test("What is wrong is told with its line", arguments: [
        ("a: 1\nb: c: d\n", 2, "colon"), ("a:\n\tb: 1\n", 2, "tabs"), ("a: [1,\n2\n", 1, "not closed"),
        ("a: *b\n", 1, "&b"), ("a:\n  b: 1\n c: 2\n", 3, "deeper"), ("a: \"b\nc: 1\n", 1, "closing"), ("a: 'b' c\n", 1, "not expected"),
        ("a: 1\n  b: 2\n", 2, "colon"), ("a: \"\\q\"\n", 1, "escape"), ("x\ny: 1", 2, "colon"), ("a: {b: [1}", 1, "value"),
        ("a: @b", 1, "quotation"),
    ])
    func faults(_ text: String, _ line: Int, _ words: String) {
        let fault = fault(text)
        #expect(fault?.line == line)
        #expect(fault?.what.contains(words) ?? false, "\(String(describing: fault))")
    }

    @Test("A short text that stands for a long one is refused, and so is one that nests without end") func bounds() {
        let doubling = (1...30).map { "k\($0): &a\($0) [\($0 == 1 ? "x" : "*a\($0 - 1), *a\($0 - 1)")]" }.joined(separator: "\n")
        #expect(fault(doubling)?.what.contains("more values") ?? false)
        #expect(fault("a: " + String(repeating: "[", count: 5000))?.what.contains("nest") ?? false)
        #expect(fault((0..<200).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n"))?.what.contains("nest") ?? false)
        #expect(fault(String(repeating: "- ", count: 5000))?.what.contains("nest") ?? false)
        #expect(fault(String(repeating: "a", count: YAMLReader.mostCharacters + 1)) != nil)
    }

    @Test("Values of property lists have their kinds") func propertyValues() throws {
        let read = try YAMLReader.read("a: true\nb: 2\nc: '2'\nd: [x, 1.5]\ne: {f: NO}\ng: 1.2.3\n").propertyValue
        #expect(read == .dictionary([
            "a": .bool(true), "b": .number(2), "c": .string("2"), "d": .array([.string("x"), .number(1.5)]),
            "e": .dictionary(["f": .bool(false)]), "g": .string("1.2.3"),
        ]))
    }
}
