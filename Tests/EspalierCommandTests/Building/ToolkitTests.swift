@testable import EspalierCommand
import Foundation
import Testing

@Suite("The toolkit that projects are built with") struct ToolkitTests {
    @Test("The compiler's arguments change with the toolkit, so that nothing stays as it was compiled for the one before")
    func argumentsFollowTheToolkit() throws {
        let scratch = try Scratch()
        let toolkit = Toolkit(checkout: scratch.folder, products: scratch.folder.appendingPathComponent("release"))
        #expect(try !toolkit.compilerArguments().contains { $0.hasPrefix("-D") })
        try scratch.write("12ab", to: "stamp")
        let first = try toolkit.compilerArguments()
        #expect(first.contains("-DESPALIER_TOOLKIT_12ab"))
        #expect(try toolkit.compilerArguments() == first)
        try scratch.write("34cd", to: "stamp")
        #expect(try toolkit.compilerArguments() != first)
    }

    /// What is installed is built on the user's machine, long after: a folder that was left out shows there.
    @Test("What `Tools/install` takes along is a whole package") func installed() throws {
        let checkout = URL(fileURLWithPath: #filePath + "/../../../..").standardizedFileURL, scratch = try Scratch()
        let script = try String(contentsOf: checkout.appending(path: "Tools/install"), encoding: .utf8)
        let line = try #require(script.split(separator: "\n").first { $0.hasPrefix("cp -a ") })
        for name in line.split(separator: " ").dropFirst(2).dropLast() {
            try FileManager.default.createSymbolicLink(
                at: scratch.folder.appending(path: String(name)), withDestinationURL: checkout.appending(path: String(name)))
        }
        let result = try Shell.run(
            "swift", ["package", "--package-path", scratch.folder.path, "--scratch-path", scratch.folder.path + "/.build", "describe"])
        #expect(result.code == 0, "\(result.output.suffix(2000))")
        // What the linker is given by its path is not asked for before something is linked.
        let manifest = try String(contentsOf: checkout.appending(path: "Package.swift"), encoding: .utf8)
        let paths = manifest.matches(of: #/\\\(folder\)/([\w/.]+)/#).map { String($0.1) }
        #expect(paths.count >= 2)
        for path in paths { #expect(FileManager.default.fileExists(atPath: scratch.folder.appending(path: path).path), "\(path)") }
    }
}
