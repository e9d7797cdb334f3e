import Foundation

/// A pattern of paths as shells have them: `*`, `?`, `[…]` within a name, `**` for any number of folders, `{a,b}` for one of several.
struct PathPattern {
    private let alternatives: [[String]]

    init(_ text: String) {
        alternatives = Self.alternatives(text, 0).map { $0.split(separator: "/").map(String.init).filter { $0 != "." } }
    }

    /// Whether it means a path, or a folder around it.
    func includes(_ path: String) -> Bool {
        let names = path.split(separator: "/").map(String.init)
        return alternatives.contains { pattern in
            !pattern.isEmpty && names.indices.contains { Self.matches(pattern[...], names[...$0]) }
        }
    }

    private static func matches(_ pattern: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return names.isEmpty }
        if first == "**" {
            let rest = pattern.drop { $0 == "**" }
            return rest.isEmpty || (names.startIndex...names.endIndex).contains { matches(rest, names[$0...]) }
        }
        guard let name = names.first, fnmatch(first, name, 0) == 0 else { return false }
        return matches(pattern.dropFirst(), names.dropFirst())
    }

    /// More braces than a pattern has.
    private static let mostBraces = 6

    private static func alternatives(_ text: String, _ count: Int) -> [String] {
        guard count < mostBraces, let close = text.firstIndex(of: "}"), let open = text[..<close].lastIndex(of: "{") else { return [text] }
        let before = String(text[..<open]), after = String(text[text.index(after: close)...])
        return text[text.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
            .flatMap { alternatives(before + $0 + after, count + 1) }
    }
}
