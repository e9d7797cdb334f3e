public import Foundation

/// A type whose values can be plotted: converted to a number, a date or a name, and back.
///
/// An enumeration with raw values of a plottable type conforms without further code.
public protocol Plottable {
    /// The type that is plotted in place of this one.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    /// The value as plotted.
    var primitivePlottable: PrimitivePlottable { get }

    /// The value for what was plotted; nil if there is none.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a string: what values of other types are plotted as.
public protocol PrimitivePlottableProtocol {
    /// The value on a scale.
    var _datum: _Datum { get }

    /// The value at a place of a scale; nil if the scale has values of another kind.
    init?(_datum: _Datum)
}

/// A value on a scale.
public enum _Datum: Hashable, Sendable {
    case number(Double)
    /// Seconds since the reference date.
    case date(Double)
    case category(String)

    /// The number, or the date as seconds; nil for a category.
    package var scalar: Double? {
        switch self {
        case .number(let value), .date(let value): value
        case .category: nil
        }
    }

    package var name: String? {
        if case .category(let name) = self { name } else { nil }
    }

    package var isDate: Bool {
        if case .date = self { true } else { false }
    }

    /// Whether the value has a place on a scale: infinite and undefined numbers have none.
    package var isPlottable: Bool { scalar?.isFinite ?? true }
}

extension Plottable {
    package var datum: _Datum { primitivePlottable._datum }

    package init?(datum: _Datum) {
        guard let primitive = PrimitivePlottable(_datum: datum) else { return nil }
        self.init(primitivePlottable: primitive)
    }
}

extension Plottable where Self: PrimitivePlottableProtocol, PrimitivePlottable == Self {
    public var primitivePlottable: Self { self }
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable, PrimitivePlottable == RawValue.PrimitivePlottable {
    public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }

    public init?(primitivePlottable: RawValue.PrimitivePlottable) {
        guard let raw = RawValue(primitivePlottable: primitivePlottable) else { return nil }
        self.init(rawValue: raw)
    }
}

// MARK: - Numbers, dates, strings

extension PrimitivePlottableProtocol where Self: BinaryInteger {
    public var _datum: _Datum { .number(Double(self)) }

    /// The whole number nearest to a place of a scale.
    public init?(_datum: _Datum) {
        guard case .number(let value) = _datum, value.isFinite, let exact = Self(exactly: value.rounded()) else { return nil }
        self = exact
    }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
    public var _datum: _Datum { .number(Double(self)) }

    public init?(_datum: _Datum) {
        guard case .number(let value) = _datum else { return nil }
        self = Self(value)
    }
}

extension Int: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int }
extension Int8: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int8 }
extension Int16: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int16 }
extension Int32: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int32 }
extension Int64: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int64 }
extension UInt: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt }
extension UInt8: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt8 }
extension UInt16: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt16 }
extension UInt32: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt32 }
extension UInt64: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt64 }
extension Float: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Float }
extension Double: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Double }
extension CGFloat: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = CGFloat }

extension Decimal: Plottable, PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = Decimal

    public var _datum: _Datum { .number(NSDecimalNumber(decimal: self).doubleValue) }

    public init?(_datum: _Datum) {
        guard case .number(let value) = _datum, value.isFinite else { return nil }
        self = Decimal(value)
    }
}

extension Date: Plottable, PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = Date

    public var _datum: _Datum { .date(timeIntervalSinceReferenceDate) }

    public init?(_datum: _Datum) {
        guard case .date(let value) = _datum, value.isFinite else { return nil }
        self.init(timeIntervalSinceReferenceDate: value)
    }
}

extension String: Plottable, PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = String

    public var _datum: _Datum { .category(self) }

    public init?(_datum: _Datum) {
        guard case .category(let name) = _datum else { return nil }
        self = name
    }
}
