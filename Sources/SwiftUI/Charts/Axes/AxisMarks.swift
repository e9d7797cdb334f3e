import EspalierCore
public import EspalierGraphics
public import Foundation

/// Marks of an axis at some of its values: grid lines, ticks and labels.
public struct AxisMarks<Content: AxisMark> {
    private let group: AxisMarkGroup

    /// Marks at values that the axis chooses.
    /// - Parameters:
    ///   - preset: How the labels are aligned with the plot.
    ///   - position: The edge at which the labels are; automatic is the bottom or the trailing edge.
    ///   - values: At which values.
    ///   - content: The marks at a value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
    ) {
        group = AxisMarkGroup(preset: preset, position: position, values: values, marks: { _AxisMarkCollector.items(of: content($0)) })
    }

    /// Marks at values that the axis chooses, the same at each.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(preset: preset, position: position, values: values) { _ in content() }
    }

    /// Marks at given values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
    ) {
        self.init(preset: preset, position: position, values: AxisMarkValues(.list(values.map(\.datum))), content: content)
    }

    /// Marks at given values, the same at each.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(preset: preset, position: position, values: values) { _ in content() }
    }
}

extension AxisMarks where Content == Never {
    /// The default marks.
    /// - Parameter stroke: Of grid lines and ticks; nil is the default one.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        group = AxisMarkGroup(preset: preset, position: position, values: values, stroke: stroke)
    }

    /// The default marks at given values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil
    ) {
        self.init(preset: preset, position: position, values: AxisMarkValues(.list(values.map(\.datum))), stroke: stroke)
    }

    /// The default marks, with labels in a format.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        group = AxisMarkGroup(
            preset: preset, position: position, values: values, format: { Format.FormatInput(datum: $0).map(format.format) }, stroke: stroke
        )
    }

    /// The default marks at given values, with labels in a format.
    public init<Value: Plottable, Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) where Format.FormatInput == Value, Format.FormatOutput == String {
        self.init(
            format: format, preset: preset, position: position, values: AxisMarkValues(.list(values.map(\.datum))), stroke: stroke)
    }
}

extension AxisMarks: AxisContent {
    public static func _collect(_ content: AxisMarks, _ collector: _AxisCollector) { collector.groups.append(content.group) }
}

// MARK: - Configuration

/// How the marks of an axis are aligned with the plot.
public struct AxisMarkPreset: Hashable, Sendable {
    package enum Storage: Hashable, Sendable { case automatic, extended, aligned, inset }
    package let storage: Storage

    /// Chosen by the data.
    public static var automatic: AxisMarkPreset { AxisMarkPreset(storage: .automatic) }
    /// Grid lines and ticks reach along the labels.
    public static var extended: AxisMarkPreset { AxisMarkPreset(storage: .extended) }
    /// The first and last labels are aligned with the edges of the plot.
    public static var aligned: AxisMarkPreset { AxisMarkPreset(storage: .aligned) }
    /// The labels are inside the plot.
    public static var inset: AxisMarkPreset { AxisMarkPreset(storage: .inset) }
}

/// The edge of the plot at which the labels of an axis are.
public struct AxisMarkPosition: Hashable, Sendable {
    package enum Storage: Hashable, Sendable { case automatic, leading, trailing, top, bottom }
    package let storage: Storage

    /// At the bottom, or at the trailing edge for a vertical axis.
    public static var automatic: AxisMarkPosition { AxisMarkPosition(storage: .automatic) }
    /// At the leading edge of the plot.
    public static var leading: AxisMarkPosition { AxisMarkPosition(storage: .leading) }
    /// At the trailing edge of the plot.
    public static var trailing: AxisMarkPosition { AxisMarkPosition(storage: .trailing) }
    /// Above the plot.
    public static var top: AxisMarkPosition { AxisMarkPosition(storage: .top) }
    /// Below the plot.
    public static var bottom: AxisMarkPosition { AxisMarkPosition(storage: .bottom) }
}

/// At which values an axis has marks.
public struct AxisMarkValues {
    package enum Storage {
        case automatic(count: Int?, minimum: _Datum?)
        case stride(Double)
        case dates(DateStride, Calendar?)
        case list([_Datum])
    }

    package let storage: Storage
    /// Whether the domain of the scale is extended to the next value; nil does so where the domain follows the data.
    package var roundsLower: Bool?
    package var roundsUpper: Bool?

    package init(_ storage: Storage, roundsLower: Bool? = nil, roundsUpper: Bool? = nil) {
        self.storage = storage
        self.roundsLower = roundsLower
        self.roundsUpper = roundsUpper
    }

    /// Round values: about four, one more rather than one less, and fewer where labels would overlap.
    public static var automatic: AxisMarkValues { AxisMarkValues(.automatic(count: nil, minimum: nil)) }

    /// Round values.
    /// - Parameters:
    ///   - desiredCount: About how many, one more rather than one less; nil is about four.
    ///   - roundLowerBound: Whether the scale begins at such a value; nil does so where its domain follows the data.
    ///   - roundUpperBound: Whether it ends at one.
    public static func automatic(desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil) -> AxisMarkValues {
        AxisMarkValues(.automatic(count: desiredCount, minimum: nil), roundsLower: roundLowerBound, roundsUpper: roundUpperBound)
    }

    /// Round values with a smallest distance.
    public static func automatic<P: Plottable>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            .automatic(count: desiredCount, minimum: minimumStride.datum), roundsLower: roundLowerBound, roundsUpper: roundUpperBound)
    }

    /// The multiples of a number; of a duration in seconds for dates.
    public static func stride<P: Plottable & Numeric>(
        by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.stride(stepSize.datum.scalar ?? 0), roundsLower: roundLowerBound, roundsUpper: roundUpperBound)
    }

    /// The starts of calendar units, counted from the one in which the domain begins.
    /// - Parameters:
    ///   - count: How many units from one to the next. Years begin at multiples of it.
    ///   - calendar: nil is the calendar of the environment.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.dates(DateStride(component, count), calendar), roundsLower: roundLowerBound, roundsUpper: roundUpperBound)
    }
}

/// A value at which an axis has marks.
public struct AxisValue {
    package let datum: _Datum
    /// Its place among the values.
    public let index: Int
    /// How many values there are.
    public let count: Int

    /// The value as a type; nil if the axis has values of another kind.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(datum: datum) }
}
