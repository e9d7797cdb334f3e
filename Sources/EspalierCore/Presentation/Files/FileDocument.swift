public import Foundation

/// A file or a folder with what is in it, in memory.
public final class FileWrapper {
    /// What is in a file; nil for a folder.
    public let regularFileContents: Data?
    /// What is in a folder, by name; nil for a file.
    public let fileWrappers: [String: FileWrapper]?
    /// The name on the disk, where there is one.
    public var filename: String?
    /// The name to write under, where another is not given.
    public var preferredFilename: String?

    public init(regularFileWithContents contents: Data) {
        regularFileContents = contents
        fileWrappers = nil
    }

    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        regularFileContents = nil
        fileWrappers = childrenByPreferredName
    }

    /// What is on the disk.
    public init(url: URL, options: ReadingOptions = []) throws {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        if isFolder.boolValue {
            regularFileContents = nil
            var children: [String: FileWrapper] = [:]
            for child in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil) {
                children[child.lastPathComponent] = try FileWrapper(url: child)
            }
            fileWrappers = children
        } else {
            regularFileContents = try Data(contentsOf: url)
            fileWrappers = nil
        }
        filename = url.lastPathComponent
    }

    public var isDirectory: Bool { fileWrappers != nil }
    public var isRegularFile: Bool { regularFileContents != nil }

    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let atomic = WritingOptions(rawValue: 1)
    }

    /// Writes the file, or the folder with all that is in it. A file that is there is replaced as a whole, or not at all.
    public func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil) throws {
        if let regularFileContents { return try regularFileContents.write(to: url, options: .atomic) }
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, child) in fileWrappers ?? [:] { try child.write(to: url.appendingPathComponent(name), options: options) }
    }
}

/// A document as a value, which is read from a file and written to one.
public protocol FileDocument {
    static var readableContentTypes: [UTType] { get }
    static var writableContentTypes: [UTType] { get }
    init(configuration: ReadConfiguration) throws
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration {
    public let contentType: UTType
    public let file: FileWrapper
}

/// What a document is written for.
public struct FileDocumentWriteConfiguration {
    public let contentType: UTType
    public let existingFile: FileWrapper?
}
