import Foundation

/// A package that the package manager builds, with the toolkit's modules on its search paths unless it depends on them itself.
struct PackageBuild {
    let folder: URL
    let toolkit: Toolkit
    let isOptimised: Bool
    /// Whether the program shall need neither the toolkit's library nor Swift's: for packages.
    var isStandalone = false
    var manager = PackageManager()
    var repositories = Repositories()

    init(_ folder: URL, toolkit: Toolkit, isOptimised: Bool) {
        self.folder = folder
        self.toolkit = toolkit
        self.isOptimised = isOptimised
    }

    /// A build that failed, with what the package manager and the compiler said.
    struct Failure: Error, CustomStringConvertible {
        let description: String
        let output: String
    }

    struct Description: Decodable {
        struct Product: Decodable {
            var name: String
            var type: [String: [String]?]
        }
        struct Dependency: Decodable {
            var identity: String
            var path: String?
            /// The address of its repository.
            var url: String?
        }
        struct Target: Decodable {
            var name: String
            var c99name: String
            var type: String
            var path: String
            var sources: [String]
            /// The modules of other packages.
            var productDependencies: [String]?
            var targetDependencies: [String]?

            /// - Parameter folder: the package's.
            func files(in folder: URL) -> [URL] {
                let place = folder.appendingPathComponent(path)
                return sources.filter { $0.hasSuffix(".swift") }.map { place.appendingPathComponent($0) }
            }
        }
        var name: String
        var products: [Product]
        var targets: [Target]?
        var dependencies: [Dependency]?
        var hasTests: Bool { targets?.contains { $0.type == "test" } ?? false }
        var executables: [String] { products.filter { $0.type.keys.contains("executable") }.map(\.name) }
    }

    /// The package with the toolkit that is built already in place of the one that it names; nil where it names none.
    private var prebuilt: PrebuiltPackage? {
        let package = PrebuiltPackage(folder, toolkit: toolkit, cache: scratch.appendingPathComponent("prebuilt"))
        return package.namesToolkit ? package : nil
    }

    /// Builds one of its programs.
    ///
    /// - Parameter product: The name of the program; nil for the only one.
    func run(product: String?, _ terminal: Terminal) throws -> URL {
        CacheExpiry.use(scratch)
        let source = try prebuilt?.make() ?? folder
        let description = try describe(source, terminal)
        let name = try choose(product, description)
        let unnamed = unnamedProducts(description, withTests: false)
        guard unnamed.isEmpty else { throw CommandError(unnamed.map(\.description).joined(separator: "\n")) }
        let result = try build(source, product: name, description, terminal)
        guard result.code == 0 else { throw Failure(description: "\(name) does not build:\n\(result.buildFailure)", output: result.output) }
        // A link to the folder of this machine's architecture.
        let program = scratch.appendingPathComponent(configuration).resolvingSymlinksInPath().appendingPathComponent(name)
        addIcons(beside: program, terminal)
        return program
    }

    /// What `espalier check` says of a package.
    struct Findings {
        var name: String
        /// The products of other packages that it links.
        var dependencies: Set<String>
        var errors: [CompilerMessages.Message]
        /// Its own files, without those of tests.
        var sources: [URL] = []
        /// The modules that it has itself.
        var modules: Set<String> = []
        /// The packages that it needs and that cannot be had.
        var lost: [LostPackages.Package] = []
        var unnamed: [UnnamedProduct] = []
    }

    /// Builds it, or one of its products, to see what is in the way.
    func check(product: String?, _ terminal: Terminal) throws -> Findings {
        CacheExpiry.use(scratch)
        let source = try prebuilt?.make() ?? folder
        let description = try describe(source, terminal)
        if let product, !description.products.contains(where: { $0.name == product }) { _ = try choose(product, description) }
        let targets = description.targets ?? [], dependencies = targets.flatMap { $0.productDependencies ?? [] }
        var findings = Findings(name: product ?? description.name, dependencies: Set(dependencies), errors: [])
        findings.sources = targets.filter { $0.type != "test" }.flatMap { $0.files(in: folder) }
        findings.modules = Set(targets.map(\.c99name))
        findings.unnamed = unnamedProducts(description, withTests: true)
        // `swift build` does not get further either.
        guard findings.unnamed.isEmpty else { return findings }
        do {
            let result = try build(source, product: product, description, terminal)
            guard result.code != 0 else { return findings }
            findings.errors = CompilerMessages(result.output).errors
            if findings.errors.isEmpty {
                findings.errors = [CompilerMessages.Message(file: "", line: 0, column: 0, text: result.buildFailure)]
            }
        } catch let lost as LostPackages {
            findings.lost = lost.packages
        }
        return findings
    }

