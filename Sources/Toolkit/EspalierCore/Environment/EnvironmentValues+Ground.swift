package import EspalierGraphics

extension EnvironmentValues {
    package var systemPalette: SystemPalette { !isPhone ? .desktop : isRaised ? .raisedPhone : .phone }

    /// The colour behind a window's content.
    package var windowBackground: Color.Resolved {
        if isPhone {
            return Color.windowBackground.resolve(
                in: ColorContext(colorScheme: colorScheme, contrast: colorSchemeContrast, palette: systemPalette))
        }
        let level: Float = colorScheme == .dark ? 0.118 : 1
        return Color.Resolved(colorSpace: .sRGB, red: level, green: level, blue: level)
    }
}
