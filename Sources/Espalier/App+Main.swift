public import EspalierCore
import EspalierX11
import Foundation

extension App {
    /// Runs the app on the X display that the environment names; returns when its last window has closed.
    @MainActor public static func main() {
        OpenURLAction.opener = { openByDesktop($0) }
        do {
            try AppRuntime(platform: X11Platform()).run(Self.self)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}

/// Hands a URL to the desktop's own opener (xdg-utils), which chooses the program. False where there is none.
@MainActor private func openByDesktop(_ url: URL) -> Bool {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    guard let opener = directories.map({ "\($0)/xdg-open" }).first(where: FileManager.default.isExecutableFile(atPath:)) else {
        return false
    }
    let process = Process()
    process.executableURL = URL(filePath: opener)
    process.arguments = [url.absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
}
