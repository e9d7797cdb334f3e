import EspalierGraphics
import Foundation

/// An object as it was last saved. Rows are never changed: a save makes new ones.
final class StoredRow: Sendable {
    let key: UInt64
    /// The number of its kind in the store's layout.
    let entity: Int
    /// Rows of a later number were saved later for the first time.
    let order: Int
    let values: [StoredValue]

    init(key: UInt64, entity: Int, order: Int, values: [StoredValue]) {
        self.key = key
        self.entity = entity
        self.order = order
        self.values = values
    }

    func value(_ column: Int) -> StoredValue { column < values.count ? values[column] : .null }
}

/// What a commit has done to one object.
struct StoreChange: Sendable {
    let key: UInt64
    /// nil for an object that is new.
    let old: StoredRow?
    /// nil for an object that is deleted.
    let new: StoredRow?
}

/// The saved objects of a store, in memory, and their file. Contexts on any thread read it and commit to it.
final class Store: @unchecked Sendable {
    // @unchecked: all state is used under `lock`; closures are called outside of it.
    private let lock = NSRecursiveLock()
    private var tables: StoreTables
    private let file: StoreFile?
    let isReadOnly: Bool
    /// Names the store in the identifiers of its objects.
    let identifier = UUID().uuidString
    private var listeners: [(owner: ObjectIdentifier, tell: @Sendable ([StoreChange]) -> Void)] = []

    /// A store without a file.
    init(_ tables: StoreTables) {
        self.tables = tables
        file = nil
        isReadOnly = false
    }

    /// A store in a file.
    /// - Parameter convert: makes of what the file holds what the app's schema describes; told nil where there is nothing.
    /// - Throws: what `convert` throws, and why the file cannot be used.
    init(file: StoreFile, isReadOnly: Bool, convert: (StoreTables?) throws -> StoreTables) throws {
        self.file = file
        self.isReadOnly = isReadOnly
        tables = try file.locked { transactions, _ in
            var found = StoreTables(layout: nil)
            for operations in transactions { found.apply(operations) }
            let converted = try convert(found.layout == nil ? nil : found)
            if !isReadOnly, converted.layout != found.layout || found.isWasteful { try file.replace(with: converted.transactions) }
            return converted
        }
    }

    // MARK: - Reading

    fileprivate func read<Result>(_ body: (inout StoreTables) -> Result) -> Result { lock.withLock { body(&tables) } }

    /// All objects of a kind, from the first saved to the last.
    func rows(of entity: Int) -> [StoredRow] { read { $0.rows(of: entity) } }
    func row(_ key: UInt64) -> StoredRow? { read { $0.row(key) } }
    /// The objects of a kind that have `key` in a column, from the first saved to the last.
    func rows(of entity: Int, referringTo key: UInt64, column: Int) -> [StoredRow] { read { $0.rows(of: entity, referringTo: key, column: column) } }
    /// The object with these values in these columns.
    func row(of entity: Int, columns: [Int], values: [StoredValue]) -> StoredRow? { read { $0.row(of: entity, columns: columns, values: values) } }

    // MARK: - Committing

    /// Makes the changes of one save: all of them, or none if it throws.
    /// - Parameter owner: who saves, and need not be told.
    func commit(_ operations: [StoreOperation], by owner: AnyObject?) throws -> [StoreChange] {
        var foreign: [StoreChange] = [], own: [StoreChange] = []
        try lock.withLock {
            guard let file else {
                own = tables.apply(operations)
                return
            }
            try file.locked { transactions, isWhole in
                foreign = isWhole ? tables.replaceAll(with: transactions) : transactions.flatMap { tables.apply($0) }
                try file.append(file.end == 0 ? [.layout(tables.layout!)] + operations : operations)
                own = tables.apply(operations)
                if tables.isWasteful {
                    // The commit itself is saved: what cannot be tidied up now is next time.
                    if (try? file.replace(with: tables.transactions)) != nil { tables.isTidy() }
                }
            }
        }
        tell(foreign, except: nil)
        tell(own, except: owner)
        return own
    }

    /// Takes over what other processes have saved since the last time.
    func refresh() {
        guard let file else { return }
        var foreign: [StoreChange] = []
        try? lock.withLock {
            try file.locked { transactions, isWhole in
                foreign = isWhole ? tables.replaceAll(with: transactions) : transactions.flatMap { tables.apply($0) }
            }
        }
        tell(foreign, except: nil)
    }

    // MARK: - Telling

    /// Calls `tell` with the changes of each commit by others, on the thread that commits.
    func listen(_ owner: AnyObject, _ tell: @escaping @Sendable ([StoreChange]) -> Void) {
        lock.withLock { listeners.append((ObjectIdentifier(owner), tell)) }
    }

    func stopListening(_ owner: ObjectIdentifier) { lock.withLock { listeners.removeAll { $0.owner == owner } } }

    private func tell(_ changes: [StoreChange], except owner: AnyObject?) {
        guard !changes.isEmpty else { return }
        let except = owner.map { ObjectIdentifier($0) }
        for listener in lock.withLock({ listeners }) where listener.owner != except { listener.tell(changes) }
    }
}

extension Store {
    /// All that is saved, as it is now.
    var snapshot: StoreTables { read { $0 } }
}
