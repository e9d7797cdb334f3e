public import EspalierApp
import EspalierCore
import EspalierX11
import Foundation

extension App {
    /// Runs the app on the X display that the environment names; returns when its last window has closed. In a host that has loaded the
    /// app, hands it over to that and returns at once.
    @MainActor @preconcurrency public static func main() {
        if let take = AppTaker.take { return take(Self.self) }
        // Before the app asks for its locale, as Foundation keeps its first answer for ever.
        FoundationLocale.applyUserLocale()
        do {
            try AppRuntime(platform: X11Platform()).run(Self.self)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}
