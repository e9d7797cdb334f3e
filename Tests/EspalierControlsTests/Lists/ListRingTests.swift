import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Where the keyboard is in a list") struct ListRingTests {
    @Test("A press on a control in a row draws no ring") func controlsInRows() throws {
        struct Rows: View {
            @State private var isOn = false
            @State private var selection: String?
            var body: some View {
                List(selection: $selection) {
                    Toggle("Favorites only", isOn: $isOn)
                    Text("Rome").tag("Rome")
                    Text("Oslo").tag("Oslo")
                }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 300)) { Rows() }
        try app.settle()
        func rings() -> Int { app.displayListDescription().components(separatedBy: "stroke").count }
        let before = rings()
        // Twice: the tick of the box is a line, too.
        for _ in 0..<2 {
            try app.find(.checkBox, "Favorites only").click()
            try app.settle()
        }
        #expect(app.host.focus?.focused != nil, "the list has the keyboard")
        #expect(rings() == before)
    }
}
