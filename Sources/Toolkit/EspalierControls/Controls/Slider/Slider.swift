public import EspalierCore
import Foundation

/// A control that chooses a value along a track.
///
/// A value outside of the range is shown at the range's end; it is written only when the user moves the slider.
public struct Slider<Label: View, ValueLabel: View>: View {
    private let value: Binding<Double>
    private let range: SliderRange
    private let label: Label
    private let labels: (minimum: ValueLabel, maximum: ValueLabel)?
    private let onEditingChanged: (Bool) -> Void

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.controlFont) private var font
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.isPhone) private var isPhone
    @State private var geometry = TrackGeometry()
    @State private var isPressed = false
    /// The distance from the middle of the knob to where the drag began on it.
    @State private var grip: CGFloat?

    fileprivate init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, step: Double?, _ label: Label,
        _ labels: (ValueLabel, ValueLabel)?, _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.value = Binding<Double>(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
        range = SliderRange(Double(bounds.lowerBound), Double(bounds.upperBound), step: step)
        self.label = label
        self.labels = labels.map { ($0.0, $0.1) }
        self.onEditingChanged = onEditingChanged
    }

    public var body: some View {
        let current = value.wrappedValue
        let fraction = range.fraction(of: current)
        // iOS: the label is not shown, in a form neither.
        ControlRow(label.font(font), isLabelHidden: isPhone) {
            // The ends are given as numbers; as texts they would be a part of the name.
            if let labels { labels.minimum.font(font).accessibilityHidden(true) }
            TrackView(
                fraction: fraction, thickness: metrics.trackThickness, knob: metrics.knobSize, ticks: range.ticks,
                fill: AnyShapeStyle(TintShapeStyle()), isEnabled: isEnabled, isPressed: isPressed,
                isMirrored: layoutDirection == .rightToLeft, geometry: geometry)
                .focusOutline(Capsule())
                .gesture(PressingGesture(
                    content: DragGesture(minimumDistance: 0, coordinateSpace: .local).onChanged { drag($0, from: fraction) }
                        .onEnded { _ in grip = nil },
                    onPressingChanged: { pressing in
                        if !pressing { grip = nil }
                        isPressed = pressing
                        onEditingChanged(pressing)
                    }))
            if let labels { labels.maximum.font(font).accessibilityHidden(true) }
        }
        .controlBehavior(behavior(current))
    }

    private func behavior(_ current: Double) -> ControlBehavior {
        var behavior = ControlBehavior(
            role: .slider, value: { Self.text(current) }, adjust: { move($0 == .increment ? 1 : -1) }, onKey: { key($0) })
        behavior.states = { .horizontal }
        behavior.range = { [range] in
            AccessibilityRange(current, range.lower, range.upper, step: range.step ?? 0) { new in
                onEditingChanged(true)
                write(range.nearest(new))
                onEditingChanged(false)
            }
        }
        return behavior
    }

    // MARK: Acting

    private func write(_ new: Double) {
        if new != value.wrappedValue { value.wrappedValue = new }
    }

    private func drag(_ drag: DragGesture.Value, from fraction: Double) {
        let offset: CGFloat
        if let grip {
            offset = grip
        } else {
            // A drag that begins on the knob keeps its distance from the pointer; elsewhere the knob jumps to the pointer.
            let distance = drag.startLocation.x - geometry.position(fraction)
            offset = abs(distance) <= geometry.knob / 2 ? distance : 0
            grip = offset
            if drag.location == drag.startLocation, offset != 0 { return }
        }
        write(range.value(at: geometry.fraction(at: drag.location.x - offset)))
    }

    private func move(_ count: Double) {
        onEditingChanged(true)
        write(range.moved(value.wrappedValue, by: count))
        onEditingChanged(false)
    }

    private func key(_ press: KeyPress) -> KeyPress.Result {
        guard press.phase != .up, press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return .ignored }
        let forward: Double = layoutDirection == .rightToLeft ? -1 : 1
        switch press.key {
        case .rightArrow: move(forward)
        case .leftArrow: move(-forward)
        case .upArrow: move(1)
        case .downArrow: move(-1)
        case .pageUp: move(range.step == nil ? 2 : 5)
        case .pageDown: move(range.step == nil ? -2 : -5)
        case .home: write(range.value(at: 0))
        case .end: write(range.value(at: 1))
        default: return .ignored
        }
        return .handled
    }

    private static func text(_ value: Double) -> String {
        value.isNaN ? "" : value.formatted(.number.precision(.fractionLength(0...2)))
    }
}

// MARK: - With labels

extension Slider {
    /// - Parameters:
    ///   - onEditingChanged: called with true before the value is moved, with false after it.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: nil, label(), (minimumValueLabel(), maximumValueLabel()), onEditingChanged)
    }

    /// - Parameter step: the distance between the values that can be reached.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: Double(step), label(), (minimumValueLabel(), maximumValueLabel()), onEditingChanged)
    }

    /// The same with SwiftUI's older order of parameters.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: nil, label(), (minimumValueLabel, maximumValueLabel), onEditingChanged)
    }

    /// The same with steps.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: Double(step), label(), (minimumValueLabel, maximumValueLabel), onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Chooses a number within bounds. The label stands before the slider, unless `labelsHidden()` says otherwise; on a phone it is not
    /// shown. `onEditingChanged` gets true when a drag begins and false when it ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: nil, label(), nil, onEditingChanged)
    }

    /// Chooses a number within bounds, in steps, with a label before it.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: Double(step), label(), nil, onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Chooses a number within bounds. Without a label; name it by `accessibilityLabel(_:)`. `onEditingChanged` gets true when a drag
    /// begins and false when it ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: nil, EmptyView(), nil, onEditingChanged)
    }

    /// Chooses a number within bounds, in steps. Without a label; name it by `accessibilityLabel(_:)`. `onEditingChanged` gets true when a
    /// drag begins and false when it ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: Double(step), EmptyView(), nil, onEditingChanged)
    }
}
