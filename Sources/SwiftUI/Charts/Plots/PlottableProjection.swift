public import EspalierCore
public import Foundation

/// A labeled value of each element of a collection: a property, or the same value for all.
public struct PlottableProjection<DataElement, DataValue: Plottable> {
    let label: ChartLabel
    let bounds: (DataElement) -> (_Datum, _Datum?)

    fileprivate init(_ label: ChartLabel, _ bounds: @escaping (DataElement) -> (_Datum, _Datum?)) {
        self.label = label
        self.bounds = bounds
    }

    private init(_ label: ChartLabel, _ value: KeyPath<DataElement, DataValue>) {
        self.init(label) { ($0[keyPath: value].datum, nil) }
    }

    private init(_ label: ChartLabel, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>) {
        self.init(label) { ($0[keyPath: start].datum, $0[keyPath: end].datum) }
    }

    private init(_ label: ChartLabel, constant start: DataValue, _ end: DataValue? = nil) {
        let bounds = (start.datum, end?.datum)
        self.init(label) { _ in bounds }
    }
}

extension PlottableProjection {
    /// A property of each element.
    public static func value(_ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, DataValue>) -> Self {
        Self(ChartLabel(labelKey), keyPath)
    }
    /// A property of each element, with a label that is not translated.
    @_disfavoredOverload public static func value(_ label: some StringProtocol, _ keyPath: KeyPath<DataElement, DataValue>) -> Self {
        Self(.string(String(label)), keyPath)
    }
    /// A property of each element.
    public static func value(_ label: Text, _ keyPath: KeyPath<DataElement, DataValue>) -> Self { Self(.text(label), keyPath) }
    /// A property of each element.
    @_disfavoredOverload public static func value(_ resource: LocalizedStringResource, _ keyPath: KeyPath<DataElement, DataValue>) -> Self {
        Self(.resource(resource), keyPath)
    }

    /// The same value for all elements.
    public static func value(_ labelKey: LocalizedStringKey, _ value: DataValue) -> Self { Self(ChartLabel(labelKey), constant: value) }
    /// The same value for all elements, with a label that is not translated.
    @_disfavoredOverload public static func value(_ label: some StringProtocol, _ value: DataValue) -> Self {
        Self(.string(String(label)), constant: value)
    }
    /// The same value for all elements.
    public static func value(_ label: Text, _ value: DataValue) -> Self { Self(.text(label), constant: value) }
    /// The same value for all elements.
    @_disfavoredOverload public static func value(_ resource: LocalizedStringResource, _ value: DataValue) -> Self {
        Self(.resource(resource), constant: value)
    }
}

// MARK: - Ranges

extension PlottableProjection {
    /// A range between two properties of each element.
    public static func value(
        _ labelKey: LocalizedStringKey, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>
    ) -> Self { Self(ChartLabel(labelKey), start, end) }
    /// A range between two properties of each element, with a label that is not translated.
    @_disfavoredOverload public static func value(
        _ label: some StringProtocol, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>
    ) -> Self { Self(.string(String(label)), start, end) }
    /// A range between two properties of each element.
    public static func value(_ label: Text, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>) -> Self {
        Self(.text(label), start, end)
    }
    /// A range between two properties of each element.
    @_disfavoredOverload public static func value(
        _ resource: LocalizedStringResource, _ start: KeyPath<DataElement, DataValue>, _ end: KeyPath<DataElement, DataValue>
    ) -> Self { Self(.resource(resource), start, end) }

    /// The same range for all elements.
    public static func value(_ labelKey: LocalizedStringKey, _ start: DataValue, _ end: DataValue) -> Self {
        Self(ChartLabel(labelKey), constant: start, end)
    }
    /// The same range for all elements, with a label that is not translated.
    @_disfavoredOverload public static func value(_ label: some StringProtocol, _ start: DataValue, _ end: DataValue) -> Self {
        Self(.string(String(label)), constant: start, end)
    }
    /// The same range for all elements.
    public static func value(_ label: Text, _ start: DataValue, _ end: DataValue) -> Self { Self(.text(label), constant: start, end) }
    /// The same range for all elements.
    @_disfavoredOverload public static func value(_ resource: LocalizedStringResource, _ start: DataValue, _ end: DataValue) -> Self {
        Self(.resource(resource), constant: start, end)
    }
}

