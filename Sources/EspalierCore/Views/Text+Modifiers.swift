public import EspalierGraphics
public import Foundation

// Modifiers that leave a text a text, so that it can be joined to others.
extension Text {
    private func with(_ modifier: Modifier) -> Text {
        var text = self
        text.modifiers.append(modifier)
        return text
    }

    public func font(_ font: Font?) -> Text { with(.font(font)) }
    /// nil is the font's own weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with(.weight(weight)) }
    public func fontDesign(_ design: Font.Design?) -> Text { with(.design(design)) }
    public func bold() -> Text { with(.weight(.bold)) }
    public func bold(_ isActive: Bool) -> Text { with(.weight(isActive ? .bold : nil)) }
    public func italic() -> Text { with(.italic(true)) }
    public func italic(_ isActive: Bool) -> Text { with(.italic(isActive)) }
    public func monospaced(_ isActive: Bool = true) -> Text { with(.design(isActive ? .monospaced : nil)) }
    /// Digits of one width, so that a number that counts does not move what follows it.
    public func monospacedDigit() -> Text { with(.monospacedDigit(true)) }
    /// nil is the font's own width.
    public func fontWidth(_ width: Font.Width?) -> Text { with(.width(width)) }
    /// A share of the font's size that goes with the text's importance.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { isEnabled ? with(.scale(scale)) : self }

    /// nil is the colour of the text's surroundings.
    public func foregroundColor(_ color: Color?) -> Text { with(.foreground(color.map { AnyShapeStyle($0) })) }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with(.foreground(AnyShapeStyle(style))) }

    /// Adds points between characters.
    public func kerning(_ kerning: CGFloat) -> Text { with(.kerning(kerning)) }
    /// Adds points after each character, and joins none into ligatures; what `kerning` says is void then.
    public func tracking(_ tracking: CGFloat) -> Text { with(.tracking(tracking)) }
    /// Moves the text above its line, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with(.baselineOffset(baselineOffset)) }

    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with(.underline(isActive ? LineStyle(color: color) : nil))
    }

    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        with(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
    }

    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with(.strikethrough(isActive ? LineStyle(color: color) : nil))
    }

    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        with(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
    }
}
