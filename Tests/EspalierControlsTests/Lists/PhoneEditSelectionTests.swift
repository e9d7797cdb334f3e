import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// iOS: several rows are selected in edit mode alone.
@MainActor @Suite("Selecting several rows on a phone") struct PhoneEditSelectionTests {
    private struct People: View {
        @State private var names = ["Ann", "Bob", "Cid"]
        @State private var chosen: Set<String> = []
        @State private var mode = EditMode.inactive
        @State private var page = "none"

        var body: some View {
            VStack {
                Button("Edit") { mode = mode == .active ? .inactive : .active }
                Text(verbatim: "Chosen: \(chosen.sorted().joined(separator: " ")), \(page)").accessibilityIdentifier("text")
                List(selection: $chosen) {
                    ForEach(names, id: \.self) { name in Button(name) { page = name }.tag(name) }
                        .onDelete { names.remove(atOffsets: $0) }
                }
                .environment(\.editMode, $mode)
            }
        }
    }

    private func app() throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 600)) { People() }
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle(maxFrames: 400)
        return app
    }

    private func tap(_ name: String, _ app: TestApp) throws {
        let frame = try app.find(text: name).frame
        app.click(at: CGPoint(x: 300, y: frame.midY))
        try app.settle(maxFrames: 400)
    }

    private func circles(_ app: TestApp) -> Int {
        var found = 0
        func search(_ node: Node) {
            if let row = node as? ListRowNode, row.layout.circleRect != nil { found += 1 }
            node.forEachChild(search)
        }
        search(app.host.rootNode)
        return found
    }

    @Test("In edit mode each tap adds or removes a row, which has a circle, and does nothing else") func editing() throws {
        let app = try app()
        #expect(circles(app) == 0)
        try app.find(.button, "Edit").click()
        try app.settle(maxFrames: 400)
        #expect(circles(app) == 3)
        for name in ["Ann", "Cid", "Bob", "Cid"] { try tap(name, app) }
        #expect(try app.find(id: "text").label == "Chosen: Ann Bob, none")
    }

    @Test("Outside of edit mode a tap does what the row does, and selects nothing") func acting() throws {
        let app = try app()
        try tap("Bob", app)
        #expect(try app.find(id: "text").label == "Chosen: , Bob")
    }
}
