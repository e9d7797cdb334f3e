import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// A top level window with its backing pixmap. Popups have a subclass.
@MainActor class X11Window: PlatformWindow {
    let platform: X11Platform
    let connection: Connection
    let id: XWindow
    let painter: Painter
    let counter: SyncCounter
    private(set) weak var delegate: (any PlatformWindowDelegate)?
    var pacer: FramePacer
    /// When the delegate wants `deadlineReached(at:)` to be called.
    var deadline: Double?
    private(set) var isRendering = false
    /// The turn of the loop in which the last frame was made.
    private(set) var frameTurn = -1
    private(set) var isVisible = false
    /// What the pointer looks like over it.
    var pointerShape = PointerShape.arrow
    let tellsFocus = true
    /// Whether the server shows the window. By ICCCM 4.1.4 one that is not mapped is withdrawn or iconic.
    var isMapped = false { didSet { visibilityDidChange() } }
    /// Whether the window is to be mapped with its first picture. It has no background: before that it would be black, or show what
    /// was below it, for as long as the app takes for its first frame.
    private(set) var awaitsFirstFrame = false
    /// Whether the window manager is not to give the window the keyboard when it is mapped next.
    var mapsWithoutKeyboard: Bool
    /// What is to be asked for again when the window is mapped next: a window that is taken off the screen has no states (ICCCM, EWMH).
    var lastingStates: Set<KnownAtom> = []
    /// Whether the app has taken the window off the screen.
    var isWithdrawn = false
    var isOnAllDesktops = false
    /// Whether other windows cover all of it. The server tells this only if no compositing manager keeps a picture of each window.
    var isCovered = false { didSet { visibilityDidChange() } }
    /// What the window manager has done with the window, as its property says (Protocol/WindowStates.swift).
    private(set) var states = WindowStates()
    /// The version of the monitors for which the refresh interval was looked up; nil to look it up when something next moves.
    private var knownMonitors: Int?
    private(set) var isClosed = false
    /// The newest size of the batch of events in progress, in pixels.
    private var newSize: (width: Int32, height: Int32)?
    /// The content's size as far as events have told, in pixels.
    var newestSize: (width: Int32, height: Int32) { newSize ?? (painter.pixelWidth, painter.pixelHeight) }
    private var isSizeDoubtful = false
    /// Whether the batch of events in progress reports another place.
    private var hasMoved = false
    /// The area that the batch of events in progress has uncovered.
    private var uncovered = PixelRect.empty
    /// Whether what lies around the content is to be painted.
    var isRimUncovered = false
    /// Whether the window had no such thing last, as it filled the screen.
    var wasFilling = false
    /// The newest motion, held back until a frame may show its effect.
    private var motion: PointerEvent?
    private(set) var limits: (min: CGSize, maxWidth: CGFloat?, maxHeight: CGFloat?)
    /// The most pixels that the content may have since another scale made it larger than the screen; nil for no such limit.
    var room: (width: Int32, height: Int32)?
    private var position: CGPoint?
    /// The point of the window that `position` is about; nil for the content's corner.
    private var anchor: UnitPoint?
    private var aspectRatio: CGSize?
    private var lastFrameEnd = -Double.infinity
    /// How many frames were made since the server was last waited for, and whether it had drawn everything by then.
    private var framesUnanswered = 0
    /// The number of the last request of the last frame.
    private var lastFrameRequest: UInt = 0
    private var isServerQuick = false
    private(set) var isFocused = false
    /// Whether the window asks for the user's attention.
    var wantsAttention = false
    /// The fingers on it, where its screen or a touchpad reports them.
    var touches = Touches()
    var touchpadPinch = TouchpadPinch()
    /// How the window is being moved by the pointer; nil while it is not.
    var drag: WindowDrag?
    /// Whether it draws its frame itself, and at which of its edges the pointer is then.
    var hasOwnFrame = false
    var edge: FrameEdge? { didSet { if edge != oldValue { showPointer() } } }

    private static let eventMask = ExposureMask | StructureNotifyMask | PropertyChangeMask | VisibilityChangeMask
        | FocusChangeMask | KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
        | EnterWindowMask | LeaveWindowMask

