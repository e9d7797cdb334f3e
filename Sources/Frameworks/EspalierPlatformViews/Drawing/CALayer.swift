import EspalierApp
package import EspalierCore
public import EspalierGraphics
public import Foundation

/// QuartzCore's layer: the look of a view, or a rectangle of its own in one.
@MainActor @preconcurrency open class CALayer: NSObject {
    /// What shows the layer: the view's core, or one of the layer's own.
    package private(set) var core: ViewCore!
    private let isViews: Bool
    /// Draws the layer and places those in it, unless a subclass does. A view's own layer is drawn by the view, and asks nobody.
    open weak var delegate: (any CALayerDelegate)?
    /// A name for the app.
    open var name: String?

    public override init() {
        isViews = false
        super.init()
        assumeMainActor {
            core = ViewCore(self)
            core.look.isSolid = false
        }
    }

    /// The layer of a view.
    package init(of core: ViewCore) {
        isViews = true
        super.init()
        self.core = core
    }

    /// The layer of a view whose class is the view's to choose. Classes of the app's own cannot be made here: they get a plain layer.
    package static func made(layerClass: AnyClass, of core: ViewCore) -> CALayer {
        if layerClass == CALayer.self { return CALayer(of: core) }
        if let known = layerClass as? any BackingLayer.Type { return known.made(of: core) }
        Diagnostics.warn("\(layerClass) cannot be the layer of a view here: the view has a plain layer. Add a layer of this class to it.")
        return CALayer(of: core)
    }

    // MARK: Place

    /// The place in the layer around, in points; y points down.
    open var frame: CGRect { get { core.frame } set { core.frame = newValue; layoutIfPlain() } }
    /// The layer's own rectangle, in points.
    open var bounds: CGRect {
        get { core.bounds }
        set {
            core.keepingPosition { core.bounds = newValue }
            layoutIfPlain()
        }
    }
    /// The place of the anchor point, at first the middle, in the coordinates of the layer around.
    open var position: CGPoint { get { core.position } set { core.position = newValue } }
    /// What the layer turns and grows about, in shares of its bounds; at first the middle. `position` stays when it changes, and the layer
    /// moves.
    open var anchorPoint: CGPoint {
        get { CGPoint(x: core.look.anchor.x, y: core.look.anchor.y) }
        set { core.keepingPosition { core.look.anchor = UnitPoint(x: newValue.x, y: newValue.y) } }
    }
    /// Layers with a higher number are in front of others in the same layer.
    open var zPosition: CGFloat { get { core.look.depth } set { core.look.depth = newValue } }
    /// The affine part takes effect.
    open var transform: CATransform3D {
        get { CATransform3DMakeAffineTransform(core.look.transform) }
        set {
            core.look.transform = CGAffineTransform(
                a: newValue.m11, b: newValue.m12, c: newValue.m21, d: newValue.m22, tx: newValue.m41, ty: newValue.m42)
        }
    }
    /// How the layer is moved, scaled or turned around its anchor point.
    open func affineTransform() -> CGAffineTransform { core.look.transform }
    /// Sets how the layer is moved, scaled or turned around its anchor point.
    open func setAffineTransform(_ m: CGAffineTransform) { core.look.transform = m }

    private func layoutIfPlain() { if !isViews { contentsDidChange() } }

    // MARK: Look

