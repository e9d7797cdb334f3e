public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's picker of dates: ours.
@MainActor @preconcurrency open class UIDatePicker: UIControl {
    /// What is chosen.
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
    /// The chosen date. Setting it sends no event.
    open var date = Date() { didSet { if date != oldValue { core.contentDidChange() } } }
    /// What is chosen.
    open var datePickerMode = Mode.dateAndTime { didSet { core.contentDidChange() } }
    /// The first date that may be chosen; nil for any.
    open var minimumDate: Date? { didSet { core.contentDidChange() } }
    /// The last date that may be chosen; nil for any.
    open var maximumDate: Date? { didSet { core.contentDidChange() } }
    /// How it looks.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { core.contentDidChange() } }
    /// The language and formats. Only stored: they are the user's.
    open var locale: Locale?
    /// The calendar.
    open var calendar: Calendar! = .current
    /// The time zone. Only stored: it is the user's.
    open var timeZone: TimeZone?
    /// The steps between minutes. Only stored.
    open var minuteInterval = 1
    /// The time that a timer counts down, in seconds. Only stored.
    open var countDownDuration: TimeInterval = 0
    /// Sets the date, at once.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    override func setUp() {
        super.setUp()
        core.keepsIntrinsicSize = true
        core.content = { [unowned self] in
            let binding = Binding<Date>(get: { [weak self] in self?.date ?? Date() }, set: { [weak self] value in
                self?.date = value
                self?.sendActions(for: .valueChanged)
            })
            let parts: DatePickerComponents = datePickerMode == .time ? .hourAndMinute : datePickerMode == .date ? .date : [.date, .hourAndMinute]
            let range = (minimumDate ?? .distantPast)...max(maximumDate ?? .distantFuture, minimumDate ?? .distantPast)
            let picker = DatePicker(selection: binding, in: range, displayedComponents: parts) { EmptyView() }.labelsHidden().disabled(!isEnabled)
            switch preferredDatePickerStyle {
            case .wheels: return AnyView(picker.datePickerStyle(.wheel))
            case .inline: return AnyView(picker.datePickerStyle(.graphical))
            case .compact: return AnyView(picker.datePickerStyle(.compact))
            case .automatic: return AnyView(picker)
            }
        }
    }
}

/// Whether it is wheels, a field or a calendar.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
