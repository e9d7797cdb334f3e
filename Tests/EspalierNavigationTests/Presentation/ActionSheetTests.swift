import EspalierApp
import EspalierControls
import EspalierCore
import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Testing

/// Choices of actions as they were written before dialogs had views for them.
@MainActor @Suite("Deprecated action sheets") struct ActionSheetTests {
    private struct Item: Identifiable { let id: Int }

    @available(*, deprecated)
    private struct Asking: View {
        @State private var item: Item?
        let log: Log
        var body: some View {
            Button("ask") { item = Item(id: 7) }.actionSheet(item: $item) { item in
                ActionSheet(title: Text("Item \(item.id)"), message: Text("Really?"), buttons: [
                    .destructive(Text("Delete")) { log("delete \(item.id)") }, .cancel { log("cancel") },
                ])
            }
        }
    }

    // Covers: view:ActionSheet
    @available(*, deprecated)
    @Test("A deprecated action sheet shows its item, and Escape is its cancel button")
    func actionSheetsOfItemsRunTheirButtons() throws {
        let log = Log()
        let app = TestApp { Asking(log: log) }
        for (button, entry) in [("Delete", "delete 7"), ("Cancel", "cancel")] {
            try app.find(.button, "ask").click()
            try app.settle()
            _ = try app.find(text: "Item 7")
            _ = try app.find(text: "Really?")
            try app.find(.button, button).click()
            try app.settle()
            #expect(log.drain() == [entry])
        }
        // Escape is the button that cancels.
        try app.find(.button, "ask").click()
        try app.settle()
        app.key(.escape)
        try app.settle()
        #expect(log.drain() == ["cancel"])
    }
}
