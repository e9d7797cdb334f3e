import EspalierCore
import EspalierGraphics
import Foundation
import Glibc

/// A document that was not saved when its process ended.
struct KeptDocument: Equatable {
    /// Where a document comes from.
    struct Origin: Codable, Equatable {
        /// Its file; nil for one that was never saved.
        var url: URL?
        var type: String
        /// What the file was like when the document was read from it.
        var stamp: FileStamp?
        var name: String
    }

    /// The copy of its content.
    let file: URL
    let origin: Origin
    /// Under which the copy lies in the keeper's folder.
    let name: String
}

/// Keeps copies of documents with changes aside, in the user's state folder, so that little is lost when the program or the X server ends
/// in the middle. A copy is made some seconds after a change, at once when the program has to end, and goes when the document is saved or
/// its changes are given up. The next start of the app opens what it finds.
///
/// Each process has a folder of its own with a lock on a file inside, which the kernel lets go with the process: so a second process
/// of the app does not take what the first one still has.
@MainActor final class DocumentKeeper {
    /// Seconds from a change to the copy.
    static let delay = 5.0
    private static let mostDocuments = 64

    private let folder: URL
    private let platform: any Platform
    private let worker: () -> FileWorker
    /// This process' folder, once something is kept.
    private var own: (url: URL, lock: Int32)?
    /// The documents for which a copy is to be made.
    private var waiting: Set<String> = []
    /// Those whose copy is being written.
    private var writing: Set<String> = []

    /// - Parameter folder: for all processes of the app.
    init(folder: URL, platform: any Platform, worker: @escaping () -> FileWorker) {
        (self.folder, self.platform, self.worker) = (folder, platform, worker)
    }

    isolated deinit { if let own { close(own.lock) } }

    // MARK: - Keeping

    /// A document has been changed: a copy follows.
    func changed(_ session: DocumentSession) {
        guard session.isEditable, waiting.insert(session.keptName).inserted else { return }
        platform.after(Self.delay) { [weak self, weak session] in
            guard let self, let session, waiting.remove(session.keptName) != nil, session.isDirty else { return }
            keepSoon(session)
        }
    }

    /// Writes a copy on another thread.
    private func keepSoon(_ session: DocumentSession) {
        let name = session.keptName
        // One that is still being written is too slow to begin another.
        guard !writing.contains(name) else { return changed(session) }
        attempt(session) {
            let write = try prepare(session)
            writing.insert(name)
            worker().run { Result { try write() } } then: { [weak self, weak session] result in
                self?.writing.remove(name)
                if case .failure(let error) = result { Self.warn(error) }
                // It may have been saved meanwhile.
                if let self, session?.isDirty != true { remove(name) }
            }
        }
    }

    /// Writes a copy at once, as the program ends.
    func keep(_ session: DocumentSession) {
        guard session.isEditable, session.isDirty else { return }
        waiting.remove(session.keptName)
        attempt(session) { try prepare(session)() }
    }

    /// The document is saved, or its changes are not wanted any more.
    func forget(_ session: DocumentSession) {
        waiting.remove(session.keptName)
        remove(session.keptName)
    }

    private func attempt(_ session: DocumentSession, _ body: () throws -> Void) {
        do { try body() } catch { Self.warn(error) }
    }

    private nonisolated static func warn(_ error: any Error) {
        Diagnostics.warn("A document with changes could not be kept aside: \(error.localizedDescription)")
    }

    private func remove(_ name: String) {
        guard let own else { return }
        try? FileManager.default.removeItem(at: own.url.appendingPathComponent(name))
    }

    /// What writes the copy of a document as it is now. Callable on any thread.
    private func prepare(_ session: DocumentSession) throws -> @Sendable () throws -> Void {
        let type = session.writableTypes.first { session.type.conforms(to: $0) } ?? session.writableTypes.first ?? session.type
        let content = UncheckedBox(try session.wrapper(as: type, replacing: nil))
        var origin = session.keptOrigin
        origin.type = type.identifier
        let info = try JSONEncoder().encode(origin)
        let place = try ownFolder().appendingPathComponent(session.keptName)
        // The name decides what kind of file it is when it is read.
        let suffix = session.url?.pathExtension ?? type.preferredFilenameExtension ?? ""
        let file = place.appendingPathComponent(suffix.isEmpty ? "content" : "content.\(suffix)")
        return {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try content.value.save(to: file)
            // Written last: a copy without it is not complete.
            try DurableFile.write(info, to: place.appendingPathComponent("origin.json").path)
        }
    }

