package import EspalierApp
package import EspalierCore
import EspalierGraphics
import Foundation

/// The inspector of an app: nothing but a key and a socket that wait, until its window is opened.
@MainActor package final class Inspector: AppTool {
    private weak var runtime: AppRuntime?
    private var socket: InspectorSocket?
    private let hasKey: Bool
    private let socketFolder: String?
    private(set) var session: InspectorSession?
    private weak var window: WindowController?

    /// - Parameters:
    ///   - hasKey: whether Ctrl+Shift+D opens it.
    ///   - socketFolder: where it waits for `espalier inspect`; nil for nowhere.
    package init(hasKey: Bool, socketFolder: String? = nil) {
        self.hasKey = hasKey
        self.socketFolder = socketFolder
    }

    /// The folder of the user's sockets; nil where the session has none.
    package static func socketFolder() -> String? { InspectorSocket.folder() }

    package var isOpen: Bool { session != nil }

    package func appDidStart(_ runtime: AppRuntime) {
        self.runtime = runtime
        if let socketFolder {
            socket = InspectorSocket(folder: socketFolder) { [weak self] in self?.answer($0) ?? "closed" }
        }
        if DebugOptions.ofProcess.contains(.inspect) { open() }
    }

    package func handles(_ event: KeyEvent, in window: WindowController) -> Bool {
        guard hasKey, event.phase == .down, event.key == "d", event.modifiers.isSuperset(of: [.control, .shift]) else { return false }
        runtime = window.runtime
        if isOpen { close() } else { open() }
        return true
    }

    private func answer(_ request: String) -> String {
        guard request == "inspect" else { return "unknown" }
        open()
        return isOpen ? "open" : "failed"
    }

    /// Opens the window, or brings it to the front.
    package func open() {
        guard let runtime else { return }
        if let window, isOpen { return window.raise() }
        let session = InspectorSession(runtime)
        session.onPickingEnd = { [weak self] in self?.window?.raise() }
        self.session = session
        var scene = SceneDescription(
            kind: .utility, id: "org.espalier.inspector", title: "Inspector – \(AppRuntime.appName)",
            content: SceneContentClosure { [weak self] _ in InspectorRoot(session: session) { self?.ended(session) } })
        scene.isTool = true
        scene.removesCommands = true
        scene.restoration = .disabled
        scene.defaultSize = CGSize(width: 980, height: 640)
        do { window = try runtime.openTool(scene) } catch {
            ended(session)
            Diagnostics.warn("The inspector's window could not be opened: \(error)")
        }
    }

    package func close() { window?.close() }

    private func ended(_ ended: InspectorSession) {
        ended.end()
        if session === ended { session = nil }
    }

    isolated deinit { session?.end() }
}
