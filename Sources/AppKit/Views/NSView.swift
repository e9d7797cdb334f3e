public import EspalierPlatformViews
package import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's receiver of events.
@MainActor @preconcurrency open class NSResponder: NSObject {
    nonisolated public override init() { super.init() }
    open var nextResponder: NSResponder? { nil }
    open var acceptsFirstResponder: Bool { false }
    @discardableResult open func becomeFirstResponder() -> Bool { true }
    @discardableResult open func resignFirstResponder() -> Bool { true }
    open func mouseDown(with event: NSEvent) {}
    open func mouseDragged(with event: NSEvent) {}
    open func mouseUp(with event: NSEvent) {}
    /// Not called, as the following: views of ours see the pointer by SwiftUI's modifiers.
    open func mouseMoved(with event: NSEvent) {}
    open func mouseEntered(with event: NSEvent) {}
    open func mouseExited(with event: NSEvent) {}
    open func rightMouseDown(with event: NSEvent) {}
    open func scrollWheel(with event: NSEvent) {}
    open func keyDown(with event: NSEvent) {}
    open func keyUp(with event: NSEvent) {}
    open func flagsChanged(with event: NSEvent) {}
}

/// AppKit's view: a rectangle with a look, subviews, and content that it draws or that one of the toolkit's views draws for it.
///
/// As in AppKit, points are counted from the bottom left corner unless `isFlipped` is true.
@MainActor @preconcurrency open class NSView: NSResponder {
    // Implicitly unwrapped: the core knows its owner, which exists once the superclass is initialised.
    package private(set) final var core: ViewCore!
    private final var ownLayer: CALayer?

    public init(frame frameRect: NSRect) {
        super.init()
        setUp(frameRect)
    }

    /// Views are not read from archives here: the view is made empty.
    public required init?(coder: NSCoder) {
        super.init()
        setUp(.zero)
    }

    public convenience init(_ nothing: Void = ()) { self.init(frame: .zero) }

    private func setUp(_ frame: CGRect) {
        core = ViewCore(self)
        core.frame = frame
        guard !String(reflecting: type(of: self)).hasPrefix("AppKit.") else { return }
        core.drawsItself = true
        core.gestures.append(pressGesture)
    }

    private var pressGesture: CoreGesture {
        let gesture = CoreGesture(.press)
        gesture.isParallel = true
        gesture.report = { [weak self] report in
            guard let self else { return }
            let event = NSEvent(locationInWindow: report.location ?? .zero)
            switch report.phase {
            case .began: mouseDown(with: event)
            case .changed: mouseDragged(with: event)
            case .ended, .cancelled: mouseUp(with: event)
            }
        }
        return gesture
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

    open var bounds: NSRect { get { core.bounds } set { core.bounds = newValue } }
    open func setFrameSize(_ newSize: NSSize) { frame.size = newSize }
    open func setFrameOrigin(_ newOrigin: NSPoint) { frame.origin = newOrigin }
    open var translatesAutoresizingMaskIntoConstraints: Bool { get { core.usesAutoresizing } set { core.usesAutoresizing = newValue } }
    open var autoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: core.autoresizing.rawValue) }
        // The margins of both axes have AppKit's numbers; those of the vertical axis are the other way up.
        set { core.autoresizing = Autoresizing(rawValue: newValue.rawValue) }
    }
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let minXMargin = AutoresizingMask(rawValue: 1), width = AutoresizingMask(rawValue: 2)
        public static let maxXMargin = AutoresizingMask(rawValue: 4)
        public static let maxYMargin = AutoresizingMask(rawValue: 8), height = AutoresizingMask(rawValue: 16)
        public static let minYMargin = AutoresizingMask(rawValue: 32)
    }

    // MARK: Look

    open var isHidden: Bool { get { core.look.isHidden } set { core.look.isHidden = newValue } }
    open var alphaValue: CGFloat { get { core.look.opacity } set { core.look.opacity = newValue } }
    open var clipsToBounds: Bool { get { core.look.clips } set { core.look.clips = newValue } }
    /// Whether the view has a layer.
    open var wantsLayer = false { didSet { if wantsLayer, ownLayer == nil { ownLayer = CALayer(of: core) } } }
    open var layer: CALayer? { get { ownLayer } set { ownLayer = newValue } }
    open var toolTip: String?
    open var identifier: NSUserInterfaceItemIdentifier?
    open var tag: Int { 0 }
    open var wantsUpdateLayer: Bool { false }
    open func updateLayer() {}
    open var appearance: NSAppearance? {
        didSet {
            let scheme: ColorScheme? = appearance.map { $0.isDark ? .dark : .light }
            if let scheme { core.contentEnvironment = { environment in environment.colorScheme = scheme } } else { core.contentEnvironment = nil }
            core.contentDidChange()
        }
    }
    open var effectiveAppearance: NSAppearance {
        appearance ?? superview?.effectiveAppearance ?? NSAppearance(named: core.environment?.colorScheme == .dark ? .darkAqua : .aqua)!
    }

    // MARK: Tree

    public var subviews: [NSView] {
        get { core.subcores.compactMap { $0.view as? NSView } }
        set {
            for view in subviews where !newValue.contains(view) { view.removeFromSuperview() }
            for view in newValue where view.superview !== self { addSubview(view) }
        }
    }
    public var superview: NSView? { core.superCore?.owner as? NSView }
    open var window: NSWindow? { NSWindow.window(of: core.root) }

    open func addSubview(_ view: NSView) {
        let place = view.core.frame
        core.insert(view.core, at: core.subcores.count)
        // The frame was given before the view around was known.
        view.frame = place
        view.viewDidMoveToSuperview()
        didAddSubview(view)
    }

    /// - Parameter otherView: nil is in front of, or behind, all.
    open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
        addSubview(view)
        let index = core.subcores.firstIndex { $0.core === otherView?.core }
        core.move(view.core, to: place == .below ? index ?? 0 : index.map { $0 + 1 } ?? core.subcores.count)
    }

    open func removeFromSuperview() { core.removeFromSuper() }
    open func viewDidMoveToSuperview() {}
    open func viewDidMoveToWindow() {}
    open func viewWillMove(toWindow newWindow: NSWindow?) {}
    open func didAddSubview(_ subview: NSView) {}
    open func viewDidChangeEffectiveAppearance() {}
    open func isDescendant(of view: NSView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

    // MARK: Layout and drawing

    open func layout() {}
    open var needsLayout: Bool { get { false } set { if newValue { core.setNeedsLayout() } } }
    open var needsDisplay: Bool { get { false } set { if newValue { core.changed() } } }
    open func setNeedsDisplay(_ invalidRect: NSRect) { core.changed() }
    open func display() { core.changed() }
    open func layoutSubtreeIfNeeded() { core.layoutIfNeeded() }
    open var intrinsicContentSize: NSSize {
        core.content == nil ? NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric) : core.contentSize(for: .unspecified)
    }
    /// The smallest size in which the view's rules hold.
    open var fittingSize: NSSize {
        let fitted = ConstraintSolver.fittingSize(core, width: nil, height: nil), own = intrinsicContentSize
        return NSSize(width: max(fitted.width, own.width, 0), height: max(fitted.height, own.height, 0))
    }
    open func invalidateIntrinsicContentSize() { core.invalidateIntrinsicSize() }
    open func updateConstraints() {}
    /// Draws the view's own content, behind its subviews, into the current context.
    open func draw(_ dirtyRect: NSRect) {}
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// The innermost view at a point of the coordinates of the view around.
    open func hitTest(_ point: NSPoint) -> NSView? {
        let inner = NSPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        guard !isHidden, bounds.contains(inner) else { return nil }
        for view in subviews.reversed() { if let hit = view.hitTest(inner) { return hit } }
        return self
    }
    open func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
        gestureRecognizer.view = self
        core.gestures.append(gestureRecognizer.gesture)
        gestureRecognizers.append(gestureRecognizer)
    }
    open var gestureRecognizers: [NSGestureRecognizer] = []
    /// A point of the window's content, counted from the top left corner, in the view's coordinates.
    open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
        let inner = view.map { core.point(fromRoot: $0.core.pointInRoot(point)) } ?? core.point(fromWindow: point)
        return isFlipped ? inner : NSPoint(x: inner.x, y: bounds.height - inner.y)
    }
}

