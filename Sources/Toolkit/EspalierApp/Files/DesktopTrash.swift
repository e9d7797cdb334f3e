public import Foundation
import Glibc

/// The user's trash, as desktops have it (freedesktop: Trash Specification 1.0): the one in the home folder for files on its file system,
/// for others one at the top of theirs. Files are renamed and never copied, so that a failure leaves them where they were.
struct DesktopTrash {
    /// Why a file was not put into the trash.
    struct Failure: LocalizedError, CustomNSError {
        let path: String
        let reason: String
        var errorDescription: String? { "“\((path as NSString).lastPathComponent)” was not moved to the trash: \(reason)." }
        static var errorDomain: String { NSCocoaErrorDomain }
        var errorCode: Int { CocoaError.Code.fileWriteUnknown.rawValue }
        var errorUserInfo: [String: Any] { [NSFilePathErrorKey: path, NSLocalizedDescriptionKey: errorDescription ?? ""] }
    }

    /// The folder of the user's data, in which the home trash is.
    let dataFolder: String
    let user: uid_t

    init(dataFolder: String = DurableFile.xdgFolder("XDG_DATA_HOME", default: ".local/share"), user: uid_t = getuid()) {
        (self.dataFolder, self.user) = (dataFolder, user)
    }

    /// More files of one name than this are not in a trash.
    private static let mostNames = 10_000

    /// Puts a file or a folder into the trash. A symbolic link is put there itself.
    /// - Returns: where it is now.
    func put(_ path: String) throws -> String {
        let given = URL(fileURLWithPath: path).standardizedFileURL.path as NSString
        let name = given.lastPathComponent
        // The way there may have links in it, which the trash must not remember.
        guard !name.isEmpty, name != "/", let folder = realpath(given.deletingLastPathComponent, nil) else {
            throw failure(path, name.isEmpty || name == "/" ? "it has no name" : nil)
        }
        defer { free(folder) }
        let real = (String(cString: folder) as NSString).appendingPathComponent(name)
        guard let item = status(real), let around = status(String(cString: folder)) else { throw failure(path) }
        guard item.st_dev == around.st_dev else { throw failure(path, "other file systems are mounted there") }
        let (trash, remembered) = try place(for: real, on: item.st_dev)
        guard trash != real, !trash.hasPrefix(real + "/"), !real.hasPrefix(trash + "/") else {
            throw failure(path, "it belongs to the trash")
        }
        for part in ["files", "info"] { try make("\(trash)/\(part)", for: path) }
        return try move(real, named: name, into: trash, as: remembered, path)
    }

    /// The trash for a file, and the path by which it remembers it.
    private func place(for real: String, on device: dev_t) throws -> (trash: String, remembered: String) {
        let home = "\(dataFolder)/Trash"
        if (try? make(home, for: real)) != nil, let status = status(home), status.st_dev == device {
            return (realpath(home, nil).map { path in defer { free(path) }; return String(cString: path) } ?? home, real)
        }
        // The uppermost folder of the file system.
        var top = (real as NSString).deletingLastPathComponent
        while top != "/", let above = status((top as NSString).deletingLastPathComponent), above.st_dev == device {
            top = (top as NSString).deletingLastPathComponent
        }
        let prefix = top == "/" ? "/" : top + "/", remembered = String(real.dropFirst(prefix.count))
        // A folder for all users counts only where none of them can put something else in its place.
        if let shared = status(prefix + ".Trash"), shared.st_mode & S_IFMT == S_IFDIR, shared.st_mode & mode_t(S_ISVTX) != 0 {
            let own = "\(prefix).Trash/\(user)"
            if (try? make(own, for: real)) != nil { return (own, remembered) }
        }
        let own = "\(prefix).Trash-\(user)"
        try make(own, for: real)
        return (own, remembered)
    }

