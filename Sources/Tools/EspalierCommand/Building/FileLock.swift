import Foundation

/// A lock between processes: a second one waits for the first. The lock ends with the process that holds it.
enum FileLock {
    static func whileHeld<Value>(_ file: URL, _ body: () throws -> Value) throws -> Value {
        let descriptor = try opened(file)
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw CommandError("\(file.path) cannot be locked: \(String(cString: strerror(errno))).") }
        }
        return try body()
    }

    /// Whether a process holds the lock now.
    static func isHeld(_ file: URL) throws -> Bool {
        let descriptor = try opened(file)
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    private static func opened(_ file: URL) throws -> Int32 {
        let descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw CommandError("\(file.path) cannot be written: \(String(cString: strerror(errno))).") }
        return descriptor
    }
}
