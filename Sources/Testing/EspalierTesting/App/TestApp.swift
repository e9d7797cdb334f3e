public import EspalierApp
import EspalierControls
public import EspalierCore
public import EspalierGraphics
import EspalierNavigation
public import Foundation
import Testing

/// An app, or a view by itself, without a window system: a clock that only tests move, a measurer that answers from a table, and
/// surfaces that record what is painted. Everything between, from the input events to the display list, is the real thing.
///
/// ```swift
/// @MainActor @Test func increments() throws {
///     let app = TestApp { CounterView() }
///     try app.find(.button, "Increment").click()
///     try app.find(id: "count").expect(text: "1")
/// }
/// ```
///
/// A whole app has its scenes, windows, menus and shortcuts:
///
/// ```swift
/// @MainActor @Test func opensAnotherWindow() throws {
///     let app = TestApp(NotesApp())
///     app.press("n", modifiers: .command)
///     #expect(app.windows.count == 2)
///     try app.menu("Edit").item("Undo").click()
/// }
/// ```
///
/// What is said to the app (a click, a key, a search) goes to its front window; each of `windows` takes the same.
///
/// Nothing moves by itself: `pump()` makes one frame at the present time, `advance(by:)` lets time pass frame by frame. What
/// acts on the app (a click, a key) makes a frame afterwards; what looks at it makes one before, if one is due.
///
/// Each frame of a window and of its popups is painted as far as it has changed, and compared with what painting all of it
/// would show: where they differ, the test that runs has an issue.
@MainActor public final class TestApp {
    let platform: TestPlatform
    /// What the user does while the app waits inside of a call, as for `NSAlert.runModal()`; nil where it cannot wait.
    package var whileWaiting: (() throws -> Void)? {
        get { platform.whileWaiting }
        set { platform.whileWaiting = newValue }
    }
    /// Where the app wants the front window's content, and in which layer among all windows.
    package var wantedPlace: (origin: CGPoint?, stacking: WindowConfiguration.Stacking?) {
        (front.backing.wantedOrigin, front.backing.stacking)
    }
    /// Where the pointer is on the screen, from its top left corner; nil where that is not known.
    package var pointerPlace: CGPoint? { get { platform.pointerPlace } set { platform.pointerPlace = newValue } }
    /// Whether the desktop leaves windows their frames, as it does not at first, and what it wants of these.
    package var leavesFrames: Bool { get { platform.leavesFrames } set { platform.leavesFrames = newValue } }
    package var frameSettings: FrameSettings { get { platform.frameSettings } set { platform.frameSettings = newValue } }
    /// How often the bell was rung.
    package var bellCount: Int { platform.bellCount }
    /// nil for a view by itself.
    package let runtime: AppRuntime?
    private var isClosed = false

    /// Shows a view in a window of its own.
    ///
    /// - Parameters:
    ///   - size: of the window's content, in points.
    ///   - scale: device pixels per point.
    ///   - fonts: what texts measure; by default metrics like those of the San Francisco typeface on macOS.
    ///   - date: what the calendar says at time 0; by default the beginning of 2024 in Greenwich.
    public convenience init<Content: View>(
        size: CGSize = CGSize(width: 400, height: 600), scale: CGFloat = 1, colorScheme: ColorScheme = .light,
        locale: Locale = Locale(identifier: "en_US"), layoutDirection: LayoutDirection = .leftToRight,
        fonts: TestFonts = .system, date: Date = TestApp.firstDate,
        @ViewBuilder content: () -> Content
    ) {
        var environment = EnvironmentValues()
        environment.colorScheme = colorScheme
        environment.locale = locale
        environment.layoutDirection = layoutDirection
        self.init(size: size, scale: scale, fonts: fonts, date: date, environment: environment, content: content)
    }

    /// - Parameter environment: around the view, but for what its window says.
    init<Content: View>(
        size: CGSize, scale: CGFloat, fonts: TestFonts, date: Date = TestApp.firstDate, environment: EnvironmentValues,
        @ViewBuilder content: () -> Content
    ) {
        platform = TestPlatform(fonts: fonts, scale: scale, date: date)
        runtime = nil
        platform.app = self
        var environment = environment
        environment.displayScale = scale
        environment.scenePhase = .active
        let view = BareWindow(TestWindow(platform, size: size), environment)
        platform.inside { view.host.setRoot(content()) }
        pump()
        send(.focus(true))
    }

    /// What the calendar says at time 0, unless a test wants another date: the beginning of 2024 in Greenwich.
    public nonisolated static let firstDate = Date(timeIntervalSinceReferenceDate: 725_760_000)

