import SwiftUI

@main
struct ExpensesApp: App {
    @StateObject private var store = ExpenseStore()

    var body: some Scene {
        WindowGroup {
            ExpenseListView()
                .environmentObject(store)
        }
        .commands {
            CommandMenu("Expenses") {
                Button("Clear All") { store.items.removeAll() }
                    .keyboardShortcut(.delete, modifiers: [.command, .shift])
                    .disabled(store.items.isEmpty)
            }
        }
    }
}
