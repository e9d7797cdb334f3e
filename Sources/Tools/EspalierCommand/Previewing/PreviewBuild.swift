import Foundation

/// The build of a shared object with an app's views. It is compiled as the app is, but nothing of it runs by itself: not its `main` either.
struct PreviewBuild {
    let subject: PreviewSubject
    let toolkit: Toolkit
    let purpose: Purpose
    private let build: AppBuild

    /// What the image is for.
    enum Purpose: String {
        case previews = "preview"
        /// The app itself, which has its own settings then.
        case app = "live"
    }

    /// What a host loads.
    struct Image {
        var file: URL
        /// The folder in which `Bundle.main` looks, if the host's program lies there.
        var resources: URL
    }

    /// - Parameter place: where it is built; nil for the place that later builds of the same app find again.
    init(_ subject: PreviewSubject, toolkit: Toolkit, for purpose: Purpose = .previews, in place: URL? = nil) {
        self.subject = subject
        self.purpose = purpose
        self.toolkit = toolkit
        build = AppBuild(subject.app, toolkit: toolkit, folder: place)
    }

    /// The folder for what belongs to this purpose.
    var folder: URL { build.folder.appendingPathComponent(purpose.rawValue) }

    /// Compiles and links. Each image has a name of its own: an open one is never written to, and a process that has loaded one can load
    /// the next.
    func run(_ terminal: Terminal) throws -> Image {
        let resources = folder.appendingPathComponent("resources"), images = folder.appendingPathComponent("images/\(getpid())")
        CacheExpiry.use(build.folder)
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
        return try FileLock.whileHeld(build.folder.appendingPathComponent("lock")) {
            terminal.progress("Compiling \(subject.app.name)")
            defer { terminal.endProgress() }
            try ResourceCopy(withOwnSettings(), to: resources).run()
            removeImagesOfOthers()
            // All but the newest, which may only now be on its way to a process.
            let old = images.contents.sorted { $0.modified ?? .distantPast < $1.modified ?? .distantPast }.dropLast()
            let image = images.appendingPathComponent("\(subject.app.moduleName)-\(UUID().uuidString.prefix(8)).so")
            // Under one name first: with other arguments the driver would compile all files again.
            let made = folder.appendingPathComponent("made.so")
            try link(to: made, terminal)
            guard rename(made.path, image.path) == 0 else {
                throw CommandError("\(image.path) cannot be written: \(String(cString: strerror(errno))).")
            }
            // One that is loaded stays readable by those who have it open.
            for file in old { try? FileManager.default.removeItem(at: file) }
            return Image(file: image, resources: resources)
        }
    }

    /// Images of processes that have ended. Those of others that watch the same project stay.
    private func removeImagesOfOthers() {
        for other in folder.appendingPathComponent("images").contents {
            guard let process = Int32(other.lastPathComponent), process != getpid(), kill(process, 0) != 0, errno == ESRCH else { continue }
            try? FileManager.default.removeItem(at: other)
        }
    }

    /// The app, for previews under another identifier: a preview that stores settings does not change those of the app.
    private func withOwnSettings() -> AppTarget {
        var app = subject.app
        if purpose == .previews {
            let identifier: String
            if case .string(let own)? = app.info["CFBundleIdentifier"] { identifier = own } else { identifier = app.moduleName }
            app.info["CFBundleIdentifier"] = .string(identifier + ".preview")
        }
        if case .package(let targets) = subject.build { app.resources = targets.flatMap(\.resources) }
        return app
    }

    private func link(to image: URL, _ terminal: Terminal) throws {
        switch subject.build {
        case .app(let whole):
            let app = try NeededPackages(whole, toolkit: toolkit).app
            guard !app.needsPackageManager else { return try linkWrapper(app, to: image, terminal) }
            try compile(build, build.allSources(build.read()), extra: [], to: image)
        case .package(let targets):
            try UnnamedProduct.refuse(in: targets)
            try linkPackage(targets, to: image)
        }
    }

    /// Compiles an app's sources incrementally, and links them.
    private func compile(_ build: AppBuild, _ sources: [URL], extra: [String], to image: URL) throws {
        let map = try build.writeOutputMap(sources)
        let arguments = try build.compilerArguments(sources, build.read())
            + ["-incremental", "-output-file-map", map.path, "-emit-library", "-o", image.path]
            + CBuild(build.app, in: build.folder).run() + extra + toolkit.linkerArguments
        try swiftc(arguments, in: build.folder, build.app.name)
    }

    /// Compiles a package's targets, one after another: each is a module of its own.
    private func linkPackage(_ targets: [AppTarget], to image: URL) throws {
        let modules = folder.appendingPathComponent("modules")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        var objects: [String] = []
        for target in targets {
            var build = AppBuild(target, toolkit: toolkit)
            build.isOptimised = false
            try FileManager.default.createDirectory(at: build.folder, withIntermediateDirectories: true)
            var sources = try build.allSources(build.read())
            if !target.resources.isEmpty {
                let accessor = build.folder.appendingPathComponent("made/ResourceBundle.swift")
                try Folders.write("import Foundation\n\nextension Bundle {\n    static let module = Bundle.main\n}\n", to: accessor)
                sources.append(accessor)
            }
            let shared = ["-I", modules.path, "-package-name", "preview"]
            guard target != targets.last else { return try compile(build, sources, extra: shared + objects, to: image) }
            let object = modules.appendingPathComponent("\(target.moduleName).o")
            let module = modules.appendingPathComponent("\(target.moduleName).swiftmodule")
            // A module is one object: few change while one works on the views above them.
            let output = ["-whole-module-optimization", "-c", "-o", object.path, "-emit-module", "-emit-module-path", module.path]
            try swiftc(build.compilerArguments(sources, build.read()) + shared + output, in: build.folder, target.name)
            objects.append(object.path)
        }
    }

    /// The package manager compiles an app with packages; its objects are linked again.
    private func linkWrapper(_ app: AppTarget, to image: URL, _ terminal: Terminal) throws {
        let products = try WrapperPackage(app, toolkit: toolkit, isOptimised: false).buildProgram(terminal).deletingLastPathComponent()
        let list = products.appendingPathComponent("\(app.moduleName).product/Objects.LinkFileList")
        guard list.exists else {
            throw CommandError("The package manager has not said what \(app.name) is linked from: there is no \(list.path).")
        }
        let objects = try CBuild.run(app, in: build.folder)
        let arguments = ["-use-ld=lld", "-emit-library", "-o", image.path, "@\(list.path)"] + objects + toolkit.linkerArguments
        try swiftc(arguments, in: products, app.name)
    }

    private func swiftc(_ arguments: [String], in folder: URL, _ name: String) throws {
        let result = try Shell.run("swiftc", arguments, in: folder)
        guard result.code == 0 else { throw CommandError("\(name) does not compile:\n\(result.buildFailure)") }
    }
}
