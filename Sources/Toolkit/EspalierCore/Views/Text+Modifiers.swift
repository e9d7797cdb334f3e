public import EspalierGraphics
public import Foundation

// Modifiers that return a Text, so that the result can be concatenated with others.
extension Text {
    private func with(_ modifier: Modifier) -> Text {
        var text = self
        text.modifiers.append(modifier)
        return text
    }

    /// Sets the font; nil is that of the surroundings.
    public func font(_ font: Font?) -> Text { with(.font(font)) }
    /// Sets the font weight; nil is the font's own weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with(.weight(weight)) }
    /// Sets the design of the font; nil is the font's own.
    public func fontDesign(_ design: Font.Design?) -> Text { with(.design(design)) }
    /// Makes the text bold.
    public func bold() -> Text { with(.weight(.bold)) }
    /// Makes the text bold; false leaves it the font's own weight.
    public func bold(_ isActive: Bool) -> Text { with(.weight(isActive ? .bold : nil)) }
    /// Makes the text italic.
    public func italic() -> Text { with(.italic(true)) }
    /// Makes the text italic; false makes it upright.
    public func italic(_ isActive: Bool) -> Text { with(.italic(isActive)) }
    /// Gives the letters equal width; false leaves the font's own design.
    public func monospaced(_ isActive: Bool = true) -> Text { with(.design(isActive ? .monospaced : nil)) }
    /// Digits of equal width, so that a changing number does not move the text after it.
    public func monospacedDigit() -> Text { with(.monospacedDigit(true)) }
    /// Sets the font width; nil is the font's own width.
    public func fontWidth(_ width: Font.Width?) -> Text { with(.width(width)) }
    /// Scales the font according to the text's importance.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { isEnabled ? with(.scale(scale)) : self }

    /// Sets the text colour; nil is the foreground style of the surroundings.
    public func foregroundColor(_ color: Color?) -> Text { with(.foreground(color.map { AnyShapeStyle($0) })) }
    /// Draws the text with a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with(.foreground(AnyShapeStyle(style))) }

    /// Adds space between characters, in points.
    public func kerning(_ kerning: CGFloat) -> Text { with(.kerning(kerning)) }
    /// Adds space after each character, in points, and disables ligatures; it overrides `kerning`.
    public func tracking(_ tracking: CGFloat) -> Text { with(.tracking(tracking)) }
    /// Raises the text above its baseline, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with(.baselineOffset(baselineOffset)) }

    /// Underlines the text.
    /// - Parameter color: The line's colour; nil is the text's own.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with(.underline(isActive ? LineStyle(color: color) : nil))
    }

    /// Underlines the text with a pattern of dashes.
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        with(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Strikes the text through.
    /// - Parameter color: The line's colour; nil is the text's own.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with(.strikethrough(isActive ? LineStyle(color: color) : nil))
    }

    /// Strikes the text through with a pattern of dashes.
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        with(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
    }
}
