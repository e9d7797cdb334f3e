/// Attributes that mark a declaration for another macro, and expand to nothing.
enum MarkerMacro {
    static func expandAnimatableIgnored(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        guard VariableDeclaration(request.declaration.text) != nil else {
            throw MacroDiagnostic("'@AnimatableIgnored' leaves a variable out of what animates: attach it to a 'var'.")
        }
        return MacroExpansion(source: "")
    }

    /// `@Attribute`, `@Relationship`, `@Transient`, `#Index` and `#Unique` are read by `@Model`.
    static func expandModelMarker(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion { MacroExpansion(source: "") }

    static func expandPreviewable(_ request: MacroRequest) throws(MacroDiagnostic) -> MacroExpansion {
        guard let variable = VariableDeclaration(request.declaration.text), !variable.isConstant else {
            throw MacroDiagnostic("'@Previewable' is for variables with a property wrapper, as in '@Previewable @State var isOn = false'.")
        }
        if let around = request.lexicalContext.first, TypeDeclaration(around.text) != nil {
            throw MacroDiagnostic(
                "'@Previewable' belongs into the body of '#Preview'; a view has its property wrappers without.", at: variable.offset)
        }
        return MacroExpansion(source: "")
    }
}
