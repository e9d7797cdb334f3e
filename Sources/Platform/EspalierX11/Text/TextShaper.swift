import CX11
import EspalierGraphics
import Foundation

// From characters to glyphs.
//
// Text in Latin, Greek, Cyrillic, Chinese, Japanese and Korean characters is set without a shaper: one glyph for each character, with
// the font's kerning; the system's fonts make no ligatures. All other text, and text with ligatures in fonts that the app names, goes
// through HarfBuzz. Where that is missing, such text is set like the rest: letters do not join, and accents stand where the font has them.
extension FontStore {
    func shape(_ text: String, in font: ScaledFont, isRightToLeft: Bool = false) -> ShapedText {
        guard font.prefersShaping || needsShaper(text, font), HarfBuzz.shared != nil else {
            return setPlain(text, in: font, isRightToLeft: isRightToLeft)
        }
        let key = ShapedKey(text: text, font: ObjectIdentifier(font), isRightToLeft: isRightToLeft)
        if let known = shaped.find(key) { return known }
        let result = shapeWhole(text, in: font, isRightToLeft: isRightToLeft)
        shaped.insert(result, for: key, cost: text.utf8.count + 16)
        return result
    }

    private func needsShaper(_ text: String, _ font: ScaledFont) -> Bool {
        guard let ligatures = font.ligatures else { return !text.unicodeScalars.allSatisfy(\.isSimple) }
        var last: UInt32 = 0
        for scalar in text.unicodeScalars {
            if !scalar.isSimple { return true }
            let glyph = font.typeface.glyph(for: scalar.value)?.index ?? 0
            if last != 0, ligatures.joins(last, glyph) { return true }
            last = glyph
        }
        return false
    }

    // MARK: - Without a shaper

    private func setPlain(_ text: String, in font: ScaledFont, isRightToLeft: Bool) -> ShapedText {
        var result = ShapedText()
        var offset = 0
        var previous: (scalar: UInt32, glyph: UInt32, font: ScaledFont)?
        let hasEvenDigits = font.features.contains(.monospacedDigits)
        for scalar in text.unicodeScalars {
            defer { offset += UTF8.width(scalar) }
            guard let (scaled, scalar, glyph) = find(scalar, in: font, isRightToLeft: isRightToLeft) else { continue }
            let isDigit = hasEvenDigits && scalar.value >= 0x30 && scalar.value <= 0x39
            if let previous, previous.font === scaled, !isDigit {
                let kerning = scaled.typeface.kerning(previous.scalar, previous.glyph, scalar.value, glyph.index)
                if kerning != 0 { result.glyphs[result.glyphs.count - 1].advance += CGFloat(kerning) * scaled.pointsPerUnit }
            }
            var placed = ShapedText.Glyph(
                index: glyph.index, font: result.index(of: scaled), advance: CGFloat(glyph.advance) * scaled.pointsPerUnit,
                cluster: offset)
            if isDigit {
                let width = CGFloat(scaled.typeface.widestDigit) * scaled.pointsPerUnit
                placed.dx = (width - placed.advance) / 2
                placed.advance = width
            }
            result.glyphs.append(placed)
            previous = isDigit ? nil : (scalar.value, glyph.index, scaled)
        }
        if isRightToLeft { result.glyphs.reverse() }
        return result
    }

    /// The font and the glyph for a character; nil for one that is invisible and takes no room.
    private func find(
        _ scalar: Unicode.Scalar, in font: ScaledFont, isRightToLeft: Bool
    ) -> (ScaledFont, Unicode.Scalar, Typeface.Glyph)? {
        var (scalar, font) = (scalar, font)
        if font.hasSmallCapitals { (scalar, font) = smallCapital(scalar, font) }
        if isRightToLeft, scalar.properties.isBidiMirrored, let mirrored = Self.mirrored[scalar] { scalar = mirrored }
        if scalar.prefersEmoji, let emoji = catalog.emoji,
           let glyph = emoji.glyph(for: scalar.value) {
            return (fallback(emoji, for: font), scalar, glyph)
        }
        if let glyph = font.typeface.glyph(for: scalar.value) { return (font, scalar, glyph) }
        if let known = font.standIns[scalar.value] { return (known.font, scalar, known.glyph) }
        if scalar.isInvisible { return nil }
        var standIn = (font: font, glyph: font.typeface.notdef)
        if let typeface = catalog.fallback(for: [scalar.value], style: font.style),
           let glyph = typeface.glyph(for: scalar.value) { standIn = (fallback(typeface, for: font), glyph) }
        font.standIns[scalar.value] = standIn
        return (standIn.font, scalar, standIn.glyph)
    }

