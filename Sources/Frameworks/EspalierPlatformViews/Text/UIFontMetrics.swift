public import EspalierApp
import EspalierCore
public import Foundation

/// Scales fonts and lengths with the text size that the user wants, as a text style grows with it.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: Font.TextStyle

    /// Grows as ordinary text does.
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    /// Grows as a text style does.
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle.style }

    private func factor(_ traits: UITraitCollection?) -> CGFloat {
        style.factor(traits?.preferredContentSizeCategory.size ?? ScreenReading.textSize)
    }

    /// Rounded to thirds of a point, so that lengths that should be equal are.
    private func scaled(_ value: CGFloat, _ traits: UITraitCollection?) -> CGFloat {
        let factor = factor(traits)
        return factor == 1 ? value : (value * factor * 3).rounded() / 3
    }

    /// The font in the size for the user's text size.
    /// - Parameter font: in its size for the usual text size.
    public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil) }
    /// The same for the text size of traits.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }
    /// The same, but not larger than a size in points; 0 is no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }
    /// The same for the text size of traits, but not larger than a size in points; 0 is no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let size = scaled(font.pointSize, traitCollection)
        let wanted = maximumPointSize > 0 ? min(size, maximumPointSize) : size
        return wanted == font.pointSize ? font : font.withSize(wanted)
    }

    /// A length for the user's text size, in points.
    /// - Parameter value: the length for the usual text size.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaled(value, nil) }
    /// The same for the text size of traits.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        scaled(value, traitCollection)
    }
}
