import Foundation

/// What is found at a path.
enum Project {
    /// An Xcode project, a folder of sources, or a single file: one app, compiled by the command itself.
    case app(AppTarget)
    /// A package: the package manager compiles it.
    case package(URL)

    /// Determines what is at `path`.
    ///
    /// - Parameters:
    ///   - target: The app that is wanted, where there are several.
    ///   - configuration: The settings of an Xcode project that count: those for its author's own runs, or those for what is handed out.
    static func read(_ path: String, target: String? = nil, configuration: BuildConfiguration = .debug) throws -> Project {
        let place = URL(fileURLWithPath: path).standardizedFileURL
        guard place.exists else { throw CommandError("There is nothing at \(place.path).") }
        guard place.isFolder else {
            guard place.pathExtension == "swift" else { throw CommandError("\(place.path) is no Swift file, package, folder of sources or Xcode project.") }
            return .app(try file(place))
        }
        if place.pathExtension == "xcodeproj" { return .app(try choose(XcodeProject(place, configuration).apps, target, at: place)) }
        if place.pathExtension == "xcworkspace" { return try read(place.deletingLastPathComponent().path, target: target, configuration: configuration) }
        let projects = place.contents.filter { $0.pathExtension == "xcodeproj" }
        if !projects.isEmpty {
            let apps = try projects.flatMap { try XcodeProject($0, configuration).apps }
            return .app(try choose(apps, target, at: place))
        }
        if place.appendingPathComponent("Package.swift").exists { return .package(place) }
        if let below = place.contents.first(where: { folder in folder.isFolder && folder.contents.contains { $0.pathExtension == "xcodeproj" } }) {
            return try read(below.path, target: target, configuration: configuration)
        }
        return .app(try folder(place))
    }

    private static func choose(_ apps: [AppTarget], _ name: String?, at place: URL) throws -> AppTarget {
        guard let name else {
            guard let first = apps.first else { throw CommandError("\(place.path) has no target that is an app.") }
            var chosen = first
            if apps.count > 1 { chosen.notes.append("There are several apps here: \(apps.map(\.name).joined(separator: ", ")). This is \(first.name); --target takes another.") }
            return chosen
        }
        guard let app = apps.first(where: { $0.name == name }) else {
            throw CommandError("\(place.path) has no app \(name); it has \(apps.isEmpty ? "none" : apps.map(\.name).joined(separator: ", ")).")
        }
        return app
    }

    /// A folder of sources and resources, as synchronized folders of Xcode are.
    private static func folder(_ place: URL) throws -> AppTarget {
        let all = SynchronizedFolder(place)
        guard !all.sources.isEmpty else { throw CommandError("There are no Swift files in \(place.path).") }
        let name = place.lastPathComponent
        return AppTarget(name: name, moduleName: AppTarget.moduleName(of: name), sources: all.sources, resources: all.resources)
    }

    /// One file; pictures and catalogues beside it are its resources.
    private static func file(_ place: URL) throws -> AppTarget {
        let name = place.deletingPathExtension().lastPathComponent
        let beside = place.deletingLastPathComponent().contents.filter { ["xcassets", "lproj", "xcstrings"].contains($0.pathExtension) }
        return AppTarget(name: name, moduleName: AppTarget.moduleName(of: name), sources: [place], resources: beside)
    }
}
