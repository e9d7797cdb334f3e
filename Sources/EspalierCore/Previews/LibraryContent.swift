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
