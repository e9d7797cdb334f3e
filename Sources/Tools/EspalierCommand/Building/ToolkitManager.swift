import Foundation

/// Has the package manager build the toolkit.
struct ToolkitManager {
    /// The toolkit's sources.
    let checkout: URL
    /// The folder for what is built of them with one compiler.
    let folder: URL
    let terminal: Terminal
    /// Its program: found by PATH where it has no slash.
    let packageManager: String

    /// Builds a product, and says how far it is. The caller holds the lock.
    ///
    /// - Parameter added: The modules that are built beside the first library.
    func make(_ product: String, _ kind: ToolkitKind, added: [String] = []) throws {
        let scratch = kind.toolkit(checkout, folder).products.deletingLastPathComponent()
        let arguments = kind.environment(added: added) + [
            packageManager, "build", "--product", product, "--package-path", checkout.path, "--scratch-path", scratch.path,
            "--disable-index-store",
        ] + kind.arguments
        var progress = ToolkitProgress(terminal)
        let result = try Shell.run("env", arguments) { progress.read($0) }
        terminal.endProgress()
        guard result.code == 0 else { throw CommandError("The toolkit does not build:\n" + result.buildFailure) }
    }

    /// What a process holds that builds one kind.
    func lock(_ kind: ToolkitKind) -> URL { folder.appendingPathComponent(kind == .optimised ? "lock" : "plain/lock") }
}

/// How the toolkit is built.
enum ToolkitKind {
    case optimised, plain

    /// A scratch folder each, as the package manager locks it for as long as it builds.
    func toolkit(_ checkout: URL, _ folder: URL) -> Toolkit {
        switch self {
        case .optimised: Toolkit(checkout: checkout, products: folder.appendingPathComponent("release"))
        case .plain: Toolkit(checkout: checkout, products: folder.appendingPathComponent("plain/debug"))
        }
    }

    /// What is recorded as built. Apps are compiled again for another kind, as its structs may be laid out otherwise.
    func stamp(_ state: String) -> String { self == .optimised ? state : Toolkit.digest("plain" + state) }

    /// A module is compiled at a time, which takes three fifths of the time; tests and demos are left out of the plan. What apps
    /// import beside SwiftUI, a quarter of the lines, is built when one does.
    ///
    /// - Parameter added: The modules that are built then.
    func environment(added: [String]) -> [String] {
        let own = self == .optimised ? [] : ["ESPALIER_BUILD=once", "ESPALIER_ADDED=\(added.joined(separator: ","))"]
        return own + ["ESPALIER_TESTS="]
    }

    /// What debuggers need takes a fifth of the time.
    var arguments: [String] { self == .optimised ? ["-c", "release", "-debug-info-format", "none"] : ["-c", "debug"] }

    var announcement: String {
        switch self {
        case .optimised: "Building the toolkit with optimisation, once for all projects: some ten minutes on two cores."
        case .plain:
            """
            Building the toolkit, once for all projects: some minutes. It is not optimised yet: that goes on beside your app, for the \
            next start.
            """
        }
    }
}
