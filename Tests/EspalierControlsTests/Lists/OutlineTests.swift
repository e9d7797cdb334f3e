@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import Foundation
import Testing

private struct Folder: Identifiable {
    let id: String
    var children: [Folder]?

    static let tree = [
        Folder(id: "src", children: [Folder(id: "core", children: [Folder(id: "node.swift")]), Folder(id: "main.swift")]),
        Folder(id: "empty", children: []),
        Folder(id: "readme"),
    ]
}

@MainActor @Suite("Outlines and disclosure groups in lists") struct OutlineTests {
    private func rows(_ app: TestApp) -> [String] {
        app.pump()
        return app.host.accessibilityTree.all { $0.role == .row }.map { $0.children.first?.label ?? "" }
    }

    @Test("A click on a parent row shows its children, nested expansion being kept")
    func trianglesOpenAndClose() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) { List(Folder.tree, children: \.children) { Text($0.id) } }
        #expect(rows(app) == ["src", "empty", "readme"])
        // All stand behind the room for triangles.
        #expect(try app.find(.staticText, "readme").frame.minX == app.find(.staticText, "src").frame.minX)
        try app.find(.staticText, "src").click()
        try app.settle()
        #expect(rows(app) == ["src", "core", "main.swift", "empty", "readme"])
        #expect(try app.find(.staticText, "core").frame.minX - app.find(.staticText, "src").frame.minX == 14)
        try app.find(.staticText, "core").click()
        try app.settle()
        #expect(rows(app) == ["src", "core", "node.swift", "main.swift", "empty", "readme"])
        // Closed and opened again, what was open inside is so still.
        try app.find(.staticText, "src").click()
        try app.settle()
        #expect(rows(app) == ["src", "empty", "readme"])
        try app.find(.staticText, "src").click()
        try app.settle()
        #expect(rows(app) == ["src", "core", "node.swift", "main.swift", "empty", "readme"])
    }

    @Test(
        "On a phone the chevron stands at the row's end, in the tint, and what is below begins where its row does", arguments: [true, false]
    )
    func phonesDiscloseAtTheEnd(isTree: Bool) throws {
        let app = TestApp(size: CGSize(width: 390, height: 600)) {
            Group {
                if isTree {
                    List(Folder.tree, children: \.children) { Text($0.id) }
                } else {
                    List {
                        DisclosureGroup("src") { Text("core") }
                        Text("readme")
                    }
                }
            }
            .tint(.red)
        }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        let source = try app.find(.staticText, "src").frame
        #expect(source.minX == 32)
        #expect(try app.find(.staticText, "readme").frame.minX == 32)
        func chevrons() -> [CGRect] {
            app.host.fullDisplayList.items.compactMap {
                guard case .stroke(_, _, .color(let color), _) = $0.command, color == Color.red.resolve(in: EnvironmentValues()) else {
                    return nil
                }
                return $0.bounds
            }
        }
        #expect(chevrons().count == (isTree ? 2 : 1) && chevrons().allSatisfy { $0.minX > 335 && $0.maxX < 362 })
        app.click(at: CGPoint(x: 350, y: source.midY))
        try app.settle(maxFrames: 400)
        #expect(try app.find(.staticText, "core").frame.minX == 32 + 14)
    }

    @Test("Right arrow expands or enters a parent row, left arrow leaves or collapses it") func arrowsFold() throws {
        struct Selecting: View {
            static var selection: Binding<String?>!
            @State private var selection: String?
            var body: some View {
                let _ = Self.selection = $selection
                List(Folder.tree, children: \.children, selection: $selection) { Text($0.id) }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Selecting() }
        app.key(.home)
        #expect(Selecting.selection.wrappedValue == "src")
        app.key(.rightArrow)
        try app.settle()
        #expect(rows(app).count == 5)
        app.key(.rightArrow)
        #expect(Selecting.selection.wrappedValue == "core")
        app.key(.leftArrow)
        #expect(Selecting.selection.wrappedValue == "src")
        app.key(.leftArrow)
        try app.settle()
        #expect(rows(app).count == 3)
    }

    @Test("The content of a disclosure group in a list becomes indented rows") func disclosureGroupsAreRows() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            List {
                DisclosureGroup("more") {
                    Text("inner")
                    ForEach(0..<2) { Text(verbatim: "each \($0)") }
                }
                Text("last")
            }
        }
        #expect(rows(app) == ["more", "last"])
        try app.find(.staticText, "more").click()
        try app.settle()
        #expect(rows(app) == ["more", "inner", "each 0", "each 1", "last"])
        #expect(try app.find(.staticText, "inner").frame.minX > app.find(.staticText, "more").frame.minX)
    }

    // Covers: view:OutlineGroup
    @Test("An outline group outside of a list expands like a disclosure group")
    func outlinesElsewhereAreDisclosureGroups() throws {
        let app = TestApp(size: CGSize(width: 300, height: 300)) {
            VStack(alignment: .leading) { OutlineGroup(Folder.tree, children: \.children) { Text($0.id) } }
        }
        try app.find(.button, "src").click()
        try app.settle()
        _ = try app.find(.staticText, "main.swift")
    }
}
