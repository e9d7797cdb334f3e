import CX11
import EspalierCore
import EspalierGraphics
import Foundation

// Menus, popovers and tooltips: override-redirect windows, which no window manager frames or places. EWMH: they still carry a
// type and the window that they belong to, which compositing managers read.

/// A window of a menu, a popover or a tooltip, which belongs to a top level window.
@MainActor final class PopupWindow: X11Window, PlatformPopup {
    let kind: PopupKind
    private unowned let top: X11Window
    /// The radius of its corners, in points.
    private var cornerRadius: CGFloat = 0
    /// Where it is asked to be, in points of the window that it belongs to.
    private var frame: CGRect
    /// Where that window was when this one was placed, in pixels of the screen.
    private var topOrigin: CGPoint

    init(_ kind: PopupKind, on top: X11Window, frame: CGRect, delegate: any PlatformWindowDelegate) throws {
        self.kind = kind
        self.top = top
        let origin = top.rootOrigin
        let scale = top.painter.scale
        self.frame = frame
        topOrigin = origin
        try super.init(
            platform: top.platform, popupAt: (
                Int32.pixel((origin.x + frame.minX * scale).rounded()), Int32.pixel((origin.y + frame.minY * scale).rounded())),
            size: frame.size, scale: scale,
            isTranslucent: top.showsTranslucentPopups && (kind == .popover || (delegate as? Popup)?.host.isTranslucent == true),
            delegate: delegate)
        let atoms = connection.atoms
        let type: KnownAtom = switch kind {
        case .dropdownMenu: ._NET_WM_WINDOW_TYPE_DROPDOWN_MENU
        case .popupMenu, .popover: ._NET_WM_WINDOW_TYPE_POPUP_MENU
        case .tooltip: ._NET_WM_WINDOW_TYPE_TOOLTIP
        }
        connection.setProperty(id, ._NET_WM_WINDOW_TYPE, type: Atom(XA_ATOM), longs: [CLong(atoms[type])])
        XSetTransientForHint(connection.display, id, top.id)
    }

    func move(to frame: CGRect) {
        guard isUsable else { return }
        let origin = top.rootOrigin, scale = painter.scale
        self.frame = frame
        topOrigin = origin
        let width = Self.pixels(frame.width, scale, "width", "popup"), height = Self.pixels(frame.height, scale, "height", "popup")
        XMoveResizeWindow(
            connection.display, id, Int32.pixel((origin.x + frame.minX * scale).rounded()),
            Int32.pixel((origin.y + frame.minY * scale).rounded()), UInt32(width), UInt32(height))
        cut(width: width, height: height)
    }

    /// Follows the window that it belongs to.
    fileprivate func follow(_ origin: CGPoint) {
        guard isUsable, origin != topOrigin else { return }
        topOrigin = origin
        let scale = painter.scale
        XMoveWindow(
            connection.display, id, Int32.pixel((origin.x + frame.minX * scale).rounded()),
            Int32.pixel((origin.y + frame.minY * scale).rounded()))
    }

    fileprivate func belongs(to window: X11Window) -> Bool { top === window }

    func setCornerRadius(_ radius: CGFloat) {
        guard isUsable else { return }
        cornerRadius = radius
        cut(width: painter.backing.width, height: painter.backing.height)
    }

    private func cut(width: Int32, height: Int32) {
        guard cornerRadius > 0 else { return }
        connection.cutCorners(of: id, width: Int(width), height: Int(height), radius: cornerRadius * painter.scale)
    }

    override func show() {
        guard isUsable else { return }
        XMapRaised(connection.display, id)
        if kind.takesInput { platform.popupOpened(self) }
    }

    override func ended() { if kind.takesInput { platform.popupClosed(self) } }

    /// Grabs the pointer: events over windows of the program go to those windows, all others to this one, with places outside of
    /// it, so that a click anywhere closes the popup. The keyboard stays with the top level window, which hands keys on.
    func grabPointer() {
        guard isUsable else { return }
        let mask = UInt32(ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask)
        let status = XGrabPointer(
            connection.display, id, 1, mask, GrabModeAsync, GrabModeAsync, XWindow(None), Cursor(None), Time(CurrentTime))
        // Another program has grabbed the pointer, as a window manager does for a shortcut. That ends soon; until then the popup works
        // without a grab.
        if status == AlreadyGrabbed { platform.retryGrab(for: self) }
    }
}

