import Combine
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import Foundation
import Testing

/// A desktop without a window system: its windows record what is painted, its clock stands still unless a test moves it.
@MainActor final class TestPlatform: Platform, FramingPlatform {
    /// nil while the app is being freed.
    weak var app: TestApp?
    /// nil for a view that is tested without an app.
    weak var runtime: AppRuntime?
    let textMeasurer: any TextMeasurer
    var now = 0.0
    var settings = PlatformSettings()
    var desktop = Desktop.system
    let localClipboard = LocalClipboard()
    var clipboard: (any Clipboard)? { localClipboard }
    let screenSize = CGSize(width: 1440, height: 900)
    /// Whether the test's desktop leaves windows their frames, and its wishes for those.
    var leavesFrames = false { didSet { settingsChanged() } }
    var frameSettings = FrameSettings() { didSet { settingsChanged() } }
    /// Where the pointer is on the screen, from its top left corner; nil where that is not known.
    var pointerPlace: CGPoint?
    /// How often the bell was rung.
    private(set) var bellCount = 0
    func ringBell() { bellCount += 1 }
    var scale: CGFloat
    var locale = Locale(identifier: "en_US")
    var layoutDirection = LayoutDirection.leftToRight
    var storagePath = ""
    private let date: Date
    private let fonts: TestFonts

    /// What paints texts; nil for an app whose texts are only measured.
    var glyphs: (any GlyphSource)? {
        switch fonts {
        case .kit: KitFonts.fonts(scale).glyphs
        case .desktop: KitFonts.desktopFonts(scale).glyphs
        case .system, .boxes, .widths: nil
        }
    }

    init(fonts: TestFonts, scale: CGFloat, date: Date) {
        self.fonts = fonts
        textMeasurer = switch fonts {
        case .kit: KitFonts.fonts(scale).measurer
        case .desktop: KitFonts.desktopFonts(scale).measurer
        case .system, .boxes, .widths: TestMeasurer(fonts)
        }
        self.scale = scale
        self.date = date
        // A blinking caret asks for frames for ever, and no window would come to rest.
        settings.caretBlinkTime = nil
        OffscreenPlatform.current = self
    }

    // MARK: - Windows

    /// All windows, from the first opened to the last.
    private(set) var windows: [TestWindow] = []
    /// The windows by when they last had the keyboard; the last one has it now.
    private var order: [TestWindow] = []
    /// The window that was closed last. When the app has no window, input and searches go to it, and find nothing.
    private(set) var lastClosed: TestWindow?
    private weak var focused: TestWindow?
    private(set) var isStopped = false

    var front: TestWindow? { order.last }

    func makeWindow(_ configuration: WindowConfiguration, delegate: any PlatformWindowDelegate) throws -> any PlatformWindow {
        let window = TestWindow(self, size: configuration.size, configuration)
        window.attach(delegate)
        return window.backing
    }

    func add(_ window: TestWindow) {
        windows.append(window)
        // One that stands in for an item of the panel does not take the keyboard from others.
        let isBehind = window.configuration?.takesKeyboard == false && window.controller?.scene.kind == .menuBarExtra
        order.insert(window, at: isBehind ? 0 : order.endIndex)
    }

    func remove(_ window: TestWindow) {
        windows.removeAll { $0 === window }
        order.removeAll { $0 === window }
        if focused === window { focused = nil }
        lastClosed = window
    }

    /// Puts a window in front of the others. It gets the keyboard with the next frame, as events of a window manager come later.
    func raise(_ window: TestWindow) {
        guard order.contains(where: { $0 === window }) else { return }
        order.removeAll { $0 === window }
        order.append(window)
    }

    func moveFocus() {
        guard runtime != nil, focused !== front else { return }
        let old = focused
        focused = front
        old?.delegate?.handle(.focus(false))
        front?.delegate?.handle(.focus(true))
    }

    /// The tokens by which other programs have let the app come to the front.
    private(set) var activationTokens: [String] = []
    func takeActivation(_ token: String) { activationTokens.append(token) }

    func apply(_ preferences: DesktopPreferences) {
        preferences.apply(to: &settings)
        settingsChanged()
    }

    func settingsChanged() {
        for window in windows { window.delegate?.settingsChanged() }
        pumpIfNeeded()
    }

