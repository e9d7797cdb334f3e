import Foundation

/// The apps of Xcode projects, of which one is run.
struct ProjectApps {
    private let projects: [XcodeProject]
    private let apps: [AppTarget]
    private let device: AppDevice?
    /// The programs of the package beside the projects.
    private let programs: [String]

    init(_ bundles: [URL], _ configuration: BuildConfiguration, _ device: AppDevice?) throws {
        self.init(try bundles.map { try XcodeProject($0, configuration, for: device) }, device, besides: [])
    }

    private init(_ projects: [XcodeProject], _ device: AppDevice?, besides programs: [String]) {
        self.projects = projects
        apps = projects.flatMap(\.apps)
        self.device = device
        self.programs = programs
    }

    /// What a path stands for of a folder's projects and the package beside them. The app comes first, as one opens it in Xcode: by its
    /// project, which has the package as a library.
    ///
    /// - Returns: The app or the package; nil where the folder has neither.
    static func find(
        in place: URL, _ configuration: BuildConfiguration, _ device: AppDevice?, target: String?
    ) throws -> Project? {
        func project(_ bundle: URL) throws -> XcodeProject { try XcodeProject(bundle, configuration, for: device) }
        let own = XcodeProject.places(in: place), hasPackage = place.appendingPathComponent("Package.swift").exists
        if own.isEmpty { try ProjectGenerator.refuse(place) }
        let folders = place.contents.filter { $0.isFolder && !$0.lastPathComponent.hasPrefix(".") }
        let below = own.isEmpty ? folders.flatMap(XcodeProject.places) : []
        // A project below that cannot be read hides neither the others nor the package.
        var projects = try own.map(project) + below.compactMap { try? project($0) }
        if projects.isEmpty, !hasPackage { projects = try below.prefix(1).map(project) }
        let programs = hasPackage ? PackageFolders.programs(in: place) : []
        let found = ProjectApps(projects, device, besides: programs)
        if hasPackage {
            let isItsOwn = target.map { name in
                !found.apps.contains { $0.name == name } && PackageFolders.declares(name, in: place)
            }
            if found.apps.isEmpty || isItsOwn ?? false { return .package(place) }
        }
        return projects.isEmpty ? nil : .app(try found.choose(target, at: place))
    }

    /// The app of a name; without one the first that is made for the device that is asked for, else the first.
    func choose(_ name: String?, at place: URL) throws -> AppTarget {
        let names = apps.map(\.name).joined(separator: ", ")
        let package = programs.isEmpty ? "" : "; the package beside has \(programs.joined(separator: ", "))"
        if let name {
            guard let app = apps.first(where: { $0.name == name }) else {
                throw CommandError("\(place.path) has no app \(name); it has \(apps.isEmpty ? "none" : names)\(package).")
            }
            return try checked(app, at: place)
        }
        let inSwift = apps.filter { !$0.sources.isEmpty }
        guard var chosen = inSwift.first(where: { device != nil && $0.platform == device?.platform }) ?? inSwift.first ?? apps.first else {
            throw CommandError(noApp(at: place))
        }
        if apps.count + programs.count > 1 {
            let list = "There \(apps.count > 1 ? "are several apps" : "is an app") here: \(names)\(package)."
            chosen.notes.append("\(list) This is \(chosen.name); --target takes another.")
        }
        return try checked(chosen, at: place)
    }

    /// What has no Swift cannot be compiled, and a linker's words would not say why.
    private func checked(_ app: AppTarget, at place: URL) throws -> AppTarget {
        let lost = app.lostSources
        guard app.sources.isEmpty else {
            guard !lost.isEmpty else { return app }
            var told = app
            told.notes.append("The project names files that are not there: \(lost.map(\.lastPathComponent).joined(separator: ", ")).")
            return told
        }
        guard lost.isEmpty else {
            let some = lost.prefix(3).map(\.path).joined(separator: ", ") + (lost.count > 3 ? ", …" : "")
            throw CommandError("\(place.path): of the app \(app.name) no Swift file is where the project says: \(some).")
        }
        let others = app.c.leftOut + app.c.files
        guard let first = others.first else {
            throw CommandError("\(place.path): the app \(app.name) has no file to compile.")
        }
        let language = app.c.leftOut.isEmpty ? "C" : "Objective-C"
        let names = first.lastPathComponent + (others.count > 1 ? " and others" : "")
        throw CommandError("\(place.path): the app \(app.name) has only \(language) (\(names)). Apps in Swift run here.")
    }

    private func noApp(at place: URL) -> String {
        let watch = projects.flatMap(\.watchApps)
        if !watch.isEmpty {
            return
                "\(place.path) has an app for watches alone: \(watch.joined(separator: ", ")). Apps for iPhones, iPads and Macs run here."
        }
        let others = projects.flatMap(\.targetNames)
        let what = others.isEmpty ? "it has no target at all" : "it has \(others.joined(separator: ", "))"
        return "\(place.path) has no target that is an app; \(what)."
    }
}

/// A program that makes Xcode projects from descriptions in Swift, which only it can run.
enum ProjectGenerator {
    /// Throws where a folder has the description of a project, and not the project: all its files would be taken for one app.
    static func refuse(_ place: URL) throws {
        for name in ["Project.swift", "Workspace.swift"] {
            let text = try? String(contentsOf: place.appendingPathComponent(name), encoding: .utf8)
            guard text?.contains("import ProjectDescription") ?? false else { continue }
            throw CommandError(
                "\(place.path) is a project of Tuist: `tuist generate` makes the Xcode project from \(name). Run that first.")
        }
    }
}
