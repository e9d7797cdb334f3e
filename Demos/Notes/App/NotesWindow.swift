import NotesStore
import SwiftUI

/// One window: folders, the notes of one of them, and a note.
struct NotesWindow: View {
    @Environment(Library.self) private var library
    @Environment(\.undoManager) private var undoManager
    @Environment(\.scenePhase) private var phase
    @State private var place: Place? = .all
    @State private var selection: Note.ID?
    @State private var search = ""
    @FocusState private var isWriting: Bool
    @State private var isImporting = false
    @State private var isExporting = false
    @SceneStorage("note") private var storedSelection = ""

    private var shownPlace: Place { place ?? .all }

    var body: some View {
        @Bindable var library = library
        NavigationSplitView {
            FolderList(place: $place).accessibilityLabel("Folders")
                .navigationSplitViewColumnWidth(min: 150, ideal: 180, max: 280)
        } content: {
            NoteList(place: shownPlace, search: search, selection: $selection, delete: delete).accessibilityLabel("Notes")
                .navigationSplitViewColumnWidth(min: 180, ideal: 240, max: 400)
        } detail: {
            NoteDetail(id: selection, isWriting: $isWriting)
                .toolbar {
                    Button("New Note", systemImage: "square.and.pencil", action: addNote).help("New note")
                    Button("Delete Note", systemImage: "trash") { if let selection { delete(selection) } }
                        .disabled(library.note(selection) == nil)
                        .help("Delete the note")
                }
                .searchable(text: $search, prompt: "Search notes")
        }
        .focusedSceneValue(\.noteActions, NoteActions(
            addNote: addNote, addFolder: addFolder,
            importNotes: { isImporting = true }, exportNote: library.note(selection).map { _ in { isExporting = true } },
            deleteNote: library.note(selection).map { note in { delete(note.id) } }))
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText], allowsMultipleSelection: true) { result in
            if case .success(let urls) = result { importNotes(urls) }
        }
        .fileExporter(
            isPresented: $isExporting, document: library.note(selection).map { TextFile(text: $0.text) }, contentType: .plainText,
            defaultFilename: library.note(selection)?.title
        ) { result in
            if case .failure(let error) = result { library.problem = "The note could not be exported: \(error.localizedDescription)" }
        }
        .onAppear { restore() }
        .onChange(of: selection) { _, new in storedSelection = new?.uuidString ?? "" }
        .onChange(of: phase) { _, new in if new == .active { library.refresh() } else { library.saveNow() } }
        .onDisappear { library.saveNow() }
        .alert("Some notes have a problem", isPresented: Binding { library.problem != nil } set: { if !$0 { library.problem = nil } }) {
            Button("OK") {}
        } message: {
            Text(library.problem ?? "")
        }
    }

    /// Windows come back with the note that they showed.
    private func restore() {
        guard selection == nil else { return }
        let stored = UUID(uuidString: storedSelection)
        selection = library.note(stored)?.id ?? library.notes(in: .all, matching: "").first?.id
    }

    private func addNote() {
        search = ""
        selection = library.add(to: shownPlace, undo: undoManager)
        isWriting = true
    }

    private func importNotes(_ urls: [URL]) {
        for url in urls {
            do {
                selection = library.add(to: shownPlace, text: try String(contentsOf: url, encoding: .utf8), undo: undoManager)
            } catch {
                library.problem = "“\(url.lastPathComponent)” could not be read: \(error.localizedDescription)"
            }
        }
    }

    private func addFolder() { place = .folder(library.addFolder(named: "New Folder", undo: undoManager)) }

    /// The note below the one that goes is chosen.
    private func delete(_ id: Note.ID) {
        let shown = library.notes(in: shownPlace, matching: search)
        if id == selection, let index = shown.firstIndex(where: { $0.id == id }) {
            selection = shown.indices.contains(index + 1) ? shown[index + 1].id : index > 0 ? shown[index - 1].id : nil
        }
        library.delete(id, undo: undoManager)
    }
}

// MARK: - Folders

private struct FolderList: View {
    @Binding var place: Place?
    @Environment(Library.self) private var library
    @Environment(\.undoManager) private var undoManager
    @State private var renamed: Folder?
    @State private var name = ""

