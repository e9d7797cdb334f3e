import Foundation

/// The previews that a path stands for: what is built to see them, and which of them are meant.
struct PreviewSubject {
    enum Build {
        case app(AppTarget)
        /// A target of a package, with the targets of the same package that it depends on, those first.
        case package([AppTarget])
    }

    var build: Build
    /// The file whose previews are meant; nil for all.
    var file: URL?

    /// All that is compiled, what others need first.
    var targets: [AppTarget] {
        switch build {
        case .app(let app): [app]
        case .package(let targets): targets
        }
    }

    /// The target with the previews.
    var app: AppTarget { targets[targets.count - 1] }

    /// Determines what is meant.
    ///
    /// A file belongs to the nearest Xcode project or package around it that compiles it. A file of no project is compiled with those
    /// beside it; alone, if each of them is a program.
    static func read(_ path: String, target: String?, for device: AppDevice? = nil) throws -> PreviewSubject {
        let place = URL(fileURLWithPath: path).standardizedFileURL
        guard place.exists else { throw CommandError("There is nothing at \(place.path).") }
        if !place.isFolder {
            guard place.pathExtension == "swift" else {
                throw CommandError("\(place.path) is no Swift file, package, folder of sources or Xcode project.")
            }
            return try PreviewSubject(build: build(of: place, target, device), file: place)
        }
        switch try Project.read(path, target: target, for: device) {
        case .app(let app): return PreviewSubject(build: .app(app))
        case .package(let folder): return PreviewSubject(build: .package(try PackageTargets(folder).chosen(target)))
        }
    }

    private static func build(of file: URL, _ target: String?, _ device: AppDevice?) throws -> Build {
        var folder = file.deletingLastPathComponent()
        while folder.path != "/" {
            for project in XcodeProject.places(in: folder) {
                let apps = try XcodeProject(project, for: device).apps.filter { $0.sources.contains { $0.standardizedFileURL == file } }
                if let app = apps.first(where: { target == nil || $0.name == target }) { return .app(app) }
            }
            if folder.appendingPathComponent("Package.swift").exists, let targets = try PackageTargets(folder).compiling(file) {
                return .package(targets)
            }
            folder.deleteLastPathComponent()
        }
        return .app(try beside(file))
    }

    private static func beside(_ file: URL) throws -> AppTarget {
        guard case .app(var app) = try Project.read(file.path) else { throw CommandError("\(file.path) cannot be read.") }
        let others = file.deletingLastPathComponent().contents.filter { $0.pathExtension == "swift" && !$0.isFolder }
        let programs = try others.filter { try $0.lastPathComponent == "main.swift" || SwiftSource($0).hasMain }
        if programs.count <= 1 { app.sources = others }
        return app
    }
}
