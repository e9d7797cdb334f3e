/// The names that sources add by themselves to the types that get members for assets. Xcode's generated names give way to them.
enum OwnMembers {
    /// Names by the type that they are added to.
    typealias Names = [String: Set<String>]

    private static let types: Set<Substring> = ["Color", "ShapeStyle", "UIColor", "NSColor", "UIImage", "NSImage"]
    private static let hidden: Set<Substring> = ["private", "fileprivate"]

    /// What a file's extensions declare: constants, variables and types, but for those that only the file itself sees.
    static func read(_ words: [Substring]) -> Names {
        var names: Names = [:], depth = 0, index = 0
        /// The extension that the place is in, and how deep its members lie.
        var current: (type: String, depth: Int)?
        func word(_ place: Int) -> Substring { words.indices.contains(place) ? words[place] : "" }
        while index < words.count {
            switch words[index] {
            case "{": depth += 1
            case "}":
                depth -= 1
                if let open = current, depth < open.depth { current = nil }
            case "extension" where current == nil && word(index - 1) != ".":
                // `SwiftUI.Color` is `Color`.
                let name = word(index + 2) == "." ? word(index + 3) : word(index + 1)
                if types.contains(name), !hidden.contains(word(index - 1)) { current = (String(name), depth + 1) }
            case "let", "var", "enum", "struct", "typealias":
                guard let open = current, depth == open.depth else { break }
                let first = declarationStart(words, index)
                let isHidden = words[first..<index].contains { hidden.contains($0) }
                // Members of a value go unnoticed by its type's.
                let isType = words[index] != "let" && words[index] != "var"
                guard !isHidden, isType || words[first..<index].contains(where: { $0 == "static" || $0 == "class" }) else { break }
                names[open.type, default: []].insert(String(word(index + 1) == "`" ? word(index + 2) : word(index + 1)))
            default: break
            }
            index += 1
        }
        return names
    }

    /// What all files declare.
    static func all(in sources: [SwiftSource]) -> Names {
        sources.reduce(into: [:]) { names, source in names.merge(source.ownMembers) { $0.union($1) } }
    }

    private static let modifiers: Set<Substring> = [
        "static", "class", "private", "fileprivate", "internal", "public", "package", "open", "final", "nonisolated", "lazy",
    ]

    /// The first of the modifiers before a word.
    private static func declarationStart(_ words: [Substring], _ place: Int) -> Int {
        var first = place
        while first > 0, modifiers.contains(words[first - 1]) { first -= 1 }
        return first
    }
}
