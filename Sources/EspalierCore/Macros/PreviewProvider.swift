public import Foundation

/// A type that makes views for an editor to show. It must compile; a running program does not call it.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View

    @ViewBuilder static var previews: Previews { get }

    /// The platform to show the previews for; nil lets the editor choose.
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
}

/// A platform of previews.
public enum PreviewPlatform: Sendable { case iOS, macOS, tvOS, watchOS }

/// A device that a preview simulates, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

/// The size of a preview.
public enum PreviewLayout: Sendable {
    /// The size of the device.
    case device
    /// The view's ideal size.
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// A key for the context in which something is previewed.
public protocol PreviewContextKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The context of a preview, such as a widget's size.
public protocol PreviewContext {
    subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// The orientation of a screen.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
    public let id: String

    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

    public static var allCases: [InterfaceOrientation] { [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight] }
}

// These have a meaning for an editor only; each returns the view itself.
extension View {
    /// For an editor's previews; no effect at run time.
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }

    /// For an editor's previews; no effect at run time.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// For an editor's previews; no effect at run time.
    public func previewDisplayName(_ value: String?) -> some View { self }

    /// For an editor's previews; no effect at run time.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }

    /// For an editor's previews; no effect at run time.
    public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}

/// A view or modifier that an editor offers in its library.
public struct LibraryItem {
    /// The item's category in the library.
    public struct Category: Hashable, Sendable {
        let name: String

        public static let effects = Category(name: "effects")
        public static let layout = Category(name: "layout")
        public static let controls = Category(name: "controls")
        public static let other = Category(name: "other")
    }

    public init<SnippetExpression>(
        _ snippet: @autoclosure @escaping () -> SnippetExpression, visible: Bool = true, title: String? = nil, category: Category = .other,
        matchingSignature: String? = nil
    ) {}
}

/// Collects the items of a library.
@resultBuilder public enum LibraryContentBuilder {
    public static func buildExpression(_ expression: LibraryItem) -> LibraryItem { expression }
    public static func buildBlock(_ items: LibraryItem...) -> [LibraryItem] { items }
}

/// Views and modifiers for an editor's library. It must compile; a running program does not call it.
@MainActor @preconcurrency public protocol LibraryContentProvider {
    associatedtype ModifierBase = Any

    @LibraryContentBuilder var views: [LibraryItem] { get }
    @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
    public var views: [LibraryItem] { [] }
    public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}
