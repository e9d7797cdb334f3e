import SwiftUI

@main
struct ScribblesApp: App {
    @StateObject private var library = Library()
    @AppStorage("fontSize") private var fontSize = 14.0

    var body: some Scene {
        WindowGroup {
            LibraryView()
                .environmentObject(library)
        }
        .commands {
            ScribbleCommands(library: library)
        }

        WindowGroup("Note", for: Note.ID.self) { $id in
            NoteWindow(id: id)
                .environmentObject(library)
        }

        Window("Statistics", id: "statistics") {
            StatisticsView()
                .environmentObject(library)
        }
        .keyboardShortcut("0")
        .defaultSize(width: 260, height: 160)

        Settings {
            Form {
                Slider(value: $fontSize, in: 10...30, step: 1) {
                    Text("Font size")
                }
                Text("The quick brown fox").font(.system(size: fontSize))
            }
            .padding(20)
            .frame(width: 320)
        }
    }
}

struct Note: Identifiable, Codable, Hashable {
    let id: Int
    var title: String
    var text: String
}

final class Library: ObservableObject {
    @Published var notes = [
        Note(id: 1, title: "Packing", text: "Tent, stove, a good book"),
        Note(id: 2, title: "Ideas", text: "Write something every day"),
    ]

    func add() -> Note {
        let note = Note(id: (notes.map(\.id).max() ?? 0) + 1, title: "Untitled", text: "")
        notes.append(note)
        return note
    }

    func remove(_ id: Note.ID) { notes.removeAll { $0.id == id } }

    var words: Int { notes.reduce(0) { $0 + $1.text.split(separator: " ").count } }
}

struct SelectedNoteKey: FocusedValueKey {
    typealias Value = Binding<Note.ID?>
}

extension FocusedValues {
    var selectedNote: Binding<Note.ID?>? {
        get { self[SelectedNoteKey.self] }
        set { self[SelectedNoteKey.self] = newValue }
    }
}

struct ScribbleCommands: Commands {
    @ObservedObject var library: Library
    @FocusedValue(\.selectedNote) private var selectedNote
    @Environment(\.openWindow) private var openWindow

    var body: some Commands {
        CommandGroup(replacing: .newItem) {
            Button("New Note") {
                let note = library.add()
                selectedNote?.wrappedValue = note.id
            }
            .keyboardShortcut("n")
        }
        CommandMenu("Note") {
            Button("Open in New Window") {
                if let id = selectedNote?.wrappedValue { openWindow(value: id) }
            }
            .keyboardShortcut(.return, modifiers: .command)
            .disabled(selectedNote?.wrappedValue == nil)
            Button("Delete", role: .destructive) {
                if let id = selectedNote?.wrappedValue { library.remove(id) }
                selectedNote?.wrappedValue = nil
            }
            .keyboardShortcut(.delete, modifiers: .command)
            .disabled(selectedNote?.wrappedValue == nil)
        }
    }
}

struct LibraryView: View {
    @EnvironmentObject private var library: Library
    @SceneStorage("selection") private var selection: Note.ID?
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        NavigationSplitView {
            List(selection: $selection) {
                ForEach($library.notes) { $note in
                    VStack(alignment: .leading) {
                        Text(note.title).font(.headline)
                        Text(note.text.isEmpty ? "No text" : note.text)
                            .font(.caption)
                            .foregroundStyle(.secondary)
                            .lineLimit(1)
                    }
                    .tag(note.id)
                }
            }
            .navigationSplitViewColumnWidth(min: 160, ideal: 200)
            .navigationTitle("Scribbles")
        } detail: {
            if let index = library.notes.firstIndex(where: { $0.id == selection }) {
                NoteEditor(note: $library.notes[index])
            } else {
                Text("Select a note")
                    .font(.title2)
                    .foregroundStyle(.tertiary)
            }
        }
        .toolbar {
            ToolbarItem {
                Button {
                    openWindow(id: "statistics")
                } label: {
                    Label("Statistics", systemImage: "chart.bar")
                }
            }
        }
        .focusedSceneValue(\.selectedNote, $selection)
    }
}

struct NoteEditor: View {
    @Binding var note: Note
    @AppStorage("fontSize") private var fontSize = 14.0

    var body: some View {
        VStack(alignment: .leading) {
            TextField("Title", text: $note.title)
                .textFieldStyle(.plain)
                .font(.title.bold())
            TextEditor(text: $note.text)
                .font(.system(size: fontSize))
        }
        .padding()
        .navigationTitle(note.title)
    }
}

struct NoteWindow: View {
    @EnvironmentObject private var library: Library
    let id: Note.ID?

    var body: some View {
        if let index = library.notes.firstIndex(where: { $0.id == id }) {
            NoteEditor(note: $library.notes[index])
        } else {
            Text("This note is gone.").padding()
        }
    }
}

struct StatisticsView: View {
    @EnvironmentObject private var library: Library

    var body: some View {
        Grid(alignment: .leading) {
            GridRow {
                Text("Notes")
                Text("\(library.notes.count)").gridColumnAlignment(.trailing).bold()
            }
            GridRow {
                Text("Words")
                Text("\(library.words)").bold()
            }
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
