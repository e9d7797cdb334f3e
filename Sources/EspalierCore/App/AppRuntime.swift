import EspalierGraphics
import Foundation

/// A running app: its scenes and open windows.
@MainActor package final class AppRuntime {
    package private(set) static var current: AppRuntime?

    package let platform: any Platform
    private var scenes: [SceneDescription] = []
    package private(set) var windows: [WindowController] = []

    package init(platform: any Platform) {
        self.platform = platform
        Self.current = self
        OffscreenPlatform.current = platform as? any OffscreenRendering
    }

    /// The name by which windows without a title go.
    package nonisolated static var appName: String {
        (CommandLine.arguments.first as NSString?)?.lastPathComponent ?? "App"
    }

    /// Runs an app until its last window closes.
    ///
    /// SwiftUI on a Mac keeps an app without windows alive; on a Linux desktop, where there is no menu bar to come back by,
    /// it ends.
    package func run<A: App>(_ type: A.Type) throws {
        let root = AppRoot(A(), measurer: platform.textMeasurer)
        appRoot = root
        scenes = root.scenes
        guard let first = scenes.first else {
            Diagnostics.warn("The app \(A.self) has no scenes: there is nothing to open. Return a WindowGroup from its body.")
            return
        }
        try open(first)
        platform.run()
        for window in windows { window.end() }
    }

    private var appRoot: AnyObject?

    package func open(_ scene: SceneDescription) throws {
        if scene.kind == .single, let window = windows.first(where: { $0.scene.id == scene.id }) {
            window.raise()
            return
        }
        let window = try WindowController(scene, platform: platform) { [unowned self] window in
            windows.removeAll { $0 === window }
            if windows.isEmpty { platform.stop() }
        }
        windows.append(window)
        window.show()
    }

    package func open(id: String) throws {
        guard let scene = scenes.first(where: { $0.id == id }) else {
            Diagnostics.warn("""
                openWindow(id: "\(id)"): no scene has this id. Those there are: \
                \(scenes.map(\.id).joined(separator: ", ")).
                """)
            return
        }
        try open(scene)
    }

    package func dismiss(id: String) { for window in windows where window.scene.id == id { window.closeRequested() } }
}

/// Keeps the app value and the state in it.
@MainActor private final class AppRoot<A: App> {
    private var app: A
    private let host: ViewHost
    private var element: AppElement

    init(_ app: A, measurer: any TextMeasurer) {
        self.app = app
        host = ViewHost(measurer: measurer, environment: EnvironmentValues(), size: .zero, scale: 1)
        element = AppElement(_ElementContext(
            host: host, root: nil, environment: host.environment, transaction: Transaction(), parent: nil))
        prepare()
    }

    /// Connects the app's own dynamic properties, so that its `@State` lives as long as the process.
    private func prepare() {
        var context = _DynamicPropertyContext(element: element, environment: host.environment, slots: [])
        withUnsafeMutablePointer(to: &app) { pointer in
            for field in FieldTable.table(for: A.self).dynamicFields {
                field.type._prepare(at: UnsafeMutableRawPointer(pointer) + field.offset, in: &context)
            }
        }
        element.slots = context.slots
    }

    var scenes: [SceneDescription] {
        var list = _SceneList()
        A.Body._collect(app.body, into: &list)
        return list.scenes
    }
}

private final class AppElement: _Element {
    var slots: [AnyObject] = []
}
