package import EspalierGraphics

// What the colours in an environment resolve by.
extension EnvironmentValues {
    /// The values needed to resolve colours.
    package var colorContext: ColorContext {
        ColorContext(
            colorScheme: colorScheme, contrast: colorSchemeContrast, accent: tintColor ?? AppAccent.color ?? systemAccent.map { Color($0) },
            palette: systemPalette)
    }
}
