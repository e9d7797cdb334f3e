public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's view that scrolls what is in it: our scroll view, with the subviews in it.
@MainActor @preconcurrency open class UIScrollView: UIView {
    /// The colour of the scroll bars.
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    /// How scrolling puts the keyboard away.
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
    /// Whether safe areas move the content.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    /// How fast scrolling slows down.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Slowly; quickly.
        public static let normal = DecelerationRate(rawValue: 0.998), fast = DecelerationRate(rawValue: 0.99)
    }

    /// Told of scrolling and zooming.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The size of what scrolls. Rules between the edges of the view and what is in it go before what the app says.
    open var contentSize: CGSize {
        get {
            let ruled = core.constraints.content
            return CGSize(width: ruled.width ?? ownContentSize.width, height: ruled.height ?? ownContentSize.height)
        }
        set {
            guard newValue != ownContentSize else { return }
            ownContentSize = newValue
            core.contentDidChange()
        }
    }
    private var ownContentSize = CGSize.zero
    /// The point of the content at the top left corner.
    open var contentOffset: CGPoint {
        get { offset }
        set { setContentOffset(newValue, animated: false) }
    }
    private var offset = CGPoint.zero
    /// What the app has scrolled to last, and whether that is still to be done.
    var wish: ScrollWish? { didSet { core.contentDidChange() } }
    var isWishing = false
    /// Space around the content that can be scrolled to, in points.
    open var contentInset = UIEdgeInsets.zero { didSet { core.contentDidChange() } }
    /// The same as `contentInset`: there are no safe areas.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether safe areas move the content. Only stored.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Whether the user can scroll.
    open var isScrollEnabled = true { didSet { core.contentDidChange() } }
    /// Whether scrolling rests at multiples of the size.
    open var isPagingEnabled = false { didSet { core.contentDidChange() } }
    /// Whether the content can be pulled beyond its edges. Only stored.
    open var bounces = true
    /// Whether the user can scroll up and down even if the content fits.
    open var alwaysBounceVertical = false { didSet { core.contentDidChange() } }
    /// Whether the user can scroll sideways even if the content fits.
    open var alwaysBounceHorizontal = false { didSet { core.contentDidChange() } }
    /// Whether there is a scroll bar at the side.
    open var showsVerticalScrollIndicator = true { didSet { core.contentDidChange() } }
    /// Whether there is a scroll bar at the bottom.
    open var showsHorizontalScrollIndicator = true { didSet { core.contentDidChange() } }
    /// How far the bar at the side keeps away from its ends, in points. Only stored.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// How far the bar at the bottom keeps away from its ends, in points. Only stored.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Both of them; reading gives that of the bar at the side.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    private var flashes = 0 { didSet { core.contentDidChange() } }
    /// Shows the scroll bars for a moment, where they are hidden while nothing moves.
    open func flashScrollIndicators() { flashes += 1 }
    /// Whether a click on a bar above the window scrolls to the top. Only stored: a desktop has no such bar.
    open var scrollsToTop = true
    /// The colour of the scroll bars. Only stored.
    open var indicatorStyle = IndicatorStyle.default
    /// How fast scrolling slows down. Only stored.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a drag scrolls along one axis only. Only stored.
    open var isDirectionalLockEnabled = false
    /// Whether scrolling by the user takes the keyboard from what is edited in the window.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether presses wait until it is clear that they do not scroll. Only stored.
    open var delaysContentTouches = true
    /// Whether a press of a control may become a scroll. Only stored.
    open var canCancelContentTouches = true
    /// Whether the user is scrolling.
    open private(set) var isDragging = false
    /// The same as `isDragging`.
    open var isTracking: Bool { isDragging }
    /// Whether the content still moves by itself.
    open private(set) var isDecelerating = false
    /// Zooming by pinches on a touchpad, of the view that the delegate names: how many times smaller it may become.
    open var minimumZoomScale: CGFloat = 1 { didSet { updateZooming() } }
    /// How many times larger the zoomed view may become.
    open var maximumZoomScale: CGFloat = 1 { didSet { updateZooming() } }
    /// Whether zooming can go beyond its limits for a moment. Only stored.
    open var bouncesZoom = true
    /// How many times larger the zoomed view is.
    open var zoomScale: CGFloat { get { zoom } set { setZoomScale(newValue, animated: false) } }
    private var zoom: CGFloat = 1
    private var pinch: UIPinchGestureRecognizer?
    /// Whether the user is zooming.
    open private(set) var isZooming = false
    /// A recognizer that is never notified of anything: scrolling is the platform's.
    open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
    /// The recognizer for zooming; nil if there is nothing to zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
    /// The control that is notified when the content is pulled down beyond its start, or Ctrl+R is pressed; nil for none.
    open var refreshControl: UIRefreshControl? {
        didSet {
            oldValue?.scroll = nil
            refreshControl?.scroll = self
            core.contentDidChange()
        }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func takeOwn(of proxy: UIView) {
        super.takeOwn(of: proxy)
        guard let proxy = proxy as? UIScrollView else { return }
        if !proxy.showsVerticalScrollIndicator { showsVerticalScrollIndicator = false }
        if !proxy.showsHorizontalScrollIndicator { showsHorizontalScrollIndicator = false }
    }

    // A subclass that sets up a content of its own comes after this.
    override func setUp() {
        super.setUp()
        core.look.clips = true
        core.showsSubviewsInContent = true
        if isSizedByRules { core.scrolledArea = { [unowned self] in CGRect(origin: offset, size: contentSize) } }
        core.content = { [unowned self] in
            AnyView(ScrolledContent(
                axes: axes, size: scrolledSize, insets: contentInset, isEnabled: isScrollEnabled, isPaging: isPagingEnabled,
                release: release, hiddenIndicators: hiddenIndicators, flashes: flashes, refreshControl: refreshControl,
                content: AnyView(CoreSubviews(core)), driver: driver(insets: contentInset)))
        }
    }

    private var hiddenIndicators: Axis.Set {
        var axes: Axis.Set = []
        if !showsVerticalScrollIndicator { axes.insert(.vertical) }
        if !showsHorizontalScrollIndicator { axes.insert(.horizontal) }
        return axes
    }

    /// The size of the content: what the app says, or what the rules between the view and its content say.
    private var scrolledSize: CGSize {
        let size = contentSize, ruled = core.constraints.content
        if size != .zero, ruled.width == nil, ruled.height == nil { return size }
        guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else { return size }
        // An axis of which rules say nothing is as long as what is there.
        let reach = subviews.reduce(CGRect.zero) { $0.union($1.frame) }
        return CGSize(width: size.width > 0 ? size.width : reach.maxX, height: size.height > 0 ? size.height : reach.maxY)
    }

    private var axes: Axis.Set {
        let size = scrolledSize
        var axes: Axis.Set = []
        if size.width > bounds.width + 0.5 || alwaysBounceHorizontal { axes.insert(.horizontal) }
        if size.height > bounds.height + 0.5 || alwaysBounceVertical || axes.isEmpty { axes.insert(.vertical) }
        return axes
    }

    /// Scrolls to a place, with an animation if asked for.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset != offset else { return }
        offset = contentOffset
        isWishing = true
        wish = ScrollWish(contentOffset, isAnimated: animated, after: wish)
        offsetDidChange()
        core.didScroll()
        core.tellObservers()
        delegate?.scrollViewDidScroll(self)
    }

    /// Scrolls as little as needed to show a rectangle.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func place(_ start: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> CGFloat {
            if low < start { return low }
            return high > start + length ? high - length : start
        }
        setContentOffset(
            limited(
                CGPoint(x: place(offset.x, rect.minX, rect.maxX, bounds.width), y: place(offset.y, rect.minY, rect.maxY, bounds.height))),
            animated: animated)
    }

    /// The nearest place at which no more than the content and its insets is shown.
    private func limited(_ place: CGPoint) -> CGPoint {
        let size = contentSize, insets = contentInset
        return CGPoint(
            x: max(min(place.x, size.width + insets.right - bounds.width), -insets.left),
            y: max(min(place.y, size.height + insets.bottom - bounds.height), -insets.top))
    }

    func scrolled(to new: CGPoint) {
        guard !isWishing, new != offset else { return }
        offset = new
        offsetDidChange()
        core.didScroll()
        core.tellObservers()
        delegate?.scrollViewDidScroll(self)
    }

    /// For views that show what is near the visible part.
    func offsetDidChange() {}
    /// Whether rules say how large the content is; tables and the like know it by themselves.
    var isSizedByRules: Bool { true }

    func phaseChanged(from old: ScrollPhase, to new: ScrollPhase) {
        switch new {
        case .interacting, .tracking:
            guard !isDragging else { break }
            isDragging = true
            if keyboardDismissMode != .none { core.root.host?.focus?.focus(nil) }
            delegate?.scrollViewWillBeginDragging(self)
        case .decelerating:
            isDragging = false
            isDecelerating = true
            delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
            delegate?.scrollViewWillBeginDecelerating(self)
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
        guard maximumZoomScale > minimumZoomScale else {
            if let pinch { removeGestureRecognizer(pinch) }
            pinch = nil
            return
        }
        guard pinch == nil else { return }
        let recognizer = UIPinchGestureRecognizer()
        recognizer.addAction { [weak self, weak recognizer] in
            guard let self, let recognizer else { return }
            let view = delegate?.viewForZooming(in: self)
            if recognizer.state == .began {
                isZooming = true
                delegate?.scrollViewWillBeginZooming(self, with: view)
            }
            setZoomScale(zoom * recognizer.scale, animated: false)
            recognizer.scale = 1
            if recognizer.state == .ended || recognizer.state == .cancelled {
                isZooming = false
                delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom)
            }
        }
        pinch = recognizer
        addGestureRecognizer(recognizer)
    }

    /// Zooms the delegate's view. What is in the middle stays there, as far as the content reaches.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        let new = min(max(scale, minimumZoomScale), maximumZoomScale)
        guard let view = delegate?.viewForZooming(in: self), new != zoom else { return }
        let size = CGSize(width: view.bounds.width * new, height: view.bounds.height * new), ratio = new / zoom
        let middle = CGPoint(x: (offset.x + bounds.width / 2) * ratio, y: (offset.y + bounds.height / 2) * ratio)
        func change() {
            zoom = new
            view.transform = CGAffineTransform(scaleX: new, y: new)
            view.center = CGPoint(x: size.width / 2, y: size.height / 2)
            contentSize = size
        }
        if animated { withAnimation { change() } } else { change() }
        setContentOffset(limited(CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2)), animated: animated)
        delegate?.scrollViewDidZoom(self)
        // UIKit: the end of a zoom that is not animated is not told.
        if animated { delegate?.scrollViewDidEndZooming(self, with: view, atScale: new) }
    }

    /// Zooms so that a rectangle of the zoomed view fills the bounds, in their middle.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
        setContentOffset(
            limited(CGPoint(x: rect.midX * zoom - bounds.width / 2, y: rect.midY * zoom - bounds.height / 2)), animated: animated)
    }

    /// The rectangle that content fills: rules between it and subviews say how large the content is.
    public var contentLayoutGuide: UILayoutGuide { UILayoutGuide(core, insets: EdgeInsets(), area: .content) }
    /// The view's own rectangle: what keeps to it stands still while the content scrolls.
    public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(core, insets: EdgeInsets(), area: .frame) }
}
