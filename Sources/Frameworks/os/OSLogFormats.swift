internal import Foundation

/// How wide a value is in a message: shorter ones are filled with spaces.
public struct OSLogStringAlignment: Sendable {
    private let width: Int
    private let isRight: Bool

    /// As wide as the value.
    public static var none: OSLogStringAlignment { OSLogStringAlignment(width: 0, isRight: false) }
    /// Spaces after the value, as far as `columns`.
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(width: columns(), isRight: false)
    }
    /// Spaces before the value, as far as `columns`.
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(width: columns(), isRight: true)
    }

    /// A width comes from the app, perhaps from its data: more than a line of a wide terminal is of no use.
    private static let widest = 1000

    func aligned(_ text: String) -> String {
        let missing = min(width, Self.widest) - text.count
        guard missing > 0 else { return text }
        let spaces = String(repeating: " ", count: missing)
        return isRight ? spaces + text : text + spaces
    }
}

/// How a whole number stands in a message.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private let hasSign: Bool
    private let hasPrefix: Bool
    private let isUppercase: Bool
    private let digits: Int

    /// Decimal: 255.
    public static var decimal: OSLogIntegerFormatting { .decimal(explicitPositiveSign: false) }
    /// Hexadecimal: ff.
    public static var hex: OSLogIntegerFormatting { .hex(explicitPositiveSign: false) }
    /// Octal: 377.
    public static var octal: OSLogIntegerFormatting { .octal(explicitPositiveSign: false) }

    /// - Parameter minDigits: Shorter numbers begin with zeros.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, hasSign: explicitPositiveSign, hasPrefix: false, isUppercase: false, digits: minDigits)
    }

    /// - Parameter includePrefix: Whether `0x` precedes the digits.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase, digits: minDigits)
    }

    /// - Parameter includePrefix: Whether `0o` precedes the digits.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 8, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase, digits: minDigits)
    }

    func text(of number: some FixedWidthInteger) -> String {
        let plain = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(min(digits, 100) - plain.count, 0))
        let sign = number < 0 ? "-" : hasSign ? "+" : ""
        let prefix = !hasPrefix ? "" : radix == 16 ? "0x" : radix == 8 ? "0o" : ""
        return sign + prefix + zeros + plain
    }
}

/// How a number with a fraction stands in a message.
public struct OSLogFloatFormatting: Sendable {
    private enum Style { case fixed, exponential, hybrid, hex }

    private let style: Style
    private let precision: Int?
    private let hasSign: Bool
    private let isUppercase: Bool

    /// Six digits after the point, as C writes it.
    public static var fixed: OSLogFloatFormatting { .fixed(explicitPositiveSign: false) }
    /// With a power of ten: 1.500000e+01.
    public static var exponential: OSLogFloatFormatting { .exponential(explicitPositiveSign: false) }
    /// The shorter of both.
    public static var hybrid: OSLogFloatFormatting { .hybrid(explicitPositiveSign: false) }
    /// Hexadecimal, with a power of two.
    public static var hex: OSLogFloatFormatting { .hex(explicitPositiveSign: false) }

    /// - Parameter precision: The digits after the point.
    public static func fixed(precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(style: .fixed, precision: precision, hasSign: explicitPositiveSign, isUppercase: uppercase)
    }

    /// With six digits after the point.
    /// - Parameters:
    ///   - explicitPositiveSign: whether positive numbers have a plus sign.
    ///   - uppercase: whether letters are capitals.
    public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(style: .fixed, precision: nil, hasSign: explicitPositiveSign, isUppercase: uppercase)
    }

    /// - Parameter precision: The digits after the point.
    public static func exponential(precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(style: .exponential, precision: precision, hasSign: explicitPositiveSign, isUppercase: uppercase)
    }

    /// With a power of ten, and six digits after the point.
    public static func exponential(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(style: .exponential, precision: nil, hasSign: explicitPositiveSign, isUppercase: uppercase)
    }

    /// - Parameter precision: The significant digits.
    public static func hybrid(precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(style: .hybrid, precision: precision, hasSign: explicitPositiveSign, isUppercase: uppercase)
    }

    /// The shorter of fixed and exponential.
    public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(style: .hybrid, precision: nil, hasSign: explicitPositiveSign, isUppercase: uppercase)
    }

    /// Hexadecimal, with a power of two and all digits.
    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(style: .hex, precision: nil, hasSign: explicitPositiveSign, isUppercase: uppercase)
    }

    func text(of number: Double) -> String {
        let letter = switch style {
        case .fixed: "f"
        case .exponential: "e"
        case .hybrid: "g"
        case .hex: "a"
        }
        let digits = precision.map { ".\(min(max($0, 0), 100))" } ?? ""
        return String(format: "%" + (hasSign ? "+" : "") + digits + (isUppercase ? letter.uppercased() : letter), number)
    }
}

/// The words for truth values in messages.
public enum OSLogBoolFormat: Sendable {
    /// `true` and `false`.
    case truth
    /// `yes` and `no`.
    case answer
}
