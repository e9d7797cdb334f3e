import Foundation

/// What a store keeps: kinds of objects, and the names of their columns.
struct StoreLayout: Equatable, Sendable {
    struct Entity: Equatable, Sendable {
        var name: String
        var columns: [String]
    }

    /// Of the app's schema, as it says.
    var version: String
    var entities: [Entity]
}

/// A step of a transaction.
enum StoreOperation: Equatable, Sendable {
    /// From here on, objects are of these kinds.
    case layout(StoreLayout)
    /// A new object, or all values of a known one.
    case put(entity: Int, key: UInt64, values: [StoredValue])
    /// Some values of a known object, by column.
    case set(entity: Int, key: UInt64, values: [Int: StoredValue])
    case delete(entity: Int, key: UInt64)

    private enum Tag: UInt8 { case layout = 1, put, set, delete }

    func write(to writer: inout ByteWriter) {
        switch self {
        case .layout(let layout):
            writer.byte(Tag.layout.rawValue)
            writer.string(layout.version)
            writer.number(UInt64(layout.entities.count))
            for entity in layout.entities {
                writer.string(entity.name)
                writer.number(UInt64(entity.columns.count))
                for column in entity.columns { writer.string(column) }
            }
        case .put(let entity, let key, let values):
            begin(.put, entity, key, &writer)
            writer.number(UInt64(values.count))
            for value in values { value.write(to: &writer) }
        case .set(let entity, let key, let values):
            begin(.set, entity, key, &writer)
            writer.number(UInt64(values.count))
            for (column, value) in values.sorted(by: { $0.key < $1.key }) {
                writer.number(UInt64(column))
                value.write(to: &writer)
            }
        case .delete(let entity, let key): begin(.delete, entity, key, &writer)
        }
    }

    private func begin(_ tag: Tag, _ entity: Int, _ key: UInt64, _ writer: inout ByteWriter) {
        writer.byte(tag.rawValue)
        writer.number(UInt64(entity))
        writer.fixed(key)
    }

    init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        guard let tag = Tag(rawValue: try reader.byte()) else { throw ByteReader.Damage() }
        if tag == .layout {
            var layout = StoreLayout(version: try reader.string(), entities: [])
            for _ in 0..<(try reader.count(of: 2)) {
                var entity = StoreLayout.Entity(name: try reader.string(), columns: [])
                for _ in 0..<(try reader.count(of: 1)) { entity.columns.append(try reader.string()) }
                layout.entities.append(entity)
            }
            self = .layout(layout)
            return
        }
        let entity = try reader.number(), key = try reader.fixed()
        guard entity < 1 << 20 else { throw ByteReader.Damage() }
        switch tag {
        case .put:
            var values: [StoredValue] = []
            for _ in 0..<(try reader.count(of: 1)) { values.append(try StoredValue(from: &reader)) }
            self = .put(entity: Int(entity), key: key, values: values)
        case .set:
            var values: [Int: StoredValue] = [:]
            for _ in 0..<(try reader.count(of: 2)) {
                let column = try reader.number()
                guard column < 1 << 20 else { throw ByteReader.Damage() }
                values[Int(column)] = try StoredValue(from: &reader)
            }
            self = .set(entity: Int(entity), key: key, values: values)
        default: self = .delete(entity: Int(entity), key: key)
        }
    }

    /// The same for a kind of another number.
    func moved(by distance: Int) -> StoreOperation {
        switch self {
        case .layout: self
        case .put(let entity, let key, let values): .put(entity: entity + distance, key: key, values: values)
        case .set(let entity, let key, let values): .set(entity: entity + distance, key: key, values: values)
        case .delete(let entity, let key): .delete(entity: entity + distance, key: key)
        }
    }

    /// The steps of one transaction.
    static func read(_ bytes: ArraySlice<UInt8>) throws(ByteReader.Damage) -> [StoreOperation] {
        var reader = ByteReader(bytes), operations: [StoreOperation] = []
        while !reader.isAtEnd { operations.append(try StoreOperation(from: &reader)) }
        return operations
    }
}
