public import EspalierGraphics
public import Foundation

/// The text settings made by view modifiers. They are one value in the environment, as nearly every text reads all of them.
package struct TextSettings: Hashable, Sendable {
    package var font: Font?
    package var adjustments = Font.Adjustments()
    package var textCase: Text.Case?
    package var kerning: CGFloat = 0
    package var tracking: CGFloat = 0
    package var baselineOffset: CGFloat = 0
    package var underline: Text.LineStyle?
    package var strikethrough: Text.LineStyle?
    package var minLines: Int?
    package var maxLines: Int?
    /// The alignment of lines, if set; nil leaves it to the containing view.
    package var chosenAlignment: TextAlignment?
    package var truncation = Text.TruncationMode.tail
    package var lineSpacing: CGFloat = 0
    package var minimumScale: CGFloat = 1
    package var allowsTightening = false
    package var isSelectable = false
    /// Whether paragraphs follow the layout direction of the views around them instead of their own characters.
    package var followsLayoutDirection = false

    package var alignment: TextAlignment {
        get { chosenAlignment ?? .leading }
        set { chosenAlignment = newValue }
    }

    package init() {}
}

/// The alignment of a text's lines.
@frozen public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// At the side where lines begin, in the middle, or at the side where they end.
    case leading, center, trailing
}

private enum TextSettingsKey: EnvironmentKey { static let defaultValue = TextSettings() }

extension EnvironmentValues {
    package var textSettings: TextSettings {
        get { self[TextSettingsKey.self] }
        set { self[TextSettingsKey.self] = newValue }
    }

    /// The font of texts; nil is the body font.
    public var font: Font? {
        get { textSettings.font }
        set { textSettings.font = newValue }
    }

    /// The maximum number of lines of a text; nil means no limit.
    public var lineLimit: Int? {
        get { textSettings.maxLines }
        set { textSettings.maxLines = newValue }
    }

    /// Points added between two lines.
    public var lineSpacing: CGFloat {
        get { textSettings.lineSpacing }
        set { textSettings.lineSpacing = newValue }
    }

    /// The alignment of a text's lines; leading by default.
    public var multilineTextAlignment: TextAlignment {
        get { textSettings.alignment }
        set { textSettings.alignment = newValue }
    }

    /// The alignment of lines, if set.
    package var chosenTextAlignment: TextAlignment? { textSettings.chosenAlignment }

    /// Which part of a text is left out where it does not fit; the end by default.
    public var truncationMode: Text.TruncationMode {
        get { textSettings.truncation }
        set { textSettings.truncation = newValue }
    }

    /// The smallest factor by which a text may shrink before it is truncated; 1 prevents shrinking.
    public var minimumScaleFactor: CGFloat {
        get { textSettings.minimumScale }
        set { textSettings.minimumScale = newValue }
    }

    /// Whether characters may move closer together before a text is truncated; false by default.
    public var allowsTightening: Bool {
        get { textSettings.allowsTightening }
        set { textSettings.allowsTightening = newValue }
    }

    /// The conversion of all letters to upper or lower case; nil shows text as it is.
    public var textCase: Text.Case? {
        get { textSettings.textCase }
        set { textSettings.textCase = newValue }
    }
}

// MARK: - Modifiers

extension View {
    private func textSetting<V: Equatable>(
        _ keyPath: WritableKeyPath<TextSettings, V>, _ value: V
    ) -> ModifiedContent<Self, EnvironmentModifier> {
        modifier(EnvironmentModifier(
            transform: { $0.textSettings[keyPath: keyPath] = value },
            isSame: { other in
                guard let written = other.value as? WrittenSetting<V> else { return false }
                return written.keyPath == keyPath && written.value == value
            },
            value: WrittenSetting(keyPath: keyPath, value: value)))
    }

