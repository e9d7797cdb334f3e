import Foundation

/// The imports of a source that hold under all conditions: what stands behind `#if` may be there for other platforms.
///
/// The plugin `ImportedProducts`, which can use no module, has this file by a link.
enum PlainImports {
    struct Import: Hashable {
        var module: String
        /// From 1.
        var line: Int
    }

    static func read(_ text: String) -> [Import] {
        var found: [Import] = [], conditions = 0, isInString = false, comments = 0
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            let isCode = comments == 0 && !isInString
            if isCode, line.hasPrefix("#if") { conditions += 1 }
            if isCode, line.hasPrefix("#endif") { conditions -= 1 }
            if isCode, conditions == 0, line.contains("import"), let match = line.prefixMatch(of: statement) {
                found.append(Import(module: String(match.1), line: index + 1))
            }
            if comments == 0, line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isInString.toggle() }
            if !isInString, !line.hasPrefix("//") {
                comments += line.components(separatedBy: "/*").count - line.components(separatedBy: "*/").count
                comments = max(comments, 0)
            }
        }
        return found
    }

    private static var statement: Regex<(Substring, Substring)> {
        #/
        (?:@\w+(?:\([^)]*\))?\s+)*
        (?:(?:public|package|internal|fileprivate|private)\s+)?
        import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)
        /#
    }
}