    init(platform: X11Platform, configuration: WindowConfiguration, delegate: any PlatformWindowDelegate) throws {
        self.platform = platform
        self.delegate = delegate
        connection = platform.connection
        guard !connection.isLost else { throw ConnectionError(description: "the connection to the X server is lost.") }
        let scale = platform.scale
        let width = Self.pixels(configuration.size.width, scale, "width", configuration.identifier)
        let height = Self.pixels(configuration.size.height, scale, "height", configuration.identifier)
        limits = (configuration.minSize, configuration.maxWidth, configuration.maxHeight)
        position = configuration.position
        anchor = configuration.anchor
        mapsWithoutKeyboard = !configuration.takesKeyboard
        if configuration.stacking != .normal {
            lastingStates = [configuration.stacking == .above ? ._NET_WM_STATE_ABOVE : ._NET_WM_STATE_BELOW]
        }
        pacer = FramePacer(isPaced: platform.isPaced)
        let x = Int32.pixel(((position?.x ?? 0) * scale).rounded()), y = Int32.pixel(((position?.y ?? 0) * scale).rounded())

        // Without a frame of the window manager's: the window's own may have a shadow (Protocol/FrameRim.swift).
        let isBlended = configuration.isTranslucent || !configuration.isDecorated && platform.showsRims
        let visual = isBlended ? connection.translucent : nil
        id = Self.create(connection, x: x, y: y, width: width, height: height, isPopup: false, visual)
        painter = Painter(
            resources: platform.resources, window: id, width: width, height: height, scale: scale, translucent: visual)
        counter = SyncCounter(connection: connection)
        adoptMask()
        let manager = platform.windowManager
        manager.introduce(id, leader: platform.leader, configuration)
        manager.setProtocols(id, counter: counter.id)
        let aware = CLong(DragAndDrop.version)
        withUnsafeBytes(of: aware) { bytes in
            _ = XChangeProperty(
                connection.display, id, platform.dragAndDrop.atom("XdndAware"), Atom(XA_ATOM), 32, Int32(PropModeReplace),
                bytes.bindMemory(to: UInt8.self).baseAddress, 1)
        }
        applySizeLimits()
    }

    /// Makes a popup's window, which no window manager frames or places.
    init(
        platform: X11Platform, popupAt place: (x: Int32, y: Int32), size: CGSize, scale: CGFloat, isTranslucent: Bool,
        delegate: any PlatformWindowDelegate
    ) throws {
        self.platform = platform
        self.delegate = delegate
        connection = platform.connection
        guard !connection.isLost else { throw ConnectionError(description: "the connection to the X server is lost.") }
        let width = Self.pixels(size.width, scale, "width", "popup"), height = Self.pixels(size.height, scale, "height", "popup")
        limits = (.zero, nil, nil)
        position = nil
        mapsWithoutKeyboard = false
        pacer = FramePacer(isPaced: platform.isPaced)
        let visual = isTranslucent ? connection.translucent : nil
        id = Self.create(connection, x: place.x, y: place.y, width: width, height: height, isPopup: true, visual)
        painter = Painter(
            resources: platform.resources, window: id, width: width, height: height, scale: scale, translucent: visual)
        counter = SyncCounter(connection: connection)
        adoptMask()
    }

    private static func create(
        _ connection: Connection, x: Int32, y: Int32, width: Int32, height: Int32, isPopup: Bool, _ translucent: TranslucentVisual? = nil
    ) -> XWindow {
        var attributes = XSetWindowAttributes()
        // No background: the server must not paint one before the backing is copied, or a resize flickers.
        attributes.background_pixmap = Pixmap(None)
        attributes.bit_gravity = NorthWestGravity
        attributes.border_pixel = 0
        attributes.colormap = translucent?.colormap ?? connection.colormap
        attributes.event_mask = eventMask
        attributes.override_redirect = isPopup ? 1 : 0
        attributes.save_under = isPopup ? 1 : 0
        let mask = CWBackPixmap | CWBitGravity | CWBorderPixel | CWColormap | CWEventMask | CWOverrideRedirect | CWSaveUnder
        return XCreateWindow(connection.display, connection.root, x, y, UInt32(width), UInt32(height), 0,
                           translucent == nil ? Int32(connection.depth) : 32, UInt32(InputOutput), translucent?.visual ?? connection.visual,
                           CUnsignedLong(mask), &attributes)
    }

