/// Writes values in the wire format of the D-Bus specification ("Marshaling"), little endian.
struct BusEncoder {
    private(set) var bytes: [UInt8] = []

    mutating func align(_ length: Int) { while bytes.count % length != 0 { bytes.append(0) } }

    mutating func append<T: FixedWidthInteger>(_ number: T) {
        align(T.bitWidth / 8)
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    mutating func append(_ value: BusValue) {
        switch value {
        case .byte(let number): bytes.append(number)
        case .bool(let isTrue): append(UInt32(isTrue ? 1 : 0))
        case .int16(let number): append(number)
        case .uint16(let number): append(number)
        case .int32(let number): append(number)
        case .uint32(let number), .handle(let number): append(number)
        case .int64(let number): append(number)
        case .uint64(let number): append(number)
        case .double(let number): append(number.bitPattern)
        case .string(let text), .path(let text):
            // A text ends at its first zero: the format has no way to hold one.
            let text = text.utf8.prefix { $0 != 0 }
            append(UInt32(text.count))
            bytes += text
            bytes.append(0)
        case .signature(let text):
            // Longer ones cannot be written; the values that they would describe cannot either (`BusMessage.isWritable`).
            let text = text.utf8.prefix(255)
            bytes.append(UInt8(text.count))
            bytes += text
            bytes.append(0)
        case .array(let values, let element):
            append(UInt32(0))
            let place = bytes.count - 4
            align(Self.alignment(of: element.utf8.first))
            let start = bytes.count
            for value in values { append(value) }
            withUnsafeBytes(of: UInt32(bytes.count - start).littleEndian) { bytes.replaceSubrange(place..<place + 4, with: $0) }
        case .structure(let fields):
            align(8)
            for field in fields { append(field) }
        case .entry(let key, let value):
            align(8)
            append(key)
            append(value)
        case .variant(let value):
            append(BusValue.signature(value.signature))
            append(value)
        }
    }

    static func alignment(of type: UInt8?) -> Int {
        switch type {
        case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
        case UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "b"), UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "a"),
            UInt8(ascii: "h"):
            4
        case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("), UInt8(ascii: "{"): 8
        default: 1
        }
    }
}
