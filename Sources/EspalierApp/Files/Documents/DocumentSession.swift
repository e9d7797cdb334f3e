public import EspalierCore
import EspalierGraphics
public import Foundation

/// A document that a window shows: where it is on the disk, and whether it differs from that.
@MainActor package class DocumentSession: WindowValue {
    private let urlLocation: StateLocation<URL?>
    private let dirtyLocation = StateLocation(false)
    private let questionLocation = StateLocation<Question?>(nil)
    /// What the file has been written as, or read from.
    private(set) var type: UTType
    let isEditable: Bool
    private weak var undoManager: UndoManager?
    private var observers: [any NSObjectProtocol] = []
    /// What follows once the document is saved.
    private var afterSaving: (() -> Void)?
    /// Told when the user thinks better of saving or closing.
    var onCancel: (() -> Void)?
    /// What the file was like when it was read or written last.
    private var stamp: FileStamp?
    /// How many steps the document is away from its file; those that are taken back count backwards. nil where no step leads back.
    private var steps: Int? = 0
    private static var untitledCount = 0
    private let untitled: Int

    enum Question: Equatable {
        case close
        case saveAs
        /// The file is not the one that was read: somebody else has written it.
        case overwrite
        case revert
        case failed(title: String, reason: String)
    }

    fileprivate init(url: URL?, type: UTType, isEditable: Bool) {
        urlLocation = StateLocation(url)
        self.type = type
        self.isEditable = isEditable
        if url == nil { DocumentSession.untitledCount += 1 }
        untitled = DocumentSession.untitledCount
        stamp = url.flatMap(FileStamp.init)
    }

    package override var hashable: AnyHashable? { url.map { AnyHashable($0) } }

    package private(set) var url: URL? {
        get { urlLocation.get() }
        set { urlLocation.set(newValue, transaction: Transaction()) }
    }

    /// Whether there are changes that are not in the file.
    package private(set) var isDirty: Bool {
        get { dirtyLocation.get() }
        set { if newValue != dirtyLocation.get() { dirtyLocation.set(newValue, transaction: Transaction()) } }
    }

    var question: Question? {
        get { questionLocation.get() }
        set { questionLocation.set(newValue, transaction: Transaction()) }
    }

    var name: String { url?.deletingPathExtension().lastPathComponent ?? (untitled < 2 ? Word.untitled.string() : Word.untitledNumber.string(String(untitled))) }
    /// macOS marks a document with changes behind its name.
    var title: String { isDirty ? Word.edited.string(name) : name }
    /// A new document that nobody has touched.
    var isUntouched: Bool { url == nil && !isDirty && isEditable }

    // MARK: - What kinds of documents differ in

    var writableTypes: [UTType] { [] }
    func wrapper(as type: UTType, replacing existing: FileWrapper?) throws -> FileWrapper { throw CocoaError(.fileWriteUnknown) }
    /// Takes what the file has now.
    fileprivate func reread(_ url: URL) throws {}
    /// Whether all steps of the window's undo manager are the document's.
    fileprivate var countsUndo: Bool { false }

    // MARK: - Saving

    /// - Parameter next: called once all is on the disk; not if the user thinks better of it.
    package func save(then next: (() -> Void)? = nil) {
        guard isEditable else { return }
        afterSaving = next
        guard let url, writableTypes.contains(where: { type.conforms(to: $0) }) else { return question = .saveAs }
        // What somebody else has written is not lost unasked. A file that is gone is simply written again.
        if let stamp, let now = FileStamp(url), now != stamp { return question = .overwrite }
        write(to: url, as: type)
    }

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
            settle(url)
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

    /// The document is as its file is.
    private func settle(_ url: URL) {
        stamp = FileStamp(url)
        steps = 0
        isDirty = false
        lastRegistration = .distantPast
    }

    /// Reads the file again; what has changed since is lost.
    func revert() {
        guard let url else { return }
        do {
            try reread(url)
            undoManager?.removeAllActions()
            settle(url)
        } catch {
            question = .failed(title: Word.couldNotBeRead.string(name), reason: error.localizedDescription)
        }
    }

    package override func mayClose() -> Bool {
        if isDirty, isEditable { question = .close }
        return !isDirty || !isEditable
    }

    // MARK: - Changes

    /// When a step was registered last: what follows soon is a part of it.
    fileprivate final var lastRegistration = Date.distantPast

    /// A change; one that no step of undo stands for leads nowhere back.
    fileprivate func changed(by steps: Int?) {
        if let steps, let old = self.steps {
            // From before the file was saved another way leads on: there is none back to the file.
            self.steps = old < 0 && steps > 0 && undoManager?.isRedoing != true ? nil : old + steps
        } else {
            self.steps = nil
        }
        isDirty = self.steps != 0
    }

    /// SwiftUI: a change of a document that is a value can be undone, one of an object's is registered by the object itself.
    fileprivate func watch(_ undoManager: UndoManager) {
        guard self.undoManager !== undoManager else { return }
        self.undoManager = undoManager
        guard countsUndo else { return }
        func observe(_ name: Notification.Name, _ action: @escaping @MainActor (DocumentSession, UndoManager) -> Void) {
            observers.append(NotificationCenter.default.addObserver(forName: name, object: undoManager, queue: nil) { [weak self] _ in
                guard MainThread.isCurrent else { return }
                assumeMainActor { if let self, let manager = self.undoManager { action(self, manager) } }
            })
        }
        observe(.NSUndoManagerDidCloseUndoGroup) { session, manager in
            if manager.groupingLevel == 0, !manager.isUndoing, !manager.isRedoing { session.changed(by: 1) }
        }
        observe(.NSUndoManagerDidUndoChange) { session, _ in session.changed(by: -1) }
        observe(.NSUndoManagerDidRedoChange) { session, _ in session.changed(by: 1) }
    }

    fileprivate var undo: UndoManager? { undoManager }

    isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
}

