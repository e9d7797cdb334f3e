package import EspalierDBus
package import Foundation

/// The desktop's file manager (freedesktop: `org.freedesktop.FileManager1`), which the bus may start.
@MainActor package struct FileManagerService {
    private let bus: BusConnection
    private static let target = BusConnection.Target(
        destination: "org.freedesktop.FileManager1", path: "/org/freedesktop/FileManager1", interface: "org.freedesktop.FileManager1")
    /// Seconds that a file manager may take to start.
    private static let timeout = 20.0
    /// No more files are shown in one call than a person selects.
    private static let most = 1000

    package init(_ bus: BusConnection) { self.bus = bus }

    /// Opens the folders of files, with the files selected in them.
    /// - Parameter otherwise: called where there is no such service, or it fails.
    package func show(_ files: [URL], otherwise: @escaping @MainActor () -> Void) {
        let addresses = files.filter(\.isFileURL).prefix(Self.most).map { $0.standardizedFileURL.absoluteString }
        Task { [bus] in
            do {
                _ = try await bus.call("ShowItems", of: Self.target, [.strings(addresses), .string("")], timeout: Self.timeout)
            } catch {
                otherwise()
            }
        }
    }
}
