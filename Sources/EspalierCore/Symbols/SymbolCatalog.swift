/// The drawings of the symbols that `Image(systemName:)` names.
package enum SymbolCatalog {
    /// The drawing of a symbol, or nil for a name that has none. Callers keep the answers.
    /// - Parameters:
    ///   - weight: of its lines, on CSS's scale.
    ///   - value: how far a symbol that shows an amount is filled, from 0 to 1.
    package static func glyph(named name: String, weight: Int, scale: Image.Scale, value: Double?) -> SymbolGlyph? { nil }

    /// The names that are most like one that has no drawing.
    package static func nearestNames(to name: String) -> [String] { [] }
}
