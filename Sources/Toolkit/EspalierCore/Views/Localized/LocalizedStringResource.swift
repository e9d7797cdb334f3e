public import Foundation

/// A text that is looked up later, in the language required at that time. Foundation has it on other systems only.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The location of a table of translations.
    public enum BundleDescription: Equatable, Sendable {
        /// The app itself.
        case main
        /// The bundle or folder at a URL.
        case atURL(URL)

        /// The bundle that contains a class.
        public static func forClass(_ type: AnyClass) -> BundleDescription { .atURL(Bundle(for: type).bundleURL) }
    }

    /// The key in the table.
    public let key: String
    /// The text shown where the table does not contain the key.
    public let defaultValue: String.LocalizationValue
    /// The name of the table; nil is `Localizable`.
    public let table: String?
    /// The locale that determines the language and the format of values.
    public var locale: Locale
    /// Where the table is.
    public let bundle: BundleDescription

    private init(_ key: String, _ value: String.LocalizationValue, _ table: String?, _ locale: Locale, _ bundle: BundleDescription) {
        (self.key, defaultValue, self.table, self.locale, self.bundle) = (key, value, table, locale, bundle)
    }

    /// Creates a resource whose key is the text itself.
    /// - Parameters:
    ///   - keyAndValue: the key in the table; also the text shown if the table does not contain it.
    ///   - table: the name of the table; nil is `Localizable`.
    ///   - locale: the locale that determines the language and the format of values.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.init(keyAndValue.key.key, keyAndValue, table, locale, bundle)
    }

    /// The same with a bundle.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: Bundle,
        comment: StaticString? = nil
    ) {
        self.init(keyAndValue.key.key, keyAndValue, table, locale, .atURL(bundle.bundleURL))
    }

    /// Creates a resource with a key of its own.
    /// - Parameter defaultValue: the text shown if the table does not contain the key.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(key.description, defaultValue, table, locale, bundle)
    }

    /// A key of its own beside the default text, in a bundle.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: Bundle,
        comment: StaticString? = nil
    ) {
        self.init(key.description, defaultValue, table, locale, .atURL(bundle.bundleURL))
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    /// The default value with the key of the table.
    var localizedKey: LocalizedStringKey { defaultValue.key.key == key ? defaultValue.key : defaultValue.key.renamed(key) }

    var resolvedBundle: Bundle? {
        switch bundle {
        case .main: nil
        case .atURL(let url): Bundle(url: url)
        }
    }
}

extension Text {
    /// Shows the translation of a resource.
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
        self.init(.localized(
            resource.localizedKey, table: resource.table, bundle: resource.resolvedBundle.map(BundleReference.init)))
    }
}
