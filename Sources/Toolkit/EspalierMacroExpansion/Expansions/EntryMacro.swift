/// `@Entry var name: Type = value` in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues`:
/// accessors by a key, and the key beside the variable.
enum EntryMacro {
    private enum Container: String {
        case EnvironmentValues, Transaction, ContainerValues, FocusedValues

        var key: String {
            switch self {
            case .EnvironmentValues: "EnvironmentKey"
            case .Transaction: "TransactionKey"
            case .ContainerValues: "ContainerValueKey"
            case .FocusedValues: "FocusedValueKey"
            }
        }
    }

    /// Errors are reported by the expansion of the accessors; that of the key is then silently empty.
    static func expand(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        do {
            let (variable, binding) = try variable(request)
            let container = try container(request, variable)
            let value = try value(of: binding, in: container)
            let key = "__Key_\(binding.name)"
            return MacroExpansion(source: request.role == "accessor" ? accessors(key) : declaration(key, container, variable, value))
        } catch {
            guard request.role == "accessor" else { return MacroExpansion(source: "") }
            return MacroExpansion(source: "{\nget { fatalError() }\nset {}\n}", diagnostics: [error])
        }
    }

    private static func accessors(_ key: String) -> String {
        """
        {
        get {
            self[\(key).self]
        }
        set {
            self[\(key).self] = newValue
        }
        }
        """
    }

    private static func declaration(
        _ key: String, _ container: Container, _ variable: VariableDeclaration, _ value: String
    ) -> String {
        let members = value.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        let lines = variable.prefix.availability + ["private struct \(key): EspalierCore.\(container.key) {"] + members + ["}"]
        return lines.joined(separator: "\n")
    }

    private static func variable(_ request: MacroRequest) throws(MacroDiagnostic) -> (VariableDeclaration, VariableDeclaration.Binding) {
        guard let variable = VariableDeclaration(request.declaration.text), let binding = variable.bindings.first else {
            throw MacroDiagnostic("'@Entry' makes an entry of a variable: attach it to a 'var'.")
        }
        if variable.isConstant {
            throw MacroDiagnostic("'@Entry' makes an entry that can be set: attach it to a 'var', not a 'let'.", at: variable.offset)
        }
        if variable.hasTuplePattern || variable.bindings.count > 1 {
            throw MacroDiagnostic("'@Entry' makes one entry: attach it to a single variable with a name of its own.", at: variable.offset)
        }
        if !variable.prefix.modifiers.isDisjoint(with: ["static", "class", "lazy", "weak", "unowned"]) {
            throw MacroDiagnostic("'@Entry' makes an entry of an instance variable: take the modifier away.")
        }
        if binding.hasGetter || binding.hasObservers {
            throw MacroDiagnostic("'@Entry' makes the accessors itself: the variable must not have any.", at: binding.offset)
        }
        return (variable, binding)
    }

    private static func container(_ request: MacroRequest, _ variable: VariableDeclaration) throws(MacroDiagnostic) -> Container {
        let around = request.lexicalContext.first.flatMap { TypeDeclaration($0.text) }
        if let around, around.keyword == "extension", let name = around.name.split(separator: ".").last,
            let container = Container(rawValue: String(name))
        {
            return container
        }
        throw MacroDiagnostic(
            "'@Entry' belongs in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues.", at: variable.offset)
    }

    /// The key's declaration of its default value.
    private static func value(of binding: VariableDeclaration.Binding, in container: Container) throws(MacroDiagnostic) -> String {
        let wrapped = binding.type.flatMap(wrappedType)
        if container == .FocusedValues {
            guard let wrapped else {
                throw MacroDiagnostic(
                    "A focused value is nil where nothing provides it: give '\(binding.name)' an optional type.", at: binding.offset)
            }
            if let initializer = binding.initializer, initializer != "nil" {
                throw MacroDiagnostic(
                    "A focused value has no default but nil: take the value of '\(binding.name)' away.", at: binding.offset)
            }
            return "typealias Value = \(wrapped)"
        }
        guard let initializer = binding.initializer ?? wrapped.map({ _ in "nil" }) else {
            throw MacroDiagnostic(
                "'@Entry' needs the value of '\(binding.name)' where nobody sets it: give it a default.", at: binding.offset)
        }
        if let type = binding.type {
            return "typealias Value = \(type)\nstatic var defaultValue: Value {\n    \(initializer)\n}"
        }
        // The compiler infers the type from the value; the attribute then makes a computed variable of it.
        return "@EspalierCore.__EntryDefaultValue static var defaultValue = \(initializer)"
    }

    /// The wrapped type of an optional, judged by its spelling.
    private static func wrappedType(_ type: String) -> String? {
        if type.hasSuffix("?") {
            var inner = String(type.dropLast())
            if inner.hasPrefix("any ") || inner.hasPrefix("some ") { inner = "(\(inner))" }
            return inner
        }
        for prefix in ["Optional<", "Swift.Optional<"] where type.hasPrefix(prefix) && type.hasSuffix(">") {
            return String(type.dropFirst(prefix.count).dropLast())
        }
        return nil
    }
}

/// Makes a computed variable of one with a value, from which the compiler has inferred the type. SwiftUI: the value is evaluated at
/// each read, as what it refers to may change.
enum EntryDefaultValueMacro {
    static func expand(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        guard let initializer = VariableDeclaration(request.declaration.text)?.bindings.first?.initializer else {
            throw MacroDiagnostic("'@__EntryDefaultValue' is part of what '@Entry' makes: use that.")
        }
        return MacroExpansion(source: "{\nget {\n    \(initializer)\n}\n}")
    }
}
