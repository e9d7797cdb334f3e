package import EspalierGraphics

extension EnvironmentValues {
    package var systemPalette: SystemPalette { !isPhone ? .desktop : isRaised ? .raisedPhone : .phone }

    /// The colour behind a window's content: that of `NSColor.windowBackgroundColor`, or of a phone's `systemBackground`.
    package var windowBackground: Color.Resolved {
        Color.windowBackground.resolve(in: ColorContext(colorScheme: colorScheme, contrast: colorSchemeContrast, palette: systemPalette))
    }
}
