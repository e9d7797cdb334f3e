import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// A table where there is room for one column.
@MainActor @Suite("Tables of a compact width") struct CompactTableTests {
    private struct Line: Identifiable { let id: Int }

    private struct LinesApp: App {
        var body: some Scene {
            WindowGroup {
                Table([Line(id: 1), Line(id: 2)]) {
                    TableColumn("Name") { Text("name \($0.id)") }
                    TableColumn("Size") { Text("size \($0.id)") }
                }
            }
        }
    }

    @Test("A phone's table shows its first column and no headers, a desktop's all", arguments: [TestApp.Device.phone, .desktop])
    func columns(device: TestApp.Device) throws {
        let app = TestApp(LinesApp(), size: CGSize(width: 390, height: 600), device: device), isPhone = device == .phone
        try app.settle()
        #expect(app.findAll(.columnHeader).isEmpty == isPhone)
        #expect(app.findAll(text: "size 1").isEmpty == isPhone)
        #expect(try app.find(text: "name 2").frame.minX < 40)
    }
}
