import NotesStore
import SwiftUI

/// The notes of all windows. What changes is on the disk a moment later.
@MainActor @Observable final class Library {
    private(set) var notes: [Note]
    private(set) var folders: [Folder]
    /// Why something could not be read or written.
    var problem: String?
    @ObservationIgnored private let store: NoteStore
    @ObservationIgnored private var changed: Set<Note.ID> = []
    @ObservationIgnored private var saving: Task<Void, Never>?

    init(store: NoteStore = NoteStore()) {
        self.store = store
        let content = store.load()
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
        save(note.id)
        undo?.registerUndo(withTarget: self) { library in library.delete(note.id, named: name, undo: undo) }
        undo?.setActionName(name)
    }

    func delete(_ id: Note.ID, named name: String = "Delete Note", undo: UndoManager?) {
        guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
        let note = notes.remove(at: index)
        changed.remove(id)
        attempt("The note could not be deleted") { try store.delete(id) }
        undo?.registerUndo(withTarget: self) { library in library.insert(note, named: name, undo) }
        undo?.setActionName(name)
    }

    func setText(_ text: String, of id: Note.ID) {
        guard let index = notes.firstIndex(where: { $0.id == id }), notes[index].text != text else { return }
        notes[index].text = text
        notes[index].modified = Date()
        // The list has the newest first.
        if index > 0 { notes.insert(notes.remove(at: index), at: 0) }
        save(id)
    }

    func move(_ id: Note.ID, to folder: Folder.ID?, undo: UndoManager?) {
        guard let index = notes.firstIndex(where: { $0.id == id }), notes[index].folder != folder else { return }
        let old = notes[index].folder
        notes[index].folder = folder
        save(id)
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
        attempt("The folders could not be saved") { try store.save(new) }
        undo?.registerUndo(withTarget: self) { library in library.setFolders(old, named: name, undo) }
        undo?.setActionName(name)
    }

    // MARK: - The disk

    /// Typing is saved when it pauses.
    private func save(_ id: Note.ID) {
        changed.insert(id)
        guard saving == nil else { return }
        saving = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(300))
            self?.saveNow()
        }
    }

    func saveNow() {
        saving?.cancel()
        saving = nil
        for id in changed {
            guard let note = note(id) else { continue }
            attempt("“\(note.title)” could not be saved") { try store.save(note) }
        }
        changed = []
    }

    private func attempt(_ what: String, _ action: () throws -> Void) {
        do { try action() } catch { problem = "\(what): \(error.localizedDescription)" }
    }
}

/// What a window lists.
enum Place: Hashable {
    case all
    case folder(Folder.ID)
}
