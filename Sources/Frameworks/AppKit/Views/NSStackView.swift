public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// In which direction something goes on.
public enum NSUserInterfaceLayoutOrientation: Int, Sendable { case horizontal, vertical }

/// AppKit's row or column of views.
@MainActor @preconcurrency open class NSStackView: NSView {
    /// How the length is shared out.
    public enum Distribution: Int, Sendable {
        /// By the areas that views were added to: at the start, around the middle, at the end.
        case gravityAreas = -1
        /// As the views' sizes say, with what is left over for one of them; the same for all; by their sizes; by equal distances.
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    /// Where in the stack a view belongs. Views follow one another in this order.
    public enum Gravity: Int, Sendable {
        /// The start; the middle; the end.
        case leading = 1, center, trailing
        /// The start of a column.
        public static var top: Gravity { .leading }
        /// The end of a column.
        public static var bottom: Gravity { .trailing }
    }

    /// The distance that is taken where none is set.
    nonisolated public static let useDefaultSpacing = CGFloat(Float.greatestFiniteMagnitude)

    /// The views that it places, in order.
    open private(set) var arrangedSubviews: [NSView] = []
    /// The views, as `arrangedSubviews`.
    open var views: [NSView] { arrangedSubviews }
    /// Side by side or below each other.
    open var orientation = NSUserInterfaceLayoutOrientation.horizontal { didSet { rearrange() } }
    /// How the length is shared out.
    open var distribution = Distribution.gravityAreas { didSet { rearrange() } }
    /// Where views stand across the direction: `centerY`, `top` and the like for a row, `leading`, `centerX` and the like for a column, and
    /// `width` or `height` for as wide or high as the stack.
    open var alignment = NSLayoutConstraint.Attribute.centerY { didSet { rearrange() } }
    /// Between views, in points.
    open var spacing: CGFloat = 8 { didSet { rearrange() } }
    /// Around the views, in points.
    open var edgeInsets = NSEdgeInsets() { didSet { rearrange() } }
    /// Whether hidden views take no room.
    open var detachesHiddenViews = true { didSet { rearrange() } }
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    /// A row of views.
    public convenience init(views: [NSView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Adds or moves a view to a place.
    open func insertArrangedSubview(_ view: NSView, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
        if view.outer !== self { addSubview(view) }
        rearrange()
    }

    /// The view stays a subview, and is placed no longer.
    open func removeArrangedSubview(_ view: NSView) {
        arrangedSubviews.removeAll { $0 === view }
        gravities[ObjectIdentifier(view)] = nil
        rearrange()
    }

    // MARK: Areas

    /// The areas of views that are not in the first one.
    private var gravities: [ObjectIdentifier: Gravity] = [:]
    private func gravity(of view: NSView) -> Gravity { gravities[ObjectIdentifier(view)] ?? .leading }

    /// Adds a view at the end of an area.
    open func addView(_ view: NSView, in gravity: Gravity) { insertView(view, at: .max, in: gravity) }
    /// Adds a view to an area, at a place in it.
    open func insertView(_ view: NSView, at index: Int, in gravity: Gravity) {
        arrangedSubviews.removeAll { $0 === view }
        let before = arrangedSubviews.filter { self.gravity(of: $0).rawValue < gravity.rawValue }.count
        insertArrangedSubview(view, at: before + min(max(index, 0), views(in: gravity).count))
        gravities[ObjectIdentifier(view)] = gravity
    }
    /// The views of an area.
    open func views(in gravity: Gravity) -> [NSView] { arrangedSubviews.filter { self.gravity(of: $0) == gravity } }
    /// Puts views in the place of an area's.
    open func setViews(_ views: [NSView], in gravity: Gravity) {
        for old in self.views(in: gravity) where !views.contains(old) { removeView(old) }
        for view in views { addView(view, in: gravity) }
    }

    /// What is left over lies between the areas; the middle one is in the middle if there is room.
    private func shifts(_ frames: [CGRect]) -> [CGFloat] {
        guard distribution == .gravityAreas, !gravities.isEmpty, let last = frames.last else { return frames.map { _ in 0 } }
        let isRow = orientation == .horizontal, size = core.bounds.size
        func start(_ rect: CGRect) -> CGFloat { isRow ? rect.minX : rect.minY }
        func end(_ rect: CGRect) -> CGFloat { isRow ? rect.maxX : rect.maxY }
        let (length, first) = isRow ? (size.width, edgeInsets.left) : (size.height, edgeInsets.top)
        let stop = length - (isRow ? edgeInsets.right : edgeInsets.bottom), free = max(stop - end(last), 0)
        let areas = placed.map { gravity(of: $0) }, middle = zip(areas, frames).filter { $0.0 == .center }.map(\.1)
        var centring: CGFloat = 0
        if let a = middle.first, let b = middle.last { centring = min(max((first + stop) / 2 - (start(a) + end(b)) / 2, 0), free) }
        return areas.map { $0 == .leading ? 0 : $0 == .center ? centring : free }
    }
    /// Takes a view out of the stack.
    open func removeView(_ view: NSView) {
        removeArrangedSubview(view)
        view.removeFromSuperview()
    }

    /// Sets the distance after a view, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
        customSpacing[ObjectIdentifier(view)] = spacing == NSStackView.useDefaultSpacing ? nil : spacing
        rearrange()
    }
    /// The distance after a view; `useDefaultSpacing` if none is set.
    open func customSpacing(after view: NSView) -> CGFloat { customSpacing[ObjectIdentifier(view)] ?? NSStackView.useDefaultSpacing }

    override func subviewVisibilityDidChange() { rearrange() }
    private func rearrange() {
        core.setNeedsLayout()
        core.invalidateIntrinsicSize()
    }

    override func setUp() {
        super.setUp()
        core.arrangement = { [unowned self] in arrangement }
    }

    // Places are counted from the top, whichever way the view's own coordinates go.
    private var arrangement: StackArrangement {
        var made = StackArrangement()
        made.isHorizontal = orientation == .horizontal
        made.distribution = StackArrangement.Distribution(rawValue: distribution.rawValue) ?? .equalCentering
        if distribution == .gravityAreas { made.distribution = .start }
        made.alignment = switch alignment {
        case .top, .leading, .left, .firstBaseline: .start
        case .bottom, .trailing, .right, .lastBaseline: .end
        case .width, .height: .fill
        default: .middle
        }
        made.insets = EdgeInsets(top: edgeInsets.top, leading: edgeInsets.left, bottom: edgeInsets.bottom, trailing: edgeInsets.right)
        made.views = placed.map { view in (view.core, customSpacing[ObjectIdentifier(view)] ?? spacing) }
        return made
    }

    private var placed: [NSView] { arrangedSubviews.filter { $0.outer === self && !(detachesHiddenViews && $0.isHidden) } }

    open override var intrinsicContentSize: NSSize {
        ConstraintSolver.ruledStackSize(core, width: nil, height: nil) ?? arrangement.size(across: nil)
    }
    open override func layout() {
        super.layout()
        // Rules between its views, or with views elsewhere, have placed them already.
        guard !core.constraints.placesStack else { return }
        let frames = arrangement.frames(in: CGRect(origin: .zero, size: core.bounds.size), of: core)
        for (view, (place, shift)) in zip(placed, zip(frames, shifts(frames))) {
            view.core.frame = orientation == .horizontal ? place.offsetBy(dx: shift, dy: 0) : place.offsetBy(dx: 0, dy: shift)
        }
    }
}

/// Distances from the edges, in points.
public struct NSEdgeInsets: Hashable, Sendable {
    /// From the top; from the left.
    public var top: CGFloat, left: CGFloat
    /// From the bottom; from the right.
    public var bottom: CGFloat, right: CGFloat
    /// No distances.
    public init() { (top, left, bottom, right) = (0, 0, 0, 0) }
    /// Distances in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// Distances from the edges, in points.
public func NSEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> NSEdgeInsets {
    NSEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
