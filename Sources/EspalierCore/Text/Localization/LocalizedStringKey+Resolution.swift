package import Foundation

extension LocalizedStringKey {
    /// A part of a text, with what Markdown says of it.
    struct Segment {
        enum Content {
            case string(String)
            case text(Text)
        }

        struct Style: Equatable {
            var intent: InlinePresentationIntent
            var link: String?
        }

        var content: Content
        /// nil for none.
        var style: Style?
    }

    /// The translation, or the key, with the values in their places; as few parts as the attributes in it allow.
    @MainActor func segments(table: String?, bundle: Bundle?, locale: @autoclosure () -> Locale) -> [Segment] {
        let translation = Translations.string(for: key, table: table, bundle: bundle, count: firstCount)
        if arguments.isEmpty {
            let string = translation ?? (literals.isEmpty ? key : literals.joined())
            return InlineMarkdown.isPlain(string) ? [Segment(content: .string(string))] : marked(string, locale)
        }
        var builder = SegmentBuilder()
        var isPlain = true
        if let translation {
            isPlain = InlineMarkdown.isPlain(translation)
            for piece in FormatPieces(translation) {
                switch piece {
                case .literal(let literal): builder.current += literal
                case .placeholder(let index):
                    if arguments.indices.contains(index) { append(index, to: &builder, isPlain: isPlain, locale) }
                }
            }
        } else {
            isPlain = literals.allSatisfy(InlineMarkdown.isPlain)
            for (index, literal) in zip(arguments.indices, literals) {
                builder.current += literal
                append(index, to: &builder, isPlain: isPlain, locale)
            }
            builder.current += literals.last ?? ""
        }
        return isPlain ? builder.finished : marked(builder.current, locale)
    }

    /// What chooses between the forms of a plural.
    private var firstCount: Int? {
        for argument in arguments {
            if case .integer(let value) = argument { return Int(clamping: value) }
            if case .unsigned(let value) = argument { return Int(clamping: value) }
        }
        return nil
    }

    // MARK: - Plain text

    private struct SegmentBuilder {
        var segments: [Segment] = []
        var current = ""

        mutating func append(_ text: Text) {
            if !current.isEmpty { segments.append(Segment(content: .string(current))) }
            current = ""
            segments.append(Segment(content: .text(text)))
        }

        var finished: [Segment] {
            current.isEmpty && !segments.isEmpty ? segments : segments + [Segment(content: .string(current))]
        }
    }

    /// In Markdown a value is only marked: what it says is not read as Markdown.
    private func append(_ index: Int, to builder: inout SegmentBuilder, isPlain: Bool, _ locale: () -> Locale) {
        guard isPlain else {
            if let mark = Unicode.Scalar(Self.firstMark + UInt32(index)) { builder.current.unicodeScalars.append(mark) }
            return
        }
        switch arguments[index] {
        case .text(let text): builder.append(text)
        default: builder.current += string(index, locale)
        }
    }

    private func string(_ index: Int, _ locale: () -> Locale) -> String {
        switch arguments[index] {
        case .string(let string): string
        case .integer(let value): Self.grouped(value.magnitude, isNegative: value < 0, locale)
        case .unsigned(let value): Self.grouped(value, isNegative: false, locale)
        case .text: ""
        }
    }

    // MARK: - Markdown

    /// Characters that stand for values while Markdown is read: of Unicode's private planes, which no keyboard has.
    private static let firstMark: UInt32 = 0xF_8000

    private func marked(_ string: String, _ locale: () -> Locale) -> [Segment] {
        var segments: [Segment] = []
        for run in InlineMarkdown.runs(of: string) {
            var link = run.link
            if let marked = link, !arguments.isEmpty { link = withValues(marked, locale) }
            let style = run.intent.isEmpty && link == nil ? nil : Segment.Style(intent: run.intent, link: link)
            var current = ""
            func flush() {
                if !current.isEmpty { segments.append(Segment(content: .string(current), style: style)) }
                current = ""
            }
            for scalar in run.text.unicodeScalars {
                guard let index = index(of: scalar) else {
                    current.unicodeScalars.append(scalar)
                    continue
                }
                if case .text(let text) = arguments[index] {
                    flush()
                    segments.append(Segment(content: .text(text), style: style))
                } else {
                    current += self.string(index, locale)
                }
            }
            flush()
        }
        return segments.isEmpty ? [Segment(content: .string(""))] : segments
    }

    private func index(of scalar: Unicode.Scalar) -> Int? {
        guard scalar.value >= Self.firstMark else { return nil }
        let index = Int(scalar.value - Self.firstMark)
        return arguments.indices.contains(index) ? index : nil
    }

    private func withValues(_ string: String, _ locale: () -> Locale) -> String {
        var result = ""
        for scalar in string.unicodeScalars {
            if let index = index(of: scalar) { result += self.string(index, locale) } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    // MARK: - Strings

    /// The plain text, for window titles and the like.
    @MainActor package func string(table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current) -> String {
        segments(table: table, bundle: bundle, locale: locale).map { segment in
            switch segment.content {
            case .string(let string): string
            case .text(let text): text.plainString(locale: locale)
            }
        }.joined()
    }

    /// The plain text in the app's main bundle and language.
    @MainActor package var resolvedString: String { string() }

    /// The same text under another name in the tables.
    func renamed(_ key: String) -> LocalizedStringKey { LocalizedStringKey(key: key, arguments: arguments, literals: shownLiterals) }

    /// What is shown where there is no translation.
    private var shownLiterals: [String] { literals.isEmpty ? [key] : literals }

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
        case .attributed(let string): String(string.characters)
        case .formatted(let value): value.string(in: locale)
        case .date(let date):
            date.string(at: Date(), TextDate.Conventions(locale: locale, calendar: .current, timeZone: .current))
        case .image: ""
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
