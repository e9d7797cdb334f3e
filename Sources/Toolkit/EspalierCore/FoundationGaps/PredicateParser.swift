import Foundation

/// Reads the format language of predicates, by recursive descent; nesting is bounded.
struct PredicateParser {
    struct Problem: Error, CustomStringConvertible { let description: String }

    private enum Token: Equatable {
        case word(String), quoted(String), number(Double), mark(String), argument(Character)
    }

    private static let deepest = 100
    private let arguments: [Any?]
    private let format: String
    private var tokens: [Token] = []
    private var index = 0
    private var used = 0
    private var depth = 0

    init(_ format: String, _ arguments: [Any?]) {
        self.format = format
        self.arguments = arguments
    }

    mutating func parse() throws -> PredicateCondition {
        tokens = try Self.tokens(of: format)
        let condition = try any()
        guard index == tokens.count else { throw Problem(description: "there is more than one condition") }
        return condition
    }

    // MARK: - Conditions

    private mutating func any() throws -> PredicateCondition {
        var parts = [try all()]
        while takeWord("OR") || take(.mark("||")) { parts.append(try all()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func all() throws -> PredicateCondition {
        var parts = [try single()]
        while takeWord("AND") || take(.mark("&&")) { parts.append(try single()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func single() throws -> PredicateCondition {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { throw Problem(description: "it is nested too deeply") }
        if takeWord("NOT") || take(.mark("!")) { return .not(try single()) }
        if takeWord("TRUEPREDICATE") { return .constant(true) }
        if takeWord("FALSEPREDICATE") { return .constant(false) }
        if take(.mark("(")) {
            let inner = try any()
            guard take(.mark(")")) else { throw Problem(description: "a parenthesis is not closed") }
            return inner
        }
        let left = try operand()
        let comparison = try comparison()
        return .comparison(left, comparison, try operand())
    }

    private mutating func comparison() throws -> PredicateComparison {
        guard index < tokens.count else { throw Problem(description: "a comparison is missing") }
        let text: String
        switch tokens[index] {
        case .word(let word): text = word.uppercased()
        case .mark(let mark): text = ["=": "==", "<>": "!=", "=>": ">=", "=<": "<="][mark] ?? mark
        default: throw Problem(description: "a comparison is missing")
        }
        guard let kind = PredicateComparison.Kind(rawValue: text) else { throw Problem(description: "\(text) is no comparison") }
        index += 1
        var comparison = PredicateComparison(kind: kind)
        if take(.mark("[")) {
            if index < tokens.count, case .word(let flags) = tokens[index] {
                if flags.lowercased().contains("c") { comparison.options.insert(.caseInsensitive) }
                if flags.lowercased().contains("d") { comparison.options.insert(.diacriticInsensitive) }
                index += 1
            }
            guard take(.mark("]")) else { throw Problem(description: "the options of \(text) are not closed") }
        }
        return comparison
    }

    private mutating func operand() throws -> PredicateOperand {
        guard index < tokens.count else { throw Problem(description: "a value is missing") }
        depth += 1
        defer {
            index += 1
            depth -= 1
        }
        guard depth < Self.deepest else { throw Problem(description: "it is nested too deeply") }
        switch tokens[index] {
        case .quoted(let text): return .value(text)
        case .number(let number): return .value(number)
        case .argument(let kind):
            guard used < arguments.count else { throw Problem(description: "it has fewer arguments than places for them") }
            let value = arguments[used].flatMap(PredicateOperand.plain)
            used += 1
            guard kind == "K" else { return .value(value) }
            guard let path = value as? String else { throw Problem(description: "%K needs the name of a property") }
            return .keyPath(path.split(separator: ".").map(String.init))
        case .word(let word):
            switch word.uppercased() {
            case "SELF": return .itself
            case "TRUE", "YES": return .value(true)
            case "FALSE", "NO": return .value(false)
            case "NIL", "NULL": return .value(nil)
            default: return .keyPath(word.split(separator: ".").map(String.init).filter { $0 != "SELF" && $0 != "self" })
            }
        case .mark("{"):
            index += 1
            var list: [PredicateOperand] = []
            while index < tokens.count, tokens[index] != .mark("}") {
                list.append(try operand())
                _ = take(.mark(","))
            }
            guard index < tokens.count else { throw Problem(description: "a list is not closed") }
            return .list(list)
        case .mark(let mark): throw Problem(description: "\(mark) stands where a value is expected")
        }
    }

    private mutating func take(_ token: Token) -> Bool {
        guard index < tokens.count, tokens[index] == token else { return false }
        index += 1
        return true
    }

    private mutating func takeWord(_ word: String) -> Bool {
        guard index < tokens.count, case .word(let text) = tokens[index], text.uppercased() == word else { return false }
        index += 1
        return true
    }

    // MARK: - Words

    private static func tokens(of format: String) throws -> [Token] {
        var tokens: [Token] = []
        var rest = Substring(format)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" || first == "'" {
                guard let end = rest.dropFirst().firstIndex(of: first) else { throw Problem(description: "a text is not closed") }
                tokens.append(.quoted(String(rest[rest.index(after: rest.startIndex)..<end])))
                rest = rest[rest.index(after: end)...]
            } else if first == "%" {
                let kind = rest.dropFirst().drop { $0 == "l" || $0.isNumber || $0 == "." }
                guard let letter = kind.first else { throw Problem(description: "% stands alone") }
                tokens.append(.argument(letter))
                rest = kind.dropFirst()
            } else if first.isNumber || first == "-" && rest.dropFirst().first?.isNumber ?? false {
                let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
                guard let number = Double(digits) else { throw Problem(description: "\(digits) is no number") }
                tokens.append(.number(number))
                rest = rest[digits.endIndex...]
            } else if first.isLetter || "_@$#".contains(first) {
                let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@$#".contains($0) }
                tokens.append(.word(String(word)))
                rest = rest[word.endIndex...]
            } else {
                let two = String(rest.prefix(2))
                let mark = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(two) ? two : String(first)
                tokens.append(.mark(mark))
                rest = rest.dropFirst(mark.count)
            }
        }
        return tokens
    }
}
