import Foundation

/// A package for Fedora and the like, written by `rpmbuild`, which finds what the program needs by the names of its libraries.
enum RpmPackage: PackageFormat {
    static let name = "rpm"

    static var obstacle: String? {
        missing("rpmbuild") ? "There is no rpmbuild, which writes .rpm files. This mends it: sudo apt-get install rpm" : nil
    }

    static func make(_ app: BuiltApp, scratch: URL, out: URL) throws -> MadePackage {
        let identity = app.identity, root = scratch.appendingPathComponent("root")
        let usr = root.appendingPathComponent("usr")
        let tree = InstallTree(app: app, identity: identity, types: app.types, root: usr, prefix: "/usr")
        try tree.write()
        let paths = files(below: usr, own: tree.ownFolder)
        let spec = RpmSpec(identity: identity, tree: root, files: paths, recommends: OptionalLibrary.all.map(\.file))
        let file = scratch.appendingPathComponent("\(identity.packageName).spec")
        try Folders.write(spec.text, to: file)
        let made = "\(identity.packageName)-\(identity.version)-\(identity.build).\(machine).rpm"
        // The tool's own folder has a plain path, as it splits it at spaces; a home may have any.
        let build = FileManager.default.temporaryDirectory.appendingPathComponent("espalier-rpm-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: build) }
        let settings = ["_topdir \(build.path)", "_rpmdir \(build.path)", "_build_name_fmt \(made)"]
        let result = try Shell.run("rpmbuild", ["-bb", "--quiet"] + settings.flatMap { ["--define", $0] } + [file.path])
        guard result.code == 0 else { throw CommandError("\(made) cannot be made: \(result.failure("rpmbuild"))") }
        let place = out.appendingPathComponent(made)
        try put(build.appendingPathComponent(made), as: place)
        return MadePackage(format: name, path: place.path)
    }

    /// The app's own folder as a whole, whatever the files in it are called, and the files elsewhere one by one: the folders that these lie
    /// in are the system's.
    private static func files(below usr: URL, own: String) -> [String] {
        let all = FileManager.default.enumerator(at: usr, includingPropertiesForKeys: [.isDirectoryKey])
        let others = (all?.compactMap { $0 as? URL } ?? [])
            .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == false }
            .map { $0.path(below: usr) }
            .filter { !$0.hasPrefix(own + "/") }
        return ([own] + others.sorted()).map { "/usr/" + $0 }
    }
}

/// What `rpmbuild` is given for a package (RPM Reference Manual, "Spec file format").
struct RpmSpec {
    let identity: AppIdentity
    /// The folder whose contents are installed below `/`.
    let tree: URL
    /// Paths as they are installed; a folder stands for all that is in it.
    let files: [String]
    /// Libraries that the app uses where they are installed.
    let recommends: [String]

    /// Whether the program is one of 64 bits, of which the names of libraries in packages tell.
    private static let libraryKind = MemoryLayout<Int>.size == 8 ? "()(64bit)" : ""

    var text: String {
        var lines = [
            // Nothing is stripped, compressed or checked a second time, and no links are made by the program's build.
            "%global __os_install_post %{nil}", "%global debug_package %{nil}", "%global _build_id_links none",
            "Name: \(identity.packageName)", "Version: \(identity.version)", "Release: \(identity.build)",
            "Summary: \(Self.plain(identity.summary))", "License: \(Self.plain(identity.license))",
        ]
        lines += recommends.map { "Recommends: \($0)\(Self.libraryKind)" }
        lines += ["", "%description"] + identity.description.flatMap { [Self.plain($0), ""] }
        lines += ["%install", "cp -a \(Self.quoted(tree.path))/. \"$RPM_BUILD_ROOT\""]
        lines += ["", "%files", "%defattr(-,root,root,-)"]
        lines += files.map { "\"\(Self.plain($0))\"" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Text in which nothing is a macro.
    private static func plain(_ text: String) -> String { text.replacing("%", with: "%%") }
    private static func quoted(_ path: String) -> String { "'\(plain(path).replacing("'", with: "'\\''"))'" }
}
