@testable import EspalierApp
@testable import EspalierCore
import EspalierGraphics
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The painting order in lazy containers.
@MainActor @Suite("zIndex in lazy stacks and grids") struct LazyOrderTests {
    /// A view with neighbours that it overlaps.
    private struct Rows: View {
        var kind = "stack"
        @State private var isInFront = true

        @ViewBuilder private var rows: some View {
            Box("first", width: 100, height: 40).offset(y: 20).zIndex(isInFront ? 1 : 0)
            Box("second", width: 100, height: 40).onTapGesture { isInFront.toggle() }
            Box("third", width: 100, height: 40)
        }

        var body: some View {
            ScrollView(showsIndicators: false) {
                if kind == "grid" {
                    LazyVGrid(columns: [GridItem(.flexible())], spacing: 0) { rows }
                } else {
                    LazyVStack(spacing: 0) { rows }
                }
            }
        }
    }

    private func order(_ app: TestApp) -> [CGFloat] { app.host.fullDisplayList.items.filter(\.leavesInk).map(\.bounds.minY) }

    // Covers: mod:zIndex
    @Test("It changes the painting order but not the layout", arguments: ["stack", "grid"]) func order(_ kind: String) throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) { Rows(kind: kind) }
        #expect(try app.rects("first", "second", "third") == [text(0, 20, 100, 40), text(0, 40, 100, 40), text(0, 80, 100, 40)])
        #expect(order(app) == [40, 80, 20])
        // A press meets what is in front.
        app.click(at: CGPoint(x: 50, y: 50))
        #expect(order(app) == [40, 80, 20])
        app.click(at: CGPoint(x: 50, y: 70))
        try app.settle()
        #expect(order(app) == [20, 40, 80])
    }

    @Test("A pinned header stays in front") func pinned() throws {
        let app = TestApp(size: CGSize(width: 100, height: 200)) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    Section {
                        ForEach(0..<20, id: \.self) { Box("row\($0)", width: 100, height: 40).zIndex(Double($0)) }
                    } header: { Box("head", width: 100, height: 30) }
                }
            }
        }
        app.scroll(at: CGPoint(x: 50, y: 100), dx: 0, dy: 0.5)
        try app.settle()
        #expect(try app.frame("head").minY == 0)
        #expect(order(app).last == 0)
    }
}
