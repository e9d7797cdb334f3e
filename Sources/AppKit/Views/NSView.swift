public import EspalierPlatformViews
package import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's view: a rectangle with a look, subviews, and content that it draws or that one of the toolkit's views draws for it.
///
/// As in AppKit, points are counted from the bottom left corner unless `isFlipped` is true.
@MainActor @preconcurrency open class NSView: NSResponder, NSDraggingDestination {
    // Implicitly unwrapped: the core knows its owner, which exists once the superclass is initialised.
    package private(set) final var core: ViewCore!
    private final var ownLayer: CALayer?
    /// The controller whose view it is.
    final weak var controller: NSViewController?

    /// Makes a view with a place in the one around it, in points.
    public init(frame frameRect: NSRect) {
        super.init()
        start(frameRect)
    }

    /// Views are not read from archives here: the view is made empty.
    public required init?(coder: NSCoder) {
        super.init()
        start(.zero)
    }

    /// Makes a view without a size.
    public convenience init(_ nothing: Void = ()) { self.init(frame: .zero) }

    private func start(_ frame: CGRect) {
        core = ViewCore(self)
        core.frame = frame
        // The app's own views may draw and receive clicks; the toolkit's say what they do.
        if !String(reflecting: type(of: self)).hasPrefix("AppKit.") {
            core.drawsItself = true
            core.gestures.append(pressGesture)
        }
        setUp()
    }

    // MARK: Items that are dragged over it

