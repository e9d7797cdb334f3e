import Foundation

/// `espalier package`: an app in a form that is installed on machines without Swift.
struct PackageCommand: Command {
    static let formats: [any PackageFormat.Type] = [
        DebianPackage.self, RpmPackage.self, AppImagePackage.self, FlatpakPackage.self, TarPackage.self,
    ]

    static let shape = CommandShape(
        name: "package", summary: "Makes a package of an app, for machines without Swift", operands: "[PATH]", mostOperands: 1,
        options: [
            .flag("deb", "For Debian and its kin; this unless you say otherwise"), .flag("rpm", "For Fedora and its kin"),
            .flag("appimage", "One file for many distributions"),
            .flag("flatpak", "For Flatpak's sandbox"), .flag("tar", "An archive to unpack below any prefix"),
            .value("out", "DIR", "Where it is put; here where nothing is said"),
            .value("target", "NAME", "The app, where a project has several"),
            .flag("json", "For programs"),
        ],
        discussion: """
            PATH is what `espalier run` takes; nothing in it is changed. The app is optimised; Swift and the toolkit are linked into its program.
            Name, version, icon, types of files and schemes of URLs are those of its Info.plist and asset catalogue; README and LICENSE describe it.
            """)

    private let arguments: Arguments
    private let wanted: [any PackageFormat.Type]

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        let named = Self.formats.filter { arguments.flags.contains($0.name) }
        wanted = named.isEmpty ? [DebianPackage.self] : named
    }

    func run(_ terminal: Terminal) throws -> Int32 {
        // Nobody waits for a build to learn of what could be known before.
        if let obstacle = wanted.lazy.compactMap({ $0.obstacle }).first { throw CommandError(obstacle) }
        let out = URL(fileURLWithPath: arguments.values["out"] ?? FileManager.default.currentDirectoryPath).standardizedFileURL
        try prepare(out)
        let path = arguments.path
        let project = try Project.read(path, target: arguments.values["target"], configuration: .release)
        let toolkit = try Toolkit.built(.optimised, terminal)
        // Policy of every form: what is installed is readable by all, whatever the author's own files are made with.
        umask(0o022)
        let app = try build(project, toolkit, terminal)
        let scratch = Folders.cache.appendingPathComponent("packaging-\(getpid())")
        defer { try? FileManager.default.removeItem(at: scratch) }
        var notes = app.icon == nil ? ["\(app.identity.name) has no icon: its asset catalogue has no AppIcon with a PNG."] : []
        notes += app.types.unknown.map {
            "The type \($0) is declared nowhere, so files of it do not open with the app: declare it in UTImportedTypeDeclarations."
        }
        if app.info["CFBundleIdentifier"]?.text?.isEmpty ?? true {
            notes.append("The app has no bundle identifier; \(app.identity.id) stands for it.")
        }
        var made: [MadePackage] = []
        for format in wanted {
            terminal.progress("Making the \(format.name)")
            let folder = scratch.appendingPathComponent(format.name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            made.append(try Self.naming(full: out) { try format.make(app, scratch: folder, out: out) })
        }
        terminal.endProgress()
        if arguments.flags.contains("json") {
            terminal.result(try Self.json(Report(app: app.identity, packages: made, notes: notes)))
        } else {
            (notes + made.flatMap(\.notes)).forEach(terminal.note)
            made.forEach { terminal.result($0.path) }
        }
        return 0
    }

    /// Makes the folder for the packages, and checks that one can write there, before anything is built.
    private func prepare(_ out: URL) throws {
        do {
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        } catch {
            throw CommandError("--out \(out.path) cannot be made: \(error.localizedDescription)")
        }
        guard access(out.path, W_OK) == 0 else {
            throw CommandError("\(out.path) cannot be written to: \(String(cString: strerror(errno))). --out names another folder.")
        }
    }

    private func build(_ project: Project, _ toolkit: Toolkit, _ terminal: Terminal) throws -> BuiltApp {
        switch project {
        case .app(let whole):
            let app = try NeededPackages(whole, toolkit: toolkit).app
            app.notes.forEach(terminal.note)
            var program: URL
            if !app.needsPackageManager {
                var build = AppBuild(app, toolkit: toolkit)
                (build.isOptimised, build.isStandalone) = (true, true)
                program = try build.run(terminal)
            } else {
                program = try WrapperPackage(app, toolkit: toolkit, isOptimised: true, isStandalone: true).run(terminal)
            }
            let beside = program.deletingLastPathComponent().contents.filter { $0.lastPathComponent != program.lastPathComponent }
            return BuiltApp(
                program: program, resources: beside, info: app.info, project: projectFolder,
                icon: try IconFile.find(in: app.resources, info: app.info))
        case .package(let folder):
            var build = PackageBuild(folder, toolkit: toolkit, isOptimised: true)
            build.isStandalone = true
            let program = try build.run(product: arguments.values["target"], terminal)
            let bundles = program.deletingLastPathComponent().contents.filter {
                $0.pathExtension == "resources" || $0.lastPathComponent == IconPictures.windowFolder
            }
            let info = PackageInfo.read(folder, program: program.lastPathComponent)
            let icon = try IconFile.find(in: bundles.flatMap(\.contents), info: info)
            return BuiltApp(program: program, resources: bundles, info: info, project: folder, icon: icon)
        }
    }

    private var projectFolder: URL {
        let place = URL(fileURLWithPath: arguments.path).standardizedFileURL
        return place.isFolder && !["xcodeproj", "xcworkspace"].contains(place.pathExtension) ? place : place.deletingLastPathComponent()
    }

    /// Says of a disk that has run full what it is, whichever step notices.
    private static func naming<Value>(full out: URL, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as CommandError {
            throw error
        } catch {
            throw DiskFull.isReason(of: error) ? DiskFull.error(at: out) : CommandError(error.localizedDescription)
        }
    }

    private struct Report: Encodable {
        var name: String
        var id: String
        var version: String
        var packages: [MadePackage]
        var notes: [String]

        init(app: AppIdentity, packages: [MadePackage], notes: [String]) {
            (name, id, version, self.packages, self.notes) = (app.name, app.id, app.version, packages, notes)
        }
    }

    private static func json(_ report: Report) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report), as: UTF8.self)
    }
}