    /// The size of small capitals where the font has none of its own.
    private static let smallCapitalScale: CGFloat = 0.8

    private func smallCapital(_ scalar: Unicode.Scalar, _ font: ScaledFont) -> (Unicode.Scalar, ScaledFont) {
        let properties = scalar.properties
        if font.features.contains(.lowercaseSmallCaps), properties.isLowercase,
           let capital = properties.uppercaseMapping.unicodeScalars.first, properties.uppercaseMapping.unicodeScalars.count == 1 {
            return (capital, fallback(font.typeface, for: font, scale: Self.smallCapitalScale))
        }
        if font.features.contains(.uppercaseSmallCaps), properties.isUppercase {
            return (scalar, fallback(font.typeface, for: font, scale: Self.smallCapitalScale))
        }
        return (scalar, font)
    }

    /// Brackets that are drawn the other way in text from right to left (UAX 9, L4), for when no shaper does it.
    private static let mirrored: [Unicode.Scalar: Unicode.Scalar] = [
        "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»", "»": "«",
    ]

    // MARK: - With HarfBuzz

    /// A part of the text in one font and script.
    private struct Item {
        var font: ScaledFont
        var script: UInt32
        var range: Range<Int>
        /// Whether what follows is a part of its own.
        var isEnded = false
    }

    /// The time that the shaper takes grows with the square of a run in which characters are joined or stacked, so none is longer than
    /// this, in bytes. A part ends at a space where there is one in its second half: nothing joins across that.
    static let longestPart = 4096
    /// A character with more scalars than this is no writing: it is shaped in pieces, whose accents no longer find their letter.
    static let longestCharacter = 64

    private func shapeWhole(_ text: String, in font: ScaledFont, isRightToLeft: Bool) -> ShapedText {
        guard let shaper = HarfBuzz.shared else { return ShapedText() }
        var items = items(of: text, in: font, shaper)
        if isRightToLeft { items.reverse() }
        var result = ShapedText()
        result.overlaps = true
        var text = text
        text.withUTF8 { bytes in
            for item in items {
                let index = result.index(of: item.font)
                let unit = item.font.size / CGFloat(HarfBuzz.unitsPerEm)
                guard let face = item.font.typeface.shaper else {
                    result.appendBoxes(item.range, of: bytes, font: index, item.font)
                    continue
                }
                let direction = isRightToLeft || shaper.isRightToLeft(item.script)
                shaper.shape(
                    bytes, item.range, in: face, script: item.script, isRightToLeft: direction, features: item.font.shaperFeatures
                ) { info, position in
                    result.glyphs.append(ShapedText.Glyph(
                        index: info.glyph, font: index, dx: CGFloat(position.xOffset) * unit,
                        dy: -CGFloat(position.yOffset) * unit, advance: CGFloat(position.xAdvance) * unit,
                        cluster: Int(info.cluster)))
                }
            }
        }
        return result
    }

