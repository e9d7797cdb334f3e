import SwiftData
import SwiftUI

@main
struct ReadingListApp: App {
    var sharedModelContainer: ModelContainer = {
        let schema = Schema([
            ReadingItem.self,
            Tag.self,
        ])
        let modelConfiguration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: false)

        do {
            return try ModelContainer(for: schema, configurations: [modelConfiguration])
        } catch {
            fatalError("Could not create ModelContainer: \(error)")
        }
    }()

    var body: some Scene {
        WindowGroup {
            ContentView()
        }
        .modelContainer(sharedModelContainer)
    }
}

enum SortOption: String, CaseIterable, Identifiable {
    case title = "Title", author = "Author", status = "Status"
    var id: Self { self }
}

struct ContentView: View {
    @State private var isAdding = false
    @State private var sortOption = SortOption.title
    @State private var filter = ""

    var body: some View {
        NavigationStack {
            VStack {
                Picker("Sort", selection: $sortOption) {
                    ForEach(SortOption.allCases) { Text($0.rawValue).tag($0) }
                }
                .pickerStyle(.segmented)
                .padding(.horizontal)
                ItemList(sortOption: sortOption, filter: filter)
            }
            .searchable(text: $filter, prompt: "Filter by title or author")
            .navigationTitle("Reading List")
            .toolbar {
                Button("Add", systemImage: "plus") { isAdding = true }
                    .keyboardShortcut("n", modifiers: [.command, .option])
            }
            .sheet(isPresented: $isAdding) {
                NewItemView().presentationDetents([.medium])
            }
        }
    }
}

struct ItemList: View {
    @Environment(\.modelContext) private var context
    @Query private var items: [ReadingItem]
    @Query(sort: \Tag.name, order: .forward, animation: .default) private var tags: [Tag]

    init(sortOption: SortOption, filter: String) {
        let descriptors: [SortDescriptor<ReadingItem>] = switch sortOption {
        case .title: [SortDescriptor(\ReadingItem.title)]
        case .author: [SortDescriptor(\ReadingItem.author), SortDescriptor(\ReadingItem.title)]
        case .status: [SortDescriptor(\ReadingItem.status, order: .reverse), SortDescriptor(\ReadingItem.title)]
        }
        let predicate = #Predicate<ReadingItem> { item in
            item.title.localizedStandardContains(filter) || item.author.localizedStandardContains(filter) || filter.isEmpty
        }
        _items = Query(filter: predicate, sort: descriptors)
    }

    var body: some View {
        List {
            if items.isEmpty {
                ContentUnavailableView("Nothing to read", systemImage: "book")
            }
            ForEach(items) { item in
                NavigationLink {
                    ItemDetail(item: item, allTags: tags)
                } label: {
                    ItemRow(item: item)
                }
            }
            .onDelete { offsets in
                for index in offsets { context.delete(items[index]) }
            }
            Text("\(items.count) items, \(tags.count) tags").foregroundStyle(.secondary)
        }
    }
}

struct ItemRow: View {
    let item: ReadingItem

    var body: some View {
        VStack(alignment: .leading) {
            Text(item.title).font(.headline)
            Text("\(item.author), \(Status(rawValue: item.status)!.descr)").foregroundStyle(.secondary)
            if let tags = item.tags, !tags.isEmpty {
                Text(tags.map(\.name).sorted().joined(separator: ", ")).font(.caption)
            }
        }
    }
}

struct NewItemView: View {
    @Environment(\.modelContext) private var context
    @Environment(\.dismiss) private var dismiss
    @State private var title = ""
    @State private var author = ""

    var body: some View {
        Form {
            TextField("Title", text: $title)
            TextField("Author", text: $author)
            Button("Create") {
                context.insert(ReadingItem(title: title, author: author))
                dismiss()
            }
            .disabled(title.isEmpty || author.isEmpty)
        }
    }
}

struct ItemDetail: View {
    @Environment(\.modelContext) private var context
    @Bindable var item: ReadingItem
    let allTags: [Tag]
    @State private var newTag = ""
    @State private var newQuote = ""

    var body: some View {
        Form {
            TextField("Title", text: $item.title)
            Picker("Status", selection: $item.status) {
                ForEach(Status.allCases) { Text($0.descr).tag($0.rawValue) }
            }
            .pickerStyle(.segmented)
            Section("Tags") {
                TextField("New tag", text: $newTag).onSubmit(addTag)
                Text("Tags: \((item.tags ?? []).map(\.name).sorted().joined(separator: ", "))")
            }
            Section("Quotes") {
                TextField("New quote", text: $newQuote).onSubmit {
                    let quote = Quote(text: newQuote)
                    item.quotes?.append(quote)
                    newQuote = ""
                }
                ForEach(item.quotes?.sorted(using: KeyPathComparator(\Quote.text)) ?? []) { Text($0.text) }
            }
        }
        .navigationTitle(item.title)
    }

    private func addTag() {
        let tag = allTags.first { $0.name == newTag } ?? Tag(name: newTag)
        if let tags = item.tags, tags.contains(tag) { return }
        if item.tags == nil { item.tags = [] }
        item.tags?.append(tag)
        newTag = ""
    }
}

#Preview {
    let container = try! ModelContainer(for: ReadingItem.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    container.mainContext.insert(ReadingItem(title: "Emma", author: "Jane Austen"))
    return ContentView().modelContainer(container)
}
