/// The members that a folder adds to types of other folders of its module, and who names them.
///
/// A member counts where it stands in an extension at the margin and is not private. A name that members of two folders have tells
/// nothing: what a word stands for is known to the compiler alone.
struct SourceMembers {
    /// The folder that adds each member.
    private var homes: [Substring: Set<String>] = [:]
    /// The folders whose types have a member of a name in whatever place.
    private var folders: [Substring: Set<String>] = [:]

    private static let modifiers: Set<Substring> = [
        "public", "package", "open", "final", "internal", "static", "class", "override", "mutating", "nonmutating", "lazy", "weak",
        "unowned", "unsafe", "nonisolated", "dynamic", "indirect", "isolated", "convenience", "required", "set", "inline", "__always", "exclusivity",
        "unchecked", "private", "fileprivate",
    ]

    /// Words of the standard library: of them nobody can tell whose they are.
    private static let ofLibrary: Set<Substring> = [
        "allSatisfy", "append", "catch", "compactMap", "contains", "count", "decode", "drop", "filter", "first", "flatMap", "last", "map",
        "max", "min", "prefix", "reduce", "removeAll", "sorted", "zip",
    ]

    /// - Parameters:
    ///   - source: without comments, and without the letters of strings.
    ///   - typeHomes: the folders that declare the types of the module.
    mutating func read(_ source: String, of folder: String, _ typeHomes: [Substring: Set<String>]) {
        /// Whether each brace that is open is that of a type or an extension.
        var braces: [Bool] = [], adds = false
        for line in source.split(separator: "\n") {
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
            if braces.isEmpty { adds = Self.isAddition(line, words, folder, typeHomes) }
            let isMember = !braces.contains(false)
            if isMember, !braces.isEmpty || line.contains("{") { note(words, of: folder, adds: adds && braces.count < 2) }
            var opensType = isMember && Self.declaresType(words)
            for byte in line.utf8 {
                if byte == UInt8(ascii: "{") {
                    braces.append(opensType)
                    opensType = false
                } else if byte == UInt8(ascii: "}"), !braces.isEmpty {
                    braces.removeLast()
                }
            }
        }
    }

    /// Whether a line at the margin extends a type of another folder.
    private static func isAddition(
        _ line: Substring, _ words: [Substring], _ folder: String, _ typeHomes: [Substring: Set<String>]
    ) -> Bool {
        guard line.first != " ", line.first != "}", !words.contains("private"), !words.contains("fileprivate"),
              let keyword = words.firstIndex(of: "extension"), keyword + 1 < words.count else { return false }
        // `PackageOpen.Node` is Node.
        let names = words[(keyword + 1)...].prefix { $0 == "PackageOpen" || $0 == "nonisolated" }
        let place = keyword + 1 + names.count
        guard place < words.count, let home = typeHomes[words[place]] else { return false }
        return home.count == 1 && !home.contains(folder)
    }

    private static func declaresType(_ words: [Substring]) -> Bool {
        guard let keyword = words.firstIndex(where: { ["class", "struct", "enum", "protocol", "extension", "actor"].contains($0) }),
              !words[..<keyword].contains(where: { ["func", "var", "let", "case", "init"].contains($0) }) else { return false }
        // `class func` and `class var` declare members.
        return keyword + 1 < words.count && words[keyword + 1] != "func" && words[keyword + 1] != "var"
    }

    private mutating func note(_ words: [Substring], of folder: String, adds: Bool) {
        guard let keyword = words.firstIndex(where: { ["func", "var", "let", "case"].contains($0) }) else { return }
        if words[keyword] == "case" {
            for name in words[(keyword + 1)...] { folders[name, default: []].insert(folder) }
            return
        }
        // A member on the line of its extension follows that one's head.
        let start = words.firstIndex(of: "extension").map { $0 + 2 } ?? 0
        let before = words[min(start, keyword)..<keyword]
        let isPrivate = before.contains { $0 == "private" || $0 == "fileprivate" }
        guard keyword + 1 < words.count, before.allSatisfy({ $0.first == "@" || Self.modifiers.contains($0) }),
              !isPrivate || words[keyword] == "func" else { return }
        let name = words[keyword + 1]
        folders[name, default: []].insert(folder)
        if adds, !isPrivate, !before.contains("override") { homes[name, default: []].insert(folder) }
    }

    /// The members of other folders that a source names, with their folders.
    func named(in source: String, of folder: String) -> [(name: String, folder: String)] {
        var found: [Substring: String] = [:], bare: [Substring: String] = [:], own: Set<Substring> = []
        let text = source.utf8
        var index = text.startIndex, before: UInt8 = 0, last: Substring = ""
        while index < text.endIndex {
            guard Self.isLetter(text[index]) else {
                if text[index] != UInt8(ascii: " "), text[index] != UInt8(ascii: "\n") { before = text[index] }
                index = text.index(after: index)
                continue
            }
            let start = index
            while index < text.endIndex, Self.isLetter(text[index]) { index = text.index(after: index) }
            let word = source[start..<index]
            let after = text[index...].first { $0 != UInt8(ascii: " ") } ?? 0
            if ["func", "var", "let", "case", "in", "for"].contains(last) || after == UInt8(ascii: ":") { own.insert(word) }
            if let home = home(of: word), home != folder {
                if before == UInt8(ascii: ".") {
                    found[word] = home
                } else if after != UInt8(ascii: ":"), !Self.isLetter(after) {
                    bare[word] = home
                }
            }
            (last, before) = (word, text[start])
        }
        for (word, home) in bare where !own.contains(word) { found[word] = home }
        return found.map { (String($0.key), $0.value) }
    }

    private func home(of word: Substring) -> String? {
        guard let home = homes[word], home.count == 1, folders[word]?.count == 1, !Self.ofLibrary.contains(word) else { return nil }
        return home.first
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
}
