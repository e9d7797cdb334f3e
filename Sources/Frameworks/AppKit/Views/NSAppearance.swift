public import EspalierApp
import EspalierCore
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
        public static let vibrantLight = Name(rawValue: "NSAppearanceNameVibrantLight"),
            vibrantDark = Name(rawValue: "NSAppearanceNameVibrantDark")
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

    private static func named(_ isDark: Bool) -> NSAppearance { NSAppearance(named: isDark ? .darkAqua : .aqua)! }
    /// Light or dark, as dynamic colours are at present: in `performAsCurrentDrawingAppearance(_:)` that whose method it is, otherwise that
    /// of the view or window that draws.
    public static func currentDrawing() -> NSAppearance { named(UITraitCollection.current.userInterfaceStyle == .dark) }
    /// Calls a closure, in which dynamic colours are as they are in this appearance.
    public func performAsCurrentDrawingAppearance(_ block: () -> Void) {
        UITraitCollection(userInterfaceStyle: isDark ? .dark : .light).performAsCurrent(block)
    }

    static func of(_ scheme: ColorScheme) -> NSAppearance { named(scheme == .dark) }
}

extension NSApplication {
    /// Light or dark for the app's windows that have none of their own; nil as the desktop is.
    public var appearance: NSAppearance? {
        get { AppRuntime.current?.ownColorScheme.map { NSAppearance.of($0) } }
        set { AppRuntime.current?.ownColorScheme = newValue.map { $0.isDark ? .dark : .light } }
    }

    /// Light or dark, as the app's windows are that have no appearance of their own.
    public var effectiveAppearance: NSAppearance {
        appearance ?? NSAppearance.of(AppRuntime.current?.platform.settings.prefersDarkAppearance == true ? .dark : .light)
    }
}

extension NSColor {
    /// The name of a colour.
    public typealias Name = String

    /// A colour that is chosen for each appearance.
    /// - Parameters:
    ///   - colorName: has no effect.
    ///   - dynamicProvider: gives the colour in light and in dark surroundings. It is asked for both at once.
    public convenience init(name colorName: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {
        self.init(dynamicProvider: { dynamicProvider(NSAppearance.of($0.userInterfaceStyle == .dark ? .dark : .light)) })
    }
}
