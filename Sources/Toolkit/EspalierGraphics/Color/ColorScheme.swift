/// Whether an interface is dark on light or light on dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// The contrast between an interface's colours.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    /// The usual contrast.
    case standard
    /// Stronger differences between foreground and background, as the user's settings ask for.
    case increased
}

/// Everything that the meaning of a named colour depends on.
package struct ColorContext: Hashable, Sendable {
    package var colorScheme: ColorScheme
    package var contrast: ColorSchemeContrast
    /// What `Color.accentColor` stands for; nil is the system's blue.
    package var accent: Color?
    /// The platform whose system colours are used.
    package var palette: SystemPalette

    package init(
        colorScheme: ColorScheme = .light, contrast: ColorSchemeContrast = .standard, accent: Color? = nil,
        palette: SystemPalette = .desktop
    ) {
        self.colorScheme = colorScheme
        self.contrast = contrast
        self.accent = accent
        self.palette = palette
    }
}

/// The platform whose colours the system's names stand for: macOS or iOS; and of iOS those of an interface that lies over another one,
/// whose grounds are lighter in dark appearance, as nothing else would tell the one from the other.
package enum SystemPalette: Hashable, Sendable {
    case desktop, phone, raisedPhone

    package var isPhone: Bool { self != .desktop }
}
