import Foundation

/// `espalier check`: whether a project compiles, and what prevents that.
struct CheckCommand: Command {
    static let shape = CommandShape(
        name: "check", summary: "Says whether a project compiles, and what is in the way", operands: "[PATH]", mostOperands: 1,
        options: [
            .value("target", "NAME", "The app to check, where a project has several"), .flag("json", "For programs"),
            .flag("lines", "Each error in a line as compilers write it, PATH:LINE:COLUMN: error: TEXT, for editors"),
        ],
        discussion: "Ends with 0 where the project compiles, with 2 where it does not.")

    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        guard !arguments.flags.isSuperset(of: ["json", "lines"]) else { throw UsageError("--json and --lines do not go together.") }
    }

    func run(_ terminal: Terminal) throws -> Int32 {
        let project = try Project.read(arguments.path, target: arguments.values["target"])
        let toolkit = try Toolkit.built(.soonest, terminal)
        let report = switch project {
        case .app(let app): try report(app, toolkit, terminal)
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
        let sources = try app.sources.map(SwiftSource.init)
        // Packages have to be built before what imports them; where one cannot be had, the rest is read without it.
        let built = app.needsPackageManager ? try WrapperPackage(app, toolkit: toolkit, isOptimised: false).check(terminal) : nil
        let messages = try built ?? AppBuild(app, toolkit: toolkit).typeCheck()
        let conditions = app.language.conditions.flatMap { ["-D", $0] }
        let compiled = try AppBuild(app, toolkit: toolkit).allSources(sources)
        let errors = try ImportScan.completed(messages.errors, sources: compiled, toolkit.compilerArguments() + conditions)
        terminal.endProgress()
        return CheckReport(
            app: app.name, packages: Set(app.packages.map(\.product)), sources: sources, errors: errors,
            coverage: CoverageTable(toolkit.checkout))
    }

    /// The package manager compiles a package, all of it where no product is named.
    private func report(package folder: URL, _ toolkit: Toolkit, _ terminal: Terminal) throws -> CheckReport {
        let found = try PackageBuild(folder, toolkit: toolkit, isOptimised: false).check(product: arguments.values["target"], terminal)
        let errors = try ImportScan.completed(found.errors, sources: nil, toolkit.compilerArguments())
        // Those with errors say which modules they import; that of a module that is not found is one of them.
        let files = Set(found.errors.map(\.file)).filter { !$0.isEmpty }
        let sources = files.sorted().compactMap { try? SwiftSource(URL(fileURLWithPath: $0)) }
        return CheckReport(
            app: found.name, packages: found.dependencies, sources: sources, errors: errors, coverage: CoverageTable(toolkit.checkout))
    }
}
