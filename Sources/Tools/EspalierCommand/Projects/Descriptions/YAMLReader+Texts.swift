// Texts, and what stands between brackets and braces.
extension YAMLReader {
    /// A text without marks, which goes on over lines that stand deeper (ns-plain).
    mutating func plainText(below parent: Int) throws -> String {
        var text = try plainLine(), breaks = 0
        while true {
            nextLine()
            guard line < lines.count else { break }
            skipSpaces()
            if next == nil {
                breaks += 1
                continue
            }
            guard indentation > parent, !isAtEnd else { break }
            text += breaks == 0 ? " " : String(repeating: "\n", count: breaks)
            text += try plainLine()
            breaks = 0
        }
        column = 0
        return text
    }

    private mutating func plainLine() throws -> String {
        let start = column
        while next != nil, !isAtEnd {
            if next == ":", Self.isSpace(character(1)) { throw error("a colon in a text needs quotation marks around the text") }
            column += 1
        }
        return Self.trimmed(lines[line][start..<column])
    }

    /// A text between quotation marks, behind whose end the place is then. It may go on over lines: a single end of a line is a space.
    mutating func quoted() throws -> String {
        let mark = next, start = line
        var text = ""
        column += 1
        while true {
            guard let character = next else {
                text = Self.trimmedAtEnd(text)
                text += try lineBreaks(start)
                continue
            }
            column += 1
            if character == mark {
                guard mark == "'", next == "'" else { return text }
                column += 1
                text.append("'")
            } else if character == "\\", mark == "\"" {
                try escape(&text, start)
            } else {
                text.append(character)
            }
        }
    }

    private static func trimmedAtEnd(_ text: String) -> String {
        var text = text
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }

    /// Goes to the next line of a quoted text that has more than spaces: a space for one end of a line, the others as they are.
    private mutating func lineBreaks(_ start: Int) throws -> String {
        var breaks = 0
        repeat {
            nextLine()
            breaks += 1
            guard line < lines.count else {
                throw YAMLError(line: start + 1, what: "the text that begins here has no closing quotation mark")
            }
            skipSpaces()
        } while next == nil
        return breaks == 1 ? " " : String(repeating: "\n", count: breaks - 1)
    }

    private static let escapes: [Character: Character] = [
        "0": "\0", "a": "\u{7}", "b": "\u{8}", "t": "\t", "n": "\n", "v": "\u{B}", "f": "\u{C}", "r": "\r", "e": "\u{1B}", " ": " ",
        "\"": "\"", "/": "/", "\\": "\\", "N": "\u{85}", "_": "\u{A0}", "L": "\u{2028}", "P": "\u{2029}", "\t": "\t",
    ]

    private mutating func escape(_ text: inout String, _ start: Int) throws {
        guard let mark = next else {
            // An end of a line that is none.
            let breaks = try lineBreaks(start)
            return text += breaks == " " ? "" : breaks
        }
        column += 1
        if let character = Self.escapes[mark] { return text.append(character) }
        guard let length = ["x": 2, "u": 4, "U": 8][mark], column + length <= lines[line].count,
              let code = UInt32(String(lines[line][column..<column + length]), radix: 16), let scalar = Unicode.Scalar(code)
        else { throw error("`\\\(mark)` is no escape") }
        column += length
        text.unicodeScalars.append(scalar)
    }

