@testable import EspalierCommand
import Foundation
import Testing

@Suite("Which of several programs a path stands for") struct ProjectChoiceTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Tools", targets: [.executableTarget(name: "server"), .executableTarget(
            name: "digger"), .target(name: "Soil")])
        """

    /// A package, and in a folder of it a project with the app Meadow.
    private func both(in folder: String = "App/") throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.manifest, to: "Package.swift")
        try scratch.write("@main struct Meadow {}", to: "\(folder)Meadow.swift")
        var project = ProjectFixture()
        project.addFile("A", "Meadow.swift")
        try scratch.write(project.text, to: "\(folder)Meadow.xcodeproj/project.pbxproj")
        return scratch
    }

    private func app(_ scratch: Scratch, target: String? = nil) throws -> AppTarget {
        let project = try Project.read(scratch.folder.path, target: target)
        guard case .app(let app) = project else { throw CommandError("The package was taken.") }
        return app
    }

    private func package(_ scratch: Scratch, target: String? = nil) throws -> URL {
        let project = try Project.read(scratch.folder.path, target: target)
        guard case .package(let place) = project else { throw CommandError("An app was taken.") }
        return place
    }

    private func refusal(_ scratch: Scratch, target: String? = nil) -> String {
        do { _ = try Project.read(scratch.folder.path, target: target) } catch { return "\(error)" }
        return ""
    }

    @Test("The app of a project comes before the package beside it, all are listed, and the one taken is named", arguments: ["App/", ""])
    func appFirst(_ folder: String) throws {
        let scratch = try both(in: folder), taken = try app(scratch)
        #expect(taken.name == "Meadow" && taken.sources.map(\.lastPathComponent) == ["Meadow.swift"])
        #expect(taken.notes == [
            "There is an app here: Meadow; the package beside has server, digger. This is Meadow; --target takes another.",
        ])
        #expect(try app(scratch, target: "Meadow").notes.isEmpty)
    }

    @Test("A target of the package beside the project can be asked for", arguments: ["server", "digger", "Soil"])
    func packageTarget(_ name: String) throws {
        for folder in ["App/", ""] {
            let scratch = try both(in: folder)
            #expect(try package(scratch, target: name).path == scratch.folder.standardizedFileURL.path)
        }
    }

    @Test("A name that neither has is told with all that there are") func unknown() throws {
        let message = refusal(try both(), target: "Barn")
        #expect(message.hasSuffix("has no app Barn; it has Meadow; the package beside has server, digger."), "\(message)")
    }

    @Test("Apps in several folders below are listed, and one that cannot be read hides none of them") func several() throws {
        let scratch = try both()
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("Package.swift"))
        try scratch.write("{ broken", to: "A/Broken.xcodeproj/project.pbxproj")
        try scratch.write("", to: "Barn/Barn.swift")
        var project = ProjectFixture()
        project.targetFields["name"] = "Barn"
        project.addFile("A", "Barn.swift")
        try scratch.write(project.text, to: "Barn/Barn.xcodeproj/project.pbxproj")
        #expect(try app(scratch).notes == ["There are several apps here: Meadow, Barn. This is Meadow; --target takes another."])
        #expect(try app(scratch, target: "Barn").name == "Barn")
    }

    @Test("A package alone is one, and so is one beside a project without apps, or one that cannot be read") func packages() throws {
        let scratch = try both()
        try scratch.write("{ broken", to: "App/Meadow.xcodeproj/project.pbxproj")
        _ = try package(scratch)
        var project = ProjectFixture()
        project.targetFields["productType"] = "\"com.apple.product-type.framework\""
        try scratch.write(project.text, to: "App/Meadow.xcodeproj/project.pbxproj")
        _ = try package(scratch)
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("App"))
        _ = try package(scratch)
    }

    @Test("Files that are not where the project says are named, whether all or some are missing") func lost() throws {
        let scratch = try Scratch()
        var project = ProjectFixture()
        project.addFile("A", "main.m")
        project.addFile("B", "../Beside/Meadow.swift")
        try scratch.write("int main() {}", to: "App/main.m")
        try scratch.write(project.text, to: "App/Meadow.xcodeproj/project.pbxproj")
        let place = scratch.folder.standardizedFileURL.appendingPathComponent("Beside/Meadow.swift").path
        #expect(refusal(scratch).hasSuffix("of the app Meadow no Swift file is where the project says: \(place)."), "\(refusal(scratch))")
        try scratch.write("@main struct Meadow {}", to: "App/Here.swift")
        project.addFile("C", "Here.swift")
        try scratch.write(project.text, to: "App/Meadow.xcodeproj/project.pbxproj")
        #expect(try app(scratch).notes.contains("The project names files that are not there: Meadow.swift."))
        try scratch.write("", to: "Beside/Meadow.swift")
        #expect(try app(scratch).sources.count == 2 && app(scratch).notes == ["Objective-C is left out: main.m."])
    }

    @Test("A check finds what is found after type checking, and resources that cannot be copied", .enabled(if: Fixture.canRun))
    func compilesAsRun() throws {
        let scratch = try Scratch()
        let file = try scratch.write("@main struct Meadow { static func main() { let leaf: Int\n print(leaf) } }", to: "Meadow.swift")
        var app = AppTarget(name: "Meadow", moduleName: "Meadow", sources: [file])
        let toolkit = try #require(Fixture.toolkit), place = scratch.folder.appendingPathComponent("build")
        let errors = try AppBuild(app, toolkit: toolkit, folder: place).check().errors
        #expect(errors.map(\.text) == ["constant 'leaf' used before being initialized"])
        app.resources = [scratch.folder.appendingPathComponent("gone.json")]
        let said = AppBuild(app, toolkit: toolkit, folder: place).checkResources()?.text
        #expect(said?.hasPrefix("The resources cannot be copied.") == true)
    }
}
