/// How many inks a symbol is drawn in.
public struct SymbolRenderingMode: Hashable, Sendable {
    package enum Mode: Hashable, Sendable { case monochrome, hierarchical, palette, multicolor }

    package let mode: Mode

    /// In one ink: the foreground style.
    public static let monochrome = SymbolRenderingMode(mode: .monochrome)
    /// In the foreground style, with the parts behind fainter.
    public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
    /// In the levels of the foreground style: `foregroundStyle(.red, .blue)`.
    public static let palette = SymbolRenderingMode(mode: .palette)
    /// In colours of its own, as far as it has any.
    public static let multicolor = SymbolRenderingMode(mode: .multicolor)
}

private enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

extension EnvironmentValues {
    /// How many inks symbols are drawn in; nil is the symbol's own way.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    /// Sets how many inks the symbols in this view are drawn in.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode) }
}
