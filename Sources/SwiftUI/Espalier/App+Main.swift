import EspalierAccessibility
public import EspalierApp
import EspalierCore
import EspalierDesktop
import EspalierInspector
import EspalierX11
import Foundation

extension App {
    /// Runs the app on the X display that the environment names; returns when its last window has closed. In a host that has loaded the
    /// app, hands it over to that and returns at once.
    @MainActor @preconcurrency public static func main() {
        if let take = AppTaker.take { return take(Self.self) }
        // Before the first task.
        TaskThreads.install()
        // Before the app asks for its locale, as Foundation keeps its first answer for ever.
        FoundationLocale.applyUserLocale()
        if handsOver() { return }
        do {
            let platform = try X11Platform(), runtime = AppRuntime(platform: platform)
            platform.keyReader = runtime.offerAccessibility()
            let services = DesktopServices(runtime)
            services.onFileTransfer = { [weak platform] in platform?.fileTransfer = $0 }
            runtime.services = services
            runtime.offerInspector()
            try runtime.run(Self.self)
            // Its socket goes with it.
            runtime.tool = nil
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}

extension FileTransfer: FileTransferring {}

extension App {
    /// Whether another process of the app runs, and has taken what this one was started for.
    @MainActor private static func handsOver() -> Bool {
        guard let name = AppActivation.name(of: .main) else { return false }
        let runsOnce = Bundle.main.infoValue("LSMultipleInstancesProhibited") as? Bool ?? false
        return AppActivation.handOver(arguments: Array(CommandLine.arguments.dropFirst()), name: name, runsOnce: runsOnce)
    }
}

extension AppRuntime {
    /// Lets assistive technology read the app's windows, once the first frame is on the screen.
    ///
    /// - Returns: Who asks readers for keys; retained by the app's runtime.
    @discardableResult package func offerAccessibility() -> any KeyReader {
        let bridge = AccessibilityBridge(appName: Self.appName)
        accessibilityLog.observer = bridge
        return bridge
    }

    /// Lets a developer look into the app by Ctrl+Shift+D and `espalier inspect`: in debug builds of the toolkit, where it is asked for
    /// (`ESPALIER_DEBUG=inspect`), and in what `espalier run` starts: there the app is a debug build and the toolkit is not.
    package func offerInspector() {
        #if DEBUG
        let isOffered = true
        #else
        let isOffered = DebugOptions.ofProcess.contains(.inspect) || getenv("ESPALIER_INSPECTOR").map { String(cString: $0) == "1" } == true
        #endif
        if isOffered { tool = Inspector(hasKey: true, socketFolder: Inspector.socketFolder()) }
    }
}
