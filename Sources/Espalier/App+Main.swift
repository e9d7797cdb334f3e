import EspalierAccessibility
public import EspalierApp
import EspalierCore
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
        do {
            let runtime = try AppRuntime(platform: X11Platform())
            runtime.offerAccessibility()
            try runtime.run(Self.self)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}

extension AppRuntime {
    /// Lets assistive technology read the app's windows, once the first frame is on the screen.
    package func offerAccessibility() { accessibilityLog.observer = AccessibilityBridge(appName: Self.appName) }
}