    private func adoptMask() {
        connection.masks.adopt(id, madeWith: Self.eventMask)
        if connection.xinputOpcode != 0 { connection.masks.adoptMotion(id) }
    }

    /// A side in device pixels that the server accepts: 1...32767.
    static func pixels(_ points: CGFloat, _ scale: CGFloat, _ side: String, _ window: String) -> Int32 {
        let wanted = (points * scale).rounded()
        if wanted >= 1, wanted <= CGFloat(Backing.maximumSide) { return Int32(wanted) }
        let used: Int32 = wanted > 1 ? Backing.maximumSide : 1
        Diagnostics.warn("""
            the window \"\(window)\" cannot have the \(side) \(points): X windows are 1 to \(Backing.maximumSide) pixels large. \
            It gets \(used) pixels; give its content a frame of a possible size.
            """)
        return used
    }

    // MARK: - PlatformWindow

    var surface: any Surface { painter }

    func setTitle(_ title: String) {
        guard isUsable else { return }
        platform.windowManager.setTitle(id, title)
    }

    func setSizeLimits(min: CGSize, maxWidth: CGFloat?, maxHeight: CGFloat?) {
        guard limits.min != min || limits.maxWidth != maxWidth || limits.maxHeight != maxHeight else { return }
        limits = (min, maxWidth, maxHeight)
        applySizeLimits()
    }

    /// Has the window manager put the window where it is now, when it is mapped again.
    func keepPlace() {
        (position, anchor) = (screenOrigin, nil)
        applySizeLimits()
    }

    /// Puts the window itself where its hints say, before it is mapped: window managers look at where it is (ICCCM 4.1.2.3).
    func putInPlace() {
        guard isUsable, let position else { return }
        moveContent(to: position)
    }

    func setAspectRatio(_ ratio: CGSize?) {
        guard ratio != aspectRatio else { return }
        aspectRatio = ratio
        applySizeLimits()
    }

    /// Whether the user can make the window wider or narrower, and higher or lower.
    var resizes: (wide: Bool, high: Bool) {
        (limits.maxWidth.map { $0 > limits.min.width } ?? true, limits.maxHeight.map { $0 > limits.min.height } ?? true)
    }

    func applySizeLimits() {
        guard isUsable else { return }
        let scale = painter.scale
        var pixels = SizeLimits(min: limits.min, maxWidth: limits.maxWidth, maxHeight: limits.maxHeight, scale: scale)
        if let room { (pixels.minWidth, pixels.minHeight) = (min(pixels.minWidth, room.width), min(pixels.minHeight, room.height)) }
        pixels.aspect = aspectRatio.flatMap(SizeLimits.aspect)
        pixels.enlarge(by: 2 * margin)
        let place = position.map {
            (x: Int32.pixel(($0.x * scale).rounded()) - margin, y: Int32.pixel(($0.y * scale).rounded()) - margin)
        }
        platform.windowManager.setSizeHints(id, pixels, position: place, anchor: anchor)
    }

    func resize(to size: CGSize) {
        guard isUsable else { return }
        var width = Self.pixels(size.width, painter.scale, "width", "\(id)")
        var height = Self.pixels(size.height, painter.scale, "height", "\(id)")
        if let room { (width, height) = (min(width, room.width), min(height, room.height)) }
        resizeContent(width: width, height: height)
    }

    /// ICCCM 4.1.2.3: a window that the program has placed says so, or window managers place it when it is mapped.
    func move(to origin: CGPoint) {
        guard isUsable, origin.x.isFinite, origin.y.isFinite else { return }
        (position, anchor) = (origin, nil)
        applySizeLimits()
        moveContent(to: origin)
    }

    /// Makes the window a dialog of another (ICCCM: transient for it), which need not get the keyboard meanwhile (EWMH: modal).
    func setParent(_ parent: any PlatformWindow, isModal: Bool) {
        guard isUsable, let parent = parent as? X11Window, parent.isUsable else { return }
        XSetTransientForHint(connection.display, id, parent.id)
        if isModal { platform.windowManager.addState(id, ._NET_WM_STATE_MODAL) }
    }

    func show() {
        guard isUsable, !isWithdrawn else { return }
        if painter.paintCount > 0 { return map() }
        awaitsFirstFrame = true
        requestFrame()
    }

