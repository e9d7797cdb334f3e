import Foundation

/// The targets of a package as this command compiles them: against the toolkit's library, not against a toolkit of the package's own.
struct PackageTargets {
    private struct Description: Decodable {
        struct Resource: Decodable { var path: String }
        struct Target: Decodable {
            var name: String
            var c99name: String
            var type: String
            var path: String
            var sources: [String]
            var resources: [Resource]?
            var target_dependencies: [String]?
            var product_dependencies: [String]?
        }
        struct Dependency: Decodable {
            var identity: String
            var path: String?
        }
        var path: String
        var targets: [Target]
        var dependencies: [Dependency]?
        var tools_version: String
        var swift_languages_versions: [String]?
    }

    /// Plugins of the toolkit's package, which the description counts among the products: no preview waits for them.
    private static let toolkitPlugins: Set = ["AssetSymbols", "ImportedProducts"]

    private let folder: URL
    private let description: Description
    /// The name by which the manifest knows the toolkit; nil where it does not depend on it.
    private let identity: String?

    /// - Parameter folder: The folder with the `Package.swift`.
    init(_ folder: URL) throws {
        self.folder = folder
        let result = try PackageManager().run(["package", "--package-path", folder.path, "describe", "--type", "json"], Terminal())
        // Warnings of the package manager may precede the JSON.
        let line = result.output.range(of: "\n{").map { result.output.index(after: $0.lowerBound) }
        guard result.code == 0, let start = line ?? result.output.firstIndex(of: "{"),
              let description = try? JSONDecoder().decode(Description.self, from: Data(result.output[start...].utf8))
        else { throw CommandError("The package in \(folder.path) cannot be read:\n\(CompilerMessages(result.output).summary)") }
        self.description = description
        let checkout = try? Toolkit.findCheckout().standardizedFileURL.path
        identity = description.dependencies?.first { dependency in
            let place = dependency.path.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
            return dependency.identity == "espalier" || place != nil && place == checkout
        }?.identity
    }

    /// The target of this name with those that it depends on, which come first. Without a name it is the program, or else the library.
    func chosen(_ name: String?) throws -> [AppTarget] {
        let candidates = description.targets.filter { ["executable", "library"].contains($0.type) }
        if let name {
            guard let target = candidates.first(where: { $0.name == name }) else {
                let names = candidates.isEmpty ? "none" : candidates.map(\.name).joined(separator: ", ")
                throw CommandError("The package in \(folder.path) has no target \(name); it has \(names).")
            }
            return try withDependencies(target)
        }
        guard let target = candidates.first(where: { $0.type == "executable" }) ?? candidates.first else {
            throw CommandError("The package in \(folder.path) has no target with views.")
        }
        return try withDependencies(target)
    }

    /// The target that compiles a file, with those that it depends on; nil if none does.
    func compiling(_ file: URL) throws -> [AppTarget]? {
        let target = description.targets.first { target in
            target.type != "test" && sources(of: target).contains { $0.standardizedFileURL == file }
        }
        return try target.map(withDependencies)
    }

    private func sources(of target: Description.Target) -> [URL] {
        let place = URL(fileURLWithPath: description.path).appendingPathComponent(target.path)
        return target.sources.map { place.appendingPathComponent($0) }
    }

    private func withDependencies(_ target: Description.Target) throws -> [AppTarget] {
        var ordered: [Description.Target] = []
        func visit(_ target: Description.Target) {
            guard !ordered.contains(where: { $0.name == target.name }) else { return }
            for name in target.target_dependencies ?? [] { description.targets.first { $0.name == name }.map(visit) }
            ordered.append(target)
        }
        visit(target)
        return try ordered.map(app)
    }

    private func app(_ target: Description.Target) throws -> AppTarget {
        let ofToolkit = ToolkitFrameworks.all.products.union(Self.toolkitPlugins)
        let foreign = (target.product_dependencies ?? []).filter { !ofToolkit.contains($0) }
        guard foreign.isEmpty else {
            throw CommandError("""
                \(target.name) depends on \(foreign.joined(separator: ", ")) of other packages. Its previews cannot be built yet; move the \
                views into a target without them.
                """)
        }
        guard target.sources.allSatisfy({ $0.hasSuffix(".swift") }) else {
            throw CommandError("""
                \(target.name) has sources that are not Swift. Its previews cannot be built yet; move the views into a target without them.
                """)
        }
        var app = AppTarget(name: target.name, moduleName: target.c99name, sources: sources(of: target))
        app.resources = (target.resources ?? []).map { URL(fileURLWithPath: $0.path) }
        app.language.version = description.swift_languages_versions?.last ?? (description.tools_version.hasPrefix("5") ? "5" : "6")
        app.language.conditions = ["DEBUG", "SWIFT_PACKAGE"]
        app.named = identity.map {
            NamedProducts(
                identity: $0, products: Set(target.product_dependencies ?? []), targets: Set(target.target_dependencies ?? []))
        }
        // Packages have the names of their assets from a plugin, if they want them.
        app.assetSymbols = .members
        return app
    }
}
