import EspalierCore
import EspalierGraphics
import Foundation
import Glibc

/// One file or folder of a listing.
struct FileEntry: Identifiable, Hashable, Sendable {
    /// The path, by which entries are told apart.
    let id: String
    let name: String
    let isFolder: Bool
    /// The size of a file, in bytes.
    let size: Int64
    let date: Date
    /// The name without case and accents, to find what the user types.
    let key: String
    /// The name for sorting, in which numbers are ordered by their value.
    let sortKey: String
    /// Whether it can be chosen.
    var isAllowed = true

    init(id: String, name: String, isFolder: Bool, size: Int64, date: Date) {
        self.id = id
        self.name = name
        self.isFolder = isFolder
        self.size = size
        self.date = date
        key = Self.key(name)
        sortKey = Self.sortKey(key)
    }

    /// Makes the entry of a folder from its path.
    init(_ path: String) {
        self.init(id: path, name: (path as NSString).lastPathComponent, isFolder: true, size: 0, date: .distantPast)
    }

    static func key(_ name: String) -> String { name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }

    /// A name for sorting, so that "Page 9" comes before "Page 10": each number loses its leading zeros and is preceded by how many
    /// digits are left.
    static func sortKey(_ key: String) -> String {
        guard key.utf8.contains(where: isDigit) else { return key }
        var result: [UInt8] = [], digits: [UInt8] = [], isInNumber = false
        func endNumber() {
            guard isInNumber else { return }
            result += [0x30, UInt8(min(digits.count, 127))] + digits
            digits = []
            isInNumber = false
        }
        for byte in key.utf8 {
            if isDigit(byte) {
                isInNumber = true
                if byte != 0x30 || !digits.isEmpty { digits.append(byte) }
            } else {
                endNumber()
                result.append(byte)
            }
        }
        endNumber()
        return String(decoding: result, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    var isHidden: Bool { name.hasPrefix(".") || name.hasSuffix("~") }
    var url: URL { URL(fileURLWithPath: id, isDirectory: isFolder) }

    var type: UTType {
        if isFolder { return .folder }
        let suffix = (name as NSString).pathExtension.lowercased()
        return suffix.isEmpty ? .data : UTType(filenameExtension: suffix) ?? .data
    }

    /// Whether the file is of one of these kinds. If text is among them, files whose names do not tell are read to find out.
    func isAny(of types: [UTType]) -> Bool {
        let own = type
        if types.contains(where: { own.conforms(to: $0) }) { return true }
        guard !isFolder, own == .data || own.isDynamic, types.contains(where: { UTType.utf8PlainText.conforms(to: $0) }) else {
            return false
        }
        return looksLikeText
    }

    private var looksLikeText: Bool {
        let file = open(id, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = Glibc.read(file, &bytes, bytes.count)
        guard count >= 0 else { return false }
        return bytes.prefix(count).allSatisfy { $0 >= 0x20 || (9...13).contains($0) || $0 == 0x1B }
    }
}

/// Which part of a folder's content is wanted, and in which order.
struct FolderQuery: Sendable {
    var types: [UTType] = []
    /// Whether folders can be chosen, and not only opened.
    var choosesFolders = false
    var choosesFiles = true
    var showsHidden = false
    var order = [FileOrder(column: .name)]
    var condition: Predicate<URL>?

    /// The part of a folder's content that is shown, in order.
    func arrange(_ all: [FileEntry]) -> [FileEntry] {
        var shown: [FileEntry] = [], known: [String: Bool] = [:]
        for var entry in all where showsHidden || !entry.isHidden {
            let suffix = (entry.name as NSString).pathExtension
            if condition == nil, !entry.isFolder, let isAllowed = known[suffix] {
                entry.isAllowed = isAllowed
            } else {
                entry.isAllowed = allows(entry)
                // Files whose extension tells their kind are all treated alike, so the answer is kept.
                if !entry.isFolder, !suffix.isEmpty, !entry.type.isDynamic { known[suffix] = entry.isAllowed }
            }
            shown.append(entry)
        }
        return shown.sorted(using: order)
    }

    func allows(_ entry: FileEntry) -> Bool {
        let fits = entry.isFolder ? choosesFolders : choosesFiles && (types.isEmpty || entry.isAny(of: types))
        // An entry for which the condition fails to evaluate cannot be chosen.
        return fits && (condition.map { (try? $0.evaluate(entry.url)) ?? false } ?? true)
    }
}

/// Reads the content of a folder.
enum FolderListing {
    /// Why a folder cannot be listed.
    struct Failure: Error { let reason: String }

    static func read(_ path: String) -> Result<[FileEntry], Failure> {
        guard let folder = opendir(path) else { return .failure(Failure(reason: String(cString: strerror(errno)))) }
        defer { closedir(folder) }
        let descriptor = dirfd(folder), prefix = path.hasSuffix("/") ? path : path + "/"
        var entries: [FileEntry] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            var status = stat()
            // Links count as what they lead to. A link that leads nowhere counts as a file.
            let isKnown = fstatat(descriptor, name, &status, 0) == 0 || fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            let isFolder = isKnown && status.st_mode & S_IFMT == S_IFDIR
            let seconds = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
            entries.append(FileEntry(
                id: prefix + name, name: name, isFolder: isFolder, size: Int64(status.st_size), date: Date(timeIntervalSince1970: seconds)))
        }
        return .success(entries)
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    static func parent(of path: String) -> String? { path == "/" ? nil : (path as NSString).deletingLastPathComponent }
}

/// The order of a listing. Folders always come first.
struct FileOrder: SortComparator, Sendable {
    enum Column: Hashable, Sendable { case name, size, date }
    let column: Column
    var order = SortOrder.forward

    func compare(_ a: FileEntry, _ b: FileEntry) -> ComparisonResult {
        if a.isFolder != b.isFolder { return a.isFolder ? .orderedAscending : .orderedDescending }
        var result: ComparisonResult = switch column {
        case .name: .orderedSame
        case .size: a.isFolder ? .orderedSame : Self.compare(a.size, b.size)
        case .date: Self.compare(a.date, b.date)
        }
        if result == .orderedSame { result = Self.compare(a.sortKey, b.sortKey) }
        if result == .orderedSame { result = Self.compare(a.name, b.name) }
        if order == .forward { return result }
        return result == .orderedAscending ? .orderedDescending : result == .orderedDescending ? .orderedAscending : .orderedSame
    }

    private static func compare<V: Comparable>(_ a: V, _ b: V) -> ComparisonResult {
        a < b ? .orderedAscending : b < a ? .orderedDescending : .orderedSame
    }
}