    /// Makes a folder that only the user may read, unless it is there already.
    private func make(_ folder: String, for path: String) throws {
        if status(folder) == nil {
            let isInHome = folder.hasPrefix(dataFolder)
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: isInHome, attributes: [.posixPermissions: 0o700])
            } catch {
                throw failure(path, "\(folder) cannot be made")
            }
        }
        // A link could lead to others' folders; the home folder's are the user's own.
        guard let found = status(folder), found.st_mode & S_IFMT == S_IFDIR && found.st_uid == user || folder.hasPrefix(dataFolder) else {
            throw failure(path, "\(folder) is not the user's")
        }
    }

    private func move(_ real: String, named name: String, into trash: String, as remembered: String, _ path: String) throws -> String {
        let note = Data(Self.note(remembered, Date()).utf8)
        for number in 1...Self.mostNames {
            let free = Self.name(name, number), info = "\(trash)/info/\(free).trashinfo", target = "\(trash)/files/\(free)"
            // What lies there without a note is somebody's, too.
            guard status(target) == nil else { continue }
            let descriptor = open(info, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else {
                if errno == EEXIST { continue }
                throw failure(path)
            }
            let written = note.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            let isWritten = written == note.count && fsync(descriptor) == 0
            close(descriptor)
            guard isWritten else {
                unlink(info)
                throw failure(path, "its note cannot be written")
            }
            if Self.rename(real, to: target) { return target }
            let code = errno
            unlink(info)
            if code == EEXIST || code == ENOTEMPTY { continue }
            throw failure(path, String(cString: strerror(code)))
        }
        throw failure(path, "the trash has too many files of this name")
    }

    /// Linux's own call, which Swift does not see.
    private typealias Renaming = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    private static let renaming = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Renaming.self) }
    /// RENAME_NOREPLACE.
    private static let replacingNone: UInt32 = 1

    /// Renames a file and replaces none.
    private static func rename(_ old: String, to new: String) -> Bool {
        if let renaming {
            if renaming(AT_FDCWD, old, AT_FDCWD, new, replacingNone) == 0 { return true }
            guard errno == EINVAL || errno == ENOSYS else { return false }
        }
        // A file system that cannot do that at once: nothing was there a moment ago.
        return access(new, F_OK) != 0 && Glibc.rename(old, new) == 0
    }

    /// What the trash notes of a file: where it was, and when it was put there, by the clock on the wall.
    static func note(_ path: String, _ date: Date) -> String {
        var kept = CharacterSet(charactersIn: "-_.~/!*'()")
        kept.formUnion(CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"))
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        let day = "\(parts.year ?? 1970)-\(two(parts.month))-\(two(parts.day))"
        return """
            [Trash Info]
            Path=\(path.addingPercentEncoding(withAllowedCharacters: kept) ?? "")
            DeletionDate=\(day)T\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))

            """
    }

    /// A name that differs from those before it, with the same ending and no longer than file systems take.
    static func name(_ name: String, _ number: Int) -> String {
        let ending = (name as NSString).pathExtension, suffix = (number == 1 ? "" : " \(number)") + (ending.isEmpty ? "" : "." + ending)
        var stem = ending.isEmpty ? name : (name as NSString).deletingPathExtension
        // The note's name is ten bytes longer.
        while stem.utf8.count + suffix.utf8.count > 245, stem.count > 1 { stem.removeLast() }
        return stem + suffix
    }

    private func status(_ path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    private func failure(_ path: String, _ reason: String? = nil) -> Failure {
        Failure(path: path, reason: reason ?? String(cString: strerror(errno)))
    }
}

extension FileManager {
    /// Puts a file or a folder into the desktop's trash, from where the user can have it back. It is renamed and never copied: where its
    /// file system has no trash that the user may write to, it stays and an error is thrown.
    ///
    /// - Parameter outResultingURL: Where it is afterwards.
    public func trashItem(at url: URL, resultingItemURL outResultingURL: UnsafeMutablePointer<NSURL?>?) throws {
        guard url.isFileURL else { throw CocoaError(.fileWriteUnsupportedScheme) }
        guard (try? attributesOfItem(atPath: url.path)) != nil else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
        }
        let place = try DesktopTrash().put(url.path)
        outResultingURL?.pointee = NSURL(fileURLWithPath: place)
    }
}
