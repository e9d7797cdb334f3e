import EspalierCore
import Foundation

typealias ValueDocumentSession<Document: FileDocument> = TypedDocumentSession<ValueForm<Document>>
typealias ObjectDocumentSession<Document: ReferenceFileDocument> = TypedDocumentSession<ObjectForm<Document>>

/// A session with its document, a value or an object.
@MainActor final class TypedDocumentSession<Form: DocumentForm>: DocumentSession {
    let location: StateLocation<Form.Document>

    init(_ document: Form.Document) {
        location = StateLocation(document)
        super.init(url: nil, type: Form.writableTypes.first ?? .data, isEditable: true)
    }

    init(opening url: URL, isEditable: Bool) throws {
        location = StateLocation(try Form.read(from: url))
        super.init(
            url: url, type: UTType(file: url, among: Form.readableTypes),
            isEditable: isEditable && FileManager.default.isWritableFile(atPath: url.path))
    }

    /// What the editor is given.
    var configuration: Form.Configuration { Form.configuration(of: self) }

    override var writableTypes: [UTType] { Form.writableTypes }
    override var registersUndo: Bool { Form.registersUndo }

    override func wrapper(as type: UTType, replacing existing: FileWrapper?) throws -> FileWrapper {
        try Form.wrapper(of: location.get(), as: type, replacing: existing)
    }

    override func reread(_ url: URL) throws { location.set(try Form.read(from: url), transaction: Transaction()) }

    override func duplicate() throws -> DocumentSession? {
        let copy = TypedDocumentSession<Form>(try Form.copy(location.get()))
        copy.givenName = Word.copyNamed.string(name)
        copy.changes.add(nil)
        return copy
    }

    // MARK: - Undo of values

    /// The document has been changed. Typing is undone by the text that was typed in; everything else by the document's value before.
    fileprivate func changed(from old: Form.Document) {
        guard let undo = changes.undoManager, !((undo as? WindowUndoManager)?.isTextEdited ?? false) else { return changes.add(nil) }
        guard changes.beginsStep(at: AppRuntime.now) else {
            return changes.continueStep()
        }
        register(old, undo)
        changes.add(1)
    }

    private func register(_ old: Form.Document, _ undo: UndoManager) {
        undo.registerUndo(withTarget: self) { session in assumeMainActor { session.restore(old) } }
    }

    private func restore(_ old: Form.Document) {
        guard let undo = changes.undoManager else { return }
        register(location.get(), undo)
        location.set(old, transaction: Transaction())
        changes.endStep()
        changes.add(undo.isUndoing ? -1 : 1)
    }
}

/// Where a document is stored for its editor; writing to it is noted as a change.
final class DirtyingLocation<Form: DocumentForm>: Location<Form.Document>, @unchecked Sendable {
    // @unchecked: neither property changes; the session is used on the main actor.
    private let base: StateLocation<Form.Document>
    private weak var session: TypedDocumentSession<Form>?

    init(_ base: StateLocation<Form.Document>, _ session: TypedDocumentSession<Form>) { (self.base, self.session) = (base, session) }

    override func get() -> Form.Document { base.get() }

    override func set(_ value: Form.Document, transaction: Transaction) {
        let session = session, old = UncheckedBox(base.get())
        base.set(value, transaction: transaction)
        if MainThread.isCurrent {
            assumeMainActor { session?.changed(from: old.value) }
        } else {
            DispatchQueue.main.async { assumeMainActor { session?.changed(from: old.value) } }
        }
    }

    override func isSamePlace(as other: Location<Form.Document>) -> Bool {
        (other as? DirtyingLocation<Form>).map { $0.base === base } ?? false
    }
    @MainActor override var reading: _PropertyReading { base.reading }
}
