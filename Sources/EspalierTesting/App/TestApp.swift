public import EspalierCore
public import EspalierGraphics
public import Foundation
import Testing

/// A window of the toolkit without a window system: a clock that only tests move, a measurer that answers from a table, and a
/// surface that records what is painted. Everything between, from the input events to the display list, is the real thing.
///
/// ```swift
/// @MainActor @Test func increments() throws {
///     let app = TestApp { CounterView() }
///     try app.find(.button, "Increment").click()
///     try app.find(id: "count").expect(text: "1")
/// }
/// ```
///
/// Nothing moves by itself: `pump()` makes one frame at the present time, `advance(by:)` lets time pass frame by frame. What
/// acts on the app (a click, a key) makes a frame afterwards; what looks at it makes one before, if one is due.
///
/// Each frame of the window and of its popups is painted as far as it has changed, and compared with what painting all of it
/// would show: where they differ, the test that runs has an issue.
@MainActor public final class TestApp {
    package let host: ViewHost
    package let surface: RecordingSurface
    package let input: InputDispatcher
    /// What is copied in the app stays in it.
    package let clipboard = LocalClipboard()
    /// What the pointer looks like, and how often that has changed.
    package private(set) var pointerShape = PointerShape.arrow
    package private(set) var pointerChanges = 0
    /// Seconds on the app's clock; starts at 0.
    public private(set) var time = 0.0
    private var frameTime = -1.0
    private var isFrameWanted = true
    private var isClosed = false
    /// The screen on which menus and popovers open.
    private(set) lazy var popups = TestPopups(self)
    /// Whether popups may be drawn with shadows and arrows, as on a desktop with a compositing manager.
    package var showsTranslucentPopups = false
    /// Where the button that is held went down.
    weak var pressedPopup: Popup?
    var isTopLevelPressed = false

    /// - Parameters:
    ///   - size: of the window's content, in points.
    ///   - scale: device pixels per point.
    ///   - fonts: what texts measure; by default metrics like those of the San Francisco typeface on macOS.
    ///   - date: what the calendar says at time 0; by default the beginning of 2024 in Greenwich.
    public init<Content: View>(
        size: CGSize = CGSize(width: 400, height: 600), scale: CGFloat = 1, colorScheme: ColorScheme = .light,
        locale: Locale = Locale(identifier: "en_US"), layoutDirection: LayoutDirection = .leftToRight,
        fonts: TestFonts = .system, date: Date = Date(timeIntervalSinceReferenceDate: 725_760_000),
        @ViewBuilder content: () -> Content
    ) {
        var environment = EnvironmentValues()
        environment.colorScheme = colorScheme
        environment.locale = locale
        environment.layoutDirection = layoutDirection
        environment.displayScale = scale
        environment.scenePhase = .active
        let undoManager = WindowUndoManager()
        environment.undoManager = undoManager
        host = ViewHost(measurer: TestMeasurer(fonts), environment: environment, size: size, scale: scale)
        surface = RecordingSurface(size: size, scale: scale)
        input = InputDispatcher(host: host)
        host.wallClock = WallClock { (date, 0) }
        host.onFrameNeeded = { [unowned self] in isFrameWanted = true }
        // Before anything else: what new places change (a first focus) is for the next frame to paint.
        host.onFramePainted = { [unowned self] in
            surface.check(against: host.fullDisplayList)
            reportFault(of: surface)
        }
        undoManager.host = host
        input.keyHandlers.append { undoManager.handle(KeyPress($0)) }
        input.onPointerShapeChange = { [unowned self] shape in
            pointerShape = shape
            pointerChanges += 1
        }
        host.popups.presenter = popups
        host.popups.topInput = input
        host.services.clipboard = clipboard
        host.setRoot(content())
        pump()
        send(.focus(true))
    }

    // MARK: - Frames and time

    /// Makes one frame at the present time.
    public func pump() {
        guard !isClosed else { return }
        isFrameWanted = false
        // No two frames have the same time: views tell them apart by it.
        frameTime = max(time, frameTime.nextUp)
        host.renderFrame(at: frameTime, on: surface)
        input.geometryChanged()
    }

    /// Makes a frame if anything asked for one.
    func pumpIfNeeded() {
        if isFrameWanted { pump() }
        if popups.isFrameWanted { popups.pump(at: max(time, frameTime.nextUp)) }
    }

    /// Lets time pass, a frame at a time. Frames are made as a window would make them: only where one was asked for.
    ///
    /// - Parameter frame: the interval of the display: animations count on it.
    public func advance(by duration: Duration, frame: Duration = .milliseconds(16)) {
        host.animations.frameInterval = max(frame.seconds, 0.001)
        let end = time + duration.seconds
        while time < end { step(to: min(time + max(frame.seconds, 0.001), end)) }
    }

