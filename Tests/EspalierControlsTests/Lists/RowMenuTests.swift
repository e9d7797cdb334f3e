import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("The context menu of a row") struct RowMenuTests {
    private struct Rows: View {
        @State private var names = ["Apples", "Pears"]
        @State private var chosen: String?

        var body: some View {
            List(selection: $chosen) {
                ForEach(names, id: \.self) { name in
                    Text(name).contextMenu { Button("Mine") {} }
                }
                .onDelete { names.remove(atOffsets: $0) }
            }
        }
    }

    @Test("It opens over the whole row, not only over what the view draws") func wholeRow() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Rows() }
        let label = try app.find(text: "Apples").frame
        app.click(at: CGPoint(x: label.maxX + 100, y: label.midY), button: .secondary)
        _ = try app.find(.menuItem, "Mine")
        #expect(throws: (any Error).self) { try app.find(.menuItem, "Delete") }
    }

    @Test("Rows without one keep the list's, and so does a part of a row with one beside that part") func others() throws {
        struct Parts: View {
            @State private var names = ["Apples"]
            var body: some View {
                List {
                    ForEach(names, id: \.self) { name in
                        HStack { Text(name).contextMenu { Button("Mine") {} }; Spacer(); Text("rest") }
                    }
                    .onDelete { names.remove(atOffsets: $0) }
                }
            }
        }
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Parts() }
        try app.find(text: "rest").click(button: .secondary)
        _ = try app.find(.menuItem, "Delete")
    }
}
