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

    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemRed = UIColor(.red)
    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemOrange = UIColor(.orange)
    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemYellow = UIColor(.yellow)
    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemGreen = UIColor(.green)
    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemMint = UIColor(.mint)
    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemTeal = UIColor(.teal)
    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemCyan = UIColor(.cyan)
    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemBlue = UIColor(.blue)
    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemIndigo = UIColor(.indigo)
    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemPurple = UIColor(.purple)
    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemPink = UIColor(.pink)
    /// The system's shade of the colour, which differs in light and dark interfaces.
    public static let systemBrown = UIColor(.brown)
    /// The system's grey.
    public static let systemGray = adaptive("systemGray", 0x8E8E93, 0x8E8E93)
    /// A grey that is nearer to the background than the one before it.
    public static let systemGray2 = adaptive("systemGray2", 0xAEAEB2, 0x636366)
    /// A grey that is nearer to the background than the one before it.
    public static let systemGray3 = adaptive("systemGray3", 0xC7C7CC, 0x48484A)
    /// A grey that is nearer to the background than the one before it.
    public static let systemGray4 = adaptive("systemGray4", 0xD1D1D6, 0x3A3A3C)
    /// A grey that is nearer to the background than the one before it.
    public static let systemGray5 = adaptive("systemGray5", 0xE5E5EA, 0x2C2C2E)
    /// A grey that is nearer to the background than the one before it.
    public static let systemGray6 = UIColor(.gray6)
    /// The accent colour.
    public static let tintColor = UIColor(.accentColor)

    // MARK: Fixed colours

    /// 0 % of white.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A third of white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Two thirds of white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// 100 % of white.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Black with an alpha of 0.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Pure red, of sRGB, in light and dark interfaces.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red with half of green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and of blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// A brown: 60 % red, 40 % green, 20 % blue.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    // MARK: UIKit: text, lines and fills

    /// For text.
    public static let label = UIColor(.primary)
    /// For less important text.
    public static let secondaryLabel = UIColor(.secondary)
    /// For text of third importance.
    public static let tertiaryLabel = UIColor(.tertiary)
    /// For the least important text.
    public static let quaternaryLabel = UIColor(.quaternary)
    /// For the prompt of an empty field.
    public static let placeholderText = UIColor(.placeholder)
    /// For links.
    public static let link = UIColor(.blue)
    /// For the thin lines between contents; what is behind them shines through.
    public static let separator = UIColor(.separator)
    /// For the thin lines between contents, opaque.
    public static let opaqueSeparator = adaptive("opaqueSeparator", 0xC6C6C8, 0x38383A)
    /// For filling thin shapes, such as a slider's track.
    public static let systemFill = UIColor(.fill)
    /// For filling shapes of medium size, such as a switch.
    public static let secondarySystemFill = UIColor(.secondaryFill)
    /// For filling large shapes, such as a field.
    public static let tertiarySystemFill = UIColor(.tertiaryFill)
    /// For filling large areas with content on them.
    public static let quaternarySystemFill = UIColor(.quaternaryFill)

    // MARK: UIKit: backgrounds, each level to be told from the one below it, and the first from no window's own

    /// The background of an interface.
    public static let systemBackground = UIColor(.contentBackground)
    /// For content that stands on the background.
    public static let secondarySystemBackground = UIColor(.secondaryGround)
    /// For content that stands on content.
    public static let tertiarySystemBackground = UIColor(.tertiaryGround)
    /// The background of an interface in groups.
    public static let systemGroupedBackground = UIColor(.groupedGround)
    /// For the groups.
    public static let secondarySystemGroupedBackground = UIColor(.secondaryGroupedGround)
    /// For content within groups.
    public static let tertiarySystemGroupedBackground = UIColor(.tertiaryGroupedGround)

    // MARK: AppKit

    /// For text.
    public static let labelColor = label
    /// For less important text.
    public static let secondaryLabelColor = secondaryLabel
    /// For text of third importance.
    public static let tertiaryLabelColor = tertiaryLabel
    /// For the least important text.
    public static let quaternaryLabelColor = quaternaryLabel
    /// For text in documents.
    public static let textColor = label
    /// For the headers of tables.
    public static let headerTextColor = label
    /// For text on controls.
    public static let controlTextColor = label
    /// For text on controls that cannot be used.
    public static let disabledControlTextColor = tertiaryLabel
    /// For the prompt of an empty field.
    public static let placeholderTextColor = placeholderText
    /// For links.
    public static let linkColor = link
    /// The accent colour.
    public static let controlAccentColor = tintColor
    /// For the ring around the control that has the keyboard.
    public static let keyboardFocusIndicatorColor = UIColor(.accentColor.opacity(0.5))
    /// Behind selected text.
    public static let selectedTextBackgroundColor = UIColor(.selectedText)
    /// Behind selected rows of the list that has the keyboard.
    public static let selectedContentBackgroundColor = tintColor
    /// Behind selected rows of other lists.
    public static let unemphasizedSelectedContentBackgroundColor = UIColor(.inactiveSelection)
    /// The background of windows.
    public static let windowBackgroundColor = UIColor(.windowBackground)
    /// Behind the pages of a document.
    public static let underPageBackgroundColor = adaptive("underPageBackgroundColor", 0x969696, 0x282828, (0.9, 1))
    /// The background of lists and of large controls.
    public static let controlBackgroundColor = UIColor(.contentBackground)
    /// The background of text.
    public static let textBackgroundColor = UIColor(.contentBackground)
    /// The surface of controls.
    public static let controlColor = UIColor(.controlBackground)
    /// For the lines between contents.
    public static let separatorColor = separator
    /// For the lines between the cells of a table.
    public static let gridColor = adaptive("gridColor", 0xE6E6E6, 0x1A1A1A)
    /// For shadows.
    public static let shadowColor = black
    /// The backgrounds of rows in turn.
    public static let alternatingContentBackgroundColors = [controlBackgroundColor, adaptive("alternating", 0xF4F5F5, 0xFFFFFF, (1, 0.05))]
}
