package import EspalierCore
package import EspalierGraphics
import Foundation

/// A running app: its scenes and open windows.
@MainActor package final class AppRuntime {
    /// The app that runs. Much of what an app calls gives no way to its app (`UIApplication.shared`, `EnvironmentValues.openWindow`),
    /// so there is one for the process.
    package private(set) static var current: AppRuntime?
    func makeCurrent() { Self.current = self }

    /// The window system that the app runs on.
    package let platform: any Platform
    /// The app's scenes as its body last described them.
    package internal(set) var scenes: [SceneDescription] = []
    /// The open windows, from the first opened to the last.
    package private(set) var windows: [WindowController] = []
    /// Those whose views are being made for the first time.
    var opening: [WindowController] = []
    /// The windows as the app's own code sees them: UIKit has a window before its views.
    package var windowsOfScenes: [WindowController] { windows + opening }
    /// The window that a panel with the keyboard belongs to: the last that had the keyboard, of those that are no panels.
    weak var mainWindow: WindowController?
    /// Windows in which a developer looks at the app: it knows nothing of them.
    package private(set) var toolWindows: [WindowController] = []
    /// What looks into the app when a developer asks for it; nil where nothing does.
    package var tool: (any AppTool)?
    let life = AppLife()
    /// What the desktop offers; nil where nothing does, as in tests.
    package var services: (any DesktopServing)? {
        didSet { accessibilityLog.onFirstFrame = { [weak self] in self?.services?.start() } }
    }
    /// Scenes that the app has made while it runs: its items in the panel (`NSStatusItem`).
    var addedScenes: [SceneDescription] = []
    /// Whether the first windows are open; nil for the panel while nothing is known of it.
    var hasOpenedWindows = false, hasPanel: Bool?
    /// The scenes that wait for the news whether the desktop's panel takes items.
    var waitingForTray: [String] = []
    /// Whether the desktop shows the windows' menus in a place of its own: then they have no bars.
    package var showsMenusElsewhere = false { didSet { if showsMenusElsewhere != oldValue { itemsChanged() } } }
    /// The items for which small windows stand in, as neither a panel nor a bar of menus has them.
    var standIns: Set<String> = []
    /// Where items were when the user has clicked on them, and when windows beside them have lost the keyboard.
    var itemPlaces: [String: CGRect] = [:], itemsLeft: [String: Double] = [:]
    /// Whether items in the desktop's panel keep the app running without a window.
    var hasTrayItems = false
    /// The app's windows as assistive technology reads them.
    package let accessibilityLog = AccessibilityLog()
    /// What all file panels of the app share.
    lazy var filePanels = FilePanels(worker: FileWorker { [platform] in platform.post($0) })
    /// Keeps documents with changes for the case that the program ends in the middle.
    private(set) lazy var documentKeeper = DocumentKeeper(
        folder: URL(fileURLWithPath: storage.path).deletingLastPathComponent().appendingPathComponent("\(name).documents"),
        platform: platform, worker: { [unowned self] in filePanels.worker })
    /// The documents that were opened or saved last.
    private(set) lazy var recentDocuments = RecentDocuments(
        file: URL(fileURLWithPath: storage.path).deletingLastPathComponent().appendingPathComponent("\(name).recent.json"),
        worker: { [unowned self] in recordsWorker })
    /// Reads and writes what is a convenience and waits for nobody: lists of documents.
    var recordsWorker = FileWorker()
    /// What saved documents had before.
    private(set) lazy var documentVersions = DocumentVersions(
        folder: URL(fileURLWithPath: storage.path).deletingLastPathComponent().appendingPathComponent("\(name).versions"))
    /// How many documents without a file have been opened, to number the next.
    private var untitledCount = 0
    var appRoot: (any AppRooting)?
    /// Light or dark for all windows, as the app has it by AppKit; nil for what the desktop says.
    package var ownColorScheme: ColorScheme? {
        didSet { if ownColorScheme != oldValue { for window in windows + toolWindows { window.settingsChanged() } } }
    }
    /// What an earlier process has left for the windows and the app of this one, until it is taken.
    var leftByEarlier: KeptApp?
    private let storage: SceneStorageFile
    /// How many callbacks of windows are running (AppRuntime+Callbacks.swift). No window is closed in the middle of one.
    var activeCallbacks = 0
    /// The windows whose callbacks may be running further out, while the app waits inside of one.
    var heldWindows: [WindowController] = []
    /// Whether the app waits inside of a call, and the main queue is not served until it returns.
    var holdsMainQueue = false
    /// What waits until a window can be seen.
    var waitingForSight: [@MainActor () -> Void] = []
    /// Whether the app ends as soon as the user has decided about unsaved changes in its windows.
    private var isQuitting = false
    var waitingToClose: [WindowController] = []
    /// The addresses on the command line, until a window has been notified of them.
    var pendingURLs: [URL] = []

    private let arguments: [String]
    private let name: String
    /// Where the app's data lives, if not in the user's folder.
    private let ownDataFolder: String?

    /// - Parameters:
    ///   - name: of the app; by default its program's.
    ///   - storagePath: where the windows' scene storage lives; by default in the user's state folder.
    ///   - arguments: the program's name, then addresses and files to open.
    package init(
        platform: any Platform, name: String? = nil, storagePath: String? = nil, arguments: [String] = CommandLine.arguments
    ) {
        self.platform = platform
        self.name = name ?? AppName.ofBundle ?? Self.programName
        self.arguments = arguments
        CurrentDevice.apply(platform.settings)
        ownDataFolder = storagePath.map { "\($0)-data" }
        storage = SceneStorageFile(path: storagePath ?? SceneStorageFile.standardPath(app: name ?? Self.programName), platform: platform)
        Self.current = self
        OffscreenPlatform.current = platform as? any OffscreenRendering
    }

    /// The date at this moment of the app's clock.
    var date: Date {
        var calendar = platform.wallClock
        return calendar.date(at: platform.now)
    }

    /// The app's name, which windows without a title show.
    package nonisolated static var appName: String {
        (MainThread.isCurrent ? assumeMainActor { current?.name } : nil) ?? programName
    }

    private nonisolated static var programName: String {
        (CommandLine.arguments.first as NSString?)?.lastPathComponent ?? "App"
    }

    /// The folder for what the app stores beside its settings.
    package nonisolated static var dataFolder: String {
        (MainThread.isCurrent ? assumeMainActor { current?.ownDataFolder } : nil) ?? programDataFolder
    }

    /// The program's folder of the user's data; an app in a test has another `dataFolder`.
    package nonisolated static var programDataFolder: String {
        "\(DurableFile.xdgFolder("XDG_DATA_HOME", default: ".local/share"))/\(programName)"
    }

    /// Seconds by the clock of the app that runs, or by the machine's where none does. They only go forward.
    package static var now: Double { current?.platform.now ?? ProcessInfo.processInfo.systemUptime }

    /// Runs an action later by the clock of the app that runs, or by the machine's where none does.
    package static func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
        if let current { return current.platform.after(seconds, action) }
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { assumeMainActor { action() } }
    }

    // MARK: - Life

    /// Runs an app until its last window closes.
    ///
    /// SwiftUI on a Mac keeps an app without windows alive; on a Linux desktop, where there is no menu bar to come back by,
    /// it ends, unless its delegate says no.
    package func run<A: App>(_ type: A.Type) throws { try run { A() } }

    /// - Parameters:
    ///   - kept: what an earlier process has left for this one.
    ///   - make: makes the app.
    package func run<A: App>(with kept: KeptApp? = nil, _ make: () -> A) throws {
        UserFolders.make()
        try start(make, with: kept)
        guard !windows.isEmpty || !waitingForTray.isEmpty else { return }
        if windows.isEmpty { services?.start() }
        DefaultsWatch.shared.watchApp()
        var cause: Int32?
        let signals = AppSignals { [unowned self] signal in
            cause = signal
            platform.stop()
        }
        if let session = platform as? any SessionMember {
            session.onSessionSave = { [unowned self] in
                keepDocuments()
                save()
            }
            session.onSessionEnd = { [unowned self] in platform.stop() }
        }
        let recorder = ScenarioRecorder.ofProcess(self, app: A.self)
        withExtendedLifetime(signals) { platform.run() }
        recorder?.stop()
        end()
        if let cause { AppSignals.end(by: cause) }
    }

    /// Makes the app and opens its first windows.
    package func start<A: App>(_ type: A.Type) throws { try start { A() } }

    /// - Parameter make: makes the app.
    package func start<A: App>(_ make: () -> A) throws {
        // Making the app makes its delegates, which look for it here.
        Self.current = self
        let root = makeRoot(make(), leftByEarlier.map { ReloadLedger(kept: $0.app) })
        scenes = root.list.scenes + addedScenes
        pendingURLs = arguments.dropFirst().compactMap { argument in
            guard argument.contains("://"), let url = URL(string: argument), url.scheme != nil else { return nil }
            return url
        }
        guard !scenes.isEmpty else {
            Diagnostics.warn("The app \(A.self) has no scenes: there is nothing to open. Return a WindowGroup from its body.")
            return
        }
        life.happened(.willLaunch)
        root.runInitialChanges()
        // SwiftUI opens windows of the first scene and of those that ask for it.
        let first = scenes.firstIndex { ($0.kind == .group || $0.kind == .single) && $0.launch != .suppressed }
        let hasNamed = openArguments(), hasDocument = openKeptDocuments() || hasNamed
        for (index, scene) in scenes.enumerated()
        where scene.tray == nil && (index == first && !(hasDocument && scene.documents != nil) || scene.launch == .presented) {
            try open(scene)
        }
        let items = scenes.filter { $0.tray != nil && $0.launch == .presented }
        if services?.mayHaveTray == true { waitingForTray = items.map(\.id) } else { place(items) }
        let shown = scenes.first { $0.launch != .suppressed } ?? scenes.first { $0.kind != .utility }
        if windows.isEmpty, waitingForTray.isEmpty, let shown, shown.kind != .settings { try open(shown) }
        try reopenKeptWindows()
        hasOpenedWindows = true
        tool?.appDidStart(self)
        life.happened(.didLaunch)
        // An app that has nothing but settings may have opened windows or added items to the panel by now.
        if windows.isEmpty, waitingForTray.isEmpty, !hasTrayItems, let shown, shown.kind == .settings { try open(shown) }
        // The app becomes active together with its first scene.
        life.changed(from: .inactive, to: .active)
        phase = .active
    }

    /// Opens the documents that are named on the command line.
    /// - Returns: whether there was any.
    private func openArguments() -> Bool {
        guard scenes.contains(where: { $0.documents != nil }) else { return false }
        var isOpen = false
        for argument in arguments.dropFirst() where !argument.hasPrefix("-") && !argument.contains("://") {
            guard FileManager.default.fileExists(atPath: argument) else { continue }
            do { if try openDocument(URL(fileURLWithPath: argument)) != nil { isOpen = true } } catch {
                Diagnostics.warn("\(argument) could not be opened: \(error.localizedDescription)", once: false)
            }
        }
        return isOpen
    }

    /// Ends all windows and writes to the disk what the app stores.
    package func end() {
        tellEnd()
        for window in toolWindows { window.end() }
        keepDocuments()
        for window in windows { window.end() }
        save()
    }

    /// AppKit: whoever hears of the end does so while the windows are open: their views, too.
    private func tellEnd() {
        guard !hasToldEnd else { return }
        hasToldEnd = true
        life.happened(.end)
    }

    private var hasToldEnd = false

    /// Makes room for another app in the process, after the end.
    package func resign() {
        guard Self.current === self else { return }
        Self.current = nil
        CurrentDevice.apply(PlatformSettings())
    }

    /// Writes to the disk what the app stores.
    package func save() {
        storage.writeNow()
        DefaultsCenter.shared.writeNow()
    }

    /// Closes all windows, and with the last one the app, if its delegates agree. Windows with unsaved changes ask first, one after
    /// another; if the user cancels, none closes.
    package func quit() {
        guard isQuitting || life.mayEnd else { return }
        // Before the windows are asked: one may save its document and close at once.
        isQuitting = true
        if let asking = windows.first(where: { !$0.isClosing && $0.value?.mayClose() == false }) { return asking.raise() }
        isQuitting = false
        hasTrayItems = false
        tellEnd()
        for window in windows { window.close() }
        if windows.isEmpty { platform.stop() }
    }

    /// Whether a window asks before its document is saved as it closes, as the user may want it on a Mac, too.
    package lazy var asksToKeepChanges = UserDefaults.standard.bool(forKey: "NSCloseAlwaysConfirmsChanges")

    /// Stops ending the app, as the user does not want to close one of its windows.
    func stayOpen() { isQuitting = false }

    /// The desktop that the running app is on.
    static var desktop: Desktop { current?.desktop ?? .system }

    /// The platform's, asked after the desktop's services.
    var desktop: Desktop {
        let desktop = platform.desktop
        return Desktop(downloads: desktop.downloads) { [weak self] in
            URL(string: $0).map { self?.opensItself($0) == true } == true || self?.services?.open($0) == true || desktop.run($0)
        }
    }

    /// The schemes of the addresses that the app opens itself.
    package lazy var ownSchemes = Self.schemes(of: Bundle.main.infoDictionary ?? [:])

    /// The view host of the window in front.
    var frontHost: ViewHost? { frontWindow?.host }

    /// The window with the keyboard, or else the last one; one that stands in for an item in the panel only where there is no other.
    var frontWindow: WindowController? {
        windows.first { $0.phase == .active } ?? windows.last { $0.scene.kind != .menuBarExtra } ?? windows.last
    }

    /// Runs an action on the app, and warns if there is none or if the action fails.
    static func running(_ name: String, _ action: (AppRuntime) throws -> Void) {
        guard let current else { return Diagnostics.warn("\(name) was called outside of a running app: nothing happens.") }
        current.attempt(name, action)
    }

    /// Runs an action, and warns if it fails.
    func attempt(_ name: String, _ action: (AppRuntime) throws -> Void) {
        do { try action(self) } catch { Diagnostics.warn("\(name) failed: \(error)", once: false) }
    }

    // MARK: - The app's body

    /// The app's body has been evaluated again.
    func apply(_ list: _SceneList) {
        scenes = list.scenes + addedScenes
        for window in windows {
            guard let scene = scenes.first(where: { $0.id == window.scene.id }) else { continue }
            window.update(from: scene)
        }
        services?.scenesChanged()
    }

    private var phase = ScenePhase.background

    /// SwiftUI: for the app a scene phase is that of its foremost scene.
    func phaseChanged() {
        let new = windows.map(\.phase).max() ?? .background
        appRoot?.setPhase(new)
        life.changed(from: phase, to: new)
        phase = new
        if !windows.contains(where: { $0.phase == .active }) { DefaultsWatch.shared.saveWritesNow() }
    }

    /// A window has come up, of which the desktop has said nothing yet: the app's body sees it. The delegates hear of it at the launch.
    func firstPhase(_ new: ScenePhase) { appRoot?.setPhase(max(new, windows.map(\.phase).max() ?? .background)) }

    // MARK: - Opening

    @discardableResult
    package func open(_ scene: SceneDescription, value: AnyHashable? = nil) throws -> WindowController {
        if let known = windows.first(where: { window in
            window.scene.id == scene.id && !window.isClosing
                && (scene.isUnique || value != nil && window.value?.hashable == value)
        }) {
            known.raise()
            return known
        }
        if let session = scene.documents?.new() { return try open(scene, session: session) }
        // Views may close the window as soon as they appear, which is while it is still being made.
        return try inCallback { try openNew(scene, value) }
    }

    /// Opens a window for a document.
    @discardableResult func open(_ scene: SceneDescription, session: DocumentSession) throws -> WindowController {
        if session.url == nil {
            untitledCount += 1
            session.number = untitledCount
        }
        session.runtime = self
        return try inCallback { try openNew(scene, nil, given: session) }
    }

    /// Opens a window that belongs to another one, which takes no input until this one is closed.
    func open(_ scene: SceneDescription, over parent: WindowController) throws -> WindowController {
        let window = try inCallback { try openNew(scene, nil, parent: parent) }
        parent.attached = window
        return window
    }

    private func openNew(
        _ scene: SceneDescription, _ value: AnyHashable?, parent: WindowController? = nil, given: WindowValue? = nil
    ) throws -> WindowController {
        let name = storageName(scene, value)
        let window = try WindowController(
            scene, value: given ?? scene.makeValue?(value), in: self, storageName: name,
            storage: scene.restoration == .disabled ? WindowStorage() : storage.storage(for: name), kept: takeKept(for: scene)
        ) { [unowned self] window in
            windows.removeAll { $0 === window }
            standIns.remove(window.scene.id)
            services?.windowsChanged()
            phaseChanged()
            if windows.isEmpty { lastWindowClosed() } else if isQuitting { quit() }
        }
        windows.append(window)
        services?.windowsChanged()
        windowCanBeSeen()
        if let parent { window.window.setParent(parent.window, isModal: true) }
        let urls = pendingURLs
        pendingURLs = []
        if parent == nil { window.connectScene(urls: urls) }
        window.show()
        for url in urls {
            let isTaken = scene.wants(url)
            window.host.enqueueAction { [unowned host = window.host] in host.openURL(url, isTaken: isTaken) }
        }
        return window
    }

    /// macOS: whether the app ends with its last window is asked a turn of the loop later, when another may have come in its place.
    private func lastWindowClosed() {
        platform.after(0) { [weak self] in
            guard let self, windows.isEmpty, opening.isEmpty, !hasTrayItems else { return }
            guard life.endsWithLastWindow else { return place(barItems) }
            for window in toolWindows { window.close() }
            platform.stop()
        }
    }

    /// Opens a window in which a developer looks at the app.
    package func openTool(_ scene: SceneDescription) throws -> WindowController {
        try inCallback {
            let window = try WindowController(
                scene, value: nil, in: self, storageName: scene.id, storage: WindowStorage()
            ) { [unowned self] window in toolWindows.removeAll { $0 === window } }
            toolWindows.append(window)
            window.show()
            return window
        }
    }

    /// Opens a window that is none of the app's scenes.
    package func openWindow(_ scene: SceneDescription) throws -> WindowController { try inCallback { try openNew(scene, nil) } }

    /// The name of a window's storage, made from its scene and which of the scene's windows it is.
    private func storageName(_ scene: SceneDescription, _ value: AnyHashable?) -> String {
        if let value { return "\(scene.id) \(value)" }
        var number = 1
        while windows.contains(where: { $0.storageName == "\(scene.id) \(number)" }) { number += 1 }
        return "\(scene.id) \(number)"
    }

    /// Opens a window of the scene with this id, or brings it to the front if there is one that may exist only once.
    package func open(id: String) throws {
        guard let scene = scenes.first(where: { $0.id == id }) else { return noScene("openWindow(id: \"\(id)\")") }
        try open(scene)
    }

    func open<D: Hashable>(value: D) throws {
        guard let scene = scenes.first(where: { $0.valueType == D.self }) else {
            return Diagnostics.warn("""
                openWindow(value: \(value)): no scene presents values of the type \(D.self). Add \
                WindowGroup(for: \(D.self).self) { … } to the app's body.
                """)
        }
        try open(scene, value: value)
    }

    func open<D: Hashable>(id: String, value: D) throws {
        guard let scene = scenes.first(where: { $0.id == id && $0.valueType == D.self }) else {
            return noScene("openWindow(id: \"\(id)\", value: \(D.self))")
        }
        try open(scene, value: value)
    }

    func noScene(_ call: String) {
        Diagnostics.warn("\(call): no scene fits. Those there are: \(scenes.map(\.id).joined(separator: ", ")).")
    }

    var settingsScene: SceneDescription? { scenes.first { $0.kind == .settings } }

    func openSettings() throws {
        guard let scene = settingsScene else {
            return Diagnostics.warn("openSettings(): the app's body has no Settings scene.")
        }
        try open(scene)
    }

    func openAbout() throws {
        try open(SceneDescription(kind: .settings, id: "about", title: Word.about.string(Self.appName), content: SceneContentClosure { _ in
            AboutPanel()
        }))
    }

    var supportsMultipleWindows: Bool { scenes.contains { $0.kind == .group } }

    /// Closes the windows that meet a condition.
    package func dismiss(where condition: (WindowController) -> Bool) {
        let behavior = Transaction.current.dismissBehavior
        for window in windows where condition(window) { window.dismiss(behavior) }
    }
}

/// The standard panel about the app.
private struct AboutPanel: View {
    private var version: String? { Bundle.main.infoValue("CFBundleShortVersionString") as? String }

    var body: some View {
        VStack(spacing: 8) {
            Image(systemName: "app.dashed").font(.system(size: 48)).foregroundStyle(ThemeColor.caption)
            Text(verbatim: AppRuntime.appName).font(.title2).bold()
            if let version { Text(.word(.version, version)).foregroundStyle(ThemeColor.caption) }
        }
        .padding(24)
        .frame(minWidth: 260)
    }
}
