import Foundation

/// Notes on the disk: a file each, and one for the folders. A file is whole at any time: what is written goes to a file beside
/// it, which takes its place once it is on the disk. A crash loses the last edit at worst, and never a note.
public struct NoteStore: Sendable {
    public let folder: URL

    /// - Parameter folder: by default `notes` in the user's data folder (XDG base directory specification).
    public init(folder: URL? = nil) { self.folder = folder ?? Self.standard }

    private static var standard: URL {
        let environment = ProcessInfo.processInfo.environment
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
            ?? home(environment).appendingPathComponent(".local/share", isDirectory: true)
        return data.appendingPathComponent("espalier-notes", isDirectory: true)
    }

    /// The user's folder: $HOME, as for any program, else that of the user's account.
    private static func home(_ environment: [String: String]) -> URL {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
            ?? FileManager.default.homeDirectoryForCurrentUser
    }

    /// All that is there.
    public struct Content: Sendable {
        public var notes: [Note] = []
        public var folders: [Folder] = []
        /// What could not be read. It is kept under another name.
        public var problems: [String] = []
    }

    private var folders: URL { folder.appendingPathComponent("folders.json") }
    private func file(_ id: UUID) -> URL { folder.appendingPathComponent("\(id.uuidString).note") }

    // MARK: - Reading

    public func load() -> Content {
        var content = Content()
        if FileManager.default.fileExists(atPath: folders.path) { content.folders = read([Folder].self, folders, &content.problems) ?? [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasSuffix(".note") {
            if let note = read(Note.self, folder.appendingPathComponent(name), &content.problems) { content.notes.append(note) }
        }
        // A note of a folder that is gone is not lost.
        let known = Set(content.folders.map(\.id))
        for index in content.notes.indices {
            if let folder = content.notes[index].folder, !known.contains(folder) { content.notes[index].folder = nil }
        }
        content.notes.sort { ($1.modified, $1.id.uuidString) < ($0.modified, $0.id.uuidString) }
        return content
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ url: URL, _ problems: inout [String]) -> Value? {
        do { return try JSONDecoder().decode(type, from: Data(contentsOf: url)) } catch {
            let aside = url.appendingPathExtension("damaged-\(Int(Date().timeIntervalSince1970))")
            try? FileManager.default.moveItem(at: url, to: aside)
            problems.append("\(url.lastPathComponent) could not be read, and is kept as \(aside.lastPathComponent).")
            return nil
        }
    }

    /// A note as it is on the disk now; nil if there is none, or none that can be read.
    func note(_ id: UUID) -> Note? { (try? Data(contentsOf: file(id))).flatMap { try? JSONDecoder().decode(Note.self, from: $0) } }

    func currentFolders() -> [Folder] {
        (try? Data(contentsOf: folders)).flatMap { try? JSONDecoder().decode([Folder].self, from: $0) } ?? []
    }

    // MARK: - Writing

    /// Runs while no other process changes the store. It waits for others, which hold it for a moment only.
    func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let lock = open(folder.appendingPathComponent(".lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        // The kernel lets it go with the descriptor, also where the process ends in the middle.
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 { guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) } }
        return try body()
    }

    public func save(_ note: Note) throws { try write(JSONEncoder().encode(note), to: file(note.id)) }

    public func save(_ folders: [Folder]) throws { try write(JSONEncoder().encode(folders), to: self.folders) }

    public func delete(_ id: UUID) throws {
        let url = file(id)
        if FileManager.default.fileExists(atPath: url.path) { try FileManager.default.removeItem(at: url) }
    }

    private func write(_ data: Data, to url: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let new = folder.appendingPathComponent(".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)")
        do {
            try data.write(to: new)
            let handle = try FileHandle(forUpdating: new)
            try handle.synchronize()
            try handle.close()
        } catch {
            try? FileManager.default.removeItem(at: new)
            throw error
        }
        guard rename(new.path, url.path) == 0 else {
            let code = errno
            try? FileManager.default.removeItem(at: new)
            throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
        }
    }
}