    /// The types of dragged items that the view takes.
    open private(set) var registeredDraggedTypes: [NSPasteboard.PasteboardType] = []
    /// Takes items of these types, beside those of earlier calls, when they are dragged over the view.
    open func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {
        registeredDraggedTypes += newTypes.filter { !registeredDraggedTypes.contains($0) }
        core.drop = CoreDrop(types: registeredDraggedTypes.map(\.contentType), delegate: ViewDrop(self, registeredDraggedTypes))
    }
    /// Takes no more dragged items.
    open func unregisterDraggedTypes() {
        registeredDraggedTypes = []
        core.drop = nil
    }
    open func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { [] }
    open func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation { (sender as? DragInfo)?.operation ?? [] }
    open func draggingExited(_ sender: (any NSDraggingInfo)?) {}
    open func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }
    open func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { false }
    open func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {}
    open func draggingEnded(_ sender: any NSDraggingInfo) {}

    /// Called by each initialiser, when all properties have their first values: for the toolkit's own views.
    func setUp() {}

    private var pressGesture: CoreGesture {
        let gesture = CoreGesture(.press)
        gesture.isParallel = true
        gesture.report = { [weak self] report in
            guard let self else { return }
            let type: NSEvent.EventType = report.phase == .began ? .leftMouseDown : report.phase == .changed ? .leftMouseDragged : .leftMouseUp
            let event = NSEvent(type, locationInWindow: report.location ?? .zero, in: core.node?.host)
            switch report.phase {
            case .began: mouseDown(with: event)
            case .changed: mouseDragged(with: event)
            case .ended, .cancelled: mouseUp(with: event)
            }
        }
        return gesture
    }

    /// Whether it scrolls what is in it, so that a scroll view around it needs not.
    var scrollsByItself: Bool { false }

    /// The menu that a click with the secondary button opens; nil for none.
    open var menu: NSMenu? {
        didSet {
            guard let menu else { return core.menu = nil }
            menu.isShown(in: core)
            core.menu = { AnyView(menu.content) }
        }
    }

    // MARK: Place

    /// Whether points are counted from the top left corner.
    open var isFlipped: Bool { false }

    /// In the coordinates of the view around.
    open var frame: NSRect {
        get { mirrored(core.frame) }
        set { core.frame = mirrored(newValue) }
    }

    /// Between AppKit's coordinates and those of the core, whose origin is the top left corner.
    private func mirrored(_ rect: CGRect) -> CGRect {
        guard let outer = superview, !outer.isFlipped else { return rect }
        return CGRect(x: rect.minX, y: outer.core.bounds.height - rect.maxY, width: rect.width, height: rect.height)
    }

    /// The view's own rectangle, in points.
    open var bounds: NSRect { get { core.bounds } set { core.bounds = newValue } }
    /// Sets the size, in points.
    open func setFrameSize(_ newSize: NSSize) { frame.size = newSize }
    /// Sets the place in the view around, in points.
    open func setFrameOrigin(_ newOrigin: NSPoint) { frame.origin = newOrigin }
    /// Whether the view's place is its frame and not for constraints to find.
    open var translatesAutoresizingMaskIntoConstraints: Bool { get { core.usesAutoresizing } set { core.usesAutoresizing = newValue } }
    private var ownMask: AutoresizingMask = []
    /// What changes with the size of the view around, where there are no constraints.
    open var autoresizingMask: AutoresizingMask {
        get { ownMask }
        set {
            ownMask = newValue
            applyMask()
        }
    }
    /// The margins of both axes have AppKit's numbers; those of the vertical axis are the other way up. Where points are counted from the
    /// bottom, a view for which nothing is said keeps its distance from there.
    private func applyMask() {
        var mask = ownMask
        if let outer = superview, !outer.isFlipped, mask.isDisjoint(with: [.maxYMargin, .height, .minYMargin]) { mask.insert(.maxYMargin) }
        core.autoresizing = Autoresizing(rawValue: mask.rawValue)
    }
    /// The parts of a view's place that can change.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance from the left; the width.
        public static let minXMargin = AutoresizingMask(rawValue: 1), width = AutoresizingMask(rawValue: 2)
        /// The distance from the right.
        public static let maxXMargin = AutoresizingMask(rawValue: 4)
        /// The distance from the top; the height.
        public static let maxYMargin = AutoresizingMask(rawValue: 8), height = AutoresizingMask(rawValue: 16)
        /// The distance from the bottom.
        public static let minYMargin = AutoresizingMask(rawValue: 32)
    }

    // MARK: Look

    /// Whether it is not shown.
    open var isHidden: Bool {
        get { core.look.isHidden }
        set {
            guard newValue != core.look.isHidden else { return }
            core.look.isHidden = newValue
            superview?.subviewVisibilityDidChange()
        }
    }
    func subviewVisibilityDidChange() {}
    /// The opacity, from 0 to 1, of the view and those in it.
    open var alphaValue: CGFloat { get { core.look.opacity } set { core.look.opacity = newValue } }
    /// Whether what lies outside the bounds is cut off.
    open var clipsToBounds: Bool { get { core.look.clips } set { core.look.clips = newValue } }
    /// Whether the view has a layer.
    open var wantsLayer = false { didSet { if wantsLayer, ownLayer == nil { ownLayer = CALayer(of: core) } } }
    /// The view's layer: another name for how it looks; nil unless it is wanted.
    open var layer: CALayer? { get { ownLayer } set { ownLayer = newValue } }
    /// The text of a tooltip; use `help(_:)`. Only stored.
    open var toolTip: String?
    /// A name for the app. Only stored.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// A number by which the app knows it: 0, unless a subclass says otherwise.
    open var tag: Int { 0 }
    /// Not asked: views draw.
    open var wantsUpdateLayer: Bool { false }
    /// Not called: views draw.
    open func updateLayer() {}
    /// Light or dark for the view and those in it; nil as around it.
    open var appearance: NSAppearance? {
        didSet {
            let scheme: ColorScheme? = appearance.map { $0.isDark ? .dark : .light }
            if let scheme { core.contentEnvironment = { environment in environment.colorScheme = scheme } } else { core.contentEnvironment = nil }
            core.contentDidChange()
        }
    }
    /// Light or dark, as the view is shown.
    open var effectiveAppearance: NSAppearance {
        appearance ?? superview?.effectiveAppearance ?? NSAppearance(named: core.environment?.colorScheme == .dark ? .darkAqua : .aqua)!
    }

    // MARK: Tree

    /// The views in it, from the back to the front.
    public var subviews: [NSView] {
        get { core.subcores.compactMap { $0.view as? NSView } }
        set {
            for view in subviews where !newValue.contains(view) { view.removeFromSuperview() }
            for view in newValue where view.superview !== self { addSubview(view) }
        }
    }
    /// The view around it; nil for none.
    public var superview: NSView? { core.superCore?.owner as? NSView }
    /// The window that it is in; nil for none.
    open var window: NSWindow? { NSWindow.window(of: core.root) }
    open override var undoManager: UndoManager? { window?.undoManager }

    /// Adds a view in front of the others.
    open func addSubview(_ view: NSView) {
        let place = view.core.frame
        core.insert(view.core, at: core.subcores.count)
        // The frame was given before the view around was known.
        view.frame = place
        view.applyMask()
        view.viewDidMoveToSuperview()
        didAddSubview(view)
    }

    /// - Parameter otherView: nil is in front of, or behind, all.
    open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
        addSubview(view)
        let index = core.subcores.firstIndex { $0.core === otherView?.core }
        core.move(view.core, to: place == .below ? index ?? 0 : index.map { $0 + 1 } ?? core.subcores.count)
    }

    /// Takes the view out of the one around it.
    open func removeFromSuperview() { core.removeFromSuper() }
    /// The view was put into another; for subclasses.
    open func viewDidMoveToSuperview() {}
    /// The view was put into a window, or taken out; for subclasses.
    open func viewDidMoveToWindow() {}
    /// Never called: `viewDidMoveToWindow()` is.
    open func viewWillMove(toWindow newWindow: NSWindow?) {}
    /// Sets where the pointer has which shape, by `addCursorRect(_:cursor:)`; for subclasses. It is called when the view comes into a window,
    /// and when it has got another size.
    open func resetCursorRects() {}
    /// The places where the pointer has a shape, and the view's size for which they were set.
    final var cursorRects: (list: [(rect: NSRect, cursor: NSCursor)], size: NSSize) = ([], .zero)
    /// A subview was added; for subclasses.
    open func didAddSubview(_ subview: NSView) {}
    /// The interface has become light or dark; for subclasses.
    open func viewDidChangeEffectiveAppearance() {}
    /// Whether it is in a view, or is that view.
    open func isDescendant(of view: NSView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

    // MARK: Layout and drawing

    /// Places the subviews; for subclasses.
    open func layout() {}
    /// Set it to place the subviews anew in the next frame; always false when read.
    open var needsLayout: Bool { get { false } set { if newValue { core.setNeedsLayout() } } }
    /// Set it to draw the view anew in the next frame; always false when read.
    open var needsDisplay: Bool { get { false } set { if newValue { core.changed() } } }
    /// Draws the view anew in the next frame, as a whole.
    open func setNeedsDisplay(_ invalidRect: NSRect) { core.changed() }
    /// Draws the view anew in the next frame, as a whole.
    open func display() { core.changed() }
    /// Places the subviews now.
    open func layoutSubtreeIfNeeded() { core.layoutIfNeeded() }
    /// The size of its content, in points; `noIntrinsicMetric` where it has none.
    open var intrinsicContentSize: NSSize {
        core.content == nil ? NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric) : core.contentSize(for: .unspecified)
    }
    /// The smallest size in which the view's rules hold.
    open var fittingSize: NSSize {
        let fitted = ConstraintSolver.fittingSize(core, width: nil, height: nil), own = intrinsicContentSize
        return NSSize(width: max(fitted.width, own.width, 0), height: max(fitted.height, own.height, 0))
    }
    /// Asks for the content's size anew.
    open func invalidateIntrinsicContentSize() { core.invalidateIntrinsicSize() }
    /// The constraints may be changed; for subclasses.
    open func updateConstraints() {}
    /// Draws the view's own content, behind its subviews, into the current context.
    open func draw(_ dirtyRect: NSRect) {}
    /// Stands for no size of content.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// The innermost view at a point of the coordinates of the view around.
    open func hitTest(_ point: NSPoint) -> NSView? {
        let inner = NSPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        guard !isHidden, bounds.contains(inner) else { return nil }
        for view in subviews.reversed() { if let hit = view.hitTest(inner) { return hit } }
        return self
    }
    /// Looks for a gesture in the view.
    open func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
        gestureRecognizer.view = self
        core.gestures.append(gestureRecognizer.gesture)
        gestureRecognizers.append(gestureRecognizer)
    }
    /// The recognizers of the view. Add by `addGestureRecognizer(_:)`.
    open var gestureRecognizers: [NSGestureRecognizer] = []
    /// A point of the window's content, counted from the top left corner, in the view's coordinates.
    open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
        let inner = view.map { core.point(fromRoot: $0.core.pointInRoot(point)) } ?? core.point(fromWindow: point)
        return isFlipped ? inner : NSPoint(x: inner.x, y: bounds.height - inner.y)
    }
}

