import Foundation

/// What a module's sources say of their folders: which types each declares, which members it adds to the types of others, and which of
/// them each other one names.
///
/// Comments and the letters of strings do not count; what stands in a string's interpolation does. A type counts where it is declared
/// at the margin and not private; a name that two folders declare tells nothing.
struct SourceTypes {
    /// A folder that names types or added members of another, and which.
    private(set) var arrows: [String: [String: Set<String>]] = [:]
    private(set) var folders: Set<String> = []

    init(of module: URL) throws {
        var files: [(folder: String, source: String, words: Set<Substring>)] = []
        var homes: [Substring: Set<String>] = [:]
        let names = FileManager.default.enumerator(atPath: module.path)?.compactMap { $0 as? String } ?? []
        for name in names.sorted() where name.hasSuffix(".swift") && name.contains("/") {
            let folder = String(name.prefix { $0 != "/" })
            let source = Self.code(in: try String(contentsOf: module.appending(path: name), encoding: .utf8))
            for line in source.split(separator: "\n") { Self.declaredType(line).map { _ = homes[$0, default: []].insert(folder) } }
            files.append((folder, source, Self.capitalizedWords(of: source)))
            folders.insert(folder)
        }
        var members = SourceMembers()
        for file in files { members.read(file.source, of: file.folder, homes) }
        for file in files {
            for (name, other) in members.named(in: file.source, of: file.folder) {
                arrows[file.folder, default: [:]][other, default: []].insert(name)
            }
            for word in file.words {
                guard let home = homes[word], home.count == 1, let other = home.first, other != file.folder else { continue }
                arrows[file.folder, default: [:]][other, default: []].insert(String(word))
            }
        }
    }

    /// The text without comments, and without the letters of strings, in the same lines.
    static func code(in source: String) -> String {
        /// The interpolations that are open: the parentheses in each, and whether its string is one of several lines.
        var out: [UInt8] = [], open: [(depth: Int, isLong: Bool)] = []
        let bytes = Array(source.utf8)
        var index = 0, isInString = false, isLong = false
        func has(_ text: StaticString) -> Bool {
            let end = index + text.utf8CodeUnitCount
            return end <= bytes.count
                && bytes[index..<end].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
        while index < bytes.count {
            let byte = bytes[index]
            if isInString {
                if has("\\(") {
                    open.append((0, isLong))
                    isInString = false
                    out.append(UInt8(ascii: " "))
                    index += 2
                } else if byte == UInt8(ascii: "\\") {
                    if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") { out.append(UInt8(ascii: "\n")) }
                    index += 2
                } else if isLong ? has("\"\"\"") : byte == UInt8(ascii: "\"") {
                    isInString = false
                    index += isLong ? 3 : 1
                    isLong = false
                } else {
                    if byte == UInt8(ascii: "\n") { out.append(byte) }
                    index += 1
                }
                continue
            }
            if has("//") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                continue
            }
            if byte == UInt8(ascii: "\"") {
                isLong = has("\"\"\"")
                isInString = true
                index += isLong ? 3 : 1
                continue
            }
            if let inner = open.last {
                if byte == UInt8(ascii: "(") { open[open.count - 1].depth += 1 }
                if byte == UInt8(ascii: ")") {
                    if inner.depth == 0 {
                        open.removeLast()
                        (isInString, isLong) = (true, inner.isLong)
                        index += 1
                        continue
                    }
                    open[open.count - 1].depth -= 1
                }
            }
            out.append(byte)
            index += 1
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// The name of a type that a line at the margin declares for other files.
    private static func declaredType(_ line: Substring) -> Substring? {
        guard let first = line.first, first != " ", first != "}" else { return nil }
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
        guard !words.contains("private"), !words.contains("fileprivate") else { return nil }
        guard let keyword = words.firstIndex(where: { ["struct", "class", "enum", "protocol", "actor", "typealias"].contains($0) }),
              words[..<keyword].allSatisfy({ $0.first == "@" || ["public", "package", "open", "final", "indirect", "nonisolated", "preconcurrency", "MainActor", "unchecked", "frozen"].contains($0) })
        else { return nil }
        return words.indices.contains(keyword + 1) ? words[keyword + 1] : nil
    }

    private static func capitalizedWords(of source: String) -> Set<Substring> {
        Set(source.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first.map { $0.isUppercase || $0 == "_" } == true })
    }
}
