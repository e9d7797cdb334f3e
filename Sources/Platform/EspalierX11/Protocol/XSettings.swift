import Foundation

/// The settings that a desktop's settings manager publishes (XSETTINGS specification 0.5).
struct XSettings: Equatable {
    enum Value: Equatable {
        case integer(Int32)
        case string(String)
        case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
    }

    private(set) var values: [String: Value] = [:]

    init() {}

    /// Reads the property's bytes; nil where they are not what the specification says. Lengths come from another program, so
    /// each one is checked.
    init?(bytes: [UInt8]) {
        // Byte order, three bytes unused, the serial, the number of settings.
        guard var reader = Reader(bytes), reader.skip(7), let count = reader.uint32() else { return nil }
        for _ in 0..<count {
            guard let type = reader.byte(), reader.skip(1), let nameLength = reader.uint16(),
                  let name = reader.string(Int(nameLength)), reader.skip(4), let value = reader.value(type) else { return nil }
            values[name] = value
        }
    }

    func integer(_ name: String) -> Int? {
        if case .integer(let value)? = values[name] { Int(value) } else { nil }
    }

    func string(_ name: String) -> String? {
        if case .string(let value)? = values[name] { value } else { nil }
    }

    // MARK: - Reading

    private struct Reader {
        private let bytes: [UInt8]
        private let isBigEndian: Bool
        private var position = 1

        init?(_ bytes: [UInt8]) {
            guard bytes.count >= 12, bytes[0] <= 1 else { return nil }
            self.bytes = bytes
            isBigEndian = bytes[0] == 1
        }

        mutating func skip(_ count: Int) -> Bool {
            guard bytes.count - position >= count else { return false }
            position += count
            return true
        }

        mutating func byte() -> UInt8? {
            skip(1) ? bytes[position - 1] : nil
        }

        mutating func uint16() -> UInt16? {
            guard skip(2) else { return nil }
            let (first, second) = (UInt16(bytes[position - 2]), UInt16(bytes[position - 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }

        mutating func uint32() -> UInt32? {
            guard let first = uint16(), let second = uint16() else { return nil }
            return isBigEndian ? UInt32(first) << 16 | UInt32(second) : UInt32(second) << 16 | UInt32(first)
        }

        /// A string and the bytes that fill it up to a multiple of four.
        mutating func string(_ length: Int) -> String? {
            let start = position
            guard length >= 0, length <= bytes.count, skip((length + 3) / 4 * 4) else { return nil }
            return String(decoding: bytes[start..<start + length], as: UTF8.self)
        }

        mutating func value(_ type: UInt8) -> Value? {
            switch type {
            case 0: return uint32().map { .integer(Int32(bitPattern: $0)) }
            case 1:
                guard let length = uint32(), let text = string(Int(length)) else { return nil }
                return .string(text)
            case 2:
                guard let red = uint16(), let green = uint16(), let blue = uint16(), let alpha = uint16() else { return nil }
                return .color(red: red, green: green, blue: blue, alpha: alpha)
            default: return nil
            }
        }
    }
}
