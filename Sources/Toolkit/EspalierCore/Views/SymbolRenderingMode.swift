/// The way in which the layers of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
    package enum Mode: Hashable, Sendable { case monochrome, hierarchical, palette, multicolor }

    package let mode: Mode

    /// In one colour: the foreground style.
    public static let monochrome = SymbolRenderingMode(mode: .monochrome)
    /// In the foreground style, with secondary layers fainter.
    public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
    /// In the levels of the foreground style: `foregroundStyle(.red, .blue)`.
    public static let palette = SymbolRenderingMode(mode: .palette)
    /// In the symbol's own colours, if it has any.
    public static let multicolor = SymbolRenderingMode(mode: .multicolor)
}

private enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

extension EnvironmentValues {
    /// The rendering mode of symbols; nil is the default of each symbol.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    /// Sets the rendering mode of the symbols in this view.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode) }
}
