public import EspalierCore
public import Foundation

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
