// How controls of other platforms fill the room and mark a choice; this platform's have one look each.
extension View {
    /// Whether buttons fill the room they are given, on platforms whose buttons may; here a label's own frame says so.
    public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }

    /// How the palettes of a Mac's menus mark the choice; here by a ground of the accent's colour.
    public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }
}

/// How buttons fill their room.
public struct ButtonSizing: Hashable, Sendable {
    private enum Kind { case automatic, fitted, flexible }
    private let kind: Kind
    public static let automatic = ButtonSizing(kind: .automatic)
    public static let fitted = ButtonSizing(kind: .fitted)
    public static let flexible = ButtonSizing(kind: .flexible)
}

/// How palettes mark the choice.
public struct PaletteSelectionEffect: Hashable, Sendable {
    private let name: String
    public static let automatic = PaletteSelectionEffect(name: "automatic")
    public static let custom = PaletteSelectionEffect(name: "custom")
    public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect { PaletteSelectionEffect(name: "symbolVariant") }
}
