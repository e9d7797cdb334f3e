import SwiftUI

struct ExpenseListView: View {
    @EnvironmentObject private var store: ExpenseStore
    @State private var isAdding = false

    var body: some View {
        NavigationStack {
            List {
                Section {
                    SummaryView(total: store.total, open: store.open)
                }
                Section {
                    ForEach($store.items) { $item in
                        ExpenseRow(expense: $item)
                    }
                    .onDelete { store.items.remove(atOffsets: $0) }
                } header: {
                    Text("^[\(store.items.count) expense](inflect: true)")
                }
            }
            .navigationTitle("Expenses")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button {
                        isAdding = true
                    } label: {
                        Label("Add Expense", systemImage: "plus")
                    }
                    .keyboardShortcut("e")
                }
            }
            .sheet(isPresented: $isAdding) {
                AddExpenseView { store.add($0) }
            }
        }
    }
}

struct SummaryView: View {
    let total: Double
    let open: Double

    var body: some View {
        HStack {
            amount("Total", total, .primary)
            Divider()
            amount("Open", open, open > 0 ? .red : .green)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 4)
    }

    private func amount(_ title: LocalizedStringKey, _ value: Double, _ color: Color) -> some View {
        VStack(spacing: 4) {
            Text(title)
                .font(.caption)
                .foregroundColor(.secondary)
            Text(value, format: .currency(code: "USD"))
                .font(.title2.monospacedDigit().weight(.semibold))
                .foregroundColor(color)
                .lineLimit(1)
                .minimumScaleFactor(0.5)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .combine)
    }
}

struct ExpenseRow: View {
    @Binding var expense: Expense

    var body: some View {
        HStack(spacing: 12) {
            Button {
                expense.isPaid.toggle()
            } label: {
                Image(systemName: expense.isPaid ? "checkmark.circle.fill" : "circle")
                    .imageScale(.large)
            }
            .buttonStyle(.plain)
            .foregroundStyle(expense.isPaid ? .green : .secondary)
            .accessibilityLabel(expense.isPaid ? "\(expense.name), paid" : "\(expense.name), open")

            VStack(alignment: .leading) {
                Text(expense.name)
                    .strikethrough(expense.isPaid)
                Label(expense.category.name, systemImage: expense.category.symbol)
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            Text(expense.amount, format: .currency(code: "USD"))
                .monospacedDigit()
        }
    }
}

struct AddExpenseView: View {
    let onSave: (Expense) -> Void

    @Environment(\.dismiss) private var dismiss
    @FocusState private var isNameFocused: Bool
    @State private var name = ""
    @State private var category = Expense.Category.food
    @State private var amount = 0.0

    var body: some View {
        NavigationStack {
            Form {
                TextField("Name", text: $name)
                    .focused($isNameFocused)
                Picker("Category", selection: $category) {
                    ForEach(Expense.Category.allCases) { category in
                        Text(category.name).tag(category)
                    }
                }
                TextField("Amount", value: $amount, format: .number)
                    #if os(iOS)
                    .keyboardType(.decimalPad)
                    #endif
            }
            .navigationTitle("New Expense")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        onSave(Expense(name: name, category: category, amount: amount))
                        dismiss()
                    }
                    .disabled(name.isEmpty)
                }
            }
            .onAppear { isNameFocused = true }
        }
        .frame(minWidth: 300, minHeight: 220)
    }
}
