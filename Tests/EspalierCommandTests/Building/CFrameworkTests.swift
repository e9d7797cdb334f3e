@testable import EspalierCommand
import Foundation
import Testing

@Suite(
    "C in the frameworks and libraries of an app", .serialized,
    .enabled(if: Fixture.canRun, "needs the toolkit's library, swiftc and Xvfb"))
struct CFrameworkTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func app() throws -> AppTarget {
        guard case .app(let app) = try Project.read(scratch.folder.path) else { throw CommandError("read as a package") }
        return app
    }

    /// Builds an app with the modules of its project, and runs it.
    private func output(_ app: AppTarget) throws -> String {
        let wrapper = WrapperPackage(app, toolkit: try #require(Fixture.toolkit), isOptimised: false)
        let terminal = Terminal(environment: ["TERM": "dumb"])
        let program = try wrapper.run(terminal), folder = program.deletingLastPathComponent().deletingLastPathComponent()
        let package = PackageBuild(folder.appendingPathComponent("package"), toolkit: try #require(Fixture.toolkit), isOptimised: false)
        defer { for place in [folder, package.scratch] { try? FileManager.default.removeItem(at: place) } }
        return try Shell.run(program.path, []).output
    }

    @Test(
        "A framework's C and C++, seen by its Swift and by the app; a library's bridging header; a framework of C alone",
        .timeLimit(.minutes(4)))
    func frameworks() throws {
        try scratch.write("""
            targets:
              Meadow:
                type: application
                platform: macOS
                sources: App
                dependencies: [{target: Kit}, {target: Low}, {target: Plain}]
              Kit: {type: framework, platform: macOS, sources: Kit, settings: {CLANG_CXX_LANGUAGE_STANDARD: c++20}}
              Low: {type: library.static, platform: macOS, sources: Low, settings: {SWIFT_OBJC_BRIDGING_HEADER: Low/Low-Bridging.h}}
              Plain: {type: framework, platform: macOS, sources: Plain}
            """, to: "project.yml")
        // The header that Xcode makes names Foundation, and the others by the framework's name.
        try scratch.write("""
            #import <Foundation/Foundation.h>
            FOUNDATION_EXPORT double KitVersionNumber;
            #import <Kit/sum.h>
            """, to: "Kit/Kit.h")
        try scratch.write("""
            #pragma once
            #ifdef __cplusplus
            extern "C" {
            #endif
            int sum(int a, int b);
            int words(const char *text);
            #ifdef __cplusplus
            }
            #endif
            """, to: "Kit/sum.h")
        try scratch.write("#include <Kit/sum.h>\nint sum(int a, int b) { return a + b; }\n", to: "Kit/sum.c")
        try scratch.write("""
            #include "sum.h"
            #include <sstream>
            #include <string>
            extern "C" int words(const char *text) {
                std::istringstream stream{std::string(text)};
                int count = 0;
                for (std::string word; stream >> word;) count += 1;
                return count;
            }
            """, to: "Kit/words.cpp")
        try scratch.write("", to: "Kit/Old.mm")
        try scratch.write("public func twice(_ a: Int32) -> Int32 { sum(a, a) }\n", to: "Kit/Kit.swift")
        try scratch.write("int low(void);\n", to: "Low/low.h")
        try scratch.write("#include \"low.h\"\nint low(void) { return 7; }\n", to: "Low/low.c")
        try scratch.write("#include \"low.h\"\n", to: "Low/Low-Bridging.h")
        try scratch.write("public func lowest() -> Int32 { low() }\n", to: "Low/Low.swift")
        try scratch.write("int plain(void);\n", to: "Plain/plain.h")
        try scratch.write("#include \"plain.h\"\nint plain(void) { return 9; }\n", to: "Plain/plain.c")
        try scratch.write("""
            import Kit
            import Low
            import Plain
            @main enum Meadow {
                static func main() { print(twice(2), sum(1, 2), words("a b c d"), lowest(), plain()) }
            }
            """, to: "App/Meadow.swift")
        let app = try app()
        #expect(app.notes == ["Objective-C is left out: Old.mm."])
        #expect(try output(app) == "4 3 4 7 9\n")
    }

    @Test("An error in a framework's C is told with its file, as one of the app's") func errors() throws {
        try scratch.write("""
            targets:
              Meadow: {type: application, platform: macOS, sources: App, dependencies: [{target: Kit}]}
              Kit: {type: framework, platform: macOS, sources: Kit}
            """, to: "project.yml")
        try scratch.write("int sum( {}\n", to: "Kit/sum.c")
        try scratch.write("", to: "App/Meadow.swift")
        let app = try app(), place = scratch.folder.appendingPathComponent("build")
        #expect { try CBuild.run(app, in: place) } throws: { error in
            let errors = CompilerMessages((error as? PackageBuild.Failure)?.output ?? "").errors
            return errors.contains { $0.file.hasSuffix("Kit/sum.c") && $0.line == 1 }
        }
    }

    @Test("Headers that a framework shows are those of its phase and of its synchronized folders") func shownHeaders() throws {
        for path in ["a.h", "b.h", "Meadow/c.h", "Meadow/d.h"] { try scratch.write("", to: path) }
        var fixture = ProjectFixture()
        for name in ["a", "b"] { fixture.addFile(name, "\(name).h", isSource: false) }
        fixture.add("USEA", "PBXBuildFile", ["fileRef": "a", "settings": "{ATTRIBUTES = (Public, ); }"])
        fixture.add("USEB", "PBXBuildFile", ["fileRef": "b", "settings": "{ATTRIBUTES = (Private, ); }"])
        fixture.add("HEADERS", "PBXHeadersBuildPhase", ["files": "(USEA, USEB)"])
        fixture.add("SHOWN", "PBXFileSystemSynchronizedBuildFileExceptionSet", ["target": "TARGET", "publicHeaders": "(c.h)"])
        fixture.add("SYNC", "PBXFileSystemSynchronizedRootGroup", ["path": "Meadow", "sourceTree": "\"<group>\"", "exceptions": "(SHOWN)"])
        fixture.addToGroup("SYNC")
        fixture.targetFields = ["buildPhases": "(HEADERS)", "fileSystemSynchronizedGroups": "(SYNC)"]
        for (kind, expected) in [("framework", ["a.h", "c.h"]), ("library.static", [])] {
            fixture.targetFields["productType"] = "\"com.apple.product-type.\(kind)\""
            let project = try XcodeProject(fixture.write(to: scratch)), targets = project.objects.list("targets", of: project.objects.root)
            #expect(targets.flatMap { project.app($0).c.publicHeaders }.map(\.lastPathComponent) == expected)
        }
    }
}