extension NSView: ViewOwner, PlatformItem {
    package var coreLayer: CALayer? { layer }
    package var itemCore: ViewCore { core }
    package func coreLayout() {
        controller?.viewWillLayout()
        layout()
        controller?.viewDidLayout()
    }
    package func coreIntrinsicSize() -> CGSize { intrinsicContentSize }
    package func coreSizeThatFits(_ size: CGSize) -> CGSize {
        guard core.content != nil else { return bounds.size }
        let isBounded = size.width > 0 && size.width < 1e6
        return core.contentSize(for: ProposedViewSize(width: isBounded ? size.width : nil, height: nil))
    }
    package func coreDraw(_ rect: CGRect) {
        guard let context = CGContext.current else { return }
        // AppKit: y points up.
        if !isFlipped { context.pointUp(in: rect.height) }
        draw(rect)
    }
    package func coreContains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    package func coreDidMoveToWindow() {
        viewDidMoveToWindow()
        renewCursorRects()
    }
    package var coreSetsPointer: Bool { !cursorRects.list.isEmpty }
    package func corePointerShape(at point: CGPoint) -> PointerShape? { cursorShape(at: point) }
    package func coreUpdateConstraints() { updateConstraints() }
    package func coreEnvironmentDidChange(from old: EnvironmentValues) {
        if old.colorScheme != core.environment?.colorScheme { viewDidChangeEffectiveAppearance() }
    }
}

