public import Foundation

/// AppKit's kinds of interfaces.
public final class NSAppearance: NSObject, Sendable {
    /// The names of appearances.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Light; dark.
        public static let aqua = Name(rawValue: "NSAppearanceNameAqua"), darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
        /// Light and dark before materials; the same as the others here.
        public static let vibrantLight = Name(rawValue: "NSAppearanceNameVibrantLight"), vibrantDark = Name(rawValue: "NSAppearanceNameVibrantDark")
    }
    /// Its name.
    public let name: Name
    /// The appearance of a name; never nil.
    public init?(named name: Name) { self.name = name }
    var isDark: Bool { name == .darkAqua || name == .vibrantDark }
    /// The name, of those given, that suits it best: a dark one if it is dark; nil only if none is given.
    public func bestMatch(from appearances: [Name]) -> Name? {
        appearances.first { ($0 == .darkAqua || $0 == .vibrantDark) == isDark } ?? appearances.first
    }
}
