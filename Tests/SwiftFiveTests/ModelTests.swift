import SwiftData
import SwiftUI
import Testing

// That this file compiles is half of the test: source from before Swift 6, in which nothing is isolated.

@Model
class Expense: Identifiable {
    @Attribute(.unique) var id = UUID()
    var name: String
    var value: Double
    var date = Date.now
    var category: Category?
    @Transient
    var isNew = true

    init(name: String, value: Double, category: Category? = nil) {
        self.name = name
        self.value = value
        self.category = category
    }
}

@Model
class Category {
    var categoryName: String
    @Relationship(deleteRule: .cascade, inverse: \Expense.category)
    var expenses: [Expense]?

    init(categoryName: String) { self.categoryName = categoryName }
}

private class ExpenseManager {
    let context: ModelContext
    init(context: ModelContext) { self.context = context }

    func add(_ name: String) -> Expense {
        let expense = Expense(name: name, value: 1)
        context.insert(expense)
        try? context.save()
        return expense
    }

    func expenses(above value: Double) -> [Expense] {
        let descriptor = FetchDescriptor<Expense>(
            predicate: #Predicate { $0.value > value }, sortBy: [.init(\.name), SortDescriptor(\.date, order: .reverse)])
        return (try? context.fetch(descriptor)) ?? []
    }
}

private struct ExpenseList: View {
    @Environment(\.modelContext) var modelContext
    @Query(sort: [SortDescriptor(\Expense.date, order: .reverse)], animation: .snappy) private var allExpenses: [Expense]
    @Query(filter: #Predicate<Expense> { $0.value > 10 }, sort: \Expense.name) var large: [Expense]
    var body: some View {
        List(allExpenses) { expense in
            Text(expense.name).swipeActions { Button("Delete") { modelContext.delete(expense) } }
        }
    }
}

@Suite("Models in Swift 5") struct SwiftFiveModelTests {
    @Test("Models are made, related, found and deleted where nothing is isolated") func models() throws {
        let container = try ModelContainer(for: Expense.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let manager = ExpenseManager(context: ModelContext(container))
        let tea = manager.add("Tea"), bread = manager.add("Bread")
        tea.value = 5
        bread.value += 1
        let category = Category(categoryName: "Food")
        category.expenses = [tea, bread]
        #expect(tea.category === category && manager.expenses(above: 1.5).map(\.name) == ["Bread", "Tea"])
        manager.context.delete(category)
        try manager.context.save()
        #expect(manager.expenses(above: 0).isEmpty)
    }
}
