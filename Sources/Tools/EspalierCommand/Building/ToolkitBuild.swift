import Foundation

/// Builds the toolkit for all projects.
///
/// The optimiser takes most of the time that a first build costs. A first window does not wait for it: where nothing is built yet, the
/// toolkit is built without optimisation, and the optimised build goes on beside it at low priority. The next start takes that one.
struct ToolkitBuild {
    /// The toolkit's sources.
    let checkout: URL
    /// The folder for what is built of them with this compiler.
    let folder: URL
    /// What the compiler says of its version.
    let compiler: String
    let terminal: Terminal
    /// The package manager; tests take another program.
    var packageManager = "swift"
    /// Starts the optimised build in a process that outlives this one.
    var startBeside: (ToolkitBuild) throws -> Void = { try $0.startProcess() }

    /// What is worth waiting for.
    enum Wish {
        /// What shows a window soonest.
        case soonest
        /// What is fast once it runs: for programs that are handed out, and for measurements.
        case optimised
    }

    /// The toolkit as it is wished for, built unless that has been done since it or the compiler last changed.
    func toolkit(_ wish: Wish) throws -> Toolkit {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let state = Toolkit.digest(Toolkit.sourceState(of: checkout))
        let optimised = ToolkitKind.optimised.toolkit(checkout, folder), plain = ToolkitKind.plain.toolkit(checkout, folder)
        if optimised.isBuilt(from: state) { return optimised }
        if try ShippedToolkit(besides: checkout).adopt(as: optimised, for: compiler, state) { return optimised }
        if wish == .optimised { return try build(.optimised, from: state) }
        CacheExpiry.use(manager.lock(.plain).deletingLastPathComponent())
        var built = try plain.isBuilt(from: ToolkitKind.plain.stamp(state)) ? plain : build(.plain, from: state)
        try optimiseBeside(state)
        built.others = AddedLibraries(manager, beside: built, stamp: ToolkitKind.plain.stamp(state))
        return built
    }

    private var manager: ToolkitManager {
        ToolkitManager(checkout: checkout, folder: folder, terminal: terminal, packageManager: packageManager)
    }

    // MARK: - Building

    private func build(_ kind: ToolkitKind, from state: String) throws -> Toolkit {
        let toolkit = kind.toolkit(checkout, folder)
        try FileManager.default.createDirectory(at: toolkit.products.deletingLastPathComponent(), withIntermediateDirectories: true)
        return try FileLock.whileHeld(manager.lock(kind)) {
            // Another process may have built it meanwhile.
            if toolkit.isBuilt(from: kind.stamp(state)) { return toolkit }
            terminal.note(kind.announcement)
            try manager.make(Toolkit.product, kind)
            try Data(kind.stamp(state).utf8).write(to: toolkit.stamp, options: .atomic)
            return toolkit
        }
    }

    // MARK: - Beside the app

    /// Which state of the sources was last given to the process beside: it is not tried again and again what does not build.
    private var tried: URL { folder.appendingPathComponent("tried") }

    private func optimiseBeside(_ state: String) throws {
        if try FileLock.isHeld(manager.lock(.optimised)) {
            return terminal.note("The optimised toolkit is still being built; this start takes the one without optimisation.")
        }
        guard (try? String(contentsOf: tried, encoding: .utf8)) != state else {
            return terminal.note("The toolkit is not optimised: its build ended early. `espalier toolkit` goes on with it.")
        }
        try Data(state.utf8).write(to: tried, options: .atomic)
        try startBeside(self)
        terminal.note("The optimised toolkit is being built beside, at low priority: the next start after it takes it.")
    }

    /// A session of its own: the terminal's Ctrl+C is for the app. `setsid --fork` ends at once, so that the app, which takes this process
    /// over, has no child that it does not know. Foundation's `Process` would wait for the grandchild, to which it leaves a socket.
    private func startProcess() throws {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let setsid = try Shell.url(of: "setsid").path
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(
            &files, STDOUT_FILENO, folder.appendingPathComponent("optimising.log").path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO)
        let words = [setsid, "--fork", "nice", "-n", "19", program, "toolkit"]
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        var child: pid_t = 0, status: Int32 = 0
        let code = posix_spawn(&child, setsid, &files, nil, &pointers, environ)
        guard code == 0 else { throw CommandError("The optimised build does not start: \(String(cString: strerror(code))).") }
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
    }
}
