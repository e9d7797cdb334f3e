public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's row of choices: our segmented picker.
@MainActor @preconcurrency open class UISegmentedControl: UIControl {
    /// The index of no segment.
    nonisolated public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var isEnabled = true
    }

    private var segments: [Segment] = [] { didSet { core.contentDidChange() } }
    /// Which segment is chosen, from 0; `noSegment` for none. Setting it sends no event.
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet { if selectedSegmentIndex != oldValue { core.contentDidChange() } }
    }
    /// The colour of the chosen segment. Only stored.
    open var selectedSegmentTintColor: UIColor?
    /// Whether segments are as wide as their texts need. Only stored.
    open var apportionsSegmentWidthsByContent = false
    /// Whether segments do not stay chosen.
    open var isMomentary = false
    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }

    /// - Parameter items: texts and pictures.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    }

    /// A control whose segments run actions.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        segments = actions.map { Self.segment(of: $0) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private static func segment(of action: UIAction) -> Segment {
        Segment(title: action.image == nil ? action.title : nil, image: action.image, action: action)
    }

    private func change(_ index: Int, _ body: (inout Segment) -> Void) { if segments.indices.contains(index) { body(&segments[index]) } }

    /// What a segment says; nil if there is no such segment, or if it shows a picture.
    open func titleForSegment(at segment: Int) -> String? { segments.indices.contains(segment) ? segments[segment].title : nil }
    /// Sets what a segment says, in place of its picture.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { ($0.title, $0.image) = (title, nil) } }
    /// What a segment shows; nil if there is no such segment, or if it says something.
    open func imageForSegment(at segment: Int) -> UIImage? { segments.indices.contains(segment) ? segments[segment].image : nil }
    /// Sets what a segment shows, in place of its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { ($0.title, $0.image) = (nil, image) } }
    /// The action that a segment runs; nil for none.
    open func actionForSegment(at segment: Int) -> UIAction? { segments.indices.contains(segment) ? segments[segment].action : nil }
    /// Sets what a segment shows and runs.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0 = Self.segment(of: action) } }
    /// Whether a segment can be chosen.
    open func isEnabledForSegment(at segment: Int) -> Bool { segments.indices.contains(segment) && segments[segment].isEnabled }
    /// Sets whether a segment can be chosen.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

    /// Adds a segment at a place.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { insert(Segment(title: title), at: segment) }
    /// Adds a segment with a picture at a place.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(Segment(image: image), at: segment) }
    /// Adds a segment that runs an action at a place.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) { insert(Self.segment(of: action), at: segment) }

    // UIKit: the same segment stays chosen, where there is one.
    private func insert(_ segment: Segment, at index: Int) {
        let place = min(max(index, 0), segments.count)
        segments.insert(segment, at: place)
        if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    }

    /// Removes a segment; one that was chosen leaves none chosen.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        if selectedSegmentIndex == segment {
            selectedSegmentIndex = Self.noSegment
        } else if selectedSegmentIndex > segment {
            selectedSegmentIndex -= 1
        }
    }

    /// Removes all segments.
    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
    }

    private var attributes: [State: [NSAttributedString.Key: Any]] = [:]
    /// Sets the attributes of titles, of which the font and the colour take effect: those for `.normal`, and for `.selected` those of the
    /// chosen segment.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state] = attributes
        core.contentDidChange()
    }
    /// The attributes of titles that were set for a state; nil for none.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state] }
    /// Does nothing: the segments are the platform's.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
    /// Does nothing: the segments are the platform's.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) {}

    private func chosen(_ index: Int) {
        selectedSegmentIndex = index
        if segments.indices.contains(index), let action = segments[index].action { action.perform(from: self) }
        sendActions(for: .valueChanged)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    private func label(_ index: Int) -> AnyView {
        let segment = segments[index], normal = attributes[.normal] ?? [:]
        let own = index == selectedSegmentIndex ? normal.merging(attributes[.selected] ?? [:]) { $1 } : normal
        var label = segment.image.map { AnyView(Image(uiImage: $0)) } ?? AnyView(Text(verbatim: segment.title ?? ""))
        if let font = own[.font] as? UIFont { label = AnyView(label.font(font.font)) }
        if let color = own[.foregroundColor] as? UIColor { label = AnyView(label.foregroundStyle(color.color)) }
        return label
    }

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in
            let binding = Binding<Int>(get: { [weak self] in self?.selectedSegmentIndex ?? -1 }, set: { [weak self] in self?.chosen($0) })
            return AnyView(Picker(selection: binding) {
                ForEach(segments.indices, id: \.self) { index in
                    self.label(index).disabled(!self.isEnabledForSegment(at: index)).tag(index)
                }
            } label: { EmptyView() }.pickerStyle(.segmented).labelsHidden().disabled(!isEnabled))
        }
    }
}

/// Bars' heights, which have no function here.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }
