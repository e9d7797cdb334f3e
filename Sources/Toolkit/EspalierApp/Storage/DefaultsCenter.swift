import EspalierCore
import EspalierGraphics
package import Foundation

/// The stored values that views read, by their stores and keys.
package final class DefaultsCenter: @unchecked Sendable {
    // @unchecked: `lock` guards what changes.
    package static let shared = DefaultsCenter()

    private struct Key: Hashable {
        let store: ObjectIdentifier
        let key: String
    }

    private let lock = NSLock()
    private var slots: [Key: DefaultsSlot] = [:]
    /// The files by their suites. Several stores of one suite share a file.
    private var files: [String?: DefaultsFile] = [:]

    /// The slot of a key in a store, which all who name the same key share.
    package func slot(_ key: String, in store: UserDefaults) -> DefaultsSlot {
        let place = Key(store: ObjectIdentifier(store), key: key)
        if let slot = lock.withLock({ slots[place] }) { return slot }
        // Made first, as it moves a damaged file out of the way before Foundation reads it.
        let file = file(of: store)
        let slot = lock.withLock { () -> DefaultsSlot in
            if let slot = slots[place] { return slot }
            let slot = DefaultsSlot(key: key, store: store, file: file)
            slots[place] = slot
            return slot
        }
        if MainThread.isCurrent { assumeMainActor { DefaultsWatch.shared.begin() } }
        return slot
    }

    func file(of store: UserDefaults) -> DefaultsFile {
        let suite = DefaultsFile.suite(of: store)
        return lock.withLock {
            if let file = files[suite] { return file }
            let file = DefaultsFile(suite: suite)
            files[suite] = file
            return file
        }
    }

    /// Hands on what was written into the stores directly. Foundation on Linux does not announce such writes, so they are looked for
    /// whenever the app has done something and is about to sleep.
    @MainActor package func applyOutsideWrites() {
        let slots = lock.withLock { Array(self.slots.values) }
        for slot in slots { slot.applyOutsideWrite() }
    }

    /// Writes what has changed, and returns when it is on the disk. To be called when an app ends.
    package func writeNow() {
        _ = file(of: .standard)
        for file in lock.withLock({ Array(files.values) }) { file.writeNow() }
    }
}

/// A value in a store of user defaults.
package final class DefaultsSlot: StorageSlot, @unchecked Sendable {
    // @unchecked: immutable; UserDefaults may be used from any thread.
    private let key: String
    private let store: UserDefaults
    private let file: DefaultsFile

    init(key: String, store: UserDefaults, file: DefaultsFile) {
        self.key = key
        self.store = store
        self.file = file
        super.init(StoredValue(store.object(forKey: key)))
    }

    package override func save(_ value: StoredValue) {
        store.set(value.object, forKey: key)
        file.setNeedsWrite()
    }

    @MainActor fileprivate func applyOutsideWrite() {
        let value = StoredValue(store.object(forKey: key))
        guard value != location.get() else { return }
        location.set(value, transaction: .current)
        file.setNeedsWrite()
    }
}
