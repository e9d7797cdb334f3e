@testable import EspalierCommand
import EspalierTesting
import Foundation
import Testing

/// The README's first app and its test, built and run as they stand there. The toolkit is the one that was built with these tests: building
/// it again, as a package of its own does once, would take longer than all of them.
@MainActor @Suite("The README's first app", .serialized, .enabled(if: Fixture.canRun, "needs the toolkit's library, swiftc and Xvfb"))
struct ReadmeTests {
    private static let checkout = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The files of the app: a path in backquotes with a colon behind it, and the code below.
    private func files() throws -> [String: String] {
        let lines = try String(contentsOf: Self.checkout.appendingPathComponent("README.md"), encoding: .utf8).components(separatedBy: "\n")
        var files: [String: String] = [:]
        for (index, line) in lines.enumerated()
        where line.hasSuffix(".swift`:") && index + 2 < lines.count && lines[index + 2] == "```swift" {
            let path = line.dropLast(2).split(separator: "`").last.map(String.init) ?? ""
            files[path] = lines[(index + 3)...].prefix { $0 != "```" }.joined(separator: "\n") + "\n"
        }
        return files
    }

    /// The package as a reader types it, beside a checkout of this one.
    private func written() throws -> (scratch: Scratch, package: URL) {
        let scratch = try Scratch()
        for (path, text) in try files() { try scratch.write(text, to: "Counter/\(path)") }
        try FileManager.default.createDirectory(
            at: scratch.folder.appendingPathComponent("Counter/Tests/CounterTests/Pictures"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: scratch.folder.appendingPathComponent("espalier"), withDestinationURL: Self.checkout)
        return (scratch, scratch.folder.appendingPathComponent("Counter"))
    }

    private func compile(_ arguments: [String]) throws {
        let result = try Shell.run("swiftc", arguments)
        try #require(result.code == 0, "\(result.output)")
    }

    @Test("The manifest names products that there are") func manifest() throws {
        let (scratch, package) = try written()
        #expect(Set(try files().keys) == ["Package.swift", "Sources/Counter/Counter.swift", "Tests/CounterTests/CounterTests.swift"])
        let result = try Shell.run("swift", [
            "package", "--package-path", package.path, "--scratch-path", scratch.folder.appendingPathComponent("build").path, "show-dependencies",
        ])
        #expect(result.code == 0, "\(result.output)")
        #expect(!result.output.contains("warning: 'counter'"), "\(result.output)")
    }

    @Test("The app compiles, and counts clicks") func app() throws {
        let toolkit = try #require(Fixture.toolkit)
        let (scratch, package) = try written()
        let program = scratch.folder.appendingPathComponent("Counter/program").path
        try compile([
            "-swift-version", "6", "-parse-as-library", "-module-name", "Counter", package.appendingPathComponent("Sources/Counter/Counter.swift").path,
            "-o", program,
        ] + toolkit.compilerArguments() + toolkit.linkerArguments)
        let app = try RunningApp(program)
        defer { app.end() }
        try app.click(.button, "Click")
        try app.find(.staticText, "Clicked 1 times")
    }

    @Test("The test passes, once its pictures are recorded") func test() throws {
        let toolkit = try #require(Fixture.toolkit)
        let (scratch, package) = try written()
        let folder = scratch.folder
        // As the package manager does it: the app's module with another name for its main function, and a program that runs the tests.
        try compile([
            "-swift-version", "6", "-parse-as-library", "-module-name", "Counter", "-enable-testing", "-emit-module", "-emit-module-path",
            folder.appendingPathComponent("Counter.swiftmodule").path, "-c", package.appendingPathComponent("Sources/Counter/Counter.swift").path, "-o",
            folder.appendingPathComponent("Counter.o").path, "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "Counter_main",
        ] + toolkit.compilerArguments())
        let runner = try scratch.write("""
            import Testing

            @main struct Runner {
                static func main() async { await Testing.__swiftPMEntryPoint() as Never }
            }
            """, to: "Runner.swift")
        let kit = try FileManager.default.contentsOfDirectory(atPath: toolkit.products.appendingPathComponent("EspalierTesting.build").path)
            .filter { $0.hasSuffix(".o") }.map { toolkit.products.appendingPathComponent("EspalierTesting.build/\($0)").path }
        let tests = folder.appendingPathComponent("tests").path
        try compile([
            "-swift-version", "6", "-parse-as-library", "-module-name", "CounterTests", "-I", folder.path,
            package.appendingPathComponent("Tests/CounterTests/CounterTests.swift").path, runner.path, folder.appendingPathComponent("Counter.o").path,
            "-o", tests, "-lX11",
        ] + kit + toolkit.compilerArguments() + toolkit.linkerArguments)
        func run(_ settings: [String]) throws -> (code: Int32, output: String) {
            let result = try Shell.run("env", settings + [tests, "--testing-library", "swift-testing"])
            return (result.code, result.output)
        }
        let first = try run([])
        #expect(first.code != 0 && first.output.contains("There is no picture \"counter-light\""), "\(first.output)")
        let recording = try run(["ESPALIER_RECORD=1"])
        #expect(recording.code == 0, "\(recording.output)")
        let pictures = try FileManager.default.contentsOfDirectory(
            atPath: package.appendingPathComponent("Tests/CounterTests/Pictures").path)
        #expect(pictures.sorted() == ["counter-dark.png", "counter-light.png"])
        let last = try run([])
        #expect(last.code == 0 && last.output.contains("3 tests"), "\(last.output)")
    }
}
