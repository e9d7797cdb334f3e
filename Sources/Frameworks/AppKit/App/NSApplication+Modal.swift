import EspalierApp
import EspalierCore
import EspalierGraphics
import Foundation

// Panels, alerts and windows that the app waits for. The loop runs inside of the app's call meanwhile.
extension NSApplication {
    /// Shows something, and runs the loop until it is answered.
    /// - Parameter show: shows it and keeps the function to tell the answer with; false if that is not possible.
    /// - Returns: nil where the app cannot wait, or ends before there is an answer.
    func waits(
        for name: String, _ show: (@escaping @MainActor (NSApplication.ModalResponse) -> Void) -> Bool
    ) -> NSApplication.ModalResponse? {
        guard let runtime = AppRuntime.current, runtime.canWait else {
            Diagnostics.warn("\(name) cannot wait while views are updated: call it from an action, as of a button.")
            return nil
        }
        let answer = Answer()
        runtime.wait { answer.isOver = !show { (answer.response, answer.isOver) = ($0, true) } } until: { answer.isOver }
        return answer.response
    }

    private final class Answer {
        var response: NSApplication.ModalResponse?
        var isOver = false
    }

    /// Opens a window, and returns when it was closed or `stopModal` was called. Other windows of the app can be used meanwhile.
    /// - Returns: the code that `stopModal(withCode:)` was given, or `abort`.
    @discardableResult public func runModal(for window: NSWindow) -> ModalResponse {
        let response = waits(for: "NSApplication.runModal(for:)") { finish in
            WindowWatch.begin()
            window.endsModal = finish
            window.makeKeyAndOrderFront(nil)
            return window.isVisible
        }
        window.endsModal = nil
        return response ?? .abort
    }

    /// The window that the app waits for; nil for none.
    public var modalWindow: NSWindow? { windows.last { $0.endsModal != nil } }
    /// Ends the innermost `runModal(for:)`, which returns the code. The window stays open.
    public func stopModal(withCode returnCode: ModalResponse) {
        guard let window = modalWindow, let ends = window.endsModal else { return }
        window.endsModal = nil
        ends(returnCode)
    }
    /// Ends the innermost `runModal(for:)`, which returns `stop`.
    public func stopModal() { stopModal(withCode: .stop) }
    /// Ends the innermost `runModal(for:)`, which returns `abort`.
    public func abortModal() { stopModal(withCode: .abort) }
}
