import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// The delegate of a window that shows a view without an app.
@MainActor final class BareWindow: CoreWindow {
    let core: WindowCore
    private unowned let window: TestWindow

    init(_ window: TestWindow, _ environment: EnvironmentValues) {
        self.window = window
        let platform = window.platform
        core = WindowCore(
            measurer: platform.textMeasurer, environment: environment, size: window.recording.size, scale: platform.scale)
        core.host.wallClock = platform.wallClock
        core.host.services.clipboard = platform.localClipboard
        window.attach(self)
        window.isShown = true
        core.connect(to: window.backing)
    }

    func end() {
        core.endInput()
        core.close()
    }

    func handle(_ event: InputEvent) { core.handle(event, at: window.platform.now) }
    func closeRequested() {}
    func settingsChanged() {}
    func platformLost() {}
}
