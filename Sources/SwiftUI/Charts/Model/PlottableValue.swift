public import EspalierCore
public import Foundation

/// A labeled value for a channel of a mark: its place along an axis, its color, its symbol.
///
/// The label says what the value means; it names the channel to assistive technology. A range, a bin or a date with a calendar unit
/// is a value with an extent: a bar at it is as wide as that extent.
public struct PlottableValue<Value: Plottable> {
    package let label: ChartLabel
    package let start: _Datum
    /// The end of a value with an extent.
    package let end: _Datum?

    package init(_ label: ChartLabel, _ start: _Datum, _ end: _Datum? = nil) {
        self.label = label
        self.start = start
        self.end = end
    }
}

extension PlottableValue {
    /// A value with a label.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(ChartLabel(labelKey), value.datum)
    }

    /// A value with a label that is not translated.
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(.string(String(label)), value.datum)
    }

    /// A value with a label.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> { PlottableValue(.text(label), value.datum) }

    /// A value with a label.
    @_disfavoredOverload public static func value(_ labelResource: LocalizedStringResource, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(.resource(labelResource), value.datum)
    }
}

// MARK: - Ranges and bins

extension PlottableValue where Value: Comparable {
    /// A range of values.
    public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(ChartLabel(labelKey), range.lowerBound.datum, range.upperBound.datum)
    }

    /// A range of values, with a label that is not translated.
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(.string(String(label)), range.lowerBound.datum, range.upperBound.datum)
    }

    /// A range of values.
    public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(.text(label), range.lowerBound.datum, range.upperBound.datum)
    }

    /// A range of values.
    @_disfavoredOverload public static func value(_ labelResource: LocalizedStringResource, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(.resource(labelResource), range.lowerBound.datum, range.upperBound.datum)
    }

    /// A bin of values.
    public static func value(_ labelKey: LocalizedStringKey, _ range: ChartBinRange<Value>) -> PlottableValue<Value> {
        PlottableValue(ChartLabel(labelKey), range.lowerBound.datum, range.upperBound.datum)
    }

    /// A bin of values, with a label that is not translated.
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ range: ChartBinRange<Value>) -> PlottableValue<Value> {
        PlottableValue(.string(String(label)), range.lowerBound.datum, range.upperBound.datum)
    }

    /// A bin of values.
    public static func value(_ label: Text, _ range: ChartBinRange<Value>) -> PlottableValue<Value> {
        PlottableValue(.text(label), range.lowerBound.datum, range.upperBound.datum)
    }

    /// A bin of values.
    @_disfavoredOverload public static func value(
        _ labelResource: LocalizedStringResource, _ range: ChartBinRange<Value>
    ) -> PlottableValue<Value> {
        PlottableValue(.resource(labelResource), range.lowerBound.datum, range.upperBound.datum)
    }
}

// MARK: - Dates with a unit

extension PlottableValue where Value == Date {
    private static func value(_ label: ChartLabel, _ date: Date, _ unit: Calendar.Component, _ calendar: Calendar?) -> Self {
        let interval = UnitInterval.containing(date, unit, calendar ?? .current)
        return PlottableValue(label, interval.lowerBound.datum, interval.upperBound.datum)
    }

    /// The hour, day, month or other unit that contains a date.
    /// - Parameter calendar: nil is the user's calendar.
    public static func value(
        _ labelKey: LocalizedStringKey, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue<Value> {
        value(ChartLabel(labelKey), date, unit, calendar)
    }

    /// The unit that contains a date, with a label that is not translated.
    @_disfavoredOverload public static func value<S: StringProtocol>(
        _ label: S, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue<Value> {
        value(.string(String(label)), date, unit, calendar)
    }

    /// The unit that contains a date.
    public static func value(_ label: Text, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil) -> PlottableValue<Value> {
        value(.text(label), date, unit, calendar)
    }

    /// The unit that contains a date.
    @_disfavoredOverload public static func value(
        _ labelResource: LocalizedStringResource, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue<Value> {
        value(.resource(labelResource), date, unit, calendar)
    }
}

/// The calendar units that dates are plotted in.
package enum UnitInterval {
    /// The unit that contains a date; the date alone where the calendar knows no such unit.
    package static func containing(_ date: Date, _ unit: Calendar.Component, _ calendar: Calendar) -> Range<Date> {
        guard date.timeIntervalSinceReferenceDate.magnitude < DateTicks.limit, let interval = calendar.dateInterval(of: unit, for: date),
              interval.duration > 0 else { return date..<date }
        return interval.start..<interval.end
    }
}
