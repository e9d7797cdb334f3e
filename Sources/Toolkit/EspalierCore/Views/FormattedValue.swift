import Foundation

/// A formatted value, which may depend on the locale.
struct FormattedValue: Equatable, @unchecked Sendable {
    // @unchecked: formats and the values they format are values, which the closure only reads.
    private let format: (Locale?) -> String
    /// The string in the format's own locale.
    private let standard: String

    init(_ format: @escaping (Locale?) -> String) {
        self.format = format
        standard = format(nil)
    }

    func string(in locale: Locale) -> String { locale.identifier == Locale.current.identifier ? standard : format(locale) }

    static func == (a: FormattedValue, b: FormattedValue) -> Bool { a.standard == b.standard }
}
