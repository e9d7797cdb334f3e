internal import EspalierApp
internal import EspalierGraphics
internal import Foundation
internal import Glibc

/// Where items are kept.
protocol KeychainStore: AnyObject {
    /// All items of the app, without their secrets.
    func items() throws -> [KeychainItem]
    func secret(of item: KeychainItem) throws -> Data?
    func add(_ item: KeychainItem, _ secret: Data?) throws
    /// - Parameter secret: A new secret; nil leaves the old one.
    func replace(_ item: KeychainItem, _ secret: Data?) throws
    func remove(_ item: KeychainItem) throws
}

/// Items in a file, which is protected by its permissions alone: whoever can read the user's files can read the secrets.
final class KeychainFile: KeychainStore {
    private struct Entry: Codable {
        var item: KeychainItem
        var secret: Data?
    }

    private struct Content: Codable {
        var version = 1
        var entries: [Entry] = []
    }

    /// A longer file is none of this class.
    private static let longest = 64 << 20
    /// How long another process may be at work with the file, in seconds.
    private static let timeout = 2.0

    private let folder: String
    private var path: String { "\(folder)/items.json" }

    /// - Parameter folder: For this file alone. It is made with the first item.
    init(folder: String) { self.folder = folder }

    /// Whether something has been stored here.
    var isThere: Bool { access(path, F_OK) == 0 }

    /// Runs changes while no other process makes any.
    func exclusively<Value>(_ change: () throws -> Value) throws -> Value {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw KeychainFailure(errSecIO)
        }
        // It may have been made by somebody else.
        guard chmod(folder, 0o700) == 0 else { throw KeychainFailure(errSecWrPerm) }
        let descriptor = open("\(folder)/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw KeychainFailure(errSecIO) }
        // Closing unlocks.
        defer { close(descriptor) }
        let start = DispatchTime.now().uptimeNanoseconds
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, Double(DispatchTime.now().uptimeNanoseconds - start) < Self.timeout * 1e9
            else { throw KeychainFailure(errSecNotAvailable) }
            usleep(5000)
        }
        return try change()
    }

    private func read() throws -> [Entry] {
        let data: Data
        do {
            data = try RegularFile.read(URL(fileURLWithPath: path), limit: Self.longest)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return []
        } catch let error as CocoaError where error.code == .fileReadTooLarge {
            throw KeychainFailure(errSecDecode)
        } catch {
            throw KeychainFailure(errSecIO)
        }
        // A damaged file stays as it is, so that nothing in it is lost.
        guard let content = try? JSONDecoder().decode(Content.self, from: data), content.version == 1,
            Set(content.entries.map(\.item.id)).count == content.entries.count
        else {
            Diagnostics.warn("The keychain's file \(path) is damaged, and is left as it is. Remove it to store items anew.")
            throw KeychainFailure(errSecDecode)
        }
        return content.entries
    }

    private func write(_ entries: [Entry]) throws {
        guard let data = try? JSONEncoder().encode(Content(entries: entries)) else { throw KeychainFailure(errSecParam) }
        guard data.count <= Self.longest else { throw KeychainFailure(errSecDataTooLarge) }
        do { try DurableFile.write(data, to: path) } catch {
            Diagnostics.warn("The keychain cannot be written: \(error)", once: false)
            throw KeychainFailure(errSecIO)
        }
    }

    private func change(_ item: KeychainItem, _ change: (inout Entry) -> Void) throws {
        var entries = try read()
        guard let place = entries.firstIndex(where: { $0.item.id == item.id }) else { throw KeychainFailure(errSecItemNotFound) }
        change(&entries[place])
        try write(entries)
    }

    func items() throws -> [KeychainItem] { try read().map(\.item) }
    func secret(of item: KeychainItem) throws -> Data? { try read().first { $0.item.id == item.id }?.secret }
    func add(_ item: KeychainItem, _ secret: Data?) throws { try write(read() + [Entry(item: item, secret: secret)]) }

    func replace(_ item: KeychainItem, _ secret: Data?) throws {
        try change(item) { entry in
            entry.item = item
            if let secret { entry.secret = secret }
        }
    }

    func remove(_ item: KeychainItem) throws {
        let entries = try read()
        try write(entries.filter { $0.item.id != item.id })
    }
}
