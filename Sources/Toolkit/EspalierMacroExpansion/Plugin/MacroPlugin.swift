/// Answers the compiler's messages: finds the macro, expands it, and returns diagnostics in the form that the compiler shows.
struct MacroPlugin {
    typealias Expander = @Sendable (MacroRequest) throws(MacroDiagnostic) -> MacroExpansion

    /// The macros, by the type names in `#externalMacro`.
    static let macros: [String: Expander] = [
        "Entry": EntryMacro.expand,
        "EntryDefaultValue": EntryDefaultValueMacro.expand,
        "Animatable": AnimatableMacro.expand,
        "AnimatableIgnored": MarkerMacro.expandAnimatableIgnored,
        "AnimatableData": AnimatableDataMacro.expand,
        "Preview": PreviewMacro.expand,
        "Previewable": MarkerMacro.expandPreviewable,
        "Model": ModelMacro.expand,
        "PersistedProperty": PersistedPropertyMacro.expand,
        "ModelActor": ModelActorMacro.expand,
        "Query": QueryMacro.expand,
        "ModelMarker": MarkerMacro.expandModelMarker,
        "TipRule": TipRuleMacro.expand,
        "TipParameter": TipParameterMacro.expand,
    ]

    func answer(_ bytes: [UInt8]) -> [UInt8] {
        guard let message = try? JSON(parsing: bytes) else { return refusal("Espalier's macros got a message that is no JSON.").serialized }
        return answer(message).serialized
    }

    func answer(_ message: JSON) -> JSON {
        if message["getCapability"] != nil {
            return ["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": []]]]
        }
        if let body = message["expandAttachedMacro"], let declaration = SourceFragment(body["declSyntax"]) {
            var request = MacroRequest(declaration, role: body["macroRole"]?.string ?? "")
            request.attribute = SourceFragment(body["attributeSyntax"])
            request.extendedType = SourceFragment(body["extendedTypeSyntax"])
            request.conformances = SourceFragment(body["conformanceListSyntax"])
            return expand(body, request)
        }
        if let body = message["expandFreestandingMacro"], let syntax = SourceFragment(body["syntax"]) {
            return expand(body, MacroRequest(syntax, role: body["macroRole"]?.string ?? ""))
        }
        return refusal("Espalier's macros do not know this message of the compiler: \(message.object?.keys.sorted().first ?? "none").")
    }

    private func expand(_ body: JSON, _ request: MacroRequest) -> JSON {
        var request = request
        request.discriminator = body["discriminator"]?.string ?? ""
        request.lexicalContext = (body["lexicalContext"]?.array ?? []).compactMap { SourceFragment($0) }
        let name = body["macro"]?["typeName"]?.string ?? ""
        guard let macro = Self.macros[name] else { return refusal("Espalier has no macro of the type \(name).") }
        do {
            let expansion = try macro(request)
            return result(expansion.source, expansion.diagnostics, request.declaration)
        } catch {
            return result(nil, [error], request.declaration)
        }
    }

    private func refusal(_ message: String) -> JSON { result(nil, [MacroDiagnostic(message)], SourceFragment("")) }

    private func result(_ source: String?, _ diagnostics: [MacroDiagnostic], _ place: SourceFragment) -> JSON {
        // The text begins with the space and comments before the declaration.
        let start = Lexer.tokens(of: place.text).first?.range.lowerBound ?? 0
        let told = diagnostics.map { diagnostic -> JSON in
            [
                "message": .string(diagnostic.message),
                "severity": .string(diagnostic.severity.rawValue),
                "position": ["fileName": .string(place.fileName), "offset": .number(Double(place.offset + max(diagnostic.offset, start)))],
                "highlights": [], "notes": [], "fixIts": [],
            ]
        }
        return ["expandMacroResult": ["expandedSource": source.map { .string($0) } ?? .null, "diagnostics": .array(told)]]
    }
}
