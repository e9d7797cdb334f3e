import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation
import Glibc

/// Earlier contents of documents. Each save puts the file that it replaces beside, in the user's state folder: by a second name for the
/// same content where that is possible, which costs nothing, else as a copy. The last few of each document are kept.
struct DocumentVersions: Sendable {
    struct Version: Hashable, Sendable {
        let file: URL
        let date: Date
    }

    static let limit = 20
    /// Larger documents are not copied, in bytes.
    private static let largestCopy = 64 << 20

    /// For all documents of the app.
    let folder: URL

    /// Keeps what a file has now. Called before it is replaced, on any thread; that it cannot be kept is no reason not to save.
    func keep(_ url: URL) {
        var status = stat()
        // Folders that are documents are not kept.
        guard lstat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        let place = place(of: url), manager = FileManager.default
        guard (try? manager.createDirectory(at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
        else { return }
        // The name says when the content was written.
        let time = Int(status.st_mtim.tv_sec) * 1000 + Int(status.st_mtim.tv_nsec) / 1_000_000
        let suffix = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
        let target = place.appendingPathComponent("\(time)\(suffix)")
        guard access(target.path, F_OK) != 0 else { return }
        if link(url.path, target.path) != 0 {
            guard Int(status.st_size) <= Self.largestCopy, let data = try? RegularFile.read(url, limit: Self.largestCopy) else { return }
            try? DurableFile.write(data, to: target.path)
        }
        for old in list(url).dropFirst(Self.limit) { unlink(old.file.path) }
    }

    /// The kept versions of a document, the newest first.
    func list(_ url: URL) -> [Version] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place(of: url).path)) ?? []
        return names.compactMap { name in
            guard let digits = name.split(separator: ".").first, let time = Int(digits), time > 0, time < 1 << 50 else { return nil }
            return Version(file: place(of: url).appendingPathComponent(name), date: Date(timeIntervalSince1970: Double(time) / 1000))
        }.sorted { $0.date > $1.date }
    }

    /// A folder for each document, named by where it is.
    private func place(of url: URL) -> URL {
        let path = url.standardizedFileURL.resolvingSymlinksInPath().path
        // FNV-1a, as names of files are at most 255 bytes long.
        let hash = path.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return folder.appendingPathComponent(String(hash, radix: 16))
    }
}

/// The File menu's earlier versions of the window's document.
struct DocumentVersionRows: View {
    @Environment(\.window) private var window
    @Environment(\.locale) private var locale
    private var session: DocumentSession? { window?.controller?.value as? DocumentSession }

    var body: some View {
        let session = session, isEditable = session?.isEditable == true, versions = session?.versions ?? []
        Menu(.word(.revertTo)) {
            Button(.word(.revertToSaved)) { session?.question = .revert }.disabled(session?.isDirty != true)
            if !versions.isEmpty { Divider() }
            ForEach(versions, id: \.self) { version in
                Button(action: { session?.goBack(to: version) }) {
                    Text(verbatim: version.date.formatted(Date.FormatStyle(date: .abbreviated, time: .standard, locale: locale)))
                }
            }
        }
        .disabled(!isEditable || session?.url == nil)
    }
}
