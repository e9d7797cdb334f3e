import Foundation

/// An Xcode app that links packages: the package manager has to fetch and build these, so the app becomes a package of its own,
/// made of symbolic links to its sources.
struct WrapperPackage {
    private(set) var app: AppTarget
    let toolkit: Toolkit
    let isOptimised: Bool
    var manager = PackageManager()
    let build: AppBuild
    /// The bundles of tests that are built with it.
    var tests: [AppTarget] = []
    /// Whether it is linked without its C, which does not compile: what else is in the way can be seen.
    private var isWithoutC = false

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
        CacheExpiry.use(build.folder)
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

    /// What `espalier check` says of it.
    struct Findings {
        /// nil where nothing was compiled.
        var errors: [CompilerMessages.Message]?
        var lost: [LostPackages.Package] = []
    }

    /// Builds the program to see what is in the way.
    func check(_ terminal: Terminal) throws -> Findings {
        CacheExpiry.use(build.folder)
        return try FileLock.whileHeld(build.folder.appendingPathComponent("lock")) {
            let errors = CompilerMessages(try CBuild.compile(app, in: build.folder).errors).errors
            guard !errors.isEmpty else { return try findings(terminal) }
            var rest = self
            rest.isWithoutC = true
            var found = try rest.findings(terminal)
            found.errors = found.errors.map { errors + $0 }
            return found
        }
    }

    private func findings(_ terminal: Terminal) throws -> Findings {
        do {
            _ = try buildProgram(terminal)
            return Findings(errors: [])
        } catch let lost as LostPackages {
            terminal.endProgress()
            // The others are built, so that only what needs these is missing.
            let gone = Set(lost.packages.map { Repositories.key($0.address) })
            let all = ([app] + Self.inOrder(app.frameworks)).flatMap(\.packages)
            var rest = self
            rest.app = NeededPackages.keep(all.filter { !gone.contains($0.key ?? "") }, in: app)
            guard rest.app != app, rest.app.needsPackageManager else { return Findings(lost: lost.packages) }
            // The report, which says it, too, may take minutes.
            terminal.note(lost.description)
            let found = try rest.findings(terminal)
            return Findings(errors: found.errors, lost: lost.packages + found.lost)
        } catch let failure as PackageBuild.Failure {
            let messages = CompilerMessages(failure.output)
            if messages.errors.contains(where: { $0.line > 0 }) { return Findings(errors: messages.errors) }
            terminal.endProgress()
            terminal.note("The app's packages cannot be had, so it is read without them:\n\(messages.summary)")
            return Findings()
        }
    }

    /// Builds the program where the package manager leaves it. The caller holds the lock of the build's folder.
    func buildProgram(_ terminal: Terminal) throws -> URL {
        try write()
        return try packageBuild.run(product: app.moduleName, terminal)
    }

    /// Writes the manifest, and the links to all sources.
    func write() throws {
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
        try Folders.write(manifest(), to: package.appendingPathComponent("Package.swift"))
        try takePins()
        try link(build.allSources(build.read()), into: package.appendingPathComponent("Sources"))
        for module in Self.inOrder(app.frameworks) {
            let sources = AppBuild(module, toolkit: toolkit)
            try link(sources.allSources(sources.read()), into: package.appendingPathComponent("Frameworks/\(module.moduleName)"))
        }
        for test in tests {
            let sources = AppBuild(test, toolkit: toolkit)
            try link(sources.allSources(sources.read()), into: package.appendingPathComponent("Tests/\(test.moduleName)"))
        }
    }

    private var package: URL { build.folder.appendingPathComponent("package") }

    var packageBuild: PackageBuild {
        var packageBuild = PackageBuild(package, toolkit: toolkit, isOptimised: isOptimised)
        packageBuild.isStandalone = build.isStandalone
        packageBuild.manager = manager
        return packageBuild
    }

    /// Where the package manager puts what it fetches.
    var checkouts: URL { packageBuild.checkouts }

    private func manifest() throws -> String {
        let modules = Self.inOrder(app.frameworks)
        let dependencies = ([app] + modules + tests).flatMap(\.packages).map(Self.dependency).removingRepeats()
        // One that is all C has no sources for the package manager: its objects are linked, and its headers are a module.
        let targets = try modules.filter { !$0.sources.isEmpty }.map { try target($0, kind: "target", in: "Frameworks/\($0.moduleName)") }
            + [target(app, kind: "executableTarget", in: "Sources")]
            + tests.map { try target($0, kind: "testTarget", in: "Tests/\($0.moduleName)", besides: [app.moduleName]) }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(Self.name(for: app))",
                dependencies: [\(dependencies.joined(separator: ", "))],
                targets: [
                    \(targets.joined(separator: ",\n        "))
                ],
                swiftLanguageModes: [.v\(app.language.version == "6" ? "6" : "5")])

