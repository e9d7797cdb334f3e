import EspalierGraphics
public import Foundation

/// Opens addresses: links in texts, `Link`s, and what an app asks for.
public struct OpenURLAction: Sendable {
    /// What became of an address.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case system(URL?)
        }

        let kind: Kind
        /// The app has seen to it.
        public static let handled = Result(kind: .handled)
        /// Nothing is to happen.
        public static let discarded = Result(kind: .discarded)
        /// The desktop is to open it.
        public static let systemAction = Result(kind: .system(nil))
        /// The desktop is to open another address.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: (@MainActor @Sendable (URL) -> Result)?
    let identity: Int

    /// Without a handler the desktop opens everything.
    init() {
        handler = nil
        identity = 0
    }

    /// - Parameter handler: Called with each address that a view opens.
    @MainActor public init(handler: @escaping @MainActor @Sendable (URL) -> Result) {
        self.handler = handler
        Self.count += 1
        identity = Self.count
    }

    @MainActor private static var count = 0

    @MainActor public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// - Parameter completion: Called with whether the address was opened.
    @MainActor public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler.map({ $0(url).kind }) ?? .system(nil) {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(Self.openOnDesktop(other ?? url))
        }
    }

    @MainActor private static func openOnDesktop(_ url: URL) -> Bool {
        if let open = DesktopOpener.replacement { return open(url) }
        return DesktopOpener.open(url)
    }
}

/// Hands addresses to the desktop's own programs.
@MainActor package enum DesktopOpener {
    /// For tests: called instead of the desktop.
    package static var replacement: (@MainActor (URL) -> Bool)?

    /// Schemes that a link may have: a file or a program of this machine is nothing for a text to open unasked.
    static func open(_ url: URL) -> Bool {
        guard url.scheme != nil else {
            Diagnostics.warn("\(url) cannot be opened: it has no scheme. Write it with https: or another one.")
            return false
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", url.absoluteString]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            return true
        } catch {
            Diagnostics.warn("\(url) cannot be opened: \(error). Install xdg-utils.")
            return false
        }
    }
}

private enum OpenURLKey: EnvironmentKey { static let defaultValue = OpenURLAction() }

extension EnvironmentValues {
    /// Opens an address: `openURL(url)`. Set it to see to addresses yourself.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}
