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
    ///   - device: What the app is to run on; nil for what it is made for.
    ///   - configuration: The settings of an Xcode project that count: those for its author's own runs, or those for what is handed out.
    static func read(
        _ path: String, target: String? = nil, for device: AppDevice? = nil, configuration: BuildConfiguration = .debug
    ) throws -> Project {
        let place = URL(fileURLWithPath: path).standardizedFileURL
        guard place.exists else { throw CommandError("There is nothing at \(place.path).") }
        if ProjectDescription.names.contains(place.lastPathComponent) {
            return .app(try ProjectApps([place], configuration, device).choose(target, at: place))
        }
        guard place.isFolder else {
            guard place.pathExtension == "swift" else {
                throw CommandError("\(place.path) is no Swift file, package, folder of sources or Xcode project.")
            }
            return .app(try file(place))
        }
        if place.pathExtension == "xcodeproj" { return .app(try ProjectApps([place], configuration, device).choose(target, at: place)) }
        if place.pathExtension == "xcworkspace" {
            return try read(place.deletingLastPathComponent().path, target: target, for: device, configuration: configuration)
        }
        return try ProjectApps.find(in: place, configuration, device, target: target) ?? .app(try folder(place))
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
