public import EspalierCore
import EspalierGraphics
import Foundation

/// Windows for documents: a window each, with the commands New, Open, Save and Save As in the File menu. A document with changes
/// is marked in its window's title, and the user is asked about it before the window closes. Files that the app is started with
/// are opened.
public struct DocumentGroup<Document, Content: View>: Scene {
    private let makeDescription: @MainActor (_ id: String) -> SceneDescription

    public var body: Never { neverBody("DocumentGroup") }

    public static func _collect(_ scene: Self, into list: inout _SceneList) {
        list.append(scene.makeDescription("\(Document.self)-\(list.scenes.count + 1)"))
    }

    private init<Session: DocumentSession, Editor: View>(
        _ types: [UTType], new: (@MainActor () -> Session)?, open: @escaping @MainActor (URL) throws -> Session,
        editor: @escaping @MainActor (Session) -> Editor
    ) {
        makeDescription = { id in
            var scene = SceneDescription(
                kind: .group, id: id, title: AppRuntime.appName,
                content: SceneContentClosure { value in
                    DocumentContent(session: value as? Session, types: types, editor: editor)
                })
            scene.documents = DocumentKind(
                types: types, documentType: Document.self, canMake: new != nil, open: { try open($0) }, new: { new?() })
            scene.restoration = .disabled
            return scene
        }
    }
}

/// The editor of a window's document; in a window without one, as when an app that only shows documents starts, a choice of files.
private struct DocumentContent<Session: DocumentSession, Editor: View>: View {
    let session: Session?
    let types: [UTType]
    let editor: @MainActor (Session) -> Editor

    var body: some View {
        if let session { DocumentWindow(session: session, editor: editor(session)) } else { DocumentChooser(types: types) }
    }
}

/// What can be done with the documents of a scene, without their type.
@MainActor package struct DocumentKind {
    let types: [UTType]
    let documentType: Any.Type
    let canMake: Bool
    let open: @MainActor (URL) throws -> DocumentSession
    let new: @MainActor () -> DocumentSession?
}

// MARK: - Values

extension DocumentGroup where Document: FileDocument {
    /// - Parameters:
    ///   - newDocument: what a new window begins with.
    ///   - editor: makes a window's views of its document.
    public init(
        newDocument: @autoclosure @escaping () -> Document, @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        self.init(
            Document.readableContentTypes, new: { ValueDocumentSession<Document>(newDocument()) },
            open: { try ValueDocumentSession<Document>(opening: $0, isEditable: true) }, editor: { editor($0.configuration) })
    }

    /// Windows that show documents without changing them.
    public init(
        viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        self.init(
            Document.readableContentTypes, new: nil,
            open: { try ValueDocumentSession<Document>(opening: $0, isEditable: false) }, editor: { viewer($0.configuration) })
    }
}

// MARK: - Objects

extension DocumentGroup where Document: ReferenceFileDocument {
    /// - Parameters:
    ///   - newDocument: makes what a new window begins with. A document says that it has changes by registering undo.
    ///   - editor: makes a window's views of its document.
    public init(
        newDocument: @escaping () -> Document, @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        self.init(
            Document.readableContentTypes, new: { ObjectDocumentSession<Document>(newDocument()) },
            open: { try ObjectDocumentSession<Document>(opening: $0, isEditable: true) },
            editor: { ObjectDocumentEditor(session: $0, document: $0.configuration.document, editor: editor) })
    }

    /// Windows that show documents without changing them.
    public init(
        viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        self.init(
            Document.readableContentTypes, new: nil,
            open: { try ObjectDocumentSession<Document>(opening: $0, isEditable: false) },
            editor: { ObjectDocumentEditor(session: $0, document: $0.configuration.document, editor: viewer) })
    }
}

/// Runs the editor's closure again when the document says that it has changed.
private struct ObjectDocumentEditor<Document: ReferenceFileDocument, Content: View>: View {
    let session: ObjectDocumentSession<Document>
    @ObservedObject var document: Document
    let editor: (ReferenceFileDocumentConfiguration<Document>) -> Content

    var body: some View { editor(session.configuration).environmentObject(document) }
}
