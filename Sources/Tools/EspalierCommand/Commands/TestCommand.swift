import Foundation

/// `espalier test`: builds a project's unit tests and runs them without a screen.
struct TestCommand: Command {
    static let shape = CommandShape(
        name: "test", summary: "Runs a project's own unit tests, without a screen", operands: "[PATH]", mostOperands: 1,
        options: [
            .value("target", "NAME", "The app whose tests are meant, where a project has several"),
            .value("tests", "NAME", "The bundle of tests, where an app has several; all of them where nothing is said"),
            .value("device", AppDevice.names, "Compiles for this device"),
            .value("filter", "REGEX", "Only tests whose name, as in Module.Suite/test, matches"),
            .value("skip", "REGEX", "All but these"), .value("junit", "FILE", "Writes the results for services that read JUnit's format"),
            .flag("build", "Builds them and says where the program is, without running it"),
        ],
        discussion: """
            Tests of XCTest and of Swift Testing run, also side by side in one bundle, each library in a process of its own. They have an X
            server and a home of their own. The project is not written to.
            Ends with 0 where all tests passed, with 1 where one failed or something did not build.
            """)

    private let arguments: Arguments
    private let device: AppDevice?

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        device = try AppDevice(option: arguments.values["device"]) ?? AppDevice.ofUser
    }

    func run(_ terminal: Terminal) throws -> Int32 {
        let project = try Project.read(arguments.path, target: arguments.values["target"], for: device)
        let toolkit = try Toolkit.built(.soonest, terminal)
        var environment: [String: String] = [:]
        let bundle: TestBundle, folder: URL, name: String
        switch project {
        case .app(let whole):
            let app = try NeededPackages(whole, toolkit: toolkit).app
            app.notes.forEach(terminal.note)
            environment["ESPALIER_DEVICE"] = (device ?? app.device)?.nameForApp
            name = app.name
            folder = URL(fileURLWithPath: arguments.path).standardizedFileURL
            bundle = try WrapperPackage(app, toolkit: toolkit, isOptimised: false).buildTests(arguments.values["tests"], terminal)
        case .package(let place):
            if arguments.values["tests"] != nil { throw UsageError("--tests is for Xcode projects; --filter chooses tests of a package.") }
            (folder, name) = (place, place.lastPathComponent)
            bundle = try PackageBuild(place, toolkit: toolkit, isOptimised: false).buildTests(terminal)
        }
        bundle.notes.forEach(terminal.note)
        if arguments.flags.contains("build") {
            terminal.result(bundle.program.path)
            return 0
        }
        var run = TestRun(bundle: bundle, folder: folder.isFolder ? folder : folder.deletingLastPathComponent())
        (run.filter, run.skip, run.environment) = (arguments.values["filter"], arguments.values["skip"], environment)
        let report = try run.run(terminal)
        if let file = arguments.values["junit"] { try report.junit(name: name).write(toFile: file, atomically: true, encoding: .utf8) }
        guard !report.cases.isEmpty else {
            terminal.note(arguments.values["filter"] == nil ? "There are no tests in it." : "No test has such a name.")
            return report.hasFailed ? 1 : 0
        }
        terminal.note(report.summary)
        return report.hasFailed ? 1 : 0
    }
}
