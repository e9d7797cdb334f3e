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
    /// That of the app's schema.
    private let layout: StoreLayout
    private let file: StoreFile?
    /// That of the file, which may have more than the schema; nil while it is empty.
    private var fileLayout: StoreLayout?
    let isReadOnly: Bool
    /// Names the store in the identifiers of its objects.
    let identifier = UUID().uuidString
    private var listeners: [(owner: ObjectIdentifier, tell: @Sendable ([StoreChange]) -> Void)] = []

    /// A store without a file.
    init(_ tables: StoreTables, layout: StoreLayout) {
        self.tables = tables
        self.layout = layout
        file = nil
        isReadOnly = false
    }

    /// A store in a file.
    /// - Parameters:
    ///   - keepsOthers: whether objects in the file that are not of the schema stay there when the file is converted.
    ///   - convert: makes of what the file holds, in another layout, what the app's schema describes.
    /// - Throws: what `convert` throws, and why the file cannot be used.
    init(
        file: StoreFile, isReadOnly: Bool, layout: StoreLayout, keepsOthers: Bool = true, convert: (StoreTables) throws -> StoreTables
    ) throws {
        self.file = file
        self.isReadOnly = isReadOnly
        self.layout = layout
        (tables, fileLayout) = try file.locked { transactions, _ in
            let found = StoreTables(transactions)
            guard let old = found.layout else { return (StoreTables(layout: layout), nil) }
            let bridge = LayoutBridge(from: old, to: layout)
            if bridge.isComplete, old.version == layout.version {
                if !isReadOnly, found.isWasteful { try file.replace(with: found.transactions) }
                return (StoreTables(layout, found.transactions.joined().compactMap { bridge.translated($0) }), old)
            }
            let converted = try convert(found)
            if isReadOnly { return (converted, old) }
            var whole = layout
            whole.entities += keepsOthers ? old.entities.filter { entity in !layout.entities.contains { $0.name == entity.name } } : []
            let others = LayoutBridge(
                from: old, to: StoreLayout(version: "", entities: whole.entities.dropFirst(layout.entities.count).map { $0 }))
            let kept = found.transactions.joined().compactMap { others.translated($0)?.moved(by: layout.entities.count) }
            try file.replace(with: [[.layout(whole)]] + converted.transactions.dropFirst() + [kept])
            return (converted, whole)
        }
    }

    // MARK: - Reading

    fileprivate func read<Result>(_ body: (inout StoreTables) -> Result) -> Result { lock.withLock { body(&tables) } }

    /// All objects of a kind, from the first saved to the last.
    func rows(of entity: Int) -> [StoredRow] { read { $0.rows(of: entity) } }
    func row(_ key: UInt64) -> StoredRow? { read { $0.row(key) } }
    /// The objects of a kind that have `key` in a column, from the first saved to the last.
    func rows(of entity: Int, referringTo key: UInt64, column: Int) -> [StoredRow] {
        read { $0.rows(of: entity, referringTo: key, column: column) }
    }
    /// The object with these values in these columns.
    func row(of entity: Int, columns: [Int], values: [StoredValue]) -> StoredRow? {
        read { $0.row(of: entity, columns: columns, values: values) }
    }

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
                foreign = absorb(transactions, isWhole)
                try append(operations, to: file)
                own = tables.apply(operations)
                // The commit itself is saved: what cannot be tidied up now is next time.
                if tables.isWasteful { try? tidy(file) }
            }
        }
        tell(foreign, except: nil)
        tell(own, except: owner)
        return own
    }

    private func append(_ operations: [StoreOperation], to file: StoreFile) throws {
        guard let fileLayout else {
            // A new file, or one that somebody has taken away.
            try file.append([.layout(layout)] + tables.transactions.dropFirst().joined() + operations)
            self.fileLayout = layout
            return
        }
        if fileLayout == layout { return try file.append(operations) }
        guard LayoutBridge(from: fileLayout, to: layout).isComplete else {
            throw StoreFile.Failure(text: "another version of the app has changed \(file.path): start this one again")
        }
        let bridge = LayoutBridge(from: layout, to: fileLayout)
        try file.append(operations.compactMap { bridge.translated($0) })
    }

    /// Writes the file anew without what no longer matters; it may hold more than this store knows.
    private func tidy(_ file: StoreFile) throws {
        try file.replace(with: StoreTables(file.allTransactions()).transactions)
        tables.isTidy()
    }

    /// Takes over what other processes have saved since the last time.
    func refresh() {
        guard let file else { return }
        var foreign: [StoreChange] = []
        try? lock.withLock { try file.locked { foreign = absorb($0, $1) } }
        tell(foreign, except: nil)
    }

    private func absorb(_ transactions: [[StoreOperation]], _ isWhole: Bool) -> [StoreChange] {
        if isWhole { fileLayout = nil }
        for case .layout(let layout) in transactions.joined() where fileLayout == nil { fileLayout = layout }
        guard let fileLayout else { return [] }
        let bridge = LayoutBridge(from: fileLayout, to: layout)
        // What another version of the app has made of the file is not understood here.
        guard bridge.isComplete else { return [] }
        let operations = transactions.joined().compactMap { bridge.translated($0) }
        return isWhole ? tables.replaceAll(with: StoreTables(layout, operations)) : tables.apply(operations)
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
