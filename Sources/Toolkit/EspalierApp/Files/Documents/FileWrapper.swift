import EspalierCore
import EspalierGraphics
public import Foundation

/// A file, a folder with its content, or a symbolic link, in memory. Foundation on Linux does not have this class; it behaves as on a
/// Mac.
open class FileWrapper: NSObject {
    /// How a file is read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Files are read at once, and not when their content is asked for.
        public static let immediate = ReadingOptions(rawValue: 1)
        /// The file's content is copied into memory. It always is here.
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// How a file is written.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The old file stays complete until everything is written.
        public static let atomic = WritingOptions(rawValue: 1)
        /// The wrappers get the names that they were written with.
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    private enum Content {
        case file(Data?)
        case folder([String: FileWrapper])
        case link(URL)
    }

    private var content: Content
    /// Where a file that has not been read yet is.
    private var source: URL?
    /// The name that the wrapper was read from or written to.
    open var filename: String?
    /// The name under which the wrapper would like to stand in a folder.
    open var preferredFilename: String?
    /// The attributes of the file, by the keys of `FileManager`.
    open var fileAttributes: [String: Any] = [:]

    /// Makes a file with this content.
    public init(regularFileWithContents contents: Data) {
        content = .file(contents)
        super.init()
    }

    /// Makes a folder. Its children have their preferred names, or else their keys in the dictionary.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder([:])
        super.init()
        for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
            if child.preferredFilename == nil { child.preferredFilename = name }
            addFileWrapper(child)
        }
    }

    /// Makes a symbolic link to a URL.
    public init(symbolicLinkWithDestinationURL url: URL) {
        content = .link(url)
        super.init()
    }

    /// Reads what is on the disk.
    public init(url: URL, options: ReadingOptions = []) throws {
        content = .file(nil)
        super.init()
        try read(from: url, options: options)
    }

    // MARK: - Kinds

    /// Whether it is a folder.
    open var isDirectory: Bool { if case .folder = content { true } else { false } }
    /// Whether it is a file.
    open var isRegularFile: Bool { if case .file = content { true } else { false } }
    /// Whether it is a symbolic link.
    open var isSymbolicLink: Bool { if case .link = content { true } else { false } }

    /// A file's content; nil for other kinds, and where the file has gone.
    open var regularFileContents: Data? {
        guard case .file(let data) = content else { return nil }
        if let data { return data }
        guard let source, let data = try? RegularFile.read(source) else { return nil }
        content = .file(data)
        return data
    }

    /// A folder's children by their names; nil for other kinds.
    open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }
    /// Where a symbolic link leads; nil for other kinds.
    open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }

    // MARK: - Children

    /// Adds a child to a folder.
    /// - Returns: the child's name, which differs from the preferred one where that is taken.
    @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .folder(var children) = content else {
            Diagnostics.warn("FileWrapper.addFileWrapper(_:) was called on a wrapper that is no folder: nothing is added.")
            return ""
        }
        let wanted = child.preferredFilename ?? child.filename ?? Word.untitled.string()
        var name = wanted, count = 1
        while children[name] != nil {
            count += 1
            name = "\(count)__#$!@%!#__\(wanted)"
        }
        children[name] = child
        content = .folder(children)
        return name
    }

    /// Makes a file with this content and adds it to a folder. Returns its name there.
    @discardableResult open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Removes a child from a folder.
    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(var children) = content else { return }
        for (name, other) in children where other === child { children[name] = nil }
        content = .folder(children)
    }

    /// The name of a child in a folder; nil if it is not in it.
    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }

    // MARK: - The disk

    /// Replaces the wrapper's content with what is on the disk.
    open func read(from url: URL, options: ReadingOptions = []) throws {
        filename = url.lastPathComponent
        if preferredFilename == nil { preferredFilename = filename }
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
        switch attributes[.type] as? FileAttributeType {
        case .typeDirectory?:
            var children: [String: FileWrapper] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
                children[name] = try FileWrapper(url: url.appendingPathComponent(name), options: options)
            }
            content = .folder(children)
        case .typeSymbolicLink?:
            content = .link(URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: url.path)))
        default:
            // A file that cannot be read throws now, not later when its content is asked for.
            guard FileManager.default.isReadableFile(atPath: url.path) else { throw CocoaError(.fileReadNoPermission) }
            // Pipes and devices are no content, and may have no end.
            guard RegularFile.isFile(url) else { throw CocoaError(.fileReadUnknown) }
            source = url
            content = .file(options.contains(.immediate) ? try RegularFile.read(url) : nil)
        }
    }

    /// - Parameter originalContentsURL: where the wrapper was written before; here everything is written anew.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil) throws {
        if case .file = content {
            guard let data = regularFileContents else { throw CocoaError(.fileReadNoSuchFile) }
            if options.contains(.atomic) {
                try DurableFile.write(data, to: url.path, makingFolders: false)
            } else {
                try data.write(to: url)
            }
        } else if options.contains(.atomic) {
            try replace(url)
        } else {
            try writeContent(to: url, options)
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }

    private func writeContent(to url: URL, _ options: WritingOptions) throws {
        switch content {
        case .file: try write(to: url, options: options.subtracting(.atomic))
        case .link(let destination):
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: destination.relativePath)
        case .folder(let children):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            for (name, child) in children { try child.writeContent(to: url.appendingPathComponent(name), options) }
        }
    }

    /// Writes a folder beside the old one, and then puts it in its place.
    private func replace(_ url: URL) throws {
        let manager = FileManager.default, id = UUID().uuidString
        let new = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(id)")
        do {
            try writeContent(to: new, [])
            if (try? manager.attributesOfItem(atPath: url.path)) != nil {
                let old = new.appendingPathExtension("old")
                try manager.moveItem(at: url, to: old)
                do { try manager.moveItem(at: new, to: url) } catch {
                    try? manager.moveItem(at: old, to: url)
                    throw error
                }
                try? manager.removeItem(at: old)
            } else {
                try manager.moveItem(at: new, to: url)
            }
        } catch {
            try? manager.removeItem(at: new)
            throw error
        }
    }

    /// Whether what is on the disk is still what was read, by size and date.
    open func matchesContents(of url: URL) -> Bool {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return false }
        let date = FileAttributeKey.modificationDate, size = FileAttributeKey.size
        return attributes[date] as? Date == fileAttributes[date.rawValue] as? Date
            && attributes[size] as? NSNumber == fileAttributes[size.rawValue] as? NSNumber
    }
}
