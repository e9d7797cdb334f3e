@testable import EspalierCommand
import Foundation
import Testing

@Suite("espalier check") struct CheckTests {
    private func report(_ output: String, _ sources: [SwiftSource] = [], unnamed: [UnnamedProduct] = []) -> CheckReport {
        CheckReport(
            app: "Meadow", packages: ["Seeds"], sources: sources, errors: CompilerMessages(output).errors, unnamed: unnamed,
            coverage: CoverageTable(page: "| `magic` | 3 | partly: on Sundays |"))
    }

    @Test("Errors are sorted by their cause") func causes() {
        let charts = UnnamedProduct(
            product: "Charts", target: "Meadow", file: URL(fileURLWithPath: "/a/Chart.swift"), line: 2, identity: "espalier")
        let maps = SwiftSource(text: "import MapKit\nimport Seeds", file: URL(fileURLWithPath: "/a/Map.swift"))
        let report = report("""
            /a/Map.swift:1:8: error: no such module 'MapKit'
            /a/Map.swift:2:8: error: no such module 'Seeds'
            /a/Leaf.swift:4:2: error: value of type 'Text' has no member 'magic'
            /a/Leaf.swift:4:2: error: value of type 'Text' has no member 'magic'
            /a/Leaf.swift:9:2: error: cannot find 'NSPredicate' in scope
            /a/Leaf.swift:9:5: error: Objective-C interoperability is disabled
            /a/Leaf.swift:12:5: error: cannot convert value of type 'Int' to 'String'
            """, [maps], unnamed: [charts])
        let product = report.findings.first { $0.cause == .product }
        #expect(product?.subject == "Charts" && product?.places == ["Chart.swift:2"])
        #expect(product?.advice?.hasSuffix("target Meadow: .product(name: \"Charts\", package: \"espalier\"),") == true)
        #expect(!report.compiles)
        #expect(Set(report.findings.map(\.cause)) == Set(CheckReport.Cause.allCases))
        #expect(report.findings.first { $0.cause == .framework }?.places == ["Map.swift"])
        #expect(report.findings.first { $0.cause == .package }?.subject == "Seeds")
        let name = report.findings.first { $0.cause == .name }
        #expect(
            name?.subject == "magic" && name?.count == 1 && name?.advice == "Coverage: partly: on Sundays"
                && name?.places == ["Leaf.swift:4"])
        #expect(report.text.contains("Foundation on Linux: 1"))
    }

    @Test("A part of a framework is named by the whole, and a module that only another module imports is named, too") func unseenImports() {
        let report = report("""
            /a/Code.swift:1:8: error: no such module 'CoreImage.CIFilterBuiltins'
            /b/Other.swift:1:8: error: no such module 'SceneKit'
            """, [SwiftSource(text: "import CoreImage.CIFilterBuiltins", file: URL(fileURLWithPath: "/a/Code.swift"))])
        #expect(Set(report.findings.map(\.subject)) == ["CoreImage", "SceneKit"])
        #expect(report.findings.first { $0.subject == "CoreImage" }?.places == ["Code.swift"])
        #expect(report.findings.first { $0.subject == "SceneKit" }?.advice != nil)
    }

    @Test("Where a part of a module is imported whose whole is here, that is the advice") func parts() {
        let report = report("/a/Say.swift:1:8: error: no such module 'os.log'")
        #expect(report.findings.map(\.subject) == ["os"] && report.findings.first?.places == ["Say.swift:1"])
        #expect(report.findings.first?.advice == "os is here, and no part of it is a module of its own: import os.")
    }

    @Test("A line is named once, however many errors it has, and all of them count") func places() {
        let report = report("""
            /a/Leaf.swift:4:2: error: cannot find 'stem' in scope
            /a/Leaf.swift:4:9: error: cannot find 'stem' in scope
            /a/Leaf.swift:7:9: error: cannot find 'stem' in scope
            """)
        #expect(report.findings.first?.count == 3 && report.findings.first?.places == ["Leaf.swift:4", "Leaf.swift:7"])
    }

    @Test("A name that a Mac's modules bring by themselves is told with the module that has it here", arguments: [
        ("cannot find type 'ObservableObject' in scope", "ObservableObject", "Combine"),
        ("unknown attribute 'Published'", "Published", "Combine"),
        ("cannot find type 'NSView' in scope", "NSView", "AppKit"),
    ])
    func modules(_ text: String, _ name: String, _ module: String) {
        let finding = report("/a/Model.swift:3:7: error: \(text)").findings.first
        #expect(finding?.cause == .name && finding?.subject == name)
        #expect(finding?.advice == "It is in \(module) here: the file must import that.")
    }

    @Test("What the table of coverage says is told without its links, and what works is no advice") func coverage() {
        let table = CoverageTable(page: """
            | `magic` | 3 | [partly](../Tests/Magic.swift): see [there](Gaps.md) |
            | `plain` | 3 | [works](../Tests/Plain.swift) |
            """)
        #expect(table.advice(for: "magic") == "Coverage: partly: see there" && table.advice(for: "plain") == nil)
    }

    @Test("A package's binary that cannot be had is one of the packages, with the address and the reason") func binaries() {
        let report = report("""
            error: failed downloading 'https://farm.invalid/Husk.zip' which is required by binary target 'Husk': \
            downloadError("Error Domain=NSURLErrorDomain Code=-1003 \\"(null)\\"UserInfo={NSLocalizedDescription=Could not resolve host: \
            farm.invalid, NSErrorFailingURLKey=https://farm.invalid/Husk.zip}")
            """)
        #expect(report.findings.map(\.cause) == [.package] && report.findings.first?.subject == "Husk")
        #expect(report.findings.first?.advice == "https://farm.invalid/Husk.zip cannot be had: Could not resolve host: farm.invalid.")
    }

    @Test("What needs Objective-C's runtime, storyboards, and what Foundation lacks are told by their names, with what to do")
    func runtimeNames() {
        let report = report("""
            /a/Leaf.swift:1:2: error: value of type 'UIPanGestureRecognizer' has no member 'setValue'
            /a/Leaf.swift:2:2: error: value of type 'any UITextFieldDelegate' has no member 'responds'
            /a/Leaf.swift:3:2: error: cannot find type 'AutoreleasingUnsafeMutablePointer' in scope
            /a/Leaf.swift:4:2: error: value of type 'URLSessionConfiguration' has no member 'allowsExpensiveNetworkAccess'
            /a/Leaf.swift:5:2: error: cannot assign to property: 'waitsForConnectivity' is a get-only property
            /a/Leaf.swift:6:2: error: cannot find 'storyboard' in scope
            /a/Leaf.swift:7:2: error: cannot assign to property: 'height' is a get-only property
            """)
        func subjects(_ cause: CheckReport.Cause) -> Set<String> { Set(report.findings.filter { $0.cause == cause }.map(\.subject)) }
        #expect(subjects(.objectiveC) == ["setValue", "responds", "AutoreleasingUnsafeMutablePointer"])
        #expect(subjects(.foundation) == ["allowsExpensiveNetworkAccess", "waitsForConnectivity"])
        #expect(subjects(.name) == ["storyboard"] && subjects(.other).count == 1)
        #expect(report.findings.allSatisfy { ($0.advice != nil) == ($0.cause != .other) })
    }

    @Test("A project without errors compiles") func compiles() throws {
        #expect(report("").compiles && report("").text == "Meadow compiles.")
        #expect(try report("").json().contains("\"compiles\" : true"))
    }

    @Test("Messages without a place, and lines that are none, are read") func messages() {
        let messages = CompilerMessages("error: no room\nnote: this error: is none\n/a b/c:d.swift:3:4: error: text: with error: in it\n")
        #expect(messages.errors.map(\.text) == ["no room", "text: with error: in it"])
        #expect(messages.errors.last?.file == "/a b/c:d.swift")
    }

    @Test("A package is compiled, and what is in the way is said as for an app", .enabled(if: Fixture.canRun), .timeLimit(.minutes(4)))
    func package() throws {
        let scratch = try Scratch()
        try scratch.write("""
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "Orchard", products: [.library(name: "Trees", targets: ["Trees"])], targets: [.target(name: "Trees")])
            """, to: "Package.swift")
        try scratch.write(
            "import SwiftUI\npublic struct Tree: View { public var body: some View { Text(blossom) } }", to: "Sources/Trees/Tree.swift")
        let build = PackageBuild(scratch.folder, toolkit: try #require(Fixture.toolkit), isOptimised: false)
        defer { try? FileManager.default.removeItem(at: build.scratch) }
        let found = try build.check(product: nil, Terminal(environment: ["TERM": "dumb"]))
        #expect(found.name == "Orchard")
        #expect(found.errors.map(\.text) == ["cannot find 'blossom' in scope"])
        #expect(throws: CommandError.self) { try build.check(product: "Shrubs", Terminal(environment: ["TERM": "dumb"])) }
    }
}
