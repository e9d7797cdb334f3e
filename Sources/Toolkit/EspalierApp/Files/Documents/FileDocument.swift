public import Combine
public import EspalierCore
import Foundation

/// A document that is a value: read from a file, and written to one.
public protocol FileDocument {
    /// What a document learns about the file that it is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// What a document learns about the file that it is written to.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The kinds of files that can be read.
    static var readableContentTypes: [UTType] { get }
    /// The kinds of files that can be written; by default those that can be read.
    static var writableContentTypes: [UTType] { get }
    /// Reads a file. Throws if it cannot be read.
    init(configuration: ReadConfiguration) throws
    /// The file to be written.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object: read from a file, and written to one.
public protocol ReferenceFileDocument: ObservableObject {
    /// What is written: a copy of the document that later changes do not touch.
    associatedtype Snapshot
    /// What a document learns about the file that it is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// What a document learns about the file that it is written to.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The kinds of files that the document can be read from.
    static var readableContentTypes: [UTType] { get }
    /// The kinds of files that it can be written to; by default those that it is read from.
    static var writableContentTypes: [UTType] { get }
    /// Reads the document. An error is shown to the user.
    init(configuration: ReadConfiguration) throws
    /// A copy of the document as it is at this moment.
    func snapshot(contentType: UTType) throws -> Snapshot
    /// The file to be written for such a copy.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
    /// What kind of file it is.
    public let contentType: UTType
    /// The content of the file.
    public let file: FileWrapper

    package init(contentType: UTType, file: FileWrapper) { (self.contentType, self.file) = (contentType, file) }
}

/// The file that a document is written to.
public struct FileDocumentWriteConfiguration {
    /// The kind of file to write.
    public let contentType: UTType
    /// What is in the file now; nil for a new one.
    public let existingFile: FileWrapper?

    package init(contentType: UTType, existingFile: FileWrapper?) { (self.contentType, self.existingFile) = (contentType, existingFile) }
}

extension FileDocument {
    /// The file to be written.
    @MainActor func wrapper(as type: UTType, replacing existing: FileWrapper?) throws -> FileWrapper {
        try fileWrapper(configuration: WriteConfiguration(contentType: type, existingFile: existing))
    }

    @MainActor static func read(from url: URL) throws -> Self {
        let type = UTType(file: url, among: readableContentTypes)
        return try Self(configuration: ReadConfiguration(contentType: type, file: FileWrapper(url: url)))
    }
}

extension ReferenceFileDocument {
    @MainActor func wrapper(as type: UTType, replacing existing: FileWrapper?) throws -> FileWrapper {
        try fileWrapper(
            snapshot: snapshot(contentType: type), configuration: WriteConfiguration(contentType: type, existingFile: existing))
    }

    @MainActor static func read(from url: URL) throws -> Self {
        let type = UTType(file: url, among: readableContentTypes)
        return try Self(configuration: ReadConfiguration(contentType: type, file: FileWrapper(url: url)))
    }
}

extension FileWrapper {
    /// Writes a document so that its file is complete at any time.
    func save(to url: URL) throws { try write(to: url, options: [.atomic, .withNameUpdating], originalContentsURL: url) }
}

extension UTType {
    /// The kind of a file by its name: the first of the document's kinds that fits.
    init(file url: URL, among known: [UTType]) {
        let own = UTType(filenameExtension: url.pathExtension.lowercased()) ?? .data
        self = known.first { own == $0 } ?? known.first { own.conforms(to: $0) } ?? own
    }
}
