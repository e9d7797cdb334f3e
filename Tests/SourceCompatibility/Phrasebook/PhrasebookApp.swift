import SwiftUI

@main
struct PhrasebookApp: App {
    var body: some Scene {
        WindowGroup {
            PhrasebookView()
        }
    }
}

struct PhrasebookView: View {
    @Environment(\.locale) private var locale
    @State private var learned: Set<String> = []
    @State private var query = ""
    @State private var category = 0

    private let phrases = ["greeting.hello", "greeting.goodbye", "food.bread", "food.bill", "travel.station"]

    private var visible: [String] {
        phrases.filter { category == 0 || $0.hasPrefix(category == 1 ? "greeting" : category == 2 ? "food" : "travel") }
    }

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading, spacing: 12) {
                Text("welcome")
                    .font(.title.bold())
                Text("learned.count \(learned.count) \(phrases.count)")
                    .foregroundStyle(.secondary)
                ProgressView(value: Double(learned.count), total: Double(phrases.count))

                Picker("category.title", selection: $category) {
                    Text("category.all").tag(0)
                    Text("category.greetings").tag(1)
                    Text("category.food").tag(2)
                    Text("category.travel").tag(3)
                }
                .pickerStyle(.menu)

                ForEach(visible, id: \.self) { phrase in
                    PhraseRow(key: phrase, isLearned: learned.contains(phrase)) {
                        withAnimation(.easeOut(duration: 0.2)) {
                            if learned.remove(phrase) == nil { learned.insert(phrase) }
                        }
                    }
                }

                Spacer()
                GroupBox {
                    Text(Date(timeIntervalSinceReferenceDate: 725_760_000), format: .dateTime.weekday(.wide).day().month(.wide))
                    Text(1234567.891, format: .number.precision(.fractionLength(2)))
                    Text("You know ^[\(learned.count) phrase](inflect: true) by heart.")
                } label: {
                    Text("formats.title")
                }
                Text(NSLocalizedString("below everything", comment: "Below everything"))
                    .font(.footnote)
            }
            .padding()
            .navigationTitle("app.title")
        }
    }
}

struct PhraseRow: View {
    let key: String
    let isLearned: Bool
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            VStack(alignment: .leading) {
                Text(LocalizedStringKey(key))
                Text(verbatim: key).font(.caption2).foregroundStyle(.secondary)
            }
            Spacer()
            Image(systemName: isLearned ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(isLearned ? .green : .secondary)
        }
        .buttonStyle(.plain)
        .padding(10)
        .background(.quaternary.opacity(0.5), in: .rect(cornerRadius: 8))
    }
}
