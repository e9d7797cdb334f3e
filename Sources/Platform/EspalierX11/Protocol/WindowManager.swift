import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// The window manager's side of a window: the properties that it reads (ICCCM and EWMH) and the messages that it sends.
@MainActor struct WindowManager {
    let connection: Connection

    /// Whether a window manager runs. EWMH: the window that the root's property names must name itself in the same property.
    var isRunning: Bool {
        let check = connection.atoms[._NET_SUPPORTING_WM_CHECK]
        // Any client may write any number there.
        guard let child = connection.longs(of: check, on: connection.root)?.first, child > 0, child <= UInt32.max else { return false }
        var answer: CLong?
        // The property outlives a window manager that crashed, its window does not.
        let error = connection.trapping { answer = connection.longs(of: check, on: XWindow(child))?.first }
        return error == 0 && answer == child
    }

    // MARK: - Properties

    /// Sets the properties that do not change later. To be called before the window is mapped.
    func introduce(_ window: XWindow, leader: XWindow, _ configuration: WindowConfiguration) {
        let atoms = connection.atoms
        let display = connection.display
        setTitle(window, configuration.title)
        connection.setProperty(window, ._NET_WM_PID, type: Atom(XA_CARDINAL), longs: [CLong(getpid())])
        connection.setProperty(window, Atom(XA_WM_CLIENT_MACHINE), type: Atom(XA_STRING), text: Self.hostName)
        connection.setProperty(window, .WM_CLIENT_LEADER, type: Atom(XA_WINDOW), longs: [CLong(leader)])
        let icon = WindowIcon.ofApp.values(limit: connection.mostBytesInRequest / 4)
        if !icon.isEmpty { connection.setProperty(window, ._NET_WM_ICON, type: Atom(XA_CARDINAL), longs: icon) }
        let type: KnownAtom = switch configuration.kind {
        case .normal: ._NET_WM_WINDOW_TYPE_NORMAL
        case .dialog: ._NET_WM_WINDOW_TYPE_DIALOG
        case .utility: ._NET_WM_WINDOW_TYPE_UTILITY
        }
        connection.setProperty(window, ._NET_WM_WINDOW_TYPE, type: Atom(XA_ATOM), longs: [CLong(atoms[type])])
        // EWMH: the client may set the window's states itself only before the window is mapped.
        if configuration.stacking != .normal {
            let state: KnownAtom = configuration.stacking == .above ? ._NET_WM_STATE_ABOVE : ._NET_WM_STATE_BELOW
            connection.setProperty(window, ._NET_WM_STATE, type: Atom(XA_ATOM), longs: [CLong(atoms[state])])
        }
        connection.setProperty(window, Atom(XA_WM_CLASS), type: Atom(XA_STRING),
                               text: "\(Self.instanceName)\u{0}\(Self.programName)\u{0}")
        connection.setProperty(window, atoms[.WM_WINDOW_ROLE], type: Atom(XA_STRING), text: configuration.identifier)
        if !configuration.isDecorated { setDecorated(window, false) }
        var hints = Self.hints(leader: leader)
        XSetWMHints(display, window, &hints)
    }

    /// ICCCM 4.1.2.4: the window takes the keyboard, is shown at first, and belongs to its program's group.
    static func hints(leader: XWindow) -> XWMHints {
        var hints = XWMHints()
        hints.flags = Int(InputHint | StateHint | WindowGroupHint)
        hints.input = 1
        hints.initial_state = NormalState
        hints.window_group = leader
        return hints
    }

    /// What the window manager says that it understands (EWMH: _NET_SUPPORTED); empty without one.
    var supported: Set<Atom> {
        guard isRunning else { return [] }
        return Set((connection.longs(of: connection.atoms[._NET_SUPPORTED], on: connection.root) ?? []).map { Atom(bitPattern: $0) })
    }

