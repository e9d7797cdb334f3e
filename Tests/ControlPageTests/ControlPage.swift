import Foundation

/// The page as the sources of the snippets make it.
struct ControlPage {
    struct Entry {
        /// Of the reference: `Button`, `View/blur(radius:opaque:)`.
        var symbols: [String]
        var words: String
        var type: String
        var source: String

        /// What it is called on the page.
        var title: String {
            var names: [String] = []
            for symbol in symbols {
                let name = symbol.contains("/") ? "." + Self.name(of: symbol) : symbol
                if !names.contains(name) { names.append(name) }
            }
            return names.joined(separator: ", ")
        }

        /// `blur` of `View/blur(radius:opaque:)`.
        static func name(of symbol: String) -> String { String((symbol.split(separator: "/").last ?? "").prefix { $0 != "(" }) }
    }

    /// The headings, with what stands below each.
    private(set) var sections: [(title: String, entries: [Entry])] = []

    /// - Parameter files: the texts of the sources, in the order of the page.
    init(files: [String]) {
        for file in files {
            var words: [String] = [], symbols: [String] = [], source: [String] = []
            for line in file.components(separatedBy: "\n") {
                if line.hasPrefix("// # ") {
                    sections.append((String(line.dropFirst(5)), []))
                } else if line.hasPrefix("// ## ") {
                    // A heading that is too long goes on in the next one.
                    if !words.isEmpty { (symbols, words) = ([], []) }
                    symbols += line.dropFirst(6).components(separatedBy: ", ")
                } else if line.hasPrefix("// "), source.isEmpty {
                    words.append(String(line.dropFirst(3)))
                } else if !symbols.isEmpty, line.hasPrefix("struct ") || !source.isEmpty {
                    source.append(line)
                    guard line == "}" else { continue }
                    let type = source[0].dropFirst("struct ".count).prefix { $0 != ":" }
                    sections[sections.count - 1].entries.append(Entry(
                        symbols: symbols, words: words.joined(separator: " "), type: String(type), source: source.joined(separator: "\n")))
                    (symbols, words, source) = ([], [], [])
                }
            }
        }
    }

    var text: String {
        var parts = ["""
            # Controls and views

            What each looks like, light and dark, in the fonts of the test kit. The code stands in `Tests/ControlPageTests/Snippets`; a test compiles
            it, compares each picture, and writes this page: `ESPALIER_RECORD=1 Tests/run --filter ControlPageTests`.
            """]
        for section in sections {
            parts.append("## \(section.title)")
            for entry in section.entries {
                parts.append("### \(entry.title)")
                parts.append(entry.words)
                parts.append(
                    "![\(entry.title), light](Pictures/\(entry.type)-light.png) ![\(entry.title), dark](Pictures/\(entry.type)-dark.png)")
                parts.append("```swift\n\(entry.source)\n```")
            }
        }
        return parts.joined(separator: "\n\n") + "\n"
    }
}
