import Foundation

/// A package for Debian and the like, written by `dpkg-deb`.
enum DebianPackage: PackageFormat {
    static let name = "deb"

    static var obstacle: String? {
        if missing("dpkg-deb") {
            return "There is no dpkg-deb, which writes .deb files. This mends it: sudo apt-get install dpkg. --tar needs only tar."
        }
        if missing("dpkg-shlibdeps") {
            return "There is no dpkg-shlibdeps, which names what a package depends on. This mends it: sudo apt-get install dpkg-dev"
        }
        return nil
    }

    static func make(_ app: BuiltApp, scratch: URL, out: URL) throws -> MadePackage {
        let identity = app.identity
        let root = scratch.appendingPathComponent("root")
        try InstallTree(app: app, identity: identity, types: app.types, root: root.appendingPathComponent("usr"), prefix: "/usr").write()
        let libraries = try NeededLibraries(of: app.program, scratch: scratch.appendingPathComponent("libraries"))
        let architecture = try Shell.run("dpkg", ["--print-architecture"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
        let control = ControlFile(
            identity: identity, architecture: architecture, maintainer: maintainer(), size: size(of: root), depends: libraries.depends,
            recommends: libraries.recommends)
        try Folders.write(control.text, to: root.appendingPathComponent("DEBIAN/control"))
        let file = "\(identity.packageName)_\(control.version)_\(architecture).deb"
        let made = scratch.appendingPathComponent(file)
        // xz: older systems do not read what newer tools write unless told.
        let result = try Shell.run("dpkg-deb", ["--root-owner-group", "-Zxz", "--build", root.path, made.path])
        guard result.code == 0 else { throw CommandError("\(file) cannot be made: \(result.failure("dpkg-deb"))") }
        try put(made, as: out.appendingPathComponent(file))
        return MadePackage(
            format: name, path: out.appendingPathComponent(file).path, depends: libraries.depends, recommends: libraries.recommends)
    }

    /// Who answers for the package, as Debian's own tools ask for it, or as the author signs changes.
    private static func maintainer() -> String {
        let environment = ProcessInfo.processInfo.environment
        func configured(_ key: String) -> String? {
            guard let result = try? Shell.run("git", ["config", "--get", key]), result.code == 0 else { return nil }
            let text = AppIdentity.singleLine(result.output)
            return text.isEmpty ? nil : text
        }
        let name = environment["DEBFULLNAME"] ?? configured("user.name") ?? "Unknown"
        let address = environment["DEBEMAIL"] ?? configured("user.email") ?? "unknown@localhost"
        return "\(name.filter { !"<>,".contains($0) }) <\(address)>"
    }

    /// Kibibytes that the files take (Debian Policy 5.6.20).
    private static func size(of folder: URL) -> Int {
        guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey]) else {
            return 0
        }
        var total = 0
        for case let file as URL in all {
            guard let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]) else { continue }
            total += values.isRegularFile == true ? ((values.fileSize ?? 0) + 1023) / 1024 : 1
        }
        return total
    }
}

/// The control file of a binary package (Debian Policy 5.3).
struct ControlFile {
    let identity: AppIdentity
    let architecture: String
    let maintainer: String
    /// Kibibytes.
    let size: Int
    let depends: [String]
    let recommends: [String]

    /// The app's version, and its build as the package's: of two builds of one version the newer one is an update.
    var version: String { "\(identity.version)-\(identity.build)" }

    var text: String {
        var lines = [
            "Package: \(identity.packageName)", "Version: \(version)", "Architecture: \(architecture)", "Maintainer: \(maintainer)",
            "Installed-Size: \(size)"
        ]
        if !depends.isEmpty { lines.append("Depends: \(depends.joined(separator: ", "))") }
        if !recommends.isEmpty { lines.append("Recommends: \(recommends.joined(separator: ", "))") }
        lines += ["Section: \(Self.section(identity.categories.first))", "Priority: optional", "Description: \(identity.summary)"]
        lines += identity.description.flatMap { Self.folded($0) + [" ."] }.dropLast()
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ category: String?) -> String {
        let sections = [
            "Development": "devel", "Education": "education", "AudioVideo": "video", "Office": "text", "Game": "games",
            "Graphics": "graphics", "Science": "science", "Network": "net"
        ]
        return category.flatMap { sections[$0] } ?? "utils"
    }

    /// Lines of at most 79 characters with a space before each (5.6.13).
    private static func folded(_ paragraph: String) -> [String] {
        var lines: [String] = [], line = ""
        for word in paragraph.split(separator: " ") {
            if !line.isEmpty, line.count + word.count + 2 > 79 {
                lines.append(" " + line)
                line = ""
            }
            line += line.isEmpty ? word : " " + word
        }
        return lines + (line.isEmpty ? [] : [" " + line])
    }
}
