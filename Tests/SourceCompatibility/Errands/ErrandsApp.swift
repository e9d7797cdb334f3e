import SwiftUI

@main
struct ErrandsApp: App {
    var body: some Scene {
        WindowGroup {
            ErrandList()
        }
    }
}

struct Errand: Identifiable, Codable, Equatable {
    var id = UUID()
    var title: String
    var isDone = false
    var isUrgent = false
}

final class ErrandStore: ObservableObject {
    @Published var errands: [Errand] {
        didSet { save() }
    }

    init() {
        let data = UserDefaults.standard.data(forKey: "errands")
        errands = data.flatMap { try? JSONDecoder().decode([Errand].self, from: $0) } ?? [
            Errand(title: "Post the parcel"),
            Errand(title: "Buy stamps", isDone: true),
            Errand(title: "Call the plumber", isUrgent: true),
        ]
    }

    private func save() {
        if let data = try? JSONEncoder().encode(errands) {
            UserDefaults.standard.set(data, forKey: "errands")
        }
    }
}

struct ErrandList: View {
    @StateObject private var store = ErrandStore()
    @State private var filter = Filter.all
    @State private var newTitle = ""
    @State private var showsDeleteAlert = false
    @FocusState private var isAdding: Bool

    enum Filter: String, CaseIterable, Identifiable {
        case all = "All", open = "Open", done = "Done"
        var id: Self { self }
    }

    var body: some View {
        NavigationStack {
            List {
                ForEach($store.errands) { $errand in
                    if shows(errand) {
                        ErrandRow(errand: $errand)
                            .swipeActions(edge: .leading) {
                                Button("Urgent") { errand.isUrgent.toggle() }
                                    .tint(.orange)
                            }
                            .contextMenu {
                                Toggle("Urgent", isOn: $errand.isUrgent)
                                Button("Delete", role: .destructive) {
                                    store.errands.removeAll { $0.id == errand.id }
                                }
                            }
                    }
                }
                .onDelete { store.errands.remove(atOffsets: $0) }
                .onMove { store.errands.move(fromOffsets: $0, toOffset: $1) }

                TextField("New errand", text: $newTitle)
                    .focused($isAdding)
                    .onSubmit {
                        guard !newTitle.isEmpty else { return }
                        store.errands.append(Errand(title: newTitle))
                        newTitle = ""
                        isAdding = true
                    }
            }
            .listStyle(.inset)
            .navigationTitle("Errands of the Week")
            .toolbar {
                ToolbarItem(placement: .navigation) {
                    Menu {
                        Picker("Show", selection: $filter) {
                            ForEach(Filter.allCases) { Text($0.rawValue).tag($0) }
                        }
                        .pickerStyle(.inline)
                    } label: {
                        Label("Filter", systemImage: "line.3.horizontal.decrease.circle")
                    }
                }
                ToolbarItemGroup(placement: .primaryAction) {
                    Button {
                        isAdding = true
                    } label: {
                        Label("Add", systemImage: "plus")
                    }
                    Button {
                        showsDeleteAlert = true
                    } label: {
                        Label("Clear Done", systemImage: "trash")
                    }
                    .disabled(!store.errands.contains(where: \.isDone))
                }
                ToolbarItem(placement: .bottomBar) {
                    Text("^[\(store.errands.filter { !$0.isDone }.count) errand](inflect: true) left")
                        .font(.footnote)
                }
            }
            .alert("Delete finished errands?", isPresented: $showsDeleteAlert) {
                Button("Delete", role: .destructive) {
                    withAnimation { store.errands.removeAll(where: \.isDone) }
                }
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("This cannot be undone.")
            }
        }
    }

    private func shows(_ errand: Errand) -> Bool {
        switch filter {
        case .all: return true
        case .open: return !errand.isDone
        case .done: return errand.isDone
        }
    }
}

struct ErrandRow: View {
    @Binding var errand: Errand

    var body: some View {
        Toggle(isOn: $errand.isDone.animation()) {
            HStack {
                if errand.isUrgent {
                    Image(systemName: "exclamationmark.circle.fill")
                        .foregroundStyle(.orange)
                        .accessibilityLabel("Urgent")
                }
                Text(errand.title)
                    .strikethrough(errand.isDone)
                    .foregroundStyle(errand.isDone ? .secondary : .primary)
            }
        }
        .toggleStyle(CheckToggleStyle())
    }
}

struct CheckToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
                .foregroundStyle(configuration.isOn ? Color.accentColor : .secondary)
            configuration.label
            Spacer()
        }
        .buttonStyle(.plain)
    }
}
