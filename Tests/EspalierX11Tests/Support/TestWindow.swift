import CX11
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

/// A platform with one window on the shared virtual server, and everything that the window told its delegate.
@MainActor final class TestWindow: PlatformWindowDelegate {
    let platform: X11Platform
    private(set) var window: X11Window!
    var events: [InputEvent] = []
    var sizes: [CGSize] = []
    var frames: [Double] = []
    var deadlines: [Double] = []
    var closeRequests = 0
    var destructions = 0
    var settingsChanges = 0
    var visibility: [Bool] = []
    var placementChanges = 0
    var contentLosses = 0
    /// Runs in each frame.
    var onFrame: (() -> Void)?
    var onEvent: ((InputEvent) -> Void)?

    init(width: CGFloat = 200, height: CGFloat = 150, show: Bool = false) throws {
        let server = try #require(XvfbServer.shared, "Xvfb is not installed (Debian: apt-get install xvfb)")
        platform = try X11Platform(displayName: server.display)
        let configuration = WindowConfiguration(title: "Tést", size: CGSize(width: width, height: height), identifier: "test")
        window = try platform.makeWindow(configuration, delegate: self) as? X11Window
        if show {
            window.show()
            pump { self.visibility.contains(true) }
            // The frame that it was mapped with is not the test's, nor is it paced with the test's.
            frames = []
            window.pacer = FramePacer(isPaced: platform.isPaced)
        }
    }

    func close() { platform.shutDown() }

    /// Runs the main loop until the condition holds.
    @discardableResult func pump(for seconds: Double = 3, until condition: () -> Bool) -> Bool {
        let end = monotonicNow() + seconds
        while !condition() {
            if monotonicNow() > end { return false }
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
        }
        return true
    }

    func run(for seconds: Double) { pump(for: seconds) { false } }

    // MARK: - Painting

    func paint(_ list: DisplayList, damage: [CGRect]? = nil, background: Color.Resolved = .white) {
        let whole = CGRect(origin: .zero, size: window.painter.size)
        window.surface.paint(list, damage: Damage(rects: damage ?? [whole]), background: background)
    }

    func screenshot() throws -> Screenshot { try #require(platform.screenshot(of: window)) }

    /// Paints the commands on white and reads the pixels back.
    func picture(_ commands: [DisplayCommand]) throws -> Screenshot {
        var list = DisplayList()
        for command in commands { list.append(command, bounds: CGRect(origin: .zero, size: window.painter.size)) }
        paint(list)
        return try screenshot()
    }

    // MARK: - PlatformWindowDelegate

    func handle(_ event: InputEvent) {
        events.append(event)
        onEvent?(event)
    }

    func resized(to size: CGSize, scale: CGFloat) {
        sizes.append(size)
        window.requestFrame()
    }

    func renderFrame(at time: Double) {
        frames.append(time)
        onFrame?()
    }

    func deadlineReached(at time: Double) { deadlines.append(time) }
    func closeRequested() { closeRequests += 1 }
    func windowDestroyed() { destructions += 1 }
    func visibilityChanged(isVisible: Bool) { visibility.append(isVisible) }
    func settingsChanged() { settingsChanges += 1 }
    func placementChanged() { placementChanges += 1 }
    func paintedContentLost() { contentLosses += 1 }
    func platformLost() {}
}

/// Another client of the server: plays the window manager, the settings manager and the user's hand.
@MainActor final class OtherClient {
    let display: OpaquePointer
    let root: XWindow

    init() throws {
        let server = try #require(XvfbServer.shared)
        display = try #require(XOpenDisplay(server.display))
        root = XDefaultRootWindow(display)
    }

    func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

    func send(_ message: String, to window: XWindow, _ data: [CLong], mask: Int = NoEventMask) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom(message)
        event.xclient.format = 32
        let padded = data + [CLong](repeating: 0, count: 5)
        event.xclient.data.l = (padded[0], padded[1], padded[2], padded[3], padded[4])
        XSendEvent(display, window, 0, mask, &event)
        XSync(display, 0)
    }