    func map() {
        awaitsFirstFrame = false
        if !(self is PopupWindow), platform.timesFrames, counter.extend() { platform.windowManager.setCounters(id, counter) }
        platform.startup.stamp(id)
        // EWMH: a window that the user has not asked for gets no keyboard.
        if mapsWithoutKeyboard { platform.windowManager.setUserTime(id, 0) }
        XMapWindow(connection.display, id)
        platform.startup.complete()
    }

    func raise() {
        // A window that is yet to be mapped is given the keyboard by the window manager when it is (ICCCM).
        guard isUsable, !awaitsFirstFrame else { return }
        platform.windowManager.activate(
            id, isManaged: platform.isManaged, time: platform.selectionTransfer.eventTime, from: platform.focusedWindow)
    }

    func close() {
        guard !isClosed else { return }
        end()
        if !connection.isLost { XDestroyWindow(connection.display, id) }
        ended()
    }

    /// Another program has destroyed the window, so it closes without its delegate being asked.
    func destroyed() {
        guard !isClosed else { return }
        // An input method may still send requests about the window, which now fail.
        _ = connection.trapping { end() }
        ended()
        delegate?.windowDestroyed()
    }

    /// Called when the window is gone, for subclasses.
    func ended() {}

    private func end() {
        isClosed = true
        pacer.cancel()
        deadline = nil
        platform.remove(self)
        guard !connection.isLost else { return }
        connection.masks.forget(id)
        platform.keyboard.forget(id)
        platform.composedKeys.forget(id)
        painter.backing.free()
        painter.rim = nil
        painter.backdrops.removeAll()
        counter.free()
    }

    func setTextInput(_ caret: CGRect?) {
        let offset = CGFloat(margin) / painter.scale
        platform.keyboard.setTextInput(caret?.offsetBy(dx: offset, dy: offset), scale: painter.scale, in: id)
        platform.composedKeys.setTextInput(caret, scale: painter.scale, in: self)
    }

    func setSecretInput(_ isSecret: Bool) {
        platform.keyboard.setSecret(isSecret, in: id)
        platform.composedKeys.setSecret(isSecret, in: self)
    }

    func endComposing() -> String? { platform.composedKeys.endComposing(in: self) ?? platform.keyboard.endComposing(in: id) }

    func requestFrame() {
        guard isUsable else { return }
        if isRendering { findRefreshInterval() }
        pacer.request(isContinuing: isRendering)
    }

    func setDeadline(_ time: Double?) { deadline = time.flatMap { $0.isNaN ? nil : $0 } }

    var refreshInterval: Double { pacer.refreshInterval }

    private func findRefreshInterval() {
        let monitors = platform.monitors
        guard knownMonitors != monitors.version else { return }
        knownMonitors = monitors.version
        pacer.refreshInterval = monitors.interval {
            CGRect(origin: rootOrigin, size: CGSize(width: CGFloat(painter.pixelWidth), height: CGFloat(painter.pixelHeight)))
        }
    }

    var screenOrigin: CGPoint? {
        let origin = rootOrigin
        return CGPoint(x: origin.x / painter.scale, y: origin.y / painter.scale)
    }

    var portalName: String? { isUsable ? "x11:\(String(id, radix: 16))" : nil }

    var isUsable: Bool { !isClosed && !connection.isLost }

    // MARK: - Size

    /// Notes a new size. Only the last one of a batch of events is laid out.
    /// - Parameter isSent: whether another program has sent the event. Window managers do so for moves (ICCCM 4.1.5), and anybody may
    ///   do so with any size: if it is another one, the server is asked.
    func configured(width: Int32, height: Int32, isSent: Bool = false) {
        movePopups()
        newSize = (width, height)
        hasMoved = true
        isSizeDoubtful = isSent
        // The window may be on another monitor now.
        knownMonitors = nil
    }

    /// Notes what must be copied from the backing. That waits for the new size: until it is painted, there are no pixels to show.
    func exposed(_ area: PixelRect) { uncovered = uncovered.union(area) }

    /// Does what a batch of events has added up to: one new size, and one copy of what was uncovered.
    func finishBatch() {
        applyNewSize()
        if hasMoved {
            hasMoved = false
            if isUsable { delegate?.moved() }
            platform.composedKeys.moved(self)
        }
        let area = uncovered
        uncovered = .empty
        paintRim()
        if isUsable, !area.isEmpty, painter.paintCount > 0 { painter.copyToWindow(area) }
    }

