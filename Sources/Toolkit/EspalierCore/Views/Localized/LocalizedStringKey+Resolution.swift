package import Foundation

extension LocalizedStringKey {
    /// A part of a text, with its Markdown style.
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

    /// The translation, or the key, with the values inserted, in as few parts as their attributes allow.
    ///
    /// - Parameter locale: the locale of the text's environment, which also determines the language.
    func segments(table: String?, bundle: Bundle?, locale: @autoclosure () -> Locale) -> [Segment] {
        segments(table: table, bundle: bundle, language: locale, locale: locale)
    }

    /// - Parameters:
    ///   - language: the locale that determines the language; nil is the user's.
    ///   - locale: the locale for formatting values.
    func segments(table: String?, bundle: Bundle?, language: Locale?, locale: Locale) -> [Segment] {
        segments(table: table, bundle: bundle, language: { language }, locale: { locale })
    }

    private func segments(table: String?, bundle: Bundle?, language: () -> Locale?, locale: () -> Locale) -> [Segment] {
        if word != nil { return [Segment(content: .string(wordString(locale())))] }
        let found = Translations.shared.find(key, table: table, bundle: bundle, locale: language)
        guard let (translation, language) = found else { return untranslated(locale) }
        if arguments.isEmpty {
            // Without arguments the text is not a format: its percent signs are literal.
            let string = translation.text(language: language)
            return InlineMarkdown.isPlain(string) ? [Segment(content: .string(string))] : marked(string, language, locale)
        }
        let parts = translation.parts(language: language) { arguments.indices.contains($0) ? arguments[$0].number : nil }
        var builder = SegmentBuilder()
        var specifiers: [Int: FormatSpecifier] = [:]
        let isPlain = parts.allSatisfy { if case .literal(let literal) = $0 { InlineMarkdown.isPlain(literal) } else { true } }
        for part in parts {
            switch part {
            case .literal(let literal): builder.current += literal
            case .argument(let index, let specifier):
                specifiers[index] = specifier
                if arguments.indices.contains(index) { append(index, specifier, to: &builder, isPlain: isPlain, locale) }
            }
        }
        return isPlain ? builder.finished : marked(builder.current, language, specifiers: specifiers, locale)
    }

    private func untranslated(_ locale: () -> Locale) -> [Segment] {
        if arguments.isEmpty {
            let string = literals.isEmpty ? key : literals.joined()
            return InlineMarkdown.isPlain(string) ? [Segment(content: .string(string))] : marked(string, "en", locale)
        }
        var builder = SegmentBuilder()
        let isPlain = literals.allSatisfy(InlineMarkdown.isPlain)
        for (index, literal) in zip(arguments.indices, literals) {
            builder.current += literal
            append(index, nil, to: &builder, isPlain: isPlain, locale)
        }
        builder.current += literals.last ?? ""
        return isPlain ? builder.finished : marked(builder.current, "en", locale)
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

    /// In Markdown a value is represented by a placeholder, so that its text is not parsed as Markdown.
    /// - Parameter specifier: the format of the value in the translation.
    private func append(
        _ index: Int, _ specifier: FormatSpecifier?, to builder: inout SegmentBuilder, isPlain: Bool, _ locale: () -> Locale
    ) {
        guard isPlain else {
            if let mark = Unicode.Scalar(Self.firstMark + UInt32(index)) { builder.current.unicodeScalars.append(mark) }
            return
        }
        switch arguments[index] {
        case .text(let text): builder.append(text)
        default: builder.current += arguments[index].string(specifier, locale)
        }
    }

    // MARK: - Markdown

    /// The first placeholder character for values in Markdown: from Unicode's private planes, which no keyboard can produce.
    private static let firstMark: UInt32 = 0xF_8000

    /// - Parameter language: the language for the agreement of words with numbers.
    private func marked(
        _ string: String, _ language: String, specifiers: [Int: FormatSpecifier] = [:], _ locale: () -> Locale
    ) -> [Segment] {
        var segments: [Segment] = []
        let runs = withoutActuallyEscaping(locale) { locale in
            InlineMarkdown.runs(of: string, inflecting: language.hasPrefix("en")) { scalar in
                guard let index = index(of: scalar) else { return nil }
                if case .text = arguments[index] { return nil }
                return (arguments[index].string(specifiers[index], locale), arguments[index].number)
            }
        }
        for run in runs {
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
                    current += arguments[index].string(specifiers[index], locale)
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
            if let index = index(of: scalar) {
                result += arguments[index].string(nil, locale)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    // MARK: - Strings

    /// The plain text, for uses such as window titles.
    package func string(table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current) -> String {
        string(table: table, bundle: bundle, language: locale, locale: locale)
    }

    /// - Parameters:
    ///   - language: the locale that determines the language; nil is the user's.
    ///   - locale: the locale for formatting values.
    func string(table: String?, bundle: Bundle?, language: Locale?, locale: Locale) -> String {
        segments(table: table, bundle: bundle, language: language, locale: locale).map { segment in
            switch segment.content {
            case .string(let string): string
            case .text(let text): text.plainString(locale: locale)
            }
        }.joined()
    }

    /// The plain text in the app's main bundle and language.
    package var resolvedString: String { string() }

    /// The same text with another key.
    func renamed(_ key: String) -> LocalizedStringKey { LocalizedStringKey(key: key, arguments: arguments, literals: shownLiterals) }

    /// The literal parts shown if there is no translation.
    private var shownLiterals: [String] { literals.isEmpty ? [key] : literals }
}

extension LocalizedStringKey.Argument {
    /// The value, if it is a number.
    var number: Double? {
        switch self {
        case .integer(let value, _): Double(value)
        case .unsigned(let value, _): Double(value)
        case .double(let value, _): value
        case .string, .text: nil
        }
    }

    /// - Parameter specifier: the format in the translation; with nil or `%@` the value's own format is used.
    func string(_ specifier: FormatSpecifier?, _ locale: () -> Locale) -> String {
        func chosen(_ own: FormatSpecifier) -> FormatSpecifier {
            guard let specifier, specifier.conversion != "@", !(specifier.isPlain && !own.isPlain) else { return own }
            return specifier
        }
        return switch self {
        case .string(let string): string
        case .integer(let value, let own): chosen(own).string(value, locale())
        case .unsigned(let value, let own): chosen(own).string(value, locale())
        case .double(let value, let own): chosen(own).string(value, locale())
        case .text(let text): text.plainString(locale: locale())
        }
    }
}

extension Text {
    /// The text without its attributes.
    package func plainString(locale: Locale = .current) -> String {
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
