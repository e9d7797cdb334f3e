public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's switch: our toggle.
@MainActor @preconcurrency open class UISwitch: UIControl {
    open var isOn = false { didSet { if isOn != oldValue { core.contentDidChange() } } }
    /// The colour of a switch that is on; nil is the tint.
    open var onTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// Only stored.
    open var thumbTintColor: UIColor?
    open func setOn(_ on: Bool, animated: Bool) { if animated { withAnimation { isOn = on } } else { isOn = on } }

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
            let binding = Binding<Bool>(get: { [weak self] in self?.isOn ?? false }, set: { [weak self] value in
                self?.isOn = value
                self?.sendActions(for: [.valueChanged, .primaryActionTriggered])
            })
            return AnyView(Toggle(isOn: binding) { EmptyView() }.labelsHidden().toggleStyle(.switch).tint(onTintColor?.color).disabled(!isEnabled))
        }
    }
}

/// UIKit's slider: ours.
@MainActor @preconcurrency open class UISlider: UIControl {
    open var value: Float = 0 { didSet { if value != oldValue { core.contentDidChange() } } }
    open var minimumValue: Float = 0 { didSet { core.contentDidChange() } }
    open var maximumValue: Float = 1 { didSet { core.contentDidChange() } }
    /// Whether targets are told while the thumb is dragged, and not only at the end.
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// Only stored.
    open var maximumTrackTintColor: UIColor?
    /// Only stored.
    open var thumbTintColor: UIColor?
    open private(set) var isTracking = false
    open func setValue(_ value: Float, animated: Bool) { if animated { withAnimation { self.value = value } } else { self.value = value } }
    /// Accepted: the thumb is ours.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        core.content = { [unowned self] in
            let low = minimumValue, high = max(maximumValue, minimumValue + .ulpOfOne)
            let binding = Binding<Float>(get: { [weak self] in min(max(self?.value ?? low, low), high) }, set: { [weak self] value in
                guard let self else { return }
                self.value = value
                if isContinuous { sendActions(for: .valueChanged) }
            })
            return AnyView(Slider(value: binding, in: low...high) { [weak self] editing in
                guard let self else { return }
                isTracking = editing
                sendActions(for: editing ? .touchDown : .touchUpInside)
                if !editing, !isContinuous { sendActions(for: .valueChanged) }
            }.tint(minimumTrackTintColor?.color).disabled(!isEnabled))
        }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: core.contentSize(for: ProposedViewSize(width: 200, height: nil)).height)
    }
}

/// UIKit's stepper: ours.
@MainActor @preconcurrency open class UIStepper: UIControl {
    open var value = 0.0 { didSet { if value != oldValue { core.contentDidChange() } } }
    open var minimumValue = 0.0
    open var maximumValue = 100.0
    open var stepValue = 1.0
    open var wraps = false
    open var autorepeat = true
    open var isContinuous = true

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
            AnyView(Stepper { EmptyView() } onIncrement: { [weak self] in self?.step(1) } onDecrement: { [weak self] in self?.step(-1) }
                .labelsHidden().disabled(!isEnabled))
        }
    }

    private func step(_ direction: Double) {
        let new = value + direction * stepValue
        value = new > maximumValue ? (wraps ? minimumValue : maximumValue) : new < minimumValue ? (wraps ? maximumValue : minimumValue) : new
        sendActions(for: .valueChanged)
    }
}

/// UIKit's wheel that turns while something goes on.
@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case whiteLarge, white, gray
        case medium = 100, large
    }

    open var style: Style { didSet { core.contentDidChange() } }
    open var color: UIColor! { didSet { core.contentDidChange() } }
    open var hidesWhenStopped = true { didSet { update() } }
    open private(set) var isAnimating = false { didSet { update() } }
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        core.keepsIntrinsicSize = true
        core.look.takesInput = false
        core.content = { [unowned self] in
            let isLarge = style == .large || style == .whiteLarge
            let usual: Color = style == .white || style == .whiteLarge ? .white : .secondary
            return AnyView(ZStack { if isAnimating || !hidesWhenStopped { ProgressView().controlSize(isLarge ? .large : .regular).tint(color?.color ?? usual) } }
                .frame(width: isLarge ? 37 : 20, height: isLarge ? 37 : 20))
        }
    }

    private func update() { core.contentDidChange() }
}

