import EspalierApp
import EspalierCore
import EspalierGraphics
import Foundation
import Glibc

/// A store's file: transactions, one behind the other, each with its length and checksum. A save appends one, so that it costs what has
/// changed. A transaction that was not written to its end, as the app was killed, fails its checksum and is cut off by the next start.
///
/// Several processes may use a file: each holds a lock (`flock`) while it reads and appends, and reads first what others have appended.
final class StoreFile {
    /// Why a file could not be used.
    struct Failure: Error, CustomStringConvertible {
        let description: String
        init(text: String) { description = text }
        init(_ step: String, _ path: String) { description = "\(step) \(path): \(String(cString: strerror(errno)))" }
    }

    /// The name of the format, and its version.
    private static let header = Array("ESPALIER STORE 1\n".utf8)
    /// No transaction is longer: a larger length is damage.
    private static let longest = 1 << 30

    let path: String
    private let isReadOnly: Bool
    private var descriptor: Int32 = -1
    /// Where the next transaction goes.
    private(set) var end = 0
    /// Puts on the disk what was written, without waiting: a crash of the machine may lose the last saves, one of the app loses none.
    private static let disk = DispatchQueue(label: "SwiftData.disk", qos: .utility)

    init(path: String, isReadOnly: Bool) {
        self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        self.isReadOnly = isReadOnly
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    // MARK: - Reading

    /// Runs `body` while no other process uses the file, with the transactions that are new since the last time.
    /// - Parameter body: told the transactions, and whether they are the whole file, which is then another one than before.
    func locked<Result>(_ body: (_ transactions: [[StoreOperation]], _ isWhole: Bool) throws -> Result) throws -> Result {
        var isNew = try open()
        if descriptor < 0 { return try body([], true) }
        // Another process may put a new file in the place of this one while this waits for the lock.
        while true {
            // A lock that the system refuses (some network file systems do) is no reason not to store anything.
            while flock(descriptor, isReadOnly ? LOCK_SH : LOCK_EX) != 0, errno == EINTR {}
            guard try open() else { break }
            isNew = true
            if descriptor < 0 { return try body([], true) }
        }
        defer { flock(descriptor, LOCK_UN) }
        if isNew { end = 0 }
        let transactions = try readNew()
        return try body(transactions, isNew)
    }

    /// Opens the file, if it is not open or another one has taken its place.
    /// - Returns: whether it has been opened.
    private func open() throws -> Bool {
        var mine = stat(), present = stat()
        if descriptor >= 0, fstat(descriptor, &mine) == 0, stat(path, &present) == 0, mine.st_ino == present.st_ino,
            mine.st_dev == present.st_dev
        {
            return false
        }
        if descriptor >= 0 { close(descriptor) }
        if isReadOnly {
            descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
            if descriptor < 0, errno != ENOENT { throw Failure("cannot open", path) }
            return true
        }
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure("cannot open", path) }
        return true
    }

    private func readNew() throws -> [[StoreOperation]] {
        let size = Int(lseek(descriptor, 0, SEEK_END))
        guard size > end else { return [] }
        let bytes = try read(end..<size)
        var transactions: [[StoreOperation]] = []
        var position = 0
        if end == 0 {
            guard bytes.starts(with: Self.header) else {
                // The beginning of a header: the app was killed when it made the file.
                if !Self.header.starts(with: bytes) { try setAside(bytes) }
                return []
            }
            position = Self.header.count
        }
        while let range = Self.transaction(in: bytes, at: position), let operations = try? StoreOperation.read(bytes[range]) {
            transactions.append(operations)
            position = range.upperBound
        }
        if position < bytes.count, !Self.isCutOff(bytes, at: position) {
            copyAside(bytes, kept: transactions.count)
        }
        end += position
        if position < bytes.count, !isReadOnly { ftruncate(descriptor, end) }
        return transactions
    }

    /// All transactions. Called within `locked`.
    func allTransactions() throws -> [[StoreOperation]] {
        let bytes = try read(0..<end)
        var transactions: [[StoreOperation]] = [], position = Self.header.count
        while let range = Self.transaction(in: bytes, at: position), let operations = try? StoreOperation.read(bytes[range]) {
            transactions.append(operations)
            position = range.upperBound
        }
        return transactions
    }

