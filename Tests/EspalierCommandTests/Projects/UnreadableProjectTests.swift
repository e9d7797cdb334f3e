@testable import EspalierCommand
import Foundation
import Testing

@Suite("Projects that cannot be run, told in one line") struct UnreadableProjectTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// What is said of the scratch folder.
    private func refusal() -> String {
        do {
            _ = try Project.read(scratch.folder.path)
            return "read"
        } catch {
            return "\(error)"
        }
    }

    @Test("An app of Objective-C alone is told as one") func objectiveC() throws {
        try scratch.write("int main() {}", to: "main.m")
        var fixture = ProjectFixture()
        fixture.addFile("M", "main.m")
        _ = try fixture.write(to: scratch)
        #expect(refusal().contains("the app Meadow has only Objective-C (main.m)") && !refusal().contains("\n"))
    }

    @Test("An app whose files are elsewhere is told as one") func gone() throws {
        var fixture = ProjectFixture()
        fixture.addFile("A", "Gone.swift")
        _ = try fixture.write(to: scratch)
        #expect(refusal().contains("of the app Meadow no Swift file is where the project says"))
    }

    @Test("An app for watches alone is told as one", arguments: [
        ("com.apple.product-type.application", "watchos"), ("com.apple.product-type.application.watchapp2", ""),
    ])
    func watches(_ type: String, _ sdk: String) throws {
        try scratch.write("", to: "App.swift")
        var fixture = ProjectFixture()
        fixture.addFile("A", "App.swift")
        fixture.settings["SDKROOT"] = sdk
        fixture.targetFields["productType"] = "\"\(type)\""
        _ = try fixture.write(to: scratch)
        #expect(refusal().contains("has an app for watches alone: Meadow."))
    }

    @Test("A project without an app says what it has") func noApp() throws {
        var fixture = ProjectFixture()
        fixture.targetFields["productType"] = "\"com.apple.product-type.framework\""
        _ = try fixture.write(to: scratch)
        #expect(refusal().contains("has no target that is an app; it has Meadow."))
    }

    @Test("A description that only its own program reads names that program") func generators() throws {
        try scratch.write("import SwiftUI\n@main struct Rows: App { var body: some Scene { WindowGroup {} } }\n", to: "App/Rows.swift")
        try scratch.write("import ProjectDescription\nlet project = Project(name: \"Rows\")\n", to: "Project.swift")
        #expect(refusal().contains("`tuist generate`") && refusal().contains("Project.swift"))
        // The project, once it is made, is read.
        try scratch.write("", to: "App.swift")
        var fixture = ProjectFixture()
        fixture.addFile("A", "App.swift")
        _ = try fixture.write(to: scratch)
        #expect(refusal() == "read")
    }

    @Test("A file of that name in a folder of sources is a file") func ownProjectFile() throws {
        try scratch.write("struct Project {}\n", to: "Project.swift")
        #expect(refusal() == "read")
    }
}
