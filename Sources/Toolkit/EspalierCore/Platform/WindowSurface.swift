package import EspalierGraphics
package import Foundation

/// Shows the views of one window: what a `WindowCore` needs of a platform's window, whether top-level or a popup's.
@MainActor package protocol WindowSurface: AnyObject {
    /// The size and scale of the window's content, and where it is painted.
    var surface: any Surface { get }
    /// The refresh period of the monitor that shows the window, in seconds.
    var refreshInterval: Double { get }
    /// Requests a call of `renderFrame`: at once if the window has been idle, otherwise as early as frame pacing allows. Several
    /// requests before that frame are one.
    func requestFrame()
    /// Requests one call of `deadlineReached` at a time on the clock of events and frames; a later request replaces an earlier
    /// one, and nil cancels it.
    func setDeadline(_ time: Double?)
    /// Sets the pointer's shape over the window. Called only when it changes.
    func setPointer(_ shape: PointerShape)
    /// Sets the caret's rectangle, in points, where the input method shows its candidates; nil if no view takes text.
    func setTextInput(_ caret: CGRect?)
    /// Sets whether what is typed is a secret, which no input method may see.
    func setSecretInput(_ isSecret: Bool)
    /// Ends what the input method composes.
    /// - Returns: what it makes of that; nil if it composes nothing.
    func endComposing() -> String?
    /// Moves the window with the pointer until the pointer's button, which is held down, is released.
    func beginDrag()
}

extension WindowSurface {
    package var refreshInterval: Double { 1.0 / 60 }
    package func setPointer(_ shape: PointerShape) {}
    package func setTextInput(_ caret: CGRect?) {}
    package func setSecretInput(_ isSecret: Bool) {}
    package func endComposing() -> String? { nil }
    package func beginDrag() {}
}
