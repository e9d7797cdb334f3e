public import EspalierCore
public import EspalierGraphics
import Foundation

/// The appearance of progress views.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the progress view.
    typealias Configuration = ProgressViewStyleConfiguration
    /// Makes the view that shows a progress view. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view that are passed to its style.
public struct ProgressViewStyleConfiguration {
    /// The progress view's label, as the caller wrote it.
    public struct Label: View { public let body: AnyView }
    /// The progress view's current value label, as the caller wrote it.
    public struct CurrentValueLabel: View { public let body: AnyView }

    /// From 0 to 1; nil for an indeterminate task.
    public let fractionCompleted: Double?
    /// The progress view's label, for the style to place; nil if there is none.
    public var label: Label?
    /// The progress view's current value label, for the style to place; nil if there is none.
    public var currentValueLabel: CurrentValueLabel?

    @MainActor init(fractionCompleted: Double?, label: AnyView?, current: AnyView?) {
        self.fractionCompleted = fractionCompleted
        self.label = label.map { Label(body: $0) }
        currentValueLabel = current.map { CurrentValueLabel(body: $0) }
    }
}

extension View {
    /// Sets the appearance of the progress views in this view.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: ProgressViewStyleConfiguration) in
            style.makeBody(configuration: configuration)
        }
    }
}

// MARK: - Styles

/// The style of progress views where none is set: a bar, or a spinner for an indeterminate task.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgress(configuration: configuration, ownTint: nil)
        } else {
            LinearProgress(configuration: configuration, ownTint: nil)
        }
    }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    /// Makes the style; `.linear` is the short form.
    public nonisolated init() { tint = nil }
    /// Deprecated: a bar in a colour. Use `tint(_:)`.
    public nonisolated init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View {
        LinearProgress(configuration: configuration, ownTint: tint)
    }
}

/// A ring that fills, or a spinner for an indeterminate task.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    /// Makes the style; `.circular` is the short form.
    public nonisolated init() { tint = nil }
    /// Deprecated: a ring in a colour. Use `tint(_:)`.
    public nonisolated init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View {
        CircularProgress(configuration: configuration, ownTint: tint)
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The style of progress views where none is set: a bar, or a spinner for an indeterminate task.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring that fills, or a spinner for an indeterminate task.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

// MARK: - Style views

/// A bar with the label above and the current value below.
private struct LinearProgress: View {
    let configuration: ProgressViewStyleConfiguration
    let ownTint: Color?
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.hidesLabels) private var hidesLabels

    var body: some View {
        let fill = ownTint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle())
        VStack(alignment: .leading, spacing: Theme.captionSpacing) {
            if let label = configuration.label, !hidesLabels { label }
            if let fraction = configuration.fractionCompleted {
                TrackView(
                    fraction: fraction, thickness: metrics.progressThickness, fill: fill,
                    isMirrored: layoutDirection == .rightToLeft)
            } else {
                SpinnerView(shape: .bar(thickness: metrics.progressThickness), fill: fill)
            }
            if let current = configuration.currentValueLabel {
                current.font(Theme.captionFont).foregroundStyle(ThemeColor.caption)
            }
        }
        .background { if let label = configuration.label, hidesLabels { label.accessibilityOnly() } }
    }
}

/// A ring or a spinner with the label below.
private struct CircularProgress: View {
    let configuration: ProgressViewStyleConfiguration
    let ownTint: Color?
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.hidesLabels) private var hidesLabels
    @Environment(\.tintColor) private var tint

    var body: some View {
        VStack(spacing: Theme.captionSpacing) {
            if let fraction = configuration.fractionCompleted {
                RingView(
                    fraction: fraction, lineWidth: metrics.spinnerSize / 9,
                    fill: ownTint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle()))
                    .frame(width: metrics.spinnerSize, height: metrics.spinnerSize)
            } else {
                // macOS: grey, unless a tint is set.
                let style = (ownTint ?? tint).map { AnyShapeStyle($0) } ?? AnyShapeStyle(Color.secondary)
                SpinnerView(shape: .wheel(diameter: metrics.spinnerSize), fill: style)
            }
            if let label = configuration.label, !hidesLabels { label.foregroundStyle(ThemeColor.caption) }
            if let current = configuration.currentValueLabel {
                current.font(Theme.captionFont).foregroundStyle(ThemeColor.caption)
            }
        }
        .background { if let label = configuration.label, hidesLabels { label.accessibilityOnly() } }
    }
}

/// A ring that is filled clockwise from the top.
struct RingView: View {
    let fraction: Double
    let lineWidth: CGFloat
    let fill: AnyShapeStyle
    /// The fraction of a whole circle that the ring covers; less than 1 leaves a gap at the bottom.
    var turn = 1.0

    var body: some View {
        let start = (1 - turn) / 2
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: .round)
        let angle = Angle.degrees(turn == 1 ? -90 : 90)
        ZStack {
            Circle().trim(from: start, to: start + turn).stroke(ThemeColor.track, style: style)
            if fraction > 0 {
                Circle().trim(from: start, to: start + turn * fraction).stroke(fill, style: style)
            }
        }
        .rotationEffect(angle)
        .padding(lineWidth / 2)
    }
}