extension X11Window {
    /// The content's top left corner on the screen, in pixels.
    var rootOrigin: CGPoint {
        guard isUsable else { return .zero }
        var x: Int32 = 0, y: Int32 = 0
        var child = XWindow(None)
        XTranslateCoordinates(connection.display, id, connection.root, margin, margin, &x, &y, &child)
        return CGPoint(x: CGFloat(x), y: CGFloat(y))
    }
}

extension X11Window {
    /// Moves the open popups along, as the window manager may move the window while they are open.
    func movePopups() {
        let popups = platform.popups(of: self)
        guard !popups.isEmpty else { return }
        let origin = rootOrigin
        for popup in popups { popup.follow(origin) }
    }
}

extension X11Platform {
    fileprivate func popups(of window: X11Window) -> [PopupWindow] {
        windows.values.compactMap { ($0 as? PopupWindow).flatMap { $0.belongs(to: window) ? $0 : nil } }
    }
}

extension X11Window: PopupPresenting {
    /// The monitor that shows the window, or most of it: a menu that went on to the next one would be torn apart. Without monitors the
    /// whole screen.
    var popupArea: CGRect {
        let size = CGSize(width: CGFloat(painter.pixelWidth), height: CGFloat(painter.pixelHeight))
        return popupArea { CGRect(origin: $0, size: size) }
    }

    /// The monitor that shows the anchor.
    func popupArea(around anchor: CGRect) -> CGRect {
        let scale = painter.scale
        return popupArea { origin in
            CGRect(
                x: origin.x + anchor.minX * scale, y: origin.y + anchor.minY * scale,
                width: anchor.width * scale, height: anchor.height * scale)
        }
    }

    /// - Parameter place: a rectangle of the screen in pixels, for the window's corner there.
    private func popupArea(_ place: (CGPoint) -> CGRect) -> CGRect {
        let origin = rootOrigin, scale = painter.scale
        let own = place(origin)
        let screen = CGRect(x: 0, y: 0, width: CGFloat(connection.screenSize.width), height: CGFloat(connection.screenSize.height))
        let area = platform.monitors.frame(of: own) ?? screen
        return CGRect(
            x: (area.minX - origin.x) / scale, y: (area.minY - origin.y) / scale, width: area.width / scale, height: area.height / scale)
    }

    func makePopup(_ kind: PopupKind, frame: CGRect, delegate: any PlatformWindowDelegate) throws -> any PlatformPopup {
        let popup = try PopupWindow(kind, on: self, frame: frame, delegate: delegate)
        platform.add(popup)
        return popup
    }

    /// Whether corners can be cut off: by SHAPE, as without a compositing manager translucent corners would be black.
    var roundsPopups: Bool { isUsable && connection.shapeOpcode != 0 }
    var showsTranslucentPopups: Bool { isUsable && connection.translucent != nil && connection.isComposited }
}

// MARK: - Grabs

extension X11Platform {
    func popupOpened(_ popup: PopupWindow) {
        grabbingPopups.append(popup)
        popup.grabPointer()
    }

    /// Gives the grab back to the popup below, or ends it. What choosing something in the popup does comes after this, so that no
    /// grab is in its way.
    func popupClosed(_ popup: PopupWindow) {
        grabbingPopups.removeAll { $0 === popup }
        guard !connection.isLost else { return }
        if let below = grabbingPopups.last {
            below.grabPointer()
        } else {
            XUngrabPointer(connection.display, Time(CurrentTime))
        }
        XFlush(connection.display)
    }

    func retryGrab(for popup: PopupWindow) {
        after(0.05) { [weak self, weak popup] in
            guard let self, let popup, grabbingPopups.last === popup else { return }
            popup.grabPointer()
        }
    }
}
