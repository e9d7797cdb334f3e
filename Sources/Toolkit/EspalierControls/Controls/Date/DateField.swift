import EspalierCore
import EspalierGraphics
import Foundation

/// A date or a time in parts, one of which is selected: left and right arrows select a part, up and down step it, digits set it.
struct DateField: View {
    let selection: Binding<Date>
    let template: DateParts.Template
    var hasStepper = false

    @Environment(\.locale) private var locale
    @Environment(\.fullCalendar) private var calendar
    @Environment(\.controlMetrics) private var metrics
    @Environment(\.controlFont) private var font
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.tintColor) private var tint
    @State private var chosen: Int?
    @State private var typed = ""
    @State private var isFocused = false

    var body: some View {
        let parts = DateParts.of(template, locale: locale)
        let date = selection.wrappedValue
        let shape = RoundedRectangle(cornerRadius: metrics.cornerRadius)
        HStack(spacing: Theme.labelSpacing / 2) {
            DatePartsLayout {
                ForEach(parts.order(isRightToLeft: layoutDirection == .rightToLeft), id: \.self) { index in
                    part(index, parts.text(index, date, calendar), isField: parts.fields.contains(index))
                }
            }
            // They stand in their order already.
            .environment(\.layoutDirection, .leftToRight)
            .monospacedDigit()
            .font(font)
            .padding(.horizontal, metrics.padding / 2)
            .frame(minHeight: metrics.height)
            .background(ThemeColor.box(isEnabled ? .normal : .disabled), in: shape)
            .overlay { shape.strokeBorder(ThemeColor.fieldBorder).allowsHitTesting(false) }
            .focusOutline(shape)
            .controlBehavior(behavior(parts))
            if hasStepper {
                Stepper(
                    onIncrement: { move(parts, by: 1) }, onDecrement: { move(parts, by: -1) },
                    label: { Text(.word(template == .date ? .date : .time)) }
                )
                    .labelsHidden()
                    // A reader steps the field.
                    .accessibilityHidden(true)
                    // The field steps its parts by keys, too: the stepper needs no keyboard focus of its own.
                    .environment(\.isInsideControl, true)
            }
        }
    }

    private func part(_ index: Int, _ text: String, isField: Bool) -> some View {
        let isChosen = isFocused && chosen == index
        let foreground =
            !isEnabled
            ? AnyShapeStyle(ThemeColor.disabledLabel)
            : isChosen ? AnyShapeStyle(ThemeColor.onProminent(tint ?? .accentColor)) : AnyShapeStyle(Color.primary)
        return Text(verbatim: text)
            .foregroundStyle(foreground)
            .padding(.horizontal, isField ? Theme.datePartPadding : 0)
            .background(
                isChosen ? AnyShapeStyle(ThemeColor.prominent(tint ?? .accentColor, .normal)) : AnyShapeStyle(Color.clear),
                in: RoundedRectangle(cornerRadius: 3)
            )
            .gesture(PressGesture { if isField { choose(index) } })
    }

    private func behavior(_ parts: DateParts) -> ControlBehavior {
        var behavior = ControlBehavior(role: .spinButton)
        let calendar = calendar
        behavior.label = (template == .date ? Word.date : .time).string()
        behavior.value = { parts.parts.indices.map { parts.text($0, selection.wrappedValue, calendar) }.joined() }
        // Readers hear of changes by a number.
        behavior.range = {
            AccessibilityRange(
                selection.wrappedValue.timeIntervalSinceReferenceDate, Date.distantPast.timeIntervalSinceReferenceDate,
                Date.distantFuture.timeIntervalSinceReferenceDate, step: template == .date ? 86_400 : 60
            ) { selection.wrappedValue = Date(timeIntervalSinceReferenceDate: $0) }
        }
        behavior.adjust = { move(parts, by: $0 == .increment ? 1 : -1) }
        behavior.onFocusChange = { focused in
            isFocused = focused
            typed = ""
            if focused, chosen == nil { chosen = parts.fields.first }
        }
        behavior.onKey = { key($0, parts) }
        behavior.takesFocusByClick = true
        return behavior
    }

    private func choose(_ index: Int) {
        chosen = index
        typed = ""
    }

    private func move(_ parts: DateParts, by count: Int) {
        guard let index = chosen ?? parts.fields.first else { return }
        if chosen == nil { chosen = index }
        typed = ""
        selection.wrappedValue = parts.moved(index, by: count, selection.wrappedValue, calendar)
    }

    /// - Parameter isVisual: whether the parts are taken from left to right, as they stand, and not in their own order.
    private func step(_ parts: DateParts, by count: Int, isVisual: Bool = false) {
        let fields = isVisual ? parts.order(isRightToLeft: layoutDirection == .rightToLeft).filter(parts.fields.contains) : parts.fields
        guard let position = fields.firstIndex(of: chosen ?? -1) else { return choose(parts.fields.first ?? 0) }
        choose(fields[min(max(position + count, 0), fields.count - 1)])
    }

    private func key(_ press: KeyPress, _ parts: DateParts) -> KeyPress.Result {
        guard press.phase != .up, press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return .ignored }
        switch press.key {
        case .upArrow: move(parts, by: 1)
        case .downArrow: move(parts, by: -1)
        case .rightArrow: step(parts, by: 1, isVisual: true)
        case .leftArrow: step(parts, by: -1, isVisual: true)
        default:
            guard let index = chosen else { return .ignored }
            if case .period = parts.parts[index], let letter = press.characters.lowercased().first, letter == "a" || letter == "p" {
                let isMorning = calendar.component(.hour, from: selection.wrappedValue) < 12
                if isMorning != (letter == "a") { move(parts, by: 1) }
                return .handled
            }
            guard press.characters.count == 1, let digit = press.characters.first?.wholeNumberValue else { return .ignored }
            type(digit, index, parts)
        }
        return .handled
    }

    /// Appends a digit to the part's number, or begins a new number if there is no such date. A complete part selects the next one.
    private func type(_ digit: Int, _ index: Int, _ parts: DateParts) {
        guard case .field(_, let digits, _) = parts.parts[index] else { return }
        var text = typed + "\(digit)"
        if text.count > digits { text = "\(digit)" }
        var date = parts.set(index, to: Int(text) ?? 0, selection.wrappedValue, calendar)
        if date == nil, text.count > 1 {
            text = "\(digit)"
            date = parts.set(index, to: digit, selection.wrappedValue, calendar)
        }
        typed = text
        if let date { selection.wrappedValue = date }
        if text.count == digits { step(parts, by: 1) }
    }
}
