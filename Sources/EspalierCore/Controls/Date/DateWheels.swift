import EspalierGraphics
import Foundation

/// iOS: a date and a time on drums, one for each part, in the order of the locale. With both, the days are on one drum.
struct DateWheels: View {
    let configuration: DatePickerStyleConfiguration
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var ownCalendar
    @Environment(\.timeZone) private var timeZone

    /// How far the days reach from the chosen one, and the years, where the range has no end.
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
    }

    private var calendar: Calendar {
        var calendar = ownCalendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        return calendar
    }

    private var date: Date { configuration.selection }

    private func write(_ date: Date) { configuration.clamped.wrappedValue = date }

    private func wheel(_ label: Word, _ rows: [(value: Int, text: String)], _ selection: Binding<Int>) -> some View {
        Picker(selection: selection) {
            ForEach(rows, id: \.value) { Text(verbatim: $0.text).monospacedDigit().tag($0.value) }
        } label: {
            Text(.word(label))
        }
        .pickerStyle(.wheel)
    }

    // MARK: Parts

    private func wheels(_ parts: DateParts) -> some View {
        ForEach(parts.fields, id: \.self) { index in
            wheel(parts.isTime ? .time : .date, rows(parts, index), value(parts, index))
        }
    }

    private func rows(_ parts: DateParts, _ index: Int) -> [(value: Int, text: String)] {
        let calendar = calendar
        switch parts.parts[index] {
        case .literal: return []
        case .period: return [(0, calendar.amSymbol), (1, calendar.pmSymbol)]
        case .field(.year, _, _):
            let now = calendar.component(.year, from: date)
            let first = configuration.minimumDate.map { calendar.component(.year, from: $0) } ?? max(now - Self.years, 1)
            let last = configuration.maximumDate.map { calendar.component(.year, from: $0) } ?? now + Self.years
            // A range of thousands of years shows those around the date.
            return (max(first, now - Self.years)...max(min(last, now + Self.years), max(first, now - Self.years))).map { ($0, String($0)) }
        case .field(.month, _, _):
            let names = calendar.standaloneMonthSymbols
            return (DateParts.range(of: .month, date, calendar) ?? 1..<13).map { ($0, names.indices.contains($0 - 1) ? names[$0 - 1] : "\($0)") }
        case .field(let component, let digits, let isHalfDay):
            if isHalfDay { return (0..<12).map { ($0, "\($0 == 0 ? 12 : $0)") } }
            let least = component == .minute ? digits : 1
            return (DateParts.range(of: component, date, calendar) ?? 0..<1).map { value in
                let text = String(value)
                return (value, String(repeating: "0", count: max(least - text.count, 0)) + text)
            }
        }
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

    private var dayWheel: some View {
        let calendar = calendar, today = calendar.startOfDay(for: Date()), chosen = calendar.startOfDay(for: date)
        func number(_ date: Date) -> Int { calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: date)).day ?? 0 }
        let middle = number(chosen)
        let first = max(configuration.minimumDate.map(number) ?? .min, middle - Self.days)
        let last = max(min(configuration.maximumDate.map(number) ?? .max, middle + Self.days), first)
        let style = DateFormatter()
        style.locale = locale
        style.calendar = calendar
        style.timeZone = timeZone
        style.setLocalizedDateFormatFromTemplate("EEEMMMd")
        let rows = (first...last).map { day in
            (value: day, text: day == 0 ? Word.today.string() : calendar.date(byAdding: .day, value: day, to: today).map(style.string) ?? "")
        }
        return wheel(.date, rows, Binding { middle } set: { new in
            guard let moved = calendar.date(byAdding: .day, value: new - middle, to: date) else { return }
            write(moved)
        })
    }
}

extension DateParts {
    fileprivate var isTime: Bool {
        parts.contains { if case .field(.minute, _, _) = $0 { true } else { false } }
    }
}
