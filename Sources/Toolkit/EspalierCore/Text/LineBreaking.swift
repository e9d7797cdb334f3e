/// The line breaking class of a character: the part of Unicode's line breaking algorithm (UAX 14) that is right for most of the
/// world's texts. There are no dictionaries: Thai and related scripts break before a vowel that begins a syllable.
package enum BreakClass: UInt8, Sendable {
    case letter, digit, space, newline, hyphen
    /// Allows a break after it, and has no width: ZERO WIDTH SPACE.
    case opportunity
    /// Prevents breaks on both sides: NO-BREAK SPACE, WORD JOINER.
    case glue
    /// Chinese, Japanese, Korean, emoji: lines break on either side.
    case ideograph
    /// Brackets and punctuation of such scripts: they must not begin a line (`closing`) or end one (`opening`).
    case closing, opening
    /// The same in alphabetic scripts, where they stay with the adjoining words.
    case mark, bracket
    /// Stays with ideographs on both sides: the character does not tell whether it opens or closes.
    case quote
    /// A word may be broken after it, but a date may not.
    case slash
    /// A vowel that is written before its consonant.
    case syllable

    package init(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else {
            self = .letter
            return
        }
        self.init(scalar)
    }

    package init(_ scalar: Unicode.Scalar) {
        self = scalar.value < 0x80 ? Self.ascii[Int(scalar.value)] : Self.other(scalar.value)
    }

    /// The classes of ASCII, which most texts are made of.
    static let ascii: [BreakClass] = (0..<128).map { (value: UInt8) -> BreakClass in
        switch value {
        case 0x0A...0x0D: .newline
        case 0x20, 0x09: .space
        case 0x30...0x39: .digit
        case UInt8(ascii: "-"): .hyphen
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .bracket
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "!"),
            UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "%"): .mark
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
        default: .letter
        }
    }

    private static func other(_ value: UInt32) -> BreakClass {
        switch value {
        case 0x85, 0x2028, 0x2029: .newline
        case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: .space
        case 0x2010, 0x2012, 0x2013, 0x2014: .hyphen
        case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF, 0x2011: .glue
        case 0x200B: .opportunity
        case 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A: .quote
        case 0xA1, 0xBF: .bracket
        case 0xB0, 0x2024...0x2026, 0x2030...0x2034, 0x203C, 0x203D, 0x2047...0x2049, 0x2103: .mark
        case 0xE40...0xE44, 0xEC0...0xEC4: .syllable
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F,
            0xFF62, 0xFF04, 0xFFE1, 0xFFE5: .opening
        case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301C, 0x301E, 0x301F,
            0x30A0, 0x30FB, 0x30FC, 0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60,
            0xFF61, 0xFF63, 0xFF64, 0xFF65, 0xFF70, 0xFF9E, 0xFF9F: .closing
        // Small kana and iteration marks.
        case 0x3005, 0x303B, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096,
            0x309D, 0x309E, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6,
            0x30FD, 0x30FE, 0x31F0...0x31FF, 0xFF67...0xFF6F: .closing
        case 0x2E80...0x2FFF, 0x3004...0x30FF, 0x3100...0x31EF, 0x3200...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x1F000...0x1FAFF, 0x20000...0x3FFFF: .ideograph
        default: .letter
        }
    }

    /// Whether a line may end between two characters; `previous` is the one before `first`.
    package static func canBreak(after first: BreakClass, before second: BreakClass, previous: BreakClass?) -> Bool {
        switch (first, second) {
        case (_, .glue), (.glue, _), (_, .newline), (_, .space): false
        case (.space, _), (.opportunity, _): true
        case (_, .closing), (.opening, _), (_, .mark), (.bracket, _), (_, .slash): false
        case (_, .quote), (.quote, _): false
        // A minus sign or a hyphen that begins a word stays with it.
        case (.hyphen, .digit), (.slash, .digit): false
        case (.hyphen, _): previous != nil && previous != .space && second != .hyphen
        case (.slash, _): previous != nil && previous != .slash && previous != .space
        case (.ideograph, _), (_, .ideograph), (.closing, .opening): true
        case (.closing, .letter), (.closing, .digit): true
        case (.letter, .syllable): true
        default: false
        }
    }
}
