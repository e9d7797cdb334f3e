public import Foundation

/// Opens a URL when called with one.
public struct OpenURLAction: Sendable {
    /// The outcome for a URL.
    public struct Result: Sendable {
        enum Kind: Sendable { case handled, discarded, system(URL?) }
        let kind: Kind

        /// The URL was opened.
        public static let handled = Result(kind: .handled)
        /// The URL was not opened.
        public static let discarded = Result(kind: .discarded)
        /// Defers to the actions of outer views, and finally to the desktop.
        public static let systemAction = Result(kind: .system(nil))
        /// Passes another URL to the actions of outer views, and finally to the desktop.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: @MainActor @Sendable (URL) -> Result
    private let outer: @MainActor @Sendable (URL) -> Bool

    /// Creates an action of the app's own, for `environment(\.openURL, …)`.
    /// - Parameter handler: called with each URL to be opened.
    @preconcurrency public init(handler: @escaping @MainActor @Sendable (URL) -> Result) {
        self.handler = handler
        outer = { Desktop.system.open($0) }
    }

    private init(_ handler: @escaping @MainActor @Sendable (URL) -> Result, outer: OpenURLAction) {
        self.handler = handler
        self.outer = { outer.open($0) }
    }

    /// The desktop's own action.
    static func system(_ desktop: Desktop) -> OpenURLAction { OpenURLAction(desktop) }

    private init(_ desktop: Desktop) {
        handler = { _ in .systemAction }
        outer = { desktop.open($0) }
    }

    func within(_ outer: OpenURLAction) -> OpenURLAction { OpenURLAction(handler, outer: outer) }

    /// Opens a URL.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { _ = open(url) }

    /// Opens a URL, and says whether that has worked.
    /// - Parameter completion: called with whether the URL was opened.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) { completion(open(url)) }

    @MainActor private func open(_ url: URL) -> Bool {
        switch handler(url).kind {
        case .handled: true
        case .discarded: false
        case .system(let other): outer(other ?? url)
        }
    }
}

private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction? { nil } }

extension EnvironmentValues {
    /// Opens URLs. An action set here takes precedence over those of outer views, and over the desktop's.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] ?? .system(desktop) }
        set { self[OpenURLKey.self] = newValue.within(openURL) }
    }
}
