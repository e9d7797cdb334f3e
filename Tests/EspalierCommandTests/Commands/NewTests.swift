@testable import EspalierCommand
import Foundation
import Testing

@Suite("espalier new") struct NewTests {
    private let terminal = Terminal(environment: ["TERM": "dumb"])

    @Test("Each kind of package has its manifest, its sources, resources, a preview and a test", arguments: AppTemplate.Kind.allCases)
    func kinds(_ kind: AppTemplate.Kind) throws {
        let template = AppTemplate(name: "Meadow", kind: kind, toolkit: URL(fileURLWithPath: "/toolkit/Espalier"))
        let files = Dictionary(uniqueKeysWithValues: template.files)
        #expect(
            files["Package.swift"]?.contains("package: \"espalier\"") == true
                && files["Package.swift"]?.contains("resources: [.process(\"Resources\")]") == true)
        #expect(files["Tests/MeadowTests/\(template.view)Tests.swift"]?.contains("@testable import Meadow") == true)
        #expect(files["Sources/Meadow/\(template.view).swift"]?.contains("#Preview") == true)
        #expect(
            (files["Sources/Meadow/MeadowApp.swift"] == nil) == (kind == .library) && (files["Info.plist"] == nil) == (kind == .library))
        #expect(files[".gitignore"]?.contains(".build/") == true && files["README.md"]?.contains("swift test") == true)
        for (path, text) in files where path.hasSuffix(".json") || path.hasSuffix(".xcstrings") {
            #expect(throws: Never.self, "\(path)") { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
        }
        #expect(files.filter { $0.key.hasSuffix(".swift") }.values.allSatisfy { !$0.contains("\\(") || $0.contains("count") })
        if let info = files["Info.plist"] {
            let list = try PropertyListSerialization.propertyList(from: Data(info.utf8), format: nil) as? [String: Any]
            #expect(
                list?["CFBundleIdentifier"] as? String == "local.app.Meadow"
                    && (list?["CFBundleDocumentTypes"] != nil) == (kind == .document))
        }
    }

    @Test("The manifest names every product that an import needs, and excludes what the tests record", arguments: AppTemplate.Kind.allCases)
    func manifest(_ kind: AppTemplate.Kind) throws {
        let template = AppTemplate(name: "Meadow", kind: kind, toolkit: URL(fileURLWithPath: "/toolkit/Espalier"))
        let files = Dictionary(uniqueKeysWithValues: template.files)
        let manifest = try #require(files["Package.swift"])
        let comments = manifest.split(separator: "\n").filter { $0.contains("// ") }
        let comment = comments.joined(separator: " ").replacing("        // ", with: " ")
        // The manifest names SwiftUI anyway.
        let products = ToolkitFrameworks.all.products.subtracting(["Espalier", "SwiftUI"])
        #expect(products.count > 30)
        for product in products { #expect(comment.contains(" \(product),") || comment.contains(" \(product)."), "\(product)") }
        #expect(comment.contains(".product(name: \"Charts\", package: \"espalier\")"))
        #expect(manifest.contains("exclude: [\"Pictures\"]") && files["Tests/MeadowTests/Pictures/.gitkeep"] != nil)
        #expect(manifest.split(separator: "\n").allSatisfy { $0.count <= 140 })
    }

    @Test("Apps have an icon of their own, which each size of a desktop is made of; a package describes the app, not itself")
    func iconAndDescription() throws {
        let scratch = try Scratch()
        let folder = scratch.folder.appendingPathComponent("Meadow")
        try AppTemplate(name: "Meadow", kind: .app, toolkit: URL(fileURLWithPath: "/toolkit/Espalier")).write(to: folder)
        let catalog = folder.appendingPathComponent("Sources/Meadow/Resources/Assets.xcassets")
        let icon = try #require(try IconFile.find(in: [catalog], info: [:]))
        #expect(icon.pictures.map(\.side) == [1024])
        #expect(try IconPictures(icon).made(IconPictures.themeSizes).map(\.side) == IconPictures.themeSizes)
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("Tests/MeadowTests/Pictures/.gitkeep").path))
        #expect(TemplateIcon(name: "Meadow", side: 8).png != TemplateIcon(name: "Orchard", side: 8).png, "new apps differ")
        let identity = AppIdentity(info: [:], program: "Meadow", project: folder)
        #expect(identity.description == ["Meadow counts how often its button is clicked."])
        #expect(identity.summary == "Meadow counts how often its button is clicked")
    }

    @Test("The previews of each kind of package can be built: its plugins need not be linked", arguments: AppTemplate.Kind.allCases)
    func previews(_ kind: AppTemplate.Kind) throws {
        let scratch = try Scratch()
        let folder = scratch.folder.appendingPathComponent("Meadow")
        try AppTemplate(name: "Meadow", kind: kind, toolkit: URL(fileURLWithPath: "/toolkit/Espalier")).write(to: folder)
        #expect(try PackageTargets(folder).chosen(nil).map(\.name) == ["Meadow"])
    }

    @Test("What is there is not touched") func existing() throws {
        let scratch = try Scratch()
        try scratch.write("mine", to: "Meadow/Package.swift")
        #expect(throws: CommandError.self) {
            try NewCommand(Arguments(["Meadow", "--in", scratch.folder.path], for: NewCommand.shape)).run(terminal)
        }
        #expect(try String(contentsOf: scratch.folder.appendingPathComponent("Meadow/Package.swift"), encoding: .utf8) == "mine")
    }

    @Test("Names that are no module's are refused", arguments: ["a b", "3d", "_x", "", "a/b", "é"]) func names(_ name: String) {
        #expect(throws: UsageError.self) { try NewCommand(Arguments([name], for: NewCommand.shape)) }
    }
}
