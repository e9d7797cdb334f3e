import Foundation

/// The program that loads images and shows their previews. Its code is in the toolkit's library, which the images need, too; this makes the
/// few lines that start it.
struct PreviewHostProgram {
    let program: URL

    /// Compiles the program unless that was done for this toolkit.
    static func built(with toolkit: Toolkit) throws -> PreviewHostProgram {
        let folder = toolkit.products.deletingLastPathComponent().appendingPathComponent("preview-host")
        let program = folder.appendingPathComponent("espalier-preview-host"), source = folder.appendingPathComponent("main.swift")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try FileLock.whileHeld(folder.appendingPathComponent("lock")) {
            if program.isNewer(than: toolkit.library) { return PreviewHostProgram(program: program) }
            try Folders.write("import EspalierPreviewHost\n\nPreviewHost.main()\n", to: source)
            let arguments = [
                "-module-name", "PreviewHostMain", "-swift-version", "6", "-use-ld=lld", "-o", program.path + ".new", source.path
            ]
            let result = try Shell.run("swiftc", arguments + toolkit.compilerArguments() + toolkit.linkerArguments, in: folder)
            guard result.code == 0 else { throw CommandError("The preview host does not build:\n\(result.buildFailure)") }
            guard rename(program.path + ".new", program.path) == 0 else {
                throw CommandError("\(program.path) cannot be written: \(String(cString: strerror(errno))).")
            }
            return PreviewHostProgram(program: program)
        }
    }

    /// Puts the program beside an app's resources: that is where the app's code looks for them, as in a program of its own.
    ///
    /// - Parameter name: what the program is called there; nil for its own name.
    func beside(_ resources: URL, as name: String? = nil) throws -> URL {
        let place = resources.appendingPathComponent(name ?? program.lastPathComponent)
        // Another one that watches the same project may use it already.
        if place.isSameFile(as: program) { return place }
        try? FileManager.default.removeItem(at: place)
        do {
            try FileManager.default.linkItem(at: program, to: place)
        } catch {
            // The cache may be spread over file systems.
            try FileManager.default.copyItem(at: program, to: place)
        }
        return place
    }
}

extension URL {
    /// Whether both are names of one file.
    fileprivate func isSameFile(as other: URL) -> Bool {
        var own = stat(), others = stat()
        return stat(path, &own) == 0 && stat(other.path, &others) == 0 && own.st_dev == others.st_dev && own.st_ino == others.st_ino
    }

    /// Whether the file is there and was modified after another one.
    fileprivate func isNewer(than other: URL) -> Bool {
        func date(_ file: URL) -> Date? { (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate }
        guard let own = date(self), let others = date(other) else { return false }
        return own > others
    }
}
