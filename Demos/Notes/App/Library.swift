import NotesStore
import SwiftUI

/// The notes of all windows. What changes is on the disk a moment later.
@MainActor @Observable final class Library {
    private(set) var notes: [Note]
    private(set) var folders: [Folder]
    /// Why something could not be read or written.
    var problem: String?
    @ObservationIgnored private let writer: NoteWriter
    /// Seconds until what could not be saved is tried again.
    @ObservationIgnored private var patience = 1.0
    @ObservationIgnored private var saving: Task<Void, Never>?

    init(store: NoteStore = NoteStore()) {
        let content = store.load()
        writer = NoteWriter(store: store, content: content)
        notes = content.notes
        folders = content.folders
        problem = content.problems.isEmpty ? nil : content.problems.joined(separator: "\n")
    }

    // MARK: - Looking

    func note(_ id: Note.ID?) -> Note? { id.flatMap { id in notes.first { $0.id == id } } }

    /// The notes of a place that match a search, the newest first.
    func notes(in place: Place, matching search: String) -> [Note] {
        notes.filter { note in
            switch place {
            case .all: note.matches(search)
            case .folder(let id): note.folder == id && note.matches(search)
            }
        }
    }

    func count(in place: Place) -> Int { notes(in: place, matching: "").count }

    // MARK: - Notes

    @discardableResult func add(to place: Place, text: String = "", undo: UndoManager?) -> Note.ID {
        var note = Note(text: text)
        if case .folder(let id) = place { note.folder = id }
        insert(note, named: "New Note", undo)
        return note.id
    }

    private func insert(_ note: Note, named name: String, _ undo: UndoManager?) {
        notes.insert(note, at: 0)
        save(note)
        undo?.registerUndo(withTarget: self) { library in library.delete(note.id, named: name, undo: undo) }
        undo?.setActionName(name)
    }

    func delete(_ id: Note.ID, named name: String = "Delete Note", undo: UndoManager?) {
        guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
        let note = notes.remove(at: index)
        writer.delete(id)
        saveNow()
        undo?.registerUndo(withTarget: self) { library in library.insert(note, named: name, undo) }
        undo?.setActionName(name)
    }

    func setText(_ text: String, of id: Note.ID) {
        guard let index = notes.firstIndex(where: { $0.id == id }), notes[index].text != text else { return }
        notes[index].text = text
        notes[index].modified = Date()
        // The list has the newest first.
        if index > 0 { notes.insert(notes.remove(at: index), at: 0) }
        save(notes[0])
    }

    func move(_ id: Note.ID, to folder: Folder.ID?, undo: UndoManager?) {
        guard let index = notes.firstIndex(where: { $0.id == id }), notes[index].folder != folder else { return }
        let old = notes[index].folder
        notes[index].folder = folder
        save(notes[index])
        undo?.registerUndo(withTarget: self) { library in library.move(id, to: old, undo: undo) }
        undo?.setActionName("Move Note")
    }

    // MARK: - Folders

    func addFolder(named name: String, undo: UndoManager?) -> Folder.ID {
        let folder = Folder(name: name)
        setFolders(folders + [folder], named: "New Folder", undo)
        return folder.id
    }

    /// The folder's notes stay, in no folder.
    func deleteFolder(_ id: Folder.ID, undo: UndoManager?) {
        for note in notes where note.folder == id { move(note.id, to: nil, undo: undo) }
        setFolders(folders.filter { $0.id != id }, named: "Delete Folder", undo)
    }

    func renameFolder(_ id: Folder.ID, to name: String, undo: UndoManager?) {
        setFolders(folders.map { $0.id == id ? Folder(id: id, name: name) : $0 }, named: "Rename Folder", undo)
    }

    private func setFolders(_ new: [Folder], named name: String, _ undo: UndoManager?) {
        let old = folders
        guard old != new else { return }
        folders = new
        writer.setFolders(new)
        saveNow()
        undo?.registerUndo(withTarget: self) { library in library.setFolders(old, named: name, undo) }
        undo?.setActionName(name)
    }

    // MARK: - The disk

    /// Typing is saved when it pauses.
    private func save(_ note: Note) {
        writer.change(note)
        saveLater(after: 0.3)
    }

    private func saveLater(after seconds: Double) {
        guard saving == nil else { return }
        saving = Task { [weak self] in
            try? await Task.sleep(for: .seconds(seconds))
            if !Task.isCancelled { self?.saveNow() }
        }
    }

    /// Saves what has changed. What a full disk, for example, refuses is kept and tried again, less and less often.
    func saveNow() {
        saving?.cancel()
        saving = nil
        let outcome = writer.write()
        for note in outcome.others {
            notes.removeAll { $0.id == note.id }
            notes.insert(note, at: 0)
        }
        if let merged = outcome.folders { folders = merged }
        guard writer.hasWork else { return patience = 1 }
        problem = outcome.problems.first
        patience = min(patience * 2, 60)
        saveLater(after: patience)
    }

    /// Shows what another process has written, as when the user comes back to a window.
    func refresh() {
        guard let content = writer.refresh() else { return }
        (notes, folders) = (content.notes, content.folders)
        if !content.problems.isEmpty { problem = content.problems.joined(separator: "\n") }
    }
}

/// What a window lists.
enum Place: Hashable {
    case all
    case folder(Folder.ID)
}
