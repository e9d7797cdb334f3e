import Foundation

/// A package that the package manager builds, with the toolkit's modules on its search paths unless it depends on them itself.
struct PackageBuild {
    let folder: URL
    let toolkit: Toolkit
    let isOptimised: Bool
    /// Whether the program shall need neither the toolkit's library nor Swift's: for packages.
    var isStandalone = false
    var manager = PackageManager()

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

    private struct Description: Decodable {
        struct Product: Decodable {
            var name: String
            var type: [String: [String]?]
        }
        struct Dependency: Decodable {
            var identity: String
            var path: String?
        }
        struct Target: Decodable {
            /// The modules of other packages.
            var productDependencies: [String]?
        }
        var name: String
        var products: [Product]
        var targets: [Target]?
        var dependencies: [Dependency]?
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
    }

    /// Builds it, or one of its products, to see what is in the way.
    func check(product: String?, _ terminal: Terminal) throws -> Findings {
        CacheExpiry.use(scratch)
        let source = try prebuilt?.make() ?? folder
        let description = try describe(source, terminal)
        if let product, !description.products.contains(where: { $0.name == product }) { _ = try choose(product, description) }
        let result = try build(source, product: product, description, terminal)
        var errors = result.code == 0 ? [] : CompilerMessages(result.output).errors
        if result.code != 0, errors.isEmpty { errors = [CompilerMessages.Message(file: "", line: 0, column: 0, text: result.buildFailure)] }
        let dependencies = (description.targets ?? []).flatMap { $0.productDependencies ?? [] }
        return Findings(name: product ?? description.name, dependencies: Set(dependencies), errors: errors)
    }

    private var configuration: String { isOptimised ? "release" : "debug" }

    /// Where it is built.
    var scratch: URL {
        let key = "\(folder.lastPathComponent)-\(Toolkit.digest(folder.path))\(isStandalone ? "-standalone" : "")"
        return Folders.cache.appendingPathComponent("packages").appendingPathComponent(key)
    }

    /// - Parameter product: nil for all of the package.
    private func build(_ source: URL, product: String?, _ description: Description, _ terminal: Terminal) throws -> ProgramResult {
        var arguments = ["build", "--package-path", source.path, "--scratch-path", scratch.path, "-c", configuration]
        if let product { arguments += ["--product", product] }
        let checkout = toolkit.checkout.standardizedFileURL
        let bringsToolkit = description.dependencies?.contains { dependency in
            dependency.path.map { URL(fileURLWithPath: $0).standardizedFileURL == checkout } ?? (dependency.identity == "espalier")
        } ?? false
        if !bringsToolkit {
            arguments += try toolkit.compilerArguments().flatMap { ["-Xswiftc", $0] }
            let shared = [toolkit.library.path, "-rpath", toolkit.products.path]
            let objects = isStandalone ? try toolkit.standaloneObjects(importing: imports(description)) : shared
            arguments += objects.flatMap { ["-Xlinker", $0] }
        }
        if isStandalone {
            arguments += ["--static-swift-stdlib", "-Xswiftc", "-use-ld=lld"] + toolkit.standaloneSettings.flatMap { ["-Xlinker", $0] }
        }
        defer { terminal.endProgress() }
        var result = try manager.run(arguments, terminal) { terminal.progress($0) }
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

    /// The modules that the package's sources import; nil if it has others than the toolkit, whose sources may not be here yet.
    private func imports(_ description: Description) throws -> Set<String>? {
        let others = (description.dependencies ?? []).filter { dependency in
            dependency.path.map { prebuilt?.isStandIn(URL(fileURLWithPath: $0)) != true } ?? true
        }
        guard others.isEmpty else { return nil }
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        let sources = try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map(SwiftSource.init)
        return Set(sources.flatMap(\.imports))
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
            throw CommandError("The package \(description.name) has several programs: \(names.joined(separator: ", ")). --target takes one.")
        }
        return first
    }
}
