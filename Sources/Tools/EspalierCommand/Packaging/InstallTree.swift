import Foundation

/// The files of an installed app below a prefix such as `/usr`, as the Filesystem Hierarchy Standard and freedesktop.org's
/// specifications place them.
struct InstallTree {
    let app: BuiltApp
    let identity: AppIdentity
    let types: DocumentTypes
    /// The folder that stands for the prefix.
    let root: URL
    /// The prefix under which it will lie; nil where that is open. Only then can the session's bus start the app.
    var prefix: String?

    /// The folder of the program and its resources, below the prefix.
    var ownFolder: String { "lib/\(identity.packageName)" }
    var desktopFile: String { "share/applications/\(identity.id).desktop" }
    private var service: ActivationService? { prefix.flatMap { ActivationService(identity, info: app.info, prefix: $0) } }

    func icon(_ side: Int) -> String { "share/icons/hicolor/\(side)x\(side)/apps/\(identity.id).png" }

    /// Writes everything.
    ///
    /// - Returns: the sides of the icon's pictures.
    @discardableResult func write() throws -> [Int] {
        let place = folder(ownFolder)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for file in [app.program] + app.resources { try copy(file, to: place.appendingPathComponent(file.lastPathComponent)) }
        if !app.resources.contains(where: { $0.lastPathComponent == "Info.plist" }) {
            try write(PropertyValue.xml(app.info), to: "\(ownFolder)/Info.plist")
        }
        try FileManager.default.createDirectory(at: folder("bin"), withIntermediateDirectories: true)
        // Relative, so that the tree may be unpacked anywhere. The program finds its resources by its own place, not by the link's.
        try FileManager.default.createSymbolicLink(
            atPath: folder("bin/\(identity.packageName)").path, withDestinationPath: "../\(ownFolder)/\(app.program.lastPathComponent)")
        let sizes = try writeIcons()
        let entry = DesktopEntry(
            identity: identity, types: types, windowClass: app.program.lastPathComponent, hasIcon: !sizes.isEmpty,
            isActivatable: service != nil)
        try write(entry.text, to: desktopFile)
        if let service { try write(service.text, to: service.path) }
        let date = Date().formatted(.iso8601.year().month().day())
        try write(
            AppStreamEntry(identity: identity, types: types, hasIcon: !sizes.isEmpty, date: date).text,
            to: "share/metainfo/\(identity.id).metainfo.xml")
        if let mime = types.sharedMimeInfo { try write(mime, to: "share/mime/packages/\(identity.id).xml") }
        if let text = identity.licenseText { try write(text, to: "share/doc/\(identity.packageName)/copyright") }
        try setPermissions()
        return sizes
    }

    private func folder(_ path: String) -> URL { root.appendingPathComponent(path) }

    private func writeIcons() throws -> [Int] {
        guard let icon = app.icon else { return [] }
        let pictures = try IconPictures(icon).made(IconPictures.themeSizes)
        for picture in pictures {
            let file = folder(self.icon(picture.side))
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try picture.data.write(to: file)
        }
        return pictures.map(\.side)
    }

    private func write(_ text: String, to path: String) throws { try Folders.write(text, to: folder(path)) }

    private func copy(_ source: URL, to place: URL) throws {
        do {
            try FileManager.default.copyItem(at: source.resolvingSymlinksInPath(), to: place)
        } catch {
            throw CommandError("\(source.path) cannot be copied to \(place.path): \(error.localizedDescription)")
        }
    }

    /// Debian Policy 10.9: files are readable by everybody, and writable by their owner alone, whatever they were in the project.
    private func setPermissions() throws {
        let program = folder("\(ownFolder)/\(app.program.lastPathComponent)").path
        guard let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey]) else {
            return
        }
        for case let file as URL in all {
            let values = try file.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
            if values.isSymbolicLink == true { continue }
            let mode = values.isDirectory == true || file.path == program ? 0o755 : 0o644
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        }
    }
}
