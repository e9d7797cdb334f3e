import Foundation
import Testing

/// The guides in `Documentation/Guides`. What they show as Swift stands in `Snippets`, a file for each guide.
@Suite("Guides and the pages around them") struct GuideTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let folder = root.appending(path: "Documentation/Guides")

    private static func names(in folder: URL, ending: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return all.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    private static let guides = names(in: folder, ending: ".md")

    /// All pages that people read, from the package's folder.
    private static let pages = guides.map { "Documentation/Guides/\($0).md" }
        + names(in: root.appending(path: "Documentation"), ending: ".md").map { "Documentation/\($0).md" }
        + names(in: root.appending(path: "Documentation/Internals"), ending: ".md").map { "Documentation/Internals/\($0).md" }
        + ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Demos/README.md", "Benchmarks/README.md"]

    private static func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }

    @Test("Each guide has its snippets, and each file of snippets its guide") func snippetsHaveGuides() {
        #expect(Self.guides.count >= 14)
        #expect(Self.names(in: Self.folder.appending(path: "Snippets"), ending: ".swift") == Self.guides)
    }

    @Test("The reference and the README name every guide") func guidesAreNamed() throws {
        let build = try Self.text("Documentation/build"), readme = try Self.text("README.md")
        for guide in Self.guides {
            #expect(build.contains("\"\(guide)\""))
            #expect(readme.contains("Documentation/Guides/\(guide).md"))
        }
    }

    @Test("A guide shows its snippets, all of them, in their order and to the letter", arguments: guides)
    func snippetsAreShown(guide: String) throws {
        let shown = Self.swift(in: try Self.text("Documentation/Guides/\(guide).md")).joined(separator: "\n")
        #expect(try Self.text("Documentation/Guides/Snippets/\(guide).swift") == shown)
    }

    @Test("Links lead to files that there are", arguments: pages) func linksLeadSomewhere(page: String) throws {
        let folder = Self.root.appending(path: page).deletingLastPathComponent()
        for link in Self.links(in: try Self.text(page)) {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: link).standardizedFileURL.path), "\(page): \(link)")
        }
    }

    @Test("Commands of a guide are run by Tests/Guides/run, or a mark that readers do not see says why not", arguments: guides)
    func commandsHaveMarks(guide: String) throws {
        let lines = try Self.text("Documentation/Guides/\(guide).md").components(separatedBy: "\n")
        for (index, line) in lines.enumerated() where line.hasPrefix("<!--") {
            #expect(line.wholeMatch(of: /<!-- (file|before|shows|long|not run): .+ -->/) != nil, "\(guide): \(line)")
            let next = lines[(index + 1)...].first { !$0.hasPrefix("<!--") } ?? ""
            let language = line.hasPrefix("<!-- file:") ? "```" : "```sh"
            #expect(next.hasPrefix(language), "\(guide): the mark in line \(index + 1) stands for no block")
        }
        // What does not end by itself opens a window, which is waited for.
        for (index, line) in lines.enumerated() where line == "```sh" {
            let commands = lines[(index + 1)...].prefix { $0 != "```" }.map { $0.prefix { $0 != "#" } }
            let opens = commands.contains { $0.hasPrefix("espalier run") || $0.hasPrefix("espalier preview") && !$0.contains("--png") }
            let marks = lines[..<index].reversed().prefix { $0.hasPrefix("<!--") }
            #expect(!opens || marks.contains { $0.hasPrefix("<!-- shows:") }, "\(guide): line \(index + 1) opens a window")
        }
    }

    @Test("Code is told from text, and links to files from other links") func partsAreFound() {
        let page = """
            A [guide](Guide.md#part), a [page](https://example.org), a [place](#here) and ![a picture](a.png).
            ```swift
            let list = [1](2)
            ```
            ```sh
            ls
            ```
            ```swift
            let more = 1
            ```
            """
        #expect(Self.swift(in: page) == ["let list = [1](2)\n", "let more = 1\n"])
        #expect(Self.links(in: page) == ["Guide.md", "a.png"])
    }

    /// The parts of a page between fences, with the word behind the first one, and what is between those.
    private static func parts(_ page: String) -> [(language: Substring?, lines: [Substring])] {
        var parts: [(language: Substring?, lines: [Substring])] = [(nil, [])]
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                parts.append((parts.last!.language == nil ? line.dropFirst(3) : nil, []))
            } else {
                parts[parts.count - 1].lines.append(line)
            }
        }
        return parts
    }

    private static func swift(in page: String) -> [String] {
        parts(page).filter { $0.language == "swift" }.map { $0.lines.map { $0 + "\n" }.joined() }
    }

    /// The files that a page links to, without the places in them.
    private static func links(in page: String) -> [String] {
        parts(page).filter { $0.language == nil }.flatMap(\.lines).flatMap { line in
            line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1.prefix { $0 != "#" }) }
        }.filter { !$0.isEmpty && !$0.contains("://") && !$0.hasPrefix("mailto:") }
    }
}
