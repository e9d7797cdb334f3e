public import EspalierCore
public import Foundation

/// A calendar in which any number of days can be chosen.
///
/// A click, or Space on the day that the arrow keys have reached, selects or deselects a day. Days are written with their
/// calendar, era, year, month and day.
public struct MultiDatePicker<Label: View>: View {
    private let selection: Binding<Set<DateComponents>>
    private let minimum: Date?
    /// The exclusive upper bound.
    private let end: Date?
    private let label: Label

    private init(_ selection: Binding<Set<DateComponents>>, _ minimum: Date?, _ end: Date?, _ label: Label) {
        self.selection = selection
        self.minimum = minimum
        self.end = end
        self.label = label
    }

    public var body: some View {
        ControlRow(ControlLabel(label)) { ManyDaysCalendar(selection: selection, minimum: minimum, end: end) }
    }
}

private struct ManyDaysCalendar: View {
    let selection: Binding<Set<DateComponents>>
    let minimum: Date?
    let end: Date?

    @Environment(\.fullCalendar) private var calendar
    /// The day with the keyboard cursor; nil before a key or a click has placed it.
    @State private var cursor: Date?
    /// A day of the month that is shown, once the user has turned to it.
    @State private var shown: Date?
    @FocusState private var isFocused: Bool

    var body: some View {
        let chosen = chosen
        let start = start(chosen)
        CalendarGrid(
            month: CalendarMonth(showing: shown ?? start, calendar), turn: { shown = $0; cursor = nil },
            dayState: { day in
                CalendarGrid.DayState(
                    isChosen: chosen.contains(day), canChoose: isInRange(day), hasCursor: isFocused && day == cursor)
            },
            value: { chosen.sorted().map { $0.formatted(calendar, .abbreviated) }.joined(separator: ", ") },
            choose: { cursor = $0; toggle($0) },
            move: { step, count in
                // The first key only shows the cursor.
                let place = cursor.flatMap { calendar.date(byAdding: step, value: count, to: $0) } ?? first(start)
                cursor = place
                shown = place
            },
            activate: {
                let day = cursor ?? first(start)
                cursor = day
                if isInRange(day) { toggle(day) }
            })
            .focused($isFocused)
    }

    /// The selected days, each as the start of the day.
    private var chosen: Set<Date> {
        Set(
            selection.wrappedValue.compactMap { parts in (parts.calendar ?? calendar).date(from: parts).map { calendar.startOfDay(for: $0) }
            })
    }

    /// The day whose month is shown at first: the earliest selected day, else today, clamped to the range.
    private func start(_ chosen: Set<Date>) -> Date {
        var day = chosen.min() ?? Date()
        if chosen.isEmpty, let end, day >= end { day = end.addingTimeInterval(-1) }
        if chosen.isEmpty, let minimum, day < minimum { day = minimum }
        return calendar.startOfDay(for: day)
    }

    /// The first place of the keyboard cursor in the month that is shown.
    private func first(_ start: Date) -> Date {
        guard let shown, !calendar.isDate(shown, equalTo: start, toGranularity: .month) else { return start }
        return calendar.startOfDay(for: shown)
    }

    private func isInRange(_ day: Date) -> Bool {
        if let minimum, day < calendar.startOfDay(for: minimum) { return false }
        if let end, day >= end { return false }
        return true
    }

    private func toggle(_ day: Date) {
        var days = selection.wrappedValue
        let known = days.filter { parts in
            (parts.calendar ?? calendar).date(from: parts).map { calendar.isDate($0, inSameDayAs: day) } ?? false
        }
        if known.isEmpty {
            days.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
        } else {
            days.subtract(known)
        }
        selection.wrappedValue = days
    }
}

extension MultiDatePicker {
    /// - Parameter selection: the chosen days.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, nil, nil, label())
    }

    /// - Parameter bounds: the days that can be chosen; they begin before its upper bound.
    public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, bounds.lowerBound, bounds.upperBound, label())
    }

    /// Dates from a first one on may be chosen.
    public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, bounds.lowerBound, nil, label())
    }

    /// Dates before another may be chosen.
    public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, nil, bounds.upperBound, label())
    }
}

extension MultiDatePicker where Label == Text {
    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection, nil, nil, Text(titleKey))
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection, bounds.lowerBound, bounds.upperBound, Text(titleKey))
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
        self.init(selection, bounds.lowerBound, nil, Text(titleKey))
    }

    /// With a title, whose key is looked up in the app's translations.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
        self.init(selection, nil, bounds.upperBound, Text(titleKey))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection, nil, nil, Text(title))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection, bounds.lowerBound, bounds.upperBound, Text(title))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
        self.init(selection, bounds.lowerBound, nil, Text(title))
    }

    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
        self.init(selection, nil, bounds.upperBound, Text(title))
    }
}
