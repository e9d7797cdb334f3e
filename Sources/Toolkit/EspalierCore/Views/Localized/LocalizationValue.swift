public import Foundation

extension String {
    /// A text with the key of its translations and the values inserted into it. Foundation has it on other systems only.
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        let key: LocalizedStringKey

        init(_ key: LocalizedStringKey) { self.key = key }

        /// The key of a text, without inserted values.
        public init(_ value: String) { key = LocalizedStringKey(value) }
        public init(stringLiteral value: String) { self.init(value) }
        public init(stringInterpolation: StringInterpolation) { key = LocalizedStringKey(stringInterpolation: stringInterpolation.base) }

        /// A value of which only the type is known, for writing keys as translations have them.
        public enum Placeholder: Sendable, Hashable {
            /// A whole number, one without a sign, a `Float`, a `Double`, or any other value.
            case int, uint, float, double, object
        }

        /// Collects the parts of a literal with inserted values.
        public struct StringInterpolation: StringInterpolationProtocol {
            var base: LocalizedStringKey.StringInterpolation

            public init(literalCapacity: Int, interpolationCount: Int) {
                base = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
            }

            public mutating func appendLiteral(_ literal: String) { base.appendLiteral(literal) }
            /// Inserts a string.
            public mutating func appendInterpolation(_ string: String) { base.appendInterpolation(string) }
            /// Inserts a part of a string.
            public mutating func appendInterpolation(_ string: Substring) { base.appendInterpolation(String(string)) }

            /// A number, in the locale's format.
            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { base.appendInterpolation(value) }

            /// Inserts a number in a C format.
            /// - Parameter specifier: as in `String(format:)`: `"%.2f"`.
            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
                base.appendInterpolation(value, specifier: specifier)
            }

            /// A value formatted by a formatter.
            public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
                base.appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
            }

            /// A value in a format, in the locale of the whole text.
            public mutating func appendInterpolation<F: FormatStyle>(
                _ input: F.FormatInput, format: F
            ) where F.FormatInput: Equatable, F.FormatOutput == String {
                base.appendInterpolation(input, format: format)
            }

            /// A text that is looked up separately.
            public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
                base.appendInterpolation(String(localized: resource))
            }
            /// The characters of an attributed string.
            public mutating func appendInterpolation(_ string: AttributedString) { base.appendInterpolation(String(string.characters)) }

            /// Inserts the placeholder of a type, as it stands in the table of translations.
            public mutating func appendInterpolation(placeholder: Placeholder) {
                switch placeholder {
                case .int: base.appendInterpolation(0)
                case .uint: base.appendInterpolation(UInt(0))
                case .float: base.appendInterpolation(Float(0))
                case .double: base.appendInterpolation(0.0)
                case .object: base.appendInterpolation("")
                }
            }

            /// Any other value: inserts its description.
            @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) {
                base.appendInterpolation(String(describing: value))
            }
        }
    }

    /// Options for the lookup of a text; they have no effect on this platform.
    public struct LocalizationOptions: Hashable, Sendable {
        /// The arguments by which variants are chosen. Has no effect here.
        public var replacements: [Int]?
        /// Options without effect.
        public init() {}
    }
}

extension String {
    /// The translation of a key, or the key itself, with the values inserted in the locale's format.
    /// - Parameters:
    ///   - table: the name of the table; nil is `Localizable`.
    ///   - bundle: the bundle of the table; nil is the app.
    ///   - locale: the locale for formatting values; the language is the user's.
    ///   - comment: a comment for translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.key.string(table: table, bundle: bundle, language: nil, locale: locale)
    }

    /// The translation of a key that differs from the text.
    /// - Parameter defaultValue: the text used if the table does not contain the key.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.key.renamed(key.description).string(table: table, bundle: bundle, language: nil, locale: locale)
    }

    /// The same with options, which have no effect here.
    public init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(localized: keyAndValue, table: table, bundle: bundle, locale: locale)
    }

    /// The same with options, which have no effect here.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, options: LocalizationOptions, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(localized: key, defaultValue: defaultValue, table: table, bundle: bundle, locale: locale)
    }

    /// The translation of a resource, in the language of its locale.
    @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
        self = resource.localizedKey.string(
            table: resource.table, bundle: resource.resolvedBundle, language: resource.locale, locale: resource.locale)
    }

    /// The same with options, which have no effect here.
    @_disfavoredOverload public init(localized resource: LocalizedStringResource, options: LocalizationOptions) {
        self.init(localized: resource)
    }
}

extension AttributedString {
    /// Options for the lookup of a text; they have no effect on this platform.
    public struct LocalizationOptions: Hashable, Sendable {
        /// Options without effect.
        public init() {}
    }

    /// The translation of a key, with its Markdown parsed into attributes.
    public init(
        localized keyAndValue: String.LocalizationValue, options: LocalizationOptions = .init(), table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(keyAndValue.key, table, bundle, language: nil, locale ?? .current)
    }

    /// The translation of a key that differs from the text, with its Markdown parsed into attributes.
    /// - Parameter defaultValue: the text used if the table does not contain the key.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: LocalizationOptions = .init(), table: String? = nil,
        bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(defaultValue.key.renamed(key.description), table, bundle, language: nil, locale ?? .current)
    }

    /// The same with the attributes of a scope; the scope is ignored, as all scopes of this platform are always known.
    public init<S: AttributeScope>(
        localized keyAndValue: String.LocalizationValue, options: LocalizationOptions = .init(), table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: S.Type
    ) {
        self.init(keyAndValue.key, table, bundle, language: nil, locale ?? .current)
    }

    /// The translation of a resource.
    @_disfavoredOverload public init(localized resource: LocalizedStringResource, options: LocalizationOptions = .init()) {
        self.init(resource.localizedKey, resource.table, resource.resolvedBundle, language: resource.locale, resource.locale)
    }

    private init(_ key: LocalizedStringKey, _ table: String?, _ bundle: Bundle?, language: Locale?, _ locale: Locale) {
        self.init()
        for segment in key.segments(table: table, bundle: bundle, language: language, locale: locale) {
            var part: AttributedString
            switch segment.content {
            case .string(let string): part = AttributedString(string)
            case .text(let text): part = AttributedString(text.plainString(locale: locale))
            }
            if let style = segment.style {
                if !style.intent.isEmpty { part[AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self] = style.intent }
                if let link = style.link { part.link = URL(string: link) }
            }
            append(part)
        }
    }
}
