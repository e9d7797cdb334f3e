package import EspalierCore
import EspalierGraphics
package import Foundation

/// One open window: connects a scene's tree with a window of the platform.
@MainActor package final class WindowController: CoreWindow, LoggedWindow {
    package private(set) var scene: SceneDescription
    /// The value or document that the window shows; nil if it shows none.
    package private(set) var value: WindowValue?
    /// The window's views, input and undo.
    package let core: WindowCore
    let storageName: String
    private let storage: WindowStorage
    /// The size that the toolkit has asked for last. Any other size is the user's, and comes back with the window.
    private var wantedSize = CGSize.zero
    package let runtime: AppRuntime
    private let platform: any Platform
    private var content: any SceneContentBox
    /// The window of the platform; set when the controller is made.
    package private(set) var window: (any PlatformWindow)!
    private(set) var menuBar: MenuBarController?
    /// The keys of the app's commands, whether or not the window shows a bar.
    private(set) lazy var commandKeys = CommandKeys(self, runtime)
    /// Draws the window's frame, where the scene wants that and the desktop leaves it.
    private(set) lazy var frame = WindowFrameController(self, platform)
    private let onClose: (WindowController) -> Void
    /// The window in front of this one that waits for an answer, as a file panel does.
    weak var attached: WindowController?
    private var isClosed = false
    private(set) var isClosing = false
    private var isFocused = false
    /// Whether the window hangs from an item, and closes when it loses the keyboard.
    private let hangsFromItem: Bool
    private var isVisible = true
    /// Whether the desktop has said anything about the keyboard, or about whether the window can be seen.
    private var knowsPhase = false
    /// What the scene's delegate was last notified of.
    private var toldPhase = ScenePhase.background
    private var limits: SizeLimits?
    /// The title in the window's frame, without AppKit's subtitle.
    package private(set) var currentTitle: String
    private var shownTitle: String

    private struct SizeLimits: Equatable {
        var min: CGSize
        var maxWidth: CGFloat?
        var maxHeight: CGFloat?
    }

    /// The size of a window whose content has no size of its own.
    nonisolated static let defaultSize = PlatformSettings.defaultWindowSize

    init(
        _ scene: SceneDescription, value: WindowValue?, in runtime: AppRuntime, storageName: String, storage: WindowStorage,
        kept: KeptWindow? = nil, onClose: @escaping (WindowController) -> Void
    ) throws {
        self.scene = scene
        self.value = value
        self.runtime = runtime
        self.storageName = storageName
        self.storage = storage
        self.onClose = onClose
        currentTitle = scene.title
        shownTitle = scene.title
        hangsFromItem = scene.itemPlace != nil && scene.tray != nil
        platform = runtime.platform
        content = scene.content.copy(value: value)
        let platform = platform
        var environment = EnvironmentValues()
        let firstSize = kept?.size ?? Self.givenSize(scene, platform.settings) ?? scene.defaultSize ?? Self.defaultSize
        Self.apply(platform, size: firstSize, scheme: scene.isTool ? nil : runtime.ownColorScheme, to: &environment)
        environment.scenePhase = .inactive
        environment.layoutDirection = Translations.shared.layoutDirection
        environment.windowStorage = storage
        environment.desktop = runtime.desktop
        environment.filePanels = runtime.filePanels
        core = WindowCore(measurer: platform.textMeasurer, environment: environment, size: firstSize, scale: 1)
        host.frameTime = platform.now
        host.wallClock = platform.wallClock
        host.services.clipboard = platform.clipboard
        host.services.accessibilityLog = runtime.accessibilityLog
        host.services.caretBlinkTime = platform.settings.caretBlinkTime
        input.movesWindowByBackground = scene.movesByBackground
        input.keyHandlers.append { [unowned self] in togglesFullScreen($0) }
        input.keyHandlers.append { [unowned self] in self.runtime.tool?.handles($0, in: self) ?? false }
        input.commandHandler = { [unowned self] in handlesCommand($0) }
        host.setEnvironment { environment in
            environment.window = WindowReference(self)
            environment.dismiss = DismissAction(self) { [weak self] in
                // iOS: nothing presents an app's first screen, and an app does not end itself.
                if let self, !host.environment.isPhone { closeRequested() }
            }
            for delegate in runtime.life.delegates { delegate.enter?(&environment) }
            for change in scene.environment { change(&environment) }
        }
        if let kept { begin(with: kept) }
        host.screenInsets = platform.settings.screenInsets(of: firstSize)
        if !scene.isTool { runtime.opening.append(self) }
        defer { runtime.opening.removeAll { $0 === self } }
        runtime.inCallback { content.install(in: host) }
        if platform.settings.showsStatusBar { host.setOverlay(PhoneScreenOverlay()) }
        if scene.itemPlace != nil { host.setOverlay(ItemWindowBorder()) }
        updateMenuBar()
        runtime.inCallback { frame.begin() }
        let initial = runtime.inCallback { initialSize() }
        let placement = runtime.inCallback { chosenPlacement() }
        let isGiven = Self.givenSize(scene, platform.settings) != nil
        let size = kept?.size ?? (isGiven ? initial : restored(placed(initial, placement)))
        wantedSize = size
        limits = sizeLimits(size.width)
        var configuration = WindowConfiguration(
            title: Self.known(scene.title), size: size, minSize: limits?.min ?? .zero, maxWidth: limits?.maxWidth,
            maxHeight: limits?.maxHeight, identifier: scene.id)
        configuration.isDecorated = scene.isDecorated && !frame.isOn
        configuration.takesKeyboard = scene.takesKeyboard
        configuration.isTranslucent = scene.isBare && platform.showsTranslucentWindows
        host.isTranslucent = configuration.isTranslucent
        let known = kept?.origin ?? restoredPlace(size)
        configuration.position = known ?? position(size, placement)
        configuration.anchor = known == nil ? anchor(placement) : nil
        let isUtility = scene.kind == .utility || scene.itemPlace != nil
        configuration.kind = scene.isTool ? .normal : isUtility ? .utility : scene.kind == .settings ? .dialog : .normal
        configuration.stacking = scene.level == .floating ? .above : scene.level == .desktop ? .below : .normal
        do {
            window = try platform.makeWindow(configuration, delegate: self)
        } catch {
            core.close()
            throw error
        }
        core.connect(to: window)
        if frame.isOn { ownsFrame(true) }
        if scene.itemPlace != nil { presence?.setSkipped(true) }
        runtime.accessibilityLog.add(self)
        if runtime.accessibilityLog.assistance.isOn { assistanceChanged(runtime.accessibilityLog.assistance) }
    }

    // MARK: - The scene

    /// The app's body has been evaluated again.
    func update(from scene: SceneDescription) {
        let old = self.scene
        self.scene = scene
        content.update(from: scene.content)
        if !scene.environment.isEmpty { host.setEnvironment { for change in scene.environment { change(&$0) } } }
        if old.title != scene.title { updateTitle() }
        updateMenuBar()
        frame.update()
    }

    /// Phones have no menu bar.
    private var mayShowBar: Bool {
        (scene.kind == .group || scene.kind == .single) && !scene.removesCommands && platform.settings.device != .phone
    }

    /// Whether its bar has the app's items where no panel takes them: not above what is to look like no window.
    var mayShowItems: Bool { mayShowBar && scene.isDecorated && !scene.isBare }

    /// Whether it has menus, in its bar or where the desktop shows them.
    package private(set) var hasMenus = false

    /// The bar has other items.
    func itemsChanged() { updateMenuBar() }

    /// In SwiftUI the app has one menu bar. Here each window has one, if the app has commands of its own, documents, settings, or items
    /// that no panel takes, which could not be reached otherwise.
    private func updateMenuBar() {
        let scenes = runtime.scenes, sources = scenes.flatMap(\.commands)
        commandKeys.update(sources)
        let hadMenus = hasMenus
        hasMenus = mayShowBar && (mayShowItems && !runtime.barItems.isEmpty
            || scenes.contains { !$0.commands.isEmpty || $0.documents != nil || $0.kind == .settings })
        if hasMenus != hadMenus { runtime.services?.windowsChanged() }
        guard hasMenus, !runtime.showsMenusElsewhere || scene.isTool else {
            menuBar?.remove()
            menuBar = nil
            return
        }
        if let menuBar { return menuBar.update(sources) }
        menuBar = MenuBarController(self, runtime, sources)
        menuBar?.onChange = { [weak self] in self?.commandKeys.menusChanged() }
    }

    // MARK: - Newer code

    /// Ends the views, which leave what they keep to a ledger. The window stays as it is.
    /// - Returns: what the window leaves to another process.
    func endViews(leavingTo ledger: ReloadLedger) -> KeptWindow {
        core.endInput()
        commandKeys.remove()
        menuBar?.remove()
        menuBar = nil
        let focus = host.focus?.mark(ledger)
        host.focus?.focus(nil)
        host.endViews(leavingTo: ledger)
        // What could be undone was done by code that is gone.
        undoManager.removeAllActions()
        host.focus?.restore(focus)
        return KeptWindow(
            scene: runtime.key(of: scene), views: ledger.encoded, size: host.size, origin: window.screenOrigin, focus: focus,
            value: value?.hashable.flatMap { ($0.base as? any Encodable).flatMap { try? JSONEncoder().encode($0) } })
    }

    /// Shows the views of a scene of newer code.
    func begin(_ scene: SceneDescription, _ window: KeptWindow) {
        self.scene = scene
        if scene.makeValue != nil { value = scene.value(from: window.value) }
        content = scene.content.copy(value: value)
        host.setEnvironment { environment in
            for delegate in runtime.life.delegates { delegate.enter?(&environment) }
            for change in scene.environment { change(&environment) }
        }
        content.install(in: host)
        updateMenuBar()
        updateTitle()
        host.damageAll()
    }

    private func begin(with kept: KeptWindow) {
        host.reloadLedger = ReloadLedger(kept: kept.views)
        host.focus?.restore(kept.focus)
    }

    // MARK: - Size and place

    /// The size that the environment gives for windows; nil for panels and windows of settings, which are as large as they must be.
    private static func givenSize(_ scene: SceneDescription, _ settings: PlatformSettings) -> CGSize? {
        scene.kind == .group || scene.kind == .single ? settings.windowSize : nil
    }

    /// The given size. A window is at least as large as its content; a phone's screen does not grow.
    private func allowed(_ given: CGSize) -> CGSize {
        let limits = sizeLimits(given.width)
        return CGSize(
            width: max(min(given.width, limits.maxWidth ?? .infinity), limits.min.width),
            height: max(min(given.height, limits.maxHeight ?? .infinity), limits.min.height))
    }

    /// The size of a new window: the content's ideal size where that is known, else what the scene asks for, else the default. Content
    /// without any size (a list that is still empty) does not count, as a window of one point would be lost on the screen.
    private func initialSize() -> CGSize {
        let root = host.rootNode!
        if let given = Self.givenSize(scene, platform.settings) {
            host.updateFrame(at: host.frameTime)
            return allowed(given)
        }
        if var size = scene.defaultSize {
            // The scene's size is that of the content, without the menu bar.
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
        // Content that can be compressed (texts that could be cut) is not squeezed into the default height if the screen has more.
        let open = root.contentSize(for: ProposedViewSize(width: usual.width, height: nil))
        fitting.height = max(fitting.height, min(open.height, platform.screenSize.height), least.height)
        /// The default length where the content takes all that there is, but never less than the content needs.
        func length(_ axis: Axis, nothing: CGFloat) -> CGFloat {
            greatest[axis] < .infinity && fitting[axis] >= nothing ? fitting[axis] : max(usual[axis], least[axis])
        }
        let size = CGSize(width: length(.horizontal, nothing: 1), height: length(.vertical, nothing: root.barHeight + 1))
        return scene.kind == .settings
            ? fittedToContent(size, isWide: greatest.width == .infinity, isHigh: greatest.height == .infinity) : size
    }

    /// As on macOS, a window of settings is as high as its form, although the form would take more if it were offered more.
    private func fittedToContent(_ size: CGSize, isWide: Bool, isHigh: Bool) -> CGSize {
        let root = host.rootNode!, least = root.contentSize(for: .zero)
        var size = size
        if isWide { size.width = max(Theme.settingsWidth, least.width) }
        guard isHigh else { return size }
        // The heights of rows that are out of sight are guesses. As the window grows, more rows are made and measured.
        for _ in 0..<4 {
            let ideal = root.contentSize(for: ProposedViewSize(width: size.width, height: nil)).height.rounded(.up)
            let height = max(min(ideal, platform.visibleScreen.height * Theme.settingsGreatestHeight), least.height)
            // Content without a height of its own, such as a colour, does not count.
            guard height > root.barHeight + Theme.settingsLeastHeight, height != size.height || host.size != size else { break }
            size.height = height
            host.resize(to: size, scale: host.scale)
            host.updateFrame(at: host.frameTime)
        }
        return size
    }

    /// The size that the user has left the window with, which as in SwiftUI comes back; else the given one.
    private func restored(_ size: CGSize) -> CGSize {
        guard scene.kind == .group || scene.kind == .single, scene.resizability != .contentSize, let last = storage.windowSize else {
            return size
        }
        let least = host.rootNode.leastSize(width: last.width)
        return CGSize(width: max(last.width, least.width), height: max(last.height, least.height))
    }

    /// The place that the window had last, which as its size comes back; nil where it has none. The screen may have been another one.
    private func restoredPlace(_ size: CGSize) -> CGPoint? {
        guard comesBack, let last = storage.windowPlace else { return nil }
        let screen = platform.screenSize
        return CGPoint(
            x: min(max(last.x, 0), max(screen.width - size.width, 0)), y: min(max(last.y, 0), max(screen.height - size.height, 0)))
    }

    private var comesBack: Bool {
        (scene.kind == .group || scene.kind == .single) && Self.givenSize(scene, platform.settings) == nil
    }

    /// Notes where the window stands, unless a window manager has enlarged it.
    private func keepPlace() {
        guard comesBack, let origin = window?.screenOrigin, placing.map({ !$0.isMaximized && !$0.isFullScreen }) ?? true else { return }
        if storage.windowPlace != origin { storage.windowPlace = origin }
    }

    /// The position that puts a point of the window on the same point of what the desktop's panels leave of the screen, as in SwiftUI.
    private func position(_ size: CGSize, at point: UnitPoint) -> CGPoint {
        let screen = platform.visibleScreen
        return CGPoint(
            x: screen.minX + max((screen.width - size.width) * point.x, 0).rounded(),
            y: screen.minY + max((screen.height - size.height) * point.y, 0).rounded())
    }

    /// The point of the window and its frame that a chosen place is about: the frame counts, or its title would be above the screen.
    private func anchor(_ placement: WindowPlacement?) -> UnitPoint? {
        switch placement?.place {
        case .relative(let point): point
        case .at(nil, nil), nil: scene.defaultPosition
        case .at: .topLeading
        }
    }

    /// The placement that the scene chooses for a new window, once its content is laid out.
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
        if let item = scene.itemPlace { return runtime.corner(of: size, beside: item) }
        let usual = scene.defaultPosition.map { position(size, at: $0) }
        switch placement?.place {
        case .relative(let point): return position(size, at: point)
        case .at(let x?, let y?): return CGPoint(x: x, y: y)
        // If only one axis is given, the other is as it would be otherwise, or in the middle.
        case .at(let x?, nil): return CGPoint(x: x, y: (usual ?? position(size, at: .center)).y)
        case .at(nil, let y?): return CGPoint(x: (usual ?? position(size, at: .center)).x, y: y)
        case .at(nil, nil), nil: return usual
        }
    }

    /// The limits of the window's size that follow from its content.
    /// - Parameter width: of the window, which the least height depends on.
    private func sizeLimits(_ width: CGFloat) -> SizeLimits {
        let root = host.rootNode!
        if platform.settings.device == .phone, Self.givenSize(scene, platform.settings) != nil {
            return SizeLimits(min: .zero, maxWidth: nil, maxHeight: nil)
        }
        let least = root.leastSize(width: width)
        var limits = SizeLimits(
            min: CGSize(width: max(least.width.rounded(.up), ownMinSize.width), height: max(least.height.rounded(.up), ownMinSize.height)),
            maxWidth: ownMaxSize.map { $0.width }, maxHeight: ownMaxSize.map { $0.height })
        if scene.resizability == .contentSize {
            let greatest = root.contentSize(for: .infinity)
            if (1..<CGFloat.infinity).contains(greatest.width) { limits.maxWidth = greatest.width.rounded(.up) }
            if (root.barHeight + 1..<CGFloat.infinity).contains(greatest.height) { limits.maxHeight = greatest.height.rounded(.up) }
        }
        // What the content needs counts more than what the app allows.
        limits.maxWidth = limits.maxWidth.map { max($0, limits.min.width) }
        limits.maxHeight = limits.maxHeight.map { max($0, limits.min.height) }
        return limits
    }

    // MARK: - For the app

    package var isOpen: Bool { !isClosed }
    /// Asked before the user closes the window, by AppKit's delegates.
    package var mayClose: (@MainActor () -> Bool)?
    /// The undo manager; every top level window has one.
    package var undoManager: WindowUndoManager { core.undoManager! }

    func show() {
        window.show()
        // All of the window is painted, however little the views paint: otherwise a window of the default size had no background.
        host.damageAll()
        window.requestFrame()
        host.enqueueLateAction { [weak self] in self?.becomeActive() }
    }

    package func raise() { window.raise() }

    /// The title that the app has given the window by AppKit; nil for that of the views or the scene.
    package var ownTitle: String? { didSet { updateTitle() } }
    /// What the app adds to the title by AppKit.
    package var ownSubtitle = "" { didSet { if ownSubtitle != oldValue { updateTitle() } } }
    /// Told when the window may stand elsewhere, and when its size has changed; by AppKit's windows.
    package var onPlaced: (@MainActor (Placed) -> Void)?
    package enum Placed { case moved, resized }
    /// Whether the window may fill the screen.
    package var allowsFullScreen = true
    /// Whether the app's menu of windows has it.
    package var isListed = true
    /// The least size that the app has given the window by AppKit.
    package var ownMinSize = CGSize.zero { didSet { if ownMinSize != oldValue { limitsChanged() } } }
    /// The largest size that the app has given the window by AppKit; nil for no limit.
    package var ownMaxSize: CGSize? { didSet { if ownMaxSize != oldValue { limitsChanged() } } }
    private func limitsChanged() {
        seenWidth = -1
        if !isClosed { window.requestFrame() }
    }
    /// Sets the opacity of the whole window, from 0 to 1.
    package func setOpacity(_ opacity: Double) { if !isClosed { window.setOpacity(opacity) } }
    /// Gives the open window another size of its content, as far as that fits into it.
    package func setSize(_ size: CGSize) {
        guard !isClosed, size.width >= 1, size.height >= 1 else { return }
        wantedSize = allowed(size)
        if wantedSize != host.size { window.resize(to: wantedSize) }
    }
    /// Puts the content's top left corner at a point of the screen, if the window manager lets it.
    package func move(to origin: CGPoint) { if !isClosed { window.move(to: origin) } }
    package func setStacking(_ stacking: WindowConfiguration.Stacking) { if !isClosed { window.setStacking(stacking) } }
    /// Keeps the window in front of another one of the app.
    package func stay(inFrontOf parent: WindowController) {
        if !isClosed, !parent.isClosed { window.setParent(parent.window, isModal: false) }
    }

    /// Closes the window. It may be called from the window's own callbacks.
    package func close() { close(keepsChanges: false) }

    private func close(keepsChanges: Bool) {
        guard !isClosed, !isClosing else { return }
        isClosing = true
        runtime.close(self, keepsChanges: keepsChanges)
    }

    /// Ends the views and the window.
    func end() {
        guard !isClosed else { return }
        attached?.end()
        isClosed = true
        isClosing = true
        core.endInput()
        runtime.inCallback {
            host.setEnvironment { $0.scenePhase = .background }
            host.updateFrame(at: platform.now)
            commandKeys.remove()
            menuBar?.remove()
            disconnectScene()
            core.close()
        }
        window.close()
        runtime.accessibilityLog.write()
        onClose(self)
    }

    // MARK: - PlatformWindowDelegate

    package func handle(_ event: InputEvent) {
        guard !isClosed, !goesToAttached(event) else { return }
        runtime.inCallback {
            if case .focus(let isFocused) = event {
                self.isFocused = isFocused
                if isFocused, canBeMain { runtime.mainWindow = self }
                if !isFocused, hangsFromItem, !isClosing { runtime.left(self) }
                updateScenePhase()
                runtime.accessibilityLog.observer?.accessibilityChanged(runtime.accessibilityLog)
            }
            if case .pointer(let pointer) = event, frame.handles(pointer) { return }
            core.handle(event, at: platform.now)
        }
    }

    /// Whether a window in front of this one waits for an answer, and gets the event instead: a press brings it to the front.
    private func goesToAttached(_ event: InputEvent) -> Bool {
        guard let attached, !attached.isClosed, !attached.isClosing else { return false }
        switch event {
        case .pointer(let event):
            if event.phase == .down { attached.raise() }
            return event.phase == .down
        case .key(let event):
            if event.phase == .down { attached.raise() }
            return true
        case .scroll, .pinch, .preedit: return true
        default: return false
        }
    }

    package func resized(to size: CGSize, scale: CGFloat) {
        let oldSize = host.size
        defer { UIDevice.current.resized(from: oldSize, to: size) }
        core.resize(to: size, scale: scale)
        if platform.settings.device == .phone { host.setEnvironment { platform.settings.setSizeClasses(of: size, in: &$0) } }
        host.screenInsets = screenInsets(of: size)
        if size != wantedSize {
            wantedSize = size
            // A size given for all windows, as that of another device, is not the user's choice and does not come back.
            if Self.givenSize(scene, platform.settings) == nil { storage.windowSize = size }
        }
        if size != oldSize { onPlaced?(.resized) }
    }

    /// What lies over the content's edges: the system's bars on a phone, and a frame of the window's own.
    func screenInsets(of size: CGSize) -> EdgeInsets {
        var insets = platform.settings.screenInsets(of: size)
        insets.top += frame.inset
        return insets
    }

    /// Tells the platform's window, once there is one, who draws its frame.
    func ownsFrame(_ isOn: Bool) { (window as? any WindowFraming)?.setOwnFrame(isOn) }

    package func placementChanged() { if !isClosed { frame.update() } }

    package func moved() {
        guard !isClosed else { return }
        keepPlace()
        onPlaced?(.moved)
    }

    package var surroundingText: SurroundingText? { host.services.textClient?.surroundingText }
    package func deleteSurrounding(offset: Int, count: Int) {
        acting { host.services.textClient?.deleteSurrounding(offset: offset, count: count) }
    }

    package var hasKeyboard: Bool { isFocused }
    package var screenOrigin: CGPoint? { window.screenOrigin }
    package var portalName: String? { window.portalName }
    package var pixelScale: CGFloat { window.surface.scale }
    package func acting(_ action: () -> Void) { runtime.inCallback(action) }

    package func assistanceChanged(_ assistance: AccessibilityLog.Assistance) {
        host.setEnvironment {
            $0.accessibilityEnabled = assistance.isOn
            $0.accessibilityVoiceOverEnabled = assistance.hasScreenReader
        }
    }

    package func renderFrame(at time: Double) {
        guard !isClosed else { return }
        runtime.inCallback { core.renderFrame(at: time) { updateWindow() } }
    }

    /// A title for the window manager, which would call a window without one unnamed, also in the bars of the desktop.
    private static func known(_ title: String) -> String { title.isEmpty ? AppRuntime.appName : title }

    /// The title for a frame of the window's own: views show theirs in their bars.
    var frameTitle: String { Self.known(ownTitle ?? host.windowTitle ?? scene.title) }

    private func updateTitle() {
        let plain = ownTitle ?? host.windowTitle ?? tabTitle ?? scene.title
        currentTitle = plain
        defer { if frame.isOn { frame.update() } }
        // As for documents, the mark of changes stands behind the name: window managers' frames have no other place for it.
        let title = isEdited ? Word.edited.string(plain) : plain
        let shown = ownSubtitle.isEmpty ? title : title.isEmpty ? ownSubtitle : "\(title) — \(ownSubtitle)"
        guard shown != shownTitle else { return }
        shownTitle = shown
        window.setTitle(Self.known(shown))
    }

    /// macOS: a window of settings with tabs has the title of the tab that it shows.
    private var tabTitle: String? { scene.kind == .settings ? host.selectedTabTitle : nil }

    /// Tells the window manager what the views now ask of the window: its title and the limits of its size.
    private func updateWindow() {
        updateTitle()
        frame.frameWasMade()
        guard host.rootSizeVersion != seenSizeVersion || host.size.width != seenWidth else { return }
        seenSizeVersion = host.rootSizeVersion
        seenWidth = host.size.width
        let new = sizeLimits(host.size.width)
        guard new != limits else { return }
        limits = new
        window.setSizeLimits(min: new.min, maxWidth: new.maxWidth, maxHeight: new.maxHeight)
        // Window managers keep to the limits only when the user resizes, so a window that is now too small grows here.
        let size = CGSize(width: max(host.size.width, new.min.width), height: max(host.size.height, new.min.height))
        if size != host.size {
            wantedSize = size
            window.resize(to: size)
        }
    }

    /// Whether the app says by AppKit that there are changes that are not saved.
    package var isEdited = false { didSet { if isEdited != oldValue { updateTitle() } } }

    private var seenSizeVersion = 0
    private var seenWidth: CGFloat = -1

    package func deadlineReached(at time: Double) { runtime.inCallback { core.deadlineReached(at: time) } }
    package func closeRequested() {
        if !isClosing, isHeldOpen { return raise() }
        // What is composed belongs to what the app may ask to save.
        host.services.endComposing()
        if let mayClose, !isClosing, !mayClose() { return }
        if let value, !isClosing, !value.mayClose() { return raise() }
        close()
    }

    /// The platform's window, if there are others beside it on a desktop.
    package var presence: (any WindowPresence)? { isClosed ? nil : window as? any WindowPresence }

    /// The platform's window, if the desktop may show its menus.
    package var appMenuBearer: (any AppMenuBearing)? { isClosed ? nil : window as? any AppMenuBearing }

    /// The platform's window, if a window manager can enlarge it or put it aside.
    package var placing: (any WindowPlacing)? { isClosed ? nil : window as? any WindowPlacing }

    /// F11, where nothing in the window takes it, as on other desktops.
    func togglesFullScreen(_ event: KeyEvent) -> Bool {
        guard event.phase == .down, event.key == .f11, event.modifiers.isDisjoint(with: [.command, .control, .option, .shift]),
              scene.kind == .group || scene.kind == .single, allowsFullScreen, let placing else { return false }
        placing.setFullScreen(!placing.isFullScreen)
        return true
    }

    package func windowDestroyed() { close(keepsChanges: true) }

    package func visibilityChanged(isVisible: Bool) {
        let isOther = self.isVisible != isVisible
        self.isVisible = isVisible
        host.isVisible = isVisible
        if isOther { updateScenePhase() }
        if isVisible { runtime.windowCanBeSeen() }
    }

    /// Active with the keyboard, inactive without it, in the background while the window cannot be seen.
    package var phase: ScenePhase { !isVisible ? .background : isFocused ? .active : .inactive }

    private func updateScenePhase() {
        let phase = phase, isFirst = !knowsPhase
        knowsPhase = true
        let isOther = host.environment.scenePhase != phase
        guard isOther || isFirst else { return }
        if isOther {
            show(phase)
            if !isClosing { value?.phaseChanged(to: phase) }
        }
        runtime.phaseChanged()
    }

    /// SwiftUI: a scene is inactive while its views appear, and then becomes active: apps begin their work when they see that change.
    /// Where nobody tells the window whether it has the keyboard, it counts as active from then on.
    private func becomeActive() {
        guard !isClosed, !knowsPhase, !window.tellsFocus else { return }
        show(.active)
        if !scene.isTool { runtime.firstPhase(.active) }
    }

    private func show(_ phase: ScenePhase) {
        host.setEnvironment { $0.scenePhase = phase }
        scenePhaseChanged(from: toldPhase, to: phase)
        toldPhase = phase
    }

    package func paintedContentLost() {
        host.damageAll()
        host.requestFrame()
    }

    package func settingsChanged() {
        let textSize = host.environment.dynamicTypeSize
        host.setDesktopEnvironment {
            Self.apply(platform, size: host.size, scheme: scene.isTool ? nil : runtime.ownColorScheme, to: &$0)
        }
        // Once for all windows.
        if runtime.windows.first === self, platform.settings.textSize != textSize {
            UIApplication.textSizeChanged(to: platform.settings.textSize)
        }
        frame.update()
    }

    /// - Parameter scheme: light or dark where the app says it itself; nil for what the desktop says.
    private static func apply(_ platform: any Platform, size: CGSize, scheme: ColorScheme?, to environment: inout EnvironmentValues) {
        let settings = platform.settings
        platform.prepare(&environment)
        settings.setSizeClasses(of: size, in: &environment)
        environment.colorScheme = scheme ?? (settings.prefersDarkAppearance ? .dark : .light)
        environment.accessibilityReduceMotion = settings.reducesMotion
        environment.colorSchemeContrast = settings.increasesContrast ? .increased : .standard
        environment.dynamicTypeSize = settings.textSize
        environment.systemAccent = settings.accent
        environment.doubleClickTime = settings.doubleClickTime
        environment.doubleClickDistance = settings.doubleClickDistance
        environment.dragThreshold = settings.dragThreshold
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

    /// The connection is lost. The views get a last chance to save: they see the background phase and disappear, and are not drawn.
    package func platformLost() {
        guard !isClosed else { return }
        isClosed = true
        if let session = value as? DocumentSession { runtime.documentKeeper.keep(session) }
        host.setEnvironment { $0.scenePhase = .background }
        host.updateFrame(at: platform.now)
        core.close()
        runtime.save()
    }

    /// Sends a key to the window, as commands of the Edit menu do the same as their keys.
    package func sendKey(_ key: KeyEquivalent, _ modifiers: EventModifiers = .control) {
        runtime.inCallback {
            input.handle(.key(KeyEvent(phase: .down, key: key, characters: "", modifiers: modifiers, time: platform.now)))
            input.handle(.key(KeyEvent(phase: .up, key: key, characters: "", modifiers: modifiers, time: platform.now)))
        }
    }
}
