import EspalierCore
import Foundation

/// What a session needs from a kind of document. Documents that are values and documents that are objects have different public
/// protocols, which this brings together.
@MainActor protocol DocumentForm {
    associatedtype Document
    /// What the editor's closure is given.
    associatedtype Configuration

    static var readableTypes: [UTType] { get }
    static var writableTypes: [UTType] { get }
    static func read(from url: URL) throws -> Document
    static func wrapper(of document: Document, as type: UTType, replacing existing: FileWrapper?) throws -> FileWrapper
    /// A document with the same content, for another window.
    static func copy(_ document: Document) throws -> Document
    static func configuration(of session: TypedDocumentSession<Self>) -> Configuration
    /// Whether documents register undo themselves: then all steps of the window's undo manager are theirs.
    static var registersUndo: Bool { get }
}

/// Documents that are values. As in SwiftUI, each change of one can be undone.
enum ValueForm<Document: FileDocument>: DocumentForm {
    typealias Configuration = FileDocumentConfiguration<Document>

    static var readableTypes: [UTType] { Document.readableContentTypes }
    static var writableTypes: [UTType] { Document.writableContentTypes }
    static var registersUndo: Bool { false }

    static func read(from url: URL) throws -> Document { try Document.read(from: url) }

    static func wrapper(of document: Document, as type: UTType, replacing existing: FileWrapper?) throws -> FileWrapper {
        try document.wrapper(as: type, replacing: existing)
    }

    static func copy(_ document: Document) throws -> Document { document }

    static func configuration(of session: TypedDocumentSession<ValueForm<Document>>) -> Configuration {
        let document: Binding<Document> = session.isEditable
            ? Binding(location: DirtyingLocation<ValueForm<Document>>(session.location, session)) : .constant(session.location.get())
        return Configuration(document: document, fileURL: session.url, isEditable: session.isEditable)
    }
}

/// Documents that are objects. As in SwiftUI, the object registers undo for its changes itself.
enum ObjectForm<Document: ReferenceFileDocument>: DocumentForm {
    typealias Configuration = ReferenceFileDocumentConfiguration<Document>

    static var readableTypes: [UTType] { Document.readableContentTypes }
    static var writableTypes: [UTType] { Document.writableContentTypes }
    static var registersUndo: Bool { true }

    static func read(from url: URL) throws -> Document { try Document.read(from: url) }

    static func wrapper(of document: Document, as type: UTType, replacing existing: FileWrapper?) throws -> FileWrapper {
        try document.wrapper(as: type, replacing: existing)
    }

    static func copy(_ document: Document) throws -> Document {
        let type = writableTypes.first ?? .data
        return try Document(
            configuration: FileDocumentReadConfiguration(contentType: type, file: document.wrapper(as: type, replacing: nil)))
    }

    static func configuration(of session: TypedDocumentSession<ObjectForm<Document>>) -> Configuration {
        Configuration(document: session.location.get(), fileURL: session.url, isEditable: session.isEditable)
    }
}
