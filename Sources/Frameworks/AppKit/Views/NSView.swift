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
    final weak var controller: (any ViewControlling)? { didSet { if controller != nil { listenToPresses() } } }
    /// Whether the view can have the keyboard, and whether it has it.
    final var (takesKeyboard, holdsKeyboard) = (false, false)
    private var listensToPresses = false
    /// The tracking areas, the size for which the app has set them, and where the pointer was last.
    final var tracking = TrackingState()

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
            listenToPresses()
        }
        core.receiver = self
        setUp()
        takesKeyboard = core.drawsItself && core.content == nil
    }

    private func listenToPresses() {
        guard !listensToPresses else { return }
        listensToPresses = true
        core.gestures += [pressGesture, pinchGesture]
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
            let type: NSEvent.EventType =
                report.phase == .began ? .leftMouseDown : report.phase == .changed ? .leftMouseDragged : .leftMouseUp
            press(type, at: report.location ?? .zero)
        }
        return gesture
    }

    private var pinchGesture: CoreGesture {
        let gesture = CoreGesture(.pinch)
        gesture.isParallel = true
        gesture.report = { [weak self] _ in self?.pinch() }
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
        guard let outer, !outer.isFlipped else { return rect }
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
    /// Where points are counted from the bottom, the least y is there, and a view for which nothing is said keeps its distance from there.
    private func applyMask() {
        let isTurned = outer.map { !$0.isFlipped } ?? false
        var made = Autoresizing(rawValue: ownMask.rawValue & 0b10111)
        if ownMask.contains(isTurned ? .maxYMargin : .minYMargin) { made.insert(.top) }
        if ownMask.contains(isTurned ? .minYMargin : .maxYMargin) { made.insert(.bottom) }
        if isTurned, made.isDisjoint(with: [.top, .height, .bottom]) { made.insert(.top) }
        core.autoresizing = made
    }
    /// The parts of a view's place that can change.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance from the left; the width.
        public static let minXMargin = AutoresizingMask(rawValue: 1), width = AutoresizingMask(rawValue: 2)
        /// The distance from the right.
        public static let maxXMargin = AutoresizingMask(rawValue: 4)
        /// The distance at the least y, which is at the bottom unless the view around is flipped; the height.
        public static let minYMargin = AutoresizingMask(rawValue: 8), height = AutoresizingMask(rawValue: 16)
        /// The distance at the largest y.
        public static let maxYMargin = AutoresizingMask(rawValue: 32)
    }

    // MARK: Look

    /// Whether it is not shown.
    open var isHidden: Bool {
        get { core.look.isHidden }
        set {
            guard newValue != core.look.isHidden else { return }
            core.look.isHidden = newValue
            outer?.subviewVisibilityDidChange()
            if outer?.isHiddenOrHasHiddenAncestor != true { tellVisibility(newValue) }
        }
    }
    func subviewVisibilityDidChange() {}
    /// Whether it, or a view that it is in, is not shown.
    public var isHiddenOrHasHiddenAncestor: Bool { isHidden || outer?.isHiddenOrHasHiddenAncestor == true }
    /// The view, or one around it, was hidden; for subclasses.
    open func viewDidHide() {}
    /// The view, or one around it, was shown again; for subclasses.
    open func viewDidUnhide() {}
    private func tellVisibility(_ isHidden: Bool) {
        if isHidden { viewDidHide() } else { viewDidUnhide() }
        for view in subviews where !view.isHidden { view.tellVisibility(isHidden) }
    }
    /// The opacity, from 0 to 1, of the view and those in it.
    open var alphaValue: CGFloat { get { core.look.opacity } set { core.look.opacity = newValue } }
    /// Whether what lies outside the bounds is cut off.
    open var clipsToBounds: Bool { get { core.look.clips } set { core.look.clips = newValue } }
    /// Whether the view has a layer.
    open var wantsLayer = false {
        didSet {
            guard wantsLayer, ownLayer == nil else { return }
            ownLayer = CALayer(of: core)
            if wantsUpdateLayer { core.setNeedsLayout() }
        }
    }
    /// The view's layer: another name for how it looks; nil unless it is wanted.
    open var layer: CALayer? { get { ownLayer } set { ownLayer = newValue } }
    /// What a tooltip says when the pointer rests on the view; nil for none.
    open var toolTip: String? { didSet { core.toolTip = toolTip } }
    /// A name for the app. Only stored.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// A number by which the app knows it: 0, unless a subclass says otherwise.
    open var tag: Int { 0 }
    /// Whether `updateLayer()` takes the place of `draw(_:)`, in a view that has a layer; for subclasses.
    open var wantsUpdateLayer: Bool { false }
    /// Gives the layer its look: called when the view is shown first, has got another size or appearance, or `needsDisplay` was set; for
    /// subclasses.
    open func updateLayer() {}
    /// The size for which the layer has its look; nil if it has to be updated.
    private var updatedSize: NSSize?
    private var updatesLayer: Bool { wantsUpdateLayer && ownLayer != nil }
    private func updateLayerIfNeeded() {
        guard updatesLayer, updatedSize != bounds.size, !bounds.isEmpty else { return }
        updatedSize = bounds.size
        isDisplayNeeded = false
        updateLayer()
    }
    /// Light or dark for the view and those in it; nil as around it.
    open var appearance: NSAppearance? {
        didSet {
            let wasDark = (oldValue ?? outer?.effectiveAppearance ?? surroundings).isDark
            defer { if effectiveAppearance.isDark != wasDark { appearanceDidChange() } }
            let scheme: ColorScheme? = appearance.map { $0.isDark ? .dark : .light }
            if let scheme {
                core.contentEnvironment = { environment in environment.colorScheme = scheme }
            } else {
                core.contentEnvironment = nil
            }
            core.contentDidChange()
        }
    }
    /// Light or dark, as the view is shown.
    open var effectiveAppearance: NSAppearance {
        appearance ?? outer?.effectiveAppearance ?? surroundings
    }
    private var surroundings: NSAppearance { NSAppearance(named: core.environment?.colorScheme == .dark ? .darkAqua : .aqua)! }
    /// What the view was last notified of.
    private var isKnownDark: Bool?
    private func appearanceDidChange() {
        isKnownDark = effectiveAppearance.isDark
        viewDidChangeEffectiveAppearance()
        if updatesLayer { needsDisplay = true }
        for view in subviews where view.appearance == nil { view.appearanceDidChange() }
    }

    // MARK: Tree

    /// The views in it, from the back to the front.
    public var subviews: [NSView] {
        get { core.subcores.compactMap { $0.view as? NSView } }
        set {
            for view in subviews where !newValue.contains(view) { view.removeFromSuperview() }
            for view in newValue where view.outer !== self { addSubview(view) }
            for (index, view) in newValue.enumerated() { core.move(view.core, to: index) }
        }
    }
    /// The view around it; nil for none. Around one that SwiftUI shows is the window's content view.
    public var superview: NSView? {
        if let outer { return outer }
        let content = window?.contentView
        return content === self ? nil : content
    }
    /// The view that it is a subview of; nil for none, as of one that SwiftUI shows.
    final var outer: NSView? { core.superCore?.owner as? NSView }
    /// The window that it is in; nil for none.
    open var window: NSWindow? { NSWindow.window(of: core.root) }
    open override var undoManager: UndoManager? { window?.undoManager }
    open override var nextResponder: NSResponder? {
        get { super.nextResponder ?? controller ?? superview ?? window }
        set { super.nextResponder = newValue }
    }

    /// Adds a view in front of the others.
    open func addSubview(_ view: NSView) {
        let place = view.frame, old = view.outer
        if old !== self {
            view.viewWillMove(toSuperview: self)
            old?.willRemoveSubview(view)
        }
        core.insert(view.core, at: core.subcores.count)
        guard view.outer === self else { return }
        // The frame was given before the view around was known, or in another one.
        view.frame = place
        if old === self { return }
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

    /// Takes the view out of the one around it. It keeps its frame.
    open func removeFromSuperview() {
        guard let outer else { return }
        let place = frame
        viewWillMove(toSuperview: nil)
        outer.willRemoveSubview(self)
        core.removeFromSuper()
        core.frame = place
        viewDidMoveToSuperview()
    }
    /// The view is about to be put into another, or taken out; for subclasses.
    open func viewWillMove(toSuperview newSuperview: NSView?) {}
    /// The view was put into another, or taken out; for subclasses.
    open func viewDidMoveToSuperview() {}
    /// The view was put into a window, or taken out; for subclasses.
    open func viewDidMoveToWindow() {}
    /// Called right before `viewDidMoveToWindow()`, when `window` is the new one already; for subclasses.
    open func viewWillMove(toWindow newWindow: NSWindow?) {}
    /// A subview is about to be taken out; for subclasses.
    open func willRemoveSubview(_ subview: NSView) {}
    /// Sets where the pointer has which shape, by `addCursorRect(_:cursor:)`; for subclasses. It is called when the view comes into a
    /// window, and when it has got another size.
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
    /// Whether the subviews are placed anew in the next frame. Setting it to false changes nothing.
    open var needsLayout: Bool { get { core.needsLayout } set { if newValue { core.setNeedsLayout() } } }
    private var isDisplayNeeded = false
    /// Whether the view is drawn anew in the next frame.
    open var needsDisplay: Bool {
        get { isDisplayNeeded }
        set {
            // The toolkit's own views draw nothing here, and would never be done.
            isDisplayNeeded = newValue && (core.drawsItself || updatesLayer)
            guard newValue else { return }
            updatedSize = nil
            if updatesLayer { core.setNeedsLayout() }
            core.changed()
        }
    }
    /// Draws the view anew in the next frame, as a whole.
    open func setNeedsDisplay(_ invalidRect: NSRect) { needsDisplay = true }
    /// Draws the view anew in the next frame, as a whole.
    open func display() { needsDisplay = true }
    /// Places the subviews now.
    open func layoutSubtreeIfNeeded() { core.layoutIfNeeded() }
    /// The size of its content, in points; `noIntrinsicMetric` where it has none.
    open var intrinsicContentSize: NSSize {
        core.content == nil
            ? NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric) : core.contentSize(for: .unspecified)
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
    /// The innermost view at a point of the coordinates of the view around; nil for none. A subclass that answers nil lets clicks through.
    open func hitTest(_ point: NSPoint) -> NSView? {
        let inner = outer.map { convert(point, from: $0) } ?? NSPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        core.wasHit = !isHidden && bounds.contains(inner)
        guard core.wasHit == true else { return nil }
        for view in subviews.reversed() { if let hit = view.hitTest(inner) { return hit } }
        return self
    }
    /// Sets the tracking areas anew; for subclasses. It is called when the view comes into a window, and when it has got another size.
    open func updateTrackingAreas() {}
    /// The menu for a click with the secondary button: `menu`, unless a subclass has another one.
    open func menu(for event: NSEvent) -> NSMenu? { menu }
    /// Whether the click that activates the window is the view's, too. Not asked: window managers say what becomes of it.
    open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
    /// Whether a drag on the view moves the window. Not asked.
    open var mouseDownCanMoveWindow: Bool { !isOpaque }
    /// Whether the view fills its bounds; for subclasses. Not asked.
    open var isOpaque: Bool { false }
    /// Looks for a gesture in the view.
    open func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        core.gestures.append(gestureRecognizer.gesture)
        recognizers.append(gestureRecognizer)
    }
    /// Looks for a gesture no longer.
    open func removeGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
        guard let index = recognizers.firstIndex(where: { $0 === gestureRecognizer }) else { return }
        recognizers.remove(at: index)
        core.gestures.removeAll { $0 === gestureRecognizer.gesture }
        gestureRecognizer.view = nil
    }
    private var recognizers: [NSGestureRecognizer] = []
    /// The recognizers of the view. Those that are set take the place of the others.
    open var gestureRecognizers: [NSGestureRecognizer] {
        get { recognizers }
        set {
            for old in recognizers where !newValue.contains(old) { removeGestureRecognizer(old) }
            for new in newValue where !recognizers.contains(new) { addGestureRecognizer(new) }
        }
    }
    /// A point of another view's coordinates in this one's.
    /// - Parameter view: nil for the window's content, whose points are counted from the top left corner here.
    open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
        // A scene's content view fills its window.
        guard let view, !(view is SceneContentView) else { return turned(core.point(fromWindow: point)) }
        return turned(core.point(fromRoot: view.core.pointInRoot(view.turned(point))))
    }
    /// A point of this view's coordinates in those of another one.
    /// - Parameter view: nil for the window's content, whose points are counted from the top left corner here.
    open func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
        if let view, !(view is SceneContentView) { return view.convert(point, from: self) }
        let inner = turned(point)
        return core.node?.convertToWindow(CGPoint(x: inner.x - bounds.minX, y: inner.y - bounds.minY)) ?? core.pointInRoot(inner)
    }
    /// Between the view's points and the core's, which are counted from the top.
    fileprivate func turned(_ point: NSPoint) -> NSPoint { isFlipped ? point : NSPoint(x: point.x, y: bounds.minY + bounds.maxY - point.y) }
}

