@testable import EspalierCommand
import Foundation
import Testing

/// A project with an app, a framework, unit tests of both libraries and interface tests.
private struct Meadow {
    let scratch: Scratch
    var folder: URL { scratch.folder }

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            """
            name: Meadow
            targets:
              Meadow: {type: application, platform: macOS, sources: App, dependencies: [{target: Kit}]}
              Kit: {type: framework, platform: macOS, sources: Kit}
              MeadowTests: {type: bundle.unit-test, platform: macOS, sources: Tests, dependencies: [{target: Meadow}]}
              KitTests: {type: bundle.unit-test, platform: macOS, sources: KitTests, dependencies: [{target: Kit}]}
              MeadowUITests: {type: bundle.ui-testing, platform: macOS, sources: UITests, dependencies: [{target: Meadow}]}
              OtherTests: {type: bundle.unit-test, platform: macOS, sources: OtherTests}
            """, to: "project.yml")
        try scratch.write(
            """
            import Kit
            import SwiftUI

            struct Counter {
                var count = 0
                mutating func add() { count += Flower.petals }
            }

            @main struct MeadowApp: App {
                var body: some Scene { WindowGroup { Text("Meadow") } }
            }
            """, to: "App/MeadowApp.swift")
        try scratch.write("public enum Flower { public static let petals = 5 }\n", to: "Kit/Flower.swift")
        try scratch.write(
            """
            import XCTest
            @testable import Meadow

            final class CounterTests: XCTestCase {
                func testAdds() {
                    var counter = Counter()
                    counter.add()
                    XCTAssertEqual(counter.count, 5)
                }
                func testIsWrong() { XCTAssertTrue(false, "as it should be") }
                func testReadsItsFile() throws {
                    let file = try XCTUnwrap(Bundle(for: Self.self).url(forResource: "seeds", withExtension: "json"))
                    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "[1]")
                }
                @objc func helper() {}
            }
            """, to: "Tests/CounterTests.swift")
        try scratch.write("[1]", to: "Tests/seeds.json")
        try scratch.write(
            """
            import Testing
            @testable import Meadow

            @Test("A counter begins at nothing") func begins() { #expect(Counter().count == 0) }
            """, to: "Tests/BeginTests.swift")
        try scratch.write("import XCTest\nclass KitTests: XCTestCase { func testPetals() {} }\n", to: "KitTests/KitTests.swift")
        try scratch.write("import XCTest\nclass MeadowUITests: XCTestCase {}\n", to: "UITests/MeadowUITests.swift")
        try scratch.write("import XCTest\nclass OtherTests: XCTestCase {}\n", to: "OtherTests/OtherTests.swift")
    }
}

@Suite("The tests of an Xcode project") struct ProjectTestingTests {
    @Test("An app's tests are those that depend on it, or on a framework of its") func found() throws {
        let meadow = try Meadow()
        let app = try #require(try XcodeProject(meadow.folder.appendingPathComponent("project.yml")).apps.first)
        #expect(Set(app.tests.map(\.target.name)) == ["MeadowTests", "KitTests", "MeadowUITests"])
        #expect(app.tests.first { $0.target.name == "MeadowUITests" }?.kind == .interface)
        let unit = try #require(app.tests.first { $0.target.name == "MeadowTests" })
        #expect(unit.kind == .unit && Set(unit.target.sources.map(\.lastPathComponent)) == ["CounterTests.swift", "BeginTests.swift"])
        #expect(unit.target.resources.map(\.lastPathComponent) == ["seeds.json"])
    }

    @Test("What has no tests says so, and names those that it has") func none() throws {
        let meadow = try Meadow()
        var app = try #require(try XcodeProject(meadow.folder.appendingPathComponent("project.yml")).apps.first)
        let toolkit = Toolkit(checkout: Fixture.folder, products: Fixture.folder)
        let wrong = #expect(throws: CommandError.self) {
            try WrapperPackage(app, toolkit: toolkit, isOptimised: false).buildTests("Meadows", Terminal())
        }
        #expect(wrong?.description.contains("MeadowTests") == true)
        app.tests.removeAll { $0.kind == .unit }
        let left = #expect(throws: CommandError.self) {
            try WrapperPackage(app, toolkit: toolkit, isOptimised: false).buildTests(nil, Terminal())
        }
        #expect(left?.description.contains("MeadowUITests drives the app from outside") == true)
    }

    @Test(
        "Both libraries' tests are built with the app and run; resources are found, and a failure is one",
        .enabled(if: Fixture.canRun, "needs the toolkit's library, swiftc and Xvfb"), .timeLimit(.minutes(15)))
    func run() throws {
        let meadow = try Meadow()
        let app = try #require(try XcodeProject(meadow.folder.appendingPathComponent("project.yml")).apps.first)
        let bundle = try WrapperPackage(app, toolkit: #require(Fixture.toolkit), isOptimised: false).buildTests(nil, Terminal())
        #expect(bundle.notes.count == 1)
        let report = try TestRun(bundle: bundle, folder: meadow.folder).run(Terminal())
        let outcomes = Dictionary(report.cases.map { ($0.name, $0.outcome) }) { first, _ in first }
        #expect(outcomes["testAdds"] == .passed && outcomes["testIsWrong"] == .failed && outcomes["testReadsItsFile"] == .passed)
        #expect(outcomes["testPetals"] == .passed && outcomes["A counter begins at nothing"] == .passed && report.cases.count == 5)
        var one = TestRun(bundle: bundle, folder: meadow.folder)
        one.filter = "testAdds|begins"
        #expect(try one.run(Terminal()).cases.map(\.name) == ["testAdds", "A counter begins at nothing"])
    }
}
