import EspalierGraphics

// How the theme makes text legible in colours that it does not choose itself.

extension Theme {
    /// WCAG, level AA: of text on its ground.
    package static let textContrast = 4.5
    /// A fill that white text would make darker than by this part gets black text instead.
    fileprivate static let greatestDarkening: Float = 0.26
}

extension ThemeColor {
    /// Whether the text on a fill of this colour is white.
    static func takesWhite(_ color: Color.Resolved) -> Bool {
        color.mixed(with: .black, by: Theme.greatestDarkening).luminance <= Self.greatestLuminanceBelowWhite
    }

    /// On what is brighter white text cannot be read.
    private static let greatestLuminanceBelowWhite = 1.05 / Theme.textContrast - 0.05

    func prominent(_ color: Color.Resolved, _ phase: ControlPhase) -> Color.Resolved {
        let isBelowWhite = Self.takesWhite(color)
        let rest = isBelowWhite
            ? color.mixed(with: .black) { $0.luminance <= Self.greatestLuminanceBelowWhite } : color
        return switch phase {
        case .normal, .disabled: rest
        // Away from the text, so that it is read as well as before.
        case .hovered: rest.mixed(with: isBelowWhite ? .black : .white, by: 0.08)
        case .pressed: rest.mixed(with: .black, by: isBelowWhite ? 0.2 : 0.12)
        }
    }

    /// Towards black or white, until it can be read on the least favourable ground of content, and on what lies on that.
    /// White, black and greys stay: who chooses them for a text has a ground of an own in mind.
    func legible(_ color: Color.Resolved, on cover: ThemeColor?, _ context: ColorContext) -> Color.Resolved {
        guard color.isChromatic else { return color }
        let isDark = context.colorScheme == .dark
        let below = Self.contentGrounds.map { $0.color(context) }
        let worst = isDark ? below.max { $0.luminance < $1.luminance }! : below.min { $0.luminance < $1.luminance }!
        let ground = cover.map { $0.color(context).composited(over: worst) } ?? worst
        return color.mixed(with: isDark ? .white : .black) { $0.contrast(on: ground) >= Theme.textContrast }
    }

    /// What text in a colour of its own may stand on.
    package static let contentGrounds: [ThemeColor] = [.listGround, .groupedGround, .sidebarGround, .listGroup, .popup, .menuBar]
}

extension EnvironmentValues {
    /// The colour of text that stands for an action. A tint is as it was given: who gives one may have a ground in mind that is not
    /// the theme's.
    package var tintedText: AnyShapeStyle {
        tintColor == nil && tintStyle == nil ? AnyShapeStyle(ThemeColor.legible(.accentColor, on: nil)) : AnyShapeStyle(TintShapeStyle())
    }
}
