import EspalierCore
import EspalierGraphics
import Foundation

/// A calendar month in which one day is selected.
struct CalendarView: View {
    let selection: Binding<Date>
    let minimum: Date?
    let maximum: Date?

    @Environment(\.fullCalendar) private var calendar
    /// A date in the month that is shown; nil to show that of the selected day.
    @State private var shown: Date?

    var body: some View {
        let chosen = selection.wrappedValue
        CalendarGrid(
            month: CalendarMonth(showing: shown ?? chosen, calendar), turn: { shown = $0 },
            dayState: { day in
                CalendarGrid.DayState(
                    isChosen: calendar.isDate(day, inSameDayAs: chosen), canChoose: isInRange(day))
            },
            value: { chosen.formatted(calendar, .long) },
            choose: choose, move: { step, count in
                guard let date = calendar.date(byAdding: step, value: count, to: chosen) else { return }
                selection.wrappedValue = date
                shown = nil
            })
    }

    private func isInRange(_ date: Date) -> Bool {
        let start = calendar.startOfDay(for: date)
        if let minimum, start < calendar.startOfDay(for: minimum) { return false }
        if let maximum, start > maximum { return false }
        return true
    }

    /// Selects a day and keeps the time of day.
    private func choose(_ day: Date) {
        let time = calendar.dateComponents([.hour, .minute, .second], from: selection.wrappedValue)
        let date = calendar.date(
            bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day) ?? day
        selection.wrappedValue = date
        shown = nil
    }
}

extension Date {
    /// The day as text in the calendar's locale.
    func formatted(_ calendar: Calendar, _ date: Date.FormatStyle.DateStyle) -> String {
        Date.FormatStyle(
            date: date, time: .omitted, locale: calendar.locale ?? .current, calendar: calendar, timeZone: calendar.timeZone
        ).format(self)
    }
}

extension EnvironmentValues {
    /// The environment's calendar, with the environment's locale and time zone.
    var fullCalendar: Calendar {
        var calendar = calendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        return calendar
    }
}

/// The grid of a month, with buttons that turn to others. Its owner decides which days are selected and what a choice does.
struct CalendarGrid: View {
    struct DayState {
        var isChosen = false
        var canChoose = true
        /// Whether the day has the keyboard cursor, in calendars where arrow keys move without selecting.
        var hasCursor = false
    }

    let month: CalendarMonth
    /// Called to show the month of a date.
    let turn: (Date) -> Void
    let dayState: (Date) -> DayState
    /// The selection as text, for assistive technology.
    let value: @MainActor () -> String
    let choose: (Date) -> Void
    /// Called when a key moves to another day.
    let move: (Calendar.Component, Int) -> Void
    /// Called for Space and Return.
    var activate: (@MainActor () -> Void)?

    @Environment(\.fullCalendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.layoutDirection) private var layoutDirection

    @Environment(\.isPhone) private var isPhone

    /// The size of a day; iOS: large enough for a finger.
    private var cell: CGSize { isPhone ? CGSize(width: 43, height: 40) : CGSize(width: 28, height: 24) }
    /// iOS: days share the width that there is.
    private var cellLimit: CGFloat { isPhone ? .infinity : cell.width }
    private var cellLeast: CGFloat { isPhone ? 40 : cell.width }

    var body: some View {
        VStack(spacing: 6) {
            HStack {
                Text(verbatim: month.title(locale)).font(.headline)
                Spacer(minLength: 16)
                turnButton(.leading, by: -1, Text(.word(.previousMonth)))
                turnButton(.trailing, by: 1, Text(.word(.nextMonth)))
            }
            VStack(spacing: 2) {
                HStack(spacing: 0) {
                    ForEach(month.weekdays.indices, id: \.self) { index in
                        weekday(index).frame(minWidth: cellLeast, idealWidth: cell.width, maxWidth: cellLimit).frame(height: 16)
                    }
                }
                .accessibilityHidden(true)
                ForEach(month.weeks.indices, id: \.self) { week in
                    HStack(spacing: 0) {
                        ForEach(month.weeks[week].indices, id: \.self) { index in day(month.weeks[week][index]) }
                    }
                }
            }
            .focusOutline(RoundedRectangle(cornerRadius: Theme.menuRowRadius))
            .controlBehavior(behavior)
        }
        .frame(minWidth: cellLeast * 7, idealWidth: cell.width * 7, maxWidth: cellLimit * 7)
    }

    /// iOS: the short names, in capitals.
    private func weekday(_ index: Int) -> some View {
        Text(verbatim: isPhone ? month.shortWeekdays[index].uppercased(with: locale) : month.weekdays[index])
            .font(isPhone ? .interface(size: 13, weight: .semibold) : Theme.captionFont)
            .foregroundStyle(isPhone ? AnyShapeStyle(.tertiary) : AnyShapeStyle(ThemeColor.caption))
            .lineLimit(1).minimumScaleFactor(0.7)
    }