    /// The errors of a check, with all modules that are missing: the package manager ends at the first target that lacks one.
    func completed(_ found: Findings) throws -> [CompilerMessages.Message] {
        guard !found.errors.isEmpty || !found.lost.isEmpty || !found.unnamed.isEmpty else { return [] }
        let missing = try ImportScan().missing(in: found.sources, toolkit.compilerArguments() + ["-D", "DEBUG", "-D", "SWIFT_PACKAGE"])
        let fetched = checkouts.contents, ofToolkit = ToolkitFrameworks.all.importable
        let own = missing.filter { message in
            guard let module = message.missingModule else { return true }
            // Where nothing was built, what packages have is not known.
            guard found.unnamed.isEmpty else { return AppleFrameworks.names.contains(module) && !ofToolkit.contains(module) }
            let isBuilt = found.dependencies.contains { NeededPackages.isNamed($0, module) } && !found.lost.contains {
                NeededPackages.isNamed($0.name, module)
            }
            return !isBuilt && !found.modules.contains(module) && !fetched.contains { PackageFolders.declares(module, in: $0) }
        }
        return (found.errors + own).removingRepeats()
    }

    /// The toolkit's products that targets import and do not name; none where the package does not depend on the toolkit.
    private func unnamedProducts(_ description: Description, withTests: Bool) -> [UnnamedProduct] {
        let standIn = description.dependencies?.first { dependency in
            dependency.path.map { prebuilt?.isStandIn(URL(fileURLWithPath: $0)) == true } ?? false
        }
        guard let identity = standIn?.identity else { return [] }
        let importers = (description.targets ?? []).filter { withTests || $0.type != "test" }.map { target in
            UnnamedProduct.Importer(
                name: target.name, files: target.files(in: folder), products: Set(target.productDependencies ?? []),
                targets: Set(target.targetDependencies ?? []))
        }
        return UnnamedProduct.find(in: importers, identity: identity)
    }

    private var configuration: String { isOptimised ? "release" : "debug" }

    /// Where it is built.
    var scratch: URL {
        let key = "\(folder.lastPathComponent)-\(Toolkit.digest(folder.path))\(isStandalone ? "-standalone" : "")"
        return Folders.cache.appendingPathComponent("packages").appendingPathComponent(key)
    }

    /// Where the package manager puts what it fetches.
    var checkouts: URL { scratch.appendingPathComponent("checkouts") }

    /// The package manager with a way to all that the package names. What is fetched already needs none.
    ///
    /// - Parameter failed: What it could not get: the packages that others need.
    private func managerWithAccess(_ description: Description, failed: [String] = [], _ terminal: Terminal) throws -> PackageManager {
        let addresses = (description.dependencies ?? []).compactMap(\.url) + failed
        let fetched = FetchedPackages(scratch)
        guard !addresses.allSatisfy(fetched.contains) else { return manager }
        terminal.progress("Asking for packages")
        var asked = repositories
        asked.caches.append(folder.appendingPathComponent(".build/repositories"))
        let access = try asked.access(to: addresses)
        terminal.endProgress()
        access.notes.forEach(terminal.note)
        var manager = manager
        manager.environment.merge(access.environment) { $1 }
        return manager
    }

