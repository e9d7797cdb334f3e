import Foundation

extension URL {
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// When the file was written; nil if it is not there. What the URL has remembered of it does not count.
    var modified: Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }

    /// The path of `self` relative to `folder`, or its full path if it is not inside that.
    func path(below folder: URL) -> String {
        let prefix = folder.standardizedFileURL.path + "/"
        let whole = standardizedFileURL.path
        return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
    }

    /// The folder's immediate contents, sorted by path; empty if it cannot be read.
    var contents: [URL] {
        ((try? FileManager.default.contentsOfDirectory(at: self, includingPropertiesForKeys: nil)) ?? []).sorted { $0.path < $1.path }
    }
}

enum Folders {
    /// The folder for everything that can be rebuilt: `$XDG_CACHE_HOME/espalier` (XDG Base Directory Specification).
    static var cache: URL {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
            return URL(fileURLWithPath: folder).appendingPathComponent("espalier")
        }
        return URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory()).appendingPathComponent(".cache/espalier")
    }

    /// Makes a symbolic link, or lets it point elsewhere, only if it does not point there yet.
    static func link(_ link: URL, to target: URL) throws {
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) == target.path { return }
        try? FileManager.default.removeItem(at: link)
        try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    }

    /// Writes a file only if its contents change, so that what depends on it need not be rebuilt.
    static func write(_ text: String, to file: URL) throws {
        if let old = try? String(contentsOf: file, encoding: .utf8), old == text { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }
}
