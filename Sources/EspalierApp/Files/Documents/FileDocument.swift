public import Combine
public import EspalierCore
import Foundation

/// A document that is a value: read from a file, and written to one.
public protocol FileDocument {
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The kinds of files that can be read.
    static var readableContentTypes: [UTType] { get }
    /// The kinds of files that can be written; those that can be read, if nothing else is said.
    static var writableContentTypes: [UTType] { get }
    /// Reads a file. What cannot be read throws.
    init(configuration: ReadConfiguration) throws
    /// What is to be written.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object: read from a file, and written to one.
public protocol ReferenceFileDocument: ObservableObject {
    associatedtype Snapshot
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    static var readableContentTypes: [UTType] { get }
    static var writableContentTypes: [UTType] { get }
    init(configuration: ReadConfiguration) throws
    /// What the document is at this moment.
    func snapshot(contentType: UTType) throws -> Snapshot
    /// What is to be written of a moment's document.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
    /// What kind of file it is.
    public let contentType: UTType
    public let file: FileWrapper

    package init(contentType: UTType, file: FileWrapper) { (self.contentType, self.file) = (contentType, file) }
}

/// The file that a document is written to.
public struct FileDocumentWriteConfiguration {
    /// What kind of file it shall be.
    public let contentType: UTType
    /// What is in the file now; nil for a new one.
    public let existingFile: FileWrapper?

    package init(contentType: UTType, existingFile: FileWrapper?) { (self.contentType, self.existingFile) = (contentType, existingFile) }
}

extension FileDocument {
    /// What is to be written.
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
    /// Writes a document, whose file is whole at any time.
    func save(to url: URL) throws { try write(to: url, options: [.atomic, .withNameUpdating], originalContentsURL: url) }
}

extension UTType {
    /// The kind of a file by its name: of those that a document knows the first that fits.
    init(file url: URL, among known: [UTType]) {
        let own = UTType(filenameExtension: url.pathExtension.lowercased()) ?? .data
        self = known.first { own == $0 } ?? known.first { own.conforms(to: $0) } ?? own
    }
}