    /// A text of whole lines behind `|` or `>` (c-l+literal, c-l+folded).
    mutating func blockText(below parent: Int) throws -> String {
        let isFolded = next == ">"
        var depth: Int?, keep = "clip"
        column += 1
        while let mark = next, !Self.isSpace(mark) {
            if mark == "-" || mark == "+" {
                keep = String(mark)
            } else if let digit = mark.wholeNumberValue, digit > 0 {
                depth = max(parent, 0) + digit
            } else {
                throw error("`\(mark)` is not expected behind `\(isFolded ? ">" : "|")`")
            }
            column += 1
        }
        try endLine()
        var rows: [String] = []
        while line < lines.count {
            let isEmpty = lines[line].allSatisfy { $0 == " " }
            if !isEmpty {
                let least = depth ?? indentation
                guard indentation > parent, indentation >= least else { break }
                depth = least
            }
            rows.append(String(lines[line].dropFirst(depth ?? lines[line].count)))
            nextLine()
        }
        let count = rows.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        let ending = rows.count - count
        let text = isFolded ? Self.folded(rows.prefix(count)) : rows.prefix(count).joined(separator: "\n")
        return switch keep {
        case "-": text
        case "+": text + String(repeating: "\n", count: count == 0 ? ending : ending + 1)
        default: count == 0 ? "" : text + "\n"
        }
    }

    /// Lines as one: those that stand deeper stay lines, and an empty one is an end of a line.
    private static func folded(_ rows: ArraySlice<String>) -> String {
        var text = "", empty = 0, last: String?
        for row in rows {
            if row.isEmpty {
                empty += 1
                continue
            }
            let isKept = [row, last ?? ""].contains { $0.first == " " || $0.first == "\t" }
            if last == nil {
                text += String(repeating: "\n", count: empty)
            } else if empty == 0 {
                text += isKept ? "\n" : " "
            } else {
                text += String(repeating: "\n", count: isKept ? empty + 1 : empty)
            }
            text += row
            (last, empty) = (row, 0)
        }
        return text
    }

    // MARK: - Flow

    /// A sequence between brackets, a mapping between braces (c-flow-sequence, c-flow-mapping).
    mutating func flow(_ level: Int) throws -> YAML {
        let start = line, isMapping = next == "{"
        var items: [YAML] = [], fields: [String: YAML] = [:]
        column += 1
        while true {
            try skipFlowSpaces(start)
            if next == (isMapping ? "}" : "]") {
                column += 1
                return isMapping ? .mapping(fields) : .sequence(items)
            }
            let item = try flowValue(level + 1, start)
            try skipFlowSpaces(start)
            if next == ":" {
                guard let name = item.text else { throw error("keys are texts here") }
                column += 1
                try skipFlowSpaces(start)
                let isEmpty = next == "," || next == "}" || next == "]"
                let value = isEmpty ? .nothing : try flowValue(level + 1, start)
                if isMapping { fields[name] = value } else { items.append(.mapping([name: value])) }
                try skipFlowSpaces(start)
            } else if isMapping {
                guard let name = item.text else { throw error("keys are texts here") }
                fields[name] = .nothing
            } else {
                items.append(item)
            }
            if next == "," { column += 1 } else if next != "]", next != "}" { throw error("a comma is missing") }
        }
    }

    private mutating func skipFlowSpaces(_ start: Int) throws {
        while true {
            skipSpaces()
            guard isAtEnd else { return }
            nextLine()
            guard line < lines.count else { throw YAMLError(line: start + 1, what: "the bracket or brace that opens here is not closed") }
        }
    }

    private mutating func flowValue(_ level: Int, _ start: Int) throws -> YAML {
        let before = values
        try count(level)
        let anchor = try properties()
        try skipFlowSpaces(start)
        let value: YAML
        switch next {
        case "[", "{": value = try flow(level)
        case "*": value = try alias(level)
        case "\"", "'": value = .scalar(try quoted(), isPlain: false)
        default: value = .scalar(try flowText(), isPlain: true)
        }
        if let anchor { anchors[anchor] = (value, values - before) }
        return value
    }

    private mutating func flowText() throws -> String {
        let start = column
        while let character = next, !isAtEnd, !",[]{}".contains(character) {
            if character == ":", Self.isSpace(self.character(1)) || ",[]{}".contains(self.character(1) ?? " ") { break }
            column += 1
        }
        guard column > start else { throw error("a value is expected") }
        return Self.trimmed(lines[line][start..<column])
    }
}
