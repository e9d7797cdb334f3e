import SwiftUI

struct GreetingView: View {
    let name: String

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Hello, **\(name)**!")
            // A file's name is nobody's key, and asterisks in it are asterisks.
            Text(verbatim: "report*.txt")
            Text(Date.now, style: .date)
            Text(1_234.5, format: .number.precision(.fractionLength(2)))
        }
        .textSelection(.enabled)
    }
}

struct OrderForm: View {
    @State private var customer = ""
    @State private var amount = 1
    @State private var notes = ""

    var body: some View {
        Form {
            TextField("Customer", text: $customer, prompt: Text("Name or number"))
            TextField("Amount", value: $amount, format: .number)
            // Grows from three lines to six, then scrolls.
            TextField("Notes", text: $notes, axis: .vertical)
                .lineLimit(3...6)
        }
    }
}

struct SearchInput: View {
    @State private var query = ""
    @State private var found: [String] = []
    let all: [String]

    var body: some View {
        VStack {
            TextField("Search", text: $query)
                .onSubmit { found = all.filter { $0.localizedCaseInsensitiveContains(query) } }
            ForEach(found, id: \.self) { Text(verbatim: $0) }
        }
    }
}
