@testable import EspalierCommand
import EspalierTesting
import Foundation

/// The Xcode projects in `Fixtures/`, each for other features of such projects. Xcode opens them, too.
enum Fixture {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Fixtures")

    /// The app of a fixture.
    static func app(_ name: String, target: String? = nil, _ configuration: BuildConfiguration = .debug) throws -> AppTarget {
        guard case .app(let app) = try Project.read(folder.appendingPathComponent(name).path, target: target, configuration: configuration)
        else {
            throw CommandError("\(name) was read as a package.")
        }
        return app
    }

    /// Paths of an app's files below its fixture.
    static func paths(_ files: [URL], in name: String) -> [String] { files.map { $0.path(below: folder.appendingPathComponent(name)) } }

    // MARK: - Building

    /// The toolkit as it was built with the tests; nil where its library was left out.
    static let toolkit: Toolkit? = {
        let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let checkout = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let toolkit = Toolkit(checkout: checkout, products: products)
        return toolkit.library.exists ? toolkit : nil
    }()

    static var canRun: Bool { toolkit != nil && (try? Shell.url(of: "Xvfb")) != nil && (try? Shell.url(of: "swiftc")) != nil }

    /// An app that has been built, on a display of its own.
    final class Built {
        let program: URL
        private let scratch: Scratch
        private let server: ServerProcess

        init(_ name: String, _ configuration: BuildConfiguration = .debug) throws {
            scratch = try Scratch()
            guard let toolkit = Fixture.toolkit else { throw CommandError("The toolkit's library was not built.") }
            program = try AppBuild(
                Fixture.app(name, configuration), toolkit: toolkit, folder: scratch.folder.appendingPathComponent("build")
            )
                .run(Terminal(environment: ["TERM": "dumb"]))
            server = try ServerProcess()
        }

        deinit { server.stop() }

        /// What it prints when it is asked for its facts, in a language.
        func facts(_ language: String = "en_US.UTF-8") throws -> [String] {
            try Shell.run("env", ["DISPLAY=\(server.display)", "LC_ALL=\(language)", "LANGUAGE=", program.path, "--facts"]).output
                .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
