import EspalierCore
import Foundation

/// Turns names that users type into paths.
enum FileName {
    /// The path that a name stands for in a folder.
    static func path(_ name: String, in folder: String) -> String {
        name.hasPrefix("/") ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// As `path(_:in:)`, but a tilde stands for the user's home folder.
    static func expandedPath(_ name: String, in folder: String) -> String {
        path(name == "~" || name.hasPrefix("~/") ? FilePlace.home + name.dropFirst() : name, in: folder)
    }

    /// As `expandedPath(_:in:)`, without a slash at the end and without steps up.
    static func standardPath(_ name: String, in folder: String) -> String {
        (expandedPath(name, in: folder) as NSString).standardizingPath
    }

    /// What a path can be completed to: as far as the names agree that begin with its last part, with a slash after a folder. nil where no
    /// name does. To be run on the `FileWorker`.
    static func completion(of typed: String, in folder: String) -> String? {
        let path = expandedPath(typed, in: folder)
        let isInside = path.hasSuffix("/"), parent = isInside ? path : (path as NSString).deletingLastPathComponent
        let start = isInside ? "" : (path as NSString).lastPathComponent
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: parent) else { return nil }
        let found = names.filter { $0.hasPrefix(start) && (!start.isEmpty || !$0.hasPrefix(".")) }
        guard let first = found.first else { return nil }
        let common = found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        let isFolder = found.count == 1 && FolderListing.isFolder(self.path(common, in: parent))
        return String(typed.dropLast(start.count)) + common + (isFolder ? "/" : "")
    }

    /// The name with the extension of the kind that is written.
    static func withExtension(_ name: String, of type: UTType) -> String {
        guard let suffix = type.preferredFilenameExtension else { return name }
        let own = (name as NSString).pathExtension.lowercased()
        if !own.isEmpty, own == suffix || UTType(filenameExtension: own).map({ !$0.isDynamic && $0.conforms(to: type) }) == true {
            return name
        }
        return "\(name).\(suffix)"
    }

    /// The name without the extension of a kind that is no longer wanted.
    static func withoutExtension(_ name: String, of type: UTType) -> String {
        let own = (name as NSString).pathExtension
        guard !own.isEmpty, UTType(filenameExtension: own)?.conforms(to: type) == true else { return name }
        return (name as NSString).deletingPathExtension
    }
}