    // MARK: - Folders

    private func ownFolder() throws -> URL {
        if let own { return own.url }
        let url = folder.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard let lock = Self.lock(url) else { throw CocoaError(.fileLocking) }
        own = (url, lock)
        return url
    }

    /// Takes a folder for this process; nil if another one has it.
    private static func lock(_ folder: URL) -> Int32? {
        let lock = open(folder.appendingPathComponent("lock").path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard lock >= 0 else { return nil }
        if flock(lock, LOCK_EX | LOCK_NB) == 0 { return lock }
        close(lock)
        return nil
    }

    // MARK: - The next start

    /// What processes that have ended have kept, the oldest first. It becomes this process' own: it stays until it is saved or forgotten.
    func takeLeft() -> [KeptDocument] {
        let manager = FileManager.default
        guard let names = try? manager.contentsOfDirectory(atPath: folder.path) else { return [] }
        var found: [KeptDocument] = []
        for name in names.sorted() where UUID(uuidString: name) != nil {
            let old = folder.appendingPathComponent(name)
            guard old != own?.url, let lock = Self.lock(old) else { continue }
            defer { close(lock) }
            var isEmpty = true
            for kept in (try? manager.contentsOfDirectory(atPath: old.path)) ?? [] where UUID(uuidString: kept) != nil {
                guard found.count < Self.mostDocuments else {
                    isEmpty = false
                    break
                }
                if let document = take(kept, from: old) { found.append(document) }
            }
            if isEmpty { try? manager.removeItem(at: old) }
        }
        return found
    }

    private func take(_ name: String, from old: URL) -> KeptDocument? {
        let place = old.appendingPathComponent(name), manager = FileManager.default
        guard let info = try? RegularFile.read(place.appendingPathComponent("origin.json"), limit: 1 << 20),
              let origin = try? JSONDecoder().decode(KeptDocument.Origin.self, from: info),
              let file = try? manager.contentsOfDirectory(atPath: place.path).first(where: { $0.hasPrefix("content") }),
              let own = try? ownFolder() else { return nil }
        let new = own.appendingPathComponent(name)
        do { try manager.moveItem(at: place, to: new) } catch { return nil }
        return KeptDocument(file: new.appendingPathComponent(file), origin: origin, name: name)
    }

    /// Ends the copy that a document was opened from, once it has another one.
    func dropLeft(_ document: KeptDocument) { remove(document.name) }
}

// MARK: - The app's side

extension AppRuntime {
    /// Opens what earlier processes have kept aside: each document in a window, with changes that are not saved.
    /// - Returns: whether there was any.
    func openKeptDocuments() -> Bool {
        guard scenes.contains(where: { $0.documents?.canMake == true || $0.documents != nil }) else { return false }
        var isOpen = false
        for kept in documentKeeper.takeLeft() {
            do { if try open(kept) { isOpen = true } } catch {
                Diagnostics.warn(
                    "\(kept.origin.name) was kept aside as \(kept.file.path) and could not be opened: \(error.localizedDescription)",
                    once: false)
            }
        }
        return isOpen
    }

    private func open(_ kept: KeptDocument) throws -> Bool {
        let own = UTType(kept.origin.type) ?? .data
        guard let scene = scenes.first(where: { $0.documents?.types.contains { own.conforms(to: $0) } == true }),
            let documents = scene.documents
        else { return false }
        let session = try documents.open(kept.file)
        session.adopt(kept.origin)
        try open(scene, session: session)
        // The copy goes once there is a newer one of the same.
        documentKeeper.keep(session)
        documentKeeper.dropLeft(kept)
        return true
    }

    /// Keeps aside what is not saved in any window, as the program ends without asking.
    package func keepDocuments() {
        for window in windows { if let session = window.value as? DocumentSession { documentKeeper.keep(session) } }
    }
}
