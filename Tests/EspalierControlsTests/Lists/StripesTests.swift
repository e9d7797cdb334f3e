import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Stripes of tables") struct StripesTests {
    private struct Item: Identifiable { let id: Int }

    private struct Striped: View {
        let count: Int
        var body: some View { Table((0..<count).map(Item.init)) { TableColumn("N") { Text("Row \($0.id)") } } }
    }

    private func stripes(_ app: TestApp) -> Int { app.displayListDescription().split(separator: "\n").count { $0.hasSuffix("#00000007") } }

    @Test("They fill the whole table, beyond its last row", arguments: [0, 1, 3, 4, 20]) func whole(count: Int) {
        let app = TestApp(size: CGSize(width: 300, height: 226)) { Striped(count: count) }
        #expect(stripes(app) == 4, "\(app.displayListDescription())")
    }

    @Test("They follow rows that come and go") func changing() throws {
        struct Growing: View {
            @State private var count = 1
            var body: some View {
                VStack(spacing: 0) {
                    Button("More") { count += 1 }.frame(height: 30)
                    Striped(count: count)
                }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 256)) { Growing() }
        for _ in 0..<3 {
            try app.find(.button, "More").click()
            app.removePointer()
            try app.settle()
            #expect(stripes(app) == 4)
        }
    }
}