    /// Tells when the user has last done something in a window (EWMH), by which the window manager keeps new windows of other programs
    /// from taking the keyboard away, and lets those take it that the user has asked for.
    func setUserTime(_ window: XWindow, _ time: Time) {
        connection.setProperty(window, ._NET_WM_USER_TIME, type: Atom(XA_CARDINAL), longs: [CLong(bitPattern: UInt(time))])
    }

    /// Names the protocols that the window takes part in: WM_DELETE_WINDOW and _NET_WM_PING, and with a counter _NET_WM_SYNC_REQUEST.
    func setProtocols(_ window: XWindow, counter: XID) {
        let atoms = connection.atoms
        var protocols = [CLong(atoms[.WM_DELETE_WINDOW]), CLong(atoms[._NET_WM_PING])]
        if counter != 0 {
            protocols.append(CLong(atoms[._NET_WM_SYNC_REQUEST]))
            connection.setProperty(window, ._NET_WM_SYNC_REQUEST_COUNTER, type: Atom(XA_CARDINAL), longs: [CLong(counter)])
        }
        connection.setProperty(window, .WM_PROTOCOLS, type: Atom(XA_ATOM), longs: protocols)
    }

    /// Names both counters of a window.
    func setCounters(_ window: XWindow, _ counter: SyncCounter) {
        connection.setProperty(
            window, ._NET_WM_SYNC_REQUEST_COUNTER, type: Atom(XA_CARDINAL), longs: [CLong(counter.id), CLong(counter.frames)])
    }

    func setTitle(_ window: XWindow, _ title: String) {
        let atoms = connection.atoms
        for property in [KnownAtom._NET_WM_NAME, ._NET_WM_ICON_NAME] {
            connection.setProperty(window, atoms[property], type: atoms[.UTF8_STRING], text: title)
        }
        // For window managers older than EWMH. ICCCM: STRING is Latin-1; anything else may be UTF8_STRING.
        let isASCII = title.utf8.allSatisfy { $0 < 0x80 }
        for property in [XA_WM_NAME, XA_WM_ICON_NAME] {
            connection.setProperty(window, Atom(property), type: isASCII ? Atom(XA_STRING) : atoms[.UTF8_STRING], text: title)
        }
    }

    /// Whether the window manager is to draw a frame.
    func setDecorated(_ window: XWindow, _ isOn: Bool) {
        // The flags say that only the decorations are given; then functions, decorations (all or none), input mode and status.
        let atom = connection.atoms[._MOTIF_WM_HINTS]
        connection.setProperty(window, ._MOTIF_WM_HINTS, type: atom, longs: [2, 0, isOn ? 1 : 0, 0, 0])
    }

    /// Sets WM_NORMAL_HINTS: the limits of the size and the position, in device pixels.
    /// - Parameter anchor: the point of the window that the position is about, where the manager counts its frame; nil for the content.
    func setSizeHints(_ window: XWindow, _ limits: SizeLimits, position: (x: Int32, y: Int32)?, anchor: UnitPoint? = nil) {
        guard !connection.isLost else { return }
        var hints = XSizeHints()
        hints.flags = PMinSize | PMaxSize | PWinGravity
        (hints.min_width, hints.min_height) = (limits.minWidth, limits.minHeight)
        (hints.max_width, hints.max_height) = (limits.maxWidth, limits.maxHeight)
        hints.win_gravity = NorthWestGravity
        if let aspect = limits.aspect {
            hints.flags |= PAspect
            (hints.min_aspect.x, hints.min_aspect.y) = aspect
            (hints.max_aspect.x, hints.max_aspect.y) = aspect
        }
        if let position {
            hints.flags |= USPosition | PPosition
            (hints.x, hints.y) = position
            hints.win_gravity = anchor.map(Self.gravity) ?? StaticGravity
        }
        XSetWMNormalHints(connection.display, window, &hints)
    }

    /// ICCCM 4.1.2.3: the gravity with which a manager puts this point of the window and its frame where the client has put that of the
    /// window, so that no title bar is above the screen's edge. Their numbers go row by row, from the north west.
    static func gravity(of anchor: UnitPoint) -> Int32 {
        func third(_ part: CGFloat) -> Int32 { part < 1 / 3 ? 0 : part > 2 / 3 ? 2 : 1 }
        return NorthWestGravity + third(anchor.x) + 3 * third(anchor.y)
    }