    /// The place of the transaction at `position`; nil if there is no whole one.
    private static func transaction(in bytes: [UInt8], at position: Int) -> Range<Int>? {
        guard bytes.count - position >= 8 else { return nil }
        let length = number(in: bytes, at: position), start = position + 8
        guard length <= longest, length <= bytes.count - start else { return nil }
        let range = start..<start + length
        return Checksum.of(bytes[range]) == UInt32(number(in: bytes, at: position + 4)) ? range : nil
    }

    private static func number(in bytes: [UInt8], at position: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << ($1 * 8) }
    }

    /// Whether what is left may be a transaction that was not written to its end, rather than a damaged one.
    private static func isCutOff(_ bytes: [UInt8], at position: Int) -> Bool {
        guard bytes.count - position >= 8 else { return true }
        let length = number(in: bytes, at: position)
        return length <= longest && length >= bytes.count - position - 8
    }

    private func read(_ range: Range<Int>) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count), filled = 0
        while filled < bytes.count {
            let place = off_t(range.lowerBound + filled)
            let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress! + filled, $0.count - filled, place) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure("cannot read", path) }
            filled += count
        }
        return bytes
    }

    // MARK: - Damage

    /// A file that is no store is kept under another name.
    private func setAside(_ bytes: [UInt8]) throws {
        copyAside(bytes, kept: 0)
        if !isReadOnly, ftruncate(descriptor, 0) != 0 { throw Failure("cannot empty", path) }
    }

    /// Keeps a copy of a damaged file. A copy, as another process may have the file open.
    private func copyAside(_ bytes: [UInt8], kept: Int) {
        var aside = "\(path).unreadable", count = 1
        while access(aside, F_OK) == 0 {
            count += 1
            aside = "\(path).unreadable-\(count)"
        }
        let whole = end == 0 ? bytes : (try? read(0..<end)).map { $0 + bytes } ?? bytes
        let isKept = !isReadOnly && (try? DurableFile.write(Data(whole), to: aside)) != nil
        Diagnostics.warn("""
            The model store in \(path) is damaged\(isKept ? ", and kept as \(aside)" : ""). The app goes on with \
            \(end > 0 || kept > 0 ? "what was saved before the damaged place" : "an empty one").
            """)
    }

    // MARK: - Writing

    /// Appends a transaction. Called within `locked`.
    func append(_ operations: [StoreOperation]) throws {
        var bytes = end == 0 ? Self.header : []
        bytes += Self.encoded(operations)
        do { try write(bytes) } catch {
            // What was written of it would be in the way of the next.
            ftruncate(descriptor, off_t(end))
            throw error
        }
        end += bytes.count
        synchronize()
    }

    /// Puts a file with these transactions in the place of this one. Called within `locked`.
    func replace(with transactions: some Sequence<[StoreOperation]>) throws {
        var bytes = Self.header
        for operations in transactions { bytes += Self.encoded(operations) }
        try DurableFile.write(Data(bytes), to: path)
        let new = Glibc.open(path, O_RDWR | O_CLOEXEC)
        guard new >= 0 else { throw Failure("cannot open", path) }
        // The lock on the older file is held until `locked` returns and unlocks it; nobody waits for that file longer than that.
        dup2(new, descriptor)
        close(new)
        end = bytes.count
    }

    private static func encoded(_ operations: [StoreOperation]) -> [UInt8] {
        var writer = ByteWriter()
        for operation in operations { operation.write(to: &writer) }
        let length = UInt32(writer.bytes.count), checksum = Checksum.of(writer.bytes)
        return [length, checksum].flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } } + writer.bytes
    }

    private func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer, position = end
            while !rest.isEmpty {
                let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(position))
                if count < 0 {
                    if errno == EINTR { continue }
                    throw Failure("cannot write", path)
                }
                position += count
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    private func synchronize() {
        let copy = dup(descriptor)
        guard copy >= 0 else { return }
        Self.disk.async {
            fdatasync(copy)
            close(copy)
        }
    }
}
