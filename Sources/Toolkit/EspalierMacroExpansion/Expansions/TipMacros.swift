/// `#Rule(Self.$name) { … }`: a rule, made of the same arguments.
enum TipRuleMacro {
    static func expand(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        let text = request.declaration.text
        let tokens = Lexer.tokens(of: text)
        guard let pound = tokens.first(where: { $0.kind == .pound }), pound.range.upperBound < text.utf8.count else {
            throw MacroDiagnostic("'#Rule' needs what it is about, and a condition: '#Rule(Self.$isLoggedIn) { $0 == true }'.")
        }
        let rest = String(decoding: Array(text.utf8)[pound.range.upperBound...], as: UTF8.self)
        return MacroExpansion(source: "TipKit.Tips.Rule\(rest)")
    }
}

/// `@Parameter static var name: Type = value` in a tip: accessors by the app's store of tips, and `$name`, for rules.
enum TipParameterMacro {
    /// Errors are reported by the expansion of the accessors; that of the parameter is then silently empty.
    static func expand(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        do {
            return MacroExpansion(source: try source(request))
        } catch {
            guard request.role == "accessor" else { return MacroExpansion(source: "") }
            return MacroExpansion(source: "{\nget { fatalError() }\nset {}\n}", diagnostics: [error])
        }
    }

    private static func source(_ request: MacroRequest) throws(MacroDiagnostic) -> String {
        guard let variable = VariableDeclaration(request.declaration.text), let binding = variable.bindings.first,
            variable.bindings.count == 1,
              !variable.isConstant, variable.prefix.modifiers.contains("static") else {
            throw MacroDiagnostic(
                "'@Parameter' makes a parameter of one static variable: '@Parameter static var isLoggedIn: Bool = false'.")
        }
        guard let value = binding.initializer else {
            throw MacroDiagnostic("A parameter needs the value that it has before it is ever set.", at: binding.offset)
        }
        guard let type = binding.type ?? (value == "true" || value == "false" ? "Bool" : nil) else {
            throw MacroDiagnostic("Say the type of a parameter: '@Parameter static var \(binding.name): Int = 0'.", at: binding.offset)
        }
        if request.role == "accessor" {
            return "{\nget {\n    $\(binding.name).wrappedValue\n}\nset {\n    $\(binding.name).wrappedValue = newValue\n}\n}"
        }
        let access = ["public", "package", "internal", "fileprivate", "private"].first { variable.prefix.modifiers.contains($0) }
        let options = request.attribute.map { arguments(of: $0.text) } ?? ""
        return """
            \(access.map { $0 + " " } ?? "")static var $\(binding.name): TipKit.Tips.Parameter<\(type)> {
                TipKit.Tips.Parameter(Self.self, "\(binding.name)", \(value)\(options))
            }
            """
    }

    /// What stands in the attribute's parentheses, to be put behind other arguments.
    private static func arguments(of attribute: String) -> String {
        guard let open = attribute.firstIndex(of: "("), let close = attribute.lastIndex(of: ")") else { return "" }
        let inner = attribute[attribute.index(after: open)..<close]
        return inner.allSatisfy(\.isWhitespace) ? "" : ", \(inner)"
    }
}
