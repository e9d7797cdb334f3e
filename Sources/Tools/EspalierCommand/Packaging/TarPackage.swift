import Foundation

/// An archive that is unpacked below any prefix: `tar -xzf FILE -C ~/.local --strip-components=1`.
enum TarPackage: PackageFormat {
    static let name = "tar"

    static var obstacle: String? { missing("tar") ? "There is no tar. This mends it: sudo apt-get install tar" : nil }

    static func make(_ app: BuiltApp, scratch: URL, out: URL) throws -> MadePackage {
        let identity = app.identity
        let stem = "\(identity.packageName)-\(identity.version)-\(machine)"
        try InstallTree(app: app, identity: identity, types: app.types, root: scratch.appendingPathComponent(stem)).write()
        let made = scratch.appendingPathComponent("\(stem).tar.gz")
        let result = try Shell.run(
            "tar", ["--create", "--gzip", "--owner=0", "--group=0", "--file", made.path, "--directory", scratch.path, stem])
        guard result.code == 0 else { throw CommandError("\(stem).tar.gz cannot be made: \(result.failure("tar"))") }
        let place = out.appendingPathComponent("\(stem).tar.gz")
        try put(made, as: place)
        return MadePackage(format: name, path: place.path)
    }
}
