import EspalierGraphics
public import Foundation

/// Opens a URL: call it with one.
public struct OpenURLAction: Sendable {
    /// What came of a URL.
    public struct Result: Sendable {
        enum Kind: Sendable { case handled, discarded, system(URL?) }
        let kind: Kind

        /// The URL was opened.
        public static let handled = Result(kind: .handled)
        /// The URL was not opened.
        public static let discarded = Result(kind: .discarded)
        /// Leaves it to the actions further out, and at last to the desktop.
        public static let systemAction = Result(kind: .system(nil))
        /// Leaves another URL to the actions further out, and at last to the desktop.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: @MainActor @Sendable (URL) -> Result
    private let outer: @MainActor @Sendable (URL) -> Bool

    /// - Parameter handler: called with each URL that is to be opened.
    @preconcurrency public init(handler: @escaping @MainActor @Sendable (URL) -> Result) {
        self.handler = handler
        outer = { DesktopOpener.open($0) }
    }

    private init(_ handler: @escaping @MainActor @Sendable (URL) -> Result, outer: OpenURLAction) {
        self.handler = handler
        self.outer = { outer.open($0) }
    }

    /// The desktop's own.
    static let system = OpenURLAction { _ in .systemAction }

    func within(_ outer: OpenURLAction) -> OpenURLAction { OpenURLAction(handler, outer: outer) }

    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { _ = open(url) }

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

/// Hands addresses to the desktop's own programs.
@MainActor package enum DesktopOpener {
    /// For tests: called instead of the desktop.
    package static var replacement: (@MainActor (URL) -> Bool)?

    /// SwiftUI: files are refused. A file or a program of this machine is nothing for a text to open unasked.
    package static func open(_ url: URL) -> Bool {
        guard let scheme = url.scheme, !scheme.isEmpty, !url.isFileURL else {
            Diagnostics.warn("openURL: \(url) is no address that the desktop opens: files and URLs without a scheme are refused.")
            return false
        }
        if let replacement { return replacement(url) }
        return run(url.absoluteString)
    }

    /// Hands an address, or the path of a file, to the desktop.
    /// - Returns: false where there is nobody to take it.
    @discardableResult package static func run(_ address: String) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            return true
        } catch {
            Diagnostics.warn("\(address) cannot be opened: \(error). Install xdg-utils.")
            return false
        }
    }
}

private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { .system } }

extension EnvironmentValues {
    /// Opens URLs. What is set here comes before what is set further out, and before the desktop.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue.within(self[OpenURLKey.self]) }
    }
}
