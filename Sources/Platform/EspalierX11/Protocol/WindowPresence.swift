import CX11
import EspalierCore
import Foundation

// Windows beside those of other programs: on which desktops they are, what of them takes the pointer, where they stand in the pile (EWMH:
// _NET_WM_DESKTOP, _NET_WM_STATE, _NET_WM_USER_TIME; ICCCM 4.1.4: withdrawn windows; the SHAPE extension's input region).

extension WindowManager {
    /// The number that stands for all desktops.
    private static let allDesktops = CLong(0xFFFF_FFFF)

    /// Puts a window on all desktops, or on the one that is shown.
    func setDesktop(_ window: XWindow, isAll: Bool, isMapped: Bool) {
        guard !connection.isLost else { return }
        let present = connection.longs(of: connection.atoms[._NET_CURRENT_DESKTOP], on: connection.root)?.first ?? 0
        let desktop = isAll ? Self.allDesktops : min(max(present, 0), 1 << 20)
        if isMapped {
            // The last value says that an application asks.
            tellRoot(window, ._NET_WM_DESKTOP, [desktop, 1])
        } else if isAll {
            connection.setProperty(window, ._NET_WM_DESKTOP, type: Atom(XA_CARDINAL), longs: [desktop])
        } else {
            XDeleteProperty(connection.display, window, connection.atoms[._NET_WM_DESKTOP])
        }
    }
}

extension X11Window: WindowPresence {
    func setIgnoresPointer(_ isOn: Bool) {
        guard isUsable, connection.shapeOpcode != 0 else { return }
        cx11_shape_set_input(connection.display, Int32(connection.shapeOpcode), id, isOn ? 1 : 0)
    }

    func setOnAllDesktops(_ isOn: Bool) {
        isOnAllDesktops = isOn
        if isUsable { platform.windowManager.setDesktop(id, isAll: isOn, isMapped: isMapped) }
    }

    func moveToCurrentDesktop() {
        if isUsable, isMapped { platform.windowManager.setDesktop(id, isAll: false, isMapped: true) }
    }

    func setSkipped(_ isOn: Bool) {
        setLasting(._NET_WM_STATE_SKIP_TASKBAR, isOn)
        setLasting(._NET_WM_STATE_SKIP_PAGER, isOn)
    }

    /// Sets a state that the window has again when it was withdrawn and is mapped once more.
    func setLasting(_ state: KnownAtom, _ isOn: Bool) {
        if isOn { lastingStates.insert(state) } else { lastingStates.remove(state) }
        setState((state, nil), isOn)
    }

    func setDecorated(_ isOn: Bool) { if isUsable { platform.windowManager.setDecorated(id, isOn) } }

    func raiseWithoutKeyboard() { if isUsable, !awaitsFirstFrame { XRaiseWindow(connection.display, id) } }
    func lower() { if isUsable, !awaitsFirstFrame { XLowerWindow(connection.display, id) } }

    func setWithdrawn(_ isOn: Bool) {
        guard isUsable, isOn != isWithdrawn else { return }
        isWithdrawn = isOn
        if isOn {
            // A window that waits for its first picture is not mapped while it is withdrawn.
            guard !awaitsFirstFrame else { return }
            keepPlace()
            XWithdrawWindow(connection.display, id, connection.screen)
            return
        }
        // The window manager has removed the states, or is about to.
        let states = lastingStates.map { CLong(bitPattern: UInt(connection.atoms[$0])) }
        connection.setProperty(id, ._NET_WM_STATE, type: Atom(XA_ATOM), longs: states)
        if isOnAllDesktops { platform.windowManager.setDesktop(id, isAll: true, isMapped: false) }
        mapsWithoutKeyboard = true
        // Metacity and marco leave a window that they no longer manage where its frame's corner was: it would come back there, without
        // StaticGravity's meaning, and drift by the frame each time.
        putInPlace()
        if painter.paintCount > 0 { map() } else { show() }
        delegate?.paintedContentLost()
    }
}
