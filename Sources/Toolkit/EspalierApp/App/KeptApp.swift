package import EspalierCore
import EspalierGraphics
import Foundation

/// What an app leaves to one of newer code in another process.
package struct KeptApp: Codable {
    package let app: KeptScope
    package var windows: [KeptWindow]

    package init(app: KeptScope = KeptScope(), windows: [KeptWindow] = []) {
        self.app = app
        self.windows = windows
    }
}

/// What one of its windows leaves.
package struct KeptWindow: Codable {
    /// Of the window's scene: see `AppRuntime.key(of:)`.
    let scene: String
    let views: KeptScope
    let size: CGSize
    /// On the screen, in points; nil where the window system does not tell.
    let origin: CGPoint?
    let focus: FocusMark?
    /// The value that the window shows, in JSON.
    let value: Data?
}

/// Why newer code cannot take the place of the running one.
package struct ReloadRefusal: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}

extension AppRuntime {
    /// A scene's name for newer code: what it is made of may have changed, and with that the id of a scene without a name of its own.
    func key(of scene: SceneDescription) -> String { Self.key(of: scene, among: scenes) }

    private static func key(of scene: SceneDescription, among scenes: [SceneDescription]) -> String {
        let alike = scenes.filter { $0.kind == scene.kind && ($0.valueType == nil) == (scene.valueType == nil) }
        return "\(scene.kind)\(scene.valueType == nil ? "" : " value") \(alike.firstIndex { $0.id == scene.id } ?? 0)"
    }

    /// Whether the app can be replaced while it runs; if not, why.
    private var refusal: ReloadRefusal? {
        if windows.contains(where: { $0.value is DocumentSession }) {
            return ReloadRefusal(description: "A window shows a document, whose type is the older code's.")
        }
        return nil
    }

    /// Puts an app of newer code in the place of the one that runs. The windows stay; their views are made anew, and take over what those
    /// before them have kept: see `ReloadLedger`.
    ///
    /// - Parameters:
    ///   - make: makes the app.
    ///   - leaving: called in between with what another process would need to go on. If the newer code crashes, one can.
    /// - Returns: what could not be kept, a sentence each.
    /// - Throws: `ReloadRefusal`, before anything has been changed.
    package func reload<A: App>(
        bridge: ReloadBridge = ReloadBridge(), leaving: (KeptApp) -> Void = { _ in }, _ make: () -> A
    ) throws -> [String] {
        if let refusal { throw refusal }
        return inCallback {
            let (ledger, left) = endViews(bridge)
            leaving(KeptApp(app: ledger.encoded, windows: left.map { $0.kept }))
            let root = makeRoot(make(), ledger)
            scenes = root.list.scenes
            life.tellLaunch()
            for (window, _, kept) in left {
                guard let scene = scene(for: kept) else {
                    window.close()
                    continue
                }
                window.begin(scene, kept)
            }
            // None of the older scenes is there any more.
            if !left.isEmpty, windows.allSatisfy(\.isClosing), let first = scenes.first { attempt("reload") { _ in try open(first) } }
            root.setPhase(windows.map(\.phase).max() ?? .background)
            for window in windows { window.host.requestFrame() }
            return ledger.losses + left.flatMap { $0.ledger.losses }
        }
    }

    /// Ends the views and the app's own state, with what they leave.
    package func leave() -> KeptApp {
        inCallback {
            let (ledger, left) = endViews(ReloadBridge())
            return KeptApp(app: ledger.encoded, windows: left.map { $0.kept })
        }
    }

    private func endViews(
        _ bridge: ReloadBridge
    ) -> (app: ReloadLedger, [(window: WindowController, ledger: ReloadLedger, kept: KeptWindow)]) {
        let left = windows.filter { !$0.isClosing && $0.isOpen }.map { window in
            let ledger = ReloadLedger(bridge)
            return (window: window, ledger: ledger, kept: window.endViews(leavingTo: ledger))
        }
        let ledger = ReloadLedger(bridge)
        appRoot?.end(leavingTo: ledger)
        appRoot = nil
        life.forgetDelegates()
        return (ledger, left)
    }

    func makeRoot<A: App>(_ app: A, _ ledger: ReloadLedger?) -> AppRoot<A> {
        let root = AppRoot(app, measurer: platform.textMeasurer, ledger: ledger) { [weak self] in self?.apply($0) }
        appRoot = root
        root.host.frameMakers = { [weak self] in self?.windows.map(\.host) ?? [] }
        return root
    }

    private func scene(for window: KeptWindow) -> SceneDescription? { scenes.first { key(of: $0) == window.scene } }

    // MARK: - In another process

    /// Starts an app with what another process has left.
    package func start<A: App>(_ make: () -> A, with kept: KeptApp?) throws {
        leftByEarlier = kept
        try start(make)
        leftByEarlier = nil
    }

    /// What is left for the next window of a scene.
    func takeKept(for scene: SceneDescription) -> KeptWindow? {
        guard leftByEarlier != nil else { return nil }
        let key = key(of: scene)
        guard let index = leftByEarlier?.windows.firstIndex(where: { $0.scene == key }) else { return nil }
        return leftByEarlier?.windows.remove(at: index)
    }

    /// Opens again what was open besides the first windows.
    func reopenKeptWindows() throws {
        var known = leftByEarlier?.windows.count ?? 0
        while let next = leftByEarlier?.windows.first {
            if let scene = scene(for: next) { try open(scene, value: scene.value(from: next.value)?.hashable) }
            // One that has no scene any more, or whose scene has its only window.
            if leftByEarlier?.windows.count == known { leftByEarlier?.windows.removeFirst() }
            known = leftByEarlier?.windows.count ?? 0
        }
    }
}

extension SceneDescription {
    /// The storage of a window's value, from the value in JSON.
    @MainActor func value(from json: Data?) -> WindowValue? {
        let type = valueType as? any (Decodable & Hashable).Type
        let value = json.flatMap { json in type.flatMap { try? JSONDecoder().decode($0, from: json) } }
        func erased<V: Hashable>(_ value: V) -> AnyHashable { AnyHashable(value) }
        return makeValue?(value.map { erased($0) })
    }
}
