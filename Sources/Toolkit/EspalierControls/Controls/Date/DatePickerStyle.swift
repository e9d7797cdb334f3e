public import EspalierCore
import EspalierGraphics
public import Foundation

/// The appearance of date pickers.
@MainActor @preconcurrency public protocol DatePickerStyle {
    /// The view that the style makes; it follows from `makeBody(configuration:)`.
    associatedtype Body: View
    /// What a style can use of the date picker.
    typealias Configuration = DatePickerStyleConfiguration
    /// Makes the view that shows a date picker. It is called again when something that it reads has changed.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a date picker that are passed to its style.
public struct DatePickerStyleConfiguration {
    /// The date picker's label, as the caller wrote it.
    public struct Label: View { public let body: AnyView }

    /// The date picker's label, for the style to place.
    public let label: Label
    /// The chosen date; the style writes the user's choice to it.
    @Binding public var selection: Date
    /// The first date that may be chosen; nil if there is no limit.
    public var minimumDate: Date?
    /// The last date that may be chosen; nil if there is no limit.
    public var maximumDate: Date?
    /// The components that the user may change.
    public var displayedComponents: DatePickerComponents

    @MainActor init(
        label: AnyView, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?,
        displayedComponents: DatePickerComponents
    ) {
        self.label = Label(body: label)
        _selection = selection
        self.minimumDate = minimumDate
        self.maximumDate = maximumDate
        self.displayedComponents = displayedComponents
    }

    /// The selection, with written dates clamped to the range.
    var clamped: Binding<Date> {
        let (binding, minimum, maximum) = ($selection, minimumDate, maximumDate)
        return Binding(
            get: { binding.wrappedValue },
            set: { new in
                var date = new
                if let maximum { date = min(date, maximum) }
                if let minimum { date = max(date, minimum) }
                if date != binding.wrappedValue { binding.wrappedValue = date }
            })
    }
}

extension View {
    /// Sets the appearance of the date pickers in this view.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: DatePickerStyleConfiguration) in style.makeBody(configuration: configuration) }
    }
}

// MARK: - Styles

/// The style of date pickers where none is set: fields, with a button after the date that opens a calendar; on a phone texts in boxes,
/// which open a calendar and wheels.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// Makes the style; `.automatic` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { DateFields(configuration: configuration, extra: .calendar) }
}

/// Fields, with a button after the date that opens a calendar; on a phone texts in boxes, which open a calendar and wheels.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Makes the style; `.compact` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { DateFields(configuration: configuration, extra: .calendar) }
}

/// Fields alone.
public struct FieldDatePickerStyle: DatePickerStyle {
    /// Makes the style; `.field` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { DateFields(configuration: configuration, extra: .none) }
}

/// Fields with two buttons that step the selected part up and down.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
    /// Makes the style; `.stepperField` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { DateFields(configuration: configuration, extra: .stepper) }
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// Makes the style; `.graphical` is the short form.
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { GraphicalDate(configuration: configuration) }
}

private struct GraphicalDate: View {
    let configuration: DatePickerStyleConfiguration
    @Environment(\.isPhone) private var isPhone
    @Environment(\.hidesLabels) private var hidesLabels

    // iOS: a calendar takes the width, and its label is for assistive technology alone.
    var body: some View {
        GroupedControlRow(configuration.label) {
            VStack(spacing: Theme.controlSpacing) {
                if configuration.displayedComponents.contains(.date) {
                    CalendarView(
                        selection: configuration.clamped, minimum: configuration.minimumDate, maximum: configuration.maximumDate)
                }
                if configuration.displayedComponents.contains(.hourAndMinute) {
                    DateField(selection: configuration.clamped, template: .time)
                }
            }
        }
        .environment(\.hidesLabels, hidesLabels || isPhone)
    }
}

/// On a desktop fields with two buttons, on a phone wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Makes the style; `.wheel` is the short form.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { WheelDate(configuration: configuration) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The style of date pickers where none is set: fields, with a button after the date that opens a calendar.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// Fields, with a button after the date that opens a calendar.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == FieldDatePickerStyle {
    /// Fields alone.
    public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}
extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
    /// Fields with two buttons that step the selected part up and down.
    public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A calendar.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// On a desktop fields with two buttons, on a phone wheels.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

// MARK: - Style views

/// A field for the date and one for the time, with steppers or a button that opens a calendar.
private struct DateFields: View {
    enum Extra { case none, stepper, calendar }
    let configuration: DatePickerStyleConfiguration
    let extra: Extra
    @State private var isOpen = false
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        if isPhone, extra == .calendar { CompactDate(configuration: configuration) } else { fields }
    }

    private var fields: some View {
        GroupedControlRow(configuration.label) {
            if configuration.displayedComponents.contains(.date) {
                DateField(selection: configuration.clamped, template: .date, hasStepper: extra == .stepper)
                if extra == .calendar {
                    Button { isOpen.toggle() } label: { CalendarGlyph() }
                        .accessibilityLabel(Text(.word(.calendar)))
                        .popoverPanel(isPresented: $isOpen, edge: .bottom) {
                            CalendarView(
                                selection: configuration.clamped, minimum: configuration.minimumDate,
                                maximum: configuration.maximumDate)
                                .padding(Theme.groupPadding)
                        }
                }
            }
            if configuration.displayedComponents.contains(.hourAndMinute) {
                DateField(selection: configuration.clamped, template: .time, hasStepper: extra != .none)
            }
        }
    }
}

private struct WheelDate: View {
    let configuration: DatePickerStyleConfiguration
    @Environment(\.isPhone) private var isPhone

    var body: some View {
        if isPhone {
            GroupedControlRow(configuration.label) { DateWheels(configuration: configuration) }
        } else {
            DateFields(configuration: configuration, extra: .stepper)
        }
    }
}

/// An icon of a calendar page.
private struct CalendarGlyph: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 2).strokeBorder(.foreground, lineWidth: 1.2)
            .overlay(alignment: .top) { Rectangle().fill(.foreground).frame(height: 3.5) }
            .frame(width: 13, height: 12)
            .accessibilityHidden(true)
    }
}