    /// Becomes the desktop's settings manager, without any settings yet. It is gone when the client closes.
    /// - Returns: publishes settings in the wire form of XSETTINGS.
    func manageSettings() -> ([UInt8]) -> Void {
        let manager = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0), property = atom("_XSETTINGS_SETTINGS")
        func publish(_ bytes: [UInt8]) {
            XChangeProperty(display, manager, property, property, 8, Int32(PropModeReplace), bytes, Int32(bytes.count))
            flush()
        }
        publish([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        XSetSelectionOwner(display, atom("_XSETTINGS_S0"), manager, Time(CurrentTime))
        flush()
        return publish
    }

    func sendProtocol(_ name: String, to window: XWindow, _ data: [CLong] = []) {
        send("WM_PROTOCOLS", to: window, [CLong(atom(name)), 0] + data)
    }

    /// Says what a window manager says of itself. It is gone when the client closes.
    func manageWindows() {
        let check = XCreateSimpleWindow(display, root, -10, -10, 1, 1, 0, 0, 0)
        for window in [root, check] { set("_NET_SUPPORTING_WM_CHECK", on: window, Atom(XA_WINDOW), [CLong(bitPattern: UInt(check))]) }
        set("_NET_SUPPORTED", on: root, Atom(XA_ATOM), [CLong(bitPattern: UInt(atom("_NET_WM_STATE_FULLSCREEN")))])
        XSelectInput(display, root, Int(SubstructureNotifyMask))
        flush()
    }

    func endManaging() {
        XDeleteProperty(display, root, atom("_NET_SUPPORTING_WM_CHECK"))
        XDeleteProperty(display, root, atom("_NET_SUPPORTED"))
        flush()
    }

    func set(_ property: String, on window: XWindow, _ type: Atom, _ values: [CLong]) {
        values.withUnsafeBytes {
            _ = XChangeProperty(
                display, window, atom(property), type, 32, Int32(PropModeReplace), $0.bindMemory(to: UInt8.self).baseAddress,
                Int32(values.count))
        }
        flush()
    }

    /// The messages with this name that have come.
    func messages(_ name: String) -> [XClientMessageEvent] {
        var found: [XClientMessageEvent] = []
        var event = XEvent()
        while XPending(display) > 0 {
            XNextEvent(display, &event)
            if event.type == ClientMessage, event.xclient.message_type == atom(name) { found.append(event.xclient) }
        }
        return found
    }

    /// Does not wait, so that several events arrive in one batch.
    func motion(_ window: XWindow, x: Int32, y: Int32) {
        var event = XEvent()
        event.xmotion.type = MotionNotify
        event.xmotion.window = window
        (event.xmotion.x, event.xmotion.y, event.xmotion.time) = (x, y, 1000)
        XSendEvent(display, window, 0, Int(PointerMotionMask), &event)
    }

    func button(_ window: XWindow, _ button: UInt32, isDown: Bool = true, x: Int32 = 5, y: Int32 = 6, state: UInt32 = 0) {
        var event = XEvent()
        event.xbutton.type = isDown ? ButtonPress : ButtonRelease
        event.xbutton.window = window
        (event.xbutton.x, event.xbutton.y, event.xbutton.button, event.xbutton.state) = (x, y, button, state)
        event.xbutton.time = 1000
        XSendEvent(display, window, 0, Int(isDown ? ButtonPressMask : ButtonReleaseMask), &event)
    }

    func key(_ window: XWindow, _ keysym: Int32, isDown: Bool = true, state: UInt32 = 0) {
        keycode(window, UInt32(XKeysymToKeycode(display, KeySym(keysym))), isDown: isDown, state: state)
    }

    func keycode(_ window: XWindow, _ keycode: UInt32, isDown: Bool = true, state: UInt32 = 0) {
        var event = XEvent()
        event.xkey.type = isDown ? KeyPress : KeyRelease
        event.xkey.window = window
        event.xkey.root = root
        event.xkey.keycode = keycode
        event.xkey.state = state
        event.xkey.same_screen = 1
        event.xkey.time = 1000
        XSendEvent(display, window, 0, Int(isDown ? KeyPressMask : KeyReleaseMask), &event)
    }

    func flush() { XSync(display, 0) }

    func close() { XCloseDisplay(display) }
}
