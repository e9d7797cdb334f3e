import Foundation

/// `espalier check`: whether a project compiles, and what prevents that.
struct CheckCommand: Command {
    static let shape = CommandShape(
        name: "check", summary: "Says whether a project compiles, and what is in the way", operands: "[PATH]", mostOperands: 1,
        options: [.value("target", "NAME", "The app to check, where a project has several"), .flag("json", "For programs")],
        discussion: "Ends with 0 where the project compiles, with 2 where it does not.")

    private let arguments: Arguments

    init(_ arguments: Arguments) throws { self.arguments = arguments }

    func run(_ terminal: Terminal) throws -> Int32 {
        let project = try Project.read(arguments.path, target: arguments.values["target"])
        guard case .app(let app) = project else { throw CommandError("The package manager checks packages: `espalier run --build \(arguments.path)`.") }
        let toolkit = try Toolkit.built(terminal)
        terminal.progress("Reading \(app.name)")
        let sources = try app.sources.map(SwiftSource.init)
        // Packages have to be built before what imports them; where one cannot be had, the rest is read without it.
        let built = app.needsPackageManager ? try WrapperPackage(app, toolkit: toolkit, isOptimised: false).check(terminal) : nil
        let messages = try built ?? AppBuild(app, toolkit: toolkit).typeCheck()
        terminal.endProgress()
        let report = CheckReport(app: app, sources: sources, errors: messages.errors, coverage: CoverageTable(toolkit.checkout))
        terminal.result(try arguments.flags.contains("json") ? report.json() : report.text)
        return report.compiles ? 0 : 2
    }
}