    func prepare(_ environment: inout EnvironmentValues) {
        environment.locale = locale
        environment.layoutDirection = layoutDirection
    }

    var wallClock: WallClock { WallClock { [date] in (date, 0) } }

    /// The toolkit's own delays. An app counts as idle while they run.
    private var delays = DelayQueue()
    func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) { delays.add(at: now + seconds, action) }
    /// How many of them have ended.
    private(set) var delaysRun = 0
    func run() {}
    func stop() { isStopped = true }

    /// What the user does while the app waits inside of a call; nil where it cannot wait.
    var whileWaiting: (() throws -> Void)?
    var canRunInside: Bool { whileWaiting != nil }
    func runInside(until isOver: @MainActor () -> Bool) {
        guard let whileWaiting, !isOver(), !isStopped else { return }
        pumpIfNeeded()
        do { try whileWaiting() } catch { Issue.record(error, "The app waits for an answer.") }
        pumpIfNeeded()
        if !isOver() { Issue.record("The app still waits for an answer.") }
    }

    // MARK: - Frames

    var showsTranslucentPopups = false
    var roundsPopups = false
    private(set) var frameInterval = 0.016
    /// The time of the last frame.
    private var frameTime = -1.0

    func setFrameInterval(_ interval: Duration) {
        frameInterval = max(interval.seconds, 0.001)
        for window in windows { window.host.animations.frameInterval = frameInterval }
    }

    /// The present time. No two frames have the same: views tell them apart by it.
    func nextFrameTime() -> Double {
        frameTime = max(now, frameTime.nextUp)
        return frameTime
    }

    /// The time of frames of popups beside the next one of their window.
    var popupFrameTime: Double { max(now, frameTime.nextUp) }

    /// Runs code of the app, so that timers that it makes go by the test's clock, and what it measures and draws has its fonts.
    func inside<T>(_ body: () throws -> T) rethrows -> T {
        OffscreenPlatform.current = self
        timers.setTime(now)
        return try MainTimers.$clock.withValue(timers, operation: body)
    }

    private(set) lazy var timers = TestTimers { [date, unowned self] in date.addingTimeInterval(now) }

    func pumpIfNeeded() {
        inside {
            makeDueFrames()
            // What waits for the next turn of the loop: no time passes for it.
            if endDelays() { makeDueFrames() }
        }
    }

    /// - Returns: whether any delay has ended.
    @discardableResult private func endDelays() -> Bool {
        let due = delays.removeDue(at: now)
        delaysRun += due.count
        for action in due { action() }
        return !due.isEmpty
    }

    private func makeDueFrames() {
        // What one window does may ask for frames in others, so all of them get several rounds.
        for _ in 0..<(runtime == nil ? 1 : 4) {
            moveFocus()
            for window in windows { window.pumpIfNeeded() }
            if !windows.contains(where: \.wantsFrame), runtime == nil || focused === front { return }
        }
    }

    func advance(by duration: Duration, frame: Duration) {
        setFrameInterval(frame)
        let end = now + duration.seconds
        while now < end { step(to: min(now + max(frame.seconds, 0.001), end)) }
    }

    func step(to next: Double) { inside { makeStep(to: next) } }

    private func makeStep(to next: Double) {
        while let deadline = [nextDeadline, timers.next, delays.next].compactMap(\.self).min(), deadline <= next {
            now = max(now, deadline)
            timers.fire(at: now)
            endDelays()
            for window in windows { window.reachDeadlines(at: now) }
            pumpIfNeeded()
            // A deadline that does not move would stop time for ever.
            if nextDeadline == deadline { break }
        }
        now = next
        pumpIfNeeded()
    }

    private var nextDeadline: Double? { windows.compactMap(\.nextDeadline).min() }

    var isIdle: Bool {
        !windows.contains { $0.wantsFrame || $0.nextDeadline != nil || !$0.host.pendingWork.isEmpty }
    }

    var paintCount: Int { windows.reduce(0) { $0 + $1.recording.paintCount } }

    // MARK: - Faults

    func checkPainting() throws {
        if let fault { throw PaintingFault(description: fault) }
    }

    private(set) var fault: String?

    func reportFault(of surface: RecordingSurface) {
        guard fault == nil, let found = surface.faults.first else { return }
        fault = found
        Issue.record(PaintingFault(description: found))
    }
}
