/// `var name: Type = value { … }`.
struct VariableDeclaration {
    struct Binding {
        /// Without backticks.
        var name: String
        /// As written.
        var pattern: String
        var type: String?
        var initializer: String?
        var hasGetter = false
        var hasObservers = false
        /// `{ willSet … didSet … }`, where there are observers.
        var observers: String?
        var offset: Int
    }

    var prefix: TokenCursor.Prefix
    var isConstant: Bool
    var bindings: [Binding] = []
    /// Whether a pattern is not a plain name: `var (a, b) = …`.
    var hasTuplePattern = false
    var offset: Int

    /// nil if the source declares something else.
    init?(_ source: String) {
        var cursor = TokenCursor(source)
        let prefix = cursor.parsePrefix()
        self.init(&cursor, prefix)
    }

    /// Reads from the keyword to the end of the declaration.
    init?(_ cursor: inout TokenCursor, _ prefix: TokenCursor.Prefix) {
        guard cursor.isAt("var") || cursor.isAt("let") else { return nil }
        self.prefix = prefix
        isConstant = cursor.isAt("let")
        offset = cursor.offset
        cursor.index += 1
        repeat { parseBinding(&cursor) } while cursor.consume(",")
    }

    private mutating func parseBinding(_ cursor: inout TokenCursor) {
        guard let token = cursor.next else { return }
        if token.kind != .word { hasTuplePattern = true }
        var binding = Binding(name: token.text.filter { $0 != "`" }, pattern: token.text, offset: token.range.lowerBound)
        cursor.skip()
        if cursor.consume(":") {
            let start = cursor.index
            while let token = cursor.next, !Self.endsType(token, cursor, after: start) {
                if token.is("<") { cursor.skipGenerics() } else { cursor.skip() }
            }
            binding.type = cursor.text(start..<cursor.index)
        }
        if cursor.consume("=") {
            let start = cursor.index
            while let token = cursor.next, !Self.endsExpression(token, cursor, after: start) { cursor.skip() }
            binding.initializer = cursor.text(start..<cursor.index)
        }
        if cursor.isAt("{") {
            binding.hasObservers = Self.opensObservers(cursor)
            binding.hasGetter = !binding.hasObservers
            let open = cursor.index
            cursor.skip()
            if binding.hasObservers { binding.observers = cursor.text(open..<cursor.index) }
        }
        bindings.append(binding)
    }

    private static func endsType(_ token: Token, _ cursor: TokenCursor, after start: Int) -> Bool {
        if token.is("=") || token.is(",") || token.is("{") || token.is(";") || token.is("}") { return true }
        return cursor.index > start && startsNextLine(token, cursor)
    }

    private static func endsExpression(_ token: Token, _ cursor: TokenCursor, after start: Int) -> Bool {
        if token.is(",") || token.is(";") || token.is("}") { return true }
        guard cursor.index > start else { return false }
        if token.is("{"), opensObservers(cursor) { return true }
        return startsNextLine(token, cursor)
    }

    /// Whether the declaration ends before this token, which begins a line and does not continue the one before.
    private static func startsNextLine(_ token: Token, _ cursor: TokenCursor) -> Bool {
        guard token.startsLine else { return false }
        if token.kind == .mark || token.is("{") || token.is(":") { return false }
        if ["as", "is", "else"].contains(token.text) { return false }
        let last = cursor.tokens[cursor.index - 1]
        if last.is(":") { return false }
        if last.kind == .mark {
            // `a ?` goes on, `a?` does not: space before an operator at the end of a line makes it one between two operands.
            let isPostfix = ["?", "!", ">"].contains(last.text) && last.range.lowerBound == cursor.tokens[cursor.index - 2].range.upperBound
            if !isPostfix { return false }
        }
        return !["try", "await", "as", "is", "any", "some", "if", "else", "in", "consume", "copy"].contains(last.text)
    }

    /// Whether the brace here opens `willSet` and `didSet`, and not a closure.
    private static func opensObservers(_ cursor: TokenCursor) -> Bool {
        var inner = cursor
        inner.index += 1
        _ = inner.parsePrefix()
        return inner.isAt("didSet") || inner.isAt("willSet")
    }
}
