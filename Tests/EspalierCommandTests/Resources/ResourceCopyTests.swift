@testable import EspalierCommand
import Foundation
import Testing

@Suite("Copies of resources") struct ResourceCopyTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func app(_ resources: String...) -> AppTarget {
        AppTarget(name: "Meadow", moduleName: "Meadow", sources: [], resources: resources.map(scratch.folder.appendingPathComponent))
    }

    private var products: URL { scratch.folder.appendingPathComponent("products") }
    private var files: Set<String> {
        let all = FileManager.default.enumerator(at: products, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return Set(all.filter { !$0.isFolder }.map { $0.path(below: products) })
    }

    @Test("Resources lie flat; languages of several folders come together; catalogues of one name stay two") func flat() throws {
        for path in [
            "A/deep/note.txt", "A/de.lproj/One.strings", "B/de.lproj/Two.strings", "A/Assets.xcassets/Contents.json",
            "B/Assets.xcassets/Contents.json", "C/Words/a.txt"
        ] {
            try scratch.write("x", to: path)
        }
        try ResourceCopy(
            app("A/deep/note.txt", "A/de.lproj", "B/de.lproj", "A/Assets.xcassets", "B/Assets.xcassets", "C/Words"), to: products
        ).run()
        #expect(files == [
            "note.txt", "de.lproj/One.strings", "de.lproj/Two.strings", "Assets.xcassets/Contents.json", "Assets 2.xcassets/Contents.json", "Words/a.txt", "Info.plist",
        ])
    }

    @Test("What the project no longer has goes, and the program stays") func leaving() throws {
        for path in ["a.txt", "b.txt", "de.lproj/A.strings", "de.lproj/B.strings"] { try scratch.write("x", to: path) }
        try ResourceCopy(app("a.txt", "b.txt", "de.lproj"), to: products).run()
        try scratch.write("program", to: "products/Meadow")
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("de.lproj/B.strings"))
        try ResourceCopy(app("b.txt", "de.lproj"), to: products).run()
        #expect(files == ["Meadow", "b.txt", "de.lproj/A.strings", "Info.plist"])
    }

    @Test("A file that cannot be read is named, and a damaged icon keeps no app from running") func damaged() throws {
        #expect(throws: CommandError.self) { try ResourceCopy(app("gone.txt"), to: products).run() }
        try scratch.write("{", to: "Assets.xcassets/AppIcon.appiconset/Contents.json")
        let notes = try ResourceCopy(app("Assets.xcassets"), to: products).run()
        #expect(notes.count == 1 && notes[0].contains("AppIcon.appiconset/Contents.json"))
    }
}
