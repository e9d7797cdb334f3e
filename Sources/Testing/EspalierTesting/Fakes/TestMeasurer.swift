package import EspalierGraphics
package import Foundation

/// Measures text by a formula instead of fonts.
@MainActor package final class TestMeasurer: TextMeasurer {
    private let fonts: TestFonts

    /// Makes a measurer that answers with these measures.
    package init(_ fonts: TestFonts) { self.fonts = fonts }

    // MARK: Heights

    package func metrics(for font: FontDescriptor) -> FontMetrics {
        if case .boxes = fonts {
            return FontMetrics(
                ascent: font.size * 0.9, descent: font.size * 0.3, leading: 0, capHeight: font.size * 0.7,
                xHeight: font.size * 0.5)
        }
        let height = Self.lineHeights[font.size] ?? (font.size * 1.19).rounded(.up)
        // On macOS the ascent is 12.57 and the descent 3.43 at 13 points.
        let ascent = height * 0.785625
        return FontMetrics(
            ascent: ascent, descent: height - ascent, leading: 0, capHeight: font.size * 0.705, xHeight: font.size * 0.526)
    }

    /// The line heights of macOS' text styles, by the sizes of their fonts.
    private static let lineHeights: [CGFloat: CGFloat] = [
        26: 31, 22: 26, 17: 21, 15: 19, 13: 16, 12: 15, 11: 14, 10: 13,
    ]

    // MARK: Widths

    package func width(of text: String, in font: FontDescriptor) -> CGFloat {
        if case .widths(let table) = fonts, let width = table[text] { return width }
        return text.reduce(0) { $0 + advance(of: $1, in: font) }
    }

    package func advances(of text: String, in font: FontDescriptor) -> [CGFloat] {
        let advances = text.map { advance(of: $0, in: font) }
        guard case .widths(let table) = fonts, let width = table[text] else { return advances }
        let sum = advances.reduce(0, +)
        return sum > 0 ? advances.map { $0 * width / sum } : advances
    }

    private func advance(of character: Character, in font: FontDescriptor) -> CGFloat {
        if case .boxes = fonts { return font.size * 0.6 }
        if font.design == .monospaced { return font.size * 0.6 }
        let em = Self.ems[character] ?? Self.em(of: character)
        return font.size * (font.weight >= 600 ? em * 1.04 : em)
    }

    private static let ems: [Character: CGFloat] = {
        var ems: [Character: CGFloat] = ["…": 0.8, "I": 0.26, "M": 0.87, "W": 0.97, "m": 0.86, "w": 0.78, " ": 0.28]
        for character in "ijl.,:;'!|" { ems[character] = 0.24 }
        for character in "frt()[]{}/\\\"-" { ems[character] = 0.36 }
        return ems
    }()

    private static func em(of character: Character) -> CGFloat {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if character.isNewline { return 0 }
        if scalar.properties.isEmojiPresentation || (0x1100...0x115F).contains(scalar.value)
            || (0x2E80...0xFFDC).contains(scalar.value) { return 1 }
        if character.isNumber { return 0.62 }
        return character.isUppercase ? 0.68 : 0.58
    }
}