    /// Launches an app: makes it, and opens the windows that it begins with.
    ///
    /// Its defaults (`@AppStorage`, `UserDefaults.standard`) begin empty and are forgotten with it; so is its scene storage.
    /// There is one app in a process: of two `TestApp`s with apps, each is the one that runs while something is done with it.
    ///
    /// - Parameters:
    ///   - app: `MyApp()`, evaluated at the launch.
    ///   - name: of the program, as its first menu and windows without a title have it; by default the type's.
    ///   - arguments: those of the command line: addresses, documents.
    ///   - size: with which its windows begin, in points, as `ESPALIER_WINDOW` says it; nil leaves it to their scenes.
    ///   - device: what it is to believe that it runs on, as `ESPALIER_DEVICE` says it.
    ///   - scale: device pixels per point.
    ///   - fonts: what texts measure; by default metrics like those of the San Francisco typeface on macOS.
    ///   - date: what the calendar says at time 0; by default the beginning of 2024 in Greenwich.
    public init<A: App>(
        _ app: @autoclosure () -> A, name: String = "\(A.self)", arguments: [String] = [], size: CGSize? = nil,
        device: Device = .desktop, scale: CGFloat = 1, colorScheme: ColorScheme = .light,
        locale: Locale = Locale(identifier: "en_US"), layoutDirection: LayoutDirection = .leftToRight, fonts: TestFonts = .system,
        date: Date = TestApp.firstDate
    ) {
        TestDefaults.begin()
        platform = TestPlatform(fonts: fonts, scale: scale, date: date)
        platform.settings.givenWindowSize = size
        platform.settings.device = device == .phone ? .phone : .desktop
        platform.locale = locale
        platform.layoutDirection = layoutDirection
        platform.settings.prefersDarkAppearance = colorScheme == .dark
        // A folder of its own, as the app keeps documents with changes beside its storage: for the next start, which is another test's.
        let storage = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-\(UUID().uuidString)/storage").path
        let runtime = AppRuntime(platform: platform, name: name, storagePath: storage, arguments: [name] + arguments)
        self.runtime = runtime
        platform.runtime = runtime
        platform.app = self
        platform.storagePath = storage
        do { try platform.inside { try runtime.start(app) } } catch { Issue.record(error, "\(A.self) could not be launched.") }
        pumpIfNeeded()
    }

    /// What an app is to believe that it runs on.
    public enum Device: Sendable {
        /// A desktop, as on a Mac.
        case desktop
        /// Windows of a phone's size, without menus, in which bars, columns and tabs go as they do on a phone.
        case phone
    }

    // MARK: - Windows

    /// The open windows of the app, from the first opened to the last.
    public var windows: [TestWindow] { platform.windows.filter(\.isShown) }

    /// The window that has the keyboard, or the one that had it last.
    public var front: TestWindow {
        guard let front = platform.front ?? platform.lastClosed else { preconditionFailure("The app has opened no window.") }
        return front
    }

    /// The open window with this title. Throws `NotFound` if there is none, `Ambiguous` if there are several.
    public func window(_ title: String) throws -> TestWindow {
        pumpIfNeeded()
        let list = windows.map { "\"\($0.title)\"" }.joined(separator: ", ")
        let found = windows.filter { $0.title == title }
        guard let window = found.first else { throw NotFound(query: "window \"\(title)\"", tree: "the windows \(list)") }
        if found.count > 1 { throw Ambiguous(query: "window \"\(title)\"", matches: found.map(\.title), tree: list) }
        return window
    }

    /// The window of the app's settings. Throws `NotFound` if it is not open.
    public var settingsWindow: TestWindow {
        get throws {
            pumpIfNeeded()
            guard let window = windows.first(where: { $0.controller?.scene.kind == .settings }) else {
                throw NotFound(query: "window of settings", tree: "the windows \(windows.map(\.title).joined(separator: ", "))")
            }
            return window
        }
    }

    /// A menu of the front window's bar. Throws `NotFound` where there is none of this title.
    public func menu(_ title: String) throws -> TestMenu { try front.menu(title) }

    /// The titles of the menus in the front window's bar; none where the app has no commands.
    public var menus: [String] { front.menus }

    /// Opens a window as `openWindow(id:)` does.
    public func openWindow(id: String) { inApp("openWindow(id:)") { $0(id: id) } }

    /// Opens a window as `openWindow(value:)` does.
    public func openWindow<D: Codable & Hashable>(value: D) { inApp("openWindow(value:)") { $0(value: value) } }

    private func inApp(_ name: String, _ action: (OpenWindowAction) -> Void) {
        guard let runtime else { return Diagnostics.warn("\(name) needs a TestApp of an App: a view alone opens no windows.") }
        platform.inside { runtime.inCallback { action(EnvironmentValues().openWindow) } }
        pumpIfNeeded()
    }

    /// Asks the app to quit, as its menu does: its windows close, unless one asks first.
    public func quit() {
        if let runtime { platform.inside { runtime.inCallback { runtime.quit() } } }
        pumpIfNeeded()
    }

    /// Whether the app goes on: it ends with its last window.
    public var isRunning: Bool { !isClosed && !platform.isStopped }

    /// Ends all views; their `onDisappear` runs before this returns. An app that is let go ends by itself.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        guard let runtime else { return front.end() }
        runtime.inCallback { runtime.end() }
        runtime.resign()
        TestDefaults.end()
        try? FileManager.default.removeItem(atPath: (platform.storagePath as NSString).deletingLastPathComponent)
    }

    isolated deinit { close() }
}
