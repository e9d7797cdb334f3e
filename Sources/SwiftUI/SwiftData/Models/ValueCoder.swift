import EspalierGraphics
import Foundation

/// Brings the values of a type into the kinds that stores have, and back.
struct ValueCoder<Value> {
    let encode: (Value) throws -> StoredValue
    /// nil where nothing can be made of it.
    let decode: (StoredValue) -> Value?

    /// - Parameter name: of the variable, for messages.
    static func make(name: String) -> ValueCoder {
        if let type = Value.self as? any OptionalType.Type { return optional(type.wrapped, name) }
        return plain(name)
    }

    private static func optional(_ wrapped: Any.Type, _ name: String) -> ValueCoder {
        func open<W>(_ type: W.Type) -> ValueCoder {
            let coder = ValueCoder<W>.make(name: name)
            return ValueCoder {
                try ($0 as! W?).map { try coder.encode($0) } ?? .null
            } decode: { stored in
                if stored == .null { return .some(W?.none as! Value) }
                return coder.decode(stored).map { W?.some($0) as! Value }
            }
        }
        return _openExistential(wrapped, do: open)
    }

    private static func plain(_ name: String) -> ValueCoder {
        func simple<C: StoredConvertible>(_ type: C.Type) -> ValueCoder {
            ValueCoder { ($0 as! C).stored } decode: { C(stored: $0).map { $0 as! Value } }
        }
        func raw<R: RawRepresentable>(_ type: R.Type) -> ValueCoder? {
            func open<C: StoredConvertible>(_ raw: C.Type) -> ValueCoder {
                ValueCoder { (($0 as! R).rawValue as! C).stored } decode: { stored in
                    C(stored: stored).flatMap { R(rawValue: $0 as! R.RawValue) }.map { $0 as! Value }
                }
            }
            return (R.RawValue.self as? any StoredConvertible.Type).map { open($0) }
        }
        func coded<C: Codable>(_ type: C.Type) -> ValueCoder {
            ValueCoder {
                .data(try JSONCoders.encoder().encode($0 as! C))
            } decode: {
                guard case .data(let data) = $0 else { return nil }
                return (try? JSONCoders.decoder().decode(C.self, from: data)).map { $0 as! Value }
            }
        }
        if let type = Value.self as? any StoredConvertible.Type { return simple(type) }
        guard let type = Value.self as? any Codable.Type else {
            Diagnostics.warn(
                "\(name) is of the type \(Value.self), which is not Codable: it is not stored. Make it Codable, or mark it @Transient.")
            return ValueCoder { _ in .null } decode: { _ in nil }
        }
        if let type = Value.self as? any RawRepresentable.Type, let coder = raw(type) { return coder }
        return coded(type)
    }
}

/// Values for which JSON has no form are written as texts.
private enum JSONCoders {
    static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }

    static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }
}

/// A type whose values stores have a kind for.
protocol StoredConvertible {
    var stored: StoredValue { get }
    init?(stored: StoredValue)
}

extension String: StoredConvertible {
    var stored: StoredValue { .string(self) }
    init?(stored: StoredValue) {
        guard case .string(let value) = stored else { return nil }
        self = value
    }
}

extension Bool: StoredConvertible {
    var stored: StoredValue { .bool(self) }
    init?(stored: StoredValue) {
        guard case .bool(let value) = stored else { return nil }
        self = value
    }
}

extension FixedWidthInteger {
    // Unsigned numbers of 64 bits keep their bits.
    var stored: StoredValue { .int(Int64(truncatingIfNeeded: self)) }
    init?(stored: StoredValue) {
        guard case .int(let value) = stored else { return nil }
        if Self.bitWidth == 64 { self = Self(truncatingIfNeeded: value) } else { self.init(exactly: value) }
    }
}

extension Int: StoredConvertible {}
extension Int8: StoredConvertible {}
extension Int16: StoredConvertible {}
extension Int32: StoredConvertible {}
extension Int64: StoredConvertible {}
extension UInt: StoredConvertible {}
extension UInt8: StoredConvertible {}
extension UInt16: StoredConvertible {}
extension UInt32: StoredConvertible {}
extension UInt64: StoredConvertible {}

extension BinaryFloatingPoint {
    /// An older version of the app may have stored a whole number.
    fileprivate static func read(_ stored: StoredValue) -> Self? {
        switch stored {
        case .double(let value): Self(value)
        case .int(let value): Self(value)
        default: nil
        }
    }
}

extension Double: StoredConvertible {
    var stored: StoredValue { .double(self) }
    init?(stored: StoredValue) {
        guard let value = Self.read(stored) else { return nil }
        self = value
    }
}

extension Float: StoredConvertible {
    var stored: StoredValue { .double(Double(self)) }
    init?(stored: StoredValue) {
        guard let value = Self.read(stored) else { return nil }
        self = value
    }
}

extension CGFloat: StoredConvertible {
    var stored: StoredValue { .double(Double(self)) }
    init?(stored: StoredValue) {
        guard let value = Self.read(stored) else { return nil }
        self = value
    }
}

extension Date: StoredConvertible {
    var stored: StoredValue { .double(timeIntervalSinceReferenceDate) }
    init?(stored: StoredValue) {
        guard case .double(let value) = stored else { return nil }
        self.init(timeIntervalSinceReferenceDate: value)
    }
}

extension Data: StoredConvertible {
    var stored: StoredValue { .data(self) }
    init?(stored: StoredValue) {
        guard case .data(let value) = stored else { return nil }
        self = value
    }
}

extension UUID: StoredConvertible {
    var stored: StoredValue { .uuid(self) }
    init?(stored: StoredValue) {
        guard case .uuid(let value) = stored else { return nil }
        self = value
    }
}

extension URL: StoredConvertible {
    var stored: StoredValue { .string(absoluteString) }
    init?(stored: StoredValue) {
        guard case .string(let value) = stored else { return nil }
        self.init(string: value)
    }
}
