package import EspalierGraphics
package import Foundation

/// The text attributes of an environment, in the form used for layout and drawing.
@MainActor package final class TextAttributes {
    package let settings: TextSettings
    package let library: FontLibrary
    /// The font of a text without a font of its own.
    package let font: ResolvedFont
    package let fill: _ResolvedFill
    package let parameters: TextParameters
    /// The language's rules for changing the case of letters; nil for texts whose case is not changed, as reading it is expensive.
    let locale: Locale?
    private let colors: ColorContext

    fileprivate init?(_ environment: EnvironmentValues, _ library: FontLibrary) {
        settings = environment.textSettings
        self.library = library
        let base = settings.font ?? .body
        guard let font = library.font(base.resolve(settings.adjustments)) else { return nil }
        self.font = font
        fill = environment.resolved.foreground
        locale = settings.textCase == nil ? nil : environment.locale
        colors = environment.resolved.colors
        var parameters = TextParameters()
        parameters.minLines = settings.minLines ?? 0
        parameters.maxLines = settings.maxLines
        parameters.truncation = settings.truncation
        parameters.lineSpacing = settings.lineSpacing
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
    /// The attributes, computed once per environment.
    @MainActor package func textAttributes(_ measurer: any TextMeasurer) -> TextAttributes {
        let resolved = resolved
        if let known = resolved.ofTexts.map({ unsafeDowncast($0, to: TextAttributes.self) }), known.library.asks(measurer) { return known }
        let library = FontLibrary.library(for: measurer, scale: displayScale)
        guard let attributes = TextAttributes(self, library) else {
            preconditionFailure("A measurer that is in use has its library of fonts.")
        }
        resolved.ofTexts = attributes
        return attributes
    }
}

extension TextSettings {
    /// Points between two characters. SwiftUI: tracking, if set, overrides kerning.
    static func spacing(kerning: CGFloat, tracking: CGFloat) -> CGFloat {
        let spacing = tracking != 0 ? tracking : kerning
        return spacing.isFinite ? spacing : 0
    }

    package var spacing: CGFloat { Self.spacing(kerning: kerning, tracking: tracking) }
}