            """
    }

    private func target(_ target: AppTarget, kind: String, in path: String, besides others: [String] = []) throws -> String {
        let needs =
            target.packages.map(Self.product).removingRepeats()
            + (others + target.frameworks.filter { !$0.sources.isEmpty }.map(\.moduleName)).map { "\"\($0)\"" }
        let language = target.language
        let settings =
            language.conditions.map { ".define(\"\($0)\")" } + language.upcomingFeatures.map { ".enableUpcomingFeature(\"\($0)\")" }
            + language.experimentalFeatures.map { ".enableExperimentalFeature(\"\($0)\")" }
            + (language.readsCPlusPlus ? [".interoperabilityMode(.Cxx)"] : [])
            + (language.isMainActorByDefault ? [".defaultIsolation(MainActor.self)"] : []) + (try unsafeFlags(target))
        let flags = kind == "executableTarget" ? try linkerFlags() : []
        let linked = flags.isEmpty ? "" : ", linkerSettings: [.unsafeFlags([\(Self.quoted(flags))])]"
        return """
            .\(kind)(name: "\(target.moduleName)", dependencies: [\(needs.joined(separator: ", "))], path: "\(path)", \
            swiftSettings: [\(settings.joined(separator: ", "))]\(linked))
            """
    }

    private func linkerFlags() throws -> [String] {
        if isWithoutC { return ["-Xlinker", "--unresolved-symbols=ignore-all"] }
        return try CBuild.run(app, in: build.folder, isOptimised: isOptimised)
    }

    /// What a Mac's modules bring by themselves, the header of C, and the level of checks.
    private func unsafeFlags(_ target: AppTarget) throws -> [String] {
        let modules = ImplicitImports.modules(for: (try? AppBuild(target, toolkit: toolkit).read()) ?? [])
        let flags = modules.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
            + (try CBuild(target, in: build.folder).importArguments()) + (try CModule.arguments(for: target, in: build.folder))
            + (target.language.strictConcurrency.map { ["-strict-concurrency=\($0)"] } ?? [])
        return flags.isEmpty ? [] : [".unsafeFlags([\(Self.quoted(flags))])"]
    }

    /// Not the app's name: one of its packages may have that.
    private static func name(for app: AppTarget) -> String { "\(app.moduleName)-of-espalier" }

    /// Gives the package manager the versions that the project pins, once for each state of these: it writes its own pins over them.
    private func takePins() throws {
        guard let pins = app.pins.flatMap({ try? String(contentsOf: $0, encoding: .utf8) }) else { return }
        let taken = package.appendingPathComponent(".pins")
        if (try? String(contentsOf: taken, encoding: .utf8)) == pins { return }
        try Folders.write(pins, to: package.appendingPathComponent("Package.resolved"))
        try Folders.write(pins, to: taken)
    }

    private static func quoted(_ words: [String]) -> String {
        words.map { $0.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") }
            .map { "\"\($0)\"" }.joined(separator: ", ")
    }

    private static func dependency(_ package: PackageReference) -> String {
        switch package.place {
        case .local(let folder): ".package(path: \"\(folder.path)\")"
        case .remote(let address, let requirement): ".package(url: \"\(address)\", \(requirement))"
        }
    }

    private static func product(_ package: PackageReference) -> String {
        let identity = switch package.place {
        case .local(let folder): folder.lastPathComponent.lowercased()
        case .remote(let address, _): Repositories.name(of: address).lowercased()
        }
        return ".product(name: \"\(package.product)\", package: \"\(identity)\")"
    }

    /// The modules and those that they need, each once, what is needed first.
    static func inOrder(_ frameworks: [AppTarget]) -> [AppTarget] {
        var order: [AppTarget] = []
        func add(_ target: AppTarget) {
            target.frameworks.forEach(add)
            if !order.contains(where: { $0.moduleName == target.moduleName }) { order.append(target) }
        }
        frameworks.forEach(add)
        return order
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
            try Folders.link(link, to: source)
        }
        for old in folder.contents where !wanted.contains(old.lastPathComponent) { try FileManager.default.removeItem(at: old) }
    }
}
