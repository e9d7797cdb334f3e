import Foundation

/// The objects of a store by kind and key, with the indices that have been asked for.
struct StoreTables: Sendable {
    /// The objects of one kind.
    private struct Table: Sendable {
        /// From the first saved to the last; nil where one was deleted.
        var rows: [StoredRow?] = []
        var places: [UInt64: Int] = [:]
        /// By column: the objects that refer to a key there.
        var references: [Int: [UInt64: [StoredRow]]] = [:]
        /// By columns: the object with these values there.
        var uniques: [[Int]: [[StoredValue]: UInt64]] = [:]
        var holes: Int { rows.count - places.count }
    }

    private(set) var layout: StoreLayout?
    private var tables: [Table] = []
    private var entities: [UInt64: Int] = [:]
    private var nextOrder = 0
    /// How many steps of the file no longer matter, and how many do.
    private var wasted = 0

    /// nil where nothing is known yet, as of a new file.
    init(layout: StoreLayout?) {
        self.layout = layout
        tables = Array(repeating: Table(), count: layout?.entities.count ?? 0)
    }

    /// What a file's transactions make.
    init(_ transactions: [[StoreOperation]]) {
        self.init(layout: nil)
        for operations in transactions { apply(operations) }
    }

    /// What operations make in a layout.
    init(_ layout: StoreLayout, _ operations: [StoreOperation]) {
        self.init(layout: layout)
        apply(operations)
    }

    /// Whether most of the file is of no use any longer.
    var isWasteful: Bool { wasted > 1000 && wasted > 2 * entities.count }
    mutating func isTidy() { wasted = 0 }

    // MARK: - Reading

    func row(_ key: UInt64) -> StoredRow? {
        guard let entity = entities[key], let place = tables[entity].places[key] else { return nil }
        return tables[entity].rows[place]
    }

    func rows(of entity: Int) -> [StoredRow] {
        guard entity < tables.count else { return [] }
        return tables[entity].rows.compactMap { $0 }
    }

    /// The index is made by the first that asks, and kept up to date.
    mutating func rows(of entity: Int, referringTo key: UInt64, column: Int) -> [StoredRow] {
        guard entity < tables.count else { return [] }
        if tables[entity].references[column] == nil {
            var references: [UInt64: [StoredRow]] = [:]
            for case let row? in tables[entity].rows {
                if case .key(let key) = row.value(column) { references[key, default: []].append(row) }
            }
            tables[entity].references[column] = references
        }
        return tables[entity].references[column]?[key] ?? []
    }

    mutating func row(of entity: Int, columns: [Int], values: [StoredValue]) -> StoredRow? {
        guard entity < tables.count else { return nil }
        if tables[entity].uniques[columns] == nil {
            var uniques: [[StoredValue]: UInt64] = [:]
            for case let row? in tables[entity].rows { uniques[columns.map { row.value($0) }] = row.key }
            tables[entity].uniques[columns] = uniques
        }
        return tables[entity].uniques[columns]?[values].flatMap { row($0) }
    }

    // MARK: - Changing

    /// Does the steps of a transaction. Those that make no sense, as in a damaged file, are left out.
    @discardableResult mutating func apply(_ operations: [StoreOperation]) -> [StoreChange] {
        var changes: [StoreChange] = []
        changes.reserveCapacity(operations.count)
        for operation in operations {
            switch operation {
            case .layout(let new):
                if layout == nil { self = StoreTables(layout: new) }
            case .put(let entity, let key, let values):
                guard entity < tables.count, entities[key] == nil || entities[key] == entity else { continue }
                let old = row(key)
                let order = old?.order ?? nextOrder
                nextOrder = max(nextOrder, order + 1)
                replace(old, by: StoredRow(key: key, entity: entity, order: order, values: values), &changes)
            case .set(let entity, let key, let new):
                guard let old = row(key), old.entity == entity, let width = layout?.entities[entity].columns.count else { continue }
                var values = old.values
                if values.count < width { values += Array(repeating: .null, count: width - values.count) }
                for (column, value) in new where column < width { values[column] = value }
                replace(old, by: StoredRow(key: key, entity: entity, order: old.order, values: values), &changes)
            case .delete(let entity, let key):
                guard let old = row(key), old.entity == entity else { continue }
                replace(old, by: nil, &changes)
            }
        }
        return changes
    }

    private mutating func replace(_ old: StoredRow?, by new: StoredRow?, _ changes: inout [StoreChange]) {
        guard let key = (new ?? old)?.key, let entity = (new ?? old)?.entity else { return }
        if old != nil { wasted += 1 }
        if let new {
            if let place = tables[entity].places[key] {
                tables[entity].rows[place] = new
            } else {
                tables[entity].places[key] = tables[entity].rows.count
                tables[entity].rows.append(new)
                entities[key] = entity
            }
        } else if let place = tables[entity].places.removeValue(forKey: key) {
            tables[entity].rows[place] = nil
            entities[key] = nil
            wasted += 1
            tidy(entity)
        }
        for column in tables[entity].references.keys { index(column, of: entity, old, new) }
        for columns in tables[entity].uniques.keys {
            if let old {
                let values = columns.map { old.value($0) }
                if tables[entity].uniques[columns]?[values] == key { tables[entity].uniques[columns]?[values] = nil }
            }
            if let new { tables[entity].uniques[columns]?[columns.map { new.value($0) }] = key }
        }
        changes.append(StoreChange(key: key, old: old, new: new))
    }

    private mutating func index(_ column: Int, of entity: Int, _ old: StoredRow?, _ new: StoredRow?) {
        let former = old?.value(column), present = new?.value(column)
        if former == present, case .key(let target)? = present, let new {
            // The same place, a newer row.
            let key = new.key
            if let place = tables[entity].references[column]?[target]?.firstIndex(where: { $0.key == key }) {
                tables[entity].references[column]?[target]?[place] = new
            }
            return
        }
        if case .key(let target)? = former { tables[entity].references[column]?[target]?.removeAll { $0.key == old?.key } }
        if case .key(let target)? = present, let new { tables[entity].references[column]?[target, default: []].append(new) }
    }

    /// Takes out the holes once they are half of a table.
    private mutating func tidy(_ entity: Int) {
        guard tables[entity].holes > 32, tables[entity].holes > tables[entity].places.count else { return }
        tables[entity].rows.removeAll { $0 == nil }
        for (place, row) in tables[entity].rows.enumerated() { tables[entity].places[row!.key] = place }
    }

    /// Takes over what another process has made of the file.
    mutating func replaceAll(with new: StoreTables) -> [StoreChange] {
        var changes: [StoreChange] = []
        for row in new.allRows where self.row(row.key)?.values != row.values {
            changes.append(StoreChange(key: row.key, old: self.row(row.key), new: row))
        }
        for row in allRows where new.row(row.key) == nil { changes.append(StoreChange(key: row.key, old: row, new: nil)) }
        self = new
        return changes
    }

    // MARK: - Whole

    private var allRows: [StoredRow] { tables.indices.flatMap { rows(of: $0) } }

    /// The transactions that make this: objects in the order in which they were saved, some hundreds in each.
    var transactions: [[StoreOperation]] {
        guard let layout else { return [] }
        let rows = allRows.sorted { $0.order < $1.order }
        return [[.layout(layout)]] + stride(from: 0, to: rows.count, by: 256).map { start in
            rows[start..<min(start + 256, rows.count)].map { .put(entity: $0.entity, key: $0.key, values: $0.values) }
        }
    }
}
