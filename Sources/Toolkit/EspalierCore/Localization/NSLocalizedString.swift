public import Foundation

// Foundation's own functions search the main bundle only, use the first language that they find, and crash on some tables (Swift 6.3,
// Linux). Overload resolution prefers these forms to Foundation's, which have more parameters.

/// The translation of a key into the user's language, or the key.
public func NSLocalizedString(_ key: String, comment: String) -> String { LocalizedFormats.string(key, nil, nil, key) }

/// From the table with this name; nil is `Localizable`.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    LocalizedFormats.string(key, tableName, nil, key)
}

/// From a bundle.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String { LocalizedFormats.string(key, nil, bundle, key) }

/// From a table of a bundle.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    LocalizedFormats.string(key, tableName, bundle, key)
}

/// The translation of a key, or a value of the caller's.
/// - Parameter value: the result if no table contains the key.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    LocalizedFormats.string(key, nil, nil, value.isEmpty ? key : value)
}

extension String {
    /// Formats a number; a format that was returned by `NSLocalizedString` uses its plural form for that number.
    public init(format: String, _ number: Int) {
        self = LocalizedFormats.string(format: format, number) ?? String(format: format, arguments: [number])
    }

    /// Formats a number in the user's locale.
    public static func localizedStringWithFormat(_ format: String, _ number: Int) -> String {
        LocalizedFormats.string(format: format, number) ?? String(format: format, locale: .current, arguments: [number])
    }
}

/// The plural forms of texts that are first looked up and then formatted: the translation of each format that was returned.
private final class LocalizedFormats: @unchecked Sendable {
    // @unchecked: `lock` guards the mutable state.
    private static let shared = LocalizedFormats()

    private let lock = NSLock()
    private var formats: [String: (Translation, language: String)] = [:]

    static func string(_ key: String, _ table: String?, _ bundle: Bundle?, _ value: String) -> String {
        guard let (translation, language) = Translations.shared.find(key, table: table, bundle: bundle, locale: { nil }) else {
            return value
        }
        let text = translation.text(language: language)
        if translation.hasPlurals {
            // Limited to a number that no tables reach.
            shared.lock.withLock { if shared.formats.count < 100_000 { shared.formats[text] = (translation, language) } }
        }
        return text
    }

    static func string(format: String, _ number: Int) -> String? {
        guard let (translation, language) = shared.lock.withLock({ shared.formats[format] }) else { return nil }
        return translation.parts(language: language) { $0 == 0 ? Double(number) : nil }.map { part in
            switch part {
            case .literal(let literal): literal
            case .argument(_, let specifier): specifier.string(Int64(number), .current)
            }
        }.joined()
    }
}