    private func turnButton(_ edge: Edge, by count: Int, _ label: Text) -> some View {
        Button {
            if let day = calendar.date(byAdding: .month, value: count, to: month.first) { turn(day) }
        } label: {
            ChevronGlyph(edge: edge).glyph(isPhone ? AnyShapeStyle(.tint) : AnyShapeStyle(.foreground), lineWidth: isPhone ? 2.2 : 1.6)
                .frame(width: isPhone ? 8 : 5, height: isPhone ? 14 : 9).frame(width: isPhone ? 30 : 12, height: isPhone ? 30 : 12)
        }
        .buttonStyle(.accessoryBar)
        .controlSize(.small)
        .accessibilityLabel(label)
    }

    @ViewBuilder private func day(_ day: CalendarMonth.Day?) -> some View {
        if let day {
            let state = dayState(day.date)
            let isToday = calendar.isDateInToday(day.date)
            let canChoose = isEnabled && state.canChoose
            // iOS: the chosen day is a disc.
            let shape = RoundedRectangle(cornerRadius: isPhone ? cell.height / 2 : Theme.menuRowRadius)
            let number = Text(verbatim: "\(day.number)").monospacedDigit()
            (isPhone ? number.font(.title3) : number)
                .fontWeight(isToday || isPhone && state.isChosen ? .semibold : nil)
                .foregroundStyle(foreground(state.isChosen, isToday: isToday, canChoose: canChoose))
                .frame(width: isPhone ? cell.height : cell.width, height: cell.height)
                .background(
                    ground(state.isChosen, isToday: isToday, canChoose: canChoose), in: shape)
                .overlay {
                    if state.hasCursor { shape.strokeBorder(state.isChosen ? Color.primary : Color.accentColor).allowsHitTesting(false) }
                }
                .frame(minWidth: cellLeast, idealWidth: cell.width, maxWidth: cellLimit)
                .contentShape(Rectangle())
                .gesture(PressGesture { choose(day.date) }, isEnabled: canChoose)
                .accessibilityAddTraits(state.isChosen ? [.isButton, .isSelected] : .isButton)
                .accessibilityAction { if canChoose { choose(day.date) } }
        } else {
            Color.clear.frame(minWidth: cellLeast, idealWidth: cell.width, maxWidth: cellLimit).frame(height: cell.height)
                .accessibilityHidden(true)
        }
    }

    /// iOS: the disc is full for today, and pale for another day.
    private func ground(_ isChosen: Bool, isToday: Bool, canChoose: Bool) -> AnyShapeStyle {
        guard isChosen else { return AnyShapeStyle(Color.clear) }
        if isPhone, !isToday { return AnyShapeStyle(.tint.opacity(0.15)) }
        return AnyShapeStyle(ThemeColor.prominent(.accentColor, canChoose ? .normal : .disabled))
    }

    private func foreground(_ isChosen: Bool, isToday: Bool, canChoose: Bool) -> AnyShapeStyle {
        if !canChoose { return AnyShapeStyle(ThemeColor.disabledLabel) }
        if isChosen, !isPhone || isToday { return AnyShapeStyle(ThemeColor.onProminent(.accentColor)) }
        if isChosen { return AnyShapeStyle(.tint) }
        return isToday ? AnyShapeStyle(ThemeColor.legible(.accentColor, on: nil)) : AnyShapeStyle(Color.primary)
    }

    private var behavior: ControlBehavior {
        var behavior = ControlBehavior(role: .group)
        behavior.label = Word.calendar.string()
        behavior.value = value
        behavior.containsElements = true
        behavior.activate = activate
        let forward = layoutDirection == .rightToLeft ? -1 : 1
        behavior.onKey = { press in
            guard press.phase != .up, press.modifiers.isDisjoint(with: [.command, .control, .option]) else { return .ignored }
            switch press.key {
            case .rightArrow: move(.day, forward)
            case .leftArrow: move(.day, -forward)
            case .downArrow: move(.day, 7)
            case .upArrow: move(.day, -7)
            case .pageDown: move(.month, 1)
            case .pageUp: move(.month, -1)
            default: return .ignored
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
    /// Always six weeks of seven days, so that all months have the same height; nil for days before the first and after the last.
    let weeks: [[Day?]]
    /// The names of the weekdays, beginning with the week's first day.
    let weekdays: [String]
    let shortWeekdays: [String]
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
        func inOrder(_ symbols: [String]) -> [String] {
            (0..<7).map { symbols.isEmpty ? "" : symbols[($0 + calendar.firstWeekday - 1) % symbols.count] }
        }
        weekdays = inOrder(calendar.veryShortStandaloneWeekdaySymbols)
        shortWeekdays = inOrder(calendar.shortStandaloneWeekdaySymbols)
    }

    func title(_ locale: Locale) -> String {
        let symbols = calendar.standaloneMonthSymbols
        let month = calendar.component(.month, from: first) - 1
        let name = symbols.indices.contains(month) ? symbols[month] : ""
        return "\(name) \(calendar.component(.year, from: first))"
    }
}
