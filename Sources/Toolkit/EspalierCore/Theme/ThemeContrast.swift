import EspalierGraphics

// Makes text legible in colours that are not the theme's own.

extension Theme {
    /// WCAG, level AA: the minimum contrast of text.
    package static let textContrast = 4.5
    /// A fill that would have to be darkened by more than this fraction for white text gets black text instead.
    fileprivate static let greatestDarkening: Float = 0.26
}

extension ThemeColor {
    /// Whether the text on a fill of this colour is white.
    static func takesWhite(_ color: Color.Resolved) -> Bool {
        color.mixed(with: .black, by: Theme.greatestDarkening).luminance <= Self.greatestLuminanceBelowWhite
    }

    /// The greatest luminance on which white text is legible.
    private static let greatestLuminanceBelowWhite = 1.05 / Theme.textContrast - 0.05

    func prominent(_ color: Color.Resolved, _ phase: ControlPhase) -> Color.Resolved {
        let isBelowWhite = Self.takesWhite(color)
        let rest = isBelowWhite
            ? color.mixed(with: .black) { $0.luminance <= Self.greatestLuminanceBelowWhite } : color
        return switch phase {
        case .normal, .disabled: rest
        // Away from the text's colour, so that the contrast does not decrease.
        case .hovered: rest.mixed(with: isBelowWhite ? .black : .white, by: 0.08)
        case .pressed: rest.mixed(with: .black, by: isBelowWhite ? 0.2 : 0.12)
        }
    }

    /// Mixes a colour with black or white until it is legible on the least favourable background of content, or on an element on
    /// top of it. White, black and greys are not changed: a text that uses them is assumed to have its own background.
    func legible(_ color: Color.Resolved, on cover: ThemeColor?, _ context: ColorContext) -> Color.Resolved {
        guard color.isChromatic else { return color }
        let isDark = context.colorScheme == .dark
        let below = Self.contentGrounds.map { $0.color(context) }
        let worst = isDark ? below.max { $0.luminance < $1.luminance }! : below.min { $0.luminance < $1.luminance }!
        let ground = cover.map { $0.color(context).composited(over: worst) } ?? worst
        return color.mixed(with: isDark ? .white : .black) { $0.contrast(on: ground) >= Theme.textContrast }
    }

    /// The possible backgrounds of coloured text.
    package static let contentGrounds: [ThemeColor] = [.listGround, .groupedGround, .sidebarGround, .listGroup, .popup, .menuBar]
}

extension EnvironmentValues {
    /// The colour of text that represents an action. A custom tint is not adjusted, as its background may not be the theme's.
    package var tintedText: AnyShapeStyle {
        tintColor == nil && tintStyle == nil ? AnyShapeStyle(ThemeColor.legible(.accentColor, on: nil)) : AnyShapeStyle(TintShapeStyle())
    }
}
