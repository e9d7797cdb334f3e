import EspalierCore
package import Foundation

/// A document that a window shows: its file, and whether it differs from that.
@MainActor package class DocumentSession: WindowValue {
    private let urlLocation: StateLocation<URL?>
    private let questionLocation = StateLocation<Question?>(nil)
    /// The kind of file that it was read from or written as.
    private(set) var type: UTType
    let isEditable: Bool
    /// Counts the changes since the file was read or written.
    let changes = DocumentChanges()
    /// What the file was like when it was read or written last.
    private var stamp: FileStamp?
    /// Called once the document is saved, as to close its window.
    private var afterSaving: (() -> Void)?
    /// Called when the user cancels saving or closing.
    var onCancel: (() -> Void)?
    /// Numbers the app's documents that were opened without a file; 0 for others.
    var number = 0

    enum Question: Equatable {
        case close
        case saveAs
        /// Another program has written the file since it was read.
        case overwrite
        case revert
        case failed(title: String, reason: String)
    }

    init(url: URL?, type: UTType, isEditable: Bool) {
        urlLocation = StateLocation(url)
        self.type = type
        self.isEditable = isEditable
        stamp = url.flatMap(FileStamp.init)
    }

    package override var hashable: AnyHashable? { url.map { AnyHashable($0) } }

    /// The document's file; nil for a document that was never saved.
    package private(set) var url: URL? {
        get { urlLocation.get() }
        set { urlLocation.set(newValue, transaction: Transaction()) }
    }

    /// Whether there are changes that are not in the file.
    package var isDirty: Bool { changes.isDirty }

    var question: Question? {
        get { questionLocation.get() }
        set { questionLocation.set(newValue, transaction: Transaction()) }
    }

    var name: String {
        url?.deletingPathExtension().lastPathComponent ?? (number < 2 ? Word.untitled.string() : Word.untitledNumber.string(String(number)))
    }
    /// macOS marks a document with changes behind its name.
    var title: String { isDirty ? Word.edited.string(name) : name }
    /// A new document that nobody has touched.
    var isUntouched: Bool { url == nil && !isDirty && isEditable }

    /// The window's undo manager, once the editor is in it.
    func connect(_ undoManager: UndoManager?) { if let undoManager { changes.watch(undoManager, countsAll: registersUndo) } }

    // MARK: - What the document says

    var writableTypes: [UTType] { [] }
    func wrapper(as type: UTType, replacing existing: FileWrapper?) throws -> FileWrapper { throw CocoaError(.fileWriteUnknown) }
    /// Replaces the document with the present content of its file.
    func reread(_ url: URL) throws {}
    var registersUndo: Bool { false }

    // MARK: - Saving

    /// Saves the document, and asks the user first if that needs an answer.
    /// - Parameter next: called once everything is on the disk; not if the user cancels.
    package func save(then next: (() -> Void)? = nil) {
        guard isEditable else { return }
        afterSaving = next
        guard let url, writableTypes.contains(where: { type.conforms(to: $0) }) else { return question = .saveAs }
        // What another program has written is overwritten only if the user agrees. A file that is gone is simply written again.
        if let stamp, let now = FileStamp(url), now != stamp { return question = .overwrite }
        write(to: url, as: type)
    }

    /// Asks the user for a place, and saves the document there.
    package func saveAs() {
        afterSaving = nil
        question = .saveAs
    }

    /// Writes the document, whatever is there.
    func write(to url: URL, as type: UTType) {
        do {
            try wrapper(as: type, replacing: try? FileWrapper(url: url)).save(to: url)
            self.url = url
            self.type = type
            recordFile(at: url)
            let next = afterSaving
            afterSaving = nil
            next?()
        } catch {
            cancelSaving()
            question = .failed(title: Word.couldNotBeSaved.string(name), reason: error.localizedDescription)
        }
    }

    func overwrite() { if let url { write(to: url, as: type) } }

    func cancelSaving() {
        afterSaving = nil
        onCancel?()
    }

    /// Notes that the document is now the same as its file.
    private func recordFile(at url: URL) {
        stamp = FileStamp(url)
        changes.markUnchanged()
    }

    /// Reads the file again. Changes since then are lost.
    func revert() {
        guard let url else { return }
        do {
            try reread(url)
            changes.undoManager?.removeAllActions()
            recordFile(at: url)
        } catch {
            question = .failed(title: Word.couldNotBeRead.string(name), reason: error.localizedDescription)
        }
    }

    package override func mayClose() -> Bool {
        if isDirty, isEditable { question = .close }
        return !isDirty || !isEditable
    }
}
