/// What a character means to the breaking of lines: the part of Unicode's line breaking algorithm (UAX 14) that tells most of
/// the world's texts right.
package enum BreakClass: UInt8, Sendable {
    case letter, digit, space, newline, hyphen
    /// Ends a line if need be, and has no width: ZERO WIDTH SPACE.
    case opportunity
    /// Holds its neighbours: NO-BREAK SPACE, WORD JOINER.
    case glue
    /// Chinese, Japanese: lines break on either side.
    case ideograph
    /// Brackets and punctuation of such scripts, which must not begin or end a line.
    case closing, opening

    package init(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else {
            self = .letter
            return
        }
        switch scalar.value {
        case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: self = .newline
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: self = .space
        case 0x30...0x39: self = .digit
        case 0x2D, 0x2010, 0x2012, 0x2013, 0x2014: self = .hyphen
        case ..<0x80: self = .letter
        case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF, 0x2011: self = .glue
        case 0x200B: self = .opportunity
        case 0x2018, 0x201C: self = .letter
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0xFF08, 0xFF3B, 0xFF5B: self = .opening
        case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x30FB, 0x30FC, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E,
            0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087,
            0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x3005:
            self = .closing
        case 0x2E80...0x2FFF, 0x3004...0x30FF, 0x3100...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF,
            0xF900...0xFAFF, 0xFF66...0xFF9D, 0x1F300...0x1FAFF, 0x20000...0x3FFFF:
            self = .ideograph
        default: self = .letter
        }
    }

    /// Whether a line may end between two characters; `previous` is the one before `first`.
    package static func canBreak(after first: BreakClass, before second: BreakClass, previous: BreakClass?) -> Bool {
        switch (first, second) {
        case (_, .glue), (.glue, _), (_, .newline), (_, .space): false
        case (.space, _), (.opportunity, _): true
        case (_, .closing), (.opening, _): false
        // A minus sign or a dash that opens a word stays with it.
        case (.hyphen, .digit): false
        case (.hyphen, _): previous != nil && previous != .space && second != .hyphen
        case (.ideograph, _), (_, .ideograph), (.closing, .opening): true
        case (.closing, .letter), (.closing, .digit): true
        default: false
        }
    }
}
