import EspalierGraphics
import Foundation

/// A month, of which one day is chosen.
struct CalendarView: View {
    let selection: Binding<Date>
    let minimum: Date?
    let maximum: Date?

    @Environment(\.calendar) private var environmentCalendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.layoutDirection) private var layoutDirection
    /// The first of the month that is shown, while it is not the chosen day's.
    @State private var shown: Date?

    private static let cell = CGSize(width: 28, height: 24)

    var body: some View {
        let calendar = calendar
        let month = CalendarMonth(showing: shown ?? selection.wrappedValue, calendar)
        VStack(spacing: 6) {
            HStack {
                Text(verbatim: month.title(locale)).font(.headline)
                Spacer(minLength: 16)
                turnButton(.leading, by: -1, Text("Previous Month"))
                turnButton(.trailing, by: 1, Text("Next Month"))
            }
            VStack(spacing: 2) {
                HStack(spacing: 0) {
                    ForEach(month.weekdays.indices, id: \.self) { index in
                        Text(verbatim: month.weekdays[index])
                            .font(Theme.captionFont)
                            .foregroundStyle(.secondary)
                            .frame(width: Self.cell.width, height: 16)
                    }
                }
                .accessibilityHidden(true)
                ForEach(month.weeks.indices, id: \.self) { week in
                    HStack(spacing: 0) {
                        ForEach(month.weeks[week].indices, id: \.self) { index in day(month.weeks[week][index], calendar) }
                    }
                }
            }
            .focusOutline(RoundedRectangle(cornerRadius: Theme.menuRowRadius))
            .controlBehavior(behavior(calendar))
        }
        .frame(width: Self.cell.width * 7)
    }

    private var calendar: Calendar {
        var calendar = environmentCalendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        return calendar
    }

    private func turnButton(_ edge: Edge, by count: Int, _ label: Text) -> some View {
        Button {
            shown = calendar.date(byAdding: .month, value: count, to: shown ?? selection.wrappedValue)
        } label: {
            ChevronGlyph(edge: edge).glyph(.foreground, lineWidth: 1.6).frame(width: 5, height: 9).frame(width: 12, height: 12)
        }
        .buttonStyle(.accessoryBar)
        .controlSize(.small)
        .accessibilityLabel(label)
    }

    @ViewBuilder private func day(_ day: CalendarMonth.Day?, _ calendar: Calendar) -> some View {
        if let day {
            let isChosen = calendar.isDate(day.date, inSameDayAs: selection.wrappedValue)
            let isToday = calendar.isDateInToday(day.date)
            let canChoose = isEnabled && isInRange(day.date, calendar)
            Text(verbatim: "\(day.number)")
                .monospacedDigit()
                .fontWeight(isToday ? .semibold : nil)
                .foregroundStyle(foreground(isChosen: isChosen, isToday: isToday, canChoose: canChoose))
                .frame(width: Self.cell.width, height: Self.cell.height)
                .background(
                    isChosen ? AnyShapeStyle(ThemeColor.filled(.accentColor, canChoose ? .normal : .disabled)) : AnyShapeStyle(Color.clear),
                    in: RoundedRectangle(cornerRadius: Theme.menuRowRadius))
                .contentShape(Rectangle())
                .gesture(PressGesture { choose(day.date, calendar) }, isEnabled: canChoose)
                .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
                .accessibilityAction { if canChoose { choose(day.date, calendar) } }
        } else {
            Color.clear.frame(width: Self.cell.width, height: Self.cell.height).accessibilityHidden(true)
        }
    }

    private func foreground(isChosen: Bool, isToday: Bool, canChoose: Bool) -> AnyShapeStyle {
        if !canChoose { return AnyShapeStyle(ThemeColor.disabledLabel) }
        if isChosen { return AnyShapeStyle(ThemeColor.onAccent) }
        return isToday ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.primary)
    }

    private func isInRange(_ date: Date, _ calendar: Calendar) -> Bool {
        let start = calendar.startOfDay(for: date)
        if let minimum, start < calendar.startOfDay(for: minimum) { return false }
        if let maximum, start > maximum { return false }
        return true
    }

    /// The day changes, the time of day stays.
    private func choose(_ day: Date, _ calendar: Calendar) {
        let time = calendar.dateComponents([.hour, .minute, .second], from: selection.wrappedValue)
        let date = calendar.date(
            bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day
        selection.wrappedValue = date
        shown = nil
    }

    private func behavior(_ calendar: Calendar) -> ControlBehavior {
        var behavior = ControlBehavior(role: .group)
        behavior.label = "Calendar"
        behavior.containsElements = true
        let forward = layoutDirection == .rightToLeft ? -1 : 1
        behavior.onKey = { press in
            guard press.phase != .up, press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return .ignored }
            let step: (Calendar.Component, Int)
            switch press.key {
            case .rightArrow: step = (.day, forward)
            case .leftArrow: step = (.day, -forward)
            case .downArrow: step = (.day, 7)
            case .upArrow: step = (.day, -7)
            case .pageDown: step = (.month, 1)
            case .pageUp: step = (.month, -1)
            default: return .ignored
            }
            if let date = calendar.date(byAdding: step.0, value: step.1, to: selection.wrappedValue) {
                selection.wrappedValue = date
                shown = nil
            }
            return .handled
        }
        return behavior
    }
}

/// The days of a month, in weeks.
struct CalendarMonth {
    struct Day: Equatable {
        let number: Int
        let date: Date
    }

    let first: Date
    /// Seven days each; nil before the first and after the last. Always six, so that months are equally high.
    let weeks: [[Day?]]
    /// From the week's first day on.
    let weekdays: [String]
    private let calendar: Calendar

    init(showing date: Date, _ calendar: Calendar) {
        self.calendar = calendar
        first = calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
        let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 30
        let leading = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        let start = first
        weeks = (0..<6).map { week in
            (0..<7).map { weekday in
                let number = week * 7 + weekday - leading + 1
                guard (1...count).contains(number), let date = calendar.date(byAdding: .day, value: number - 1, to: start) else {
                    return nil
                }
                return Day(number: number, date: date)
            }
        }
        let symbols = calendar.veryShortStandaloneWeekdaySymbols
        weekdays = (0..<7).map { symbols.isEmpty ? "" : symbols[($0 + calendar.firstWeekday - 1) % symbols.count] }
    }

    func title(_ locale: Locale) -> String {
        let symbols = calendar.standaloneMonthSymbols
        let month = calendar.component(.month, from: first) - 1
        let name = symbols.indices.contains(month) ? symbols[month] : ""
        return "\(name) \(calendar.component(.year, from: first))"
    }
}
