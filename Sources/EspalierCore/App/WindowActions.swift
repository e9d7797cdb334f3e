import EspalierGraphics

/// Opens a window of one of the app's scenes.
public struct OpenWindowAction: Sendable {
    /// Opens a window of the scene with this id, or brings it to the front if there is one that may exist only once.
    @MainActor public func callAsFunction(id: String) {
        guard let runtime = AppRuntime.current else {
            Diagnostics.warn("openWindow(id: \"\(id)\") was called outside of a running app: nothing opens.")
            return
        }
        do {
            try runtime.open(id: id)
        } catch {
            Diagnostics.warn("openWindow(id: \"\(id)\") failed: \(error)", once: false)
        }
    }
}

/// Closes windows.
public struct DismissWindowAction: Sendable {
    /// Closes the windows of the scene with this id.
    @MainActor public func callAsFunction(id: String) { AppRuntime.current?.dismiss(id: id) }
}

extension EnvironmentValues {
    /// Opens windows: `openWindow(id: "inspector")`.
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    /// Closes windows: `dismissWindow(id: "inspector")`.
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}
