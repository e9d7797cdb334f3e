import EspalierCore
import Foundation
import Glibc

/// What to do with the user's choice, once the disk has been looked at. The checks are to run on the `FileWorker`.
enum FileDecision: Sendable {
    case give([URL])
    case ask(FilePanelModel.Question)
    case enter(String)
    /// A file that is to be seen and selected in its folder.
    case show(String)
    /// The name that was typed is that of a folder, so the panel goes there.
    case enterByName(String)

    /// Looks at a folder that files with these names are to go into.
    static func choosing(_ folder: String, forNames names: [String]) -> FileDecision {
        if let taken = names.first(where: { FolderListing.exists(FileName.path($0, in: folder)) }) {
            return .ask(.overwrite(path: FileName.path(taken, in: folder)))
        }
        return .give([URL(fileURLWithPath: folder, isDirectory: true)])
    }

    /// Looks at the place of a new file.
    /// - Parameter replaced: the file that the user has agreed to lose.
    static func saving(_ path: String, as type: UTType, replacing replaced: String?) -> FileDecision {
        if FolderListing.isFolder(path) { return .enterByName(path) }
        let parent = (path as NSString).deletingLastPathComponent
        let file = FileName.path(FileName.withExtension((path as NSString).lastPathComponent, of: type), in: parent)
        guard FolderListing.isFolder(parent) else {
            return .ask(.failed(title: Word.noFolder.string(parent), reason: Word.chooseExisting.string()))
        }
        if FolderListing.isFolder(file) {
            return .ask(.failed(title: Word.isFolder.string((file as NSString).lastPathComponent), reason: Word.chooseOtherName.string()))
        }
        if FolderListing.exists(file), file != replaced { return .ask(.overwrite(path: file)) }
        if Glibc.access(parent, W_OK) != 0 {
            let reason = String(cString: strerror(errno))
            return .ask(.failed(title: Word.cannotWrite.string((parent as NSString).lastPathComponent), reason: reason))
        }
        return .give([URL(fileURLWithPath: file)])
    }

    /// Looks at a path that the user has typed.
    static func going(to path: String) -> FileDecision {
        if FolderListing.isFolder(path) { return .enter(path) }
        if FolderListing.exists(path) { return .show(path) }
        return .ask(.failed(title: Word.noFolder.string(path), reason: Word.chooseExisting.string()))
    }

    /// Makes a new folder.
    static func makingFolder(_ name: String, in folder: String) -> FileDecision {
        let path = FileName.path(name, in: folder)
        if mkdir(path, 0o777) == 0 { return .enter(path) }
        let reason = String(cString: strerror(errno))
        return .ask(.failed(title: Word.folderNotMade.string(name), reason: reason))
    }
}
