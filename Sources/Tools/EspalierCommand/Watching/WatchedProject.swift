import Foundation

/// A project whose sources are watched: what is built of it, as it is now.
struct WatchedProject {
    private(set) var subject: PreviewSubject
    private let root: URL?
    private let read: () throws -> PreviewSubject

    /// - Parameters:
    ///   - path: of the file or folder that was named.
    ///   - read: determines what is built; called again when files come or go, or when the project's own file changes.
    init(_ path: String, read: @escaping () throws -> PreviewSubject) throws {
        self.read = read
        root = Self.root(of: URL(fileURLWithPath: path).standardizedFileURL)
        subject = try read()
    }

    /// The folder with everything of the project: the one that was named, or the nearest one with a project file. nil for a lone file: what
    /// else is in folders below may be anything.
    private static func root(of place: URL) -> URL? {
        let isProject = ["xcodeproj", "xcworkspace"].contains(place.pathExtension)
        if place.isFolder { return isProject ? place.deletingLastPathComponent() : place }
        var folder = place.deletingLastPathComponent()
        while folder.path != "/" {
            let isProject = folder.contents.contains { $0.pathExtension == "xcodeproj" || projectFiles.contains($0.lastPathComponent) }
            if isProject { return folder }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static let projectFiles = ["Package.swift"] + ProjectDescription.names

    private var sources: [URL] { subject.targets.flatMap(\.sources) }
    private var resources: [URL] { subject.targets.flatMap(\.resources) }

    /// Watches everything that the project is built from.
    func watch() throws -> SourceWatch {
        let places = sources + resources.filter { !$0.isFolder }
        return try SourceWatch(
            trees: (root.map { [$0] } ?? []) + resources.filter(\.isFolder), folders: places.map { $0.deletingLastPathComponent() })
    }

    /// Takes note of a change.
    ///
    /// - Returns: whether anything has to be built.
    mutating func take(_ change: SourceWatch.Change) throws -> Bool {
        let known = Set(sources.map(\.standardizedFileURL.path))
        let isOther = change.isIncomplete || change.paths.contains { path in
            known.contains(path) ? !FileManager.default.fileExists(atPath: path) : isStructural(path)
        }
        if isOther {
            let old = subject.targets
            subject = try read()
            if subject.targets != old || change.isIncomplete { return true }
        }
        return change.paths.contains { path in known.contains(path) || isResource(path) }
    }

    /// Whether a change of a path that is no source may add or remove one, or change how all are built.
    private func isStructural(_ path: String) -> Bool {
        let place = URL(fileURLWithPath: path)
        if ["swift", "pbxproj", "xcconfig", "plist", "xcodeproj", "xcworkspace", "yaml", "yml"].contains(place.pathExtension) {
            return true
        }
        if isResource(path) { return false }
        // A folder that has come or gone may have had sources, and a file like the resources may be one.
        return place.pathExtension.isEmpty || place.isFolder || resources.contains { $0.pathExtension == place.pathExtension }
    }

    private func isResource(_ path: String) -> Bool {
        resources.contains { resource in
            let own = resource.standardizedFileURL.path
            return path == own || path.hasPrefix(own + "/")
        }
    }
}