extension NSView {
    /// For constraints with this part of the view's frame.
    public var leadingAnchor: NSLayoutXAxisAnchor { core.xAnchor(.leading) }
    /// For constraints with this part of the view's frame.
    public var trailingAnchor: NSLayoutXAxisAnchor { core.xAnchor(.trailing) }
    /// For constraints with this part of the view's frame.
    public var leftAnchor: NSLayoutXAxisAnchor { core.xAnchor(.left) }
    /// For constraints with this part of the view's frame.
    public var rightAnchor: NSLayoutXAxisAnchor { core.xAnchor(.right) }
    /// For constraints with this part of the view's frame.
    public var centerXAnchor: NSLayoutXAxisAnchor { core.xAnchor(.centerX) }
    /// For constraints with this part of the view's frame.
    public var topAnchor: NSLayoutYAxisAnchor { core.yAnchor(.top) }
    /// For constraints with this part of the view's frame.
    public var bottomAnchor: NSLayoutYAxisAnchor { core.yAnchor(.bottom) }
    /// For constraints with this part of the view's frame.
    public var centerYAnchor: NSLayoutYAxisAnchor { core.yAnchor(.centerY) }
    /// For constraints with this part of the view's frame.
    public var widthAnchor: NSLayoutDimension { core.dimension(.width) }
    /// For constraints with this part of the view's frame.
    public var heightAnchor: NSLayoutDimension { core.dimension(.height) }
    /// The top edge, as texts' baselines are not known here.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { core.yAnchor(.firstBaseline) }
    /// The bottom edge.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { core.yAnchor(.lastBaseline) }
    /// The whole view: bars do not lie over views.
    public var safeAreaLayoutGuide: NSLayoutGuide { UILayoutGuide(core, insets: EdgeInsets()) }
    /// The rules that the view keeps: about its own size, and those that it is the first view around of.
    public var constraints: [NSLayoutConstraint] { core.constraints.list }
    /// Deactivates constraints.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
    /// Activates constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Activates constraints.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

    /// Sets how strongly the view resists being larger than its content.
    public func setContentHuggingPriority(_ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation) {
        if orientation == .horizontal { core.hugging.horizontal = priority.rawValue } else { core.hugging.vertical = priority.rawValue }
    }

    /// Sets how strongly the view resists being smaller than its content.
    public func setContentCompressionResistancePriority(_ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation) {
        if orientation == .horizontal { core.compression.horizontal = priority.rawValue } else { core.compression.vertical = priority.rawValue }
    }
}

/// AppKit's names of items of an interface.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name for the app.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// AppKit's kinds of interfaces.
public final class NSAppearance: NSObject, Sendable {
    /// The names of appearances.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Light; dark.
        public static let aqua = Name(rawValue: "NSAppearanceNameAqua"), darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
        /// Light and dark before materials; the same as the others here.
        public static let vibrantLight = Name(rawValue: "NSAppearanceNameVibrantLight"), vibrantDark = Name(rawValue: "NSAppearanceNameVibrantDark")
    }
    /// Its name.
    public let name: Name
    /// The appearance of a name; never nil.
    public init?(named name: Name) { self.name = name }
    var isDark: Bool { name == .darkAqua || name == .vibrantDark }
    /// The name, of those given, that suits it best: a dark one if it is dark; nil only if none is given.
    public func bestMatch(from appearances: [Name]) -> Name? {
        appearances.first { ($0 == .darkAqua || $0 == .vibrantDark) == isDark } ?? appearances.first
    }
}
