/// `struct Name { … }`, read for its variables.
struct TypeDeclaration {
    let keyword: String
    let name: String
    let offset: Int
    /// The first stored variable that depends on `#if`, which a macro cannot evaluate.
    private(set) var conditionalVariable: VariableDeclaration?
    private(set) var variables: [VariableDeclaration] = []
    /// The macros among the members, `#Name(…)`.
    private(set) var freestanding: [String] = []

    private static let keywords: Set<String> = ["struct", "class", "enum", "actor", "extension", "protocol"]

    init?(_ source: String) {
        var cursor = TokenCursor(source)
        _ = cursor.parsePrefix()
        guard let token = cursor.next, Self.keywords.contains(token.text) else { return nil }
        keyword = token.text
        cursor.index += 1
        offset = cursor.offset
        name = Self.parseName(&cursor)
        while cursor.next != nil, !cursor.isAt("{") { cursor.skip() }
        guard cursor.consume("{") else { return }
        parseMembers(&cursor)
    }

    /// Reads the type name that comes first in an extension's or a type's source, with its module or outer types.
    private static func parseName(_ cursor: inout TokenCursor) -> String {
        var name = ""
        while let token = cursor.next, token.kind == .word {
            name += token.text
            cursor.index += 1
            cursor.skipGenerics()
            guard cursor.consume(".") else { break }
            name += "."
        }
        return name
    }

    private mutating func parseMembers(_ cursor: inout TokenCursor) {
        var conditions = 0
        while let token = cursor.next, !token.is("}") {
            if token.kind == .pound {
                if token.is("#if") { conditions += 1 }
                if token.is("#endif") { conditions -= 1 }
                let start = cursor.index
                skipLine(&cursor)
                if token.text.dropFirst().first?.isUppercase == true { freestanding.append(cursor.text(start..<cursor.index)) }
                continue
            }
            if cursor.consume(";") { continue }
            let prefix = cursor.parsePrefix()
            if let variable = VariableDeclaration(&cursor, prefix) {
                variables.append(variable)
                if conditions > 0, !variable.isConstant, conditionalVariable == nil, !variable.prefix.modifiers.contains("static"),
                   variable.bindings.contains(where: { !$0.hasGetter }) {
                    conditionalVariable = variable
                }
            } else {
                skipMember(&cursor)
            }
        }
    }

    private func skipLine(_ cursor: inout TokenCursor) {
        cursor.index += 1
        while let token = cursor.next, !token.startsLine, !token.is("}") { cursor.skip() }
    }

    /// Skips to the next declaration, which begins a line or follows a semicolon or a body.
    private func skipMember(_ cursor: inout TokenCursor) {
        guard let first = cursor.next else { return }
        let declaresType = Self.keywords.contains(first.text)
        cursor.skip()
        while let token = cursor.next, !token.is("}") {
            if token.is("{") {
                cursor.skip()
                return
            }
            if token.is(";") {
                cursor.index += 1
                return
            }
            // Functions may break lines anywhere before their body; what has no body ends with its line.
            if token.startsLine, !declaresType, Self.startsDeclaration(cursor) { return }
            cursor.skip()
        }
    }

    private static func startsDeclaration(_ cursor: TokenCursor) -> Bool {
        var cursor = cursor
        if cursor.next?.kind == .pound { return true }
        let prefix = cursor.parsePrefix()
        if !prefix.range.isEmpty { return true }
        guard let word = cursor.next?.text else { return true }
        return keywords.contains(word)
            || ["var", "let", "func", "init", "deinit", "subscript", "typealias", "associatedtype", "case", "import", "operator", "macro"]
                .contains(word)
    }
}

extension TypeDeclaration {
    /// The access modifier of a member that fulfils a public protocol: `"public "` and the like, or nothing.
    static func accessLevel(of source: String) -> String {
        var cursor = TokenCursor(source)
        let modifiers = cursor.parsePrefix().modifiers
        for level in ["public", "package"] where modifiers.contains(level) { return level + " " }
        return modifiers.contains("open") ? "public " : ""
    }
}
