import EspalierApp
@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// What destruction, newer code and the inspector know of the tree of elements.
@MainActor @Suite("The tree of elements is walked by its children") struct ElementTreeTests {
    private struct Part: View {
        let name: String
        init(_ name: String) { self.name = name }
        var body: some View { Box(name, width: 10, height: 10) }
    }

    private struct Rows: View {
        @State private var names = ["a", "b", "c", "d"]
        let register: @MainActor (Binding<[String]>) -> Void
        var body: some View {
            let _ = register($names)
            VStack { ForEach(names, id: \.self) { Part($0) }.overlay { Part("mark") } }
        }
    }

    /// All elements from an outer one on, those of content that nodes own too.
    private func all(from element: _Element) -> [_Element] {
        var found = [element]
        element.forEachChild { found += all(from: $0) }
        for root in element.ownedContent { found += all(from: root) }
        return found
    }

    private func names(in app: TestApp) throws -> [String] {
        all(from: try #require(app.host.rootElement)).compactMap { ($0.lastView as? Part)?.name }
    }

    @Test("Children come in the order in which they are written, whatever combines them") func order() throws {
        let app = TestApp {
            VStack {
                Part("tuple")
                Group { if true { Part("branch") } else { Part("other") } }
                AnyView(Part("erased")).id(1).padding(2)
                Section { Part("content") } header: { Part("header") } footer: { Part("footer") }
                ForEach(["x", "y"], id: \.self) { Part($0) }
                Part("base").overlay { Part("overlay") }
            }
        }
        let found = try names(in: app)
        #expect(found == ["tuple", "branch", "erased", "header", "content", "footer", "x", "y", "base", "overlay"])
    }

    @Test("Rows of a lazy container that have been made are children of their list, in its order") func lazyRows() throws {
        let app = TestApp(size: CGSize(width: 50, height: 35)) {
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Part("\($0)") } } }
        }
        let made = try names(in: app).compactMap(Int.init)
        #expect(made.count >= 4 && made.count < 100)
        #expect(made == Array(0..<made.count))
    }

    @Test("What leaves with a transition is a child until it has gone") func leaving() throws {
        var isShown: Binding<Bool>!
        let app = TestApp {
            Holder(true) { binding in
                let _ = isShown = binding
                VStack { if binding.wrappedValue { Part("leaves").transition(.opacity) } }
            }
        }
        withAnimation(.linear(duration: 0.2)) { isShown.wrappedValue = false }
        app.pump()
        let during = try names(in: app)
        #expect(during == ["leaves"])
        app.advance(by: .seconds(1))
        let after = try names(in: app)
        #expect(after == [])
    }

    @Test("All that the walk finds ends with the window") func destruction() throws {
        let app = TestApp { Rows { _ in } }
        let found = all(from: try #require(app.host.rootElement))
        #expect(found.count > 15)
        app.host.close()
        let left = found.filter { !$0.isDestroyed || !$0.ownedContent.isEmpty }
        #expect(left.isEmpty)
    }

    @Test("An element lists the content that its nodes own for as long as they do") func ownedContent() throws {
        var rows: Binding<[String]>!
        let app = TestApp { Rows { rows = $0 } }
        let first = try names(in: app)
        #expect(first.count { $0 == "mark" } == 4)
        for remaining in [["b", "c", "d"], ["b", "d"], ["d", "e"], []] {
            rows.wrappedValue = remaining
            app.pump()
            let found = try names(in: app).sorted()
            #expect(found == (remaining + remaining.map { _ in "mark" }).sorted())
        }
    }

    @Test("Content that moves out may outlive its owner") func orphan() throws {
        let app = TestApp { Part("owner") }
        let owner = try #require(app.host.rootElement)
        let root = ContentRoot(
            Part("sheet"), owner: owner, host: app.host, environment: app.host.environment, transaction: Transaction(), onNodesChange: {})
        #expect(owner.ownedContent.count == 1)
        owner.destroy()
        #expect(!root.isDestroyed && owner.ownedContent.isEmpty)
        root.destroy()
        #expect(root.isDestroyed)
    }
}
