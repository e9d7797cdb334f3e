import CX11
import EspalierGraphics
import Foundation

/// Why no connection to an X server could be made.
package struct ConnectionError: Error, CustomStringConvertible {
    package let description: String
}

/// The connection to the X server. A process has one, which belongs to the main thread.
///
/// Everything that talks to the server checks `isLost` first: when the server is gone, Xlib's calls are not safe any more.
@MainActor final class Connection {
    let display: OpaquePointer
    let screen: Int32
    let root: XWindow
    let visual: UnsafeMutablePointer<Visual>
    let depth: UInt32
    let colormap: Colormap
    let atoms: Atoms
    let windowFormat: UnsafeMutablePointer<XRenderPictFormat>
    let argbFormat: UnsafeMutablePointer<XRenderPictFormat>
    let maskFormat: UnsafeMutablePointer<XRenderPictFormat>
    let masks: EventMasks
    /// The size of the screen in pixels. Xlib's own stays that of the start: only libXrandr brings it up to date.
    private(set) var screenSize: (width: Int32, height: Int32)
    private(set) var isLost = false
    /// Sends pictures with an alpha channel to the server; made with the first of their pixmaps. Whoever draws them shares it, so that
    /// none has to be freed with what it was made for.
    private var uploads: GC?
    /// What windows with an alpha channel need; looked up for the first of them. nil where the server has no such visual.
    private(set) lazy var translucent = isLost ? nil : TranslucentVisual(self)
    /// Called once when the server is gone, before the process ends.
    var onLost: (() -> Void)?
    /// The opcode of the SHAPE extension, looked up for the first popup; 0 without the extension.
    private(set) lazy var shapeOpcode = isLost ? 0 : cx11_shape_opcode(display)
    /// The opcode of the SYNC extension, looked up for the first window if there is a window manager; 0 without the extension.
    private(set) lazy var syncOpcode = isLost ? 0 : cx11_sync_opcode(display)

    /// The opcode of XInput 2.1, looked up for the first window; 0 without the extension or its library.
    private(set) lazy var xinputOpcode =
        isLost || ProcessInfo.processInfo.environment["ESPALIER_XINPUT"] == "0" ? 0 : cx11_xinput_open(display)

    /// The connection that Xlib's process-wide error handlers belong to.
    private static var current: Connection?

    init(displayName: String? = nil) throws {
        guard let display = XOpenDisplay(displayName) else { throw Self.failure(displayName) }
        self.display = display
        screen = XDefaultScreen(display)
        root = XRootWindow(display, screen)
        visual = XDefaultVisual(display, screen)
        depth = UInt32(XDefaultDepth(display, screen))
        screenSize = (XDisplayWidth(display, screen), XDisplayHeight(display, screen))
        colormap = XDefaultColormap(display, screen)
        var event: Int32 = 0, error: Int32 = 0
        guard XRenderQueryExtension(display, &event, &error) != 0,
              let windowFormat = XRenderFindVisualFormat(display, visual),
              let argbFormat = XRenderFindStandardFormat(display, Int32(PictStandardARGB32)),
              let maskFormat = XRenderFindStandardFormat(display, Int32(PictStandardA8))
        else {
            XCloseDisplay(display)
            throw ConnectionError(description: """
                the X server has no usable RENDER extension, which everything is painted with. Over ssh -X the server hides it from \
                programs that it does not trust: connect with ssh -Y. Otherwise start the server with RENDER enabled and a 24 bit \
                visual (Xvfb: -screen 0 1280x1024x24).
                """)
        }
        self.windowFormat = windowFormat
        self.argbFormat = argbFormat
        self.maskFormat = maskFormat
        atoms = Atoms(display: display, screen: screen)
        if ProcessInfo.processInfo.environment["XSYNCHRONIZE"] == "1" { XSynchronize(display, 1) }
        masks = EventMasks(display: display, root: root, rootMask: Int(PropertyChangeMask | StructureNotifyMask))
        installHandlers()
    }

