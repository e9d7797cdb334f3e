public import EspalierCore

/// Shows a value within a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    private let fraction: Double
    private let label: Label
    private let current: CurrentValueLabel?
    private let bounds: (minimum: BoundsLabel, maximum: BoundsLabel)?
    private let marked: MarkedValueLabels?

    private init<V: BinaryFloatingPoint>(
        _ value: V, _ range: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel?,
        _ bounds: (BoundsLabel, BoundsLabel)?, _ marked: MarkedValueLabels?
    ) {
        // The slider's rules hold for a gauge's value, too, if it is not a number or out of range.
        fraction = SliderRange(Double(range.lowerBound), Double(range.upperBound), step: nil).fraction(of: Double(value))
        self.label = label
        self.current = current
        self.bounds = bounds.map { ($0.0, $0.1) }
        self.marked = marked
    }

    public var body: some View {
        StyledControl { scope in
            GaugeStyleConfiguration(
                value: fraction, label: scope.placeholder(label, as: .row), current: current.map { scope.placeholder($0, as: .row) },
                minimum: bounds.map { scope.placeholder($0.minimum, as: .row) },
                maximum: bounds.map { scope.placeholder($0.maximum, as: .row) },
                marked: marked.map { scope.placeholder($0, as: .row) })
        } standard: {
            DefaultGaugeStyle().makeBody(configuration: $0)
        }
        .accessibilityElementProperties(role: .meter, value: "\(Int((fraction * 100).rounded()))%")
            .accessibility { $0.range = AccessibilityRange(fraction * 100, 0, 100) }
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Shows a value within bounds, by default from 0 to 1.
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == EmptyView {
        self.init(value, bounds, label(), nil, nil, nil)
    }

    /// Shows a value within bounds, by default from 0 to 1, with its own label.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel(), nil, nil)
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    /// Shows a value within bounds, by default from 0 to 1, with its own label and labels at both ends.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel()), nil)
    }
}

extension Gauge {
    /// Shows a value within bounds, by default from 0 to 1, with its own label, labels at both ends and labels at marked values.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(
            value, bounds, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel()), markedValueLabels())
    }
}
