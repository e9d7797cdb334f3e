/// Reads values in the wire format of the D-Bus specification ("Marshaling"). Whatever the bytes are, it ends: each value takes bytes or
/// throws, types are nested at most as deep as the specification allows, and a message has a limited number of values.
struct BusDecoder {
    struct Malformed: Error {}

    private let bytes: ArraySlice<UInt8>
    /// Alignment counts from here.
    private let base: Int
    private var index: Int
    private let isBig: Bool
    /// A value takes more memory than its bytes on the wire.
    private var valuesLeft = 1 << 19
    /// Variants bring types of their own, so that types inside them are counted anew.
    private static let deepest = 64

    var position: Int { index - base }

    init(_ bytes: ArraySlice<UInt8>, at position: Int = 0, isBig: Bool) {
        self.bytes = bytes
        base = bytes.startIndex
        index = bytes.startIndex + position
        self.isBig = isBig
    }

    init(_ bytes: [UInt8], at position: Int = 0, isBig: Bool) { self.init(bytes[...], at: position, isBig: isBig) }

    /// Skips the bytes of padding, which are zero.
    mutating func align(_ length: Int) throws {
        let next = base + (position + length - 1) / length * length
        guard next <= bytes.endIndex, bytes[index..<next].allSatisfy({ $0 == 0 }) else { throw Malformed() }
        index = next
    }

    private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.endIndex - index else { throw Malformed() }
        defer { index += count }
        return bytes[index..<index + count]
    }

    mutating func number<T: FixedWidthInteger>(_ type: T.Type = T.self) throws -> T {
        let length = T.bitWidth / 8
        try align(length)
        let part = try take(length)
        var number = T.zero
        // The highest byte first.
        if isBig {
            for byte in part { number = number << 8 | T(truncatingIfNeeded: byte) }
        } else {
            for byte in part.reversed() { number = number << 8 | T(truncatingIfNeeded: byte) }
        }
        return number
    }

    private mutating func text(_ count: Int) throws -> String {
        let part = try take(count)
        guard try take(1).first == 0, !part.contains(0), let text = String(validating: part, as: UTF8.self) else { throw Malformed() }
        return text
    }

    private mutating func signature() throws -> ArraySlice<UInt8> {
        let part = try take(Int(try number(UInt8.self)))
        guard try take(1).first == 0, BusSyntax.isSignature(part) else { throw Malformed() }
        return part
    }

    /// All values of a signature.
    mutating func values(_ signature: String) throws -> [BusValue] {
        guard BusSyntax.isSignature(signature.utf8) else { throw Malformed() }
        var types = Array(signature.utf8)[...], values: [BusValue] = []
        while !types.isEmpty { values.append(try value(&types, depth: 0)) }
        return values
    }

    private mutating func value(_ types: inout ArraySlice<UInt8>, depth: Int) throws -> BusValue {
        guard depth < Self.deepest, valuesLeft > 0, let type = types.popFirst() else { throw Malformed() }
        valuesLeft -= 1
        switch type {
        case UInt8(ascii: "y"): return .byte(try number())
        case UInt8(ascii: "b"):
            let number = try number(UInt32.self)
            guard number < 2 else { throw Malformed() }
            return .bool(number == 1)
        case UInt8(ascii: "n"): return .int16(try number())
        case UInt8(ascii: "q"): return .uint16(try number())
        case UInt8(ascii: "i"): return .int32(try number())
        case UInt8(ascii: "u"): return .uint32(try number())
        case UInt8(ascii: "x"): return .int64(try number())
        case UInt8(ascii: "t"): return .uint64(try number())
        case UInt8(ascii: "h"): return .handle(try number())
        case UInt8(ascii: "d"): return .double(Double(bitPattern: try number()))
        case UInt8(ascii: "s"): return .string(try text(Int(try number(UInt32.self))))
        case UInt8(ascii: "o"):
            let path = try text(Int(try number(UInt32.self)))
            guard BusSyntax.isPath(path) else { throw Malformed() }
            return .path(path)
        case UInt8(ascii: "g"): return .signature(String(decoding: try signature(), as: UTF8.self))
        case UInt8(ascii: "v"):
            var inner = try signature()
            let value = try value(&inner, depth: depth + 1)
            guard inner.isEmpty else { throw Malformed() }
            return .variant(value)
        case UInt8(ascii: "a"): return try array(&types, depth)
        case UInt8(ascii: "("):
            try align(8)
            var fields: [BusValue] = []
            while let next = types.first, next != UInt8(ascii: ")") { fields.append(try value(&types, depth: depth + 1)) }
            guard types.popFirst() != nil, !fields.isEmpty else { throw Malformed() }
            return .structure(fields)
        case UInt8(ascii: "{"):
            try align(8)
            let key = try value(&types, depth: depth + 1), value = try value(&types, depth: depth + 1)
            guard types.popFirst() == UInt8(ascii: "}") else { throw Malformed() }
            return .entry(key, value)
        default: throw Malformed()
        }
    }

    private mutating func array(_ types: inout ArraySlice<UInt8>, _ depth: Int) throws -> BusValue {
        let element = try Self.one(types)
        types = types.dropFirst(element.count)
        let length = Int(try number(UInt32.self))
        try align(BusEncoder.alignment(of: element.first))
        let end = index + length
        guard end <= bytes.endIndex else { throw Malformed() }
        var values: [BusValue] = []
        while index < end {
            var type = element
            values.append(try value(&type, depth: depth + 1))
        }
        guard index == end else { throw Malformed() }
        return .array(values, of: String(decoding: element, as: UTF8.self))
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
