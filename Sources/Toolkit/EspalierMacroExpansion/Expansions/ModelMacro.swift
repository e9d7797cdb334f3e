/// `@Model class Name`: conformance to `PersistentModel`, and for each stored variable accessors that track and persist it.
enum ModelMacro {
    static func expand(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        // The declaration is then the member's.
        if request.role == "memberAttribute" { return MacroExpansion(source: attribute(request)) }
        guard let type = TypeDeclaration(request.declaration.text), type.keyword == "class" else {
            // One of the roles says it.
            if request.role != "member" { return MacroExpansion(source: "") }
            throw MacroDiagnostic("'@Model' makes a class persistent: attach it to a class.")
        }
        return request.role == "extension" ? conformance(request) : try MacroExpansion(source: members(type, request))
    }

    /// Empty where the compiler finds that the class conforms already.
    private static func conformance(_ request: MacroRequest) -> MacroExpansion {
        guard let type = request.extendedType?.text, request.conformances?.text.contains("PersistentModel") != false else {
            return MacroExpansion(source: "")
        }
        return MacroExpansion(source: "extension \(type): nonisolated SwiftData.PersistentModel, nonisolated Observation.Observable {\n}")
    }

    /// The attribute that a member gets.
    private static func attribute(_ request: MacroRequest) -> String {
        guard let variable = VariableDeclaration(request.declaration.text), isPersisted(variable), !variable.isConstant,
            variable.bindings.count == 1
        else { return "" }
        return "@SwiftData._PersistedProperty"
    }

    /// Whether a variable of a model is stored with it: not if it is computed, static, lazy, or marked `@Transient`.
    static func isPersisted(_ variable: VariableDeclaration) -> Bool {
        let attributes = variable.prefix.attributes.map(\.name)
        if attributes.contains("Transient") || attributes.contains("_PersistedProperty") { return false }
        if !variable.prefix.modifiers.isDisjoint(with: ["static", "class", "lazy"]) { return false }
        return !variable.bindings.contains { $0.hasGetter }
    }

    private static func members(_ type: TypeDeclaration, _ request: MacroRequest) throws(MacroDiagnostic) -> String {
        if let variable = type.conditionalVariable, isPersisted(variable) {
            throw MacroDiagnostic(
                "'@Model' cannot see whether '#if' holds: take the variable out, or mark it '@Transient'.", at: variable.offset)
        }
        let name = type.name
        var descriptions: [String] = [], blanks: [String] = []
        for variable in type.variables where isPersisted(variable) {
            if variable.hasTuplePattern || variable.bindings.count > 1 {
                throw MacroDiagnostic(
                    "'@Model' takes variables with declarations of their own: write this one as several.", at: variable.offset)
            }
            if variable.isConstant {
                if variable.bindings.allSatisfy({ $0.initializer != nil }) { continue }
                throw MacroDiagnostic(
                    "'@Model' stores what can be set again when it is read: make this 'let' a 'var'.", at: variable.offset)
            }
            for binding in variable.bindings {
                descriptions.append(description(of: binding, variable, in: name))
                blanks.append("_\(binding.name) = SwiftData._Slot()")
            }
        }
        descriptions += type.freestanding.compactMap { constraint($0, in: name) }
        let access = TypeDeclaration.accessLevel(of: request.declaration.text)
        return """
            @SwiftData.Transient \(access)nonisolated let _$model = SwiftData._ModelState()

            \(access)nonisolated required init(_ blank: SwiftData._Blank) {
            \(blanks.map { "    \($0)" }.joined(separator: "\n"))
            }

            \(access)nonisolated static func _describe(_ properties: inout SwiftData._ModelProperties) {
            \(descriptions.map { "    \($0)" }.joined(separator: "\n"))
            }
            """
    }

    private static func description(of binding: VariableDeclaration.Binding, _ variable: VariableDeclaration, in type: String) -> String {
        var arguments = ["\"\(binding.name)\"", "\\\(type).\(binding.pattern)", "\\\(type)._\(binding.name)"]
        for attribute in variable.prefix.attributes where attribute.name == "Attribute" || attribute.name == "Relationship" {
            arguments.append("SwiftData.Schema.\(attribute.name)(\(attribute.arguments))")
        }
        if let initializer = binding.initializer { arguments.append("default: \(initializer)") }
        return "properties.add(\(arguments.joined(separator: ", ")))"
    }

    /// `#Unique<Name>(…)` among the members.
    private static func constraint(_ source: String, in type: String) -> String? {
        var cursor = TokenCursor(source)
        guard let name = cursor.next?.text, name == "#Unique" || name == "#Index" else { return nil }
        cursor.index += 1
        cursor.skipGenerics()
        let start = cursor.index
        cursor.skip()
        guard cursor.index - start > 2 else { return nil }
        return "properties.\(name == "#Unique" ? "unique" : "index")(in: \(type).self, \(cursor.text(start + 1..<cursor.index - 1)))"
    }
}