extension NSView: ViewOwner, PlatformItem {
    package var coreLayer: AnyObject? { layer }
    package var itemCore: ViewCore { core }
    package func coreLayout() {
        controller?.viewWillLayout()
        layout()
        updateLayerIfNeeded()
        renewTrackingAreas(isMoved: false)
        controller?.viewDidLayout()
    }
    package func coreIntrinsicSize() -> CGSize { intrinsicContentSize }
    package func coreSizeThatFits(_ size: CGSize) -> CGSize {
        guard core.content != nil else { return bounds.size }
        let isBounded = size.width > 0 && size.width < 1e6
        return core.contentSize(for: ProposedViewSize(width: isBounded ? size.width : nil, height: nil))
    }
    package func coreDraw(_ rect: CGRect) {
        isDisplayNeeded = false
        guard !updatesLayer, let context = CGContext.current else { return }
        // AppKit: y points up.
        if !isFlipped { context.pointUp(in: rect.height) }
        draw(rect)
    }
    package func coreContains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    package func coreAdmits(_ point: CGPoint) -> Bool {
        guard core.drawsItself else { return true }
        let inner = turned(point)
        core.wasHit = nil
        let outer = outer.map { convert(inner, to: $0) } ?? NSPoint(x: inner.x + frame.minX, y: inner.y + frame.minY)
        // What the view's class says is what there is to say, unless the app's own has another answer.
        return hitTest(outer) != nil || core.wasHit == false
    }
    package func coreDidMoveToWindow() {
        viewWillMove(toWindow: window)
        viewDidMoveToWindow()
        renewCursorRects()
        renewTrackingAreas(isMoved: true)
    }
    package var coreSetsPointer: Bool { !cursorRects.list.isEmpty }
    package func corePointerShape(at point: CGPoint) -> PointerShape? { cursorShape(at: point) }
    package func coreUpdateConstraints() { updateConstraints() }
    package func coreEnvironmentDidChange(from old: EnvironmentValues) {
        if appearance == nil, isKnownDark != effectiveAppearance.isDark { appearanceDidChange() }
    }
}

/// Who is notified of the layout of a view: its controller.
@MainActor protocol ViewControlling: NSResponder {
    func viewWillLayout()
    func viewDidLayout()
}
