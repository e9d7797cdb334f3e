import EspalierGraphics
package import Foundation

/// One open window: connects a scene's tree with a window of the platform.
@MainActor package final class WindowController: PlatformWindowDelegate {
    package let scene: SceneDescription
    package let host: ViewHost
    private let platform: any Platform
    package private(set) var window: (any PlatformWindow)!
    private var input: InputDispatcher!
    private let onClose: (WindowController) -> Void
    private var isClosed = false
    private var isFocused = false
    private var isVisible = true
    private var limits: SizeLimits?
    private var title: String?

    private struct SizeLimits: Equatable {
        var min: CGSize
        var maxWidth: CGFloat?
        var maxHeight: CGFloat?
    }

    /// The size of a window whose content says nothing.
    private static let defaultSize = CGSize(width: 900, height: 450)

    init(_ scene: SceneDescription, platform: any Platform, onClose: @escaping (WindowController) -> Void) throws {
        self.scene = scene
        self.platform = platform
        self.onClose = onClose
        var environment = EnvironmentValues()
        Self.apply(platform.settings, to: &environment)
        environment.scenePhase = .active
        host = ViewHost(measurer: platform.textMeasurer, environment: environment, size: Self.defaultSize, scale: 1)
        if let size = scene.defaultSize { host.resize(to: size, scale: 1) }
        host.frameTime = platform.now
        host.wallClock = WallClock { (Date(), platform.now) }
        host.setEnvironment { $0.dismiss = DismissAction(self) { [weak self] in self?.closeRequested() } }
        scene.install(host)
        let size = initialSize()
        limits = sizeLimits()
        var configuration = WindowConfiguration(
            title: scene.title, size: size, minSize: limits?.min ?? .zero, maxWidth: limits?.maxWidth,
            maxHeight: limits?.maxHeight, identifier: scene.id)
        configuration.isDecorated = scene.isDecorated
        configuration.position = scene.defaultPosition
        window = try platform.makeWindow(configuration, delegate: self)
        host.resize(to: window.surface.size, scale: window.surface.scale)
        host.onFrameNeeded = { [unowned self] in window.requestFrame() }
        input = InputDispatcher(host: host)
        input.onDeadlineChanged = { [unowned self] time in platform.setDeadline(time, for: window) }
        host.popups.presenter = window as? any PopupPresenting
        host.popups.topInput = input
        host.services.clipboard = platform.clipboard
        host.services.caretBlinkTime = platform.settings.caretBlinkTime
        host.services.onTextInputChange = { [weak window] in window?.setTextInput($0) }
    }

    // MARK: - Size

    /// The content decides: its ideal size where that is known, else the scene's wish, else the default. A content that takes up
    /// nothing (a list that is still empty) says nothing of the size: a window of one point would be lost on the screen.
    private func initialSize() -> CGSize {
        if let size = scene.defaultSize { return size }
        host.updateFrame(at: host.frameTime)
        let root = host.rootNode!
        let fitting = root.contentSize(for: ProposedViewSize(Self.defaultSize))
        let greatest = root.contentSize(for: .infinity)
        return CGSize(
            width: greatest.width < .infinity && fitting.width >= 1 ? fitting.width : Self.defaultSize.width,
            height: greatest.height < .infinity && fitting.height >= 1 ? fitting.height : Self.defaultSize.height)
    }

    private func sizeLimits() -> SizeLimits {
        let root = host.rootNode!
        let least = root.contentSize(for: .zero)
        var limits = SizeLimits(
            min: CGSize(width: least.width.rounded(.up), height: least.height.rounded(.up)), maxWidth: nil, maxHeight: nil)
        if scene.resizability == .contentSize {
            let greatest = root.contentSize(for: .infinity)
            if (1..<CGFloat.infinity).contains(greatest.width) { limits.maxWidth = greatest.width.rounded(.up) }
            if (1..<CGFloat.infinity).contains(greatest.height) { limits.maxHeight = greatest.height.rounded(.up) }
        }
        return limits
    }

    // MARK: - For the app

    func show() {
        window.show()
        window.requestFrame()
    }

    func raise() { window.raise() }

    /// Ends the views and the window.
    func end() {
        guard !isClosed else { return }
        isClosed = true
        host.popups.closeAll()
        input.cancel()
        host.setEnvironment { $0.scenePhase = .background }
        host.updateFrame(at: platform.now)
        host.close()
        window.close()
        onClose(self)
    }

    // MARK: - PlatformWindowDelegate

    package func handle(_ event: InputEvent) {
        guard !isClosed else { return }
        if case .focus(let isFocused) = event {
            self.isFocused = isFocused
            updateScenePhase()
        }
        input.handle(event)
    }

    package func resized(to size: CGSize, scale: CGFloat) {
        // What hangs on a view is in the wrong place.
        host.popups.closeAll()
        host.resize(to: size, scale: scale)
    }

    package func renderFrame(at time: Double) {
        guard !isClosed else { return }
        host.animations.frameInterval = window.refreshInterval
        host.renderFrame(at: time, on: window.surface)
        input.geometryChanged()
        updateWindow()
    }

    /// Tells the window manager what the tree has come to ask of the window.
    private func updateWindow() {
        let newTitle = host.windowTitle ?? scene.title
        if newTitle != title ?? scene.title {
            title = newTitle
            window.setTitle(newTitle)
        }
        guard host.rootSizeVersion != seenSizeVersion else { return }
        seenSizeVersion = host.rootSizeVersion
        let new = sizeLimits()
        guard new != limits else { return }
        limits = new
        window.setSizeLimits(min: new.min, maxWidth: new.maxWidth, maxHeight: new.maxHeight)
        // Window managers hold to limits when the user resizes: a window that has become too small grows now.
        let size = CGSize(width: max(host.size.width, new.min.width), height: max(host.size.height, new.min.height))
        if size != host.size { window.resize(to: size) }
    }

    private var seenSizeVersion = 0

    package func deadlineReached(at time: Double) { input.handle(deadlineAt: time) }
    package func closeRequested() { end() }

    package func visibilityChanged(isVisible: Bool) {
        self.isVisible = isVisible
        host.isVisible = isVisible
        updateScenePhase()
    }

    private func updateScenePhase() {
        let phase: ScenePhase = !isVisible ? .background : isFocused ? .active : .inactive
        guard host.environment.scenePhase != phase else { return }
        host.setEnvironment { $0.scenePhase = phase }
    }

    package func settingsChanged() { host.setDesktopEnvironment { Self.apply(platform.settings, to: &$0) } }

    private static func apply(_ settings: PlatformSettings, to environment: inout EnvironmentValues) {
        environment.colorScheme = settings.prefersDarkAppearance ? .dark : .light
        environment.accessibilityReduceMotion = settings.reducesMotion
        environment.doubleClickTime = settings.doubleClickTime
    }

    /// The last chance of the app's views: they see the background phase and disappear; nothing is drawn any more.
    package func platformLost() {
        guard !isClosed else { return }
        isClosed = true
        host.setEnvironment { $0.scenePhase = .background }
        host.updateFrame(at: platform.now)
        host.close()
    }
}
