import Foundation

/// The optimised toolkit that a package of the command brings along (`Tools/release`), so that the first app waits for nothing.
///
/// A compiled module can be read by the very compiler that made it only; beside the modules stands that compiler's version.
struct ShippedToolkit {
    /// `lib/espalier/toolkit` of the prefix that the command is installed in.
    private let folder: URL

    /// - Parameter checkout: The toolkit's sources, `share/espalier/toolkit` of the same prefix.
    init(besides checkout: URL) {
        folder = checkout.standardizedFileURL.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("lib/espalier/toolkit")
    }

    /// Puts a link to what was shipped where a build of one's own would be: what is made from it later lies beside that link, as nobody may
    /// write to the system's folders.
    ///
    /// - Parameter state: The state of the sources, which belong to the same package.
    /// - Returns: false where nothing was shipped for this compiler.
    func adopt(as toolkit: Toolkit, for compiler: String, _ state: String) throws -> Bool {
        let version = folder.appendingPathComponent("compiler")
        guard let made = try? String(contentsOf: version, encoding: .utf8), Self.same(made, compiler) else { return false }
        let products = folder.appendingPathComponent("release")
        guard products.isFolder else { return false }
        try Folders.link(toolkit.products, to: products)
        try Data(state.utf8).write(to: toolkit.stamp, options: .atomic)
        return toolkit.library.exists
    }

    private static func same(_ one: String, _ other: String) -> Bool {
        one.trimmingCharacters(in: .whitespacesAndNewlines) == other.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
