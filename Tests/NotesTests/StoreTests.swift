import Foundation
@testable import NotesStore
import Testing

/// The notes on the disk: whole at any time, and read again as they were.
@Suite("The store of notes on disk") struct StoreTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
    private var store: NoteStore { NoteStore(folder: folder) }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

    @Test("Saved notes and folders are read back, the newest note first") func notesComeBackNewestFirst() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(store.load().notes.isEmpty)
        let start = Date(timeIntervalSince1970: 1000)
        let work = Folder(name: "Work")
        let old = Note(text: "old\nsecond line", folder: work.id, created: start)
        var new = Note(text: "new", created: start.addingTimeInterval(10))
        try store.save([work])
        for note in [old, new] { try store.save(note) }
        new.text = "Ünïcode 🗒️\n"
        try store.save(new)
        let content = store.load()
        #expect(content.notes == [new, old] && content.folders == [work] && content.problems.isEmpty)
        #expect(try names().count == 3)
        try store.delete(old.id)
        try store.delete(old.id)
        #expect(store.load().notes == [new])
    }

    @Test("A damaged file is set aside and reported once, the others are read")
    func aDamagedFileIsKeptAndTheOthersAreRead() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let note = Note(text: "good")
        try store.save(note)
        let bad = folder.appendingPathComponent("\(UUID().uuidString).note")
        try Data("{ half a fi".utf8).write(to: bad)
        try Data("not json".utf8).write(to: folder.appendingPathComponent("folders.json"))
        let content = store.load()
        #expect(content.notes == [note] && content.folders.isEmpty && content.problems.count == 2)
        #expect(try names().filter { $0.contains(".damaged-") }.count == 2)
        #expect(store.load().problems.isEmpty)
    }

    /// A write that was cut off leaves a file beside the note, which nobody reads.
    @Test("A leftover of an interrupted write is ignored") func aWriteThatWasCutOffLosesNothing() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let note = Note(text: "whole")
        try store.save(note)
        try Data("{\"id\"".utf8).write(to: folder.appendingPathComponent(".\(note.id.uuidString).note.123"))
        #expect(store.load().notes == [note] && store.load().problems.isEmpty)
    }

    @Test("A note whose folder is missing belongs to no folder") func aNoteOfAFolderThatIsGoneIsInNone() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try store.save(Note(text: "lost?", folder: UUID()))
        #expect(store.load().notes.first?.folder == nil)
    }

    @Test("Saving into a folder that cannot be written throws") func whatCannotBeWrittenThrows() throws {
        try Data().write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: (any Error).self) { try store.save(Note(text: "x")) }
    }

    // MARK: Two processes, and disks that refuse

    @MainActor private func writer() -> NoteWriter { NoteWriter(store: store, content: store.load()) }

    @Test("What a disk refuses is kept and written later") @MainActor func refusedNotesAreKept() throws {
        let writer = NoteWriter(store: store, content: NoteStore.Content())
        try Data().write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let note = Note(text: "kept"), other = Note(text: "deleted"), work = Folder(name: "Work")
        writer.change(note)
        writer.change(other)
        writer.delete(other.id)
        writer.setFolders([work])
        #expect(!writer.write().problems.isEmpty && writer.hasWork)
        try FileManager.default.removeItem(at: folder)
        #expect(writer.write().problems.isEmpty && !writer.hasWork)
        #expect(store.load().notes == [note] && store.load().folders == [work])
    }

    @Test("A note that two processes change keeps both texts, and one that only the other changed is not overwritten")
    @MainActor func twoProcesses() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let start = Date(timeIntervalSince1970: 1000)
        var note = Note(text: "one", created: start)
        let same = Note(text: "same", created: start)
        for one in [note, same] { try store.save(one) }
        let first = writer(), second = writer()
        note.text = "first"
        first.change(note)
        #expect(first.write().others.isEmpty)
        note.text = "second"
        second.change(note)
        let outcome = second.write()
        #expect(outcome.others.map(\.text) == ["first"])
        #expect(Set(store.load().notes.map(\.text)) == ["first", "second", "same"])
        // What the first still shows as it wrote it is what the second has left.
        #expect(first.refresh()?.notes.count == 3 && first.refresh() == nil)
    }

    @Test("A note that another process has changed since is not deleted") @MainActor func deletedAndChanged() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var note = Note(text: "one", created: Date(timeIntervalSince1970: 1000))
        try store.save(note)
        let first = writer(), second = writer()
        note.text = "changed"
        first.change(note)
        _ = first.write()
        second.delete(note.id)
        #expect(second.write().others == [note] && !second.hasWork)
        second.delete(note.id)
        #expect(second.write().others.isEmpty && store.load().notes.isEmpty)
    }

    @Test("Folders that two processes add, rename and delete are merged") func foldersAreMerged() {
        let (a, b, c, d) = (Folder(name: "a"), Folder(name: "b"), Folder(name: "c"), Folder(name: "d"))
        let renamed = Folder(id: a.id, name: "A")
        #expect(NoteWriter.merged(base: [a, b], ours: [a, b, c], theirs: [renamed, d]) == [renamed, c, d])
        #expect(NoteWriter.merged(base: [a, b], ours: [b], theirs: [a, b]) == [b])
        #expect(NoteWriter.merged(base: [a], ours: [renamed], theirs: [Folder(id: a.id, name: "other")]) == [renamed])
        #expect(NoteWriter.merged(base: [], ours: [a], theirs: []) == [a])
    }

    @Test("A note's title and preview are its first two non-empty lines", arguments: [
        ("", "New Note", "No additional text"), ("Title", "Title", "No additional text"), ("\n\n  Title \n\n body\nmore", "Title", "body"),
    ])
    func titles(text: String, title: String, preview: String) {
        #expect(Note(text: text).title == title && Note(text: text).preview == preview)
    }

    @Test(
        "A note matches a search when it contains every word", arguments: [("", true), ("apple", true), ("PIE app", true), ("pear", false)])
    func searching(words: String, matches: Bool) { #expect(Note(text: "Apple pie").matches(words) == matches) }
}
