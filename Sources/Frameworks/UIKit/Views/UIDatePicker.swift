public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's picker of dates: ours.
@MainActor @preconcurrency open class UIDatePicker: UIControl {
    /// What is chosen.
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
    private var kept = Date()
    /// The chosen date, from the first to the last that may be chosen. Setting it sends no event.
    open var date: Date {
        get { kept }
        set {
            let new = allowed(newValue)
            guard new != kept else { return }
            kept = new
            core.contentDidChange()
        }
    }
    /// What is chosen.
    open var datePickerMode = Mode.dateAndTime { didSet { core.contentDidChange() } }
    /// The first date that may be chosen; nil for any. After the last one both have no effect.
    open var minimumDate: Date? { didSet { rangeDidChange() } }
    /// The last date that may be chosen; nil for any.
    open var maximumDate: Date? { didSet { rangeDidChange() } }
    /// How it looks. Wheels are a phone's; a desktop has a field in their place.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { core.contentDidChange() } }
    /// How it looks: never `automatic`. A timer is always wheels.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    /// The language and formats; nil for the user's.
    open var locale: Locale? { didSet { core.contentDidChange() } }
    private var ownCalendar: Calendar?
    /// The calendar; nil sets the user's.
    open var calendar: Calendar! {
        get { ownCalendar ?? .current }
        set {
            ownCalendar = newValue
            core.contentDidChange()
        }
    }
    /// The time zone; nil for the user's.
    open var timeZone: TimeZone? { didSet { core.contentDidChange() } }
    /// The steps between minutes that the user can choose: a part of an hour; others have no effect.
    open var minuteInterval = 1 { didSet { core.contentDidChange() } }
    private var duration: TimeInterval = 0
    /// The time that a timer counts down, in seconds: from 0 to a minute less than a day.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            duration = min(max(newValue, 0), 86_340)
            core.contentDidChange()
        }
    }
    /// Sets the date, at once.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    private var range: ClosedRange<Date> {
        let (first, last) = (minimumDate ?? .distantPast, maximumDate ?? .distantFuture)
        return first <= last ? first...last : .distantPast ... .distantFuture
    }

    private func allowed(_ date: Date) -> Date { min(max(date, range.lowerBound), range.upperBound) }

    private func rangeDidChange() {
        kept = allowed(kept)
        core.contentDidChange()
    }

    /// Steps that go into an hour.
    private var interval: Int { (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1 }

    /// UIKit: the user's choice is rounded down to the steps.
    private func stepped(_ date: Date) -> Date {
        let minute = calendar.component(.minute, from: date)
        return interval > 1 ? date.addingTimeInterval(-Double(minute % interval) * 60) : date
    }

    override func setUp() {
        super.setUp()
        core.keepsIntrinsicSize = true
        core.content = { [unowned self] in
            if datePickerMode == .countDownTimer { return AnyView(timer.disabled(!isEnabled)) }
            let binding = Binding<Date>(get: { [weak self] in self?.kept ?? Date() }, set: { [weak self] value in
                guard let self else { return }
                date = stepped(value)
                sendActions(for: [.valueChanged, .primaryActionTriggered])
            })
            let parts: DatePickerComponents =
                datePickerMode == .time ? .hourAndMinute : datePickerMode == .date ? .date : [.date, .hourAndMinute]
            let picker = DatePicker(selection: binding, in: range, displayedComponents: parts) { EmptyView() }.labelsHidden().disabled(
                !isEnabled
            )
                .transformEnvironment(\.self) { [locale, ownCalendar, timeZone] environment in
                    if let locale { environment.locale = locale }
                    if let ownCalendar { environment.calendar = ownCalendar }
                    if let timeZone { environment.timeZone = timeZone }
                }
            switch preferredDatePickerStyle {
            case .wheels: return AnyView(picker.datePickerStyle(.wheel))
            case .inline: return AnyView(picker.datePickerStyle(.graphical))
            case .compact: return AnyView(picker.datePickerStyle(.compact))
            case .automatic: return AnyView(picker)
            }
        }
    }

    /// Wheels for hours and minutes.
    private var timer: some View {
        let hours = Binding<Int>(
            get: { [weak self] in Int(self?.duration ?? 0) / 3600 }, set: { [weak self] in self?.count(hours: $0, minutes: nil) })
        let minutes = Binding<Int>(
            get: { [weak self] in Int(self?.duration ?? 0) / 60 % 60 / (self?.interval ?? 1) * (self?.interval ?? 1) },
            set: { [weak self] in self?.count(hours: nil, minutes: $0) })
        return HStack(spacing: 0) {
            Picker(selection: hours) { ForEach(0..<24, id: \.self) { Text(verbatim: "\($0) h").tag($0) } } label: { EmptyView() }
            Picker(selection: minutes) {
                ForEach(Array(stride(from: 0, to: 60, by: interval)), id: \.self) { Text(verbatim: "\($0) min").tag($0) }
            } label: { EmptyView() }
        }
        .pickerStyle(.wheel).labelsHidden()
    }

    private func count(hours: Int?, minutes: Int?) {
        let whole = Int(duration)
        countDownDuration = Double((hours ?? whole / 3600) * 3600 + (minutes ?? whole / 60 % 60) * 60)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

/// Whether it is wheels, a field or a calendar.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
