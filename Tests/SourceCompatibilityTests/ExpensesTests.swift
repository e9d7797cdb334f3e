import EspalierTesting
import Foundation
import Testing

@testable import Expenses

extension SourceCompatibilityTests {
    @Test("Expenses: rows are added by a sheet, ticked and cleared") func expenses() async throws {
        let app = TestApp(ExpensesApp(), size: Self.phone)
        _ = try app.find(text: "0 expenses")
        for (name, amount) in [("Lunch", "12.5"), ("Train", "48")] {
            app.press("e", modifiers: .command)
            try await app.settle()
            app.type(name)
            try app.find(where: { $0.role == .textField && $0.label == "Amount" }).click()
            app.press("a", modifiers: .command)
            app.type(amount)
            app.key(.tab)
            try await app.settle()
            try app.find(.button, "Save").click()
            try await app.settle()
        }
        _ = try app.find(text: "Total, $60.50")
        _ = try app.find(text: "2 expenses")
        _ = try app.find(text: "Lunch")
        try app.find(.button, "Train, open").click()
        try await app.settle()
        _ = try app.find(.button, "Train, paid")
        _ = try app.find(text: "Open, $12.50")
        let data = try #require(UserDefaults.standard.data(forKey: "SavedExpenses"))
        #expect(try JSONDecoder().decode([Expense].self, from: data).map(\.isPaid) == [false, true])
        expectPicture("Expenses", app)
        try app.menu("Expenses").item("Clear All").click()
        try await app.settle()
        _ = try app.find(text: "Total, $0.00")
    }
}
