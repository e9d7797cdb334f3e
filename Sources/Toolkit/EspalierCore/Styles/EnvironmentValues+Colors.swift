package import EspalierGraphics

// What the colours in an environment resolve by.
extension EnvironmentValues {
    /// The values needed to resolve colours.
    package var colorContext: ColorContext {
        ColorContext(
            colorScheme: colorScheme, contrast: colorSchemeContrast, accent: tintColor ?? AppAccent.color ?? systemAccent.map { Color($0) },
            palette: systemPalette)
    }

    package var systemPalette: SystemPalette { !isPhone ? .desktop : isRaised ? .raisedPhone : .phone }

    /// The colour behind a window's content: that of `NSColor.windowBackgroundColor`, or of a phone's `systemBackground`.
    package var windowBackground: Color.Resolved { Color.windowBackground.resolve(in: colorContext) }
}