    // MARK: - Messages

    /// EWMH: a ping comes back to the root with the window's id in it, so that the manager sees that the program is alive.
    func answerPing(_ event: inout XEvent) {
        event.xclient.window = connection.root
        XSendEvent(connection.display, connection.root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
    }

    /// Asks the window manager to raise and focus the window; without a manager the program does so itself.
    /// - Parameters:
    ///   - time: of the user's last action in this program, which a window manager compares with those elsewhere.
    ///   - current: the program's window that has the keyboard now.
    func activate(_ window: XWindow, isManaged: Bool, time: Time, from current: XWindow?) {
        guard isManaged else {
            XRaiseWindow(connection.display, window)
            XSetInputFocus(connection.display, window, RevertToParent, Time(CurrentTime))
            return
        }
        // The first value says that an application asks.
        tellRoot(window, ._NET_ACTIVE_WINDOW, [1, CLong(bitPattern: UInt(time)), CLong(bitPattern: UInt(current ?? 0))])
    }

    // MARK: - Who we are

    private static let hostName: String = {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }()

    static let programName = ProcessInfo.processInfo.processName

    /// ICCCM 4.1.2.5: the name of the instance is the environment's RESOURCE_NAME if set, else the program's name.
    private static let instanceName: String = {
        let name = ProcessInfo.processInfo.environment["RESOURCE_NAME"] ?? ""
        return name.isEmpty ? programName : name
    }()
}

/// How large the user may make a window, in device pixels.
struct SizeLimits {
    var minWidth: Int32
    var minHeight: Int32
    var maxWidth: Int32
    var maxHeight: Int32
    /// The width and the height whose ratio the window keeps; nil for none.
    var aspect: (width: Int32, height: Int32)?

    init(min: CGSize, maxWidth: CGFloat?, maxHeight: CGFloat?, scale: CGFloat) {
        minWidth = Self.pixels(min.width, scale, or: 1)
        minHeight = Self.pixels(min.height, scale, or: 1)
        self.maxWidth = Swift.max(minWidth, Self.pixels(maxWidth ?? .infinity, scale, or: Backing.maximumSide))
        self.maxHeight = Swift.max(minHeight, Self.pixels(maxHeight ?? .infinity, scale, or: Backing.maximumSide))
    }

    /// Counts what lies around the content, too.
    mutating func enlarge(by pixels: Int32) {
        (minWidth, minHeight) = (min(minWidth + pixels, Backing.maximumSide), min(minHeight + pixels, Backing.maximumSide))
        (maxWidth, maxHeight) = (min(maxWidth + pixels, Backing.maximumSide), min(maxHeight + pixels, Backing.maximumSide))
    }

    /// A ratio in whole numbers, which may be given as 16 to 9, as 1.5 to 1, or as lengths; nil for one that no window can have.
    static func aspect(_ ratio: CGSize) -> (width: Int32, height: Int32)? {
        let longer = max(ratio.width, ratio.height), shorter = min(ratio.width, ratio.height)
        guard longer.isFinite, shorter > 0, longer / shorter < CGFloat(Backing.maximumSide) else { return nil }
        let isWhole = longer < 1000 && ratio.width.rounded() == ratio.width && ratio.height.rounded() == ratio.height
        // Window managers multiply these with lengths: larger numbers might not fit into theirs.
        let factor = isWhole ? 1 : CGFloat(Backing.maximumSide) / longer
        return (max(1, Int32((ratio.width * factor).rounded())), max(1, Int32((ratio.height * factor).rounded())))
    }

    private static func pixels(_ points: CGFloat, _ scale: CGFloat, or fallback: Int32) -> Int32 {
        guard points.isFinite else { return fallback }
        return Swift.max(1, Swift.min(Int32.pixel((points * scale).rounded(.up)), Backing.maximumSide))
    }
}
