import Foundation

/// A value as stores keep it: of the few kinds into which the values of models are brought.
enum StoredValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case data(Data)
    case uuid(UUID)
    /// An object, by its key.
    case key(UInt64)
    /// Objects, by their keys.
    case keys([UInt64])
}

extension StoredValue {
    private enum Tag: UInt8 { case null, no, yes, int, double, string, data, uuid, key, keys }

    func write(to writer: inout ByteWriter) {
        switch self {
        case .null: writer.byte(Tag.null.rawValue)
        case .bool(let value): writer.byte((value ? Tag.yes : Tag.no).rawValue)
        case .int(let value):
            writer.byte(Tag.int.rawValue)
            // Zigzag: small numbers are short, whatever their sign.
            writer.number(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
        case .double(let value):
            writer.byte(Tag.double.rawValue)
            writer.fixed(value.bitPattern)
        case .string(let value):
            writer.byte(Tag.string.rawValue)
            writer.string(value)
        case .data(let value):
            writer.byte(Tag.data.rawValue)
            writer.number(UInt64(value.count))
            writer.bytes.append(contentsOf: value)
        case .uuid(let value):
            writer.byte(Tag.uuid.rawValue)
            withUnsafeBytes(of: value.uuid) { writer.bytes.append(contentsOf: $0) }
        case .key(let value):
            writer.byte(Tag.key.rawValue)
            writer.fixed(value)
        case .keys(let values):
            writer.byte(Tag.keys.rawValue)
            writer.number(UInt64(values.count))
            for value in values { writer.fixed(value) }
        }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Damage) {
        guard let tag = Tag(rawValue: try reader.byte()) else { throw ByteReader.Damage() }
        switch tag {
        case .null: self = .null
        case .no: self = .bool(false)
        case .yes: self = .bool(true)
        case .int:
            let bits = try reader.number()
            self = .int(Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1))
        case .double: self = .double(Double(bitPattern: try reader.fixed()))
        case .string: self = .string(try reader.string())
        case .data: self = .data(Data(try reader.take(try reader.count(of: 1))))
        case .uuid:
            let bytes = Array(try reader.take(16))
            self = .uuid(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
        case .key: self = .key(try reader.fixed())
        case .keys:
            let count = try reader.count(of: 8)
            var keys: [UInt64] = []
            keys.reserveCapacity(count)
            for _ in 0..<count { keys.append(try reader.fixed()) }
            self = .keys(keys)
        }
    }
}
