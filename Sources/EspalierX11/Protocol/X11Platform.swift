import CX11
package import EspalierCore
package import EspalierGraphics
package import Foundation

/// The toolkit's platform on an X server.
@MainActor package final class X11Platform: Platform {
    let connection: Connection
    let desktop: Settings
    let fonts: FontStore
    let resources: PaintResources
    let keyboard: Keyboard
    let windowManager: WindowManager
    let selections: X11Clipboard
    let monitors: Monitors
    /// Never shown: names the program's windows as one group (ICCCM 4.1.2.4).
    let leader: XWindow
    /// ESPALIER_FRAME_LIMIT=off lets a frame follow a frame without waiting.
    let isPaced = ProcessInfo.processInfo.environment["ESPALIER_FRAME_LIMIT"] != "off"
    private(set) var windows: [XWindow: X11Window] = [:]
    var clock = ServerClock()
    private(set) lazy var cursors = Cursors(connection: connection)
    /// Made by the first window: what may be dragged over it says so.
    private(set) lazy var dragAndDrop = DragAndDrop(self)
    private var source: RunLoopSource?
    private var managed: Bool?
    /// The open popups that want the pointer; the last has it (Protocol/PopupWindow.swift).
    var grabbingPopups: [PopupWindow] = []

    /// - Parameter displayName: nil for `DISPLAY`.
    package init(displayName: String? = nil) throws {
        connection = try Connection(displayName: displayName)
        desktop = Settings(connection: connection)
        fonts = FontStore(connection: connection, scale: desktop.scale)
        resources = PaintResources(connection: connection, fonts: fonts)
        keyboard = Keyboard(connection: connection)
        windowManager = WindowManager(connection: connection)
        selections = X11Clipboard(connection: connection)
        monitors = Monitors(connection: connection)
        leader = XCreateSimpleWindow(connection.display, connection.root, -10, -10, 1, 1, 0, 0, 0)
        connection.masks.adopt(leader, madeWith: 0)
        connection.setProperty(leader, .WM_CLIENT_LEADER, type: Atom(XA_WINDOW), longs: [CLong(leader)])
        connection.onLost = { [unowned self] in
            for window in windows.values { window.platformLost() }
        }
        source = RunLoopSource(descriptor: XConnectionNumber(connection.display)) { [unowned self] in pump(isReadable: $0) }
    }

    /// The platform of an app; without an X server it says what to do and ends the process with 1.
    package static func startOrExit() -> X11Platform {
        cx11_forget_relocations()
        do {
            return try X11Platform()
        } catch {
            FileHandle.standardError.write(Data("\(WindowManager.programName): \(error)\n".utf8))
            exit(1)
        }
    }

    /// Closes the connection. Needed only where a process opens several, as tests do.
    package func shutDown() {
        selections.handOver()
        for window in Array(windows.values) { window.close() }
        source?.invalidate()
        source = nil
        connection.close()
    }

    // MARK: - Platform

    package var textMeasurer: any TextMeasurer { fonts }
    package var now: Double { readTime() }
    /// The clock that events and frames go by, in seconds; tests have others.
    package var readTime: @MainActor () -> Double = monotonicNow
    package var settings: PlatformSettings { desktop.platform }
    package var clipboard: (any Clipboard)? { selections }
    package var screenSize: CGSize {
        CGSize(
            width: CGFloat(XDisplayWidth(connection.display, connection.screen)) / scale,
            height: CGFloat(XDisplayHeight(connection.display, connection.screen)) / scale)
    }
    /// EWMH: the work areas of all desktops, of which the first stands for all.
    package var visibleScreen: CGRect {
        let screen = CGRect(origin: .zero, size: screenSize)
        guard let area = connection.longs(of: connection.atoms[._NET_WORKAREA], on: connection.root), area.count >= 4 else { return screen }
        let visible = CGRect(
            x: CGFloat(area[0]) / scale, y: CGFloat(area[1]) / scale, width: CGFloat(area[2]) / scale,
            height: CGFloat(area[3]) / scale).intersection(screen)
        return visible.isNull || visible.isEmpty ? screen : visible
    }
    var scale: CGFloat { desktop.scale }

    package func makeWindow(
        _ configuration: WindowConfiguration, delegate: any PlatformWindowDelegate
    ) throws -> any PlatformWindow {
        let window = try X11Window(platform: self, configuration: configuration, delegate: delegate)
        windows[window.id] = window
        return window
    }

    package func setDeadline(_ time: Double?, for window: any PlatformWindow) {
        guard let window = window as? X11Window else { return }
        window.deadline = time.flatMap { $0.isNaN ? nil : $0 }
    }

    package func run() {
        source?.run()
        selections.handOver()
    }

    package func stop() { source?.stop() }

    // MARK: - Windows

    func window(_ id: XWindow) -> X11Window? { windows[id] }
    func add(_ window: X11Window) { windows[window.id] = window }
    func remove(_ window: X11Window) { windows[window.id] = nil }

    /// Asked for when the first window is mapped, not at the start: it costs round trips.
    var isManaged: Bool {
        if let managed { return managed }
        let answer = windowManager.isRunning
        managed = answer
        return answer
    }

    /// A window manager came or went.
    func forgetWindowManager() { managed = nil }

    func settingsChanged() {
        fonts.setScale(desktop.scale)
        for window in Array(windows.values) {
            window.scaleChanged(desktop.scale)
            window.settingsChanged()
        }
    }

    // MARK: - The loop

    /// Counts turns of the loop: a window makes one frame in each.
    private(set) var turn = 0
    /// What one turn handles at most before timers, queues and tasks have theirs.
    private static let eventLimit = 1000, roundLimit = 8

    /// Handles what is due: events, new sizes, motion, deadlines, and a frame for each window. Runs whenever the loop wakes and
    /// before it sleeps; nested runs of the loop come here, too.
    ///
    /// However much there is to do, it returns: a frame that takes longer than its interval has the next one due at once, and
    /// events may come faster than they are handled. Main queue, tasks and timers get their turn in between.
    /// - Parameter isReadable: whether the server may have sent something that Xlib has not read.
    func pump(isReadable: Bool = true) {
        guard !connection.isLost else { return }
        turn &+= 1
        var eventsLeft = Self.eventLimit, rounds = 0
        drainEvents(isReadable ? QueuedAfterReading : QueuedAlready, &eventsLeft)
        repeat {
            // What other calls brought into Xlib's queue does not wake anybody.
            while runDueWork() || XEventsQueued(connection.display, QueuedAlready) > 0, eventsLeft > 0 {
                drainEvents(QueuedAlready, &eventsLeft)
            }
            guard !connection.isLost else { return }
            rounds += 1
            // Nor does what came in while requests went out: a write reads, too, so that the two ends never wait for each other,
            // and the events lie in XCB's queue, behind a socket that has nothing left to tell.
        } while XEventsQueued(connection.display, QueuedAfterFlush) > 0 && eventsLeft > 0 && rounds < Self.roundLimit
        guard !connection.isLost else { return }
        // What is left is for the next turn, which comes at once.
        source?.wake(at: XEventsQueued(connection.display, QueuedAlready) > 0 ? 0 : nextWake)
    }

    private func drainEvents(_ mode: Int32, _ left: inout Int) {
        let display = connection.display
        var event = XEvent()
        while !connection.isLost, left > 0, XEventsQueued(display, mode) > 0 {
            left -= 1
            XNextEvent(display, &event)
            if event.type == KeyPress { keyboard.prepare(for: event.xkey.window) }
            if XFilterEvent(&event, 0) == 0 { handle(&event) }
            keyboard.sendPreedits { window, preedit in
                self.window(window)?.send(.preedit(preedit?.text ?? "", caret: preedit?.caret ?? 0))
            }
        }
        for window in Array(windows.values) { window.settle() }
    }

    /// True if something ran, so that more events may wait.
    private func runDueWork() -> Bool {
        guard !connection.isLost else { return false }
        var ran = false
        if let deadline = selections.deadline, deadline <= selections.now {
            selections.deadlineReached(at: selections.now)
            ran = true
        }
        for window in Array(windows.values) {
            var now = now
            if window.isHoldingMotion, window.pacer.accepts(at: now) { window.releaseMotion() }
            if let deadline = window.deadline, deadline <= now {
                window.deadline = nil
                window.deadlineReached(at: now)
            }
            now = self.now
            if window.pacer.isDue(at: now), !window.isRendering, window.frameTurn != turn {
                window.renderFrame(at: now)
                ran = true
            }
        }
        return ran
    }

    private var nextWake: Double? {
        var next = selections.deadline ?? .infinity
        for window in windows.values {
            if let deadline = window.deadline { next = min(next, deadline) }
            if let due = window.pacer.due, !window.isRendering { next = min(next, max(due, 0)) }
            if window.isHoldingMotion { next = min(next, window.pacer.nextAcceptance) }
        }
        return next < .infinity ? next : nil
    }
}