    /// Lays out and paints a new size at once, as the window manager may wait for it (SyncCounter.swift).
    private func applyNewSize() {
        guard isUsable, var size = newSize else { return }
        newSize = nil
        if isSizeDoubtful, size.width != painter.pixelWidth || size.height != painter.pixelHeight {
            guard let real = connection.size(of: id) else { return }
            size = (max(real.width - 2 * margin, 1), max(real.height - 2 * margin, 1))
        }
        if size.width != painter.pixelWidth || size.height != painter.pixelHeight {
            painter.resize(width: size.width, height: size.height, scale: painter.scale)
            if margin > 0 {
                isRimUncovered = true
                exposed(PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height))
            }
            delegate?.resized(to: painter.size, scale: painter.scale)
            if isUsable, !isRendering, pacer.due != nil { renderFrame(at: platform.now) }
        }
        if isUsable { counter.acknowledge() }
    }

    // MARK: - Frames

    func renderFrame(at now: Double) {
        guard isUsable, !isRendering, let delegate else { return }
        waitForServer(at: now)
        pacer.beginFrame(at: now)
        frameTurn = platform.turn
        isRendering = true
        counter.beginFrame()
        delegate.renderFrame(at: pacer.last)
        if isUsable { counter.endFrame() }
        isRendering = false
        lastFrameEnd = platform.now
        lastFrameRequest = UInt(XNextRequest(connection.display)) - 1
        if awaitsFirstFrame, isUsable, !isWithdrawn { map() }
    }

    /// Waits until the server has drawn the last frame, so that frames do not pile up there. After a pause it certainly has, and each event
    /// says which request was the last one before it: what the pointer does after a frame was shown needs no waiting. Waiting costs a round
    /// trip, which may take longer than the frame: a server that was done at once is asked at every fourth frame only, if it has had some
    /// time for each.
    private func waitForServer(at now: Double) {
        let pause = now - lastFrameEnd
        guard pause < 0.05 else { return }
        if UInt(XLastKnownRequestProcessed(connection.display)) >= lastFrameRequest {
            framesUnanswered = 0
            return
        }
        framesUnanswered += 1
        if isServerQuick, pause >= FramePacer.inputInterval / 2, framesUnanswered < 4 { return }
        XSync(connection.display, 0)
        isServerQuick = platform.now - now < 0.001
        framesUnanswered = 0
    }

    // MARK: - Events

    func send(_ event: InputEvent) {
        guard isUsable else { return }
        delegate?.handle(event)
    }

    /// Holds a motion back; of a series only the last is handed on.
    func hold(_ motion: PointerEvent) { self.motion = motion }

    var isHoldingMotion: Bool { motion != nil }

    /// Hands on the motion before something that depends on it happens, or when a frame may follow.
    func releaseMotion() {
        guard let motion else { return }
        self.motion = nil
        send(.pointer(motion))
    }

    func focusChanged(_ isFocused: Bool) {
        guard self.isFocused != isFocused else { return }
        self.isFocused = isFocused
        if isFocused { endAttention() }
        // The views end what is composed while its input context still has the focus.
        if !isFocused { send(.focus(false)) }
        platform.keyboard.focusChanged(id, isFocused: isFocused)
        if isFocused { send(.focus(true)) }
        platform.composedKeys.focusChanged()
    }

    private func visibilityDidChange() {
        let isVisible = isMapped && !isCovered && !states.isMinimised
        guard self.isVisible != isVisible else { return }
        self.isVisible = isVisible
        delegate?.visibilityChanged(isVisible: isVisible)
    }

    func statesChanged(_ new: WindowStates) {
        guard new != states else { return }
        states = new
        updateRim()
        visibilityDidChange()
        delegate?.placementChanged()
    }

    func closeRequested() { delegate?.closeRequested() }
    func settingsChanged() { delegate?.settingsChanged() }
    func needsWholeRepaint() { delegate?.paintedContentLost() }
    func deadlineReached(at time: Double) { delegate?.deadlineReached(at: time) }
    func platformLost() { delegate?.platformLost() }
}
