package import EspalierCore
import EspalierGraphics
package import Foundation

/// One open window: connects a scene's tree with a window of the platform.
@MainActor package final class WindowController: PlatformWindowDelegate, LoggedWindow {
    package private(set) var scene: SceneDescription
    package let value: WindowValue?
    package let host: ViewHost
    package let undoManager = WindowUndoManager()
    let storageName: String
    private let storage: WindowStorage
    /// The size that the toolkit has asked for: others are the user's, who finds them again.
    private var wantedSize = CGSize.zero
    let runtime: AppRuntime
    private let platform: any Platform
    private let content: any SceneContentBox
    package private(set) var window: (any PlatformWindow)!
    package private(set) var input: InputDispatcher!
    private(set) var menuBar: MenuBarController?
    private let onClose: (WindowController) -> Void
    /// A window that waits for an answer in front of this one.
    weak var attached: WindowController?
    private var isClosed = false
    private(set) var isClosing = false
    private var isFocused = false
    private var isVisible = true
    private var limits: SizeLimits?
    /// What the window's frame says.
    package private(set) var currentTitle: String

    private struct SizeLimits: Equatable {
        var min: CGSize
        var maxWidth: CGFloat?
        var maxHeight: CGFloat?
    }

    /// The size of a window whose content says nothing.
    nonisolated static let defaultSize = PlatformSettings.defaultWindowSize

    init(
        _ scene: SceneDescription, value: WindowValue?, in runtime: AppRuntime, storageName: String, storage: WindowStorage,
        onClose: @escaping (WindowController) -> Void
    ) throws {
        self.scene = scene
        self.value = value
        self.runtime = runtime
        self.storageName = storageName
        self.storage = storage
        self.onClose = onClose
        currentTitle = scene.title
        platform = runtime.platform
        content = scene.content.copy(value: value)
        let platform = platform
        var environment = EnvironmentValues()
        let firstSize = Self.givenSize(scene, platform.settings) ?? scene.defaultSize ?? Self.defaultSize
        Self.apply(platform, size: firstSize, to: &environment)
        environment.scenePhase = .active
        environment.layoutDirection = Translations.shared.layoutDirection
        environment.windowStorage = storage
        environment.undoManager = undoManager
        host = ViewHost(measurer: platform.textMeasurer, environment: environment, size: firstSize, scale: 1)
        undoManager.host = host
        host.frameTime = platform.now
        host.wallClock = platform.wallClock
        host.setEnvironment { environment in
            environment.window = WindowReference(self)
            environment.dismiss = DismissAction(self) { [weak self] in self?.closeRequested() }
            for delegate in AppLife.delegates { delegate.enter?(&environment) }
            for change in scene.environment { change(&environment) }
        }
        runtime.inCallback { content.install(in: host) }
        updateMenuBar()
        let initial = runtime.inCallback { initialSize() }
        let placement = runtime.inCallback { chosenPlacement() }
        let isGiven = Self.givenSize(scene, platform.settings) != nil
        let size = isGiven ? initial : restored(placed(initial, placement))
        wantedSize = size
        limits = sizeLimits(size.width)
        var configuration = WindowConfiguration(
            title: scene.title, size: size, minSize: limits?.min ?? .zero, maxWidth: limits?.maxWidth,
            maxHeight: limits?.maxHeight, identifier: scene.id)
        configuration.isDecorated = scene.isDecorated
        configuration.position = position(size, placement)
        configuration.kind = scene.kind == .utility ? .utility : scene.kind == .settings ? .dialog : .normal
        configuration.stacking = scene.level == .floating ? .above : scene.level == .desktop ? .below : .normal
        do {
            window = try platform.makeWindow(configuration, delegate: self)
        } catch {
            host.close()
            throw error
        }
        host.resize(to: window.surface.size, scale: window.surface.scale)
        host.onFrameNeeded = { [unowned self] in window.requestFrame() }
        input = InputDispatcher(host: host)
        input.onDeadlineChanged = { [unowned self] time in platform.setDeadline(time, for: window) }
        input.onPointerShapeChange = { [weak window] in window?.setPointer($0) }
        input.commandHandler = { [unowned self] in menuBar?.handle($0) ?? false }
        input.keyHandlers.append { [unowned self] in undoManager.handle(KeyPress($0)) }
        host.popups.presenter = window as? any PopupPresenting
        host.popups.topInput = input
        host.services.clipboard = platform.clipboard
        host.services.caretBlinkTime = platform.settings.caretBlinkTime
        host.services.onTextInputChange = { [weak window] in window?.setTextInput($0) }
        host.services.onWindowDrag = { [weak window] in window?.beginDrag() }
        AccessibilityLog.add(self)
    }

    // MARK: - The scene

    /// The app's body has been evaluated again.
    func take(_ scene: SceneDescription) {
        let old = self.scene
        self.scene = scene
        content.take(scene.content)
        if !scene.environment.isEmpty { host.setEnvironment { for change in scene.environment { change(&$0) } } }
        if old.title != scene.title { updateTitle() }
        updateMenuBar()
    }

    /// SwiftUI: a bar of menus belongs to the app; here each window has one, where the app has commands of its own,
    /// or settings, to which there is no other way.
    private func updateMenuBar() {
        let scenes = runtime.scenes
        // A phone has no bar of menus.
        guard scene.kind == .group || scene.kind == .single, !scene.removesCommands, platform.settings.device != .phone,
              scenes.contains(where: { !$0.commands.isEmpty || $0.documents != nil || $0.kind == .settings })
        else {
            menuBar?.remove()
            menuBar = nil
            return
        }
        let sources = scenes.flatMap(\.commands)
        if let menuBar { menuBar.update(sources) } else { menuBar = MenuBarController(self, runtime, sources) }
    }

    // MARK: - Size and place

    /// What who starts the app has said of its windows; panels and windows of settings are as large as they must be.
    private static func givenSize(_ scene: SceneDescription, _ settings: PlatformSettings) -> CGSize? {
        scene.kind == .group || scene.kind == .single ? settings.windowSize : nil
    }

    /// As large as asked: a phone's screen does not grow with what it shows, a window holds its content.
    private func allowed(_ given: CGSize) -> CGSize {
        let limits = sizeLimits(given.width)
        return CGSize(
            width: max(min(given.width, limits.maxWidth ?? .infinity), limits.min.width),
            height: max(min(given.height, limits.maxHeight ?? .infinity), limits.min.height))
    }

    /// The content decides: its ideal size where that is known, else the scene's wish, else the default. A content that takes up
    /// nothing (a list that is still empty) says nothing of the size: a window of one point would be lost on the screen.
    private func initialSize() -> CGSize {
        let root = host.rootNode!
        if let given = Self.givenSize(scene, platform.settings) {
            host.updateFrame(at: host.frameTime)
            return allowed(given)
        }
        if var size = scene.defaultSize {
            // The scene speaks of the content.
            if menuBar != nil {
                host.updateFrame(at: host.frameTime)
                size.height += root.barHeight
            }
            let least = root.leastSize(width: size.width)
            return CGSize(width: max(size.width, least.width), height: max(size.height, least.height))
        }
        host.updateFrame(at: host.frameTime)
        let usual = Self.defaultSize, least = root.leastSize(width: usual.width), greatest = root.contentSize(for: .infinity)
        var fitting = root.contentSize(for: ProposedViewSize(usual))
        // Content that gives way (texts that could be cut) is not squeezed into the usual height while the screen has more.
        let open = root.contentSize(for: ProposedViewSize(width: usual.width, height: nil))
        fitting.height = max(fitting.height, min(open.height, platform.screenSize.height), least.height)
        /// Where the content takes all there is, the usual length: but never less than the content needs.
        func length(_ axis: Axis, nothing: CGFloat) -> CGFloat {
            greatest[axis] < .infinity && fitting[axis] >= nothing ? fitting[axis] : max(usual[axis], least[axis])
        }
        let size = CGSize(width: length(.horizontal, nothing: 1), height: length(.vertical, nothing: root.barHeight + 1))
        return scene.kind == .settings ? fittedToContent(size, isWide: greatest.width == .infinity, isHigh: greatest.height == .infinity) : size
    }

    /// macOS: a window of settings is as high as its form, which would take more where it is offered more.
    private func fittedToContent(_ size: CGSize, isWide: Bool, isHigh: Bool) -> CGSize {
        let root = host.rootNode!, least = root.contentSize(for: .zero)
        var size = size
        if isWide { size.width = max(Theme.settingsWidth, least.width) }
        guard isHigh else { return size }
        // The rows that are not in sight have guessed heights: they are made as the window grows over them.
        for _ in 0..<4 {
            let ideal = root.contentSize(for: ProposedViewSize(width: size.width, height: nil)).height.rounded(.up)
            let height = max(min(ideal, platform.visibleScreen.height * Theme.settingsGreatestHeight), least.height)
            // What has no height of its own, as a colour, says nothing.
            guard height > root.barHeight + Theme.settingsLeastHeight, height != size.height || host.size != size else { break }
            size.height = height
            host.resize(to: size, scale: host.scale)
            host.updateFrame(at: host.frameTime)
        }
        return size
    }

    /// SwiftUI: a window comes back as large as its user has left it.
    private func restored(_ size: CGSize) -> CGSize {
        guard scene.kind == .group || scene.kind == .single, scene.resizability != .contentSize, let last = storage.windowSize else { return size }
        let least = host.rootNode.leastSize(width: last.width)
        return CGSize(width: max(last.width, least.width), height: max(last.height, least.height))
    }

    /// SwiftUI: the window's point of this kind lies on the screen's.
    private func position(_ size: CGSize, at point: UnitPoint) -> CGPoint {
        let screen = platform.screenSize
        return CGPoint(
            x: max((screen.width - size.width) * point.x, 0).rounded(), y: max((screen.height - size.height) * point.y, 0).rounded())
    }

    /// What the scene says of a new window, once its content is laid out.
    private func chosenPlacement() -> WindowPlacement? {
        guard let make = scene.placement, let root = host.rootNode else { return nil }
        host.updateFrame(at: host.frameTime)
        let display = DisplayProxy(bounds: CGRect(origin: .zero, size: platform.screenSize), visibleRect: platform.visibleScreen)
        let windows = runtime.windows.map { WindowProxy(id: $0.scene.id, phase: $0.phase) }
        return make(
            WindowLayoutRoot { root.contentSize(for: $0) }, WindowPlacementContext(defaultDisplay: display, windows: windows))
    }

    private func placed(_ size: CGSize, _ placement: WindowPlacement?) -> CGSize {
        guard let placement else { return size }
        let least = host.rootNode.leastSize(width: placement.width ?? size.width)
        return CGSize(
            width: placement.width.map { max($0, least.width) } ?? size.width,
            height: placement.height.map { max($0, least.height) } ?? size.height)
    }

    private func position(_ size: CGSize, _ placement: WindowPlacement?) -> CGPoint? {
        let usual = scene.defaultPosition.map { position(size, at: $0) }
        switch placement?.place {
        case .relative(let point): return position(size, at: point)
        case .at(let x?, let y?): return CGPoint(x: x, y: y)
        // On an axis alone: the other as it is, else in the middle.
        case .at(let x?, nil): return CGPoint(x: x, y: (usual ?? position(size, at: .center)).y)
        case .at(nil, let y?): return CGPoint(x: (usual ?? position(size, at: .center)).x, y: y)
        case .at(nil, nil), nil: return usual
        }
    }

    /// - Parameter width: the window's.
    private func sizeLimits(_ width: CGFloat) -> SizeLimits {
        let root = host.rootNode!
        if platform.settings.device == .phone, Self.givenSize(scene, platform.settings) != nil {
            return SizeLimits(min: .zero, maxWidth: nil, maxHeight: nil)
        }
        let least = root.leastSize(width: width)
        var limits = SizeLimits(
            min: CGSize(width: least.width.rounded(.up), height: least.height.rounded(.up)), maxWidth: nil, maxHeight: nil)
        if scene.resizability == .contentSize {
            let greatest = root.contentSize(for: .infinity)
            if (1..<CGFloat.infinity).contains(greatest.width) { limits.maxWidth = greatest.width.rounded(.up) }
            if (root.barHeight + 1..<CGFloat.infinity).contains(greatest.height) { limits.maxHeight = greatest.height.rounded(.up) }
        }
        return limits
    }

    // MARK: - For the app

    package var isOpen: Bool { !isClosed }

    func show() {
        window.show()
        // All of it, however little the views paint: nothing else puts the background into a window of the usual size.
        host.damageAll()
        window.requestFrame()
    }

    func raise() { window.raise() }

    /// Closes the window; from its own callbacks, too.
    package func close() {
        guard !isClosed, !isClosing else { return }
        isClosing = true
        runtime.close(self)
    }

    /// Ends the views and the window.
    func end() {
        guard !isClosed else { return }
        attached?.end()
        isClosed = true
        isClosing = true
        host.popups.closeAll()
        input.cancel()
        runtime.inCallback {
            host.setEnvironment { $0.scenePhase = .background }
            host.updateFrame(at: platform.now)
            menuBar?.remove()
            host.close()
        }
        // Who still has the tree asks a window that is gone for nothing.
        host.onFrameNeeded = nil
        window.close()
        AccessibilityLog.write()
        onClose(self)
    }

    // MARK: - PlatformWindowDelegate

    package func handle(_ event: InputEvent) {
        guard !isClosed, !goesToAttached(event) else { return }
        runtime.inCallback {
            if case .focus(let isFocused) = event {
                self.isFocused = isFocused
                updateScenePhase()
            }
            if event.isStep { host.catchUp(at: platform.now) }
            input.handle(event)
        }
    }

    /// While another window waits for an answer in front of this one, a press brings it to the front.
    private func goesToAttached(_ event: InputEvent) -> Bool {
        guard let attached, !attached.isClosed, !attached.isClosing else { return false }
        switch event {
        case .pointer(let event):
            if event.phase == .down { attached.raise() }
            return event.phase == .down
        case .key(let event):
            if event.phase == .down { attached.raise() }
            return true
        case .scroll, .preedit: return true
        default: return false
        }
    }

    package func resized(to size: CGSize, scale: CGFloat) {
        // What hangs on a view is in the wrong place.
        host.popups.closeAll()
        host.resize(to: size, scale: scale)
        if platform.settings.device == .phone { host.setEnvironment { platform.settings.setSizeClasses(of: size, in: &$0) } }
        if size != wantedSize {
            wantedSize = size
            // The size of a window that stands in for another device is not the one that its user finds again.
            if Self.givenSize(scene, platform.settings) == nil { storage.windowSize = size }
        }
    }

    package func renderFrame(at time: Double) {
        guard !isClosed else { return }
        host.animations.frameInterval = window.refreshInterval
        runtime.inCallback {
            host.renderFrame(at: time, on: window.surface)
            input.geometryChanged()
            updateWindow()
        }
        AccessibilityLog.write()
    }

    private func updateTitle() {
        let title = host.windowTitle ?? scene.title
        guard title != currentTitle else { return }
        currentTitle = title
        window.setTitle(title)
    }

    /// Tells the window manager what the tree has come to ask of the window.
    private func updateWindow() {
        updateTitle()
        guard host.rootSizeVersion != seenSizeVersion || host.size.width != seenWidth else { return }
        seenSizeVersion = host.rootSizeVersion
        seenWidth = host.size.width
        let new = sizeLimits(host.size.width)
        guard new != limits else { return }
        limits = new
        window.setSizeLimits(min: new.min, maxWidth: new.maxWidth, maxHeight: new.maxHeight)
        // Window managers hold to limits when the user resizes: a window that has become too small grows now.
        let size = CGSize(width: max(host.size.width, new.min.width), height: max(host.size.height, new.min.height))
        if size != host.size {
            wantedSize = size
            window.resize(to: size)
        }
    }

    private var seenSizeVersion = 0
    private var seenWidth: CGFloat = -1

    package func deadlineReached(at time: Double) { runtime.inCallback { input.handle(deadlineAt: time) } }
    package func closeRequested() {
        if let value, !isClosing, !value.mayClose() { return raise() }
        close()
    }

    package func windowDestroyed() { close() }

    package func visibilityChanged(isVisible: Bool) {
        self.isVisible = isVisible
        host.isVisible = isVisible
        updateScenePhase()
    }

    package var phase: ScenePhase { !isVisible ? .background : isFocused ? .active : .inactive }

    private func updateScenePhase() {
        let phase = phase
        guard host.environment.scenePhase != phase else { return }
        host.setEnvironment { $0.scenePhase = phase }
        runtime.phaseChanged()
    }

    package func settingsChanged() { host.setDesktopEnvironment { Self.apply(platform, size: host.size, to: &$0) } }

    private static func apply(_ platform: any Platform, size: CGSize, to environment: inout EnvironmentValues) {
        let settings = platform.settings
        platform.prepare(&environment)
        settings.setSizeClasses(of: size, in: &environment)
        environment.colorScheme = settings.prefersDarkAppearance ? .dark : .light
        environment.accessibilityReduceMotion = settings.reducesMotion
        environment.doubleClickTime = settings.doubleClickTime
    }

    // MARK: - Drops

    private lazy var drops = DropTracker(host)

    package func dragMoved(_ session: DragSession, to point: CGPoint) -> DropOperation? {
        guard !isClosed else { return nil }
        return runtime.inCallback { drops.moved(session, to: point) }
    }

    package func dragExited(_ session: DragSession) { runtime.inCallback { drops.exited(session) } }

    package func dropped(_ session: DragSession, at point: CGPoint) -> Bool {
        guard !isClosed else { return false }
        return runtime.inCallback { drops.dropped(session, at: point) }
    }

    /// The last chance of the app's views: they see the background phase and disappear; nothing is drawn any more.
    package func platformLost() {
        guard !isClosed else { return }
        isClosed = true
        host.setEnvironment { $0.scenePhase = .background }
        host.updateFrame(at: platform.now)
        host.close()
        host.onFrameNeeded = nil
        runtime.save()
    }

    /// What a command of the Edit menu does: the same as its key.
    func sendKey(_ key: KeyEquivalent, _ modifiers: EventModifiers = .control) {
        runtime.inCallback {
            input.handle(.key(KeyEvent(phase: .down, key: key, characters: "", modifiers: modifiers, time: platform.now)))
            input.handle(.key(KeyEvent(phase: .up, key: key, characters: "", modifiers: modifiers, time: platform.now)))
        }
    }
}
