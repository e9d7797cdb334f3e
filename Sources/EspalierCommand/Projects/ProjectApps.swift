import Foundation

/// The apps of Xcode projects, of which one is run.
struct ProjectApps {
    private let projects: [XcodeProject]
    private let apps: [AppTarget]
    private let device: AppDevice?

    init(_ bundles: [URL], _ configuration: BuildConfiguration, _ device: AppDevice?) throws {
        projects = try bundles.map { try XcodeProject($0, configuration, for: device) }
        apps = projects.flatMap(\.apps)
        self.device = device
    }

    /// The app of a name; without one the first that is made for the device that is asked for, else the first.
    func choose(_ name: String?, at place: URL) throws -> AppTarget {
        let names = apps.map(\.name).joined(separator: ", ")
        if let name {
            guard let app = apps.first(where: { $0.name == name }) else {
                throw CommandError("\(place.path) has no app \(name); it has \(apps.isEmpty ? "none" : names).")
            }
            return try checked(app, at: place)
        }
        let inSwift = apps.filter { !$0.sources.isEmpty }
        guard var chosen = inSwift.first(where: { device != nil && $0.platform == device?.platform }) ?? inSwift.first ?? apps.first else {
            throw CommandError(noApp(at: place))
        }
        if apps.count > 1 { chosen.notes.append("There are several apps here: \(names). This is \(chosen.name); --target takes another.") }
        return try checked(chosen, at: place)
    }

    /// What has no Swift cannot be compiled, and a linker's words would not say why.
    private func checked(_ app: AppTarget, at place: URL) throws -> AppTarget {
        guard app.sources.isEmpty else { return app }
        let others = app.c.leftOut + app.c.files
        guard let first = others.first else {
            throw CommandError("\(place.path): of the app \(app.name) no Swift file is where the project says.")
        }
        let language = app.c.leftOut.isEmpty ? "C" : "Objective-C"
        let names = first.lastPathComponent + (others.count > 1 ? " and others" : "")
        throw CommandError("\(place.path): the app \(app.name) has only \(language) (\(names)). Apps in Swift run here.")
    }

    private func noApp(at place: URL) -> String {
        let watch = projects.flatMap(\.watchApps)
        if !watch.isEmpty {
            return "\(place.path) has an app for watches alone: \(watch.joined(separator: ", ")). Apps for iPhones, iPads and Macs run here."
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
            throw CommandError("\(place.path) is a project of Tuist: `tuist generate` makes the Xcode project from \(name). Run that first.")
        }
    }
}
