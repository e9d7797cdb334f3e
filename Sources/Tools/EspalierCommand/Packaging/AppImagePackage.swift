import Foundation

/// One file that runs on many distributions: a folder in the form of the AppImage specification, made into an image by `appimagetool`.
enum AppImagePackage: PackageFormat {
    static let name = "appimage"

    static var obstacle: String? {
        missing("readelf") ? "There is no readelf, which lists a program's libraries. This mends it: sudo apt-get install binutils" : nil
    }

    /// Libraries that every desktop has, or that must be the desktop's own, so that no image brings them.
    private static let hostLibraries: Set<String> = [
        "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1", "libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1",
        "libutil.so.1", "libresolv.so.2", "libgcc_s.so.1", "libstdc++.so.6", "libX11.so.6", "libX11-xcb.so.1", "libxcb.so.1",
        "libXau.so.6", "libXdmcp.so.6", "libfontconfig.so.1", "libfreetype.so.6", "libharfbuzz.so.0", "libexpat.so.1", "libuuid.so.1",
        "libz.so.1", "libcom_err.so.2",
    ]

    static func make(_ app: BuiltApp, scratch: URL, out: URL) throws -> MadePackage {
        let identity = app.identity
        let folder = scratch.appendingPathComponent("\(identity.packageName).AppDir")
        let tree = InstallTree(app: app, identity: identity, types: app.types, root: folder.appendingPathComponent("usr"))
        let sizes = try tree.write()
        try addLibraries(of: app.program, to: tree.root.appendingPathComponent("\(tree.ownFolder)/lib"))
        try link("AppRun", to: "usr/bin/\(identity.packageName)", in: folder)
        try link("\(identity.id).desktop", to: "usr/\(tree.desktopFile)", in: folder)
        // Required; without an icon of the app's own the image is no valid one.
        if let side = sizes.last(where: { $0 <= 256 }) ?? sizes.first {
            try link("\(identity.id).png", to: "usr/\(tree.icon(side))", in: folder)
            try link(".DirIcon", to: "\(identity.id).png", in: folder)
        }
        guard !missing("appimagetool") else {
            let place = out.appendingPathComponent(folder.lastPathComponent)
            try put(folder, as: place)
            let note = """
                There is no appimagetool here, so this is the folder that an image is made from. Get the tool from \
                https://github.com/AppImage/appimagetool/releases onto the PATH; then: appimagetool \(place.path)
                """
            return MadePackage(format: name, path: place.path, notes: [note])
        }
        guard !sizes.isEmpty else { throw CommandError("An AppImage needs an icon: give the app's asset catalogue an AppIcon with a PNG.") }
        let file = "\(identity.packageName)-\(identity.version)-\(machine).AppImage"
        let made = scratch.appendingPathComponent(file)
        let result = try Shell.run("appimagetool", ["--no-appstream", folder.path, made.path])
        guard result.code == 0, made.exists else { throw CommandError("\(file) cannot be made: \(result.failure("appimagetool"))") }
        try put(made, as: out.appendingPathComponent(file))
        return MadePackage(format: name, path: out.appendingPathComponent(file).path)
    }

    private static func link(_ name: String, to destination: String, in folder: URL) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.appendingPathComponent(name).path, withDestinationPath: destination)
    }

    /// Copies the libraries that a desktop may lack to where the program looks first. What the desktop's own libraries need it has.
    private static func addLibraries(of program: URL, to folder: URL) throws {
        let result = try Shell.run("ldd", [program.path]), head = try Shell.run("readelf", ["--dynamic", "--wide", program.path])
        guard result.code == 0, head.code == 0 else {
            throw CommandError("The libraries of \(program.lastPathComponent) cannot be listed: \((result.code == 0 ? head : result).failure("ldd and readelf"))")
        }
        for (name, file) in libraries(in: result.output) where !hostLibraries.contains(name) && head.output.contains("[\(name)]") {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: URL(fileURLWithPath: file).resolvingSymlinksInPath(), to: folder.appendingPathComponent(name))
        }
    }

    /// The lines `libpng16.so.16 => /lib/x86_64-linux-gnu/libpng16.so.16 (0x…)`.
    static func libraries(in output: String) -> [(name: String, file: String)] {
        output.split(whereSeparator: \.isNewline).compactMap { line in
            let parts = line.split(separator: " ")
            guard parts.count >= 3, parts[1] == "=>", parts[2].hasPrefix("/") else { return nil }
            return (parts[0].trimmingCharacters(in: .whitespaces), String(parts[2]))
        }
    }
}
