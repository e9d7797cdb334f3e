@testable import EspalierCommand
import Foundation
import Testing

@Suite(
    "C beside Swift in an Xcode target",
    .enabled(if: (try? Shell.url(of: "clang")) != nil && (try? Shell.url(of: "swiftc")) != nil, "needs clang and swiftc"))
struct CBuildTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func app(_ settings: [String: String] = [:], _ files: [String] = ["sum.c", "Main.swift"]) throws -> AppTarget {
        var fixture = ProjectFixture()
        fixture.settings = settings
        for file in files { fixture.addFile(file.replacingOccurrences(of: ".", with: "_").replacingOccurrences(of: "/", with: "_"), file) }
        return try #require(try XcodeProject(fixture.write(to: scratch)).apps.first)
    }

    /// Compiles and runs a program as a build does, without the toolkit.
    private func output(_ app: AppTarget) throws -> String {
        let build = CBuild(app, in: scratch.folder.appendingPathComponent("build")),
            program = scratch.folder.appendingPathComponent("program").path
        let arguments = app.sources.map(\.path) + ["-parse-as-library"] + app.language.compilerArguments
        let result = try Shell.run("swiftc", arguments + build.importArguments() + build.run() + ["-o", program], in: scratch.folder)
        guard result.code == 0 else { return result.output }
        return try Shell.run(program, []).output
    }

    @Test("Files of C are compiled, with the target's definitions, and Swift sees their header") func pureC() throws {
        try scratch.write("int sum(int a, int b);\n", to: "Headers/sum.h")
        try scratch.write("#include \"sum.h\"\nint sum(int a, int b) { return a + b + MORE; }\n", to: "sum.c")
        try scratch.write("#include <stdint.h>\n#import \"Headers/sum.h\"\n", to: "Bridge.h")
        try scratch.write("@main enum Main { static func main() { print(sum(1, 2), \"a1\".contains(/\\d/)) } }\n", to: "Main.swift")
        let app = try app([
            "SWIFT_OBJC_BRIDGING_HEADER": "$(SRCROOT)/Bridge.h", "GCC_PREPROCESSOR_DEFINITIONS": "MORE=4 $(inherited)",
            "HEADER_SEARCH_PATHS": "Headers"
        ])
        #expect(app.c.files.map(\.lastPathComponent) == ["sum.c"] && app.sources.map(\.lastPathComponent) == ["Main.swift"])
        #expect(try output(app) == "7 true\n")
    }

    @Test("Of a header what is Objective-C is left out, with a word, and the rest is read") func mixedHeader() throws {
        try scratch.write("#import <Foundation/Foundation.h>\n@interface Thing : NSObject\n@end\n", to: "Thing.h")
        try scratch.write("static inline int half(int a) { return a / 2; }\n", to: "half.h")
        try scratch.write("#import <UIKit/UIKit.h>\n#import \"Thing.h\"\n#import \"half.h\"\n", to: "Bridge.h")
        try scratch.write("@main enum Main { static func main() { print(half(8)) } }\n", to: "Main.swift")
        let app = try app(["SWIFT_OBJC_BRIDGING_HEADER": "Bridge.h"], ["Main.swift"])
        #expect(try output(app) == "4\n")
        let notes = try CBuild(app, in: scratch.folder.appendingPathComponent("build")).notes()
        #expect(notes.count == 1 && notes[0].contains("<UIKit/UIKit.h>, \"Thing.h\"") && !notes[0].contains("half.h"))
    }

    @Test("A file is compiled again when a header that it includes has changed, and not otherwise") func changes() throws {
        try scratch.write("#define MORE 1\n", to: "a folder/more.h")
        try scratch.write("#include \"a folder/more.h\"\nint sum(void) { return MORE; }\n", to: "sum.c")
        try scratch.write("", to: "Main.swift")
        let build = CBuild(try app(), in: scratch.folder.appendingPathComponent("build"))
        func object() throws -> Date {
            let path = try build.run().first ?? ""
            return try #require(URL(fileURLWithPath: path).modified)
        }
        let first = try object()
        #expect(try object() == first)
        try FileManager.default.setAttributes(
            [.modificationDate: Date.now.addingTimeInterval(2)], ofItemAtPath: scratch.folder.path + "/a folder/more.h")
        #expect(try object() > first)
    }

    @Test("An error in C is told as one of the app's, and Objective-C is left out with a word") func errors() throws {
        try scratch.write("int sum( {}\n", to: "sum.c")
        try scratch.write("", to: "Main.swift")
        try scratch.write("", to: "Thing.m")
        let app = try app([:], ["sum.c", "Main.swift", "Thing.m"]), build = CBuild(app, in: scratch.folder.appendingPathComponent("build"))
        #expect(CompilerMessages(try build.compile().errors).errors.contains { $0.file.hasSuffix("sum.c") && $0.line == 1 })
        #expect(throws: CommandError.self) { try build.run() }
        #expect(app.notes == ["Objective-C is left out: Thing.m."])
    }

    @Test("Files of C in a synchronized folder are compiled, not copied") func synchronized() throws {
        for path in ["Meadow/App.swift", "Meadow/sum.c", "Meadow/sum.h", "Meadow/data.json"] { try scratch.write("", to: path) }
        var fixture = ProjectFixture()
        fixture.add("SYNC", "PBXFileSystemSynchronizedRootGroup", ["path": "Meadow", "sourceTree": "\"<group>\""])
        fixture.addToGroup("SYNC")
        fixture.targetFields = ["fileSystemSynchronizedGroups": "(SYNC)"]
        let app = try #require(try XcodeProject(fixture.write(to: scratch)).apps.first)
        #expect(app.c.files.map(\.lastPathComponent) == ["sum.c"] && app.resources.map(\.lastPathComponent) == ["data.json"])
    }
}