    /// The colour behind the content; nil for none.
    open var backgroundColor: CGColor? {
        get { core.look.background.map { CGColor(resolved: $0.resolve(in: core.environment ?? EnvironmentValues())) } }
        set { core.look.background = newValue.map { Color(cgColor: $0) } }
    }
    /// How round the corners are, in points.
    open var cornerRadius: CGFloat { get { core.look.cornerRadius } set { core.look.cornerRadius = newValue } }
    /// Which corners are round; at first all.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: core.look.roundedCorners.rawValue) }
        set { core.look.roundedCorners = UIRectCorner(rawValue: newValue.rawValue) }
    }
    /// Whether round corners are arcs of circles, or smoother.
    open var cornerCurve: CALayerCornerCurve {
        get { core.look.hasContinuousCorners ? .continuous : .circular }
        set { core.look.hasContinuousCorners = newValue == .continuous }
    }
    /// The width of the line inside the edge, in points; 0 for none.
    open var borderWidth: CGFloat { get { core.look.borderWidth } set { core.look.borderWidth = newValue } }
    /// The colour of the line.
    open var borderColor: CGColor? {
        get { CGColor(resolved: core.look.borderColor.resolve(in: core.environment ?? EnvironmentValues())) }
        set { core.look.borderColor = newValue.map { Color(cgColor: $0) } ?? .clear }
    }
    /// Only stored: there are no filters of Core Image here.
    open var filters: [Any]?
    /// Only stored: there are no filters of Core Image here.
    open var backgroundFilters: [Any]?
    /// Only stored: there are no filters of Core Image here.
    open var compositingFilter: Any?
    /// Whether what lies outside the bounds is cut off.
    open var masksToBounds: Bool { get { core.look.clips } set { core.look.clips = newValue } }
    /// The opacity, from 0 to 1, of the layer and those in it.
    open var opacity: Float { get { Float(core.look.opacity) } set { core.look.opacity = Double(newValue) } }
    /// Whether it is not shown.
    open var isHidden: Bool { get { core.look.isHidden } set { core.look.isHidden = newValue } }
    /// The colour of the shadow; nil for none.
    open var shadowColor: CGColor? {
        get { CGColor(resolved: core.look.shadowColor.resolve(in: core.environment ?? EnvironmentValues())) }
        set { core.look.shadowColor = newValue.map { Color(cgColor: $0) } ?? .clear }
    }
    /// The opacity of the shadow, from 0, which is at first.
    open var shadowOpacity: Float { get { Float(core.look.shadowOpacity) } set { core.look.shadowOpacity = Double(newValue) } }
    /// The standard deviation of the shadow's edge, in points.
    open var shadowRadius: CGFloat { get { core.look.shadowRadius } set { core.look.shadowRadius = newValue } }
    /// How far the shadow is to the right and below, in points.
    open var shadowOffset: CGSize { get { core.look.shadowOffset } set { core.look.shadowOffset = newValue } }
    /// Only stored: the shadow is that of what is drawn.
    open var shadowPath: CGPath?
    /// Whether the layer is kept as pixels. Only stored.
    open var shouldRasterize = false
    /// How many of these pixels a point has. Only stored.
    open var rasterizationScale: CGFloat = 1
    /// How many pixels of the content a point has. Only stored.
    open var contentsScale: CGFloat = 1
    /// A `CGImage`, stretched over the layer.
    open var contents: Any? {
        didSet {
            guard let image = contents as? CGImage else {
                core.content = nil
                return
            }
            core.content = { AnyView(Image(decorative: image, scale: 1).resizable()) }
        }
    }

    // MARK: Tree

    /// The layers in it, those of views too, in their order; nil if there are none.
    open var sublayers: [CALayer]? {
        let layers = core.subcores.compactMap { $0.view.coreLayer as? CALayer }
        return layers.isEmpty ? nil : layers
    }
    /// The layer around it; nil for none.
    open var superlayer: CALayer? { core.superCore?.owner.coreLayer as? CALayer }
    /// Adds a layer in front of the others, behind the view's subviews.
    open func addSublayer(_ layer: CALayer) {
        core.insert(layer.core, at: core.subcores.lastIndex { $0.view is CALayer }.map { $0 + 1 } ?? 0)
    }
    /// Adds a layer at a place; 0 is behind all others.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { core.insert(layer.core, at: Int(min(idx, 100_000))) }
    /// Adds a layer behind another; behind all, without one.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        core.insert(layer.core, at: core.subcores.firstIndex { $0.core === sibling?.core } ?? 0)
    }
    /// Adds a layer in front of another; in front of all, without one.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        core.insert(layer.core, at: core.subcores.firstIndex { $0.core === sibling?.core }.map { $0 + 1 } ?? core.subcores.count)
    }
    /// Takes the layer out of the one around it. A view's layer stays.
    open func removeFromSuperlayer() { if !isViews { core.removeFromSuper() } }
    /// The layer is shown only where this one is opaque, which lies in its coordinates; nil shows all of it.
    open var mask: CALayer? { get { core.mask?.view.coreLayer as? CALayer } set { core.setMask(newValue?.core) } }

    // MARK: Drawing and layout

    /// Draws the layer anew in the next frame, by `draw(in:)`: as on a Mac, a layer that nobody has asked to be drawn has no content.
    open func setNeedsDisplay() {
        if !isViews { core.drawsItself = true }
        core.changed()
    }
    /// Places the layers in it anew in the next frame.
    open func setNeedsLayout() { core.setNeedsLayout() }
    /// Places the layers in it now.
    open func layoutIfNeeded() { core.layoutIfNeeded() }
    /// Places the layers in it; for subclasses. The layer itself asks its delegate.
    open func layoutSublayers() { if !isViews { delegate?.layoutSublayers(of: self) } }
    /// Draws the content; for subclasses. The layer itself asks its delegate.
    open func draw(in ctx: CGContext) { if !isViews { delegate?.draw(self, in: ctx) } }
    /// Called when the size has changed; for layers that draw something.
    func contentsDidChange() {}
    /// Draws the layer and those in it into a context.
    open func render(in ctx: CGContext) {
        if let image = core.snapshot(scale: 2) {
            ctx.draw(Image(decorative: image, scale: 2), in: CGRect(origin: .zero, size: core.bounds.size))
        }
    }

    /// What runs on the layer; nil while nothing does.
    var animations: LayerAnimations?
    /// Runs an animation, in place of one with the same key. While it runs the layer's properties read what is shown; a value that is set
    /// meanwhile is the one that the property has at the end. Which properties can be animated, `LayerProperty` says in a message.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        if animations == nil { animations = LayerAnimations(self) }
        animations?.add(anim, key)
    }
    /// Ends an animation: the property has its own value again.
    open func removeAnimation(forKey key: String) { animations?.remove(key) }
    /// Ends all animations.
    open func removeAllAnimations() { animations?.removeAll() }
    /// The animation with a key, as it was added; nil if none runs.
    open func animation(forKey key: String) -> CAAnimation? { animations?.animation(key) }
    /// The keys of what runs; nil if nothing does.
    open func animationKeys() -> [String]? { animations?.keys }
    /// The layer itself, whose properties read what is shown, or would be if the layer were in a window that can be seen.
    open func presentation() -> Self? {
        animations?.catchUp()
        return self
    }
}

