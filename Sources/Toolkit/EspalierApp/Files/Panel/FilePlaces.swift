import EspalierCore
import Foundation
import Glibc

/// A folder in the panel's list of places.
struct FilePlace: Identifiable, Hashable {
    let name: String
    let symbol: String
    let path: String
    var id: String { path }

    static var home: String { getenv("HOME").map { String(cString: $0) } ?? NSHomeDirectory() }

    /// The home folder, the user's folders (xdg-user-dirs), the bookmarks of the desktop's own panels, and the root.
    static var all: [FilePlace] {
        var places = [FilePlace(name: Word.home.string(), symbol: "house", path: home)]
        func add(_ name: String, _ symbol: String, _ path: String) {
            let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
            guard !places.contains(where: { $0.path == path }), FolderListing.isFolder(path) else { return }
            places.append(FilePlace(name: name, symbol: symbol, path: path))
        }
        let folders = userFolders
        for (key, _, word, symbol) in known { if let path = folders[key] { add(word.string(), symbol, path) } }
        for (path, name) in bookmarks { add(name, "folder", path) }
        add(Word.computer.string(), "externaldrive", "/")
        return places
    }

    /// The folders' keys in the user's file, their names on the disk if the file does not have them, and the names that are shown.
    private static let known: [(key: String, folder: String, name: Word, symbol: String)] = [
        ("DESKTOP", "Desktop", .desktop, "menubar.dock.rectangle"), ("DOCUMENTS", "Documents", .documents, "doc"),
        ("DOWNLOAD", "Downloads", .downloads, "arrow.down.circle"), ("PICTURES", "Pictures", .pictures, "photo"),
        ("MUSIC", "Music", .music, "music.note"), ("VIDEOS", "Videos", .videos, "film"),
    ]

    /// The user's folders by their keys. xdg-user-dirs: lines such as XDG_DOCUMENTS_DIR="$HOME/Documents", in the syntax of a shell.
    static var userFolders: [String: String] {
        var folders: [String: String] = [:]
        for (key, folder, _, _) in known { folders[key] = "\(home)/\(folder)" }
        guard let text = try? String(contentsOfFile: "\(DurableFile.configuration)/user-dirs.dirs", encoding: .utf8) else { return folders }
        for line in text.split(separator: "\n") {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard line.hasPrefix("XDG_"), let equals = line.firstIndex(of: "="), line[..<equals].hasSuffix("_DIR") else { continue }
            let key = String(line[..<equals].dropFirst(4).dropLast(4))
            let value = line[line.index(after: equals)...].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
                .replacingOccurrences(of: "$HOME", with: home)
            // A folder that the user does not want is set to the home folder.
            if value.hasPrefix("/") { folders[key] = value == home || value == home + "/" ? nil : value }
        }
        return folders
    }

    /// The bookmarks of GTK's panels: a file with one URL in each line, which a name may follow.
    private static var bookmarks: [(path: String, name: String)] {
        guard let text = try? String(contentsOfFile: "\(DurableFile.configuration)/gtk-3.0/bookmarks", encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard let url = parts.first.flatMap({ URL(string: String($0)) }), url.isFileURL else { return nil }
            return (url.path, parts.count > 1 ? String(parts[1]) : url.lastPathComponent)
        }
    }
}
