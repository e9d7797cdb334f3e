import CX11

/// Atoms by their names and names by their atoms, each asked of the server once. These are the names that other programs choose:
/// kinds of data, mostly. The toolkit's own are in Protocol/Atoms.swift.
@MainActor final class AtomNames {
    private let connection: Connection
    private var atoms: [String: Atom] = [:]
    private var names: [Atom: String] = [:]

    init(_ connection: Connection) { self.connection = connection }

    func atom(_ name: String) -> Atom {
        if let known = atoms[name] { return known }
        guard !connection.isLost else { return 0 }
        let atom = XInternAtom(connection.display, name, 0)
        atoms[name] = atom
        names[atom] = name
        return atom
    }

    /// The name of an atom that another program has sent; nil if there is no such atom.
    func name(_ atom: Atom) -> String? {
        if let known = names[atom] { return known }
        // The top three bits of an id are always zero.
        guard atom != 0, atom <= 0x1FFF_FFFF, !connection.isLost else { return nil }
        var name: String?
        let error = connection.trapping {
            if let raw = XGetAtomName(connection.display, atom) {
                name = String(cString: raw)
                XFree(raw)
            }
        }
        guard error == 0, let name else { return nil }
        names[atom] = name
        atoms[name] = atom
        return name
    }
}
