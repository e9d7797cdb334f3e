import EspalierGraphics
package import Foundation

/// The desktop around an app: other programs, and the folder where the user saves. A window's views have their app's desktop in
/// their environment.
package struct Desktop: Sendable {
    private let launch: @MainActor @Sendable (String) -> Bool
    /// The folder that downloads are saved in; nil for the one that the user's XDG directories define.
    package let downloads: URL?

    /// - Parameter launch: passes an address, or the path of a file, to the program for it; returns false if there is none.
    package init(downloads: URL? = nil, launch: @escaping @MainActor @Sendable (String) -> Bool = { Desktop.start($0) }) {
        self.downloads = downloads
        self.launch = launch
    }

    /// The desktop on which the process runs.
    package static let system = Desktop()

    /// SwiftUI: file URLs are refused. A text must not open a file or program of this machine unasked.
    @MainActor package func open(_ url: URL) -> Bool {
        guard let scheme = url.scheme, !scheme.isEmpty, !url.isFileURL else {
            Diagnostics.warn("openURL: \(url) is no address that the desktop opens: files and URLs without a scheme are refused.")
            return false
        }
        return run(url.absoluteString)
    }

    /// Passes an address, or the path of a file, to the desktop.
    /// - Returns: false if no program takes it.
    @MainActor @discardableResult package func run(_ address: String) -> Bool { launch(address) }

    @MainActor package static func start(_ address: String) -> Bool {
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

private enum DesktopKey: EnvironmentKey { static var defaultValue: Desktop { .system } }

extension EnvironmentValues {
    package var desktop: Desktop {
        get { self[DesktopKey.self] }
        set { self[DesktopKey.self] = newValue }
    }
}
