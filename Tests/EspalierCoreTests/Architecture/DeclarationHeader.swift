/// The words of a declaration before its members or body.
struct DeclarationHeader {
    private(set) var keyword: String?
    /// Attributes among them, without their arguments.
    private(set) var modifiers: Set<String> = []
    /// Whether it is no declaration: the rest of an expression.
    private(set) var isSomethingElse = false
    /// What stands behind the keyword.
    private var rest: Substring = ""

    static let keywords: Set<String> = [
        "func", "var", "let", "init", "subscript", "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype", "case",
        "extension", "macro", "operator", "precedencegroup", "deinit", "import",
    ]
    private static let modifierWords: Set<String> = [
        "public", "open", "package", "internal", "fileprivate", "private", "static", "final", "override", "required", "convenience", "lazy",
        "weak", "unowned", "mutating", "nonmutating", "nonisolated", "indirect", "dynamic", "optional", "prefix", "postfix", "infix",
        "isolated", "consuming", "borrowing", "sending", "distributed",
    ]
    static let starts = keywords.union(modifierWords)

    init(_ bytes: [UInt8]) {
        var text = Substring(String(decoding: bytes, as: UTF8.self))
        while true {
            text = text.drop { $0 == " " }
            let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "." }
            guard !word.isEmpty else {
                isSomethingElse = !text.isEmpty
                return
            }
            let after = text[word.endIndex...]
            if word.hasPrefix("@") {
                modifiers.insert(String(word))
                text = after.first == "(" ? Self.behindParentheses(after) : after
            } else if word == "class", let next = after.split(separator: " ").first.map(String.init), Self.starts.contains(next) {
                modifiers.insert("class")
                text = after
            } else if Self.keywords.contains(String(word)) {
                keyword = String(word)
                rest = after
                return
            } else if Self.modifierWords.contains(String(word)) {
                // `private(set)` says nothing of who sees the declaration.
                if after.first == "(" { text = Self.behindParentheses(after) } else { (text, _) = (after, modifiers.insert(String(word))) }
            } else {
                isSomethingElse = true
                return
            }
        }
    }

    private static func behindParentheses(_ text: Substring) -> Substring {
        var depth = 0
        for index in text.indices {
            depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0
            if depth == 0 { return text[text.index(after: index)...] }
        }
        return ""
    }

    /// The declared names: several of `case a, b`; with labels those of what is called.
    var names: [String] {
        let text = rest.drop { $0 == " " }
        switch keyword {
        case "import", "deinit", "operator", "precedencegroup": return []
        case "init": return ["init" + labels(in: text)]
        case "subscript": return ["subscript" + labels(in: text)]
        case "func", "macro":
            let isWord = text.first.map { $0.isLetter || $0 == "_" || $0 == "`" } == true
            let name = text.prefix { isWord ? $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" : $0 != " " && $0 != "(" }
            return [name.filter { $0 != "`" } + labels(in: text[name.endIndex...])]
        case "case":
            return Self.split(text).map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }).filter { $0 != "`" } }
        case "var", "let":
            return [text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }.filter { $0 != "`" }]
        default: return [text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }.filter { $0 != "`" }]
        }
    }

    /// What stands behind the colon: without arguments of generics and without the modules' names.
    var inherited: Set<String> {
        let text = Self.withoutAngles(rest)
        guard let colon = text.firstIndex(of: ":") else { return [] }
        let list = text[text.index(after: colon)...].replacing(" where ", with: "{").prefix { $0 != "{" }
        return Set(list.split { $0 == "," || $0 == "&" }.compactMap { part in
            part.split(separator: " ").last { !$0.hasPrefix("@") }?.split(separator: ".").last.map(String.init)
        })
    }

    private func labels(in text: Substring) -> String {
        parameters(in: text).map { "(" + $0.map { Self.label(of: $0) + ":" }.joined() + ")" } ?? ""
    }

    /// The parameters of what is called, without arguments of generics; nil for what is not called.
    private func parameters(in text: Substring) -> [Substring]? {
        let plain = Self.withoutAngles(text)
        guard let open = plain.firstIndex(of: "(") else { return nil }
        let end = Self.behindParentheses(plain[open...]).startIndex
        return Self.split(plain[plain.index(after: open)..<(end == plain.startIndex ? plain.endIndex : plain.index(before: end))])
    }

    private static func label(of parameter: Substring) -> String {
        parameter.split { $0 == " " || $0 == ":" }.first { !$0.hasPrefix("@") }.map { $0.filter { $0 != "`" } } ?? ""
    }

    /// The labels of the closures that are kept and later asked for something: those that only return nothing are actions, and those that
    /// do not escape are called at once, in whatever body the call stands.
    var askedClosures: [String] {
        guard ["init", "func", "subscript"].contains(keyword) else { return [] }
        return (parameters(in: rest) ?? []).compactMap { parameter in
            guard let colon = parameter.firstIndex(of: ":") else { return nil }
            var type = parameter[parameter.index(after: colon)...].drop { $0 == " " }
            let isEscaping = type.contains("@escaping")
            if let value = type.firstRange(of: " =") { type = type[..<value.lowerBound] }
            guard type.contains("->"), isEscaping || type.hasPrefix("(") && type.hasSuffix("?") else { return nil }
            guard let arrow = type.ranges(of: "->").last else { return nil }
            let result = type[arrow.upperBound...].filter { $0.isLetter || $0.isNumber }
            return result.isEmpty || result == "Void" ? type.contains("inout") ? Self.label(of: parameter) : nil : Self.label(of: parameter)
        }
    }

    /// The parts between commas that are not in parentheses.
    private static func split(_ text: Substring) -> [Substring] {
        var depth = 0
        return text.split {
            depth += "([{".contains($0) ? 1 : ")]}".contains($0) ? -1 : 0
            return $0 == "," && depth == 0
        }.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    }

    private static func withoutAngles(_ text: Substring) -> Substring {
        var depth = 0, out = "", last: Character = " "
        for letter in text {
            // The angle of an arrow ends nothing.
            let isArrow = letter == ">" && last == "-"
            if letter == ">", !isArrow { depth -= 1 }
            if depth == 0, letter != "<", letter != ">" || isArrow { out.append(letter) }
            if letter == "<" { depth += 1 }
            last = letter
        }
        return Substring(out)
    }
}
