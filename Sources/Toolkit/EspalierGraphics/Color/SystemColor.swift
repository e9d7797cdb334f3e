/// The colours that have a name. The raw value is the name that `Color.description` shows.
enum SystemColor: String, CaseIterable, Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    case black, white, clear
    case primary, secondary, tertiary, quaternary, quinary
    case accent = "accentColor"
    case fill, secondaryFill, tertiaryFill, quaternaryFill
    case separator, windowBackground, contentBackground, controlBackground, placeholder, inactiveSelection, selectedText
    case secondarySystemBackground, tertiarySystemBackground
    case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
    case systemGray6
}

extension SystemColor {
    func resolve(in context: ColorContext) -> Color.Resolved {
        let raised = context.palette == .raisedPhone ? Self.raisedPalette[self] : nil
        let entry = raised ?? (context.palette.isPhone ? Self.phonePalette[self] : nil) ?? Self.palette[self]
        return entry?.resolve(in: context) ?? .clear
    }

    typealias Entry = ColorAppearances

    private static let palette: [SystemColor: Entry] = {
        var entries: [SystemColor: Entry] = [:]
        for name in allCases { entries[name] = name.entry }
        return entries
    }()

    /// The colours of iOS that differ from those of macOS, with their increased contrast variants.
    private static let phonePalette: [SystemColor: Entry] = [
        .green: .hues(0x34C759, 0x30D158, increased: 0x248A3D, 0x30DB5B),
        .mint: .hues(0x00C7BE, 0x63E6E2, increased: 0x0C817B, 0x66D4CF),
        .teal: .hues(0x30B0C7, 0x40C8E0, increased: 0x008299, 0x5DE6FF),
        .cyan: .hues(0x32ADE6, 0x64D2FF, increased: 0x0071A4, 0x70D7FF),
        .gray: .hues(0x8E8E93, 0x8E8E93, increased: 0x6C6C70, 0xAEAEB2),
        .primary: .levels(0x000000, 1, 0xFFFFFF, 1),
        .separator: .levels(0x3C3C43, 0.29, 0x545458, 0.6),
        .windowBackground: .levels(0xFFFFFF, 1, 0x000000, 1),
        .contentBackground: .levels(0xFFFFFF, 1, 0x000000, 1),
        .placeholder: .levels(0x3C3C43, 0.3, 0xEBEBF5, 0.3),
        .secondarySystemBackground: .levels(0xF2F2F7, 1, 0x1C1C1E, 1),
        .tertiarySystemBackground: .levels(0xFFFFFF, 1, 0x2C2C2E, 1),
        .systemGroupedBackground: .levels(0xF2F2F7, 1, 0x000000, 1),
        .secondarySystemGroupedBackground: .levels(0xFFFFFF, 1, 0x1C1C1E, 1),
        .tertiarySystemGroupedBackground: .levels(0xF2F2F7, 1, 0x2C2C2E, 1),
        .systemGray6: .levels(0xF2F2F7, 1, 0x1C1C1E, 1),
    ]

    /// The colours of iOS that differ in a raised interface.
    private static let raisedPalette: [SystemColor: Entry] = [
        .windowBackground: .levels(0xFFFFFF, 1, 0x1C1C1E, 1),
        .contentBackground: .levels(0xFFFFFF, 1, 0x1C1C1E, 1),
        .secondarySystemBackground: .levels(0xF2F2F7, 1, 0x2C2C2E, 1),
        .tertiarySystemBackground: .levels(0xFFFFFF, 1, 0x3A3A3C, 1),
        .systemGroupedBackground: .levels(0xF2F2F7, 1, 0x1C1C1E, 1),
        .secondarySystemGroupedBackground: .levels(0xFFFFFF, 1, 0x2C2C2E, 1),
        .tertiarySystemGroupedBackground: .levels(0xF2F2F7, 1, 0x3A3A3C, 1),
    ]

