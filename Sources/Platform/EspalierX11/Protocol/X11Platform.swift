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
    let keyOffers = KeyOffers()
    /// Keys on their way through an input method that is a service of the desktop.
    private(set) lazy var composedKeys = ComposedKeys(self)
    let windowManager: WindowManager
    /// Moves the data of the clipboard, the primary selection and drags between programs.
    let selectionTransfer: SelectionTransfer
    let selections: X11Clipboard
    let monitors: Monitors
    /// The leader of the program's windows, which makes them one group (ICCCM 4.1.2.4). It is never shown.
    let leader: XWindow
    /// ESPALIER_FRAME_LIMIT=off lets a frame follow a frame without waiting.
    let isPaced = ProcessInfo.processInfo.environment["ESPALIER_FRAME_LIMIT"] != "off"
    private(set) var windows: [XWindow: X11Window] = [:]
    var clock = ServerClock()
    private(set) lazy var cursors: Cursors = {
        let cursors = Cursors(connection: connection)
        _ = cursors.apply(desktop.cursorTheme, size: desktop.cursorSize)
        return cursors
    }()
    /// Made for the first window, which tells other programs that things may be dropped on it.
    private(set) lazy var dragAndDrop = DragAndDrop(self)
    private(set) lazy var smoothScrolling = SmoothScrolling(connection: connection)
    let startup: Startup
    let session: Session
    var restReports = RestReports()
    private var source: RunLoopSource?
    private nonisolated let poster = LoopPoster()
    private var managed: Bool?
    /// The open popups that want to grab the pointer; the last one has it (Protocol/PopupWindow.swift).
    var grabbingPopups: [PopupWindow] = []

    /// Connects to an X server.
    /// - Parameter displayName: nil for the server that `DISPLAY` names.
    package init(displayName: String? = nil) throws {
        connection = try Connection(displayName: displayName)
        desktop = Settings(connection: connection)
        fonts = FontStore(connection: connection, scale: desktop.scale, rendering: desktop.fontRendering)
        resources = PaintResources(connection: connection, fonts: fonts)
        keyboard = Keyboard(connection: connection)
        windowManager = WindowManager(connection: connection)
        selectionTransfer = SelectionTransfer(connection: connection)
        selections = X11Clipboard(transfer: selectionTransfer)
        monitors = Monitors(connection: connection)
        startup = Startup(connection: connection)
        session = Session()
        leader = XCreateSimpleWindow(connection.display, connection.root, -10, -10, 1, 1, 0, 0, 0)
        connection.masks.adopt(leader, madeWith: 0)
        connection.setProperty(leader, .WM_CLIENT_LEADER, type: Atom(XA_WINDOW), longs: [CLong(leader)])
        if let time = startup.time { selectionTransfer.eventTime = time }
        selectionTransfer.readTime = { [unowned self] in now }
        connection.onLost = { [unowned self] in
            for window in windows.values { window.platformLost() }
        }
        let environment = ProcessInfo.processInfo.environment
        if let path = FontAnswers.standardPath(program: WindowManager.programName, environment: environment) {
            fonts.catalog.answers = FontAnswers(path: path, environment: environment) { [unowned self] in after($0, $1) }
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
        keyboard.shutDown()
        connection.close()
    }

    /// Who hears of keys before the windows do; not retained.
    package var keyReader: (any KeyReader)? {
        get { keyOffers.reader }
        set { keyOffers.reader = newValue }
    }

    /// Who hands files over the border of a sandbox, over the clipboard and by drags; nil for nobody.
    package var fileTransfer: (any FileTransferring)? {
        get { selections.fileTransfer }
        set { selections.fileTransfer = newValue }
    }
    package func use(_ inputMethod: any InputMethodService) { composedKeys.service = inputMethod }

    // MARK: - Platform

    package var textMeasurer: any TextMeasurer { fonts }
    package var now: Double { readTime() }
    /// The clock of events and frames, in seconds. Tests replace it.
    package var readTime: @MainActor () -> Double = monotonicNow
    package var settings: PlatformSettings { desktop.platform }
    package func apply(_ preferences: DesktopPreferences) { if desktop.apply(preferences) { settingsChanged() } }
    package func takeActivation(_ token: String) {
        guard !connection.isLost else { return }
        startup.takeOver(token)
        // A later action of the user's in this program counts more than the one that the token is of.
        guard let time = Startup.time(in: token), Startup.isLater(time, than: selectionTransfer.eventTime) else { return }
        selectionTransfer.eventTime = time
    }
    package var clipboard: (any Clipboard)? { selections }
    package var screenSize: CGSize {
        CGSize(
            width: CGFloat(connection.screenSize.width) / scale, height: CGFloat(connection.screenSize.height) / scale)
    }
    /// The part of the monitor with the pointer, where new windows appear, that panels leave free.
    package var visibleScreen: CGRect {
        let screen = CGRect(x: 0, y: 0, width: CGFloat(connection.screenSize.width), height: CGFloat(connection.screenSize.height))
        let monitor = monitors.frame(of: CGRect(origin: connection.pointerPlace ?? .zero, size: .zero)) ?? screen
        let area = workArea(of: monitor.intersection(screen))
        return CGRect(x: area.minX / scale, y: area.minY / scale, width: area.width / scale, height: area.height / scale)
    }
    package var pointerPlace: CGPoint? { connection.pointerPlace.map { CGPoint(x: $0.x / scale, y: $0.y / scale) } }
    package func ringBell() {
        guard !connection.isLost else { return }
        XBell(connection.display, 0)
        XFlush(connection.display)
    }
    package var showsTranslucentWindows: Bool { connection.translucent != nil && connection.isComposited }
    var scale: CGFloat { desktop.scale }
    package var pixelScale: CGFloat { scale }

    package func makeWindow(
        _ configuration: WindowConfiguration, delegate: any PlatformWindowDelegate
    ) throws -> any PlatformWindow {
        let window = try X11Window(platform: self, configuration: configuration, delegate: delegate)
        windows[window.id] = window
        return window
    }

    private var delays = DelayQueue()
    /// Calls `action` after some seconds. Nothing need be armed: `pump` runs before the loop sleeps, and looks at what is due next.
    package func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) { delays.add(at: now + seconds, action) }

    /// Runs the main loop until `stop()`, then lets a clipboard manager save what was copied.
    package func run() {
        joinSession()
        source?.run()
        session.leave()
        selections.handOver()
    }

    /// Ends the main loop.
    package func stop() { source?.stop() }

    package var canRunInside: Bool { source != nil && !connection.isLost }
    package func runInside(until isOver: @MainActor () -> Bool) {
        let outer = keyOffers.areAnswered
        if let servesNextRun { keyOffers.areAnswered = servesNextRun }
        servesNextRun = nil
        defer { keyOffers.areAnswered = outer }
        run(until: isOver)
    }
    private func run(limit: Double = .greatestFiniteMagnitude, until isOver: @MainActor () -> Bool) {
        source?.run(limit: limit) { [unowned self] in isOver() || connection.isLost }
    }
    /// What was found out about the next run inside of the present call.
    private var servesNextRun: Bool?

    /// It tries: nothing tells who has made the present call.
    package func servesMainQueueInside() -> Bool {
        let reached = UncheckedBox(Reached())
        DispatchQueue.main.async { assumeMainActor { reached.value.isReached = true } }
        run(limit: Self.queueTimeout) { reached.value.isReached }
        servesNextRun = reached.value.isReached
        return reached.value.isReached
    }
    private final class Reached { var isReached = false }
    /// How long to wait for a block that the main queue runs at once, if at all, in seconds.
    private static let queueTimeout = 0.03

    package nonisolated func post(_ action: @escaping @MainActor @Sendable () -> Void) { poster.post(action) }

    // MARK: - Windows

    /// The program's window that has the keyboard; nil while it has none.
    var focusedWindow: XWindow? { windows.values.first { $0.isFocused }?.id }

    func window(_ id: XWindow) -> X11Window? { windows[id] }
    func add(_ window: X11Window) { windows[window.id] = window }
    func remove(_ window: X11Window) { windows[window.id] = nil }

    /// Whether a window manager runs. Looked up when the first window is mapped, not at the start, as it costs round trips.
    var isManaged: Bool {
        if let managed { return managed }
        let answer = windowManager.isRunning
        managed = answer
        return answer
    }

    private var timed: Bool?
    /// Whether the window manager wants to know when frames begin and end.
    var timesFrames: Bool {
        if let timed { return timed }
        let answer = isManaged && windowManager.supported.contains(connection.atoms[._NET_WM_FRAME_DRAWN])
        timed = answer
        return answer
    }

    private var framing: Bool?
    /// Whether the window manager leaves windows their frames (Protocol/OwnFrame.swift). Looked up for the first window that wants one.
    package var leavesFrames: Bool {
        if let framing { return framing }
        let answer = !connection.isLost && windowManager.leavesFrames
        framing = answer
        return answer
    }

    /// A window manager has come or gone: the next use looks again.
    func windowManagerChanged() {
        let left = framing
        (managed, timed, framing) = (nil, nil, nil)
        // Windows that draw their frames themselves may have to give them back, and others may take them.
        if let left, left != leavesFrames { for window in Array(windows.values) { window.settingsChanged() } }
    }

    func settingsChanged() {
        fonts.setScale(desktop.scale)
        let isDrawnAnew = fonts.setRendering(desktop.fontRendering)
        let hasNewCursors = cursors.apply(desktop.cursorTheme, size: desktop.cursorSize)
        for window in Array(windows.values) {
            if hasNewCursors { window.setPointer(window.pointerShape) }
            window.scaleChanged(desktop.scale)
            window.settingsChanged()
            if isDrawnAnew { window.needsWholeRepaint() }
        }
    }

    // MARK: - The loop

    /// Counts turns of the loop. A window makes at most one frame in each.
    private(set) var turn = 0
    /// How many events and rounds one turn handles at most, so that timers, queues and tasks get their turn.
    private static let eventLimit = 1000, roundLimit = 8

    /// Handles what is due: events, new sizes, motion, deadlines, and a frame for each window. Runs whenever the loop wakes and
    /// before it sleeps; nested runs of the loop come here, too.
    ///
    /// However much there is to do, it returns, so that the main queue, tasks and timers get their turn in between: after a frame that
    /// took longer than its interval the next one is due at once, and events may come faster than they are handled.
    /// - Parameter isReadable: whether the server may have sent something that Xlib has not read.
    func pump(isReadable: Bool = true) {
        guard !connection.isLost else { return }
        turn &+= 1
        var eventsLeft = Self.eventLimit, rounds = 0
        drainEvents(isReadable ? QueuedAfterReading : QueuedAlready, &eventsLeft)
        repeat {
            // Events that other calls have read into Xlib's queue wake nobody, so the queue is looked at again.
            while runDueWork() || XEventsQueued(connection.display, QueuedAlready) > 0, eventsLeft > 0 {
                drainEvents(QueuedAlready, &eventsLeft)
            }
            guard !connection.isLost else { return }
            rounds += 1
            // Nor do events that came in while requests were sent. Sending also reads, so that client and server never wait for each
            // other; such events lie in XCB's queue, and the socket has nothing left to read.
        } while XEventsQueued(connection.display, QueuedAfterFlush) > 0 && eventsLeft > 0 && rounds < Self.roundLimit
        guard !connection.isLost else { return }
        let next = nextWake
        let hasEvents = XEventsQueued(connection.display, QueuedAlready) > 0
        let isBusy = hasEvents || windows.values.contains { $0.isRendering || $0.isHoldingMotion || $0.pacer.due != nil }
        let isAsked = restReports.answer(on: connection, isBusy: isBusy, nextWake: next, now: now)
        // If events are left, the next turn follows at once.
        source?.wake(at: hasEvents || isAsked ? 0 : next)
    }

    private func drainEvents(_ mode: Int32, _ left: inout Int) {
        let display = connection.display
        var event = XEvent()
        while !connection.isLost, left > 0, XEventsQueued(display, mode) > 0 {
            left -= 1
            XNextEvent(display, &event)
            // Of an event that it could not read, Xlib leaves whatever lay there: XFilterEvent looks the kind up in a table.
            guard 2..<128 ~= event.type else { continue }
            // Some of what anybody may send as an extension's event comes out of Xlib without its display, which XFilterEvent follows.
            event.xany.display = display
            // A press of key code 0 says that an input method has composed a text, which Xlib then reads wherever it lies. No server sends
            // one; what another program sends is marked.
            if event.type == KeyPress, event.xkey.keycode == 0, event.xkey.send_event != 0 { continue }
            // Anybody may send a key for any window: no input context is made for those of others.
            if event.type == KeyPress, event.xkey.keycode != 0, windows[event.xkey.window] != nil {
                keyboard.prepare(for: event.xkey.window)
            }
            if XFilterEvent(&event, 0) == 0 {
                handle(&event)
            } else if event.type == KeyPress {
                keyboard.filtered.insert(event.xkey.window)
            }
            keyboard.sendPreedits { window, preedit in
                self.window(window)?.send(.preedit(preedit ?? Preedit("", caret: 0)))
            }
        }
        for window in Array(windows.values) { window.finishBatch() }
    }

    /// Runs deadlines, delays, motion and frames that are due.
    /// - Returns: whether something ran. It may have read more events.
    private func runDueWork() -> Bool {
        guard !connection.isLost else { return false }
        var ran = false
        if let deadline = selectionTransfer.deadline, deadline <= now {
            selectionTransfer.expire(at: now)
            ran = true
        }
        for action in delays.removeDue(at: now) {
            action()
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
            } else if window.pacer.due != nil, !window.isRendering {
                window.delegate?.turnEnded(at: now)
            }
        }
        return ran
    }

    private var nextWake: Double? {
        var next = min(selectionTransfer.deadline ?? .infinity, delays.next ?? .infinity)
        for window in windows.values {
            if let deadline = window.deadline { next = min(next, deadline) }
            if let due = window.pacer.due, !window.isRendering { next = min(next, max(due, 0)) }
            if window.isHoldingMotion { next = min(next, window.pacer.nextAcceptance) }
        }
        return next < .infinity ? next : nil
    }
}
