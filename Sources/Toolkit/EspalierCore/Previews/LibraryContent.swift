/// A view or modifier that an editor offers in its library.
public struct LibraryItem {
    /// The item's category in the library.
    public struct Category: Hashable, Sendable {
        let name: String

        /// Effects on views. Has no effect here.
        public static let effects = Category(name: "effects")
        /// Layouts. Has no effect here.
        public static let layout = Category(name: "layout")
        /// Controls. Has no effect here.
        public static let controls = Category(name: "controls")
        /// Everything else. Has no effect here.
        public static let other = Category(name: "other")
    }

    /// Describes an item. The snippet is compiled, and never run.
    public init<SnippetExpression>(
        _ snippet: @autoclosure @escaping () -> SnippetExpression, visible: Bool = true, title: String? = nil, category: Category = .other,
        matchingSignature: String? = nil
    ) {}
}

/// Collects the items of a library.
@resultBuilder public enum LibraryContentBuilder {
    /// One item.
    public static func buildExpression(_ expression: LibraryItem) -> LibraryItem { expression }
    /// Several items.
    public static func buildBlock(_ items: LibraryItem...) -> [LibraryItem] { items }
}

/// Views and modifiers for an editor's library. It must compile; a running program does not call it.
@MainActor @preconcurrency public protocol LibraryContentProvider {
    /// The type of the view to which the offered modifiers apply.
    associatedtype ModifierBase = Any

    /// The offered views; none by default.
    @LibraryContentBuilder var views: [LibraryItem] { get }
    /// The offered modifiers, applied to a view; none by default.
    @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
    /// The default: nothing is offered.
    public var views: [LibraryItem] { [] }
    /// The default: nothing is offered.
    public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}
