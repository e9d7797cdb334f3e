public import EspalierCore
import EspalierGraphics
import Foundation

/// The appearance of gauges.
@MainActor @preconcurrency public protocol GaugeStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the gauge.
    typealias Configuration = GaugeStyleConfiguration
    /// Makes the view that shows a gauge. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge that are passed to a gauge style.
public struct GaugeStyleConfiguration {
    /// The gauge's label, as the caller wrote it.
    public struct Label: View { public let body: AnyView }
    /// The gauge's current value label, as the caller wrote it.
    public struct CurrentValueLabel: View { public let body: AnyView }
    /// The gauge's minimum value label, as the caller wrote it.
    public struct MinimumValueLabel: View { public let body: AnyView }
    /// The gauge's maximum value label, as the caller wrote it.
    public struct MaximumValueLabel: View { public let body: AnyView }
    /// The gauge's marked value label, as the caller wrote it.
    public struct MarkedValueLabel: View { public let body: AnyView }

    /// From 0 to 1.
    public var value: Double
    /// The gauge's label, for the style to place.
    public var label: Label
    /// The gauge's current value label, for the style to place; nil if there is none.
    public var currentValueLabel: CurrentValueLabel?
    /// The gauge's minimum value label, for the style to place; nil if there is none.
    public var minimumValueLabel: MinimumValueLabel?
    /// The gauge's maximum value label, for the style to place; nil if there is none.
    public var maximumValueLabel: MaximumValueLabel?
    /// The gauge's marked value labels, for the style to place; nil if there is none.
    public var markedValueLabels: MarkedValueLabel?

    @MainActor init(
        value: Double, label: AnyView, current: AnyView?, minimum: AnyView?, maximum: AnyView?, marked: AnyView?
    ) {
        self.value = value
        self.label = Label(body: label)
        currentValueLabel = current.map { CurrentValueLabel(body: $0) }
        minimumValueLabel = minimum.map { MinimumValueLabel(body: $0) }
        maximumValueLabel = maximum.map { MaximumValueLabel(body: $0) }
        markedValueLabels = marked.map { MarkedValueLabel(body: $0) }
    }
}

extension View {
    /// Sets the appearance of the gauges in this view.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: GaugeStyleConfiguration) in style.makeBody(configuration: configuration) }
    }
}

// MARK: - Styles

/// The style of gauges where none is set: a bar that is filled up to the value.
public struct DefaultGaugeStyle: GaugeStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}

/// A bar that is filled up to the value, the label above it.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// Makes the style; `.linearCapacity` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}

/// A thin bar with a round marker at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// Makes the style; `.accessoryLinear` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        AccessoryLinearGauge(configuration: configuration, isFilled: false)
    }
}

/// A thin bar that is filled up to the value.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    /// Makes the style; `.accessoryLinearCapacity` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        AccessoryLinearGauge(configuration: configuration, isFilled: true)
    }
}

/// A ring that is open at the bottom and filled up to the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// Makes the style; `.accessoryCircular` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        CircularGauge(configuration: configuration, isFilled: false)
    }
}

/// A closed ring that is filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// Makes the style; `.accessoryCircularCapacity` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { CircularGauge(configuration: configuration, isFilled: true) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The style of gauges where none is set: a bar that is filled up to the value.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar that is filled up to the value, the label above it.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A thin bar with a round marker at the value.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A thin bar that is filled up to the value.
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// A ring that is open at the bottom and filled up to the value.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A closed ring that is filled up to the value.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { AccessoryCircularCapacityGaugeStyle() }
}

// MARK: - Style views

private struct LinearGauge: View {
    let configuration: GaugeStyleConfiguration
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.hidesLabels) private var hidesLabels

    var body: some View {
        VStack(spacing: Theme.captionSpacing) {
            if !hidesLabels { configuration.label }
            HStack(spacing: Theme.controlSpacing) {
                configuration.minimumValueLabel
                TrackView(
                    fraction: configuration.value, thickness: metrics.progressThickness + 2, fill: AnyShapeStyle(TintShapeStyle()),
                    isMirrored: layoutDirection == .rightToLeft)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel.font(Theme.captionFont).foregroundStyle(ThemeColor.caption)
            configuration.markedValueLabels.font(Theme.captionFont).foregroundStyle(ThemeColor.caption)
        }
        .background { if hidesLabels { configuration.label.accessibilityOnly() } }
    }
}

private struct AccessoryLinearGauge: View {
    let configuration: GaugeStyleConfiguration
    let isFilled: Bool
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        VStack(spacing: Theme.captionSpacing) {
            configuration.currentValueLabel.font(Theme.captionFont)
            HStack(spacing: Theme.labelSpacing) {
                configuration.minimumValueLabel.font(Theme.captionFont)
                TrackView(
                    fraction: configuration.value, thickness: 4, knob: isFilled ? nil : 8, fill: AnyShapeStyle(TintShapeStyle()),
                    isMirrored: layoutDirection == .rightToLeft)
                configuration.maximumValueLabel.font(Theme.captionFont)
            }
        }
        .background { configuration.label.accessibilityOnly() }
    }
}

private struct CircularGauge: View {
    let configuration: GaugeStyleConfiguration
    let isFilled: Bool

    var body: some View {
        let size = Theme.circularGaugeSize, line = size / 10
        ZStack {
            RingView(
                fraction: configuration.value, lineWidth: line, fill: AnyShapeStyle(TintShapeStyle()), turn: isFilled ? 1 : 0.75)
            configuration.currentValueLabel.font(.system(size: size / 3.5, weight: .medium))
        }
        .frame(width: size, height: size)
        .overlay(alignment: .bottom) {
            if !isFilled {
                // In the gap, between the round ends of the ring.
                HStack(spacing: 0) {
                    configuration.minimumValueLabel
                    Spacer(minLength: 0)
                    configuration.maximumValueLabel
                }
                .font(.system(size: size / 6))
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .foregroundStyle(ThemeColor.caption)
                .frame(width: size * Theme.circularGaugeGap)
            }
        }
        .background { configuration.label.accessibilityOnly() }
    }
}
