public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's view that scrolls what is in it: our scroll view, with the subviews in it.
@MainActor @preconcurrency open class UIScrollView: UIView {
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998), fast = DecelerationRate(rawValue: 0.99)
    }

    open weak var delegate: (any UIScrollViewDelegate)?
    /// The size of what scrolls.
    open var contentSize: CGSize = .zero { didSet { if contentSize != oldValue { core.contentDidChange() } } }
    /// The point of the content at the top left corner.
    open var contentOffset: CGPoint {
        get { offset }
        set { setContentOffset(newValue, animated: false) }
    }
    private var offset = CGPoint.zero
    private var wanted: (offset: CGPoint, isAnimated: Bool)? { didSet { if wanted != nil { core.contentDidChange() } } }
    open var contentInset = UIEdgeInsets.zero { didSet { core.contentDidChange() } }
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var isScrollEnabled = true { didSet { core.contentDidChange() } }
    open var isPagingEnabled = false { didSet { core.contentDidChange() } }
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var showsVerticalScrollIndicator = true { didSet { core.contentDidChange() } }
    open var showsHorizontalScrollIndicator = true { didSet { core.contentDidChange() } }
    open var indicatorStyle = IndicatorStyle.default
    open var decelerationRate = DecelerationRate.normal
    open var isDirectionalLockEnabled = false
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open private(set) var isDragging = false
    open var isTracking: Bool { isDragging }
    open private(set) var isDecelerating = false
    /// Zooming by pinches on a touchpad, of the view that the delegate names.
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1 { didSet { updateZooming() } }
    open var bouncesZoom = true
    open var zoomScale: CGFloat { get { zoom } set { setZoomScale(newValue, animated: false) } }
    private var zoom: CGFloat = 1
    private var pinch: UIPinchGestureRecognizer?
    open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
    open var refreshControl: UIView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        core.look.clips = true
        scrollsSubviews()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        core.look.clips = true
        scrollsSubviews()
    }

    private func scrollsSubviews() {
        core.showsSubviewsInContent = true
        core.content = { [unowned self] in
            AnyView(ScrolledContent(
                axes: axes, size: scrolledSize, insets: contentInset, isEnabled: isScrollEnabled, isPaging: isPagingEnabled,
                showsIndicators: showsVerticalScrollIndicator || showsHorizontalScrollIndicator, wanted: wanted.map { ($0.offset, $0.isAnimated) },
                content: AnyView(CoreSubviews(core)), onScroll: { [weak self] in self?.scrolled(to: $0) },
                onPhase: { [weak self] in self?.phaseChanged(from: $0, to: $1) }, onDone: { [weak self] in self?.wanted = nil }))
        }
    }

    /// The size of the content: what the app says, or what the rules between the view and its content say.
    private var scrolledSize: CGSize {
        if contentSize != .zero { return contentSize }
        guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else { return contentSize }
        let reach = subviews.reduce(CGRect.zero) { $0.union($1.frame) }
        return CGSize(width: reach.maxX, height: reach.maxY)
    }

    private var axes: Axis.Set {
        let size = scrolledSize
        var axes: Axis.Set = []
        if size.width > bounds.width + 0.5 || alwaysBounceHorizontal { axes.insert(.horizontal) }
        if size.height > bounds.height + 0.5 || alwaysBounceVertical || axes.isEmpty { axes.insert(.vertical) }
        return axes
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset != offset else { return }
        offset = contentOffset
        wanted = (contentOffset, animated)
        delegate?.scrollViewDidScroll(self)
    }

    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func place(_ start: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> CGFloat {
            if low < start { return low }
            return high > start + length ? high - length : start
        }
        setContentOffset(
            CGPoint(x: place(offset.x, rect.minX, rect.maxX, bounds.width), y: place(offset.y, rect.minY, rect.maxY, bounds.height)),
            animated: animated)
    }

    private func scrolled(to new: CGPoint) {
        guard wanted == nil, new != offset else { return }
        offset = new
        delegate?.scrollViewDidScroll(self)
    }

    private func phaseChanged(from old: ScrollPhase, to new: ScrollPhase) {
        switch new {
        case .interacting, .tracking:
            isDragging = true
            delegate?.scrollViewWillBeginDragging(self)
        case .decelerating:
            isDragging = false
            isDecelerating = true
            delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
        case .idle:
            if isDragging { delegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
            let wasDecelerating = isDecelerating
            (isDragging, isDecelerating) = (false, false)
            if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
            if old == .animating { delegate?.scrollViewDidEndScrollingAnimation(self) }
        case .animating: break
        }
    }

    // MARK: Zooming

    private func updateZooming() {
        guard maximumZoomScale > minimumZoomScale, pinch == nil else { return }
        let recognizer = UIPinchGestureRecognizer()
        recognizer.addAction { [weak self, weak recognizer] in
            guard let self, let recognizer else { return }
            setZoomScale(zoom * recognizer.scale, animated: false)
            recognizer.scale = 1
        }
        pinch = recognizer
        addGestureRecognizer(recognizer)
    }

    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        let new = min(max(scale, minimumZoomScale), maximumZoomScale)
        guard let view = delegate?.viewForZooming(in: self), new != zoom else { return }
        let size = CGSize(width: view.bounds.width * new, height: view.bounds.height * new)
        func change() {
            zoom = new
            view.transform = CGAffineTransform(scaleX: new, y: new)
            view.center = CGPoint(x: max(size.width, bounds.width) / 2, y: max(size.height, bounds.height) / 2)
            contentSize = size
        }
        if animated { withAnimation { change() } } else { change() }
        delegate?.scrollViewDidZoom(self)
    }

    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
        setContentOffset(CGPoint(x: rect.minX * zoom, y: rect.minY * zoom), animated: animated)
    }

    /// The rectangle that content fills: rules between it and subviews say how large the content is.
    public var contentLayoutGuide: UILayoutGuide { UILayoutGuide(core, insets: EdgeInsets()) }
    /// The view's own rectangle.
    public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(core, insets: EdgeInsets()) }

}

