/// A value of the D-Bus specification's type system: the 13 basic types and the four containers.
package enum BusValue: Hashable, Sendable {
    case byte(UInt8), bool(Bool), int16(Int16), uint16(UInt16), int32(Int32), uint32(UInt32), int64(Int64), uint64(UInt64), double(Double)
    case string(String), path(String), signature(String)
    /// A file descriptor: its place among the descriptors of the message (`BusMessage.descriptors`).
    case handle(UInt32)
    /// Values of one type, whose signature is needed where there are none.
    case array([BusValue], of: String)
    case structure([BusValue])
    /// An entry of a dictionary, which is an array of entries.
    indirect case entry(BusValue, BusValue)
    indirect case variant(BusValue)

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
        case .handle: "h"
        case .array(_, let element): "a" + element
        case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }

    /// The value inside variants; any other value is its own content.
    package var content: BusValue {
        var value = self
        while case .variant(let inner) = value { value = inner }
        return value
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

    /// A number with a fraction, or a whole one; nil for other types.
    package var real: Double? {
        if case .double(let value) = content { return value }
        return number.map(Double.init)
    }

    /// Whether it is true; nil for other types.
    package var isTrue: Bool? {
        if case .bool(let value) = content { return value }
        return nil
    }

    /// The values of an array; nil for other types.
    package var elements: [BusValue]? {
        switch self {
        case .array(let values, _): values
        case .variant(let value): value.elements
        default: nil
        }
    }

    /// The fields of a structure; nil for other types.
    package var fields: [BusValue]? {
        if case .structure(let fields) = content { return fields }
        return nil
    }

    /// A dictionary's value for a text; nil for other types and where the text is none of the keys.
    package subscript(key: String) -> BusValue? {
        for case .entry(let found, let value) in elements ?? [] where found.text == key { return value.content }
        return nil
    }
}
