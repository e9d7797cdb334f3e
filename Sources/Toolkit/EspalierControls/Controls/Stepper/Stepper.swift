public import EspalierCore
import EspalierGraphics
public import Foundation

/// A control with two buttons that increment and decrement a value.
public struct Stepper<Label: View>: View {
    private let label: Label
    private let actions: StepperActions
    /// The value of a stepper with a format, which is shown beside the label.
    private let shown: StepperValue?
    @Environment(\.controlFont) private var font
    @Environment(\.isPhone) private var isPhone
    @Environment(\.locale) private var locale

    fileprivate init(_ label: Label, _ actions: StepperActions, shown: StepperValue? = nil) {
        self.label = label
        self.actions = actions
        self.shown = shown
    }

    public var body: some View {
        if let shown, !isPhone {
            // macOS: the value is in a field, where it can be typed.
            ControlRow(ControlLabel(label).font(font), isSpread: false) {
                HStack(spacing: Theme.stepperFieldSpacing) {
                    shown.field(AnyView(label), locale).frame(width: Theme.stepperFieldWidth)
                    buttons.background { label.accessibilityOnly() }.controlBehavior(behavior)
                }
            }
        } else {
            ControlRow(StepperLabel(label: label, shown: shown?.text).font(font), isSpread: isPhone) { buttons }
                .controlBehavior(behavior)
        }
    }

    private var buttons: some View {
        StepperButtons(increment: actions.increment(), decrement: actions.decrement(), onEditingChanged: actions.onEditingChanged)
    }

    private var behavior: ControlBehavior {
        var behavior = ControlBehavior(role: .spinButton)
        let actions = actions
        if let value = actions.value { behavior.value = { value() } }
        behavior.range = {
            actions.numbers?().map { AccessibilityRange($0.value, $0.bounds.lowerBound, $0.bounds.upperBound, step: $0.step) }
        }
        behavior.adjust = { actions.perform($0 == .increment ? actions.increment() : actions.decrement()) }
        behavior.onKey = { press in
            guard press.phase != .up, press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return .ignored }
            switch press.key {
            case .upArrow, .rightArrow: actions.perform(actions.increment())
            case .downArrow, .leftArrow: actions.perform(actions.decrement())
            default: return .ignored
            }
            return .handled
        }
        return behavior
    }
}

/// What a stepper with a format shows of its value: a text on a phone, a field on a desktop.
@MainActor struct StepperValue {
    let text: @MainActor () -> Text
    let field: @MainActor (_ label: AnyView, _ locale: Locale) -> AnyView

    /// - Parameter bounds: a number that is typed outside of them is replaced by the nearest of them.
    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ bounds: ClosedRange<F.FormatInput>?, _ format: F)
    where F.FormatInput: Comparable, F.FormatOutput == String {
        text = { Text(value.wrappedValue, format: format) }
        let typed = Binding { value.wrappedValue } set: { new in
            value.wrappedValue = bounds.map { min(max(new, $0.lowerBound), $0.upperBound) } ?? new
        }
        // As the text, in the locale of the environment.
        field = { label, locale in
            AnyView(
                TextField(value: typed, format: format.locale(locale)) { label }
                    .labelsHidden().textFieldStyle(.roundedBorder).monospacedDigit())
        }
    }
}

/// The actions of the buttons, computed for each use; a nil action disables its button.
struct StepperActions {
    let increment: () -> (() -> Void)?
    let decrement: () -> (() -> Void)?
    let value: (() -> String)?
    /// The value and where it can go, where these are numbers: readers hear of changes by them.
    var numbers: (() -> (value: Double, bounds: ClosedRange<Double>, step: Double)?)?
    let onEditingChanged: (Bool) -> Void

    @MainActor func perform(_ action: (() -> Void)?) {
        guard let action else { return }
        onEditingChanged(true)
        action()
        onEditingChanged(false)
    }

    /// SwiftUI: a value that a step would take out of its bounds stops at the bound.
    static func stepping<V: Strideable>(
        _ value: Binding<V>, by step: V.Stride, in bounds: ClosedRange<V>?, _ onEditingChanged: @escaping (Bool) -> Void,
        text: @escaping (V) -> String
    ) -> StepperActions {
        if step == 0 {
            Diagnostics.warn("Stepper: a step of 0 changes nothing: both buttons are disabled. Give another step.")
        }
        func move(_ distance: V.Stride) -> (() -> Void)? {
            guard distance != 0 else { return nil }
            let old = value.wrappedValue
            guard let bounds else { return { value.wrappedValue = value.wrappedValue.advanced(by: distance) } }
            let limit = distance > 0 ? bounds.upperBound : bounds.lowerBound
            let room = old.distance(to: limit)
            // At the bound, or beyond it.
            guard distance > 0 ? room > 0 : room < 0 else { return nil }
            let reach = distance > 0 ? min(room, distance) : max(room, distance)
            return { value.wrappedValue = min(max(old.advanced(by: reach), bounds.lowerBound), bounds.upperBound) }
        }
        return StepperActions(
            increment: { move(step) }, decrement: { move(0 - step) }, value: { text(value.wrappedValue) },
            numbers: {
                guard let current = number(value.wrappedValue), !current.isNaN else { return nil }
                let most = Double.greatestFiniteMagnitude
                let low = bounds.flatMap { number($0.lowerBound) } ?? -most, high = bounds.flatMap { number($0.upperBound) } ?? most
                return (current, low...high, number(step).map(abs) ?? 0)
            },
            onEditingChanged: onEditingChanged)
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        default: nil
        }
    }
}

