import EspalierTesting
import Foundation
import SwiftUI
import Testing

/// The page of controls and its pictures follow from the snippets.
@MainActor @Suite("The page of controls", .serialized) struct ControlPageTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let documentation = folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Documentation")
    private static let page = documentation.appendingPathComponent("Controls.md")
    /// In the order of `Snippet.all`.
    private static let files = [
        "Buttons", "Styles", "MoreStyles", "Texts", "Fonts", "Images", "Containers", "Arrangement", "Geometry", "Lists", "Scrolling",
        "Drawing",
        "Shapes", "Effects", "Modifiers", "MoreModifiers", "Surroundings", "Navigation", "Presentations", "Scenes", "Animations", "Input",
        "Diagrams", "Modules"
    ]

    private func made() throws -> ControlPage {
        ControlPage(files: try Self.files.map {
            try String(contentsOf: Self.folder.appendingPathComponent("Snippets/\($0).swift"), encoding: .utf8)
        })
    }

    @Test("Each snippet looks as its pictures, light and dark") func pictures() {
        for snippet in Snippet.all { snippet.expectPictures() }
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
        let folder = Self.documentation.appendingPathComponent("Pictures")
        let expected = Snippet.all.flatMap { ["\($0.type)-light.png", "\($0.type)-dark.png"] }
        let found = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".difference.png") }
        #expect(Set(found).subtracting(expected) == [])
    }

    @Test("Every name of what is seen that apps use has a picture, or a reason for having none") func namesAreShown() throws {
        let symbols = try made().sections.flatMap(\.entries).flatMap(\.symbols)
        let names = try UsedName.all(in: Self.documentation.appendingPathComponent("coverage.csv"))
        #expect(names.count > 300)
        let shown = Set(names.filter { name in symbols.contains(where: name.isShown) }.map(\.key))
        let reasons = Set(UsedName.unseen.flatMap(\.names))
        let missing = names.map(\.key).filter { !shown.contains($0) && !reasons.contains($0) }
        #expect(missing == [], "a snippet shows it, or `UsedName.unseen` says why not")
        #expect(shown.intersection(reasons).sorted() == [], "a snippet shows it: `UsedName.unseen` need not say why not")
        #expect(reasons.subtracting(names.map(\.key)).sorted() == [], "`coverage.csv` has no such name")
    }

    @Test("No symbol of the reference has two pictures") func noneIsShownTwice() throws {
        let symbols = try made().sections.flatMap(\.entries).flatMap(\.symbols)
        #expect(Dictionary(grouping: symbols) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    }
}