/// What tells a file from the same one after somebody has written it.
private struct FileStamp: Equatable {
    private let date: Date?
    private let size: Int?
    private let number: Int?

    init?(_ url: URL) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return nil }
        date = attributes[.modificationDate] as? Date
        size = (attributes[.size] as? NSNumber)?.intValue
        number = (attributes[.systemFileNumber] as? NSNumber)?.intValue
    }
}

/// A document that is a value.
@MainActor final class ValueDocumentSession<Document: FileDocument>: DocumentSession {
    private let location: StateLocation<Document>

    init(_ document: Document) {
        location = StateLocation(document)
        super.init(url: nil, type: Document.writableContentTypes.first ?? .data, isEditable: true)
    }

    init(opening url: URL, isEditable: Bool) throws {
        location = StateLocation(try Document.read(from: url))
        super.init(
            url: url, type: UTType(file: url, among: Document.readableContentTypes),
            isEditable: isEditable && FileManager.default.isWritableFile(atPath: url.path))
    }

    override var writableTypes: [UTType] { Document.writableContentTypes }
    override func wrapper(as type: UTType, replacing existing: FileWrapper?) throws -> FileWrapper {
        try location.get().wrapper(as: type, replacing: existing)
    }

    override fileprivate func reread(_ url: URL) throws { location.set(try Document.read(from: url), transaction: Transaction()) }

    var configuration: FileDocumentConfiguration<Document> {
        let document = isEditable ? Binding(location: DirtyingLocation(location, self)) : .constant(location.get())
        return FileDocumentConfiguration(document: document, fileURL: url, isEditable: isEditable)
    }

    /// Somebody has written to the document. What is typed is undone by the text itself; all else by its value before.
    fileprivate func changed(from old: Document) {
        guard let undo, !((undo as? WindowUndoManager)?.isTextEdited ?? false) else { return changed(by: nil) }
        // Of a value that follows the pointer only the first is worth going back to.
        let now = Date()
        defer { lastRegistration = now }
        guard now.timeIntervalSince(lastRegistration) > 0.5 else { return }
        register(old, undo)
        changed(by: 1)
    }

