import CX11
package import EspalierCore
import EspalierGraphics
import Foundation

// Windows that draw their frames themselves, as those of GTK and Electron do. The window manager is asked for no frame (_MOTIF_WM_HINTS,
// which no standard has, and all managers with frames read), and to move and size the window when the program says so (EWMH,
// _NET_WM_MOVERESIZE). Since no frame is around the window by which it could be sized, a band inside of its edges serves for that.

/// An edge or a corner of a window, in EWMH's order.
enum FrameEdge: Int, CaseIterable {
    case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left

    /// The number that _NET_WM_MOVERESIZE has for sizing by it.
    var direction: CLong { CLong(rawValue) }

    /// What the pointer looks like over it.
    var pointer: PointerShape.Name {
        switch self {
        case .topLeft: .upLeft
        case .top: .up
        case .topRight: .upRight
        case .right: .right
        case .bottomRight: .downRight
        case .bottom: .down
        case .bottomLeft: .downLeft
        case .left: .left
        }
    }

    /// The width of the band, in pixels, and how far a corner reaches along the edges.
    static let band: Int32 = 8, corner: Int32 = 16

    /// The edge that a point of the window belongs to; nil away from all of them.
    /// - Parameters:
    ///   - resizes: whether the window can be made wider, and higher.
    ///   - margin: what lies around the content, which is the band then.
    init?(x: Int32, y: Int32, width: Int32, height: Int32, resizes: (wide: Bool, high: Bool), margin: Int32 = 0) {
        let x = x + margin, y = y + margin, width = width + 2 * margin, height = height + 2 * margin
        let band = margin > 0 ? margin : Self.band, corner = margin > 0 ? 2 * margin : Self.corner
        guard x >= 0, y >= 0, x < width, y < height else { return nil }
        // A small window keeps its middle.
        let bandX = min(band, width / 4), bandY = min(band, height / 4)
        let isLeft = x < bandX, isRight = x >= width - bandX, isTop = y < bandY, isBottom = y >= height - bandY
        guard isLeft || isRight || isTop || isBottom else { return nil }
        let cornerX = min(corner, width / 4), cornerY = min(corner, height / 4)
        let column = x < cornerX ? -1 : x >= width - cornerX ? 1 : 0, row = y < cornerY ? -1 : y >= height - cornerY ? 1 : 0
        switch (resizes.wide ? column : 0, resizes.high ? row : 0) {
        case (-1, -1): self = .topLeft
        case (1, -1): self = .topRight
        case (1, 1): self = .bottomRight
        case (-1, 1): self = .bottomLeft
        case (-1, _) where isLeft: self = .left
        case (1, _) where isRight: self = .right
        case (_, -1) where isTop: self = .top
        case (_, 1) where isBottom: self = .bottom
        default: return nil
        }
    }
}

extension WindowManager {
    /// Whether windows without a frame can be moved and sized here. _NET_SUPPORTED reports the latter, and few managers the former: of
    /// the others those are known by name that have frames for all windows. Tiling ones would give the window its place all the same.
    var leavesFrames: Bool {
        let supported = supported, atoms = connection.atoms
        guard supported.contains(atoms[._NET_WM_MOVERESIZE]) else { return false }
        if supported.contains(atoms[._MOTIF_WM_HINTS]) || supported.contains(atoms[._GTK_FRAME_EXTENTS]) { return true }
        let name = self.name.lowercased()
        return Self.framing.contains { name.hasPrefix($0) }
    }

    private static let framing = [
        "openbox", "xfwm4", "metacity", "marco", "mutter", "gnome shell", "muffin", "cinnamon", "kwin", "compiz", "weston", "enlightenment",
        "fluxbox", "icewm", "labwc",
    ]

    /// What the window manager calls itself (EWMH: _NET_WM_NAME of the window that _NET_SUPPORTING_WM_CHECK names).
    private var name: String {
        guard isRunning, let check = connection.longs(of: connection.atoms[._NET_SUPPORTING_WM_CHECK], on: connection.root)?.first
        else { return "" }
        var bytes: [UInt8]?
        _ = connection.trapping { bytes = connection.bytes(of: connection.atoms[._NET_WM_NAME], on: XWindow(check)) }
        return String(decoding: bytes ?? [], as: UTF8.self)
    }
}

extension X11Platform: FramingPlatform {
    package var frameSettings: FrameSettings { desktop.frame }
}

extension X11Window: WindowFraming {
    func setOwnFrame(_ isOn: Bool) {
        guard isUsable, isOn != hasOwnFrame else { return }
        hasOwnFrame = isOn
        edge = nil
        setDecorated(!isOn)
        updateRim()
    }

    /// Takes what the pointer does over the edges: there it sizes the window, and the views see it leave.
    func takesByEdge(_ event: XEvent) -> Bool {
        // Of an open menu a press is the end, wherever it is.
        guard hasOwnFrame, platform.grabbingPopups.isEmpty else { return false }
        switch event.type {
        case MotionNotify:
            if case .sizing = drag { return true }
            let motion = event.xmotion
            // What was pressed inside goes on there.
            let isHeld = motion.state & UInt32(Button1Mask | Button2Mask | Button3Mask) != 0
            let new = isHeld ? nil : frameEdge(motion.x, motion.y)
            guard new != edge else { return new != nil }
            if edge == nil { leaveViews(at: motion) }
            edge = new
            return new != nil
        case ButtonPress:
            let button = event.xbutton
            guard button.button == UInt32(Button1), let pressed = frameEdge(button.x, button.y) else { return false }
            beginSizing(pressed)
            return drag != nil
        case LeaveNotify: edge = nil
        default: break
        }
        return false
    }

    private func leaveViews(at motion: XMotionEvent) {
        releaseMotion()
        send(.pointer(PointerEvent(
            phase: .exited, location: CGPoint(x: CGFloat(motion.x) / painter.scale, y: CGFloat(motion.y) / painter.scale),
            time: platform.clock.time(of: motion.time, now: platform.now))))
    }

    /// The edge at a point of the window by which it can be sized now.
    private func frameEdge(_ x: Int32, _ y: Int32) -> FrameEdge? {
        guard platform.isManaged, !isFullScreen, !isMaximized else { return nil }
        return FrameEdge(x: x, y: y, width: painter.pixelWidth, height: painter.pixelHeight, resizes: resizes, margin: margin)
    }
}
