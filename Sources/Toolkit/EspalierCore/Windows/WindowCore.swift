package import EspalierGraphics
package import Foundation

/// Runs the views of a window of any kind: an app's, a popup's, or that of a view under test.
///
/// It owns the tree and the input dispatcher, and connects them to the surrounding window (`WindowSurface`). Outgoing: frame
/// requests, the times of deadlines of gestures and views, the pointer shape and the caret rectangle. Incoming: events, frames,
/// deadlines and sizes, by way of the window's delegate (`CoreWindow`), which adds its own behaviour.
@MainActor package final class WindowCore {
    package let host: ViewHost
    package let input: InputDispatcher
    /// nil for a popup, whose views use that of the window around it.
    package let undoManager: WindowUndoManager?
    /// Whether this is a top-level window: popups are attached to such a window, and share its services.
    private let isTopLevel: Bool
    /// nil before the window exists; the window's delegate retains it.
    private weak var window: (any WindowSurface)?

    /// The dispatcher exists from the start: focus requests that the views make before the window exists are kept.
    package init(
        measurer: any TextMeasurer, environment: EnvironmentValues, size: CGSize, scale: CGFloat, isTopLevel: Bool = true
    ) {
        self.isTopLevel = isTopLevel
        var environment = environment
        let undoManager = isTopLevel ? WindowUndoManager() : nil
        self.undoManager = undoManager
        if let undoManager { environment.undoManager = undoManager }
        host = ViewHost(measurer: measurer, environment: environment, size: size, scale: scale)
        input = InputDispatcher(host: host, isTopLevel: isTopLevel)
        guard let undoManager else { return }
        undoManager.host = host
        input.keyHandlers.append { undoManager.handle(KeyPress($0)) }
    }

    /// Connects the views to a window, and resizes them to it.
    package func connect(to window: any WindowSurface) {
        self.window = window
        resize(to: window.surface.size, scale: window.surface.scale)
        host.onFrameNeeded = { [weak window] in window?.requestFrame() }
        input.onDeadlineChanged = { [weak window] in window?.setDeadline($0) }
        input.onPointerShapeChange = { [weak window] in window?.setPointer($0) }
        guard isTopLevel else { return }
        host.popups.attach(to: input, on: window)
        host.services.onTextInputChange = { [weak window] in window?.setTextInput($0) }
        host.services.onSecretInputChange = { [weak window] in window?.setSecretInput($0) }
        host.services.onComposingEnd = { [weak window] in window?.endComposing() }
        host.services.onWindowDrag = { [weak window] in window?.beginDrag() }
    }

    // MARK: - What the window tells

    /// - Parameter time: the present time: changes made by earlier events are applied before an event that builds on them.
    package func handle(_ event: InputEvent, at time: Double) {
        if event.isStep { host.catchUp(at: time) }
        host.pointerHistory.note(event, host.environment)
        guard let event = InputMonitors.passed(event, in: host) else { return }
        input.handle(event)
    }

    package func resize(to size: CGSize, scale: CGFloat) {
        if isTopLevel { host.popups.windowWasResized() }
        host.resize(to: size, scale: scale)
    }

    /// Makes one frame: updates, lays out, paints on the window's surface, and updates input for what has moved.
    /// - Parameter finish: run by the window's delegate afterwards, before the accessibility log is written.
    package func renderFrame(at time: Double, then finish: () -> Void = {}) {
        guard let window else { return }
        host.animations.frameInterval = window.refreshInterval
        host.renderFrame(at: time, on: window.surface)
        input.geometryChanged()
        if isTopLevel { host.popups.frameWasMade() }
        finish()
        host.services.accessibilityLog?.write()
    }

    package func deadlineReached(at time: Double) { input.handle(deadlineAt: time) }

    // MARK: - The end

    /// Ends popups and running input in the window; called before its views end.
    package func endInput() {
        if isTopLevel { host.popups.closeAll() }
        input.cancel()
    }

    /// Ends the views; their `onDisappear` runs before this returns. The window is not called after that.
    package func close() {
        // Writes by the last actions of a popup's views are shown in frames of the windows around it.
        if !isTopLevel { host.onFrameNeeded = nil }
        host.close()
    }
}