/// The accessors of a model's variable, and the slot beside it that holds its value.
enum PersistedPropertyMacro {
    static func expand(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        guard let variable = VariableDeclaration(request.declaration.text), let binding = variable.bindings.first else {
            throw MacroDiagnostic("'@_PersistedProperty' is part of what '@Model' makes: use that.")
        }
        // `@Model` says what is wrong with these.
        if variable.hasTuplePattern || variable.isConstant || variable.bindings.count > 1 { return MacroExpansion(source: "") }
        return MacroExpansion(source: request.role == "peer" ? slot(binding) : accessors(binding))
    }

    private static func slot(_ binding: VariableDeclaration.Binding) -> String {
        let name = "@SwiftData.Transient private var _\(binding.name)"
        guard let type = binding.type else { return "\(name) = SwiftData._Slot(like: \(binding.initializer ?? "()"))" }
        let unwrapped = type.hasSuffix("!") ? "\(type.dropLast())?" : type
        // An optional variable is nil where nothing is said, and so is its slot.
        return "\(name): SwiftData._Slot<\(unwrapped)>"
            + (binding.initializer == nil && unwrapped.hasSuffix("?") ? " = SwiftData._Slot(nil)" : "")
    }

    private static func accessors(_ binding: VariableDeclaration.Binding) -> String {
        let slot = "_\(binding.name)", path = "\\.\(binding.pattern)"
        let observers = PropertyObservers(binding.observers ?? "")
        let old =
            observers.oldName.map { "        let \($0) = \(slot).value ?? _$model.value(of: self, \"\(binding.name)\", &\(slot))\n" } ?? ""
        let new = observers.newName.map { $0 == "newValue" ? "" : "        let \($0) = newValue\n" } ?? ""
        return """
            {
            @storageRestrictions(initializes: \(slot))
            init(initialValue) {
                \(slot) = SwiftData._Slot(initialValue)
            }
            get {
                _$model.access(self, \(path))
                if let value = \(slot).value { return value }
                return _$model.value(of: self, "\(binding.name)", &\(slot))
            }
            set {
            \(old)\(new)\(observers.willSet.map { "do {\($0)}\n" } ?? "")    let former = _$model.willSet(self, \(path), "\(binding.name)", \(slot))
                \(slot) = SwiftData._Slot(newValue)
                _$model.didSet(self, \(path), "\(binding.name)", former, newValue)
            \(observers.didSet.map { "do {\($0)}\n" } ?? "")}
            }
            """
    }
}

/// The bodies of `willSet` and `didSet`, and the names that they have for the values.
private struct PropertyObservers {
    private(set) var willSet: String?
    private(set) var didSet: String?
    private(set) var newName: String?
    private(set) var oldName: String?

    /// - Parameter source: the braces behind the variable, with what is in them.
    init(_ source: String) {
        var cursor = TokenCursor(source)
        guard cursor.consume("{") else { return }
        while cursor.next != nil, !cursor.isAt("}") {
            _ = cursor.parsePrefix()
            guard let keyword = cursor.next?.text else { return }
            cursor.index += 1
            var name: String?
            if cursor.isAt("(") {
                name = cursor.tokens[cursor.index + 1].text
                cursor.skip()
            }
            let open = cursor.index
            guard cursor.isAt("{") else { return }
            cursor.skip()
            // With the comments and space around it: the last line may end with a comment.
            let bytes = Array(source.utf8)[cursor.tokens[open].range.upperBound..<cursor.tokens[cursor.index - 1].range.lowerBound]
            let body = String(decoding: bytes, as: UTF8.self)
            if keyword == "willSet" {
                willSet = body
                newName = name ?? "newValue"
            } else {
                didSet = body
                oldName = name ?? "oldValue"
            }
        }
    }
}

/// `@ModelActor actor Name`: the actor's container and executor.
enum ModelActorMacro {
    static func expand(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        guard let type = TypeDeclaration(request.declaration.text), type.keyword == "actor" || type.keyword == "class" else {
            if request.role != "member" { return MacroExpansion(source: "") }
            throw MacroDiagnostic("'@ModelActor' gives an actor a model context of its own: attach it to an actor.")
        }
        if request.role == "extension" {
            guard let name = request.extendedType?.text else { return MacroExpansion(source: "") }
            return MacroExpansion(source: "extension \(name): SwiftData.ModelActor {\n}")
        }
        let access = TypeDeclaration.accessLevel(of: request.declaration.text)
        var source = """
            \(access)nonisolated let modelExecutor: any SwiftData.ModelExecutor
            \(access)nonisolated let modelContainer: SwiftData.ModelContainer
            """
        let arguments = Lexer.tokens(of: request.attribute?.text ?? "")
        if !arguments.contains(where: { $0.is("disableGenerateInit") }) || !arguments.contains(where: { $0.is("true") }) {
            source += """


                \(access)init(modelContainer: SwiftData.ModelContainer) {
                    self.modelContainer = modelContainer
                    self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: SwiftData.ModelContext(modelContainer))
                }
                """
        }
        return MacroExpansion(source: source)
    }
}