    /// Sets the font of texts in this view; nil is the body font.
    public func font(_ font: Font?) -> some View { textSetting(\.font, font) }
    /// Sets the weight of texts in this view; nil is the font's own weight.
    public func fontWeight(_ weight: Font.Weight?) -> some View { textSetting(\.adjustments.weight, weight) }
    /// Sets the design of the system font in this view; nil is the font's own.
    public func fontDesign(_ design: Font.Design?) -> some View { textSetting(\.adjustments.design, design) }
    /// Makes texts in this view bold; false leaves them their own weight.
    public func bold(_ isActive: Bool = true) -> some View { textSetting(\.adjustments.weight, isActive ? .bold : nil) }
    /// Makes texts in this view italic.
    public func italic(_ isActive: Bool = true) -> some View { textSetting(\.adjustments.isItalic, isActive) }

    /// Gives texts in this view letters of equal width; false leaves them their font's own design.
    public func monospaced(_ isActive: Bool = true) -> some View {
        textSetting(\.adjustments.design, isActive ? .monospaced : nil)
    }

    /// Gives all digits the same width, so that a changing number does not move what follows it.
    public func monospacedDigit() -> some View { textSetting(\.adjustments.hasMonospacedDigits, true) }
    /// Sets the width of the font; nil is the font's own width.
    public func fontWidth(_ width: Font.Width?) -> some View { textSetting(\.adjustments.width, width) }

    /// Scales texts in this view by a factor that reflects their importance.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        textSetting(\.adjustments.scale, isEnabled ? scale.factor : 1)
    }

    /// Adds space between characters of texts in this view, in points.
    public func kerning(_ kerning: CGFloat) -> some View { textSetting(\.kerning, kerning) }
    /// Adds space after each character of texts in this view, in points, and disables ligatures; it overrides `kerning`.
    public func tracking(_ tracking: CGFloat) -> some View { textSetting(\.tracking, tracking) }
    /// Raises texts in this view above their baseline, in points; negative lengths lower them.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View { textSetting(\.baselineOffset, baselineOffset) }

    /// Underlines texts in this view.
    /// - Parameter color: The line's colour; nil is the text's own.
    public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textSetting(\.underline, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
    }

    /// Strikes texts in this view through.
    /// - Parameter color: The line's colour; nil is the text's own.
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textSetting(\.strikethrough, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
    }

    /// Shows texts in this view in upper or lower case; nil shows them as they are.
    public func textCase(_ textCase: Text.Case?) -> some View { textSetting(\.textCase, textCase) }
    /// Sets the alignment of a text's lines; a text is never wider than its longest line.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { textSetting(\.alignment, alignment) }
    /// Adds points between two lines.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { textSetting(\.lineSpacing, max(lineSpacing, 0)) }
    /// Sets which part of a text is left out where it does not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { textSetting(\.truncation, mode) }
    /// Lets texts shrink down to this fraction of their size before they are truncated.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { textSetting(\.minimumScale, factor) }
    /// Lets characters move closer together before a text is truncated.
    public func allowsTightening(_ flag: Bool) -> some View { textSetting(\.allowsTightening, flag) }

    /// Lets texts in this view be selected with the pointer.
    public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        textSetting(\.isSelectable, S.allowsSelection)
    }

    /// Sets how the direction of paragraphs is determined.
    public func writingDirection(strategy: Text.WritingDirectionStrategy) -> some View {
        textSetting(\.followsLayoutDirection, strategy == .layoutBased)
    }

    /// Sets the maximum number of lines of a text; nil means no limit.
    public func lineLimit(_ number: Int?) -> some View { textSetting(\.maxLines, number.map { max($0, 1) }) }

    /// Sets the maximum number of lines of a text, and whether it always takes their space.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lineLimits(reservesSpace ? max(limit, 1) : nil, max(limit, 1))
    }

    /// At least this number of lines, whose space the text always takes.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimits(max(limit.lowerBound, 1), nil) }
    /// At most this number of lines.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimits(nil, max(limit.upperBound, 1)) }

    /// A range of numbers of lines: the text always takes the space of the fewest.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lineLimits(max(limit.lowerBound, 1), max(limit.upperBound, 1))
    }

    private func lineLimits(_ least: Int?, _ most: Int?) -> some View {
        textSetting(\.minLines, least).textSetting(\.maxLines, most)
    }
}

private struct WrittenSetting<V: Equatable> {
    let keyPath: WritableKeyPath<TextSettings, V>
    let value: V
}
