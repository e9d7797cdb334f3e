import EspalierCore
import EspalierGraphics
import Foundation

/// iOS: the date and the time as texts in boxes. A tap on the one opens a calendar, on the other wheels.
struct CompactDate: View {
    let configuration: DatePickerStyleConfiguration
    @Environment(\.fullCalendar) private var calendar

    var body: some View {
        let components = configuration.displayedComponents, date = configuration.selection
        GroupedControlRow(configuration.label, isSpread: true) {
            HStack(spacing: Theme.controlSpacing) {
                if components.contains(.date) {
                    CompactDateBox(word: .date, text: date.formatted(calendar, .abbreviated)) {
                        CalendarView(
                            selection: configuration.clamped, minimum: configuration.minimumDate, maximum: configuration.maximumDate
                        )
                            .padding(Theme.groupPadding)
                    }
                }
                if components.contains(.hourAndMinute) {
                    CompactDateBox(word: .time, text: date.timeOfDay(calendar)) {
                        DateWheels(configuration: timeOnly).frame(width: Theme.compactTimeWidth).padding(.horizontal, Theme.groupPadding)
                    }
                }
            }
            // The label gives way, not the date.
            .fixedSize()
        }
    }

    private var timeOnly: DatePickerStyleConfiguration {
        var time = configuration
        time.displayedComponents = .hourAndMinute
        return time
    }
}

/// A date or a time of day in a box that opens a panel.
private struct CompactDateBox<Panel: View>: View {
    let word: Word
    let text: String
    @ViewBuilder let panel: () -> Panel
    @State private var isOpen = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        Button { isOpen.toggle() } label: {
            Text(verbatim: text)
                .foregroundStyle(
                    !isEnabled ? AnyShapeStyle(ThemeColor.disabledLabel) : isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
                )
                .padding(.horizontal, Theme.compactDatePadding)
                .frame(minHeight: Theme.compactDateHeight)
                .background(Color.tertiaryFill, in: RoundedRectangle(cornerRadius: Theme.compactDateRadius))
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(.word(word)))
        .accessibilityValue(Text(verbatim: text))
        .popoverPanel(isPresented: $isOpen, edge: .bottom, content: panel)
    }
}

extension Date {
    /// The time of day as text in the calendar's locale, to the minute.
    fileprivate func timeOfDay(_ calendar: Calendar) -> String {
        Date.FormatStyle(
            date: .omitted, time: .shortened, locale: calendar.locale ?? .current, calendar: calendar, timeZone: calendar.timeZone
        ).format(self)
    }
}

extension Theme {
    /// iOS: the box around a compact date: its height, the space before and after the text and the radius of its corners, in points.
    fileprivate static let compactDateHeight: CGFloat = 34
    fileprivate static let compactDatePadding: CGFloat = 11
    fileprivate static let compactDateRadius: CGFloat = 8
    /// The width of the wheels that a time of day opens, in points.
    fileprivate static let compactTimeWidth: CGFloat = 190
}
