import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// What runs a view that stands in a window without an app.
@MainActor final class BareWindow: PlatformWindowDelegate {
    let host: ViewHost
    let input: InputDispatcher
    private unowned let window: TestWindow

    init(_ window: TestWindow, _ environment: EnvironmentValues) {
        self.window = window
        let platform = window.platform
        var environment = environment
        let undoManager = WindowUndoManager()
        environment.undoManager = undoManager
        host = ViewHost(
            measurer: platform.textMeasurer, environment: environment, size: window.recording.size, scale: platform.scale)
        input = InputDispatcher(host: host)
        host.wallClock = platform.wallClock
        host.onFrameNeeded = { [weak window] in window?.isFrameWanted = true }
        undoManager.host = host
        input.keyHandlers.append { undoManager.handle(KeyPress($0)) }
        input.onPointerShapeChange = { [weak window] in window?.setPointer($0) }
        window.attach(self)
        window.isShown = true
        host.popups.presenter = window.backing
        host.popups.topInput = input
        host.services.clipboard = platform.localClipboard
    }

    /// Nothing is painted, and nobody waits, any more; by now the app itself may be on its way out.
    func end() {
        host.onFrameNeeded = nil
        host.onFramePainted = nil
        input.onPointerShapeChange = nil
        host.popups.closeAll()
        input.cancel()
        host.close()
    }

    func handle(_ event: InputEvent) { input.handle(event) }
    func resized(to size: CGSize, scale: CGFloat) { host.resize(to: size, scale: scale) }

    func renderFrame(at time: Double) {
        host.renderFrame(at: time, on: window.recording)
        input.geometryChanged()
    }

    func deadlineReached(at time: Double) { input.handle(deadlineAt: time) }
    func closeRequested() {}
    func visibilityChanged(isVisible: Bool) { host.isVisible = isVisible }
    func settingsChanged() {}
    func platformLost() {}
}
