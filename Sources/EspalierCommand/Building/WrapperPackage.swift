import Foundation

/// An Xcode app that links packages: the package manager has to fetch and build these, so the app becomes a package of its own,
/// made of symbolic links to its sources.
struct WrapperPackage {
    let app: AppTarget
    let toolkit: Toolkit
    let isOptimised: Bool
    private let build: AppBuild

    init(_ app: AppTarget, toolkit: Toolkit, isOptimised: Bool, isStandalone: Bool = false) {
        self.app = app
        self.toolkit = toolkit
        self.isOptimised = isOptimised
        var build = AppBuild(app, toolkit: toolkit)
        build.isStandalone = isStandalone
        self.build = build
    }

    /// - Returns: The program, with the app's resources beside it.
    func run(_ terminal: Terminal) throws -> URL {
        try FileManager.default.createDirectory(at: build.folder, withIntermediateDirectories: true)
        return try FileLock.whileHeld(build.folder.appendingPathComponent("lock")) {
            let made = try buildProgram(terminal)
            try FileManager.default.createDirectory(at: build.products, withIntermediateDirectories: true)
            try ResourceCopy(app, to: build.products).run().forEach(terminal.note)
            // Those of the app's packages, for `Bundle.module`: it looks beside the program.
            for bundle in made.deletingLastPathComponent().contents where bundle.pathExtension == "resources" {
                try FileManager.default.copyItem(at: bundle, to: build.products.appendingPathComponent(bundle.lastPathComponent))
            }
            try? FileManager.default.removeItem(at: build.program)
            try FileManager.default.copyItem(at: made, to: build.program)
            return build.program
        }
    }

    /// Builds the program where the package manager leaves it. The caller holds the lock of the build's folder.
    func buildProgram(_ terminal: Terminal) throws -> URL {
        let package = build.folder.appendingPathComponent("package")
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
        try Folders.write(manifest, to: package.appendingPathComponent("Package.swift"))
        try link(build.allSources(build.read()), into: package.appendingPathComponent("Sources"))
        var packageBuild = PackageBuild(package, toolkit: toolkit, isOptimised: isOptimised)
        packageBuild.isStandalone = build.isStandalone
        return try packageBuild.run(product: app.moduleName, terminal)
    }

    private var manifest: String {
        var dependencies: [String] = [], products: [String] = []
        for package in app.packages {
            switch package.place {
            case .local(let folder):
                dependencies.append(".package(path: \"\(folder.path)\")")
                products.append(".product(name: \"\(package.product)\", package: \"\(folder.lastPathComponent.lowercased())\")")
            case .remote(let address, let requirement):
                dependencies.append(".package(url: \"\(address)\", \(requirement))")
                let identity = URL(fileURLWithPath: address).deletingPathExtension().lastPathComponent.lowercased()
                products.append(".product(name: \"\(package.product)\", package: \"\(identity)\")")
            }
        }
        let settings = app.language.conditions.map { ".define(\"\($0)\")" } + app.language.upcomingFeatures.map { ".enableUpcomingFeature(\"\($0)\")" }
            + (app.language.isMainActorByDefault ? [".defaultIsolation(MainActor.self)"] : [])
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(app.moduleName)",
                dependencies: [\(dependencies.removingRepeats().joined(separator: ", "))],
                targets: [.executableTarget(
                    name: "\(app.moduleName)", dependencies: [\(products.removingRepeats().joined(separator: ", "))], path: "Sources",
                    swiftSettings: [\(settings.joined(separator: ", "))])],
                swiftLanguageModes: [.v\(app.language.version == "6" ? "6" : "5")])

            """
    }

    /// Makes symbolic links, named so that two files of one name in different folders stay apart.
    private func link(_ sources: [URL], into folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var wanted: Set<String> = []
        for source in sources {
            let stem = source.deletingPathExtension().lastPathComponent
            let name = stem == "main" ? "main.swift" : "\(stem)-\(Toolkit.digest(source.path)).swift"
            wanted.insert(name)
            let link = folder.appendingPathComponent(name)
            if (try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) == source.path { continue }
            try? FileManager.default.removeItem(at: link)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: source)
        }
        for old in folder.contents where !wanted.contains(old.lastPathComponent) { try FileManager.default.removeItem(at: old) }
    }
}
