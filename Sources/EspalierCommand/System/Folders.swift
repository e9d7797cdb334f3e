import Foundation

extension URL {
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// The place of `self` as seen from `folder`, or its whole path where it does not lie there.
    func path(below folder: URL) -> String {
        let prefix = folder.standardizedFileURL.path + "/"
        let whole = standardizedFileURL.path
        return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
    }

    /// What lies directly inside, by name; nothing where it cannot be read.
    var contents: [URL] {
        ((try? FileManager.default.contentsOfDirectory(at: self, includingPropertiesForKeys: nil)) ?? []).sorted { $0.path < $1.path }
    }
}

enum Folders {
    /// Where what can be made again is kept: `$XDG_CACHE_HOME/espalier` (XDG Base Directory Specification).
    static var cache: URL {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return URL(fileURLWithPath: folder).appendingPathComponent("espalier") }
        return URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory()).appendingPathComponent(".cache/espalier")
    }

    /// Writes a file only where it has changed, so that what is newer than it need not be made again.
    static func write(_ text: String, to file: URL) throws {
        if let old = try? String(contentsOf: file, encoding: .utf8), old == text { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }
}
