import Foundation

/// Inline Markdown (CommonMark, with GitHub's strikethrough): emphasis, code, links, escapes.
///
/// Emphasis follows CommonMark's algorithm: runs of delimiters are noted while the text is read, and matched from the inside
/// out when a bracket or the text ends.
struct InlineMarkdown {
    struct Run: Equatable {
        var text: String
        var intent: InlinePresentationIntent = []
        var link: String?
    }

    private struct Piece {
        var text: String
        var intent: InlinePresentationIntent = []
        var link: String?
        /// A run of `*`, `_` or `~` that is not matched yet; `text` holds its remaining characters.
        var delimiter: Delimiter?
        /// A `[`, `![` or `^[` that may open a link, an image, or text with attributes.
        var isBracket = false
    }

    private struct Delimiter {
        var character: Character
        var canOpen: Bool
        var canClose: Bool
        var originalCount: Int
    }

    private let characters: [Character]
    private var index = 0
    private var pieces: [Piece] = []
    private var literal = ""

    /// Whether a text cannot contain markup: most texts contain none.
    static func isPlain(_ text: String) -> Bool {
        !text.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "<"),
                UInt8(ascii: "\\"), UInt8(ascii: "&"): true
            default: false
            }
        }
    }

    /// Looks up the value that a placeholder character stands for: its displayed text and its number, if it is one.
    typealias Values = (Unicode.Scalar) -> (shown: String, number: Double?)?

    /// - Parameters:
    ///   - inflecting: whether words agree with numbers, as `(inflect: true)` requires; the words are then taken to be English.
    ///   - values: the values of the placeholders in the text.
    static func runs(of text: String, inflecting: Bool = true, values: @escaping Values = { _ in nil }) -> [Run] {
        if isPlain(text) { return [Run(text: text)] }
        var parser = InlineMarkdown(text, inflecting, values)
        return parser.parse()
    }

    private let isInflecting: Bool
    private let values: Values

    private init(_ text: String, _ isInflecting: Bool, _ values: @escaping Values) {
        (characters, self.isInflecting, self.values) = (Array(text), isInflecting, values)
    }

    // MARK: - Reading

    private mutating func parse() -> [Run] {
        while index < characters.count {
            let character = characters[index]
            switch character {
            case "\\" where index + 1 < characters.count && Self.isPunctuation(characters[index + 1]):
                literal.append(characters[index + 1])
                index += 2
            case "`": readCode()
            case "*", "_", "~": readDelimiters(character)
            case "!" where index + 1 < characters.count && characters[index + 1] == "[":
                flush()
                pieces.append(Piece(text: "![", isBracket: true))
                index += 2
            case "^" where index + 1 < characters.count && characters[index + 1] == "[":
                flush()
                pieces.append(Piece(text: "^[", isBracket: true))
                index += 2
            case "[":
                flush()
                pieces.append(Piece(text: "[", isBracket: true))
                index += 1
            case "]": readLinkEnd()
            case "<": readAutolink()
            case "&": readEntity()
            default:
                literal.append(character)
                index += 1
            }
        }
        flush()
        matchEmphasis(from: 0)
        return joined()
    }

    private mutating func flush() {
        if !literal.isEmpty { pieces.append(Piece(text: literal)) }
        literal = ""
    }

    private static func isPunctuation(_ character: Character) -> Bool {
        character.isPunctuation || character.isSymbol
    }

    /// Reads a code span, from its backticks to as many closing backticks.
    private mutating func readCode() {
        let start = index
        while index < characters.count, characters[index] == "`" { index += 1 }
        let count = index - start
        var end = index
        while end < characters.count {
            guard characters[end] == "`" else {
                end += 1
                continue
            }
            var close = end
            while close < characters.count, characters[close] == "`" { close += 1 }
            if close - end == count {
                flush()
                var code = String(characters[index..<end]).replacingOccurrences(of: "\n", with: " ")
                if code.count > 2, code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
                    code = String(code.dropFirst().dropLast())
                }
                pieces.append(Piece(text: code, intent: .code))
                index = close
                return
            }
            end = close
        }
        literal += String(repeating: "`", count: count)
    }

    private mutating func readDelimiters(_ character: Character) {
        let start = index
        while index < characters.count, characters[index] == character { index += 1 }
        let before = start > 0 ? characters[start - 1] : " ", after = index < characters.count ? characters[index] : " "
        let isLeft = !after.isWhitespace && (!Self.isPunctuation(after) || before.isWhitespace || Self.isPunctuation(before))
        let isRight = !before.isWhitespace && (!Self.isPunctuation(before) || after.isWhitespace || Self.isPunctuation(after))
        let count = index - start
        // A single tilde is literal; three begin a code block.
        guard character != "~" || count == 2 else {
            literal += String(repeating: "~", count: count)
            return
        }
        flush()
        var delimiter = Delimiter(character: character, canOpen: isLeft, canClose: isRight, originalCount: count)
        if character == "_" { // not inside of words
            delimiter.canOpen = isLeft && (!isRight || Self.isPunctuation(before))
            delimiter.canClose = isRight && (!isLeft || Self.isPunctuation(after))
        }
        pieces.append(Piece(text: String(repeating: character, count: count), delimiter: delimiter))
    }

    /// `](destination "title")` after an open bracket.
    private mutating func readLinkEnd() {
        flush()
        guard let open = pieces.lastIndex(where: \.isBracket) else {
            literal.append("]")
            index += 1
            return
        }
        if pieces[open].text == "^[", let (attributes, end) = attributes(from: index + 1) {
            index = end
            matchEmphasis(from: open + 1)
            if attributes.filter({ !$0.isWhitespace }).contains("inflect:true") { inflect(from: open + 1) }
            pieces.remove(at: open)
            return
        }
        guard let (destination, end) = destination(from: index + 1) else {
            pieces[open].isBracket = false
            literal.append("]")
            index += 1
            return
        }
        index = end
        matchEmphasis(from: open + 1)
        let isImage = pieces[open].text == "!["
        for inner in (open + 1)..<max(pieces.count, open + 1) {
            pieces[inner].delimiter = nil
            if !isImage { pieces[inner].link = destination }
        }
        // An image is shown as its alternative text.
        pieces.remove(at: open)
        // A link cannot contain a link: brackets before it are literal.
        if !isImage { for before in pieces.indices.prefix(open) { pieces[before].isBracket = false } }
    }

    /// `(name: value)`, Foundation's extension of Markdown.
    private func attributes(from start: Int) -> (String, end: Int)? {
        guard start < characters.count, characters[start] == "(", let end = characters[start...].firstIndex(of: ")") else { return nil }
        return (String(characters[(start + 1)..<end]), end + 1)
    }

    /// Makes the last piece's noun agree with the number, which may be in another piece.
    private mutating func inflect(from start: Int) {
        guard isInflecting else { return }
        var number: Double?
        // From here on the placeholders are replaced by the values' displayed text.
        for place in start..<max(pieces.count, start) {
            var text = ""
            for scalar in pieces[place].text.unicodeScalars {
                guard let value = values(scalar) else {
                    text.unicodeScalars.append(scalar)
                    continue
                }
                number = number ?? value.number
                text += value.shown
            }
            pieces[place].text = text
        }
        let words = pieces[start...].filter { $0.delimiter == nil || $0.text.isEmpty }.map(\.text)
        guard let last = pieces[start...].lastIndex(where: { !$0.text.isEmpty && $0.delimiter == nil }) else { return }
        let whole = words.joined(), before = whole.dropLast(pieces[last].text.count)
        let agreeing = Inflection.agreeing(whole, number)
        if agreeing.hasPrefix(before) { pieces[last].text = String(agreeing.dropFirst(before.count)) }
    }

    private func destination(from start: Int) -> (String, end: Int)? {
        var place = start
        guard place < characters.count, characters[place] == "(" else { return nil }
        place += 1
        func skipSpaces() { while place < characters.count, characters[place].isWhitespace { place += 1 } }
        skipSpaces()
        var destination = ""
        if place < characters.count, characters[place] == "<" {
            place += 1
            while place < characters.count, characters[place] != ">" {
                destination.append(characters[place])
                place += 1
            }
            place += 1
        } else {
            var depth = 0
            while place < characters.count, !characters[place].isWhitespace {
                if characters[place] == "(" { depth += 1 }
                if characters[place] == ")" {
                    if depth == 0 { break }
                    depth -= 1
                }
                if characters[place] == "\\", place + 1 < characters.count, Self.isPunctuation(characters[place + 1]) { place += 1 }
                destination.append(characters[place])
                place += 1
            }
        }
        skipSpaces()
        if place < characters.count, characters[place] == "\"" || characters[place] == "'" {
            let quote = characters[place]
            place += 1
            while place < characters.count, characters[place] != quote { place += 1 }
            place += 1
            skipSpaces()
        }
        guard place < characters.count, characters[place] == ")" else { return nil }
        return (destination, place + 1)
    }

    /// An autolink: `<https://example.org>` or `<somebody@example.org>`.
    private mutating func readAutolink() {
        if let end = characters[index...].firstIndex(of: ">") {
            let inner = String(characters[(index + 1)..<end])
            let scheme = inner.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
            let isAddress = scheme.count > 1 && inner.dropFirst(scheme.count).first == ":"
            let isMail = inner.contains("@") && !inner.contains(":")
            if !inner.isEmpty, !inner.contains(where: { $0.isWhitespace || $0 == "<" }), isAddress || isMail {
                flush()
                pieces.append(Piece(text: inner, link: isMail ? "mailto:" + inner : inner))
                index = end + 1
                return
            }
        }
        literal.append("<")
        index += 1
    }

    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "hellip": "…", "mdash": "—",
        "ndash": "–", "reg": "®", "trade": "™",
    ]

    private mutating func readEntity() {
        let rest = characters[(index + 1)...].prefix(12)
        if let end = rest.firstIndex(of: ";") {
            let name = String(rest[..<end])
            var value = Self.entities[name]
            if name.hasPrefix("#") {
                let digits = name.dropFirst()
                let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
                value = code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
            }
            if let value {
                literal += value
                index = end + 1
                return
            }
        }
        literal.append("&")
        index += 1
    }

    // MARK: - Emphasis (CommonMark: an algorithm for parsing nested emphasis and links)

    private mutating func matchEmphasis(from start: Int) {
        var closer = start
        while closer < pieces.count {
            guard let close = pieces[closer].delimiter, close.canClose, !pieces[closer].text.isEmpty,
                  let opener = opener(of: closer, close, from: start) else {
                closer += 1
                continue
            }
            let count = pieces[opener].text.count >= 2 && pieces[closer].text.count >= 2 ? 2 : 1
            let intent: InlinePresentationIntent = close.character == "~"
                ? .strikethrough : (count == 2 ? .stronglyEmphasized : .emphasized)
            for inner in (opener + 1)..<closer {
                pieces[inner].intent.insert(intent)
                // Delimiters left unmatched in between can no longer match.
                pieces[inner].delimiter = nil
            }
            pieces[opener].text.removeLast(count)
            pieces[closer].text.removeLast(count)
            if pieces[closer].text.isEmpty { closer += 1 }
        }
    }

    private func opener(of closer: Int, _ close: Delimiter, from start: Int) -> Int? {
        for candidate in stride(from: closer - 1, through: start, by: -1) {
            guard let open = pieces[candidate].delimiter, open.canOpen, open.character == close.character,
                  !pieces[candidate].text.isEmpty else { continue }
            // The rule of three: runs that can both open and close match only if the sum of their lengths is not a multiple of
            // three.
            let isMixed = open.canClose || close.canOpen
            if isMixed, (open.originalCount + close.originalCount) % 3 == 0,
               open.originalCount % 3 != 0 || close.originalCount % 3 != 0 { continue }
            return candidate
        }
        return nil
    }

    private func joined() -> [Run] {
        var runs: [Run] = []
        for piece in pieces where !piece.text.isEmpty {
            if let last = runs.last, last.intent == piece.intent, last.link == piece.link {
                runs[runs.count - 1].text += piece.text
            } else {
                runs.append(Run(text: piece.text, intent: piece.intent, link: piece.link))
            }
        }
        return runs
    }
}