/// A layer that can be a view's own (`layerClass`).
@MainActor package protocol BackingLayer: CALayer {
    static func made(of core: ViewCore) -> CALayer
}

extension CAGradientLayer: BackingLayer { package static func made(of core: ViewCore) -> CALayer { CAGradientLayer(of: core) } }
extension CAShapeLayer: BackingLayer { package static func made(of core: ViewCore) -> CALayer { CAShapeLayer(of: core) } }

/// Draws a layer, and places those in it.
@MainActor @preconcurrency public protocol CALayerDelegate: AnyObject {
    /// Draws the content of a layer that was asked to be drawn (`setNeedsDisplay()`).
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Places the layers in a layer.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layoutSublayers(of layer: CALayer) {}
}

extension CALayer: ViewOwner {
    package var coreLayer: AnyObject? { self }
    package func coreLayout() { layoutSublayers() }
    package func coreIntrinsicSize() -> CGSize { CGSize(width: -1, height: -1) }
    package func coreSizeThatFits(_ size: CGSize) -> CGSize { core.bounds.size }
    package func coreDraw(_ rect: CGRect) { if let context = CGContext.current { draw(in: context) } }
    package func coreContains(_ point: CGPoint) -> Bool { false }
    package func coreDidMoveToWindow() {}
    package func coreUpdateConstraints() {}
    package func coreEnvironmentDidChange(from old: EnvironmentValues) {}
}

/// The corners of a layer that are rounded.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top left corner; the top right one.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1), layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom left corner; the bottom right one.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4), layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The curve of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Arcs of circles; smoother.
    public static let circular = CALayerCornerCurve(rawValue: "circular"), continuous = CALayerCornerCurve(rawValue: "continuous")
}
