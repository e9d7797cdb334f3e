public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's row of choices: our segmented picker.
@MainActor @preconcurrency open class UISegmentedControl: UIControl {
    /// The index of no segment.
    nonisolated public static let noSegment = -1
    private var titles: [String] = []
    /// Which segment is chosen, from 0; `noSegment` for none. Setting it sends no event.
    open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { if selectedSegmentIndex != oldValue { core.contentDidChange() } } }
    /// The colour of the chosen segment. Only stored.
    open var selectedSegmentTintColor: UIColor?
    /// Whether segments are as wide as their texts need. Only stored.
    open var apportionsSegmentWidthsByContent = false
    /// Whether segments do not stay chosen. Only stored.
    open var isMomentary = false
    /// How many segments there are.
    open var numberOfSegments: Int { titles.count }

    /// - Parameter items: texts; pictures are shown as numbers.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        titles = (items ?? []).enumerated().map { $1 as? String ?? "\($0 + 1)" }
        core.contentDidChange()
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// What a segment says; nil if there is no such segment.
    open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }
    /// Sets what a segment says.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard titles.indices.contains(segment) else { return }
        titles[segment] = title ?? ""
        core.contentDidChange()
    }
    /// Adds a segment at a place.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
        core.contentDidChange()
    }
    /// Removes all segments.
    open func removeAllSegments() {
        titles = []
        core.contentDidChange()
    }
    /// Accepted: the texts are drawn as in our picker.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    /// Does nothing: the segments are the platform's.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
    /// Does nothing: the segments are the platform's.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) {}

    override func setUp() {
        super.setUp()
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
