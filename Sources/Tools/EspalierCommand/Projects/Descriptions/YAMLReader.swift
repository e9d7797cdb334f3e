/// Reads YAML 1.2 as far as descriptions of projects use it: mappings and sequences in blocks and in braces, plain, quoted and block texts,
/// comments, anchors, aliases and `<<`. Of several documents it reads the first. Tags are skipped; keys are texts.
///
/// Each name of a production in the comments is one of https://yaml.org/spec/1.2.2/.
struct YAMLReader {
    /// Bounds that no description reaches: what an alias stands for counts each time, so that a short file cannot become a long one.
    static let mostCharacters = 1 << 20, mostLevels = 50, mostValues = 50_000

    var lines: [[Character]]
    /// The place: the line, and the character in it.
    var line = 0, column = 0
    var values = 0
    var anchors: [String: (value: YAML, size: Int)] = [:]

    /// - Throws: `YAMLError`.
    static func read(_ text: String) throws -> YAML {
        guard text.count <= mostCharacters else { throw YAMLError(line: 1, what: "the file is longer than any description") }
        var reader = YAMLReader(lines: firstDocument(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)))
        let value = try reader.block(below: -1, 0)
        reader.skipEmptyLines()
        guard reader.line == reader.lines.count else { throw reader.error("this stands less deep than what is before it") }
        return value
    }

    private init(lines: [[Character]]) { self.lines = lines }

    /// The lines of the first document; those that only mark it are empty, so that all keep their numbers.
    private static func firstDocument(_ all: [Substring]) -> [[Character]] {
        var lines: [[Character]] = [], hasBegun = false
        for text in all {
            let isMark = text == "---" || text.hasPrefix("--- ")
            if hasBegun, isMark || text == "..." { break }
            if isMark {
                hasBegun = true
                lines.append(Array("   " + text.dropFirst(3)))
            } else if !hasBegun, text.hasPrefix("%") {
                lines.append([])
            } else {
                let first = text.first { $0 != " " }
                if first != nil, first != "#" { hasBegun = true }
                lines.append(Array(text))
            }
        }
        return lines
    }

    // MARK: - The place

    func error(_ what: String) -> YAMLError { YAMLError(line: min(line, max(lines.count - 1, 0)) + 1, what: what) }

    /// The character at the place; nil at the end of a line.
    var next: Character? { character(0) }

    func character(_ offset: Int) -> Character? {
        guard line < lines.count, column + offset < lines[line].count, column + offset >= 0 else { return nil }
        return lines[line][column + offset]
    }

    static func isSpace(_ character: Character?) -> Bool { character == nil || character == " " || character == "\t" }

    /// Whether nothing but a comment follows on the line.
    var isAtEnd: Bool { next == nil || next == "#" && Self.isSpace(column == 0 ? nil : character(-1)) }

    mutating func skipSpaces() { while next == " " || next == "\t" { column += 1 } }

    mutating func nextLine() { (line, column) = (line + 1, 0) }

    /// How deep a line stands.
    var indentation: Int { line < lines.count ? lines[line].prefix { $0 == " " }.count : -1 }

    /// Goes to the next line with more than a comment.
    mutating func skipEmptyLines() {
        while line < lines.count {
            column = 0
            skipSpaces()
            guard isAtEnd else { break }
            nextLine()
        }
        column = 0
    }

    /// What must follow a value that ends before its line does.
    mutating func endLine() throws {
        skipSpaces()
        guard isAtEnd else { throw error("`\(String(lines[line][column...].prefix(20)))` is not expected behind a value") }
        nextLine()
    }

    mutating func count(_ level: Int, adding more: Int = 1) throws {
        values += more
        guard values <= Self.mostValues else { throw error("the file has more values than any description") }
        guard level <= Self.mostLevels else { throw error("values nest deeper than in any description") }
    }

    // MARK: - Blocks

    /// A value on lines of its own that stand deeper than `parent`.
    mutating func block(below parent: Int, _ level: Int) throws -> YAML {
        skipEmptyLines()
        try count(level)
        guard indentation > parent else { return .nothing }
        column = indentation
        guard next != "\t" else { throw error("tabs are no indentation in YAML") }
        if isDash { return try sequence(column, level) }
        if isKey { return try mapping(column, level) }
        return try value(below: parent, isKeyed: false, level)
    }

    private var isDash: Bool { next == "-" && Self.isSpace(character(1)) }

    /// Whether a key and its colon stand at the place (ns-l-block-map-implicit-entry).
    private var isKey: Bool {
        var other = self
        guard (try? other.key()) != nil else { return false }
        return true
    }

    private mutating func sequence(_ depth: Int, _ level: Int) throws -> YAML {
        var items: [YAML] = []
        while true {
            skipEmptyLines()
            guard indentation == depth else { break }
            column = depth
            guard isDash else { break }
            // What follows stands as if the dash were a space.
            lines[line][depth] = " "
            column = depth + 1
            skipSpaces()
            if isAtEnd {
                nextLine()
                items.append(try block(below: depth, level + 1))
            } else if isDash || isKey {
                items.append(try block(below: depth, level + 1))
            } else {
                items.append(try value(below: depth, isKeyed: false, level + 1))
            }
        }
        try checkDepth(depth)
        return .sequence(items)
    }

    private func checkDepth(_ depth: Int) throws {
        guard indentation <= depth else { throw error("this stands deeper than what it belongs to") }
    }

    private mutating func mapping(_ depth: Int, _ level: Int) throws -> YAML {
        var fields: [String: YAML] = [:], merged: [YAML] = []
        while true {
            skipEmptyLines()
            guard indentation == depth else { break }
            column = depth
            guard !isDash else { break }
            let name = try key()
            let value = try value(below: depth, isKeyed: true, level + 1)
            if name == "<<" {
                merged += value.items ?? [value]
            } else {
                // Of a key that is there twice the last counts, as XcodeGen has it, though YAML has each key once.
                fields[name] = value
            }
        }
        try checkDepth(depth)
        // The mapping's own keys count, then those of what is named first.
        for other in merged { fields.merge(other.fields) { own, _ in own } }
        return .mapping(fields)
    }

    /// A key with its colon.
    private mutating func key() throws -> String {
        guard next != "\t" else { throw error("tabs are no indentation in YAML") }
        if next == "?", Self.isSpace(character(1)) { throw error("keys are texts here") }
        let name: String
        if next == "\"" || next == "'" {
            let start = line
            name = try quoted()
            guard line == start else { throw error("a key ends on its line") }
        } else {
            guard let next, !"[]{},#&*!|>%@`".contains(next) else { throw error("a key is expected, and a colon behind it") }
            var end = column
            while end < lines[line].count {
                if lines[line][end] == ":", end + 1 == lines[line].count || Self.isSpace(lines[line][end + 1]) { break }
                if lines[line][end] == "#", end > 0, Self.isSpace(lines[line][end - 1]) { break }
                end += 1
            }
            name = Self.trimmed(lines[line][column..<end])
            column = end
        }
        skipSpaces()
        guard next == ":", Self.isSpace(character(1)) else { throw error("a key is expected, and a colon behind it") }
        column += 1
        return name
    }

    static func trimmed(_ characters: ArraySlice<Character>) -> String {
        var rest = characters
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        return String(rest.drop { isSpace($0) })
    }

    /// The value behind a key or a dash.
    ///
    /// - Parameters:
    ///   - parent: How deep that stands.
    ///   - isKeyed: Whether it is a key: the dashes of its list may stand right below it.
    private mutating func value(below parent: Int, isKeyed: Bool, _ level: Int) throws -> YAML {
        let before = values
        try count(level)
        let anchor = try properties()
        let value: YAML
        if isAtEnd {
            nextLine()
            skipEmptyLines()
            column = max(indentation, 0)
            value = isKeyed && indentation == parent && isDash ? try sequence(parent, level) : try block(below: parent, level + 1)
        } else if !isKeyed, anchor != nil, isKey {
            for index in 0..<column { lines[line][index] = " " }
            value = try block(below: parent, level + 1)
        } else {
            value = try inline(below: parent, level)
        }
        if let anchor { anchors[anchor] = (value, values - before) }
        return value
    }

    /// What may stand before a value: the name of an anchor, which is returned, and tags.
    mutating func properties() throws -> String? {
        var anchor: String?
        skipSpaces()
        while let mark = next, mark == "&" || mark == "!" {
            let word = word()
            if mark == "&" { anchor = word }
            skipSpaces()
        }
        return anchor
    }

    /// The characters behind a mark, up to a space or what ends a value between braces.
    mutating func word() -> String {
        column += 1
        let start = column
        while let next, !Self.isSpace(next), !",]}".contains(next) { column += 1 }
        return String(lines[line][start..<column])
    }

    /// A value that begins on a line with something before it.
    private mutating func inline(below parent: Int, _ level: Int) throws -> YAML {
        let value: YAML
        switch next {
        case "*": value = try alias(level)
        case "|", ">": return .scalar(try blockText(below: parent), isPlain: false)
        case "[", "{": value = try flow(level)
        case "\"", "'": value = .scalar(try quoted(), isPlain: false)
        case "@", "`", "%": throw error("a text that begins with `\(next ?? " ")` needs quotation marks")
        default: return .scalar(try plainText(below: parent), isPlain: true)
        }
        try endLine()
        return value
    }

    mutating func alias(_ level: Int) throws -> YAML {
        let name = word()
        guard let (value, size) = anchors[name] else { throw error("nothing before this has the name &\(name)") }
        try count(level, adding: size)
        return value
    }
}
