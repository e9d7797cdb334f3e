import CX11
import EspalierCore

// Where the window's menus are on the session bus, for a desktop that shows them in a place of its own. KWin takes that from the window's
// properties, also under XWayland; others from a registrar on the bus, which the desktop's services tell.
extension X11Window: AppMenuBearing {
    var number: UInt32? { isUsable ? UInt32(truncatingIfNeeded: id) : nil }

    func setAppMenu(_ place: (service: String, path: String)?) {
        guard isUsable else { return }
        let atoms = connection.atoms
        for (property, text) in [
            (KnownAtom._KDE_NET_WM_APPMENU_SERVICE_NAME, place?.service), (._KDE_NET_WM_APPMENU_OBJECT_PATH, place?.path),
        ] {
            if let text {
                connection.setProperty(id, atoms[property], type: Atom(XA_STRING), text: text)
            } else {
                XDeleteProperty(connection.display, id, atoms[property])
            }
        }
    }
}
