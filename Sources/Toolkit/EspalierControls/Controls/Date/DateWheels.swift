import EspalierCore
import EspalierGraphics
import Foundation

/// iOS: a date or a time on wheels, one for each part, in the locale's order. If both are shown, one wheel has all days.
struct DateWheels: View {
    let configuration: DatePickerStyleConfiguration
    @Environment(\.locale) private var locale
    @Environment(\.fullCalendar) private var calendar
    /// The date in the middle of the days and years on offer. It stays while the wheels turn, so that no row moves.
    @State private var middle: Date

    init(configuration: DatePickerStyleConfiguration) {
        self.configuration = configuration
        _middle = State(initialValue: configuration.selection)
    }

    /// The most days, and years, on offer before and after the middle.
    private static let days = 180, years = 100

    var body: some View {
        let components = configuration.displayedComponents
        HStack(spacing: 0) {
            if components.contains(.date) {
                if components.contains(.hourAndMinute) {
                    dayWheel.frame(minWidth: 150)
                } else {
                    wheels(.of(.date, locale: locale))
                }
            }
            if components.contains(.hourAndMinute) { wheels(.of(.time, locale: locale)) }
        }
        .labelsHidden()
        .onChange(of: date) { _, new in if !shows(new) { middle = new } }
    }

    private var date: Date { configuration.selection }

    private func write(_ date: Date) { configuration.clamped.wrappedValue = date }

    /// Whether the wheels have a row for a date that was set from outside.
    private func shows(_ date: Date) -> Bool {
        configuration.displayedComponents.contains(.hourAndMinute)
            ? dayRange.contains(dayNumber(date)) : yearRange.contains(calendar.component(.year, from: date))
    }

    private func wheel<Row: View>(
        _ label: Word, _ values: [Int], _ selection: Binding<Int>, @ViewBuilder row: @escaping (Int) -> Row
    ) -> some View {
        Picker(selection: selection) {
            ForEach(values, id: \.self) { row($0).tag($0) }
        } label: {
            Text(.word(label))
        }
        .pickerStyle(.wheel)
    }

    // MARK: Parts

    private func wheels(_ parts: DateParts) -> some View {
        let calendar = calendar
        return ForEach(parts.fields, id: \.self) { index in
            wheel(parts.isTime ? .time : .date, values(parts.parts[index]), value(parts, index)) { value in
                Text(verbatim: parts.parts[index].rowText(value, calendar)).monospacedDigit()
            }
        }
    }

    private func values(_ part: DateParts.Part) -> [Int] {
        switch part {
        case .literal: []
        case .period: [0, 1]
        case .field(.year, _, _): Array(yearRange)
        case .field(let component, _, let isHalfDay): Array(isHalfDay ? 0..<12 : DateParts.range(of: component, date, calendar) ?? 0..<1)
        }
    }

    /// The years of the range, at most those around the middle.
    private var yearRange: ClosedRange<Int> {
        let calendar = calendar, year = calendar.component(.year, from: middle)
        let least = configuration.minimumDate.map { calendar.component(.year, from: $0) } ?? 1
        let most = configuration.maximumDate.map { calendar.component(.year, from: $0) } ?? .max
        let first = max(least, year - Self.years)
        return first...max(min(most, year + Self.years), first)
    }

    private func value(_ parts: DateParts, _ index: Int) -> Binding<Int> {
        let calendar = calendar, date = date
        return Binding {
            switch parts.parts[index] {
            case .literal: 0
            case .period: calendar.component(.hour, from: date) < 12 ? 0 : 1
            case .field(let component, _, let isHalfDay): calendar.component(component, from: date) % (isHalfDay ? 12 : .max)
            }
        } set: { new in
            switch parts.parts[index] {
            case .literal: break
            case .period: if (calendar.component(.hour, from: date) < 12) != (new == 0) { write(parts.moved(index, by: 1, date, calendar)) }
            case .field(_, _, let isHalfDay):
                if let set = parts.set(index, to: isHalfDay && new == 0 ? 12 : new, date, calendar) { write(set) }
            }
        }
    }

    // MARK: Days

    /// The number of days from today to a date.
    private func dayNumber(_ date: Date) -> Int {
        let calendar = calendar
        return calendar.dateComponents([.day], from: calendar.startOfDay(for: Date()), to: calendar.startOfDay(for: date)).day ?? 0
    }

    private var dayRange: ClosedRange<Int> {
        let number = dayNumber(middle)
        let first = max(configuration.minimumDate.map(dayNumber) ?? .min, number - Self.days)
        return first...max(min(configuration.maximumDate.map(dayNumber) ?? .max, number + Self.days), first)
    }

    private var dayWheel: some View {
        let calendar = calendar, chosen = dayNumber(date)
        return wheel(
            .date, Array(dayRange),
            Binding { chosen } set: { new in
                guard let moved = calendar.date(byAdding: .day, value: new - chosen, to: date) else { return }
                write(moved)
            }
        ) { DayRow(number: $0) }
    }
}

/// A row of the wheel of days; a view of its own, so that turning the wheel does not format its name again.
private struct DayRow: View {
    /// Days after today.
    let number: Int
    @Environment(\.fullCalendar) private var calendar

    var body: some View {
        Text(verbatim: number == 0 ? Word.today.string() : name)
    }

    private var name: String {
        guard let day = calendar.date(byAdding: .day, value: number, to: Date()) else { return "" }
        let style = Date.FormatStyle(
            locale: calendar.locale ?? .current, calendar: calendar, timeZone: calendar.timeZone)
        return day.formatted(style.weekday(.abbreviated).month(.abbreviated).day())
    }
}

extension DateParts {
    fileprivate var isTime: Bool {
        parts.contains { if case .field(.minute, _, _) = $0 { true } else { false } }
    }
}

extension DateParts.Part {
    /// The text of a wheel's row: months by name, and 12 in place of 0 for the hours of a half day.
    fileprivate func rowText(_ value: Int, _ calendar: Calendar) -> String {
        switch self {
        case .literal: return ""
        case .period: return value == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .field(.month, _, _):
            let names = calendar.standaloneMonthSymbols
            return names.indices.contains(value - 1) ? names[value - 1] : String(value)
        case .field(.minute, let digits, _): return DateParts.number(value, digits: digits)
        case .field(_, _, let isHalfDay): return String(isHalfDay && value == 0 ? 12 : value)
        }
    }
}
