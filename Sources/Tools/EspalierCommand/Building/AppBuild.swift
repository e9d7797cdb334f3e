import AssetSymbolNames
import Foundation

/// The build of an app, from its sources to a folder with the program and its resources. The project itself is not written to.
struct AppBuild {
    let app: AppTarget
    let toolkit: Toolkit
    /// The folder for everything that is built: one for each project and target.
    let folder: URL
    var isOptimised = false
    /// Whether the program shall need neither the toolkit's library nor Swift's: for packages.
    var isStandalone = false

    /// - Parameter folder: where it is built; nil for the place that later builds of the same app find again.
    init(_ app: AppTarget, toolkit: Toolkit, folder: URL? = nil) {
        self.app = app
        self.toolkit = toolkit
        let place = app.sources.first?.deletingLastPathComponent().path ?? app.name
        let apps = Folders.cache.appendingPathComponent("apps")
        self.folder = folder ?? apps.appendingPathComponent("\(app.moduleName)-\(Toolkit.digest(place + app.name))")
    }

    /// The folder with the program, and its resources beside it.
    var products: URL { folder.appendingPathComponent(isStandalone ? "standalone" : "products") }
    var program: URL { products.appendingPathComponent(app.moduleName) }

    /// Compiles and links.
    ///
    /// - Returns: The program.
    func run(_ terminal: Terminal) throws -> URL {
        CacheExpiry.use(folder)
        try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
        return try FileLock.whileHeld(folder.appendingPathComponent("lock")) {
            try ResourceCopy(app, to: products).run().forEach(terminal.note)
            let read = try read(), sources = try allSources(read)
            let map = try writeOutputMap(sources)
            let linkerArguments = try isStandalone ? standaloneArguments(read) : toolkit.linkerArguments
            let output = ["-incremental", "-output-file-map", map.path, "-o", program.path]
            let c = CBuild(app, in: folder, isOptimised: isOptimised), objects = try c.run()
            try c.notes().forEach(terminal.note)
            let arguments = try compilerArguments(sources, read) + output + objects + linkerArguments
            terminal.progress("Compiling \(app.name)")
            let result = try Shell.run("swiftc", arguments, in: folder)
            terminal.endProgress()
            guard result.code == 0 else {
                throw CommandError("\(app.name) does not compile:\n\(result.buildFailure)\n`espalier check` says what is in the way.")
            }
            return program
        }
    }

    private func standaloneArguments(_ read: [SwiftSource]) throws -> [String] {
        let modules = Set(read.flatMap(\.imports)).union(ImplicitImports.modules(for: read))
        return try ["-static-stdlib"]
            + (toolkit.standaloneObjects(importing: modules) + toolkit.standaloneSettings).flatMap { ["-Xlinker", $0] }
    }

    /// Compiles as `run` does, without linking: what is found after type checking, such as a variable without a value, is found, too.
    func check() throws -> CompilerMessages {
        CacheExpiry.use(folder)
        return try FileLock.whileHeld(folder.appendingPathComponent("lock")) {
            let read = try read(), sources = try allSources(read)
            let map = try writeOutputMap(sources)
            let output = ["-incremental", "-output-file-map", map.path, "-c", "-continue-building-after-errors"]
            let c = try CBuild(app, in: folder).compile()
            let result = try Shell.run("swiftc", compilerArguments(sources, read) + output, in: folder)
            let messages = CompilerMessages(c.errors + result.output)
            // A compiler that crashes reports no errors.
            guard result.code == 0 || !messages.errors.isEmpty else {
                throw CommandError("The compiler failed on \(app.name):\n\(messages.summary)")
            }
            return messages
        }
    }

    /// Copies the resources as `run` does, to a folder that goes again.
    ///
    /// - Returns: What keeps them from being copied.
    func checkResources() -> CompilerMessages.Message? {
        let place = folder.appendingPathComponent("checked")
        defer { try? FileManager.default.removeItem(at: place) }
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try ResourceCopy(app, to: place).run()
            return nil
        } catch {
            return CompilerMessages.Message(file: "", line: 0, column: 0, text: "The resources cannot be copied. \(error)")
        }
    }

    /// Reads the app's sources.
    func read() throws -> [SwiftSource] {
        let sources = try app.sources.map(SwiftSource.init)
        try StoryboardApp.refuse(app, sources)
        return sources
    }

    /// The app's sources and those that are generated for it.
    func allSources(_ read: [SwiftSource]) throws -> [URL] {
        var sources = try zip(app.sources, read).map { source, facts in
            facts.needsAdapting(for: app.platform) ? try AdaptedSource.adapted(source, for: app.platform, into: folder) : source
        }
        let assets = app.resources.filter { $0.pathExtension == "xcassets" }.flatMap(AssetCatalog.assets)
        if app.assetSymbols != .none, !assets.isEmpty {
            let file = folder.appendingPathComponent("made/GeneratedAssetSymbols.swift")
            let members = app.assetSymbols == .members ? AssetMembers(without: OwnMembers.all(in: read)) : nil
            try Folders.write(AssetSource.text(for: assets, bundle: "Bundle.main", members: members), to: file)
            sources.append(file)
        }
        // Built with the app, so that only an app that loads URLs this way links Foundation's networking.
        if read.contains(where: { $0.words.contains("dataTaskPublisher") }) {
            sources.append(toolkit.checkout.appendingPathComponent("Sources/Toolkit/CombineNetworking/URLSession+Publisher.swift"))
        }
        return sources
    }

    func compilerArguments(_ sources: [URL], _ read: [SwiftSource]) throws -> [String] {
        var arguments = ["-module-name", app.moduleName, "-swift-version", app.language.version, "-use-ld=lld"]
        arguments += ["-diagnostic-style", "llvm", "-suppress-warnings"]
        // With the lines of the sources, for the inspector and for what is said of a crash.
        arguments +=
            isOptimised
            ? ["-O", "-whole-module-optimization"]
            : ["-Onone", "-gline-tables-only", "-j", "\(ProcessInfo.processInfo.activeProcessorCount)"]
        if !sources.contains(where: { $0.lastPathComponent == "main.swift" }) { arguments.append("-parse-as-library") }
        arguments += app.language.conditions.flatMap { ["-D", $0] }
        if app.language.isMainActorByDefault { arguments += ["-default-isolation", "MainActor"] }
        arguments += app.language.compilerArguments + (try CBuild(app, in: folder).importArguments())
        arguments += ImplicitImports.modules(for: read).flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
        return arguments + (try toolkit.compilerArguments()) + sources.map(\.path)
    }

    /// Where the compiler keeps the outputs of each file, ready for a build.
    func writeOutputMap(_ sources: [URL]) throws -> URL {
        let objects = OutputMap(
            sources, in: folder.appendingPathComponent((isOptimised ? "optimised" : "objects") + (isStandalone ? "-standalone" : "")))
        try objects.forgetUncertain()
        return try objects.write()
    }
}