extension NSView: ViewOwner, PlatformItem {
    package var itemCore: ViewCore { core }
    package func coreLayout() { layout() }
    package func coreIntrinsicSize() -> CGSize { intrinsicContentSize }
    package func coreSizeThatFits(_ size: CGSize) -> CGSize {
        guard core.content != nil else { return bounds.size }
        let isBounded = size.width > 0 && size.width < 1e6
        return core.contentSize(for: ProposedViewSize(width: isBounded ? size.width : nil, height: nil))
    }
    package func coreDraw(_ rect: CGRect) {
        guard let context = CGContext.current else { return }
        // AppKit: y points up.
        if !isFlipped {
            context.translateBy(x: 0, y: rect.height)
            context.scaleBy(x: 1, y: -1)
        }
        draw(rect)
    }
    package func coreContains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    package func coreDidMoveToWindow() { viewDidMoveToWindow() }
    package func coreUpdateConstraints() { updateConstraints() }
    package func coreEnvironmentDidChange(from old: EnvironmentValues) { viewDidChangeEffectiveAppearance() }
}

extension NSView {
    public var leadingAnchor: NSLayoutXAxisAnchor { core.xAnchor(.leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { core.xAnchor(.trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { core.xAnchor(.left) }
    public var rightAnchor: NSLayoutXAxisAnchor { core.xAnchor(.right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { core.xAnchor(.centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { core.yAnchor(.top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { core.yAnchor(.bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { core.yAnchor(.centerY) }
    public var widthAnchor: NSLayoutDimension { core.dimension(.width) }
    public var heightAnchor: NSLayoutDimension { core.dimension(.height) }
    public var safeAreaLayoutGuide: NSLayoutGuide { UILayoutGuide(core, insets: EdgeInsets()) }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

    public func setContentHuggingPriority(_ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation) {
        if orientation == .horizontal { core.hugging.horizontal = priority.rawValue } else { core.hugging.vertical = priority.rawValue }
    }

    public func setContentCompressionResistancePriority(_ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation) {
        if orientation == .horizontal { core.compression.horizontal = priority.rawValue } else { core.compression.vertical = priority.rawValue }
    }
}

/// AppKit's names of items of an interface.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// AppKit's kinds of interfaces.
public final class NSAppearance: NSObject, Sendable {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let aqua = Name(rawValue: "NSAppearanceNameAqua"), darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
        public static let vibrantLight = Name(rawValue: "NSAppearanceNameVibrantLight"), vibrantDark = Name(rawValue: "NSAppearanceNameVibrantDark")
    }
    public let name: Name
    public init?(named name: Name) { self.name = name }
    var isDark: Bool { name == .darkAqua || name == .vibrantDark }
    public func bestMatch(from appearances: [Name]) -> Name? {
        appearances.first { ($0 == .darkAqua || $0 == .vibrantDark) == isDark } ?? appearances.first
    }
}
