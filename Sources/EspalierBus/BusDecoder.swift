/// Reads values in the wire format of the D-Bus specification. Whatever the bytes are, it ends: each value takes bytes or throws, and
/// types are nested at most as deep as the specification allows.
struct BusDecoder {
    struct Malformed: Error {}

    private let bytes: [UInt8]
    private(set) var position: Int
    private let isBig: Bool
    /// The specification allows 32 arrays and 32 structures in each other.
    private static let deepest = 64

    init(_ bytes: [UInt8], at position: Int = 0, isBig: Bool) { (self.bytes, self.position, self.isBig) = (bytes, position, isBig) }

    mutating func align(_ length: Int) throws {
        let next = (position + length - 1) / length * length
        guard next <= bytes.count else { throw Malformed() }
        position = next
    }

    private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.count - position else { throw Malformed() }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func number<T: FixedWidthInteger>(_ type: T.Type = T.self) throws -> T {
        let length = T.bitWidth / 8
        try align(length)
        let part = try take(length)
        // The highest byte first.
        let ordered: [UInt8] = isBig ? Array(part) : part.reversed()
        return ordered.reduce(T.zero) { $0 << 8 | T(truncatingIfNeeded: $1) }
    }

    private mutating func text(_ count: Int) throws -> String {
        let text = String(decoding: try take(count), as: UTF8.self)
        guard try take(1).first == 0 else { throw Malformed() }
        return text
    }

    /// All values of a signature.
    mutating func values(_ signature: String) throws -> [BusValue] {
        var types = Array(signature.utf8)[...], values: [BusValue] = []
        while !types.isEmpty { values.append(try value(&types, depth: 0)) }
        return values
    }

    private mutating func value(_ types: inout ArraySlice<UInt8>, depth: Int) throws -> BusValue {
        guard depth < Self.deepest, let type = types.popFirst() else { throw Malformed() }
        switch Character(UnicodeScalar(type)) {
        case "y": return .byte(try number())
        case "b": return .bool(try number(UInt32.self) != 0)
        case "n": return .int16(try number())
        case "q": return .uint16(try number())
        case "i": return .int32(try number())
        case "u": return .uint32(try number())
        case "x": return .int64(try number())
        case "t": return .uint64(try number())
        case "d": return .double(Double(bitPattern: try number()))
        case "s": return .string(try text(Int(try number(UInt32.self))))
        case "o": return .path(try text(Int(try number(UInt32.self))))
        case "g": return .signature(try text(Int(try number(UInt8.self))))
        case "v":
            var inner = Array(try text(Int(try number(UInt8.self))).utf8)[...]
            let value = try value(&inner, depth: depth + 1)
            guard inner.isEmpty else { throw Malformed() }
            return .variant(value)
        case "a":
            let element = try Self.one(types)
            types = types.dropFirst(element.count)
            let length = Int(try number(UInt32.self))
            try align(BusEncoder.alignment(of: element.first))
            let end = position + length
            guard end <= bytes.count else { throw Malformed() }
            var values: [BusValue] = []
            while position < end {
                let before = position
                var type = element
                values.append(try value(&type, depth: depth + 1))
                guard position > before else { throw Malformed() }
            }
            guard position == end else { throw Malformed() }
            return .array(values, of: String(decoding: element, as: UTF8.self))
        case "(":
            try align(8)
            var fields: [BusValue] = []
            while let next = types.first, next != UInt8(ascii: ")") { fields.append(try value(&types, depth: depth + 1)) }
            guard types.popFirst() != nil, !fields.isEmpty else { throw Malformed() }
            return .structure(fields)
        case "{":
            try align(8)
            let key = try value(&types, depth: depth + 1), value = try value(&types, depth: depth + 1)
            guard types.popFirst() == UInt8(ascii: "}") else { throw Malformed() }
            return .entry(key, value)
        default: throw Malformed()
        }
    }

    /// The first complete type of a signature.
    private static func one(_ types: ArraySlice<UInt8>) throws -> ArraySlice<UInt8> {
        var depth = 0
        for (index, type) in zip(types.indices, types) {
            switch type {
            case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "a"): continue
            default: break
            }
            if depth == 0 { return types[types.startIndex...index] }
        }
        throw Malformed()
    }
}
