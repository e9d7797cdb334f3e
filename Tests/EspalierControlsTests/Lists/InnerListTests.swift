@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// iOS: a list that stands directly in another list or form has its rows there.
@MainActor @Suite("Lists in lists") struct InnerListTests {
    private func app<V: View>(isPhone: Bool = true, @ViewBuilder _ view: @escaping () -> V) throws -> TestApp {
        let app = TestApp(size: CGSize(width: 390, height: 844), content: view)
        if isPhone { app.setEnvironment(\.deviceForm, .phone) }
        try app.settle(maxFrames: 400)
        return app
    }

    private func lists(_ app: TestApp) -> Int {
        func count(_ node: Node) -> Int { node.children.reduce(node is LazyNode ? 1 : 0) { $0 + count($1) } }
        return count(app.host.rootNode)
    }

    private struct Page: View {
        @State private var items = ["one", "two", "three"]
        var body: some View {
            Form {
                Section("Head") {
                    Text("first")
                    List {
                        ForEach(items, id: \.self) { Text($0) }.onDelete { items.remove(atOffsets: $0) }
                        Button("Add") { items.append("four") }
                    }
                    .listRowSeparator(.hidden)
                }
                Text("last")
            }
        }
    }

    @Test("The rows of a list in a form are rows of the form, and stay so while they change") func rowsOfTheForm() throws {
        let app = try app { Page() }
        #expect(lists(app) == 1)
        #expect(app.findAll(.row).count == 6)
        let first = try app.find(text: "first").frame, one = try app.find(text: "one").frame
        #expect(first.minX == one.minX && one.minY - first.minY < 60)
        try app.find(.button, "Add").click()
        try app.settle(maxFrames: 400)
        #expect(try app.find(text: "four").frame.minX == one.minX)
        let row = try app.find(text: "two").frame
        app.drag(from: CGPoint(x: 300, y: row.midY), to: CGPoint(x: 10, y: row.midY))
        try app.settle(maxFrames: 400)
        if let delete = try? app.find(.button, "Delete") { try delete.click() }
        try app.settle(maxFrames: 400)
        #expect(app.findAll(text: "two").isEmpty)
        #expect(app.findAll(.row).count == 6)
    }

    @Test("A list with a frame, or in a stack, is one of its own", arguments: [true, false]) func listsOfTheirOwn(hasFrame: Bool) throws {
        let app = try app {
            List {
                if hasFrame {
                    List { Text("inner") }.frame(height: 200)
                } else {
                    VStack { List { Text("inner") }.frame(height: 200) }
                }
                Text("outer")
            }
        }
        #expect(lists(app) == 2)
        #expect(try app.find(text: "outer").frame.minY - app.find(text: "inner").frame.minY > 100)
    }
}
