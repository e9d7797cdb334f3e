/// `@Animatable struct Name`: `animatableData` made of all stored variables that are not marked `@AnimatableIgnored`.
enum AnimatableMacro {
    static func expand(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        guard let type = TypeDeclaration(request.declaration.text) else {
            throw MacroDiagnostic("'@Animatable' makes animatable data of the variables of a type: attach it to a struct.")
        }
        guard type.keyword != "enum", type.keyword != "protocol", type.keyword != "extension" else {
            throw MacroDiagnostic(
                "'@Animatable' needs stored variables: attach it to a struct, not to \(article(type.keyword)).", at: type.offset)
        }
        if request.role == "extension" { return conformance(request) }
        if let variable = type.conditionalVariable {
            throw MacroDiagnostic(
                "'@Animatable' cannot see whether '#if' holds: write 'animatableData' yourself, or take the variable out.",
                at: variable.offset)
        }
        if type.variables.contains(where: { $0.bindings.contains { $0.name == "animatableData" && $0.hasGetter } }) {
            throw MacroDiagnostic("'\(type.name)' has an 'animatableData' of its own: take '@Animatable' or that away.", at: type.offset)
        }
        let names = try storedNames(of: type)
        guard !names.isEmpty else {
            let message = "'@Animatable' finds no stored variable in '\(type.name)': nothing of it will animate."
            return MacroExpansion(source: "", diagnostics: [MacroDiagnostic(message, at: type.offset, severity: .warning)])
        }
        let access = TypeDeclaration.accessLevel(of: request.declaration.text)
        return MacroExpansion(source: data(of: names, access: access))
    }

    private static func article(_ keyword: String) -> String { (keyword == "enum" || keyword == "extension" ? "an " : "a ") + keyword }

    /// Empty where the compiler finds that the type conforms already, as shapes do.
    private static func conformance(_ request: MacroRequest) -> MacroExpansion {
        guard let type = request.extendedType?.text, request.conformances?.text.contains("Animatable") != false else {
            return MacroExpansion(source: "")
        }
        return MacroExpansion(source: "extension \(type): EspalierCore.Animatable {\n}")
    }

    // SwiftUI's own wrappers hold references and outer values, which are animated elsewhere.
    private static let dynamicProperties: Set<String> = [
        "State", "StateObject", "Binding", "Bindable", "Environment", "EnvironmentObject", "ObservedObject", "GestureState", "Namespace",
        "FocusState", "FocusedValue", "FocusedBinding", "FocusedObject", "AppStorage", "SceneStorage", "ScaledMetric",
        "AccessibilityFocusState", "FetchRequest", "SectionedFetchRequest", "Query",
    ]

    private static func storedNames(of type: TypeDeclaration) throws(MacroDiagnostic) -> [String] {
        var names: [String] = []
        for variable in type.variables where !variable.isConstant {
            let attributes = variable.prefix.attributes.map(\.name)
            if attributes.contains("AnimatableIgnored") || !dynamicProperties.isDisjoint(with: attributes) { continue }
            if !variable.prefix.modifiers.isDisjoint(with: ["static", "class", "lazy"]) { continue }
            if variable.hasTuplePattern {
                throw MacroDiagnostic(
                    "'@Animatable' takes variables with names of their own: write this pattern as several.", at: variable.offset)
            }
            names += variable.bindings.filter { !$0.hasGetter }.map(\.pattern)
        }
        return names
    }

    /// The compiler infers the type of the data from the key paths; the accessors made by `@__AnimatableData` then replace them.
    private static func data(of names: [String], access: String) -> String {
        let zeros = names.map { "EspalierCore._AnimatableFields.zero(\\Self.\($0))" }.joined(separator: ", ")
        return """
            @EspalierCore.__AnimatableData
            \(access)nonisolated var animatableData = EspalierCore.AnimatableValues(\(zeros))
            """
    }
}

/// The accessors of `animatableData`.
enum AnimatableDataMacro {
    static func expand(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        let tokens = Lexer.tokens(of: VariableDeclaration(request.declaration.text)?.bindings.first?.initializer ?? "")
        let names = tokens.indices.dropFirst(3).filter { tokens[$0 - 3].is("\\") && tokens[$0 - 2].is("Self") }.map { tokens[$0].text }
        guard !names.isEmpty else { throw MacroDiagnostic("'@__AnimatableData' is part of what '@Animatable' makes: use that.") }
        let reads = names.map { "EspalierCore._AnimatableFields.data(of: self.\($0))" }.joined(separator: ", ")
        let writes = names.enumerated().map {
            "    EspalierCore._AnimatableFields.set(&self.\($1), newValue.value\(names.count > 1 ? ".\($0)" : ""))"
        }
        return MacroExpansion(source: """
            {
            get {
                EspalierCore.AnimatableValues(\(reads))
            }
            set {
            \(writes.joined(separator: "\n"))
            }
            }
            """)
    }
}
