/// A word, mark or literal of Swift source.
struct Token: Equatable {
    enum Kind: Equatable {
        /// A name or keyword; `$x` and names in backticks too.
        case word
        /// `#if`, `#Preview`, `#selector`.
        case pound
        case number
        /// A string or regular expression, with all that is interpolated in it.
        case literal
        /// A run of operator characters.
        case mark
        /// One of `( ) [ ] { } , ; : @`.
        case punctuation
    }

    let kind: Kind
    let text: String
    /// The token's bytes in the UTF-8 of the source.
    let range: Range<Int>
    /// Whether the token is the first of its line.
    let startsLine: Bool

    func `is`(_ text: String) -> Bool { self.text == text && kind != .literal }
}

/// Splits Swift source into tokens, leaving out comments and space.
///
/// It reads declarations as the compiler passes them on, which are syntactically correct, so it reports no errors of its own. A
/// literal that never ends takes the rest.
struct Lexer {
    private let bytes: [UInt8]
    private var position = 0
    private var startsLine = true
    private var tokens: [Token] = []

    static func tokens(of source: String) -> [Token] {
        var lexer = Lexer(bytes: Array(source.utf8))
        lexer.run()
        return lexer.tokens
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ ahead: Int = 0) -> UInt8 { position + ahead < bytes.count ? bytes[position + ahead] : 0 }

    private mutating func run() {
        while position < bytes.count {
            switch byte() {
            case 0x0A, 0x0D:
                startsLine = true
                position += 1
            case 0x20, 0x09, 0x0B, 0x0C, 0x00:
                position += 1
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while position < bytes.count, byte() != 0x0A, byte() != 0x0D { position += 1 }
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                skipBlockComment()
            default:
                let start = position
                let kind = scan()
                position = min(position, bytes.count)
                let text = String(decoding: bytes[start..<position], as: UTF8.self)
                tokens.append(Token(kind: kind, text: text, range: start..<position, startsLine: startsLine))
                startsLine = false
            }
        }
    }

    // Swift's block comments nest.
    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
            } else {
                if byte() == 0x0A { startsLine = true }
                position += 1
            }
        } while depth > 0 && position < bytes.count
    }

    private mutating func scan() -> Token.Kind {
        switch byte() {
        case let first where first == UInt8(ascii: "$") || Self.isWord(first) && !(0x30...0x39).contains(first):
            position += 1
            skipWord()
            return .word
        case 0x30...0x39:
            scanNumber()
            return .number
        case UInt8(ascii: "`"):
            position += 1
            while position < bytes.count, byte() != UInt8(ascii: "`") { position += 1 }
            position += 1
            return .word
        case UInt8(ascii: "\""):
            scanString(pounds: 0)
            return .literal
        case UInt8(ascii: "#"):
            return scanPound()
        case UInt8(ascii: "/") where startsRegularExpression:
            scanRegularExpression()
            return .literal
        case let mark where Self.isOperator(mark):
            // `<` and `>` are tokens of their own, so that the brackets of generics pair up; `->` is one token.
            position += 1
            if mark == UInt8(ascii: "<") || mark == UInt8(ascii: ">") { return .mark }
            while Self.isOperator(byte()), byte() != UInt8(ascii: "<") {
                // Comments end an operator.
                if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*") { break }
                let isArrow = byte() == UInt8(ascii: ">") && byte(-1) == UInt8(ascii: "-")
                if byte() == UInt8(ascii: ">"), !isArrow { break }
                position += 1
                if isArrow { break }
            }
            return .mark
        default:
            position += 1
            return .punctuation
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte >= 0x80
    }

    private static func isOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?.\\".utf8.contains(byte) }

    private mutating func skipWord() { while Self.isWord(byte()) { position += 1 } }

    private mutating func scanNumber() {
        while Self.isWord(byte()) || (byte() == UInt8(ascii: ".") && (0x30...0x39).contains(byte(1)))
            || ("+-".utf8.contains(byte()) && "eEpP".utf8.contains(byte(-1)) && !isHexadecimal) {
            position += 1
        }
    }

    // In `0x1E-3` the E is a digit.
    private var isHexadecimal: Bool {
        var start = position - 1
        while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
        return start + 1 < bytes.count && bytes[start] == 0x30 && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
            && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
    }

    private mutating func scanPound() -> Token.Kind {
        var pounds = 0
        while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
        if byte(pounds) == UInt8(ascii: "\"") {
            position += pounds
            scanString(pounds: pounds)
            return .literal
        }
        if byte(pounds) == UInt8(ascii: "/") {
            position += pounds + 1
            while position < bytes.count, !(byte() == UInt8(ascii: "/") && hasPounds(pounds, after: 1)) {
                position += byte() == UInt8(ascii: "\\") ? 2 : 1
            }
            position = min(position + 1 + pounds, bytes.count)
            return .literal
        }
        position += 1
        skipWord()
        return .pound
    }

    private func hasPounds(_ count: Int, after ahead: Int) -> Bool {
        (0..<count).allSatisfy { byte(ahead + $0) == UInt8(ascii: "#") }
    }

    /// Scans a string from its opening quote on.
    private mutating func scanString(pounds: Int) {
        let quote = UInt8(ascii: "\"")
        let isMultiline = byte(1) == quote && byte(2) == quote
        let quotes = isMultiline ? 3 : 1
        position += quotes
        while position < bytes.count {
            if byte() == UInt8(ascii: "\\"), hasPounds(pounds, after: 1) {
                position += 1 + pounds
                if byte() == UInt8(ascii: "(") { skipInterpolation() } else { position += 1 }
            } else if byte() == quote, (0..<quotes).allSatisfy({ byte($0) == quote }), hasPounds(pounds, after: quotes) {
                position += quotes + pounds
                return
            } else if !isMultiline, byte() == 0x0A {
                // An unterminated string, which the compiler has already reported.
                return
            } else {
                position += 1
            }
        }
        position = min(position, bytes.count)
    }

    /// Skips from the parenthesis to the one that closes it; strings inside may hold parentheses of their own.
    private mutating func skipInterpolation() {
        var depth = 0
        while position < bytes.count {
            switch byte() {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\""):
                scanString(pounds: 0)
                continue
            case UInt8(ascii: "#"):
                _ = scanPound()
                continue
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                skipBlockComment()
                continue
            default: break
            }
            position += 1
            if depth == 0 { return }
        }
    }

    /// A slash begins a regular expression where an operand is due, and is not followed by space.
    private var startsRegularExpression: Bool {
        guard byte(1) != 0x20, byte(1) != 0x09, byte(1) != 0x0A, byte(1) != 0 else { return false }
        switch tokens.last {
        case nil: break
        case let last? where last.kind == .mark && [">", "?", "!"].contains(last.text): return false
        case let last? where last.kind == .mark: break
        case let last? where last.kind == .punctuation: if ")]}".contains(last.text) { return false }
        case let last?: if !["return", "in", "case", "try"].contains(last.text) { return false }
        }
        var index = position + 1
        while index < bytes.count, bytes[index] != 0x0A {
            if bytes[index] == UInt8(ascii: "\\") { index += 1 } else if bytes[index] == UInt8(ascii: "/") { return true }
            index += 1
        }
        return false
    }

    private mutating func scanRegularExpression() {
        position += 1
        while position < bytes.count, byte() != UInt8(ascii: "/") { position += byte() == UInt8(ascii: "\\") ? 2 : 1 }
        position = min(position + 1, bytes.count)
    }
}