    /// - Parameter product: nil for all of the package.
    func build(
        _ source: URL, product: String?, withTests: Bool = false, _ description: Description, _ terminal: Terminal
    ) throws -> ProgramResult {
        var arguments = ["build", "--package-path", source.path, "--scratch-path", scratch.path, "-c", configuration]
        // Only the package manager reads an index in the cache, to find the tests of XCTest. With one, the first module is compiled seconds
        // longer, as all that Swift and the system have goes into it.
        if !withTests { arguments.append("--disable-index-store") }
        if let product { arguments += ["--product", product] }
        if withTests { arguments.append("--build-tests") }
        let checkout = toolkit.checkout.standardizedFileURL
        let bringsToolkit = description.dependencies?.contains { dependency in
            dependency.path.map { URL(fileURLWithPath: $0).standardizedFileURL == checkout } ?? (dependency.identity == "espalier")
        } ?? false
        if !bringsToolkit {
            let sources = try isStandalone || toolkit.others != nil ? sources(description) : nil
            let toolkit = try toolkit.importing(sources)
            arguments += try toolkit.compilerArguments().flatMap { ["-Xswiftc", $0] }
            let shared = toolkit.libraries + ["-rpath", toolkit.products.path]
            let imported = sources.map { Set($0.flatMap(\.imports)) }
            let objects = isStandalone ? try toolkit.standaloneObjects(importing: imported) : shared
            arguments += objects.flatMap { ["-Xlinker", $0] }
        }
        if isStandalone {
            arguments += ["--static-swift-stdlib", "-Xswiftc", "-use-ld=lld"] + toolkit.standaloneSettings.flatMap { ["-Xlinker", $0] }
        }
        defer { terminal.endProgress() }
        var manager = try managerWithAccess(description, terminal), failed: [String] = []
        var result = try manager.run(arguments, terminal) { terminal.progress($0) }
        while result.code != 0 {
            let more = FailedFetches.addresses(in: result.output).filter { address in
                !failed.contains { Repositories.key($0) == Repositories.key(address) }
            }
            guard !more.isEmpty else { break }
            failed += more
            let other = try managerWithAccess(description, failed: failed, terminal)
            // Where all of it answers, the package manager's own words are the cause.
            guard other.environment != manager.environment else { break }
            manager = other
            result = try manager.run(arguments, terminal) { terminal.progress($0) }
        }
        if let prebuilt { result.output = prebuilt.translated(result.output) }
        return result
    }

    /// The windows' icon is that of the asset catalogues in the package's bundles.
    private func addIcons(beside program: URL, _ terminal: Terminal) {
        let products = program.deletingLastPathComponent()
        let bundles = products.contents.filter { $0.pathExtension == "resources" }
        do {
            let info = PackageInfo.read(folder, program: program.lastPathComponent)
            guard let icon = try IconFile.find(in: bundles.flatMap(\.contents), info: info) else { return }
            try IconPictures(icon).writeWindowIcons(to: products)
        } catch {
            terminal.note("The windows have no icon. \(error)")
        }
    }

    /// The package's sources; nil if it needs others than the toolkit, whose sources may not be here yet.
    private func sources(_ description: Description) throws -> [SwiftSource]? {
        let others = (description.dependencies ?? []).filter { dependency in
            dependency.path.map { prebuilt?.isStandIn(URL(fileURLWithPath: $0)) != true } ?? true
        }
        guard others.isEmpty else { return nil }
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map(SwiftSource.init)
    }

    /// What is built, the package or what stands for it, with the package manager's description.
    func described(_ terminal: Terminal) throws -> (source: URL, Description) {
        let source = try prebuilt?.make() ?? folder
        return (source, try describe(source, terminal))
    }

    private func describe(_ source: URL, _ terminal: Terminal) throws -> Description {
        let arguments = ["package", "--package-path", source.path, "--scratch-path", scratch.path, "describe", "--type", "json"]
        let result = try manager.run(arguments, terminal)
        // Warnings of the package manager may precede the JSON.
        let afterWarnings = result.output.range(of: "\n{").map { result.output.index(after: $0.lowerBound) }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        guard result.code == 0, let start = afterWarnings ?? result.output.firstIndex(of: "{"),
              let description = try? decoder.decode(Description.self, from: Data(result.output[start...].utf8))
        else {
            let text = "The package in \(folder.path) cannot be read:\n\(CompilerMessages(result.output).summary)"
            throw Failure(description: text, output: result.output)
        }
        return description
    }

    private func choose(_ wanted: String?, _ description: Description) throws -> String {
        let names = description.executables
        if let wanted {
            guard names.contains(wanted) else {
                let list = names.isEmpty ? "none" : names.joined(separator: ", ")
                throw CommandError("The package \(description.name) has no program \(wanted); it has \(list).")
            }
            return wanted
        }
        guard let first = names.first else { throw CommandError("The package \(description.name) has no program to run.") }
        guard names.count == 1 else {
            throw CommandError(
                "The package \(description.name) has several programs: \(names.joined(separator: ", ")). --target takes one.")
        }
        return first
    }
}
