/// AppKit's names of items of an interface.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name for the app.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}