/// UIKit's bar that fills.
@MainActor @preconcurrency open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default`, bar }
    open var progressViewStyle = Style.default
    /// From 0 to 1.
    open var progress: Float = 0 { didSet { core.contentDidChange() } }
    open var progressTintColor: UIColor? { didSet { core.contentDidChange() } }
    /// Only stored.
    open var trackTintColor: UIColor?
    open func setProgress(_ progress: Float, animated: Bool) { if animated { withAnimation { self.progress = progress } } else { self.progress = progress } }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        core.content = { [unowned self] in AnyView(ProgressView(value: Double(min(max(progress, 0), 1))).tint(progressTintColor?.color)) }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: core.contentSize(for: ProposedViewSize(width: 200, height: nil)).height) }
}

/// UIKit's row of dots for pages.
@MainActor @preconcurrency open class UIPageControl: UIControl {
    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
    open var numberOfPages = 0 { didSet { core.contentDidChange() } }
    open var currentPage = 0 { didSet { if currentPage != oldValue { core.contentDidChange() } } }
    open var hidesForSinglePage = false { didSet { core.contentDidChange() } }
    open var pageIndicatorTintColor: UIColor? { didSet { core.contentDidChange() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { core.contentDidChange() } }
    open var backgroundStyle = BackgroundStyle.automatic
    open var allowsContinuousInteraction = true
    open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: CGFloat(max(pageCount, 0)) * 17, height: 26) }

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
            let (count, current, isHidden) = (max(numberOfPages, 0), currentPage, hidesForSinglePage && numberOfPages <= 1)
            let proxy = UIPageControl.appearance()
            let usual = (pageIndicatorTintColor ?? proxy.pageIndicatorTintColor)?.color ?? Color.primary.opacity(0.3)
            let chosen = (currentPageIndicatorTintColor ?? proxy.currentPageIndicatorTintColor)?.color ?? Color.primary
            return AnyView(HStack(spacing: 0) {
                ForEach(0..<(isHidden ? 0 : count), id: \.self) { page in
                    Circle().fill(page == current ? chosen : usual).frame(width: 7, height: 7).frame(width: 17, height: 26).contentShape(Rectangle())
                }
            }.onTapGesture { [weak self] location in self?.clicked(location.x) })
        }
    }

    /// UIKit: a click beside the current dot goes one page that way.
    private func clicked(_ x: CGFloat) {
        let place = (CGFloat(currentPage) + 0.5) * 17
        let new = min(max(currentPage + (x > place ? 1 : -1), 0), max(numberOfPages - 1, 0))
        guard new != currentPage else { return }
        currentPage = new
        sendActions(for: .valueChanged)
    }
}

/// UIKit's row of choices: our segmented picker.
@MainActor @preconcurrency open class UISegmentedControl: UIControl {
    nonisolated public static let noSegment = -1
    private var titles: [String] = []
    open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { if selectedSegmentIndex != oldValue { core.contentDidChange() } } }
    /// Only stored.
    open var selectedSegmentTintColor: UIColor?
    open var apportionsSegmentWidthsByContent = false
    open var isMomentary = false
    open var numberOfSegments: Int { titles.count }

    /// - Parameter items: texts; pictures are shown as numbers.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        titles = (items ?? []).enumerated().map { $1 as? String ?? "\($0 + 1)" }
        core.contentDidChange()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard titles.indices.contains(segment) else { return }
        titles[segment] = title ?? ""
        core.contentDidChange()
    }
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
        core.contentDidChange()
    }
    open func removeAllSegments() {
        titles = []
        core.contentDidChange()
    }
    /// Accepted: the texts are drawn as in our picker.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
    open func setDividerImage(_ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics) {}

    private func setUp() {
        core.content = { [unowned self] in
            let titles = titles
            let binding = Binding<Int>(get: { [weak self] in self?.selectedSegmentIndex ?? -1 }, set: { [weak self] value in
                self?.selectedSegmentIndex = value
                self?.sendActions(for: .valueChanged)
            })
            return AnyView(Picker(selection: binding) {
                ForEach(titles.indices, id: \.self) { Text(verbatim: titles[$0]).tag($0) }
            } label: { EmptyView() }.pickerStyle(.segmented).labelsHidden().disabled(!isEnabled))
        }
    }
}

/// Bars' heights, which have no function here.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

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
