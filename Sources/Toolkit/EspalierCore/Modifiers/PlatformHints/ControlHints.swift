// How controls fill their space and mark a selection on other platforms; controls here have one appearance.
extension View {
    /// No effect: whether buttons fill the proposed space. Here the frame of the label determines it.
    public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }

    /// No effect: how palettes in menus mark the selection. Here they use a background in the accent colour.
    public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }
}

/// How buttons fill the proposed space.
public struct ButtonSizing: Hashable, Sendable {
    private enum Kind { case automatic, fitted, flexible }
    private let kind: Kind
    /// As suits the button. Has no effect here.
    public static let automatic = ButtonSizing(kind: .automatic)
    /// As large as the label. Has no effect here.
    public static let fitted = ButtonSizing(kind: .fitted)
    /// As large as the proposal. Has no effect here: give the label a frame.
    public static let flexible = ButtonSizing(kind: .flexible)
}

/// How palettes mark the selection.
public struct PaletteSelectionEffect: Hashable, Sendable {
    private let name: String
    /// As suits the palette. Has no effect here.
    public static let automatic = PaletteSelectionEffect(name: "automatic")
    /// By the app's own views. Has no effect here.
    public static let custom = PaletteSelectionEffect(name: "custom")
    /// A variant of the symbol. Has no effect here.
    public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect { PaletteSelectionEffect(name: "symbolVariant") }
}
