import CX11
import EspalierCore
import Foundation

// The states of windows that the user changes by the window manager, and programs by asking it: full screen, maximised, minimised,
// demanding attention (EWMH: _NET_WM_STATE; ICCCM 4.1.4: WM_CHANGE_STATE, 4.1.2.4: the hint of urgency). The property says what was done;
// what was asked for may be refused.

/// What a window manager has done with a window.
struct WindowStates: Equatable {
    var isFullScreen = false
    /// On both axes.
    var isMaximized = false
    var isMinimised = false

    init() {}

    init(_ values: [CLong], _ atoms: Atoms) {
        func has(_ atom: KnownAtom) -> Bool { values.contains(CLong(atoms[atom])) }
        isFullScreen = has(._NET_WM_STATE_FULLSCREEN)
        isMaximized = has(._NET_WM_STATE_MAXIMIZED_VERT) && has(._NET_WM_STATE_MAXIMIZED_HORZ)
        isMinimised = has(._NET_WM_STATE_HIDDEN)
    }
}

extension WindowManager {
    /// Asks the window manager to add a state to a window that is mapped, or to take it away.
    func change(_ window: XWindow, _ states: (KnownAtom, KnownAtom?), to isOn: Bool) {
        let atoms = connection.atoms
        // The last value says that an application asks, not a pager.
        tellRoot(window, ._NET_WM_STATE, [
            isOn ? 1 : 0, CLong(atoms[states.0]), states.1.map { CLong(atoms[$0]) } ?? 0, 1, 0,
        ])
    }

    /// Adds a state to the property of a window that is not mapped yet.
    func addState(_ window: XWindow, _ state: KnownAtom) {
        let property = connection.atoms[._NET_WM_STATE]
        var states = connection.longs(of: property, on: window) ?? []
        let new = CLong(connection.atoms[state])
        if !states.contains(new) { states.append(new) }
        connection.setProperty(window, ._NET_WM_STATE, type: Atom(XA_ATOM), longs: states)
    }

    /// Takes a state from the property of a window that is not mapped yet.
    func removeState(_ window: XWindow, _ state: KnownAtom) {
        let property = connection.atoms[._NET_WM_STATE], old = CLong(connection.atoms[state])
        guard let states = connection.longs(of: property, on: window), states.contains(old) else { return }
        connection.setProperty(window, ._NET_WM_STATE, type: Atom(XA_ATOM), longs: states.filter { $0 != old })
    }

    /// Sends a message about a window to the root, where the window manager hears it.
    func tellRoot(_ window: XWindow, _ message: KnownAtom, _ data: [CLong]) {
        guard !connection.isLost else { return }
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = connection.atoms[message]
        event.xclient.format = 32
        let padded = data + [CLong](repeating: 0, count: 5)
        event.xclient.data.l = (padded[0], padded[1], padded[2], padded[3], padded[4])
        XSendEvent(connection.display, connection.root, 0, Int(SubstructureNotifyMask | SubstructureRedirectMask), &event)
    }
}

extension X11Window: WindowPlacing {
    var isFullScreen: Bool { states.isFullScreen }
    var isMaximized: Bool { states.isMaximized }
    var isMinimized: Bool { states.isMinimised }

    func setFullScreen(_ isOn: Bool) { setState((._NET_WM_STATE_FULLSCREEN, nil), isOn) }
    func setMaximized(_ isOn: Bool) { setState((._NET_WM_STATE_MAXIMIZED_VERT, ._NET_WM_STATE_MAXIMIZED_HORZ), isOn) }

    func setState(_ state: (KnownAtom, KnownAtom?), _ isOn: Bool) {
        guard isUsable else { return }
        guard isMapped else {
            let change = isOn ? platform.windowManager.addState : platform.windowManager.removeState
            change(id, state.0)
            if let second = state.1 { change(id, second) }
            return
        }
        platform.windowManager.change(id, state, to: isOn)
    }

    func setStacking(_ stacking: WindowConfiguration.Stacking) {
        setLasting(._NET_WM_STATE_BELOW, stacking == .below)
        setLasting(._NET_WM_STATE_ABOVE, stacking == .above)
    }

    /// Compositing managers read it from the window, though no standard has it.
    func setOpacity(_ opacity: Double) {
        guard isUsable else { return }
        let share = opacity.isFinite ? min(max(opacity, 0), 1) : 1
        connection.setProperty(id, ._NET_WM_WINDOW_OPACITY, type: Atom(XA_CARDINAL), longs: [CLong(share * Double(UInt32.max))])
    }

    func minimize() {
        guard isUsable, isMapped else { return }
        XIconifyWindow(connection.display, id, connection.screen)
    }

    /// Asks for the user's attention until the window gets the keyboard. Window managers show it in their bar; older ones know the hint
    /// only.
    func requestAttention() {
        guard isUsable, !isFocused, !wantsAttention else { return }
        wantsAttention = true
        setUrgency(true)
        if isMapped { platform.windowManager.change(id, (._NET_WM_STATE_DEMANDS_ATTENTION, nil), to: true) }
    }

    func endAttention() {
        guard wantsAttention else { return }
        wantsAttention = false
        guard isUsable else { return }
        setUrgency(false)
        if isMapped { platform.windowManager.change(id, (._NET_WM_STATE_DEMANDS_ATTENTION, nil), to: false) }
    }

    private func setUrgency(_ isOn: Bool) {
        var hints = WindowManager.hints(leader: platform.leader)
        if isOn { hints.flags |= Int(XUrgencyHint) }
        XSetWMHints(connection.display, id, &hints)
    }
}
