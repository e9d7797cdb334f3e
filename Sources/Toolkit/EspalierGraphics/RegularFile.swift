package import Foundation
#if canImport(Glibc)
import Glibc
#endif

/// Reads files whose paths come from others: of a drop, a link, a folder that anybody may write to. A path can also lead to a folder, to a
/// pipe that nobody writes to, or to a device that never ends; those are refused without being read, and without waiting.
package enum RegularFile {
    /// The bytes of a file. Callable on any thread.
    /// - Parameters:
    ///   - url: a file URL. Symbolic links are followed.
    ///   - limit: the most bytes that it may have, also if it grows meanwhile.
    /// - Throws: `CocoaError`: `fileReadNoSuchFile`, `fileReadNoPermission`, `fileReadTooLarge`; `fileReadUnknown` for what is no file.
    package static func read(_ url: URL, limit: Int = .max) throws -> Data {
        // Without O_NONBLOCK the opening of a pipe waits for somebody to write to it.
        let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw error(errno, url) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw error(errno, url) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url]) }
        guard status.st_size <= limit else { throw CocoaError(.fileReadTooLarge, userInfo: [NSURLErrorKey: url]) }
        return try bytes(of: descriptor, expected: Int(status.st_size), limit: limit, url)
    }

    /// Whether the path leads to a file, not to a folder, a pipe or a device.
    package static func isFile(_ url: URL) -> Bool {
        var status = stat()
        return stat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func bytes(of descriptor: Int32, expected: Int, limit: Int, _ url: URL) throws -> Data {
        // Files of /proc say that they are empty.
        var data = Data(count: max(expected, 4096)), count = 0
        while true {
            if count == data.count { data.count += max(data.count / 2, 1 << 16) }
            let read = data.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + count, $0.count - count) }
            if read == 0 { break }
            if read < 0 {
                if errno == EINTR { continue }
                throw error(errno, url)
            }
            count += read
            guard count <= limit else { throw CocoaError(.fileReadTooLarge, userInfo: [NSURLErrorKey: url]) }
        }
        data.count = count
        return data
    }

    private static func error(_ code: Int32, _ url: URL) -> CocoaError {
        let kind: CocoaError.Code = switch code {
        case ENOENT, ENOTDIR: .fileReadNoSuchFile
        case EACCES, EPERM: .fileReadNoPermission
        default: .fileReadUnknown
        }
        return CocoaError(kind, userInfo: [NSURLErrorKey: url])
    }
}
