import CX11

/// The atoms that the toolkit speaks. The case names are the atoms' own names.
enum KnownAtom: String, CaseIterable {
    case UTF8_STRING, CARDINAL, WINDOW, MANAGER
    case CLIPBOARD, CLIPBOARD_MANAGER, TARGETS, TIMESTAMP, MULTIPLE, ATOM_PAIR, SAVE_TARGETS, INCR, NULL, COMPOUND_TEXT
    case WM_PROTOCOLS, WM_DELETE_WINDOW, WM_CLIENT_LEADER, WM_WINDOW_ROLE
    case _NET_SUPPORTED, _NET_SUPPORTING_WM_CHECK, _NET_ACTIVE_WINDOW
    case _NET_WM_STATE_ABOVE, _NET_WM_STATE_BELOW, _NET_WM_WINDOW_TYPE_DIALOG, _NET_WM_WINDOW_TYPE_UTILITY, _NET_WM_USER_TIME
    case _NET_WM_NAME, _NET_WM_ICON, _NET_WM_ICON_NAME, _NET_WM_PID, _NET_WM_PING, _NET_WM_STATE, _NET_WM_STATE_HIDDEN, _NET_WM_STATE_MODAL
    case _NET_WM_SYNC_REQUEST, _NET_WM_SYNC_REQUEST_COUNTER
    case _NET_WM_WINDOW_TYPE, _NET_WM_WINDOW_TYPE_NORMAL, _NET_WM_WINDOW_TYPE_POPUP_MENU
    case _NET_WM_WINDOW_TYPE_DROPDOWN_MENU, _NET_WM_WINDOW_TYPE_TOOLTIP
    case _NET_WM_STATE_FULLSCREEN, _NET_WM_STATE_MAXIMIZED_VERT, _NET_WM_STATE_MAXIMIZED_HORZ, _NET_WM_STATE_DEMANDS_ATTENTION
    case _NET_STARTUP_ID, _NET_STARTUP_INFO, _NET_STARTUP_INFO_BEGIN
    case _NET_WORKAREA, _NET_CURRENT_DESKTOP, _NET_WM_MOVERESIZE, _NET_WM_FRAME_DRAWN, SM_CLIENT_ID
    case _MOTIF_WM_HINTS, _NET_WM_WINDOW_OPACITY, _NET_WM_DESKTOP, _NET_WM_STATE_SKIP_TASKBAR, _NET_WM_STATE_SKIP_PAGER
    case _NET_FRAME_EXTENTS, _GTK_FRAME_EXTENTS, _GTK_SHOW_WINDOW_MENU
    case _KDE_NET_WM_APPMENU_SERVICE_NAME, _KDE_NET_WM_APPMENU_OBJECT_PATH
    case _XSETTINGS_S0, _XSETTINGS_SETTINGS
    case _ESPALIER_REST, _ESPALIER_RESTED

    /// The case's place in the list: the compiler numbers cases without values in their order, which `Atoms` makes sure of.
    var place: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}

/// All atoms, interned in one round trip.
struct Atoms {
    private let values: [Atom]

    /// - Parameter screen: `_XSETTINGS_S0` stands for the settings selection of this screen.
    init(display: OpaquePointer, screen: Int32) {
        precondition(KnownAtom.allCases.enumerated().allSatisfy { $0.offset == $0.element.place }, "the compiler numbers cases otherwise")
        var names = KnownAtom.allCases.map { strdup($0 == ._XSETTINGS_S0 ? "_XSETTINGS_S\(screen)" : $0.rawValue) }
        defer { names.forEach { free($0) } }
        var values = [Atom](repeating: 0, count: names.count)
        XInternAtoms(display, &names, Int32(names.count), 0, &values)
        self.values = values
    }

    subscript(_ atom: KnownAtom) -> Atom { values[atom.place] }
}
