package import Foundation
import Glibc

extension LocalizedStringKey {
    enum Segment {
        case string(String)
        case text(Text)
    }

    /// The translation, or the key, with the values in their places; as few parts as the attributes in it allow.
    @MainActor func segments(table: String?, bundle: Bundle?, locale: @autoclosure () -> Locale) -> [Segment] {
        let translation = Translations.string(for: key, table: table, bundle: bundle)
        if arguments.isEmpty { return [.string(translation ?? (literals.isEmpty ? key : literals.joined()))] }
        var builder = SegmentBuilder()
        if let translation {
            for piece in FormatPieces(translation) {
                switch piece {
                case .literal(let literal): builder.current += literal
                case .placeholder(let index):
                    if arguments.indices.contains(index) { append(arguments[index], to: &builder, locale) }
                }
            }
        } else {
            for (literal, argument) in zip(literals, arguments) {
                builder.current += literal
                append(argument, to: &builder, locale)
            }
            builder.current += literals.last ?? ""
        }
        return builder.finished
    }

    private struct SegmentBuilder {
        var segments: [Segment] = []
        var current = ""

        mutating func append(_ text: Text) {
            if !current.isEmpty { segments.append(.string(current)) }
            current = ""
            segments.append(.text(text))
        }

        var finished: [Segment] { current.isEmpty && !segments.isEmpty ? segments : segments + [.string(current)] }
    }

    private func append(_ argument: Argument, to builder: inout SegmentBuilder, _ locale: () -> Locale) {
        switch argument {
        case .string(let string): builder.current += string
        case .integer(let value): builder.current += Self.grouped(value.magnitude, isNegative: value < 0, locale)
        case .unsigned(let value): builder.current += Self.grouped(value, isNegative: false, locale)
        case .text(let text): builder.append(text)
        }
    }

    /// The plain text, for window titles and the like.
    @MainActor package func string(table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current) -> String {
        segments(table: table, bundle: bundle, locale: locale).map { segment in
            switch segment {
            case .string(let string): string
            case .text(let text): text.plainString(locale: locale)
            }
        }.joined()
    }

    /// The plain text in the app's main bundle and language.
    @MainActor package var resolvedString: String { string() }

    /// SwiftUI: whole numbers are shown with the locale's grouping.
    private static func grouped(_ value: UInt64, isNegative: Bool, _ locale: () -> Locale) -> String {
        let digits = String(value)
        let sign = isNegative ? "-" : ""
        guard digits.count > 3, let separator = locale().groupingSeparator, !separator.isEmpty else { return sign + digits }
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result += separator }
            result.append(digit)
        }
        return sign + result
    }
}

extension Text {
    /// The text without its attributes.
    @MainActor package func plainString(locale: Locale = .current) -> String {
        switch storage {
        case .verbatim(let string): string
        case .localized(let key, let table, let bundle): key.string(table: table, bundle: bundle?.bundle, locale: locale)
        case .concatenated(let first, let second): first.plainString(locale: locale) + second.plainString(locale: locale)
        }
    }
}

/// A format string as literals and the numbers of arguments, as `%@`, `%2$lld` and `%%` in it say.
private struct FormatPieces: Sequence, IteratorProtocol {
    enum Piece {
        case literal(String)
        case placeholder(Int)
    }

    private var rest: Substring
    private var nextArgument = 0

    init(_ format: String) { rest = format[...] }

    mutating func next() -> Piece? {
        guard let first = rest.first else { return nil }
        guard first == "%" else {
            let literal = rest.prefix { $0 != "%" }
            rest = rest[literal.endIndex...]
            return .literal(String(literal))
        }
        rest = rest.dropFirst()
        guard let second = rest.first else { return .literal("%") }
        if second == "%" {
            rest = rest.dropFirst()
            return .literal("%")
        }
        // An explicit position: digits and a dollar sign.
        let digits = rest.prefix { $0.isNumber }
        var index = nextArgument
        if rest[digits.endIndex...].first == "$", let position = Int(digits), position > 0 {
            index = position - 1
            rest = rest[digits.endIndex...].dropFirst()
        } else {
            nextArgument += 1
        }
        // Flags, width, precision and length, then one letter.
        let specification = rest.prefix { "0123456789.+-# 'lhqzjtL".contains($0) }
        rest = rest[specification.endIndex...].dropFirst()
        return .placeholder(index)
    }
}

/// Tables of translations. Most apps have none: one look says so, once.
@MainActor private enum Translations {
    /// Asked of the file system directly: a bundle would read whole directories, which is felt when an app starts.
    private static let mainHasDefaultTable: Bool = {
        let directory = (CommandLine.arguments.first.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) } ?? ".")
        let language = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
            .compactMap { (name: String) in getenv(name).map { String(cString: $0) } }
            .first { !$0.isEmpty }?.prefix { $0.isLetter } ?? "en"
        let folders = ["", "\(language).lproj/", "Base.lproj/", "en.lproj/"]
        return ["", "Resources/", "../Resources/"].contains { root in
            folders.contains { access("\(directory)/\(root)\($0)Localizable.strings", R_OK) == 0 }
        }
    }()
    private static var hasTable: [String: Bool] = [:]

    static func string(for key: String, table: String?, bundle: Bundle?) -> String? {
        if bundle == nil, table == nil, !mainHasDefaultTable { return nil }
        let bundle = bundle ?? .main
        let table = table ?? "Localizable"
        let name = bundle.bundlePath + "/" + table
        let exists: Bool
        if let known = hasTable[name] {
            exists = known
        } else {
            exists = bundle.url(forResource: table, withExtension: "strings") != nil
            hasTable[name] = exists
        }
        guard exists else { return nil }
        return bundle.localizedString(forKey: key, value: key, table: table)
    }
}