    /// As the synchronous `advance(by:frame:)`, and runs after each frame what waits on the main queue and the main actor.
    public func advance(by duration: Duration, frame: Duration = .milliseconds(16)) async {
        host.animations.frameInterval = max(frame.seconds, 0.001)
        let end = time + duration.seconds
        while time < end {
            await drain()
            step(to: min(time + max(frame.seconds, 0.001), end))
        }
        await drain()
    }

    private func step(to next: Double) {
        while let deadline = nextDeadline, deadline <= next {
            time = max(time, deadline)
            if let due = input.deadline, due <= time { input.handle(deadlineAt: time) }
            popups.reachDeadlines(at: time)
            pumpIfNeeded()
            // One that stays where it is would hold time up for ever.
            if nextDeadline == deadline { break }
        }
        time = next
        pumpIfNeeded()
    }

    /// Whether nothing waits: no frame, no update, no gesture that counts on time.
    public var isIdle: Bool {
        !isFrameWanted && !popups.isFrameWanted && nextDeadline == nil && host.pendingWork.isEmpty
    }

    private var nextDeadline: Double? { [input.deadline, popups.deadline].compactMap(\.self).min() }

    /// The window's elements, and those of its popups from the first opened to the last.
    package var accessibilityTree: AccessibilityElement {
        var tree = host.accessibilityTree
        for popup in host.popups.popups {
            var root = popup.host.accessibilityTree
            root.role = popup.kind.isMenu ? .menu : .group
            tree.children.append(root)
        }
        return tree
    }

    /// The nodes under a point of the window, innermost first: those of a popup where one lies there.
    package func hitTest(_ point: CGPoint) -> [Node] {
        for popup in host.popups.popups.reversed() where popup.frame.contains(point) {
            return popup.input.hitTest(CGPoint(x: point.x - popup.frame.minX, y: point.y - popup.frame.minY))
        }
        return input.hitTest(point)
    }

    /// Lets time pass until nothing is left to do. Throws `StillBusy` if that takes more than `maxFrames` frames.
    public func settle(maxFrames: Int = 120) throws {
        host.animations.frameInterval = 0.016
        for _ in 0..<maxFrames {
            if isIdle { return try checkPainting() }
            step(to: time + 0.016)
        }
        if !isIdle { throw stillBusy(after: maxFrames) }
        try checkPainting()
    }

    /// As the synchronous `settle(maxFrames:)`, and runs what waits on the main queue and the main actor.
    public func settle(maxFrames: Int = 120) async throws {
        host.animations.frameInterval = 0.016
        // Other apps of the process go on meanwhile, and each of their changes asks for a frame in all windows: frames in which
        // this app painted nothing and left nothing to do are theirs.
        var quietFrames = 0
        for _ in 0..<maxFrames {
            await drain()
            if isIdle { return try checkPainting() }
            let paints = surface.paintCount
            step(to: time + 0.016)
            quietFrames = isIdle && surface.paintCount == paints ? quietFrames + 1 : 0
            if quietFrames == 3 { return try checkPainting() }
        }
        await drain()
        if !isIdle { throw stillBusy(after: maxFrames) }
        try checkPainting()
    }

    private func stillBusy(after frames: Int) -> StillBusy {
        var causes = host.pendingWork
        if let deadline = input.deadline { causes.append("a gesture waits until \(deadline) s") }
        let bodies = record { step(to: time + 0.016) }.bodies
        if !bodies.isEmpty { causes.append("bodies that run every frame: \(bodies.joined(separator: ", "))") }
        return StillBusy(frames: frames, causes: causes)
    }

    /// Runs what waits on the main queue and as tasks of the main actor, with what these add. Work on other threads is not
    /// waited for.
    public func drain() async {
        for _ in 0..<8 { await Task.yield() }
    }

    /// Says what painting only the damage left wrong on the screen.
    func checkPainting() throws {
        if let fault { throw PaintingFault(description: fault) }
    }

    /// The first thing that painting only the damage left wrong, in the window or in a popup: what follows may be its consequence.
    private(set) var fault: String?

    func reportFault(of surface: RecordingSurface) {
        guard fault == nil, let found = surface.faults.first else { return }
        fault = found
        Issue.record(PaintingFault(description: found))
    }

    // MARK: - The window

    public var size: CGSize { host.size }

    public func resize(to size: CGSize) {
        host.resize(to: size, scale: host.scale)
        surface.resize(to: size, scale: host.scale)
        pump()
    }

    public func setScale(_ scale: CGFloat) {
        host.resize(to: host.size, scale: scale)
        surface.resize(to: host.size, scale: scale)
        pump()
    }

    public func setColorScheme(_ colorScheme: ColorScheme) { setEnvironment(\.colorScheme, colorScheme) }
    public func setLocale(_ locale: Locale) { setEnvironment(\.locale, locale) }

    /// Changes a value of the environment around the window's content.
    public func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        host.setEnvironment { $0[keyPath: keyPath] = value }
        // The window's own colour may be another.
        host.damageAll()
        pump()
    }

    /// Ends all views; their `onDisappear` runs before this returns.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        host.close()
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
