import Foundation

/// Where an error is, as a report names it: the package that the package manager has fetched, the file and the line.
struct SourcePlace: Hashable, Comparable {
    /// nil for the project itself.
    var package: String?
    /// The file's name; empty for an error without a place.
    var file: String
    var line: Int

    init(_ message: CompilerMessages.Message) {
        line = message.line
        guard !message.file.isEmpty else {
            file = ""
            return
        }
        // An app with packages is built from links to its files.
        let place = URL(fileURLWithPath: message.file).resolvingSymlinksInPath()
        file = place.lastPathComponent
        let parts = place.pathComponents
        // SwiftPM puts what it fetches into `checkouts` of its scratch folder.
        if let folder = parts.lastIndex(of: "checkouts"), folder + 2 < parts.count {
            package = parts[folder + 1]
        }
    }

    var withoutLine: SourcePlace {
        var place = self
        place.line = 0
        return place
    }

    /// `PACKAGE/FILE:LINE`.
    var text: String { file.isEmpty ? "" : "\(package.map { "\($0)/" } ?? "")\(file):\(line)" }

    static func < (first: SourcePlace, second: SourcePlace) -> Bool {
        (first.package ?? "", first.file, first.line) < (second.package ?? "", second.file, second.line)
    }
}
