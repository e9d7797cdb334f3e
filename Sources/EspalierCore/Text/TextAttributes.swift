package import EspalierGraphics
import Foundation

/// The attributes that an environment gives its texts, in the form in which they are laid out and drawn.
@MainActor package final class TextAttributes {
    package let settings: TextSettings
    package let library: FontLibrary
    /// The font of a text that says nothing of its own.
    package let font: ResolvedFont
    package let fill: _ResolvedFill
    package let parameters: TextParameters
    private let colors: ColorContext

    fileprivate init?(_ environment: EnvironmentValues, _ library: FontLibrary) {
        settings = environment.textSettings
        self.library = library
        let base = settings.font ?? .body
        guard let font = library.font(base.resolve(settings.adjustments)) else { return nil }
        self.font = font
        fill = environment.resolved.foreground
        colors = environment.resolved.colors
        var parameters = TextParameters()
        parameters.minLines = settings.minLines ?? 0
        parameters.maxLines = settings.maxLines
        parameters.truncation = settings.truncation
        parameters.lineSpacing = settings.lineSpacing + base.leadingAdjustment
        parameters.minimumScale = settings.minimumScale
        parameters.allowsTightening = settings.allowsTightening
        parameters.direction.isRightToLeft = environment.layoutDirection == .rightToLeft
        parameters.direction.isFixed = settings.followsLayoutDirection
        parameters.scale = environment.displayScale > 0 ? environment.displayScale : 1
        self.parameters = parameters
    }

    package func line(_ style: Text.LineStyle) -> TextLine {
        TextLine(color: style.color?.resolve(in: colors), dashes: style.pattern.dashes)
    }
}

extension EnvironmentValues {
    /// Worked out once for an environment.
    @MainActor package func textAttributes(_ measurer: any TextMeasurer) -> TextAttributes {
        let resolved = resolved
        if let known = resolved.text, known.library.asks(measurer) { return known }
        let library = FontLibrary.library(for: measurer, scale: displayScale)
        guard let attributes = TextAttributes(self, library) else {
            preconditionFailure("A measurer that is in use has its library of fonts.")
        }
        resolved.text = attributes
        return attributes
    }
}

extension TextSettings {
    /// Points between two characters. SwiftUI: where tracking says something, kerning says nothing.
    static func spacing(kerning: CGFloat, tracking: CGFloat) -> CGFloat {
        let spacing = tracking != 0 ? tracking : kerning
        return spacing.isFinite ? spacing : 0
    }

    var spacing: CGFloat { Self.spacing(kerning: kerning, tracking: tracking) }
}

// MARK: - Spans

extension Text {
    /// The text in an environment, as stretches of one set of attributes each.
    @MainActor func spans(_ environment: EnvironmentValues, _ attributes: TextAttributes) -> [TextSpan] {
        if case .verbatim(let string) = storage, modifiers.isEmpty {
            return [Self.plainSpan(string, attributes)]
        }
        var spans: [TextSpan] = []
        appendSpans(to: &spans, inherited: [], environment, attributes)
        return spans
    }

    @MainActor private static func plainSpan(_ string: String, _ attributes: TextAttributes) -> TextSpan {
        var span = TextSpan(cased(string, attributes.settings), attributes.font, attributes.fill)
        span.tracking = attributes.settings.spacing
        span.baselineOffset = attributes.settings.baselineOffset
        span.underline = attributes.settings.underline.map(attributes.line)
        span.strikethrough = attributes.settings.strikethrough.map(attributes.line)
        return span
    }

    private static func cased(_ string: String, _ settings: TextSettings) -> String {
        switch settings.textCase {
        case nil: string
        case .uppercase: string.uppercased()
        case .lowercase: string.lowercased()
        }
    }

    @MainActor private func appendSpans(
        to spans: inout [TextSpan], inherited: [Modifier], _ environment: EnvironmentValues, _ attributes: TextAttributes
    ) {
        // The outer text's modifiers come last, and so count least.
        let all = inherited.isEmpty ? modifiers : modifiers + inherited
        switch storage {
        case .verbatim(let string):
            spans.append(Self.span(string, all, environment, attributes))
        case .localized(let key, let table, let bundle):
            for segment in key.segments(table: table, bundle: bundle?.bundle, locale: environment.locale) {
                switch segment {
                case .string(let string): spans.append(Self.span(string, all, environment, attributes))
                case .text(let text): text.appendSpans(to: &spans, inherited: all, environment, attributes)
                }
            }
        case .concatenated(let first, let second):
            first.appendSpans(to: &spans, inherited: all, environment, attributes)
            second.appendSpans(to: &spans, inherited: all, environment, attributes)
        }
    }

    @MainActor private static func span(
        _ string: String, _ modifiers: [Modifier], _ environment: EnvironmentValues, _ attributes: TextAttributes
    ) -> TextSpan {
        var span = plainSpan(string, attributes)
        if modifiers.isEmpty { return span }
        var font: Font?
        var adjustments = attributes.settings.adjustments
        var (kerning, tracking) = (attributes.settings.kerning, attributes.settings.tracking)
        var isOtherFont = false
        // Backwards, so that what is closest to the text is written last.
        for modifier in modifiers.reversed() {
            switch modifier {
            case .font(let new):
                font = new
                isOtherFont = true
            case .weight(let weight):
                adjustments.weight = weight
                isOtherFont = true
            case .italic(let isItalic):
                adjustments.isItalic = isItalic
                isOtherFont = true
            case .design(let design):
                adjustments.design = design
                isOtherFont = true
            case .foreground(let style): span.fill = style.map { environment.fill(of: $0) } ?? attributes.fill
            case .width(let width):
                adjustments.width = width
                isOtherFont = true
            case .monospacedDigit(let isActive):
                adjustments.hasMonospacedDigits = isActive
                isOtherFont = true
            case .scale(let scale):
                adjustments.scale = scale.factor
                isOtherFont = true
            case .kerning(let points): kerning = points
            case .tracking(let points): tracking = points
            case .baselineOffset(let offset): span.baselineOffset = offset
            case .underline(let style): span.underline = style.map(attributes.line)
            case .strikethrough(let style): span.strikethrough = style.map(attributes.line)
            }
        }
        span.tracking = TextSettings.spacing(kerning: kerning, tracking: tracking)
        if isOtherFont {
            let descriptor = (font ?? attributes.settings.font ?? .body).resolve(adjustments)
            span.font = attributes.library.font(descriptor) ?? span.font
        }
        return span
    }
}
