/// Finds the publisher of an observable object that has no stored `objectWillChange`.
///
/// An object with `@Published` properties keeps its publisher in them, so that it dies with the object.
/// Any other object is looked up in a table of weak references whose entries are removed by the publisher
/// when it dies: while there is a subscriber, the subscription retains the publisher; without one, its identity does
/// not matter.
final class ObservableObjectPublisherRegistry: @unchecked Sendable {
    // Unchecked because the table is mutable: it is guarded by the lock.
    static let shared = ObservableObjectPublisherRegistry()

    private struct Entry {
        weak var object: AnyObject?
        weak var publisher: ObservableObjectPublisher?
        let publisherIdentifier: ObjectIdentifier
    }

    private let lock = Lock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Whether the table has an entry for an object.
    func hasEntry(for object: AnyObject) -> Bool {
        lock.withLock { entries[ObjectIdentifier(object)] != nil }
    }

    func publisher(for object: AnyObject) -> ObservableObjectPublisher {
        let fields = PublishedFields.of(type(of: object))
        return fields.isEmpty ? registered(for: object) : installed(in: fields.storages(in: object))
    }

    // MARK: - Objects with published properties

    private func installed(in storages: [PublishedStorageBase]) -> ObservableObjectPublisher {
        // One lock for all objects, so that two threads that ask at once for the first time get the same publisher.
        lock.withLock {
            let publisher = storages.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
            // All are checked, not only the first: an initialiser may have replaced a wrapper since.
            for storage in storages where storage.objectWillChange == nil { storage.objectWillChange = publisher }
            return publisher
        }
    }

    // MARK: - Objects without

    private func registered(for object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        return lock.withLock {
            // The address of a dead object may be in use again: the weak reference tells the two apart.
            if let entry = entries[key], entry.object === object, let publisher = entry.publisher { return publisher }
            let publisher = ObservableObjectPublisher(onDeinit: { [unowned self] identifier in remove(identifier,
                at: key) })
            entries[key] = Entry(
                object: object, publisher: publisher, publisherIdentifier: ObjectIdentifier(publisher))
            return publisher
        }
    }

    private func remove(_ publisher: ObjectIdentifier, at key: ObjectIdentifier) {
        lock.withLock {
            guard entries[key]?.publisherIdentifier == publisher else { return }
            entries[key] = nil
        }
    }
}
