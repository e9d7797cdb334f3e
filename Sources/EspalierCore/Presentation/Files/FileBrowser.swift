import EspalierGraphics
import Foundation
import Observation

/// A file or folder, as a panel shows it.
struct FileEntry: Identifiable, Hashable {
    let url: URL
    let isFolder: Bool
    let size: Int?
    let date: Date?

    var id: URL { url }
    var name: String { url.lastPathComponent }
}

/// What a panel shows of the file system, and what has been chosen in it.
@MainActor @Observable final class FileBrowser {
    private(set) var folder: URL
    private(set) var entries: [FileEntry] = []
    /// Why the folder cannot be shown.
    private(set) var failure: String?
    var showsHidden = false { didSet { if showsHidden != oldValue { reload() } } }
    var selection: Set<URL> = []
    private let types: [UTType]
    /// Folders that people go to, as far as they are there.
    @ObservationIgnored private(set) lazy var places = Self.findPlaces()

    /// Reads nothing yet: `reload` does. Views make models that they then do not use.
    /// - Parameter types: what may be chosen; empty for everything.
    init(_ folder: URL?, types: [UTType]) {
        self.types = types
        self.folder = folder?.standardizedFileURL ?? FileManager.default.homeDirectoryForCurrentUser
    }

    func open(_ new: URL) {
        folder = new.standardizedFileURL
        selection = []
        reload()
    }

    /// The folder that this one is in; nil at the root.
    var parent: URL? { folder.path == "/" ? nil : folder.deletingLastPathComponent() }

    /// This folder and those around it, the innermost first.
    var ancestors: [URL] {
        var all = [folder]
        while let last = all.last, last.path != "/", all.count < 64 { all.append(last.deletingLastPathComponent()) }
        return all
    }

    func reload() {
        let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
        do {
            let urls = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: keys, options: showsHidden ? [] : [.skipsHiddenFiles])
            entries = urls.map { url in
                let values = try? url.resourceValues(forKeys: Set(keys))
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
                return FileEntry(
                    url: url.standardizedFileURL, isFolder: isFolder.boolValue, size: values?.fileSize, date: values?.contentModificationDate)
            }
            .sorted { ($0.isFolder ? 0 : 1, $0.name.lowercased(), $0.name) < ($1.isFolder ? 0 : 1, $1.name.lowercased(), $1.name) }
            failure = nil
        } catch {
            entries = []
            failure = "This folder cannot be read."
        }
    }

    /// Whether the entry may be what the panel is for.
    func mayChoose(_ entry: FileEntry) -> Bool {
        if types.isEmpty { return !entry.isFolder }
        if entry.isFolder { return types.contains { UTType.folder.conforms(to: $0) } }
        if types.contains(where: { UTType.data.conforms(to: $0) }) { return true }
        let ending = entry.url.pathExtension
        guard !ending.isEmpty, let type = UTType(filenameExtension: ending) else { return false }
        return types.contains { type.conforms(to: $0) }
    }

    /// What of the selection may be chosen.
    var chosen: [URL] { entries.filter { selection.contains($0.url) && mayChoose($0) }.map(\.url) }

    /// The folder that is selected alone.
    var selectedFolder: URL? {
        guard selection.count == 1 else { return nil }
        return entries.first { selection.contains($0.url) && $0.isFolder }?.url
    }

    private static func findPlaces() -> [(name: String, symbol: String, url: URL)] {
        let home = FileManager.default.homeDirectoryForCurrentUser
        let names = [("Desktop", "menubar.dock.rectangle"), ("Documents", "doc"), ("Downloads", "arrow.down.circle"), ("Pictures", "photo"), ("Music", "music.note")]
        let own = names.map { ($0.0, $0.1, home.appendingPathComponent($0.0)) }
            .filter { FileManager.default.fileExists(atPath: $0.2.path) }
        return [("Home", "house", home)] + own + [("Computer", "internaldrive", URL(fileURLWithPath: "/"))]
    }
}
