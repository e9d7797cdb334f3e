import Foundation

/// Changes on their way to the disk. What cannot be written stays here and is written later, and what another process has written
/// meanwhile is not overwritten: it comes back as notes of its own.
@MainActor public final class NoteWriter {
    /// What came of writing.
    public struct Outcome {
        /// What could not be written, for people.
        public var problems: [String] = []
        /// Notes as another process has left them, which are to be shown: new ones, and those that both have changed, under a new id.
        public var others: [Note] = []
        /// The folders with those of another process.
        public var folders: [Folder]?
    }

    private let store: NoteStore
    /// What was on the disk when it was read or written last.
    private var known: [UUID: Note]
    private var knownFolders: [Folder]
    private var changed: [UUID: Note] = [:]
    private var deleted: Set<UUID> = []
    private var folders: [Folder]?

    public init(store: NoteStore, content: NoteStore.Content) {
        self.store = store
        known = Dictionary(content.notes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        knownFolders = content.folders
    }

    /// Whether something is not on the disk yet.
    public var hasWork: Bool { !changed.isEmpty || !deleted.isEmpty || folders != nil }

    public func change(_ note: Note) {
        changed[note.id] = note
        deleted.remove(note.id)
    }

    public func delete(_ id: UUID) {
        changed[id] = nil
        deleted.insert(id)
    }

    public func setFolders(_ new: [Folder]) { folders = new }

    /// Writes all that is not on the disk yet, as far as that can be done.
    public func write() -> Outcome {
        var outcome = Outcome()
        guard hasWork else { return outcome }
        do {
            try store.exclusively {
                if let folders { attempt("The folders could not be saved", &outcome) { try write(folders, &$0) } }
                for note in changed.values {
                    attempt("“\(note.title)” could not be saved", &outcome) { try write(note, &$0) }
                }
                for id in deleted { attempt("A note could not be deleted", &outcome) { try remove(id, &$0) } }
            }
        } catch {
            outcome.problems.append("The notes could not be saved: \(error.localizedDescription)")
        }
        return outcome
    }

    private func attempt(_ what: String, _ outcome: inout Outcome, _ action: (inout Outcome) throws -> Void) {
        do { try action(&outcome) } catch { outcome.problems.append("\(what): \(error.localizedDescription)") }
    }

    private func write(_ note: Note, _ outcome: inout Outcome) throws {
        if var other = store.note(note.id), other != known[note.id], other != note {
            // Both have changed it: each keeps its text.
            other = Note(text: other.text, folder: other.folder, created: other.created, modified: other.modified)
            try store.save(other)
            known[other.id] = other
            outcome.others.append(other)
        }
        try store.save(note)
        known[note.id] = note
        changed[note.id] = nil
    }

    private func remove(_ id: UUID, _ outcome: inout Outcome) throws {
        if let other = store.note(id), let mine = known[id], other != mine {
            // Another process has written in it since: it stays.
            known[id] = other
            outcome.others.append(other)
        } else {
            try store.delete(id)
            known[id] = nil
        }
        deleted.remove(id)
    }

    private func write(_ new: [Folder], _ outcome: inout Outcome) throws {
        let theirs = store.currentFolders()
        let merged = Self.merged(base: knownFolders, ours: new, theirs: theirs)
        try store.save(merged)
        (knownFolders, folders) = (merged, nil)
        if merged != new { outcome.folders = merged }
    }

    /// What both have made of the same folders: additions and names of both, ours where both have named one; gone is what either has
    /// deleted.
    nonisolated static func merged(base: [Folder], ours: [Folder], theirs: [Folder]) -> [Folder] {
        func named(_ folders: [Folder]) -> [UUID: Folder] {
            Dictionary(folders.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        }
        let (before, mine, other) = (named(base), named(ours), named(theirs))
        var result: [Folder] = []
        for folder in ours {
            if before[folder.id] != nil, other[folder.id] == nil { continue }
            result.append(folder == before[folder.id] ? other[folder.id] ?? folder : folder)
        }
        return result + theirs.filter { before[$0.id] == nil && mine[$0.id] == nil }
    }

    /// Takes what is on the disk now, except where this process has changes of its own.
    /// - Returns: the notes and folders to show; nil if nothing is new.
    public func refresh() -> NoteStore.Content? {
        guard !hasWork else { return nil }
        let content = store.load()
        let new = Dictionary(content.notes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        guard new != known || content.folders != knownFolders else { return nil }
        (known, knownFolders) = (new, content.folders)
        return content
    }
}
