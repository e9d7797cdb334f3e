/// The values of a scale: a closed range of numbers or dates, an array of categories or of the bounds, or one that follows the data.
public protocol ScaleDomain {
    var _domain: _ScaleDomain { get }
}

/// A scale's domain, independent of how it was written.
public struct _ScaleDomain {
    package enum Storage {
        case automatic(AutomaticScaleDomain)
        case range(_Datum, _Datum)
        case values([_Datum])
    }

    package let storage: Storage
    package init(_ storage: Storage) { self.storage = storage }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    public var _domain: _ScaleDomain { _ScaleDomain(.range(lowerBound.datum, upperBound.datum)) }
}

extension Array: ScaleDomain where Element: Plottable {
    public var _domain: _ScaleDomain { _ScaleDomain(.values(map(\.datum))) }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// The domain of the data, with zero for numbers.
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }

    /// The domain of the data.
    /// - Parameters:
    ///   - includesZero: Whether a scale of numbers includes zero; nil does so for all marks, except along x for functions.
    ///   - reversed: Whether the scale runs from the largest to the smallest value; nil is false.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, reversed: reversed)
    }

    /// The domain of the data, which a closure may change.
    /// - Parameters:
    ///   - dataType: The type of the data on this scale.
    ///   - modifyInferredDomain: Changes the domain: the two bounds of numbers or dates, or all categories.
    public static func automatic<DataValue: Plottable>(
        includesZero: Bool? = nil, reversed: Bool? = nil, dataType: DataValue.Type,
        modifyInferredDomain: @escaping (inout [DataValue]) -> Void
    ) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, reversed: reversed) { data in
            var values = data.compactMap { DataValue(datum: $0) }
            modifyInferredDomain(&values)
            return values.map(\.datum)
        }
    }
}

/// A domain that follows the data.
public struct AutomaticScaleDomain: ScaleDomain {
    package var includesZero: Bool?
    package var reversed: Bool?
    package var modify: (([_Datum]) -> [_Datum])?

    package init(includesZero: Bool? = nil, reversed: Bool? = nil, modify: (([_Datum]) -> [_Datum])? = nil) {
        self.includesZero = includesZero
        self.reversed = reversed
        self.modify = modify
    }

    public var _domain: _ScaleDomain { _ScaleDomain(.automatic(self)) }
}