    var body: some View {
        List(selection: $place) {
            Label("All Notes", systemImage: "tray.full").badge(library.count(in: .all)).tag(Place.all)
            Section("Folders") {
                ForEach(library.folders) { folder in
                    Label(folder.name, systemImage: "folder")
                        .badge(library.count(in: .folder(folder.id)))
                        .tag(Place.folder(folder.id))
                        .contextMenu {
                            Button("Rename…") { name = folder.name; renamed = folder }
                            Button("Delete Folder", role: .destructive) {
                                if place == .folder(folder.id) { place = .all }
                                library.deleteFolder(folder.id, undo: undoManager)
                            }
                        }
                }
            }
        }
        .navigationTitle("Notes")
        .alert("Rename Folder", isPresented: Binding { renamed != nil } set: { if !$0 { renamed = nil } }, presenting: renamed) { folder in
            TextField("Name", text: $name)
            Button("Rename") { if !name.isEmpty { library.renameFolder(folder.id, to: name, undo: undoManager) } }
            Button("Cancel", role: .cancel) {}
        }
    }
}

// MARK: - Notes

private struct NoteList: View {
    let place: Place
    let search: String
    @Binding var selection: Note.ID?
    let delete: (Note.ID) -> Void
    @Environment(Library.self) private var library
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        let notes = library.notes(in: place, matching: search)
        List(selection: $selection) {
            ForEach(notes) { note in
                NoteRow(note: note)
                    .contextMenu {
                        Menu("Move To") {
                            Button("No Folder") { library.move(note.id, to: nil, undo: undoManager) }.disabled(note.folder == nil)
                            ForEach(library.folders) { folder in
                                Button(folder.name) { library.move(note.id, to: folder.id, undo: undoManager) }
                                    .disabled(note.folder == folder.id)
                            }
                        }
                        Button("Delete Note", role: .destructive) { delete(note.id) }
                    }
            }
            .onDelete { offsets in for id in offsets.map({ notes[$0].id }) { delete(id) } }
        }
        .onDeleteCommand { if let selection { delete(selection) } }
        .overlay {
            if notes.isEmpty {
                if search.isEmpty { Text("No notes").foregroundStyle(.secondary) } else { ContentUnavailableView.search(text: search) }
            }
        }
        .navigationTitle(title)
    }

    private var title: String {
        switch place {
        case .all: "All Notes"
        case .folder(let id): library.folders.first { $0.id == id }?.name ?? "Notes"
        }
    }
}

private struct NoteRow: View {
    let note: Note

    private var date: String {
        Calendar.current.isDateInToday(note.modified)
            ? note.modified.formatted(date: .omitted, time: .shortened) : note.modified.formatted(date: .numeric, time: .omitted)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: note.title).fontWeight(.semibold)
            HStack(spacing: 6) {
                Text(verbatim: date).layoutPriority(1)
                Text(verbatim: note.preview).foregroundStyle(.secondary)
            }
            .font(.subheadline)
        }
        .lineLimit(1)
        .padding(.vertical, 4)
    }
}

// MARK: - A note

private struct NoteDetail: View {
    let id: Note.ID?
    let isWriting: FocusState<Bool>.Binding
    @Environment(Library.self) private var library

    var body: some View {
        if let note = library.note(id) {
            TextEditor(text: Binding { library.note(note.id)?.text ?? "" } set: { library.setText($0, of: note.id) })
                .accessibilityLabel("Note")
                .textEditorStyle(.plain)
                .font(.system(size: 15))
                .lineSpacing(3)
                .focused(isWriting)
                .focusEffectDisabled()
                .id(note.id)
                .padding(.horizontal, 8)
                .navigationTitle(note.title)
                .navigationSubtitle("Edited \(note.modified.formatted(date: .abbreviated, time: .omitted))")
        } else {
            ContentUnavailableView(
                "No note is chosen", systemImage: "note.text", description: Text("Choose one, or make a new one with Ctrl+N."))
        }
    }
}

#Preview("Notes", traits: .fixedLayout(width: 900, height: 560)) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-preview-\(UUID().uuidString)")
    NotesWindow().environment(Library(store: NoteStore(folder: folder)))
}
