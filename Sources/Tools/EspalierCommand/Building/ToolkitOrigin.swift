import Foundation

/// What a toolkit in the cache was built from. After an update of the compiler, or where the command was installed anew in another place,
/// nobody takes the old one any more: it goes when the new one begins.
struct ToolkitOrigin: Codable, Equatable {
    /// The path of the toolkit's sources.
    var checkout: String
    /// Where the compiler's own files are, which tells two compilers side by side from one that was updated.
    var compilerFolder: String
    /// What the compiler says of its version.
    var compiler: String

    private static let file = "origin.json"

    /// Whether nobody can take a toolkit with this origin once there is one with another: its sources or its compiler have gone, or the
    /// compiler in that place is a newer one.
    func isReplaced(by other: ToolkitOrigin) -> Bool {
        guard URL(fileURLWithPath: checkout).isFolder, URL(fileURLWithPath: compilerFolder).isFolder else { return true }
        return compilerFolder == other.compilerFolder && compiler != other.compiler
    }

    /// Writes down the origin of a toolkit that is about to be built in `folder`, and removes those beside it that it replaces.
    ///
    /// - Parameter origin: Asked for only where nothing is written yet, as it costs the start of a compiler.
    static func begin(in folder: URL, _ expiry: CacheExpiry, origin: () -> ToolkitOrigin?) {
        let written = folder.appendingPathComponent(file)
        guard !written.exists, let own = origin(), let data = try? JSONEncoder().encode(own) else { return }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? data.write(to: written, options: .atomic)
        for other in folder.deletingLastPathComponent().contents where other.lastPathComponent != folder.lastPathComponent {
            guard let data = try? Data(contentsOf: other.appendingPathComponent(file)),
                  let old = try? JSONDecoder().decode(ToolkitOrigin.self, from: data), old.isReplaced(by: own), !expiry.isOpen(other)
            else { continue }
            _ = expiry.remove(other)
        }
    }

    /// The origin of what this compiler builds.
    init?(checkout: URL, compiler: String) {
        struct Target: Decodable {
            struct Paths: Decodable { var runtimeResourcePath: String }
            var paths: Paths
        }
        guard let said = try? Shell.run("swiftc", ["-print-target-info"]), said.code == 0,
              let target = try? JSONDecoder().decode(Target.self, from: Data(said.output.utf8))
        else { return nil }
        self.init(checkout: checkout.path, compilerFolder: target.paths.runtimeResourcePath, compiler: compiler)
    }

    init(checkout: String, compilerFolder: String, compiler: String) {
        (self.checkout, self.compilerFolder, self.compiler) = (checkout, compilerFolder, compiler)
    }
}
