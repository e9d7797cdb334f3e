// What elements have beyond label, value and hint. The tree keeps it for any client that reads it.

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    /// From the most important heading, `h1`, to the least, `h6`; `unspecified` is a heading without a level.
    case unspecified, h1, h2, h3, h4, h5, h6
}

/// The kind of text that an element has, which speech may read differently.
public struct AccessibilityTextContentType: Hashable, Sendable {
    let name: String

    /// Text without a particular kind. The default.
    public static let plain = AccessibilityTextContentType(name: "plain")
    /// Input and output of a terminal.
    public static let console = AccessibilityTextContentType(name: "console")
    /// Paths and names of files.
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    /// A conversation.
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    /// Prose, such as a book.
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    /// Source code, in which punctuation matters.
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    /// Cells with numbers and formulas.
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    /// A document that is being written.
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// Information about an element that is read on demand.
package struct AccessibilityCustomContent: Equatable, Sendable {
    package let label: String
    package let value: String
    package let isImportant: Bool
}

/// What a view is in a pair or a group that its namespace and its id name.
package struct AccessibilityLink: Hashable {
    package let namespace: Namespace.ID
    package let id: AnyHashable
}

/// Whether the reader's focus is wanted at an element, and who is informed where it is.
@MainActor package struct AccessibilityFocusLink {
    package let isWanted: () -> Bool
    package let set: (Bool) -> Void
}

/// A rotor of an element, in the form that assistive technology reads.
package struct AccessibilityRotor {
    package struct Entry {
        package let label: String?
        package let id: AnyHashable
        package let prepare: () -> Void
    }

    package let name: String
    package let entries: [Entry]
}
