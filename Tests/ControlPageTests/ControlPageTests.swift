import EspalierTesting
import Foundation
import SwiftUI
import Testing

/// The page of controls and its pictures follow from the snippets.
@MainActor @Suite("The page of controls", .serialized) struct ControlPageTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let page = folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/Controls.md")
    private static let files = ["Buttons", "Texts", "Containers", "Drawing", "Modifiers"]

    private func made() throws -> ControlPage {
        ControlPage(files: try Self.files.map {
            try String(contentsOf: Self.folder.appendingPathComponent("Snippets/\($0).swift"), encoding: .utf8)
        })
    }

    @Test("Each snippet looks as its pictures, light and dark") func pictures() {
        for snippet in Snippet.all {
            expectPicture(snippet.type, forEvery: [.light, .dark], folder: "../../Documentation/Pictures") { snippet.view.padding(16) }
        }
    }

    @Test("The page is what the snippets make of it") func page() throws {
        let made = try made()
        #expect(made.sections.flatMap(\.entries).map(\.type) == Snippet.all.map(\.type))
        if ProcessInfo.processInfo.environment["ESPALIER_RECORD"] == "1" {
            try Data(made.text.utf8).write(to: Self.page)
        }
        #expect(try String(contentsOf: Self.page, encoding: .utf8) == made.text, "ESPALIER_RECORD=1 writes the page anew")
    }

    @Test("There is no picture that no snippet has") func noOthers() throws {
        let folder = Self.page.deletingLastPathComponent().appendingPathComponent("Pictures")
        let expected = Snippet.all.flatMap { ["\($0.type)-light.png", "\($0.type)-dark.png"] }
        let found = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".difference.png") }
        #expect(Set(found).subtracting(expected) == [])
    }
}
