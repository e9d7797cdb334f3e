/// Goes through the tokens of a declaration.
struct TokenCursor {
    let source: String
    let tokens: [Token]
    var index = 0

    init(_ source: String) {
        self.source = source
        tokens = Lexer.tokens(of: source)
    }

    var next: Token? { index < tokens.count ? tokens[index] : nil }
    var offset: Int { next?.range.lowerBound ?? source.utf8.count }

    func isAt(_ text: String) -> Bool { next?.is(text) == true }

    mutating func consume(_ text: String) -> Bool {
        guard isAt(text) else { return false }
        index += 1
        return true
    }

    /// The source of these tokens, comments between them included.
    func text(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let bytes = Array(source.utf8)[tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound]
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let closing = ["(": ")", "[": "]", "{": "}"]

    /// Moves past a bracket and what it encloses, or past one token.
    mutating func skip() {
        guard let token = next else { return }
        index += 1
        guard token.kind == .punctuation, let end = Self.closing[token.text] else { return }
        while let inner = next, !inner.is(end) { skip() }
        index += 1
        index = min(index, tokens.count)
    }

    /// Moves past `<…>` if one opens here.
    mutating func skipGenerics() {
        guard isAt("<") else { return }
        var depth = 0
        while let token = next {
            if token.is("<") { depth += 1 }
            if token.is(">") { depth -= 1 }
            skip()
            if depth == 0 { return }
        }
    }

    // MARK: - Attributes and modifiers

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final", "lazy", "weak", "unowned",
        "nonisolated", "isolated", "mutating", "nonmutating", "override", "required", "convenience", "dynamic", "optional", "indirect",
        "distributed", "borrowing", "consuming", "prefix", "postfix", "infix", "__consuming",
    ]

    /// `@Name(arguments)`.
    struct Attribute: Equatable {
        /// Without modules and outer types.
        var name: String
        /// What stands between the parentheses.
        var arguments = ""
    }

    /// The attributes and modifiers before the keyword of a declaration.
    struct Prefix {
        var attributes: [Attribute] = []
        /// `@available(…)`, as it is written.
        var availability: [String] = []
        var modifiers: Set<String> = []
        /// The tokens of the attributes and modifiers.
        var range = 0..<0
    }

    mutating func parsePrefix() -> Prefix {
        var prefix = Prefix()
        let start = index
        while let token = next {
            if token.is("@") {
                let begin = index
                index += 1
                var name = ""
                while let part = next, part.kind == .word {
                    name = part.text
                    index += 1
                    skipGenerics()
                    guard consume(".") else { break }
                }
                // An attribute's arguments follow without a space; with one, they are a tuple's or a type's.
                var attribute = Attribute(name: name)
                if isAt("("), tokens[index - 1].range.upperBound == offset {
                    let open = index
                    skip()
                    attribute.arguments = text(open + 1..<index - 1)
                }
                prefix.attributes.append(attribute)
                if name == "available" { prefix.availability.append(text(begin..<index)) }
            } else if token.kind == .word, Self.modifiers.contains(token.text), !isClassDeclaration {
                prefix.modifiers.insert(token.text)
                index += 1
                if isAt("(") { skip() }
            } else {
                break
            }
        }
        prefix.range = start..<index
        return prefix
    }

    /// `class Name` declares; `class var` modifies.
    private var isClassDeclaration: Bool {
        guard isAt("class"), index + 1 < tokens.count else { return false }
        return !["var", "func", "let", "subscript"].contains(tokens[index + 1].text) && !Self.modifiers.contains(tokens[index + 1].text)
    }
}
