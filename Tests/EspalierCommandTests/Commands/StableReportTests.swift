@testable import EspalierCommand
import Foundation
import Testing

@Suite("What espalier check reports, whichever job comes first") struct StableReportTests {
    private let lines = [
        "/p/checkouts/Seeds/Sources/Seeds/Pod.swift:3:5: error: cannot find 'pod' in scope",
        "/a/Leaf.swift:20:2: error: cannot find 'stem' in scope",
        "/a/Leaf.swift:9:2: error: cannot find 'stem' in scope", "/a/Bark.swift:1:8: error: no such module 'MapKit'",
        "/a/Bark.swift:2:8: error: no such module 'ARKit'", "/a/Leaf.swift:1:1: error: cannot convert value",
        "/a/Bud.swift:1:1: error: cannot convert value"
    ]

    private func report(_ lines: [String]) -> CheckReport {
        let errors = CompilerMessages(lines.joined(separator: "\n")).errors
        return CheckReport(app: "Meadow", packages: [], sources: [], errors: errors, coverage: CoverageTable(page: ""))
    }

    @Test("The order of the output does not change the report") func order() throws {
        let first = report(lines)
        for turn in 1..<lines.count { #expect(report(Array(lines[turn...] + lines[..<turn])) == first) }
        #expect(report(lines.reversed()).text == first.text)
        #expect(first.findings.first { $0.subject == "stem" }?.places == ["Leaf.swift:9", "Leaf.swift:20"])
    }

    @Test("For editors each error is a line as compilers write it, with the file as its author has it, in one order")
    func compilerLines() throws {
        let scratch = try Scratch()
        let file = try scratch.write("", to: "own/Leaf.swift")
        let link = scratch.folder.appendingPathComponent("built/Leaf.swift")
        try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let lines = [
            "\(link.path):9:3: error: cannot find 'stem' in scope", "\(link.path):2:8: error: no such module 'MapKit'", "error: too much",
        ]
        let whole = file.resolvingSymlinksInPath().path
        let expected = [
            "error: too much", "\(whole):2:8: error: no such module 'MapKit'", "\(whole):9:3: error: cannot find 'stem' in scope",
            "Meadow does not compile.",
        ]
        #expect(report(lines).lines == expected && report(lines.reversed()).lines == expected)
        #expect(report([]).lines == ["Meadow compiles."])
        #expect(try !report(lines).json().contains("\"lines\""))
        #expect(throws: UsageError.self) { try CheckCommand(Arguments([".", "--json", "--lines"], for: CheckCommand.shape)) }
    }

    @Test("Errors are counted by package and file, the project's own first; a fetched package's file is named with it") func packages() {
        let report = report(lines)
        #expect(report.files.map(\.file) == ["Bark.swift", "Bud.swift", "Leaf.swift", "Pod.swift"])
        #expect(report.files.map(\.errors) == [2, 1, 3, 1] && report.files.map(\.package) == [nil, nil, nil, "Seeds"])
        #expect(report.findings.first { $0.subject == "pod" }?.places == ["Seeds/Pod.swift:3"])
        #expect(report.text.contains("  Seeds/Pod.swift: 1"))
    }

    @Test("What the driver says of a step that failed, and lines of progress, are no errors; what ends a C compiler is one") func noise() {
        let messages = CompilerMessages("""
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            error: compile command failed due to signal 6 (use -v to see invocation)
            error: fatalError
            [3/12] Compiling Seeds error: seed.c
            /a/seed.c:1:10: fatal error: 'UIKit/UIKit.h' file not found
            1 error generated.
            """)
        #expect(messages.errors.map(\.text) == ["'UIKit/UIKit.h' file not found"] && messages.errors.first?.file == "/a/seed.c")
        #expect(CompilerMessages("[1/2] Compiling Seeds seed.c\nno more").summary == "no more")
    }

    @Test("All missing modules of all files are found, but not those behind a condition that does not hold") func modules() throws {
        let scratch = try Scratch()
        let one = try scratch.write(
            "import Foundation\nimport Absent\n#if canImport(Unwanted)\nimport Unwanted\n#endif\nimport Lost\n", to: "One.swift")
        try scratch.write("import Absent\nimport Gone\n", to: "Two.swift")
        let errors = CompilerMessages("\(one.path):2:8: error: no such module 'Absent'").errors
        let found = try ImportScan().completed(errors, sources: nil, [])
        let texts = found.map { "\(URL(fileURLWithPath: $0.file).lastPathComponent) \($0.text)" }
        #expect(texts == ["One.swift no such module 'Absent'", "One.swift no such module 'Lost'", "Two.swift no such module 'Absent'",
                          "Two.swift no such module 'Gone'"])
        #expect(try ImportScan().completed([], sources: nil, []).isEmpty)
    }
}
