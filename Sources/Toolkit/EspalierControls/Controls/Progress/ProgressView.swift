public import EspalierCore
import EspalierGraphics
public import Foundation

/// Shows the progress of a task, or that it is under way.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let source: ProgressSource
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?

    fileprivate init(_ source: ProgressSource, _ label: Label?, _ currentValueLabel: CurrentValueLabel?) {
        self.source = source
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    public var body: some View {
        switch source {
        case .fraction(let fraction):
            styled(fraction, currentValueLabel.map { AnyView($0) })
        case .timer(let interval, let countsDown):
            TimerReader(interval) { now in
                let fraction = interval.fraction(at: now)
                styled(countsDown ? 1 - fraction : fraction, timerLabel(interval, countsDown, now))
            }
        case .progress(let progress):
            ObservedProgress(progress: progress) { styled($0, currentValueLabel.map { AnyView($0) }) }
        }
    }

    private func timerLabel(_ interval: ClosedRange<Date>, _ countsDown: Bool, _ now: Date) -> AnyView? {
        guard CurrentValueLabel.self != DefaultDateProgressLabel.self else {
            let left = countsDown ? interval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(interval.lowerBound)
            return AnyView(DefaultDateProgressLabel(seconds: min(max(left, 0), interval.length)))
        }
        return currentValueLabel.map { AnyView($0) }
    }

    private func styled(_ fraction: Double?, _ current: AnyView?) -> some View {
        StyledControl { scope in
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction, label: label.map { scope.placeholder($0, as: .column(.leading)) },
                current: current.map { scope.placeholder($0, as: .column(.leading)) })
        } standard: {
            DefaultProgressViewStyle().makeBody(configuration: $0)
        }
        .accessibilityElementProperties(
            role: .progressIndicator, value: fraction.map { "\(Int(($0 * 100).rounded()))%" })
        .accessibility { properties in
            if let fraction {
                properties.range = AccessibilityRange(fraction * 100, 0, 100)
            } else {
                properties.states = [.indeterminate, .busy]
            }
        }
    }
}

enum ProgressSource {
    case fraction(Double?)
    case timer(ClosedRange<Date>, countsDown: Bool)
    case progress(Progress)

    /// SwiftUI: a value out of its range is shown at the range's end, with a warning.
    static func clamping<V: BinaryFloatingPoint>(_ value: V?, total: V) -> ProgressSource {
        guard let value else { return .fraction(nil) }
        let part = Double(value), whole = Double(total)
        guard part.isFinite, whole.isFinite, whole > 0, part >= 0, part <= whole else {
            Diagnostics.warn("""
                ProgressView: the value \(part) of \(whole) is out of its range: it is shown at the range's end. Give a value \
                from 0 to the total, and a total above 0.
                """)
            if part.isNaN || !(whole > 0) { return .fraction(0) }
            return .fraction(min(max(whole.isFinite ? part / whole : 0, 0), 1))
        }
        return .fraction(part / whole)
    }
}

/// The remaining or the elapsed time of a timer.
public struct DefaultDateProgressLabel: View {
    fileprivate let seconds: Double

    public var body: some View {
        let whole = Int(seconds.rounded(.up))
        let digits = { (n: Int) in n < 10 ? "0\(n)" : "\(n)" }
        Text(verbatim: whole < 3600
            ? "\(whole / 60):\(digits(whole % 60))" : "\(whole / 3600):\(digits(whole / 60 % 60)):\(digits(whole % 60))")
            .monospacedDigit()
    }
}

/// Tracks a Foundation `Progress`, which may change on any thread.
private struct ObservedProgress<Content: View>: View {
    let progress: Progress
    @ViewBuilder let content: (Double?) -> Content
    @State private var count = 0

    var body: some View {
        // Foundation on Linux has no key-value observing: the value is polled a few times a second while it is visible.
        let _ = count
        content(progress.isIndeterminate ? nil : min(max(progress.fractionCompleted, 0), 1))
            .whileVisible(every: 0.1) { if !progress.isFinished || count == 0 { count += 1 } }
    }
}

// MARK: - Without a value

extension ProgressView where CurrentValueLabel == EmptyView {
    /// A progress view for an indeterminate task.
    public init() where Label == EmptyView { self.init(.fraction(nil), nil, nil) }

    /// A task whose progress is not known, with a label.
    public init(@ViewBuilder label: () -> Label) { self.init(.fraction(nil), label(), nil) }

    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(.fraction(nil), Text(titleKey), nil) }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(.fraction(nil), Text(title), nil)
    }
}

// MARK: - With a value

extension ProgressView {
    /// - Parameter value: from 0 to `total`; nil for an indeterminate task.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(.clamping(value, total: total), nil, nil)
    }

    /// The progress of a task as the share that `value` has of `total`, which is clamped; a nil value says that it is not known.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == EmptyView {
        self.init(.clamping(value, total: total), label(), nil)
    }

    /// The progress of a task with a label and a text for the current value, such as "3 of 10"; a nil value says that it is not known.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(.clamping(value, total: total), label(), currentValueLabel())
    }

    /// With a title, whose key is looked up in the app's translations.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(.clamping(value, total: total), Text(titleKey), nil)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(.clamping(value, total: total), Text(title), nil)
    }

    /// Tracks a Foundation `Progress`.
    public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(.progress(progress), nil, nil)
    }
}

// MARK: - Timers

extension ProgressView {
    /// A bar that empties by itself while the interval elapses, or fills if `countsDown` is false.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(.timer(timerInterval, countsDown: countsDown), label(), currentValueLabel())
    }

    /// The share of a time interval that has passed or, counting down, is left; it moves by itself.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == DefaultDateProgressLabel {
        self.init(.timer(timerInterval, countsDown: countsDown), label(), nil)
    }

    /// Progress through a time interval, with the remaining or the elapsed time as its text.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
        self.init(.timer(timerInterval, countsDown: countsDown), nil, nil)
    }
}

// MARK: - For styles

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
    /// Recreates the view within its style; the next outer style draws it.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(.fraction(configuration.fractionCompleted), configuration.label, configuration.currentValueLabel)
    }
}
