package import EspalierCore
package import Foundation

/// A document that a window shows: its file, and whether it differs from that.
@MainActor package class DocumentSession: WindowValue {
    private let urlLocation: StateLocation<URL?>
    private let versionsLocation = StateLocation<[DocumentVersions.Version]>([])
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
    /// Closes the document's window, if the document agrees.
    var onClose: (() -> Void)?
    /// Whether the document is being written. That happens on another thread, as a disk may take any time.
    private(set) var isSaving = false
    /// What is to be written once the present writing is over; the newest request counts.
    private var nextWriting: (url: URL, type: UTType, isCareful: Bool)?
    private let autosave = DocumentAutosave()
    private var closesWhenSaved = false
    /// The app whose window shows the document; set when that opens. Its worker writes the document, its keeper keeps what is not saved.
    weak var runtime: AppRuntime?
    private var keeper: DocumentKeeper? { runtime?.documentKeeper }
    /// Which document the keeper's copy is of.
    let keptName = UUID().uuidString
    /// What a document without a file is called; nil for the usual name.
    var givenName: String?
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
        url?.deletingPathExtension().lastPathComponent ?? givenName
            ?? (number < 2 ? Word.untitled.string() : Word.untitledNumber.string(String(number)))
    }
    /// macOS marks a document with changes behind its name.
    var title: String { isDirty ? Word.edited.string(name) : name }
    /// A new document that nobody has touched.
    var isUntouched: Bool { url == nil && !isDirty && isEditable }

    /// The window's undo manager, once the editor is in it.
    func connect(_ undoManager: UndoManager?) {
        changes.onChange = { [weak self] in
            guard let self else { return }
            keeper?.changed(self)
            autosave.changed(self)
        }
        findVersions()
        if let undoManager { changes.watch(undoManager, countsAll: registersUndo) }
    }

    // MARK: - What the document says

    var writableTypes: [UTType] { [] }
    func wrapper(as type: UTType, replacing existing: FileWrapper?) throws -> FileWrapper { throw CocoaError(.fileWriteUnknown) }
    /// Replaces the document with the present content of its file.
    func reread(_ url: URL) throws {}
    var registersUndo: Bool { false }
    /// A document without a file that has this one's content; nil where there can be none.
    func duplicate() throws -> DocumentSession? { nil }

    // MARK: - Saving

    /// Saves the document, and asks the user first if that needs an answer.
    /// - Parameter next: called once everything is on the disk; not if the user cancels.
    package func save(then next: (() -> Void)? = nil) {
        guard isEditable else { return }
        afterSaving = next
        guard let url, hasPlace else { return question = .saveAs }
        begin(url, type, isCareful: true)
    }

    /// Whether the document has a file that it can be written to.
    var hasPlace: Bool { url != nil && writableTypes.contains { type.conforms(to: $0) } }

    /// Saves the document without a word: what stands in the way is said when the user saves or closes.
    func saveQuietly() {
        guard let url, isEditable, isDirty, hasPlace, !isSaving, question == nil else { return }
        begin(url, type, isCareful: true, isQuiet: true)
    }

    /// Asks the user for a place, and saves the document there.
    package func saveAs() {
        afterSaving = nil
        question = .saveAs
    }

    /// Writes the document, whatever is there.
    func write(to url: URL, as type: UTType) { begin(url, type, isCareful: false) }

    /// - Parameter isCareful: whether what another program has written is overwritten only if the user agrees. A file that is gone is
    ///   simply written again.
    private func begin(_ url: URL, _ type: UTType, isCareful: Bool, isQuiet: Bool = false) {
        guard !isSaving else { return nextWriting = (url, type, isCareful) }
        isSaving = true
        worker.run { (FileStamp(url), UncheckedBox(try? FileWrapper(url: url))) } then: { [self] now, existing in
            if isCareful, let stamp, let now, now != stamp {
                stop(.overwrite, isQuiet: isQuiet)
            } else {
                write(to: url, type, replacing: existing.value, isQuiet: isQuiet)
            }
        }
    }

    private func write(to url: URL, _ type: UTType, replacing existing: FileWrapper?, isQuiet: Bool) {
        let mark = changes.makeMark()
        do {
            let content = UncheckedBox(try wrapper(as: type, replacing: existing))
            let versions = autosave.keepsVersion(before: isQuiet, at: runtime?.platform.now ?? 0) ? runtime?.documentVersions : nil
            worker.run { Result { () throws -> FileStamp? in
                versions?.keep(url)
                try content.value.save(to: url)
                return FileStamp(url)
            } } then: { [self] in finish(url, type, mark, $0, isQuiet: isQuiet) }
        } catch {
            finish(url, type, mark, .failure(error), isQuiet: isQuiet)
        }
    }

    /// Writing has come to nothing.
    private func stop(_ reason: Question, isQuiet: Bool) {
        isSaving = false
        autosave.isStuck = true
        let closes = closesWhenSaved, writing = nextWriting
        (closesWhenSaved, nextWriting) = (false, nil)
        if !isQuiet {
            cancelSaving()
            return question = reason
        }
        // What was asked for meanwhile is another attempt, with its own answer.
        if let writing { begin(writing.url, writing.type, isCareful: writing.isCareful) } else if closes { onClose?() }
    }

    private func finish(
        _ url: URL, _ type: UTType, _ mark: DocumentChanges.Mark, _ result: Result<FileStamp?, any Error>, isQuiet: Bool
    ) {
        switch result {
        case .success(let stamp):
            isSaving = false
            autosave.isStuck = false
            let closes = closesWhenSaved, writing = nextWriting
            (closesWhenSaved, nextWriting) = (false, nil)
            (self.url, self.type, self.stamp) = (url, type, stamp)
            runtime?.recentDocuments.note(url)
            findVersions()
            changes.markUnchanged(since: mark)
            if !isDirty { keeper?.forget(self) }
            if let writing { return begin(writing.url, writing.type, isCareful: writing.isCareful) }
            let next = afterSaving
            afterSaving = nil
            next?()
            if closes, next == nil { onClose?() }
        case .failure(let error):
            stop(.failed(title: Word.couldNotBeSaved.string(name), reason: error.localizedDescription), isQuiet: isQuiet)
        }
    }

    private var worker: FileWorker { runtime?.filePanels.worker ?? FileWorker() }

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

    // MARK: - Documents kept aside

    /// Where the document comes from, for its copy.
    var keptOrigin: KeptDocument.Origin { KeptDocument.Origin(url: url, type: type.identifier, stamp: stamp, name: name) }

    /// The document was read from a copy that an earlier process has kept aside. It is not saved yet, and belongs to another file.
    func adopt(_ origin: KeptDocument.Origin) {
        url = origin.url
        type = UTType(origin.type) ?? type
        stamp = origin.stamp
        changes.add(nil)
    }

    /// What the file had before it was saved, the newest first.
    var versions: [DocumentVersions.Version] { versionsLocation.get() }

    /// Looks for earlier versions, on another thread.
    private func findVersions() {
        guard let url, let runtime, isEditable else { return }
        let all = runtime.documentVersions
        runtime.recordsWorker.run { all.list(url) } then: { [weak self] found in
            if let self, found != versions { versionsLocation.set(found, transaction: Transaction()) }
        }
    }

    /// Takes an earlier content as a change, which is not saved yet.
    func goBack(to version: DocumentVersions.Version) {
        do {
            try reread(version.file)
            changes.undoManager?.removeAllActions()
            changes.add(nil)
        } catch {
            question = .failed(title: Word.couldNotBeRead.string(name), reason: error.localizedDescription)
        }
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
        // What is being written is waited for. Whoever asks again does not want to wait.
        if isSaving, !closesWhenSaved {
            closesWhenSaved = true
            return false
        }
        guard isDirty, isEditable else { return true }
        // As on a Mac, a document with a file is saved without a question; what the file had before is among its versions.
        if hasPlace, !isSaving, !autosave.isStuck, runtime?.asksToKeepChanges == false {
            save { [weak self] in self?.onClose?() }
        } else {
            question = .close
        }
        return false
    }

    package override func phaseChanged(to phase: ScenePhase) { if phase != .active { saveQuietly() } }
}
