import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

extension ContainerValues {
    @Entry fileprivate var isPinned = false
}

/// A container that puts each of its views on a card of its own.
private struct Cards<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        Group(subviews: content) { subviews in
            VStack(spacing: 10) {
                Text("\(subviews.count) cards").accessibilityIdentifier("count")
                ForEach(subviews) { subview in
                    HStack(spacing: 0) {
                        Text(subview.containerValues.isPinned ? "pinned" : "loose")
                        subview.padding(5)
                    }
                }
            }
        }
    }
}

@MainActor @Suite("Containers that arrange their subviews") struct SubviewsTests {
    private struct Screen: View {
        @State private var rows = [1, 2]
        @State private var count = 0

        var body: some View {
            VStack {
                Cards {
                    Button("plus \(count)") { count += 1 }
                    ForEach(rows, id: \.self) { row in Text("row \(row)").containerValue(\.isPinned, row == 2) }
                    if count > 1 { Text("extra") }
                }
                Button("Add") { rows.append(rows.count + 1) }
                Button("Remove") { rows.removeFirst() }
            }
        }
    }

    private func texts(_ app: TestApp) -> [String] { app.findAll(.staticText).compactMap(\.text) }

    // Covers: protocol:ContainerValueKey
    @Test("A container sees each resolved subview and its container values as rows change")
    func containersArrangeWhatTheyAreGiven() throws {
        let app = TestApp { Screen() }
        #expect(texts(app) == ["3 cards", "loose", "loose", "row 1", "pinned", "row 2"])
        try app.find(.button, "Add").click()
        #expect(texts(app) == ["4 cards", "loose", "loose", "row 1", "pinned", "row 2", "loose", "row 3"])
        try app.find(.button, "Remove").click()
        #expect(texts(app) == ["3 cards", "loose", "pinned", "row 2", "loose", "row 3"])
    }

    @Test("Subviews in a container keep their actions and follow state changes") func theViewsKeepTheirState() throws {
        let app = TestApp { Screen() }
        try app.find(.button, "plus 0").click()
        try app.find(.button, "plus 1").click()
        #expect(try app.find(.button, "plus 2").exists)
        #expect(texts(app).last == "extra")
        #expect(try app.find(id: "count").text == "4 cards")
    }

    @Test("ForEach over subviews modifies each view on its own") func forEachOverSubviews() throws {
        let app = TestApp(size: CGSize(width: 200, height: 200)) {
            HStack(spacing: 0) {
                ForEach(subviews: Group { Color.red.accessibilityIdentifier("a"); Color.blue.accessibilityIdentifier("b") }) { subview in
                    subview.frame(width: 20, height: 10).padding(5)
                }
            }
        }
        #expect(try app.find(id: "a").frame.size == CGSize(width: 20, height: 10))
        #expect(try app.find(id: "b").frame.minX - app.find(id: "a").frame.minX == 30)
    }

    @Test("Subviews can be sliced, and their tags can be read") func slicesAndTags() throws {
        let app = TestApp {
            Group(subviews: Group { Text("a").tag(1); Text("b").tag(2); Text("c") }) { subviews in
                Text(subviews.compactMap { $0.containerValues.tag(for: Int.self) }.map(String.init).joined(separator: "+"))
                    .accessibilityIdentifier("tags")
                Text("\(subviews.contains { $0.containerValues.hasTag(2) }) \(subviews.contains { $0.containerValues.hasTag(3) })")
                    .accessibilityIdentifier("has")
                subviews.prefix(2)
            }
        }
        try app.find(id: "tags").expect(text: "1+2")
        try app.find(id: "has").expect(text: "true false")
        #expect(try app.maybeFind(text: "b") != nil)
        #expect(try app.maybeFind(text: "c") == nil)
    }
}