    private func items(of text: String, in font: ScaledFont, _ shaper: HarfBuzz) -> [Item] {
        var items: [Item] = []
        var offset = 0
        for character in text {
            let length = character.utf8.count
            defer {
                offset += length
                let part = items[items.count - 1].range.count
                if part > Self.longestPart / 2, part >= Self.longestPart || character.isWhitespace { items[items.count - 1].isEnded = true }
            }
            let scaled = fontWithGlyphs(for: character, in: font, after: items.last?.font)
            // Digits, spaces and marks have the script of what is before them.
            var script = HarfBuzz.common
            for scalar in character.unicodeScalars {
                let own = shaper.script(of: scalar.value)
                if own != HarfBuzz.common, own != HarfBuzz.inherited, !scalar.isArabicNumber {
                    script = own
                    break
                }
            }
            // Each scalar has four bytes at most.
            if length > Self.longestCharacter, character.unicodeScalars.count > Self.longestCharacter {
                for piece in Self.pieces(of: character) {
                    items.append(
                        Item(font: scaled, script: script, range: offset + piece.lowerBound..<offset + piece.upperBound, isEnded: true))
                }
            } else if let last = items.last, !last.isEnded, last.font === scaled,
               script == HarfBuzz.common || last.script == script || last.script == HarfBuzz.common {
                items[items.count - 1].range = last.range.lowerBound..<(offset + length)
                if last.script == HarfBuzz.common { items[items.count - 1].script = script }
            } else {
                items.append(Item(font: scaled, script: script, range: offset..<(offset + length)))
            }
        }
        return items
    }

    /// The bytes of a character in pieces of limited length.
    private static func pieces(of character: Character) -> [Range<Int>] {
        var pieces: [Range<Int>] = [], start = 0, end = 0, count = 0
        for scalar in character.unicodeScalars {
            end += UTF8.width(scalar)
            count += 1
            guard count == longestCharacter else { continue }
            pieces.append(start..<end)
            (start, count) = (end, 0)
        }
        if start < end { pieces.append(start..<end) }
        return pieces
    }

    /// The font for all scalars of a character: a letter with its accents, a sequence of emoji. A font that stands in for another is
    /// used as long as it has the characters, so that a word is in one font.
    private func fontWithGlyphs(for character: Character, in font: ScaledFont, after last: ScaledFont?) -> ScaledFont {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return font }
        if isEmoji(scalars), let emoji = catalog.emoji, emoji.has(first.value) { return fallback(emoji, for: font) }
        // Those that an endless character begins with speak for it.
        let visible = scalars.prefix(Self.longestCharacter).filter { !$0.isInvisible }
        func hasAll(_ typeface: Typeface) -> Bool { visible.allSatisfy { typeface.has($0.value) } }
        if hasAll(font.typeface) { return font }
        if let last, last !== font, !last.typeface.isColored, hasAll(last.typeface) { return last }
        if let typeface = catalog.fallback(for: visible.map(\.value), style: font.style) { return fallback(typeface, for: font) }
        // No font has all of it, so one that has the letter must do.
        if font.typeface.has(first.value) { return font }
        return catalog.fallback(for: [first.value], style: font.style).map { fallback($0, for: font) } ?? font
    }

    /// Whether a character is an emoji: by default, by a variation selector, or as a flag or keycap (UTS 51).
    private func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
        guard let first = scalars.first else { return false }
        var isPicture = first.prefersEmoji
        for scalar in scalars.dropFirst() {
            switch scalar.value {
            case 0xFE0E: return false
            case 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF: isPicture = true
            default: break
            }
        }
        return isPicture
    }
}

extension ShapedText {
    /// Adds a box for each character, for a face that the shaper cannot read.
    fileprivate mutating func appendBoxes(
        _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, font: Int, _ scaled: ScaledFont
    ) {
        let text = String(decoding: bytes[range], as: UTF8.self)
        var offset = range.lowerBound
        for scalar in text.unicodeScalars {
            if let glyph = scaled.typeface.glyph(for: scalar.value) ?? (scalar.isInvisible ? nil : scaled.typeface.notdef) {
                glyphs.append(Glyph(
                    index: glyph.index, font: font, advance: CGFloat(glyph.advance) * scaled.pointsPerUnit, cluster: offset))
            }
            offset += UTF8.width(scalar)
        }
    }
}

extension Unicode.Scalar {
    /// Digits of Arabic and Persian, and the signs in their numbers. They are of the Arabic script, but are read from left to right (UAX 9:
    /// Arabic numbers).
    fileprivate var isArabicNumber: Bool {
        switch value {
        case 0x600...0x605, 0x660...0x669, 0x66B...0x66C, 0x6F0...0x6F9: true
        default: false
        }
    }
}
