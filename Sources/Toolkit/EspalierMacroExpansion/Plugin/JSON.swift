/// A value of JSON, as sent and received by the compiler's plugin protocol.
///
/// Implemented here so that the plugin needs nothing but the standard library: it is launched for every module that uses a macro,
/// and must start quickly.
enum JSON: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    subscript(key: String) -> JSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var string: String? { if case .string(let value) = self { value } else { nil } }
    var int: Int? { if case .number(let value) = self { Int(exactly: value) } else { nil } }
    var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
    var object: [String: JSON]? { if case .object(let value) = self { value } else { nil } }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSON)...) { self = .object(Dictionary(elements) { $1 }) }
}

// MARK: - Reading

extension JSON {
    struct SyntaxError: Error { let offset: Int }

    init(parsing bytes: [UInt8]) throws(SyntaxError) {
        var reader = Reader(bytes: bytes)
        self = try reader.value(depth: 0)
        reader.skipSpace()
        if reader.position != bytes.count { throw reader.error }
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var error: SyntaxError { SyntaxError(offset: position) }
        var next: UInt8? { position < bytes.count ? bytes[position] : nil }

        mutating func skipSpace() {
            while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
        }

        mutating func consume(_ byte: UInt8) -> Bool {
            guard next == byte else { return false }
            position += 1
            return true
        }

        mutating func word(_ word: StaticString, _ value: JSON) throws(SyntaxError) -> JSON {
            for index in 0..<word.utf8CodeUnitCount where !consume(word.utf8Start[index]) { throw error }
            return value
        }

        mutating func value(depth: Int) throws(SyntaxError) -> JSON {
            guard depth < 512 else { throw error }
            skipSpace()
            switch next {
            case UInt8(ascii: "{"): return try object(depth: depth)
            case UInt8(ascii: "["): return try array(depth: depth)
            case UInt8(ascii: "\""): return .string(try string())
            case UInt8(ascii: "t"): return try word("true", .bool(true))
            case UInt8(ascii: "f"): return try word("false", .bool(false))
            case UInt8(ascii: "n"): return try word("null", .null)
            default: return try number()
            }
        }

        mutating func object(depth: Int) throws(SyntaxError) -> JSON {
            position += 1
            var members: [String: JSON] = [:]
            skipSpace()
            if consume(UInt8(ascii: "}")) { return .object(members) }
            while true {
                skipSpace()
                guard next == UInt8(ascii: "\"") else { throw error }
                let key = try string()
                skipSpace()
                guard consume(UInt8(ascii: ":")) else { throw error }
                members[key] = try value(depth: depth + 1)
                skipSpace()
                if consume(UInt8(ascii: "}")) { return .object(members) }
                guard consume(UInt8(ascii: ",")) else { throw error }
            }
        }

        mutating func array(depth: Int) throws(SyntaxError) -> JSON {
            position += 1
            var elements: [JSON] = []
            skipSpace()
            if consume(UInt8(ascii: "]")) { return .array(elements) }
            while true {
                elements.append(try value(depth: depth + 1))
                skipSpace()
                if consume(UInt8(ascii: "]")) { return .array(elements) }
                guard consume(UInt8(ascii: ",")) else { throw error }
            }
        }

        mutating func number() throws(SyntaxError) -> JSON {
            let start = position
            while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { position += 1 }
            guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else { throw error }
            return .number(number)
        }

        mutating func string() throws(SyntaxError) -> String {
            position += 1
            var units: [UInt8] = []
            while let byte = next {
                position += 1
                switch byte {
                case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
                case UInt8(ascii: "\\"): try escape(into: &units)
                default: units.append(byte)
                }
            }
            throw error
        }

        mutating func escape(into units: inout [UInt8]) throws(SyntaxError) {
            guard let byte = next else { throw error }
            position += 1
            switch byte {
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            case UInt8(ascii: "u"):
                var code = try hex()
                if (0xD800..<0xDC00).contains(code), consume(UInt8(ascii: "\\")) {
                    guard consume(UInt8(ascii: "u")) else { throw error }
                    let low = try hex()
                    guard (0xDC00..<0xE000).contains(low) else { throw error }
                    code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
                }
                units += Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
            default: units.append(byte)
            }
        }

        mutating func hex() throws(SyntaxError) -> UInt32 {
            guard position + 4 <= bytes.count,
                  let code = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
            else { throw error }
            position += 4
            return code
        }
    }
}

// MARK: - Writing

extension JSON {
    var serialized: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let value): bytes += (Int(exactly: value).map { String($0) } ?? String(value)).utf8
        case .string(let value): Self.write(value, to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ string: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes += "\\\"".utf8
            case UInt8(ascii: "\\"): bytes += "\\\\".utf8
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
