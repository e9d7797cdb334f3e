import Foundation

/// An app in Flatpak's sandbox: a manifest with the built files beside it, made into a bundle where `flatpak-builder` is installed.
enum FlatpakPackage: PackageFormat {
    static let name = "flatpak"
    /// Its C library is newer than that of the Debian that the program is built on.
    private static let runtime = (name: "org.freedesktop.Platform", sdk: "org.freedesktop.Sdk", version: "24.08")

    static func make(_ app: BuiltApp, scratch: URL, out: URL) throws -> MadePackage {
        let identity = app.identity
        let folder = scratch.appendingPathComponent("\(identity.packageName).flatpak-source")
        try InstallTree(app: app, identity: identity, types: app.types, root: folder.appendingPathComponent("files"), prefix: "/app")
            .write()
        let manifest = folder.appendingPathComponent("\(identity.id).json")
        try Folders.write(try Self.manifest(identity), to: manifest)
        guard !missing("flatpak-builder"), !missing("flatpak") else {
            let place = out.appendingPathComponent(folder.lastPathComponent)
            try put(folder, as: place)
            let note = """
                There is no flatpak-builder here, so this is the manifest with its files. This mends it: sudo apt-get install flatpak flatpak-builder; \
                then: flatpak-builder --install-deps-from=flathub --user --install build \(place.path)/\(manifest.lastPathComponent)
                """
            return MadePackage(format: name, path: place.path, notes: [note])
        }
        let build = scratch.appendingPathComponent("build"), repository = scratch.appendingPathComponent("repository")
        let state = scratch.appendingPathComponent("state")
        let built = try Shell.run("flatpak-builder", [
            "--user", "--install-deps-from=flathub", "--state-dir=\(state.path)", "--repo=\(repository.path)", "--force-clean", build.path, manifest.path,
        ])
        guard built.code == 0 else {
            throw CommandError("The flatpak of \(identity.name) cannot be built: \(built.failure("flatpak-builder"))")
        }
        let file = "\(identity.packageName)-\(identity.version)-\(machine).flatpak"
        let made = scratch.appendingPathComponent(file)
        let bundled = try Shell.run("flatpak", ["build-bundle", repository.path, made.path, identity.id])
        guard bundled.code == 0 else { throw CommandError("\(file) cannot be made: \(bundled.failure("flatpak"))") }
        try put(made, as: out.appendingPathComponent(file))
        return MadePackage(format: name, path: out.appendingPathComponent(file).path)
    }

    private struct Manifest: Encodable {
        struct Module: Encodable {
            struct Source: Encodable {
                var type = "dir"
                var path = "files"
            }
            var name: String
            var buildsystem = "simple"
            var buildCommands = ["cp -a bin lib share /app/"]
            var sources = [Source()]
            enum CodingKeys: String, CodingKey { case name, buildsystem, sources, buildCommands = "build-commands" }
        }
        var id: String
        var runtime = FlatpakPackage.runtime.name
        var runtimeVersion = FlatpakPackage.runtime.version
        var sdk = FlatpakPackage.runtime.sdk
        var command: String
        /// The program is an X11 client; what it may open of the user's is left to portals and to the person who installs it.
        var finishArgs = ["--socket=x11", "--share=ipc", "--share=network", "--filesystem=xdg-documents", "--filesystem=xdg-download"]
        var modules: [Module]
        enum CodingKeys: String, CodingKey {
            case id, runtime, sdk, command, modules, runtimeVersion = "runtime-version", finishArgs = "finish-args"
        }
    }

    static func manifest(_ identity: AppIdentity) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let manifest = Manifest(id: identity.id, command: identity.packageName, modules: [.init(name: identity.packageName)])
        return String(decoding: try encoder.encode(manifest), as: UTF8.self) + "\n"
    }
}
