/// `struct Name { … }`, as far as its variables go.
struct TypeDeclaration {
    let keyword: String
    let name: String
    let offset: Int
    /// Where a stored variable depends on `#if`, which a macro cannot see through.
    private(set) var conditionalVariable: VariableDeclaration?
    private(set) var variables: [VariableDeclaration] = []

    private static let keywords: Set<String> = ["struct", "class", "enum", "actor", "extension", "protocol"]

    init?(_ source: String) {
        var cursor = TokenCursor(source)
        _ = cursor.takePrefix()
        guard let token = cursor.next, Self.keywords.contains(token.text) else { return nil }
        keyword = token.text
        cursor.index += 1
        offset = cursor.offset
        name = Self.takeName(&cursor)
        while cursor.next != nil, !cursor.isAt("{") { cursor.skip() }
        guard cursor.take("{") else { return }
        takeMembers(&cursor)
    }

    /// The name of a type that the source of an extension or a type names first, with its module or outer types.
    private static func takeName(_ cursor: inout TokenCursor) -> String {
        var name = ""
        while let token = cursor.next, token.kind == .word {
            name += token.text
            cursor.index += 1
            cursor.skipGenerics()
            guard cursor.take(".") else { break }
            name += "."
        }
        return name
    }

    private mutating func takeMembers(_ cursor: inout TokenCursor) {
        var conditions = 0
        while let token = cursor.next, !token.is("}") {
            if token.kind == .pound {
                if token.is("#if") { conditions += 1 }
                if token.is("#endif") { conditions -= 1 }
                skipLine(&cursor)
                continue
            }
            if cursor.take(";") { continue }
            let prefix = cursor.takePrefix()
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

    /// To the next declaration: one that begins a line or comes behind a semicolon or a body.
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
        let prefix = cursor.takePrefix()
        if !prefix.range.isEmpty { return true }
        guard let word = cursor.next?.text else { return true }
        return keywords.contains(word)
            || ["var", "let", "func", "init", "deinit", "subscript", "typealias", "associatedtype", "case", "import", "operator", "macro"].contains(word)
    }
}

extension TypeDeclaration {
    /// How widely a member must be seen that fulfils a public protocol: `"public "` and the like, or nothing.
    static func accessLevel(of source: String) -> String {
        var cursor = TokenCursor(source)
        let modifiers = cursor.takePrefix().modifiers
        for level in ["public", "package"] where modifiers.contains(level) { return level + " " }
        return modifiers.contains("open") ? "public " : ""
    }
}
