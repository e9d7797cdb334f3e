import Foundation

/// Writes numbers and texts one after the other.
struct ByteWriter {
    var bytes: [UInt8] = []

    mutating func byte(_ value: UInt8) { bytes.append(value) }

    /// A number in as many bytes as it needs, seven bits in each, the lowest first (LEB128).
    mutating func number(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// A number in eight bytes, the lowest first.
    mutating func fixed(_ value: UInt64) { withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }

    mutating func string(_ value: String) {
        var value = value
        value.withUTF8 {
            number(UInt64($0.count))
            bytes.append(contentsOf: $0)
        }
    }
}

/// Reads what a `ByteWriter` has written. Bytes of a file may be anything: each length is compared with what is there before it is used.
struct ByteReader {
    /// The bytes are not what a writer has written.
    struct Damage: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }
    /// How many bytes are left.
    var remaining: Int { rest.count }

    mutating func byte() throws(Damage) -> UInt8 {
        guard let byte = rest.popFirst() else { throw Damage() }
        return byte
    }

    mutating func number() throws(Damage) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            let byte = try byte()
            if shift == 63, byte > 1 { throw Damage() }
            value |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte < 0x80 { return value }
        }
        throw Damage()
    }

    mutating func fixed() throws(Damage) -> UInt64 {
        let bytes = try take(8)
        return UInt64(littleEndian: bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
    }

    /// The number of things that follow, each of which takes at least `size` bytes.
    mutating func count(of size: Int) throws(Damage) -> Int {
        let count = try number()
        guard count <= UInt64(rest.count / size) else { throw Damage() }
        return Int(count)
    }

    mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw Damage() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func string() throws(Damage) -> String { String(decoding: try take(try count(of: 1)), as: UTF8.self) }
}

/// The checksum CRC-32 of ISO 3309, as in PNG and gzip.
enum Checksum {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        let table = table
        return ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }
}
