import Foundation

/// A parsed format string: `%@`, `%2$lld`, `%.1f`, `%(name)@`, `%%`, and plural variables, `%#@name@`.
struct FormatString {
    enum Piece: Equatable {
        case literal(String)
        /// - index: zero-based; nil is the next argument.
        case argument(index: Int?, FormatSpecifier)
        /// A separate text that is selected by an argument.
        case variable(index: Int?, name: String)
        /// The argument that selected the surrounding text (`%arg` in string catalogs).
        case chosen
        /// An argument by its name (string catalogs since Xcode 26).
        case named(String, FormatSpecifier)
    }

    let pieces: [Piece]
    /// The most characters of an argument's name, its parentheses included.
    private static let longestName = 102

    init(_ format: String) {
        guard format.utf8.contains(UInt8(ascii: "%")) else {
            pieces = format.isEmpty ? [] : [.literal(format)]
            return
        }
        var pieces: [Piece] = []
        var literal = ""
        var rest = format[...]
        func append(_ piece: Piece) {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            pieces.append(piece)
        }
        while let first = rest.first {
            guard first == "%" else {
                let text = rest.prefix { $0 != "%" }
                literal += text
                rest = rest[text.endIndex...]
                continue
            }
            rest = rest.dropFirst()
            guard let second = rest.first else {
                literal += "%"
                break
            }
            if second == "%" {
                literal += "%"
                rest = rest.dropFirst()
                continue
            }
            var end = rest
            // An explicit position: digits and a dollar sign.
            var index: Int?
            let digits = end.prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty, digits.count <= 3, end.dropFirst(digits.count).first == "$", let position = Int(digits), position > 0 {
                index = position - 1
                end = end.dropFirst(digits.count + 1)
            }
            if end.first == "(", let close = end.prefix(Self.longestName).firstIndex(of: ")"),
                let (specifier, after) = FormatSpecifier.read(end[close...].dropFirst())
            {
                append(index.map { .argument(index: $0, specifier) } ?? .named(String(end.dropFirst()[..<close]), specifier))
                rest = after
            } else if end.hasPrefix("#@"), let close = end.dropFirst(2).firstIndex(of: "@") {
                append(.variable(index: index, name: String(end.dropFirst(2)[..<close])))
                rest = end[close...].dropFirst()
            } else if end.hasPrefix("arg"), index == nil, !(end.dropFirst(3).first?.isLetter ?? false) {
                append(.chosen)
                rest = end.dropFirst(3)
            } else if let (specifier, after) = FormatSpecifier.read(end) {
                append(.argument(index: index, specifier))
                rest = after
            } else {
                // A percent sign that has not been doubled.
                literal += "%"
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
    }
}

/// The format of one value: the part after the percent sign, with limited numbers and without C's length modifiers.
struct FormatSpecifier: Equatable, Sendable {
    var flags = ""
    var width: Int?
    var precision: Int?
    /// `@`, `d`, `u`, `x`, `f` and so on.
    var conversion: Character

    /// Whether only the kind of the value is specified.
    var isPlain: Bool { flags.isEmpty && width == nil && precision == nil }

    init(_ conversion: Character) { self.conversion = conversion }

    /// Parses `%.2f` and the like; returns nil for anything else.
    init?(format: String) {
        guard format.first == "%", let (specifier, rest) = Self.read(format.dropFirst()), rest.isEmpty else { return nil }
        self = specifier
    }

    static func read(_ text: Substring) -> (FormatSpecifier, rest: Substring)? {
        var rest = text
        let flags = rest.prefix { "-+ #0'".contains($0) }
        guard flags.count <= 6 else { return nil }
        rest = rest.dropFirst(flags.count)
        func number() -> Int? {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            return Int(digits).map { min($0, 99) }
        }
        let width = number()
        var precision: Int?
        if rest.first == "." {
            rest = rest.dropFirst()
            precision = number() ?? 0
        }
        rest = rest.dropFirst(rest.prefix { "hlqzjtL".contains($0) }.count)
        guard let conversion = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".contains(conversion) else { return nil }
        // A space is a flag only before numbers: "100% of" is not a format.
        if flags.contains(" "), conversion == "@" || !"dDiuUfFeEgG".contains(conversion) || width == nil && precision == nil { return nil }
        var specifier = FormatSpecifier(conversion)
        specifier.flags = String(flags)
        specifier.width = width
        specifier.precision = precision
        return (specifier, rest.dropFirst())
    }

    private func pattern(_ conversion: String) -> String {
        "%" + flags.replacingOccurrences(of: "'", with: "") + (width.map(String.init) ?? "") + (precision.map { ".\($0)" } ?? "")
            + conversion
    }

    func string(_ value: Int64, _ locale: Locale) -> String {
        switch conversion {
        case "@", "d", "D", "i", "u", "U": return isPlain ? Self.grouped(value, locale) : localized("lld", value, locale)
        case "x", "X", "o": return String(format: pattern("ll\(conversion)"), value)
        case "c", "C": return UInt32(exactly: value).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        case "f", "F", "e", "E", "g", "G", "a", "A": return string(Double(value), locale)
        default: return Self.grouped(value, locale)
        }
    }

    func string(_ value: UInt64, _ locale: Locale) -> String {
        if let small = Int64(exactly: value) { return string(small, locale) }
        return conversion == "x" || conversion == "X" || conversion == "o"
            ? String(format: pattern("ll\(conversion)"), value) : value.formatted(.number.locale(locale))
    }

    func string(_ value: Double, _ locale: Locale) -> String {
        switch conversion {
        case "f", "F", "e", "E", "g", "G": return localized(String(conversion), value, locale)
        case "d", "D", "i", "u", "U": return string(Int64(exactly: value.rounded(.towardZero)) ?? 0, locale)
        case "a", "A": return String(format: pattern(String(conversion)), value)
        default: return value.formatted(.number.locale(locale))
        }
    }

    /// SwiftUI: numbers in a localized text have the locale's separators. Querying Foundation for them is slow; small numbers
    /// have only a decimal separator.
    private func localized(_ conversion: String, _ value: any CVarArg & Comparable & Numeric, _ locale: Locale) -> String {
        let format = pattern(conversion)
        let isSmall = switch value {
        case let value as Int64: value.magnitude < 1000
        case let value as Double: abs(value) < 999
        default: false
        }
        guard isSmall, Self.hasLatinDigits(locale) else { return String(format: format, locale: locale, value) }
        let plain = String(format: format, value)
        guard plain.utf8.contains(UInt8(ascii: ".")), let separator = locale.decimalSeparator, separator != "." else { return plain }
        return plain.replacingOccurrences(of: ".", with: separator)
    }

    /// A whole number with the locale's grouping separators.
    private static func grouped(_ value: Int64, _ locale: Locale) -> String {
        if value > -1000, value < 1000, hasLatinDigits(locale) { return String(value) }
        return value.formatted(.number.locale(locale))
    }

    private static func hasLatinDigits(_ locale: Locale) -> Bool {
        let identifier = locale.identifier
        guard let language = identifier.split(maxSplits: 1, whereSeparator: { $0 == "_" || $0 == "-" }).first else { return true }
        return !["ar", "fa", "bn", "mr", "ne", "my", "ckb", "dz", "as", "ks", "ps", "ur", "uz", "sat", "mni"].contains(language)
            && !identifier.contains("numbers")
    }
}
