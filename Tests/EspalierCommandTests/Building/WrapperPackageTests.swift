@testable import EspalierCommand
import Foundation
import Testing

@Suite("Apps with packages", .enabled(if: Fixture.canRun)) struct WrapperPackageTests {
    /// A repository with two versions of a package: the second lacks what the first has.
    private func repository(_ name: String, in scratch: Scratch) throws -> (address: String, revision: String) {
        try scratch.write("""
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Dot", products: [.library(name: "Dot", targets: ["Dot"])], targets: [.target(name: "Dot")])
            """, to: "\(name)/Package.swift")
        let commit = "git add . && git -c user.name=A -c user.email=a@example.org commit -qm Dot"
        try scratch.write("public let old = 1\n", to: "\(name)/Sources/Dot/Dot.swift")
        let folder = scratch.folder.appendingPathComponent(name).path
        let first = try Shell.run("sh", ["-c", "cd '\(folder)' && git init -q && \(commit) && git tag 1.0.0 && git rev-parse HEAD"])
        try scratch.write("public let new = 2\n", to: "\(name)/Sources/Dot/Dot.swift")
        let second = try Shell.run("sh", ["-c", "cd '\(folder)' && \(commit) && git tag 1.1.0"])
        try #require(first.code == 0 && second.code == 0, "\(first.output)\(second.output)")
        return ("file://\(folder)", first.output.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? "")
    }

    @Test("What is wrong in an app's C is told beside what is wrong in its Swift, and no word of what the linker lacks",
          .timeLimit(.minutes(15)))
    func errorsOfC() throws {
        let scratch = try Scratch(), toolkit = try #require(Fixture.toolkit), terminal = Terminal(environment: ["TERM": "dumb"])
        try scratch.write("""
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Root", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
            """, to: "Root/Package.swift")
        try scratch.write("public let kit = 3\n", to: "Root/Sources/Kit/Kit.swift")
        let main = "import Kit\n@main enum Meadow { static func main() { print(sum(1, 2), kit) } }\n"
        let source = try scratch.write(main + "let stem = leaf\n", to: "Meadow.swift")
        var app = AppTarget(name: "Meadow", moduleName: "Meadow", sources: [source])
        app.packages = [PackageReference(product: "Kit", place: .local(scratch.folder.appendingPathComponent("Root")))]
        app.c.files = [try scratch.write("int sum(int a, int b) { return a + ; }\n", to: "sum.c")]
        app.c.bridgingHeader = try scratch.write("int sum(int a, int b);\n", to: "Bridge.h")
        let wrapper = WrapperPackage(app, toolkit: toolkit, isOptimised: false)
        defer {
            for place in [AppBuild(app, toolkit: toolkit).folder, wrapper.checkouts.deletingLastPathComponent()] {
                try? FileManager.default.removeItem(at: place)
            }
        }
        func errors() throws -> [String] { try #require(wrapper.check(terminal).errors).map(\.text) }
        #expect(try errors() == ["expected expression", "cannot find 'leaf' in scope"])
        try scratch.write(main, to: "Meadow.swift")
        #expect(try errors() == ["expected expression"])
        try scratch.write("int sum(int a, int b) { return a + b; }\n", to: "sum.c")
        #expect(try errors().isEmpty)
    }

    @Test("A repository's name may have a dot, a package the app's name, and versions are those that Xcode has pinned",
          .timeLimit(.minutes(15)))
    func packages() throws {
        let scratch = try Scratch(), toolkit = try #require(Fixture.toolkit)
        let repository = try repository("Dot.swift", in: scratch)
        try scratch.write("""
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Meadow", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
            """, to: "Root/Package.swift")
        try scratch.write("public let kit = 3\n", to: "Root/Sources/Kit/Kit.swift")
        let source = try scratch.write(
            "import Dot\nimport Kit\n@main enum Meadow { static func main() { print(old + kit) } }\n", to: "Meadow.swift")
        var app = AppTarget(name: "Meadow", moduleName: "Meadow", sources: [source])
        app.packages = [
            PackageReference(product: "Dot", place: .remote(repository.address, requirement: "from: \"1.0.0\"")),
            PackageReference(product: "Kit", place: .local(scratch.folder.appendingPathComponent("Root"))),
        ]
        app.pins = try scratch.write("""
            {
              "pins" : [
                {
                  "identity" : "dot.swift", "kind" : "remoteSourceControl", "location" : "\(repository.address)",
                  "state" : { "revision" : "\(repository.revision)", "version" : "1.0.0" }
                }
              ],
              "version" : 2
            }
            """, to: "Package.resolved")
        var wrapper = WrapperPackage(app, toolkit: toolkit, isOptimised: false)
        wrapper.manager.environment = ["HOME": scratch.folder.path, "XDG_CACHE_HOME": scratch.folder.appendingPathComponent("cache").path]
        let build = AppBuild(app, toolkit: toolkit), scratchOfPackage = wrapper.checkouts.deletingLastPathComponent()
        defer {
            try? FileManager.default.removeItem(at: build.folder)
            try? FileManager.default.removeItem(at: scratchOfPackage)
        }
        let program = try wrapper.run(Terminal(environment: ["TERM": "dumb"]))
        #expect(try Shell.run(program.path, []).output == "4\n")
    }
}
