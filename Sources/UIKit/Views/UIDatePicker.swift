public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's picker of dates: ours.
@MainActor @preconcurrency open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
    open var date = Date() { didSet { if date != oldValue { core.contentDidChange() } } }
    open var datePickerMode = Mode.dateAndTime { didSet { core.contentDidChange() } }
    open var minimumDate: Date? { didSet { core.contentDidChange() } }
    open var maximumDate: Date? { didSet { core.contentDidChange() } }
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { core.contentDidChange() } }
    open var locale: Locale?
    open var calendar: Calendar! = .current
    open var timeZone: TimeZone?
    open var minuteInterval = 1
    open var countDownDuration: TimeInterval = 0
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
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

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