    static func failure(
        _ name: String?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> ConnectionError {
        let wanted = name ?? environment["DISPLAY"] ?? ""
        if wanted.isEmpty, environment["WAYLAND_DISPLAY"]?.isEmpty == false {
            return ConnectionError(description: """
                no display to open a window on: this is a Wayland session without Xwayland, as DISPLAY is not set. Install Xwayland \
                (on Debian: the package xwayland), have the compositor start it, and log in again.
                """)
        }
        let problem = wanted.isEmpty
            ? "no display to open a window on: DISPLAY is not set."
            : "cannot open the display \"\(wanted)\": no X server answers there, or it refuses this user."
        return ConnectionError(description: """
            \(problem) Set DISPLAY to a running X server (for example DISPLAY=:0), or run the program under a virtual one: \
            xvfb-run -a PROGRAM
            """)
    }

    private func installHandlers() {
        Self.current = self
        cx11_install_error_handlers(display, { message in
            Diagnostics.warn(String(cString: message), once: false)
        }, {
            MainActor.assumeIsolated { Connection.current?.lose() }
        })
    }

    /// Xlib cannot go on after an I/O error (it returns into a request whose buffer is full), so the process ends here, after
    /// delegates have had a chance to save.
    private func lose() {
        guard !isLost else { return }
        isLost = true
        Diagnostics.warn("the connection to the X server is lost; the program ends.")
        onLost?()
        exit(1)
    }

    func close() {
        guard !isLost else { return }
        isLost = true
        if Self.current === self { Self.current = nil }
        XCloseDisplay(display)
    }

    /// A graphics context for pixmaps of 32 bits.
    /// - Parameter pixmap: one of them.
    func uploadContext(for pixmap: Pixmap) -> GC {
        if let uploads { return uploads }
        let new = XCreateGC(display, pixmap, 0, nil)!
        uploads = new
        return new
    }

    /// Runs requests that may fail, as those about windows of other programs, and waits for the server to execute them.
    /// - Returns: the code of the first error, or 0.
    func trapping(_ requests: () -> Void) -> Int32 {
        guard !isLost else { return 0 }
        cx11_trap_begin(display)
        requests()
        return cx11_trap_end(display)
    }

    /// Takes a new size of the root window, as when monitors come and go.
    func rootChanged(_ event: XConfigureEvent) {
        guard event.send_event == 0, event.window == root, event.width > 0, event.height > 0 else { return }
        screenSize = (event.width, event.height)
    }

    /// How large a window is, as the server knows it; nil if there is no such window. One round trip.
    func size(of window: XWindow) -> (width: Int32, height: Int32)? {
        guard !isLost else { return nil }
        var root = XWindow(None), x: Int32 = 0, y: Int32 = 0, width: UInt32 = 0, height: UInt32 = 0, border: UInt32 = 0, depth: UInt32 = 0
        let error = trapping { XGetGeometry(display, window, &root, &x, &y, &width, &height, &border, &depth) }
        return error == 0 ? (Int32(clamping: width), Int32(clamping: height)) : nil
    }

    /// Sleeps until the server has sent something, but no longer than so many seconds. The main thread does nothing else meanwhile.
    func waitForServer(atMost seconds: Double) {
        guard !isLost else { return }
        var descriptor = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, Int32((seconds * 1000).rounded(.up)))
    }
}

// MARK: - Windows with an alpha channel

/// A visual of 32 bits, which compositing managers blend with what lies below.
@MainActor struct TranslucentVisual {
    let visual: UnsafeMutablePointer<Visual>
    let colormap: Colormap
    /// Copies between pixmaps and windows of its depth.
    let copyContext: GC

    fileprivate init?(_ connection: Connection) {
        var info = XVisualInfo()
        guard XMatchVisualInfo(connection.display, connection.screen, 32, TrueColor, &info) != 0, let visual = info.visual else {
            return nil
        }
        self.visual = visual
        colormap = XCreateColormap(connection.display, connection.root, visual, AllocNone)
        // A graphics context can be used with all drawables of the depth that it was made for.
        let pixmap = XCreatePixmap(connection.display, connection.root, 1, 1, 32)
        var values = XGCValues()
        values.graphics_exposures = 0
        copyContext = XCreateGC(connection.display, pixmap, CUnsignedLong(GCGraphicsExposures), &values)
        XFreePixmap(connection.display, pixmap)
    }
}

extension Connection {
    /// Whether a compositing manager runs. EWMH: it owns the selection `_NET_WM_CM_Sn`.
    var isComposited: Bool {
        guard !isLost else { return false }
        return XGetSelectionOwner(display, XInternAtom(display, "_NET_WM_CM_S\(screen)", 0)) != XWindow(None)
    }
}
