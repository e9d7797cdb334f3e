import Foundation

/// What `espalier package` has made.
struct MadePackage: Encodable, Equatable {
    var format: String
    /// The file, or for a format whose tool is not here the folder that the tool makes it from.
    var path: String
    /// Debian's names; empty in other formats.
    var depends: [String] = []
    var recommends: [String] = []
    /// What is missing, and the command that mends it.
    var notes: [String] = []
}

/// A form in which apps are handed out.
protocol PackageFormat: SendableMetatype {
    /// Its option's name.
    static var name: String { get }
    /// What keeps it from being made on this machine, and the command that mends it; nil if nothing does. Asked before anything is built.
    static var obstacle: String? { get }
    /// - Parameters:
    ///   - scratch: an empty folder of its own.
    ///   - out: where the package is to be put.
    static func make(_ app: BuiltApp, scratch: URL, out: URL) throws -> MadePackage
}

extension PackageFormat {
    static var obstacle: String? { nil }

    /// Moves what has been made to its place in one step: what was there stays whole until then, and nothing half made has its name.
    static func put(_ made: URL, as place: URL) throws {
        // On the same disk a rename takes one step; from another one the bytes have to come over first.
        let near = place.deletingLastPathComponent().appendingPathComponent(".\(place.lastPathComponent).\(getpid())")
        try? FileManager.default.removeItem(at: near)
        do {
            try FileManager.default.moveItem(at: made, to: near)
            if place.isFolder { try FileManager.default.removeItem(at: place) }
            guard rename(near.path, place.path) == 0 else { throw CommandError(String(cString: strerror(errno))) }
        } catch {
            try? FileManager.default.removeItem(at: near)
            if DiskFull.isReason(of: error) { throw DiskFull.error(at: place.deletingLastPathComponent()) }
            throw CommandError("\(place.path) cannot be written: \((error as? CommandError)?.description ?? error.localizedDescription)")
        }
    }

    static func missing(_ program: String) -> Bool { (try? Shell.url(of: program)) == nil }

    /// This machine's architecture, as the kernel names it.
    static var machine: String {
        var names = utsname()
        uname(&names)
        return withUnsafeBytes(of: names.machine) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// A disk without room, whichever step notices.
enum DiskFull {
    static func isReason(of error: any Error) -> Bool {
        let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        return reason.code == Int(ENOSPC) || (error as? CocoaError)?.code == .fileWriteOutOfSpace
    }

    static func error(at out: URL) -> CommandError {
        CommandError("The disk is full: make room below \(out.path) and \(Folders.cache.path), or name another place with --out. No package was made there.")
    }
}
