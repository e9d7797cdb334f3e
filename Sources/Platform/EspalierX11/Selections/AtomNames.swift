import CX11

/// Atoms by their names and names by their atoms, each asked of the server once. These are the names that other programs choose:
/// kinds of data, mostly. The toolkit's own are in Protocol/Atoms.swift.
@MainActor final class AtomNames {
    private let connection: Connection
    private var atoms: [String: Atom] = [:]
    private var names: [Atom: String] = [:]
    /// How many are kept.
    private static let limit = 8192

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
        look(up: [atom])
        return names[atom]
    }

    /// Asks for the names of atoms that another program has sent, all at once. Those that do not exist stay without one.
    func look(up atoms: some Sequence<Atom>) {
        // The top three bits of an id are always zero.
        var unknown = atoms.filter { names[$0] == nil && $0 != 0 && $0 <= 0x1FFF_FFFF }
        guard !unknown.isEmpty, !connection.isLost else { return }
        // Other programs can make any number of names.
        if names.count + unknown.count > Self.limit { (self.atoms, names) = ([:], [:]) }
        var answers = [UnsafeMutablePointer<CChar>?](repeating: nil, count: unknown.count)
        _ = connection.trapping { _ = XGetAtomNames(connection.display, &unknown, Int32(unknown.count), &answers) }
        for (atom, answer) in zip(unknown, answers) {
            guard let answer else { continue }
            let name = String(cString: answer)
            XFree(answer)
            names[atom] = name
            self.atoms[name] = atom
        }
    }
}
