import Combine
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation

/// A preview that is being shown: an app of its own on a platform in memory, with one window.
@MainActor final class PreviewRun {
    private(set) var description: PreviewDescription
    let platform: MemoryPlatform
    private var settings: PreviewSettings
    private var content: PreviewContent
    private let runtime: AppRuntime
    private(set) var look: PreviewLook

    /// - Parameters:
    ///   - view: the preview's view, made.
    ///   - kept: what another process has kept of the same preview.
    init(_ entry: PreviewLibrary.Entry, view: AnyView, look: PreviewLook, clock: MemoryPlatform.Clock, kept: KeptApp? = nil) throws {
        description = entry.description
        settings = entry.preview.settings
        self.look = look
        let canvas = PreviewCanvas(description, settings, look)
        platform = MemoryPlatform(Self.settings(look, canvas, clock), clock: clock, scale: look.scale)
        content = PreviewContent(view, look)
        // What a preview stores in its scene goes with it.
        let storage = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-preview-\(getpid())/\(UUID().uuidString)")
        runtime = AppRuntime(platform: platform, name: description.name, storagePath: storage.path, arguments: ["preview"])
        if case .fixed(let size) = canvas.size { platform.fixedSize = size }
        let content = self.content
        try runtime.start({ PreviewApp(content: content) }, with: kept)
        window?.delegate?.handle(.focus(true))
        adjustSize(to: canvas)
    }

    var window: MemoryWindow? { platform.windows.first }

    /// The picture as it is now; nil where the preview has closed its window.
    var picture: CGImage? {
        guard let tile = window?.picture(), !tile.isEmpty else { return nil }
        return CGImage(width: tile.width, height: tile.height, pixels: tile.pixels, isOpaque: true)
    }

    func end() {
        runtime.end()
        runtime.resign()
    }

    /// Shows a preview of another image in the place of this one, with its state as far as that can be kept.
    ///
    /// - Parameter leaving: called in between with what another process would need to go on.
    /// - Returns: what could not be kept.
    func reload(_ entry: PreviewLibrary.Entry, view: AnyView, leaving: (KeptApp) -> Void) throws -> [String] {
        let old = PreviewCanvas(description, settings, look), canvas = PreviewCanvas(entry.description, entry.preview.settings, look)
        guard (old.device == .desktop) == (canvas.device == .desktop) else {
            throw ReloadRefusal(description: "The preview is for another kind of device now.")
        }
        let content = PreviewContent(view, look)
        let losses = try runtime.reload(leaving: leaving) { PreviewApp(content: content) }
        (description, settings, self.content) = (entry.description, entry.preview.settings, content)
        if case .fitting = canvas.size { adjustSize(to: canvas) } else if canvas != old { adjustSize(to: canvas) }
        return losses
    }

    /// Ends the preview.
    /// - Returns: what another process needs to go on with it.
    func leave() -> KeptApp {
        defer { end() }
        return runtime.leave()
    }

    /// Shows the same views in other surroundings; they keep their state.
    ///
    /// - Returns: false if the device is another kind of device, for which the preview has to be shown anew.
    func change(_ new: PreviewLook) -> Bool {
        let old = PreviewCanvas(description, settings, look), canvas = PreviewCanvas(description, settings, new)
        guard (old.device == .desktop) == (canvas.device == .desktop) else { return false }
        look = new
        platform.setScale(new.scale)
        platform.settings.prefersDarkAppearance = new.isDark
        content.look = new
        platform.settingsChanged()
        for window in runtime.windows { window.host.damageAll() }
        if canvas != old { adjustSize(to: canvas) }
        return true
    }

    private func adjustSize(to canvas: PreviewCanvas) {
        guard let window, let host = runtime.windows.first?.host else { return }
        let size: CGSize
        switch canvas.size {
        case .fixed(let fixed): size = fixed
        case .fitting(let screen): size = PreviewCanvas.fitted(within: screen) { host.rootNode.contentSize(for: $0) }
        case .window:
            let least = PreviewCanvas.leastWindow
            size = CGSize(width: max(window.memory.size.width, least.width), height: max(window.memory.size.height, least.height))
        }
        if size != window.memory.size { window.setContent(size: size, scale: platform.scale) }
    }

    private static func settings(_ look: PreviewLook, _ canvas: PreviewCanvas, _ clock: MemoryPlatform.Clock) -> PlatformSettings {
        var settings = PlatformSettings()
        settings.prefersDarkAppearance = look.isDark
        settings.device = canvas.device == .desktop ? .desktop : .phone
        if case .fixed(let size) = canvas.size { settings.givenWindowSize = size }
        // A blinking caret would make a picture depend on its moment.
        if clock == .stepped { settings.caretBlinkTime = nil }
        return settings
    }
}

/// The view of a preview and what is chosen around it.
@MainActor final class PreviewContent: ObservableObject {
    let view: AnyView
    @Published var look: PreviewLook

    init(_ view: AnyView, _ look: PreviewLook) {
        self.view = view
        self.look = look
    }
}

private struct PreviewApp: App {
    let content: PreviewContent

    init(content: PreviewContent) { self.content = content }
    init() { self.init(content: PreviewContent(AnyView(EmptyView()), PreviewLook())) }

    var body: some Scene {
        WindowGroup { PreviewRoot(content: content) }
    }
}

private struct PreviewRoot: View {
    @ObservedObject var content: PreviewContent
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        content.view
            .environment(\.dynamicTypeSize, content.look.dynamicTypeSize)
            .environment(\.layoutDirection, content.look.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight } ?? direction)
    }
}
