import EspalierCore
import EspalierGraphics

// The colours of UIKit's and AppKit's palettes, by their names there.
extension UIColor {
    private static func adaptive(_ name: String, _ light: UInt32, _ dark: UInt32, _ opacities: (Double, Double) = (1, 1)) -> UIColor {
        func numbers(_ value: UInt32, _ opacity: Double) -> Color.Resolved {
            let red = Float(value >> 16 & 0xFF) / 255
            let green = Float(value >> 8 & 0xFF) / 255
            let blue = Float(value & 0xFF) / 255
            return Color.Resolved(red: red, green: green, blue: blue, opacity: Float(opacity))
        }
        let (light, dark) = (numbers(light, opacities.0), numbers(dark, opacities.1))
        return UIColor(Color(name: name, ColorAppearances(light: light, dark: dark, lightIncreased: light, darkIncreased: dark)))
    }

    // MARK: Hues

    public static let systemRed = UIColor(.red)
    public static let systemOrange = UIColor(.orange)
    public static let systemYellow = UIColor(.yellow)
    public static let systemGreen = UIColor(.green)
    public static let systemMint = UIColor(.mint)
    public static let systemTeal = UIColor(.teal)
    public static let systemCyan = UIColor(.cyan)
    public static let systemBlue = UIColor(.blue)
    public static let systemIndigo = UIColor(.indigo)
    public static let systemPurple = UIColor(.purple)
    public static let systemPink = UIColor(.pink)
    public static let systemBrown = UIColor(.brown)
    public static let systemGray = adaptive("systemGray", 0x8E8E93, 0x8E8E93)
    public static let systemGray2 = adaptive("systemGray2", 0xAEAEB2, 0x636366)
    public static let systemGray3 = adaptive("systemGray3", 0xC7C7CC, 0x48484A)
    public static let systemGray4 = adaptive("systemGray4", 0xD1D1D6, 0x3A3A3C)
    public static let systemGray5 = adaptive("systemGray5", 0xE5E5EA, 0x2C2C2E)
    public static let systemGray6 = adaptive("systemGray6", 0xF2F2F7, 0x242426)
    public static let tintColor = UIColor(.accentColor)

    // MARK: Fixed colours

    public static let black = UIColor(white: 0, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    // MARK: UIKit: text, lines and fills

    public static let label = UIColor(.primary)
    public static let secondaryLabel = UIColor(.secondary)
    public static let tertiaryLabel = UIColor(.tertiary)
    public static let quaternaryLabel = UIColor(.quaternary)
    public static let placeholderText = UIColor(.placeholder)
    public static let link = UIColor(.blue)
    public static let separator = UIColor(.separator)
    public static let opaqueSeparator = adaptive("opaqueSeparator", 0xC6C6C8, 0x38383A)
    public static let systemFill = UIColor(.fill)
    public static let secondarySystemFill = UIColor(.secondaryFill)
    public static let tertiarySystemFill = UIColor(.tertiaryFill)
    public static let quaternarySystemFill = UIColor(.quaternaryFill)

    // MARK: UIKit: backgrounds, each level to be told from the one below it, and the first from no window's own

    public static let systemBackground = UIColor(.contentBackground)
    public static let secondarySystemBackground = adaptive("secondarySystemBackground", 0xF2F2F7, 0x2C2C2E)
    public static let tertiarySystemBackground = adaptive("tertiarySystemBackground", 0xFFFFFF, 0x3A3A3C)
    public static let systemGroupedBackground = adaptive("systemGroupedBackground", 0xF2F2F7, 0x1E1E1E)
    public static let secondarySystemGroupedBackground = adaptive("secondarySystemGroupedBackground", 0xFFFFFF, 0x2C2C2E)
    public static let tertiarySystemGroupedBackground = adaptive("tertiarySystemGroupedBackground", 0xF2F2F7, 0x3A3A3C)

    // MARK: AppKit

    public static let labelColor = label
    public static let secondaryLabelColor = secondaryLabel
    public static let tertiaryLabelColor = tertiaryLabel
    public static let quaternaryLabelColor = quaternaryLabel
    public static let textColor = label
    public static let headerTextColor = label
    public static let controlTextColor = label
    public static let disabledControlTextColor = tertiaryLabel
    public static let placeholderTextColor = placeholderText
    public static let linkColor = link
    public static let controlAccentColor = tintColor
    public static let keyboardFocusIndicatorColor = UIColor(.accentColor.opacity(0.5))
    public static let selectedTextBackgroundColor = UIColor(.selectedText)
    public static let selectedContentBackgroundColor = tintColor
    public static let unemphasizedSelectedContentBackgroundColor = UIColor(.inactiveSelection)
    public static let windowBackgroundColor = UIColor(.windowBackground)
    public static let underPageBackgroundColor = adaptive("underPageBackgroundColor", 0x969696, 0x282828, (0.9, 1))
    public static let controlBackgroundColor = UIColor(.contentBackground)
    public static let textBackgroundColor = UIColor(.contentBackground)
    public static let controlColor = UIColor(.controlBackground)
    public static let separatorColor = separator
    public static let gridColor = adaptive("gridColor", 0xE6E6E6, 0x1A1A1A)
    public static let shadowColor = black
    public static let alternatingContentBackgroundColors = [controlBackgroundColor, adaptive("alternating", 0xF4F5F5, 0xFFFFFF, (1, 0.05))]
}
