public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

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
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) {}

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
