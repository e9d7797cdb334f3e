public import Foundation

/// A text that will be looked up later, in the language that is wanted then. Foundation has it on other systems only.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// Where a table of translations is.
    public enum BundleDescription: Equatable, Sendable {
        case main
        case atURL(URL)

        public static func forClass(_ type: AnyClass) -> BundleDescription { .atURL(Bundle(for: type).bundleURL) }
    }

    public var key: String { defaultKey.key }
    public var table: String?
    public var locale: Locale
    let defaultKey: LocalizedStringKey
    private let description: BundleDescription

    /// - Parameters:
    ///   - key: the name in the table; also what is shown where the table has no such name.
    ///   - table: nil is `Localizable`.
    public init(
        _ key: LocalizedStringKey, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        defaultKey = key
        self.table = table
        self.locale = locale
        description = bundle
    }

    /// - Parameter defaultValue: what is shown where the table does not have the key.
    public init(
        _ key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        defaultKey = defaultValue.renamed(key.description)
        self.table = table
        self.locale = locale
        description = bundle
    }

    public init(stringLiteral value: String) { self.init(LocalizedStringKey(value)) }

    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
    }

    public var bundle: BundleDescription { description }

    var resolvedBundle: Bundle? {
        switch description {
        case .main: nil
        case .atURL(let url): Bundle(url: url)
        }
    }
}

extension String {
    /// The translation.
    @MainActor public init(localized resource: LocalizedStringResource) {
        self = resource.defaultKey.string(table: resource.table, bundle: resource.resolvedBundle, locale: resource.locale)
    }
}

extension Text {
    /// Shows the translation of a resource.
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
        self.init(.localized(
            resource.defaultKey, table: resource.table, bundle: resource.resolvedBundle.map(BundleReference.init)))
    }
}