    private func register(_ old: Document, _ undo: UndoManager) {
        undo.registerUndo(withTarget: self) { session in assumeMainActor { session.restore(old) } }
    }

    private func restore(_ old: Document) {
        guard let undo else { return }
        register(location.get(), undo)
        location.set(old, transaction: Transaction())
        lastRegistration = .distantPast
        changed(by: undo.isUndoing ? -1 : 1)
    }
}

/// A document that is an object.
@MainActor final class ObjectDocumentSession<Document: ReferenceFileDocument>: DocumentSession {
    private let location: StateLocation<Document>

    init(_ document: Document) {
        location = StateLocation(document)
        super.init(url: nil, type: Document.writableContentTypes.first ?? .data, isEditable: true)
    }

    init(opening url: URL, isEditable: Bool) throws {
        location = StateLocation(try Document.read(from: url))
        super.init(
            url: url, type: UTType(file: url, among: Document.readableContentTypes),
            isEditable: isEditable && FileManager.default.isWritableFile(atPath: url.path))
    }

    override var writableTypes: [UTType] { Document.writableContentTypes }
    override func wrapper(as type: UTType, replacing existing: FileWrapper?) throws -> FileWrapper {
        try location.get().wrapper(as: type, replacing: existing)
    }

    override fileprivate func reread(_ url: URL) throws { location.set(try Document.read(from: url), transaction: Transaction()) }
    override fileprivate var countsUndo: Bool { true }

    var configuration: ReferenceFileDocumentConfiguration<Document> {
        ReferenceFileDocumentConfiguration(document: location.get(), fileURL: url, isEditable: isEditable)
    }
}

/// A document's place, which knows that it has been written to.
private final class DirtyingLocation<Document: FileDocument>: Location<Document>, @unchecked Sendable {
    // @unchecked: neither property changes; the session is used on the main actor.
    private let base: StateLocation<Document>
    private weak var session: ValueDocumentSession<Document>?

    init(_ base: StateLocation<Document>, _ session: ValueDocumentSession<Document>) { (self.base, self.session) = (base, session) }

    override func get() -> Document { base.get() }

    override func set(_ value: Document, transaction: Transaction) {
        let session = session, old = UncheckedBox(base.get())
        base.set(value, transaction: transaction)
        if MainThread.isCurrent {
            assumeMainActor { session?.changed(from: old.value) }
        } else {
            DispatchQueue.main.async { assumeMainActor { session?.changed(from: old.value) } }
        }
    }

    override func isSamePlace(as other: Location<Document>) -> Bool { (other as? DirtyingLocation<Document>).map { $0.base === base } ?? false }
    @MainActor override var reading: _PropertyReading { base.reading }
}

// MARK: - What editors are given

/// An open document that is a value.
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// Writing it marks the document as changed, and can be undone.
    @Binding public var document: Document
    /// nil for a document that was never saved.
    public let fileURL: URL?
    /// Whether the document can be changed and saved: false for viewers, and for files that may only be read.
    public let isEditable: Bool

    init(document: Binding<Document>, fileURL: URL?, isEditable: Bool) {
        (_document, self.fileURL, self.isEditable) = (document, fileURL, isEditable)
    }
}

/// An open document that is an object.
@MainActor @preconcurrency public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
    /// The document has changes once undo is registered for them.
    @ObservedObject public var document: Document
    /// nil for a document that was never saved.
    public let fileURL: URL?
    /// Whether the document can be changed and saved.
    public let isEditable: Bool

    init(document: Document, fileURL: URL?, isEditable: Bool) {
        (_document, self.fileURL, self.isEditable) = (ObservedObject(wrappedValue: document), fileURL, isEditable)
    }
}

extension DocumentSession {
    /// The window's undo manager, once the editor is in it.
    func connect(_ undoManager: UndoManager?) { if let undoManager { watch(undoManager) } }
}
