import Foundation
import Synchronization

/// Tells of changes below folders, as soon as those who write are done: by inotify(7).
final class SourceWatch: Sendable {
    /// What has changed since the last time.
    struct Change: Equatable, Sendable {
        /// The files, by their full paths. A folder that has come or gone stands for all that is in it.
        var paths: Set<String> = []
        /// Whether the kernel has dropped something: anything may have changed.
        var isIncomplete = false
        /// When the first of it was noticed.
        var began = DispatchTime.now()

        /// How long ago that was.
        var milliseconds: Double { Double(DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1e6 }

        static func == (a: Change, b: Change) -> Bool { a.paths == b.paths && a.isIncomplete == b.isIncomplete }
    }

    /// More folders than a project has. Each costs the kernel about a kilobyte.
    static let mostFolders = 4096
    /// How long nothing must happen before a change counts as complete, in milliseconds: editors write a file in several steps.
    private static let quiet: Int32 = 40
    /// How long a change is waited for at most, in milliseconds.
    private static let longest = 400.0
    private static let interest = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_ONLYDIR)

    private let descriptor: Int32
    /// The watched folders by the kernel's numbers for them.
    private let folders = Mutex<[Int32: String]>([:])

    /// - Parameters:
    ///   - trees: folders that are watched with all folders in them, but for those in which no sources of a project lie.
    ///   - folders: folders that are watched alone.
    init(trees: [URL], folders: [URL] = []) throws {
        descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
        guard descriptor >= 0 else { throw CommandError("Files cannot be watched: \(Self.reason()).") }
        for folder in Self.withoutInner(trees) { try add(folder.path) }
        let known = Set(watchedFolders)
        for path in Set(folders.map(\.standardizedFileURL.path)).subtracting(known) { try addAlone(path) }
    }

    deinit { close(descriptor) }

    var watchedFolders: [String] { folders.withLock { $0.values.sorted() } }

    // MARK: - Folders

    private static func withoutInner(_ folders: [URL]) -> [URL] {
        let paths = Set(folders.map { $0.standardizedFileURL.path })
        let outer = paths.filter { path in !paths.contains { $0 != path && (path.hasPrefix($0 + "/") || $0 == "/") } }
        return outer.sorted().map { URL(fileURLWithPath: $0) }
    }

    /// Whether a folder of this name holds what is made, fetched or noted, and no sources.
    static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || ["DerivedData", "Pods", "Carthage", "node_modules", "xcuserdata"].contains(name)
    }

    /// Whether a file of this name is an editor's own: a copy, a lock, a test whether the folder can be written to.
    static func isTemporary(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") || name.hasSuffix(".tmp") || name.hasSuffix(".swp")
            || name == "4913"
    }

    private func add(_ path: String) throws {
        guard try addAlone(path), let directory = opendir(path) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            guard entry.pointee.d_type == UInt8(DT_DIR) || entry.pointee.d_type == UInt8(DT_UNKNOWN) else { continue }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            if !Self.isSkipped(name) { try add(path + "/" + name) }
        }
    }

    /// - Returns: false if there is no such folder, or none that can be read.
    @discardableResult private func addAlone(_ path: String) throws -> Bool {
        guard folders.withLock({ $0.count }) < Self.mostFolders else {
            throw CommandError(
                "There are more than \(Self.mostFolders) folders to watch. Name the project's own folder, not one around it.")
        }
        let number = inotify_add_watch(descriptor, path, Self.interest)
        guard number >= 0 else {
            // It may be gone again.
            if errno == ENOENT || errno == ENOTDIR || errno == EACCES { return false }
            throw CommandError("\(path) cannot be watched: \(Self.reason()).")
        }
        folders.withLock { $0[number] = path }
        return true
    }

    private static func reason() -> String {
        switch errno {
        case ENOSPC: "the limit of watches is reached. This raises it: sudo sysctl fs.inotify.max_user_watches=524288"
        case EMFILE: "the limit of watching programs is reached. This raises it: sudo sysctl fs.inotify.max_user_instances=512"
        default: String(cString: strerror(errno))
        }
    }

    // MARK: - Changes

    /// Waits for a change.
    ///
    /// - Parameter milliseconds: How long; negative for as long as it takes.
    /// - Returns: nil if there was none in that time.
    func next(within milliseconds: Int32 = -1) throws -> Change? {
        let began = DispatchTime.now()
        var left = milliseconds
        while wait(left) {
            var change = Change()
            try read(into: &change)
            while wait(Self.quiet), change.milliseconds < Self.longest { try read(into: &change) }
            if change != Change() { return change }
            // Only what an editor does for itself has happened so far.
            guard milliseconds >= 0 else { continue }
            left = max(0, milliseconds - Int32((DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1_000_000))
        }
        return nil
    }

    private func wait(_ milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&entry, 1, milliseconds)
            if count < 0, errno == EINTR { continue }
            return count > 0
        }
    }

    private func read(into change: inout Change) throws {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return }
            var offset = 0
            while offset + MemoryLayout<inotify_event>.size <= count {
                let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
                let start = offset + MemoryLayout<inotify_event>.size
                let name = String(decoding: bytes[start..<start + Int(event.len)].prefix { $0 != 0 }, as: UTF8.self)
                try take(event, name, &change)
                offset = start + Int(event.len)
            }
        }
    }

    private func take(_ event: inotify_event, _ name: String, _ change: inout Change) throws {
        func has(_ flag: some BinaryInteger) -> Bool { event.mask & UInt32(truncatingIfNeeded: flag) != 0 }
        if has(IN_Q_OVERFLOW) { change.isIncomplete = true }
        guard let folder = folders.withLock({ $0[event.wd] }) else { return }
        if has(IN_IGNORED) {
            folders.withLock { $0[event.wd] = nil }
            return
        }
        let path = name.isEmpty ? folder : folder + "/" + name
        if has(IN_ISDIR) {
            guard !Self.isSkipped(name) else { return }
            if has(IN_CREATE) || has(IN_MOVED_TO) { try add(path) }
            change.paths.insert(path)
            return
        }
        // A new file is complete when it is closed.
        if name.isEmpty || Self.isTemporary(name) || has(IN_CREATE) { return }
        change.paths.insert(path)
    }
}