/// Our scroll view around the subviews.
private struct ScrolledContent: View {
    let axes: Axis.Set
    let size: CGSize
    let insets: UIEdgeInsets
    let isEnabled: Bool
    let isPaging: Bool
    let showsIndicators: Bool
    let wanted: (offset: CGPoint, isAnimated: Bool)?
    let content: AnyView
    let onScroll: (CGPoint) -> Void
    let onPhase: (ScrollPhase, ScrollPhase) -> Void
    let onDone: () -> Void
    @State private var position = ScrollPosition()

    var body: some View {
        ScrollView(axes, showsIndicators: showsIndicators) {
            content.frame(width: size.width > 0 ? size.width : nil, height: size.height > 0 ? size.height : nil, alignment: .topLeading)
                .padding(EdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
        }
        .scrollDisabled(!isEnabled)
        .scrollPosition($position)
        .onScrollGeometryChange(for: CGPoint.self) { $0.contentOffset } action: { _, new in
            onScroll(CGPoint(x: new.x - insets.left, y: new.y - insets.top))
        }
        .onScrollPhaseChange { old, new in onPhase(old, new) }
        .modifier(Paging(isOn: isPaging))
        .onChange(of: wanted?.offset, initial: true) { _, new in
            guard let new, let wanted else { return }
            let point = CGPoint(x: new.x + insets.left, y: new.y + insets.top)
            if wanted.isAnimated { withAnimation { position.scrollTo(point: point) } } else { position.scrollTo(point: point) }
            onDone()
        }
    }
}

private struct Paging: ViewModifier {
    let isOn: Bool
    func body(content: Content) -> some View { if isOn { content.scrollTargetBehavior(.paging) } else { content } }
}

/// UIKit's delegate of a scroll view. All of its methods are optional.
@MainActor @preconcurrency public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Not called: our scroll views decide on their own where they come to rest.
    func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}
