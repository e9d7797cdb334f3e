/// A colour. Named colours look different in light and dark interfaces; they are resolved to components when drawn.
public struct Color: Hashable, Sendable {
    /// The source of the colour's components.
    indirect enum Provider: Hashable, Sendable {
        case constant(Resolved)
        case system(SystemColor)
        /// A colour of the app's, by its name.
        case named(String, ColorAppearances)
        case opacity(Provider, Double)
        case mix(Provider, Provider, Double, Gradient.ColorSpace)
    }

    let provider: Provider

    init(provider: Provider) {
        self.provider = provider
    }

    /// A colour with a name and its own variants.
    package init(name: String, _ appearances: ColorAppearances) {
        provider = .named(name, appearances)
    }

    init(system: SystemColor) {
        provider = .system(system)
    }

    /// A constant colour.
    public init(_ resolved: Resolved) {
        provider = .constant(resolved)
    }

    /// A constant colour from components. 0…1 is the gamut of the space; values outside extend it. Opaque by default.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(
            Resolved(
                colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity)
            )
        )
    }

    /// A constant gray, from 0, black, to 1, white. Opaque by default.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A constant colour from hue (0…1 once round the circle from red), saturation and brightness. Opaque by default.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let position = (hue - hue.rounded(.down)) * 6
        let sector = position.rounded(.down)
        let fraction = position - sector
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * fraction)
        let rising = brightness * (1 - saturation * (1 - fraction))
        let (red, green, blue) =
            switch sector {
            case 1: (falling, brightness, low)
            case 2: (low, brightness, rising)
            case 3: (low, falling, brightness)
            case 4: (rising, low, brightness)
            case 5: (brightness, low, falling)
            default: (brightness, rising, low)
            }
        self.init(red: red, green: green, blue: blue, opacity: opacity)
    }

    /// The colour with its opacity multiplied by `opacity`.
    public func opacity(_ opacity: Double) -> Color {
        Color(provider: .opacity(provider, opacity))
    }
}

// MARK: - Resolution

extension Color {
    /// The colour's components in a context.
    package func resolve(in context: ColorContext) -> Resolved {
        provider.resolve(in: context)
    }

    /// The components if they are the same in every context; otherwise nil.
    package var constant: Resolved? {
        guard case .constant(let resolved) = provider else { return nil }
        return resolved
    }
}

extension Color.Provider {
    func resolve(in context: ColorContext) -> Color.Resolved {
        switch self {
        case .constant(let resolved):
            return resolved
        case .system(.accent):
            var plain = context
            plain.accent = nil
            // An accent that is `accentColor` itself means the default one.
            return context.accent?.resolve(in: plain) ?? SystemColor.blue.resolve(in: context)
        case .system(let color):
            return color.resolve(in: context)
        case .named(_, let appearances):
            return appearances.resolve(in: context)
        case .opacity(let base, let factor):
            return base.resolve(in: context).multiplyingOpacity(by: factor)
        case .mix(let first, let second, let fraction, let space):
            return first.resolve(in: context).mixed(with: second.resolve(in: context), by: fraction, in: space)
        }
    }
}

// MARK: - Description

extension Color: CustomStringConvertible {
    /// The name, preceded by the percentage of opacity, or `#RRGGBBAA` for a constant.
    public var description: String { provider.description }
}

extension Color.Provider: CustomStringConvertible {
    var description: String {
        switch self {
        case .constant(let resolved): return resolved.description
        case .system(let color): return color.rawValue
        case .named(let name, _): return name
        case .opacity(let base, let factor):
            let percent = factor.isFinite ? Int((min(max(factor, -1e6), 1e6) * 100 + 0.5).rounded(.down)) : 0
            return "\(percent)% \(base)"
        case .mix(let first, let second, let fraction, _): return "\(first) mixed with \(second) by \(fraction)"
        }
    }
}

// MARK: - Names

extension Color {
    /// The system's red. This and the other system colours have variants for light, dark and increased contrast.
    public static let red = Color(system: .red)
    /// The system's orange.
    public static let orange = Color(system: .orange)
    /// The system's yellow.
    public static let yellow = Color(system: .yellow)
    /// The system's green.
    public static let green = Color(system: .green)
    /// The system's mint, a light bluish green.
    public static let mint = Color(system: .mint)
    /// The system's teal, between green and blue.
    public static let teal = Color(system: .teal)
    /// The system's cyan, a light blue.
    public static let cyan = Color(system: .cyan)
    /// The system's blue.
    public static let blue = Color(system: .blue)
    /// The system's indigo, a violet blue.
    public static let indigo = Color(system: .indigo)
    /// The system's purple.
    public static let purple = Color(system: .purple)
    /// The system's pink.
    public static let pink = Color(system: .pink)
    /// The system's brown.
    public static let brown = Color(system: .brown)
    /// White, the same in light and dark.
    public static let white = Color(system: .white)
    /// The system's gray.
    public static let gray = Color(system: .gray)
    /// Black, the same in light and dark.
    public static let black = Color(system: .black)
    /// No colour at all: fully transparent.
    public static let clear = Color(system: .clear)
    /// The colour of most text.
    public static let primary = Color(system: .primary)
    /// The colour of less prominent text.
    public static let secondary = Color(system: .secondary)
    /// The colour of selected, switched-on or clickable elements: the nearest tint, or else the system's.
    public static let accentColor = Color(system: .accent)
}

/// Colours of the interface itself.
extension Color {
    package static let tertiary = Color(system: .tertiary)
    package static let quaternary = Color(system: .quaternary)
    package static let quinary = Color(system: .quinary)
    package static let fill = Color(system: .fill)
    package static let secondaryFill = Color(system: .secondaryFill)
    package static let tertiaryFill = Color(system: .tertiaryFill)
    package static let quaternaryFill = Color(system: .quaternaryFill)
    package static let separator = Color(system: .separator)
    package static let windowBackground = Color(system: .windowBackground)
    /// The background of lists, tables and edited text.
    package static let contentBackground = Color(system: .contentBackground)
    /// The background of buttons and similar controls.
    package static let controlBackground = Color(system: .controlBackground)
    package static let placeholder = Color(system: .placeholder)
    /// The background of a selected row in a list without the focus.
    package static let inactiveSelection = Color(system: .inactiveSelection)
    /// The background of selected text.
    package static let selectedText = Color(system: .selectedText)
    /// UIKit's grounds from the second level on.
    package static let secondaryGround = Color(system: .secondarySystemBackground),
        tertiaryGround = Color(system: .tertiarySystemBackground)
    /// UIKit's grounds of groups.
    package static let groupedGround = Color(system: .systemGroupedBackground)
    /// UIKit's grounds within groups.
    package static let secondaryGroupedGround = Color(system: .secondarySystemGroupedBackground)
    /// UIKit's grounds within what is in groups.
    package static let tertiaryGroupedGround = Color(system: .tertiarySystemGroupedBackground)
    /// UIKit's lightest gray.
    package static let gray6 = Color(system: .systemGray6)
}
