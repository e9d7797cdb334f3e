import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Fields of values that may be missing") struct OptionalFormatTests {
    private struct Fields: View {
        @State private var price: Double? = 12.5
        @State private var count: Int? = 3
        @State private var sure = 1.5

        var body: some View {
            VStack {
                TextField("Price", value: $price, format: .currency(code: "USD"))
                TextField("Count", value: $count, formatter: NumberFormatter())
                TextField("Sure", value: $sure, format: .number)
                Text(verbatim: "\(price.map { "\($0)" } ?? "nil") \(count.map { "\($0)" } ?? "nil") \(sure)").accessibilityIdentifier(
                    "text")
            }
        }
    }

    @Test("Text that cannot be read makes the value nil, and leaves one that cannot be missing as it was") func unreadable() throws {
        let app = TestApp(size: CGSize(width: 300, height: 200)) { Fields() }
        for name in ["Price", "Count", "Sure"] {
            try app.find(.textField, name).click(count: 3)
            app.key("a", modifiers: [.control, .command])
            app.type("abc")
            app.key(.return)
        }
        #expect(try app.find(id: "text").label == "nil nil 1.5")
        #expect(try (app.find(.textField, "Price").value ?? "") == "")
        #expect(try app.find(.textField, "Sure").value == "1.5")
    }
}
