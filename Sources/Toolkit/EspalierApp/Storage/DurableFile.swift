import EspalierCore
import EspalierGraphics
package import Foundation
import Glibc

/// Writes files so that they are complete at any time: the new content goes to a file beside the old one, and replaces it once it is
/// on the disk. A crash or a full disk leaves the old file as it was.
package enum DurableFile {
    /// Why a file could not be written.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
        init(_ step: String, _ path: String) { description = "\(step) \(path): \(String(cString: strerror(errno)))" }
    }

    /// Replaces the content of the file at `path`.
    /// - Parameter makingFolders: for files of the app itself: the folders on the way to it are made, and only the user may read them
    ///   and the file. Otherwise the file has the permissions of any document.
    package static func write(_ data: Data, to path: String, makingFolders: Bool = true) throws {
        // A symbolic link stays a link, and the file that it leads to is replaced.
        let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let folder = (path as NSString).deletingLastPathComponent
        if makingFolders {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        var template = Array("\(path).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else { throw Failure("cannot make a file beside", path) }
        do {
            defer { close(descriptor) }
            try data.withUnsafeBytes { bytes in
                var rest = bytes
                while !rest.isEmpty {
                    let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                    if count < 0 {
                        if errno == EINTR { continue }
                        throw Failure("cannot write", temporary)
                    }
                    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
                }
            }
            if !makingFolders { fchmod(descriptor, mode(ofFileAt: path)) }
            guard fsync(descriptor) == 0 else { throw Failure("cannot write", temporary) }
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, path) == 0 else {
            let failure = Failure("cannot replace", path)
            unlink(temporary)
            throw failure
        }
        // The new name is stored in the folder, which must be written to the disk, too.
        let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if directory >= 0 {
            fsync(directory)
            close(directory)
        }
    }

    /// The permissions for a document: those of the existing file, or else those that the user wants for new files (umask).
    private static func mode(ofFileAt path: String) -> mode_t {
        var status = stat()
        if stat(path, &status) == 0 { return status.st_mode & 0o777 }
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }

    /// Reads a file with `parse`; nil if there is none. A file that cannot be parsed is kept under another name, and the app goes on
    /// without it.
    /// - Parameter purpose: names the content in messages.
    package static func read<Content>(_ path: String, purpose: String, parse: (Data) throws -> Content) -> Content? {
        guard access(path, F_OK) == 0 else { return nil }
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            Diagnostics.warn("\(purpose) cannot be read from \(path): \(error.localizedDescription). The app starts without.")
            return nil
        }
        if let content = try? parse(data) { return content }
        setAside(path, purpose: purpose)
        return nil
    }

    private static func setAside(_ path: String, purpose: String) {
        var aside = "\(path).unreadable"
        var count = 1
        while access(aside, F_OK) == 0 {
            count += 1
            aside = "\(path).unreadable-\(count)"
        }
        let isKept = rename(path, aside) == 0
        Diagnostics.warn("""
            \(purpose) in \(path) cannot be understood: the file is damaged\(isKept ? " and kept as \(aside)" : ""). The app \
            starts without it.
            """)
    }

    // MARK: - Places

    /// A folder of the XDG base directory specification: the variable where it names an absolute path, else its default.
    package static func xdgFolder(_ variable: String, default fallback: String) -> String {
        if let path = getenv(variable).map({ String(cString: $0) }), path.hasPrefix("/") { return path }
        let home = getenv("HOME").map { String(cString: $0) } ?? NSHomeDirectory()
        return "\(home)/\(fallback)"
    }

    /// The folder for the user's configuration.
    package static var configuration: String { xdgFolder("XDG_CONFIG_HOME", default: ".config") }
    /// The folder for state that outlives a program but is no configuration.
    package static var state: String { xdgFolder("XDG_STATE_HOME", default: ".local/state") }
}
