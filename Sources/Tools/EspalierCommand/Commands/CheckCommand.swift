import Foundation

/// `espalier check`: whether a project compiles, and what prevents that.
struct CheckCommand: Command {
    static let shape = CommandShape(
        name: "check", summary: "Says whether a project compiles, and what is in the way", operands: "[PATH]", mostOperands: 1,
        options: [
            .value("target", "NAME", "The app to check, where a project has several"),
            .value("device", AppDevice.names, "Checks what is compiled for this device"), .flag("json", "For programs"),
            .flag("lines", "Each error in a line as compilers write it, PATH:LINE:COLUMN: error: TEXT, for editors"),
        ],
        discussion: "Ends with 0 where the project compiles, with 2 where it does not.")

    private let arguments: Arguments
    private let device: AppDevice?

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        guard !arguments.flags.isSuperset(of: ["json", "lines"]) else { throw UsageError("--json and --lines do not go together.") }
        device = try AppDevice(option: arguments.values["device"]) ?? AppDevice.ofUser
    }

    func run(_ terminal: Terminal) throws -> Int32 {
        let project = try Project.read(arguments.path, target: arguments.values["target"], for: device)
        let toolkit = try Toolkit.built(.soonest, terminal)
        let report = switch project {
        case .app(let app): try report(app, toolkit.importing(for: [app]), terminal)
        case .package(let folder): try report(package: folder, toolkit, terminal)
        }
        if arguments.flags.contains("lines") {
            terminal.result(report.lines.joined(separator: "\n"))
        } else {
            terminal.result(try arguments.flags.contains("json") ? report.json() : report.text)
        }
        return report.compiles ? 0 : 2
    }

    private func report(_ app: AppTarget, _ toolkit: Toolkit, _ terminal: Terminal) throws -> CheckReport {
        terminal.progress("Reading \(app.name)")
        let needed = try NeededPackages(app, toolkit: toolkit), app = needed.app
        terminal.endProgress()
        app.notes.forEach(terminal.note)
        let build = AppBuild(app, toolkit: toolkit), sources = try app.sources.map(SwiftSource.init)
        // Packages have to be built before what imports them; where one cannot be had, the rest is read without it.
        let built = app.needsPackageManager ? try WrapperPackage(app, toolkit: toolkit, isOptimised: false).check(terminal) : nil
        let lost = built?.lost ?? [], found = try built?.errors ?? errors(of: build, needed, lost)
        let conditions = app.language.conditions.flatMap { ["-D", $0] }
        let arguments = try toolkit.compilerArguments() + conditions
        var errors = try app.needsPackageManager
            ? Self.merged(found, needed.missing(without: lost))
            : ImportScan().completed(found, sources: build.allSources(sources), arguments)
        errors += [build.checkResources()].compactMap(\.self)
        terminal.endProgress()
        let packages = ([app] + WrapperPackage.inOrder(app.frameworks)).flatMap(\.packages)
        let reasons = lost.flatMap { lost in
            let products = packages.filter { $0.key == Repositories.key(lost.address) }.map(\.product)
            // One that only other packages need goes by its own name.
            return (products.isEmpty ? [lost.name] : products).map { ($0, "\(lost.address): \(lost.reason).") }
        }
        return CheckReport(
            app: app.name, packages: Set(packages.map(\.product)), sources: sources, errors: errors,
            lost: Dictionary(reasons) { first, _ in first }, coverage: CoverageTable(toolkit.checkout))
    }

    /// The errors of an app that is read without its packages.
    ///
    /// - Parameter lost: What keeps them from being built: a package that is there is not said to be missing.
    private func errors(of build: AppBuild, _ needed: NeededPackages, _ lost: [LostPackages.Package]) throws -> [CompilerMessages.Message] {
        let missing = Set(needed.missing(without: lost).compactMap(\.missingModule))
        return try build.check().errors.filter { lost.isEmpty || $0.missingModule.map(missing.contains) ?? true }
    }

    /// The errors of a build with packages, which ends where one of these does not compile, and of all imports that are missing.
    private static func merged(
        _ errors: [CompilerMessages.Message], _ missing: [CompilerMessages.Message]
    ) -> [CompilerMessages.Message] {
        let modules = Set(missing.compactMap(\.missingModule))
        // The build names the app's files by links to them.
        return errors.filter { !modules.contains($0.missingModule ?? "") || SourcePlace($0).package != nil } + missing
    }

    /// The package manager compiles a package, all of it where no product is named.
    private func report(package folder: URL, _ toolkit: Toolkit, _ terminal: Terminal) throws -> CheckReport {
        let build = PackageBuild(folder, toolkit: toolkit, isOptimised: false)
        let found = try build.check(product: arguments.values["target"], terminal)
        let errors = try build.completed(found)
        // Those with errors say which modules they import; that of a module that is not found is one of them.
        let files = Set(errors.map(\.file)).filter { !$0.isEmpty }
        let sources = files.sorted().compactMap { try? SwiftSource(URL(fileURLWithPath: $0)) }
        let lost = found.lost.map { ($0.name, "\($0.address): \($0.reason).") }
        return CheckReport(
            app: found.name, packages: found.dependencies, sources: sources, errors: errors, lost: Dictionary(lost) { first, _ in first },
            unnamed: found.unnamed, coverage: CoverageTable(toolkit.checkout))
    }
}
