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

    /// The name with the extension of the kind that is written.
    static func withExtension(_ name: String, of type: UTType) -> String {
        guard let suffix = type.preferredFilenameExtension else { return name }
        let own = (name as NSString).pathExtension.lowercased()
        if !own.isEmpty, own == suffix || UTType(filenameExtension: own).map({ !$0.isDynamic && $0.conforms(to: type) }) == true { return name }
        return "\(name).\(suffix)"
    }

    /// The name without the extension of a kind that is no longer wanted.
    static func withoutExtension(_ name: String, of type: UTType) -> String {
        let own = (name as NSString).pathExtension
        guard !own.isEmpty, UTType(filenameExtension: own)?.conforms(to: type) == true else { return name }
        return (name as NSString).deletingPathExtension
    }
}
