public import EspalierCore
import EspalierGraphics
public import Foundation

/// Shows how far something has come, or that it is going on.
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
    }
}

enum ProgressSource {
    case fraction(Double?)
    case timer(ClosedRange<Date>, countsDown: Bool)
    case progress(Progress)

    /// SwiftUI: a value out of its range is told and shown at the range's end.
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

/// How long is left of a timer, or has gone by.
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

/// Follows a `Progress` of Foundation's, which changes on any thread.
private struct ObservedProgress<Content: View>: View {
    let progress: Progress
    @ViewBuilder let content: (Double?) -> Content
    @State private var count = 0

    var body: some View {
        // Foundation on Linux has no observing of key paths: the value is looked at a few times a second while it is shown.
        let _ = count
        content(progress.isIndeterminate ? nil : min(max(progress.fractionCompleted, 0), 1))
            .whileVisible(every: 0.1) { if !progress.isFinished || count == 0 { count += 1 } }
    }
}

// MARK: - Without a value

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Something that goes on, nobody knows how long.
    public init() where Label == EmptyView { self.init(.fraction(nil), nil, nil) }

    public init(@ViewBuilder label: () -> Label) { self.init(.fraction(nil), label(), nil) }

    public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(.fraction(nil), Text(titleKey), nil) }

    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(.fraction(nil), Text(title), nil)
    }
}

// MARK: - With a value

extension ProgressView {
    /// - Parameter value: from 0 to `total`; nil for what nobody knows.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(.clamping(value, total: total), nil, nil)
    }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == EmptyView {
        self.init(.clamping(value, total: total), label(), nil)
    }

    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(.clamping(value, total: total), label(), currentValueLabel())
    }

    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(.clamping(value, total: total), Text(titleKey), nil)
    }

    @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(.clamping(value, total: total), Text(title), nil)
    }

    /// Follows a progress of Foundation's.
    public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(.progress(progress), nil, nil)
    }
}

// MARK: - Timers

extension ProgressView {
    /// A bar that fills by itself while the time goes by.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(.timer(timerInterval, countsDown: countsDown), label(), currentValueLabel())
    }

    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == DefaultDateProgressLabel {
        self.init(.timer(timerInterval, countsDown: countsDown), label(), nil)
    }

    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
        self.init(.timer(timerInterval, countsDown: countsDown), nil, nil)
    }
}

// MARK: - For styles

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
    /// The view that a style was asked to make, as the next style further out makes it.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(.fraction(configuration.fractionCompleted), configuration.label, configuration.currentValueLabel)
    }
}