/// An arrow up above an arrow down; on a phone a minus beside a plus.
private struct StepperButtons: View {
    let increment: (() -> Void)?
    let decrement: (() -> Void)?
    let onEditingChanged: (Bool) -> Void
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: metrics.cornerRadius)
        let up = StepperButton(edge: .top, action: increment, onEditingChanged: onEditingChanged)
        let down = StepperButton(edge: .bottom, action: decrement, onEditingChanged: onEditingChanged)
        Group {
            if isPhone {
                HStack(spacing: 0) {
                    down
                    Rectangle().fill(ThemeColor.controlBorder).frame(width: 1, height: 18)
                    up
                }
                .frame(width: Theme.phoneStepperSize.width, height: Theme.phoneStepperSize.height)
            } else {
                VStack(spacing: 0) {
                    up
                    down
                }
                .frame(width: metrics.stepperWidth, height: metrics.height)
            }
        }
        .background(ThemeColor.control(.normal), in: shape)
        .confined(to: shape, antialiased: true)
        .focusOutline(shape)
    }
}

private struct StepperButton: View {
    let edge: Edge
    let action: (() -> Void)?
    let onEditingChanged: (Bool) -> Void

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isPhone) private var isPhone
    @State private var isPressed = false
    @State private var isHovered = false

    var body: some View {
        let phase = ControlPhase(isEnabled: isEnabled && action != nil, isPressed: isPressed, isHovered: isHovered)
        ZStack {
            Rectangle().fill(
                phase == .pressed || phase == .hovered ? AnyShapeStyle(ThemeColor.control(.normal)) : AnyShapeStyle(Color.clear))
            let ink = phase == .disabled ? AnyShapeStyle(ThemeColor.disabledLabel) : AnyShapeStyle(Color.primary)
            Group {
                if isPhone {
                    Image(systemName: edge == .top ? "plus" : "minus").font(.system(size: 15, weight: .medium)).foregroundStyle(ink)
                } else {
                    ChevronGlyph(edge: edge).glyph(ink, lineWidth: 1.5).frame(width: 7, height: 3.5)
                }
            }
            .accessibilityHidden(true)
        }
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
        .gesture(
            PressGesture(
                repeats: true,
                onPressing: { pressing in
                    if isPressed != pressing {
                        isPressed = pressing
                        onEditingChanged(pressing)
                    }
                },
                action: { action?() }),
            isEnabled: action != nil)
    }
}

// MARK: - Values

extension Stepper {
    /// Adds `step` to the value, or takes it away. `onEditingChanged` gets true when a button is pressed and false when it is released.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), .stepping(value, by: step, in: nil, onEditingChanged) { "\($0)" })
    }

    /// - Parameter bounds: the values that can be reached. A button that would leave them is disabled.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), .stepping(value, by: step, in: bounds, onEditingChanged) { "\($0)" })
    }

    /// - Parameters:
    ///   - onIncrement: the action of the increment button; nil disables it.
    ///   - onDecrement: the action of the decrement button; nil disables it.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), StepperActions(
            increment: { onIncrement }, decrement: { onDecrement }, value: nil, onEditingChanged: onEditingChanged))
    }

    /// The same with SwiftUI's older order of parameters.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
    }

    /// Adds `step` to the value, or takes it away, within bounds. `onEditingChanged` gets true when a button is pressed and false when it
    /// is released.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
    }

    /// Runs an action for each button; nil disables that button. `onEditingChanged` gets true when a button is pressed and false when it is
    /// released.
    public init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }
}

// MARK: - Titles

extension Stepper where Label == Text {
    /// With a title, whose key is looked up in the app's translations. `onEditingChanged` gets true when an edit begins and false when it
    /// ends.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// With a title, whose key is looked up in the app's translations. `onEditingChanged` gets true when an edit begins and false when it
    /// ends.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// With a title, whose key is looked up in the app's translations. `onEditingChanged` gets true when an edit begins and false when it
    /// ends.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }
}

// MARK: - Formats

/// A stepper's label, followed by the value if it is shown.
private struct StepperLabel<Label: View>: View {
    let label: Label
    let shown: (@MainActor () -> Text)?

    var body: some View {
        if let shown {
            HStack(spacing: Theme.controlSpacing) {
                ControlLabel(label)
                shown().monospacedDigit()
            }
        } else {
            ControlLabel(label)
        }
    }
}

extension Stepper {
    private init<F: ParseableFormatStyle>(
        _ label: Label, _ value: Binding<F.FormatInput>, _ bounds: ClosedRange<F.FormatInput>?, _ step: F.FormatInput.Stride, _ format: F,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            label, .stepping(value, by: step, in: bounds, onEditingChanged) { format.format($0) },
            shown: StepperValue(value, bounds, format))
    }

    /// A stepper that shows its value beside the label, in a format.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(label(), value, nil, step, format, onEditingChanged)
    }

    /// - Parameter bounds: the range in which the value stays.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(label(), value, bounds, step, format, onEditingChanged)
    }
}

extension Stepper where Label == Text {
    /// A stepper that shows its value beside the title, in a format.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(Text(titleKey), value, nil, step, format, onEditingChanged)
    }

    /// With a title, whose key is looked up in the app's translations. `onEditingChanged` gets true when an edit begins and false when it
    /// ends.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(Text(titleKey), value, bounds, step, format, onEditingChanged)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(Text(title), value, nil, step, format, onEditingChanged)
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(Text(title), value, bounds, step, format, onEditingChanged)
    }
}
