/// A value of the D-Bus specification's type system, as far as the toolkit's services use it: file descriptors are left out.
package indirect enum BusValue: Hashable, Sendable {
    case byte(UInt8), bool(Bool), int16(Int16), uint16(UInt16), int32(Int32), uint32(UInt32), int64(Int64), uint64(UInt64), double(Double)
    case string(String), path(String), signature(String)
    /// Values of one type, whose signature is needed where there are none.
    case array([BusValue], of: String)
    case structure([BusValue])
    /// An entry of a dictionary, which is an array of entries.
    case entry(BusValue, BusValue)
    case variant(BusValue)

    /// A dictionary of texts and variants: `a{sv}`.
    package static func options(_ values: [(String, BusValue)]) -> BusValue {
        .array(values.map { .entry(.string($0), .variant($1)) }, of: "{sv}")
    }

    package static func strings(_ values: [String]) -> BusValue { .array(values.map { .string($0) }, of: "s") }

    /// The type in the notation of the specification.
    package var signature: String {
        switch self {
        case .byte: "y"
        case .bool: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .signature: "g"
        case .array(_, let element): "a" + element
        case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }

    /// The text of a string, a path or a signature; nil for other types.
    package var text: String? {
        switch self {
        case .string(let text), .path(let text), .signature(let text): text
        case .variant(let value): value.text
        default: nil
        }
    }

    /// A whole number that fits; nil for other types.
    package var number: Int? {
        switch self {
        case .byte(let value): Int(value)
        case .int16(let value): Int(value)
        case .uint16(let value): Int(value)
        case .int32(let value): Int(value)
        case .uint32(let value): Int(value)
        case .int64(let value): Int(value)
        case .uint64(let value): Int(exactly: value)
        case .variant(let value): value.number
        default: nil
        }
    }

    /// The values of an array; nil for other types.
    package var elements: [BusValue]? {
        switch self {
        case .array(let values, _): values
        case .variant(let value): value.elements
        default: nil
        }
    }
}