    /// The colour in the palette of macOS, with its increased contrast variants.
    private var entry: Entry {
        switch self {
        case .red: .hues(0xFF3B30, 0xFF453A, increased: 0xD70015, 0xFF6961)
        case .orange: .hues(0xFF9500, 0xFF9F0A, increased: 0xC93400, 0xFFB340)
        case .yellow: .hues(0xFFCC00, 0xFFD60A, increased: 0xB25000, 0xFFD426)
        case .green: .hues(0x28CD41, 0x32D74B, increased: 0x248A3D, 0x30DB5B)
        case .mint: .hues(0x00C7BE, 0x66D4CF, increased: 0x0C817B, 0x63E6E2)
        case .teal: .hues(0x59ADC4, 0x6AC4DC, increased: 0x008299, 0x5DE6FF)
        case .cyan: .hues(0x55BEF0, 0x5AC8F5, increased: 0x0071A4, 0x70D7FF)
        case .blue, .accent: .hues(0x007AFF, 0x0A84FF, increased: 0x0040DD, 0x409CFF)
        case .indigo: .hues(0x5856D6, 0x5E5CE6, increased: 0x3634A3, 0x7D7AFF)
        case .purple: .hues(0xAF52DE, 0xBF5AF2, increased: 0x8944AB, 0xDA8FFF)
        case .pink: .hues(0xFF2D55, 0xFF375F, increased: 0xD30F45, 0xFF6482)
        case .brown: .hues(0xA2845E, 0xAC8E68, increased: 0x7F6545, 0xB59469)
        case .gray: .hues(0x8E8E93, 0x98989D, increased: 0x6C6C70, 0xAEAEB2)
        case .black: .levels(0x000000, 1, 0x000000, 1)
        case .white: .levels(0xFFFFFF, 1, 0xFFFFFF, 1)
        case .clear: .levels(0x000000, 0, 0x000000, 0)
        case .primary: .levels(0x000000, 0.85, 0xFFFFFF, 0.85, increased: 1, 1)
        // With increased contrast it can be read on every background of the toolkit's own: 4.5 to 1 is what WCAG asks for.
        case .secondary: .levels(0x3C3C43, 0.6, 0xEBEBF5, 0.6, increased: 0.82, 0.8)
        case .tertiary: .levels(0x3C3C43, 0.3, 0xEBEBF5, 0.3, increased: 0.5, 0.5)
        case .quaternary: .levels(0x3C3C43, 0.18, 0xEBEBF5, 0.16, increased: 0.3, 0.3)
        case .quinary: .levels(0x000000, 0.05, 0xFFFFFF, 0.05)
        case .fill: .levels(0x787880, 0.2, 0x787880, 0.36)
        case .secondaryFill: .levels(0x787880, 0.16, 0x787880, 0.32)
        case .tertiaryFill: .levels(0x767680, 0.12, 0x767680, 0.24)
        case .quaternaryFill: .levels(0x747480, 0.08, 0x747480, 0.18)
        case .separator: .levels(0x000000, 0.1, 0xFFFFFF, 0.1, increased: 0.35, 0.35)
        case .windowBackground: .levels(0xECECEC, 1, 0x323232, 1)
        case .contentBackground: .levels(0xFFFFFF, 1, 0x1E1E1E, 1)
        case .controlBackground: .levels(0xFFFFFF, 1, 0xFFFFFF, 0.25)
        case .placeholder: .levels(0x000000, 0.25, 0xFFFFFF, 0.25, increased: 0.6, 0.6)
        case .inactiveSelection: .levels(0xDCDCDC, 1, 0x464646, 1)
        case .selectedText: .levels(0xB3D7FF, 1, 0x3F638B, 1)
        // macOS has none of these: in a desktop's windows each level is to be told from the one below it, and the first from none at all.
        case .secondarySystemBackground: .levels(0xF2F2F7, 1, 0x2C2C2E, 1)
        case .tertiarySystemBackground: .levels(0xFFFFFF, 1, 0x3A3A3C, 1)
        case .systemGroupedBackground: .levels(0xF2F2F7, 1, 0x1E1E1E, 1)
        case .secondarySystemGroupedBackground: .levels(0xFFFFFF, 1, 0x2C2C2E, 1)
        case .tertiarySystemGroupedBackground: .levels(0xF2F2F7, 1, 0x3A3A3C, 1)
        case .systemGray6: .levels(0xF2F2F7, 1, 0x242426, 1)
        }
    }
}

extension ColorAppearances {
    /// Opaque colours with separate variants for increased contrast.
    fileprivate static func hues(_ light: UInt32, _ dark: UInt32, increased lightIncreased: UInt32, _ darkIncreased: UInt32) -> Self {
        Self(light: .rgb(light), dark: .rgb(dark), lightIncreased: .rgb(lightIncreased), darkIncreased: .rgb(darkIncreased))
    }

    /// Colours that let through what is behind them: as much in both contrasts, unless it is said how much with the increased one.
    fileprivate static func levels(
        _ light: UInt32, _ lightOpacity: Float, _ dark: UInt32, _ darkOpacity: Float, increased lightIncreased: Float? = nil,
        _ darkIncreased: Float? = nil
    ) -> Self {
        Self(
            light: .rgb(light, lightOpacity), dark: .rgb(dark, darkOpacity),
            lightIncreased: .rgb(light, lightIncreased ?? lightOpacity), darkIncreased: .rgb(dark, darkIncreased ?? darkOpacity))
    }
}

extension Color.Resolved {
    /// 0xRRGGBB, gamma encoded.
    fileprivate static func rgb(_ value: UInt32, _ opacity: Float = 1) -> Color.Resolved {
        let red = Float(value >> 16 & 0xFF) / 255
        let green = Float(value >> 8 & 0xFF) / 255
        let blue = Float(value & 0xFF) / 255
        return Color.Resolved(red: red, green: green, blue: blue, opacity: opacity)
    }
}

/// The four variants of a named colour.
package struct ColorAppearances: Hashable, Sendable {
    package var light, dark, lightIncreased, darkIncreased: Color.Resolved

    package init(light: Color.Resolved, dark: Color.Resolved, lightIncreased: Color.Resolved, darkIncreased: Color.Resolved) {
        self.light = light
        self.dark = dark
        self.lightIncreased = lightIncreased
        self.darkIncreased = darkIncreased
    }

    func resolve(in context: ColorContext) -> Color.Resolved {
        switch (context.colorScheme, context.contrast) {
        case (.light, .standard): light
        case (.dark, .standard): dark
        case (.light, .increased): lightIncreased
        case (.dark, .increased): darkIncreased
        }
    }
}
