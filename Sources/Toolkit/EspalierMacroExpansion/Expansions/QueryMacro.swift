/// `@Query(…) var name: [Model]`: a stored query beside the variable, which reads it. `_name` may be set in an initialiser.
enum QueryMacro {
    static func expand(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        guard let variable = VariableDeclaration(request.declaration.text), let binding = variable.bindings.first, !variable.hasTuplePattern
        else {
            throw MacroDiagnostic("'@Query' makes a variable show what is stored: attach it to a 'var'.")
        }
        if request.role == "accessor" { return MacroExpansion(source: "{\nget {\n    _\(binding.name).wrappedValue\n}\n}") }
        guard let type = binding.type, let element = element(of: type) else {
            throw MacroDiagnostic("'@Query' needs the type of '\(binding.name)': an array of a model, as in '[Book]'.", at: binding.offset)
        }
        if binding.initializer != nil || variable.isConstant {
            throw MacroDiagnostic(
                "What '@Query' shows is stored in the model context: make '\(binding.name)' a 'var' without a value.", at: binding.offset)
        }
        var cursor = TokenCursor(request.attribute?.text ?? "")
        let arguments = cursor.parsePrefix().attributes.first?.arguments ?? ""
        // Not private: a view's memberwise initialiser would be, too.
        return MacroExpansion(
            source: "var _\(binding.name): SwiftData.Query<\(element), \(type)> = SwiftData.Query<\(element), \(type)>(\(arguments))")
    }

    /// The element type of an array, judged by its spelling.
    private static func element(of type: String) -> String? {
        if type.hasPrefix("["), type.hasSuffix("]") { return String(type.dropFirst().dropLast()) }
        for prefix in ["Array<", "Swift.Array<"] where type.hasPrefix(prefix) && type.hasSuffix(">") {
            return String(type.dropFirst(prefix.count).dropLast())
        }
        return nil
    }
}
