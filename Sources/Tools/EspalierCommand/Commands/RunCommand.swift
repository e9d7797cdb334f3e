import Foundation

/// `espalier run`: builds the app at a path, and replaces its own process by the app.
struct RunCommand: Command {
    static let shape = CommandShape(
        name: "run", summary: "Runs a SwiftUI project as it is", operands: "[PATH]", mostOperands: 1,
        options: [
            .value("target", "NAME", "The app to run, where a project has several"),
            .value("window", "WxH", "The size of its windows in points, as in 390x844"),
            .value(
                "device", AppDevice.names,
                "Compiles for this device, and behaves as on it. Xcode targets for iPhones or iPads alone do so unasked"),
            .flag("release", "Optimises the app"),
            .flag("watch", "Takes over each saved change while the app runs, with its state and its windows"),
            .flag("build", "Builds and says where the program is, without running it"),
        ],
        discussion: """
            PATH is a Swift file, a folder of Swift files, a package, or a folder with an Xcode project; the folder that one is in where nothing is said.
            Nothing in it is changed.
            What stands behind -- is for the app.
            """)

    private let arguments: Arguments
    /// What is asked for, here or for all apps.
    private let device: AppDevice?

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        if let size = arguments.values["window"] {
            let parts = size.split(separator: "x").compactMap { Int($0) }
            guard parts.count == 2, parts.allSatisfy({ (1...16_384).contains($0) }) else {
                throw UsageError("--window \(size): a size is written WIDTHxHEIGHT, as in 390x844.")
            }
        }
        device = try AppDevice(option: arguments.values["device"]) ?? AppDevice.ofUser
    }

    /// Runs the app in a host, which takes over what is built later.
    private func runLive(_ terminal: Terminal) throws -> Int32 {
        for flag in ["release", "build"] where arguments.flags.contains(flag) { throw UsageError("--watch does not go with --\(flag).") }
        let path = arguments.path, target = arguments.values["target"]
        let project = try WatchedProject(path) {
            switch try Project.read(path, target: target, for: device) {
            case .app(let app): PreviewSubject(build: .app(app))
            case .package(let folder): PreviewSubject(build: .package(try PackageTargets(folder).chosen(target)))
            }
        }
        let app = project.subject.app
        app.notes.forEach(terminal.note)
        let toolkit = try Toolkit.built(.soonest, terminal), host = try PreviewHostProgram.built(with: toolkit)
        let types = try app.sources.map(SwiftSource.init).filter(\.hasMain).flatMap(\.apps)
        var environment: [String: String] = [:]
        environment["ESPALIER_INSPECTOR"] = "1"
        let given = ProcessInfo.processInfo.environment
        environment["ESPALIER_DEVICE"] = (device ?? (given["ESPALIER_DEVICE"] == nil ? app.device : nil))?.nameForApp
        environment["ESPALIER_WINDOW"] = arguments.values["window"] ?? (given["ESPALIER_WINDOW"] == nil ? app.windowSize(on: device) : nil)
        let passedOn = arguments.passedOn
        return try LiveSession(project, environment: environment, terminal) { subject in
            try PreviewBuild(subject, toolkit: toolkit.importing(for: subject.targets), for: .app).run(terminal)
        } program: {
            try host.beside($0, as: app.moduleName)
        } arguments: { image in
            ["app", image.path] + (types.first.map { ["--app", $0] } ?? []) + ["--"] + passedOn
        }.run()
    }

    func run(_ terminal: Terminal) throws -> Int32 {
        if arguments.flags.contains("watch") { return try runLive(terminal) }
        let project = try Project.read(arguments.path, target: arguments.values["target"], for: device)
        let toolkit = try Toolkit.built(arguments.flags.contains("release") ? .optimised : .soonest, terminal)
        let program: URL
        var device = device, window = device == .pad ? "820x1180" : nil
        switch project {
        case .app(let whole):
            let toolkit = try toolkit.importing(for: [whole])
            let app = try NeededPackages(whole, toolkit: toolkit).app
            window = app.windowSize(on: device)
            device = device ?? app.device
            app.notes.forEach(terminal.note)
            program = try build(app, toolkit, terminal)
        case .package(let folder):
            program = try PackageBuild(folder, toolkit: toolkit, isOptimised: arguments.flags.contains("release")).run(
                product: arguments.values["target"], terminal)
        }
        if arguments.flags.contains("build") {
            terminal.result(program.path)
            return 0
        }
        return try become(program, on: device, window)
    }

    private func build(_ app: AppTarget, _ toolkit: Toolkit, _ terminal: Terminal) throws -> URL {
        if app.needsPackageManager {
            return try WrapperPackage(app, toolkit: toolkit, isOptimised: arguments.flags.contains("release")).run(terminal)
        }
        var build = AppBuild(app, toolkit: toolkit)
        build.isOptimised = arguments.flags.contains("release")
        return try build.run(terminal)
    }

    /// The toolkit is built once for all projects: it cannot know that the app is a debug build.
    var offersInspector: Bool { !arguments.flags.contains("release") }

    /// The app takes this process over, so that the shell deals with the app's signals, terminal and exit code.
    private func become(_ program: URL, on device: AppDevice?, _ window: String?) throws -> Int32 {
        if let size = arguments.values["window"] ?? window { setenv("ESPALIER_WINDOW", size, arguments.values["window"] == nil ? 0 : 1) }
        if offersInspector { setenv("ESPALIER_INSPECTOR", "1", 0) }
        // The user's setting for all apps overrides what a project is built for.
        if let device { setenv("ESPALIER_DEVICE", device.nameForApp, device == self.device ? 1 : 0) }
        let words = [program.path] + arguments.passedOn
        CacheExpiry(cache: Folders.cache).runOnceADay()
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        execv(program.path, &pointers)
        throw CommandError("\(program.path) cannot be started: \(String(cString: strerror(errno))).")
    }
}