// MARK: - Dates with a unit

extension PlottableProjection where DataValue == Date {
    private static func value(
        _ label: ChartLabel, _ date: @escaping (DataElement) -> Date, _ unit: Calendar.Component, _ calendar: Calendar?
    ) -> Self {
        let calendar = calendar ?? .current
        return Self(label) {
            let interval = UnitInterval.containing(date($0), unit, calendar)
            return (interval.lowerBound.datum, interval.upperBound.datum)
        }
    }

    /// The unit that contains a date of each element.
    public static func value(
        _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> Self { value(ChartLabel(labelKey), { $0[keyPath: keyPath] }, unit, calendar) }
    /// The unit that contains a date of each element, with a label that is not translated.
    @_disfavoredOverload public static func value(
        _ label: some StringProtocol, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> Self { value(.string(String(label)), { $0[keyPath: keyPath] }, unit, calendar) }
    /// The unit that contains a date of each element.
    public static func value(
        _ label: Text, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> Self { value(.text(label), { $0[keyPath: keyPath] }, unit, calendar) }
    /// The unit that contains a date of each element.
    @_disfavoredOverload public static func value(
        _ resource: LocalizedStringResource, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> Self { value(.resource(resource), { $0[keyPath: keyPath] }, unit, calendar) }

    /// The same unit for all elements.
    public static func value(_ labelKey: LocalizedStringKey, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil) -> Self {
        value(ChartLabel(labelKey), { _ in date }, unit, calendar)
    }
    /// The same unit for all elements, with a label that is not translated.
    @_disfavoredOverload public static func value(
        _ label: some StringProtocol, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> Self { value(.string(String(label)), { _ in date }, unit, calendar) }
    /// The same unit for all elements.
    public static func value(_ label: Text, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil) -> Self {
        value(.text(label), { _ in date }, unit, calendar)
    }
    /// The same unit for all elements.
    @_disfavoredOverload public static func value(
        _ resource: LocalizedStringResource, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> Self { value(.resource(resource), { _ in date }, unit, calendar) }
}

/// The widths, heights or radii of the marks of a plot.
public struct MarkDimensions<DataElement>: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let length: (DataElement) -> MarkDimension

    private init(_ length: @escaping (DataElement) -> MarkDimension) { self.length = length }

    /// A fixed length for all, in points.
    public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
    /// A fixed length for all, in points.
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

    /// Chosen by the mark and the space at its place.
    public static var automatic: MarkDimensions<DataElement> { MarkDimensions { _ in .automatic } }
    /// A part of the space at the mark's place.
    public static func ratio(_ value: CGFloat) -> MarkDimensions<DataElement> { MarkDimensions { _ in .ratio(value) } }
    /// A part of the space at the mark's place, for each element.
    public static func ratio(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions<DataElement> {
        MarkDimensions { .ratio($0[keyPath: keyPath]) }
    }
    /// The space at the mark's place without a margin on each side, in points.
    public static func inset(_ value: CGFloat) -> MarkDimensions<DataElement> { MarkDimensions { _ in .inset(value) } }
    /// The space at the mark's place without a margin on each side, for each element.
    public static func inset(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions<DataElement> {
        MarkDimensions { .inset($0[keyPath: keyPath]) }
    }
    /// A length, in points.
    public static func fixed(_ value: CGFloat) -> MarkDimensions<DataElement> { MarkDimensions { _ in .fixed(value) } }
    /// A length, in points, for each element.
    public static func fixed(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions<DataElement> {
        MarkDimensions { .fixed($0[keyPath: keyPath]) }
    }
}
