import EspalierApp
package import EspalierCore
public import EspalierGraphics
public import Foundation

/// QuartzCore's layer: the look of a view, or a rectangle of its own in one.
@MainActor @preconcurrency open class CALayer: NSObject {
    /// What shows the layer: the view's core, or one of the layer's own.
    package private(set) var core: ViewCore!
    private let isViews: Bool
    open weak var delegate: AnyObject?
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

    // MARK: Place

    open var frame: CGRect { get { core.frame } set { core.frame = newValue; layoutIfPlain() } }
    open var bounds: CGRect { get { core.bounds } set { core.bounds = newValue; layoutIfPlain() } }
    /// The middle, in the coordinates of the layer around.
    open var position: CGPoint { get { core.center } set { core.center = newValue } }
    /// Only stored: layers turn and grow about their middle.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// Layers with a higher number are in front.
    open var zPosition: CGFloat = 0
    /// The affine part takes effect.
    open var transform: CATransform3D {
        get { CATransform3DMakeAffineTransform(core.look.transform) }
        set {
            core.look.transform = CGAffineTransform(
                a: newValue.m11, b: newValue.m12, c: newValue.m21, d: newValue.m22, tx: newValue.m41, ty: newValue.m42)
        }
    }
    open func affineTransform() -> CGAffineTransform { core.look.transform }
    open func setAffineTransform(_ m: CGAffineTransform) { core.look.transform = m }

    private func layoutIfPlain() { if !isViews { contentsDidChange() } }

    // MARK: Look

    open var backgroundColor: CGColor? {
        get { core.look.background.map { CGColor(resolved: $0.resolve(in: core.environment ?? EnvironmentValues())) } }
        set { core.look.background = newValue.map { Color(cgColor: $0) } }
    }
    open var cornerRadius: CGFloat { get { core.look.cornerRadius } set { core.look.cornerRadius = newValue } }
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: core.look.roundedCorners.rawValue) }
        set { core.look.roundedCorners = UIRectCorner(rawValue: newValue.rawValue) }
    }
    open var cornerCurve: CALayerCornerCurve {
        get { core.look.hasContinuousCorners ? .continuous : .circular }
        set { core.look.hasContinuousCorners = newValue == .continuous }
    }
    open var borderWidth: CGFloat { get { core.look.borderWidth } set { core.look.borderWidth = newValue } }
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
    open var masksToBounds: Bool { get { core.look.clips } set { core.look.clips = newValue } }
    open var opacity: Float { get { Float(core.look.opacity) } set { core.look.opacity = Double(newValue) } }
    open var isHidden: Bool { get { core.look.isHidden } set { core.look.isHidden = newValue } }
    open var shadowColor: CGColor? {
        get { CGColor(resolved: core.look.shadowColor.resolve(in: core.environment ?? EnvironmentValues())) }
        set { core.look.shadowColor = newValue.map { Color(cgColor: $0) } ?? .clear }
    }
    open var shadowOpacity: Float { get { Float(core.look.shadowOpacity) } set { core.look.shadowOpacity = Double(newValue) } }
    /// The standard deviation of the shadow's edge, in points.
    open var shadowRadius: CGFloat { get { core.look.shadowRadius } set { core.look.shadowRadius = newValue } }
    open var shadowOffset: CGSize { get { core.look.shadowOffset } set { core.look.shadowOffset = newValue } }
    /// Only stored: the shadow is that of what is drawn.
    open var shadowPath: CGPath?
    /// Only stored.
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
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

    open var sublayers: [CALayer]? {
        let layers = core.subcores.compactMap { $0.view as? CALayer }
        return layers.isEmpty ? nil : layers
    }
    open var superlayer: CALayer? { core.superCore.flatMap { $0.owner as? CALayer } }
    /// Adds a layer in front of the others, behind the view's subviews.
    open func addSublayer(_ layer: CALayer) { core.insert(layer.core, at: core.subcores.lastIndex { $0.view is CALayer }.map { $0 + 1 } ?? 0) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { core.insert(layer.core, at: Int(min(idx, 100_000))) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        core.insert(layer.core, at: core.subcores.firstIndex { $0.core === sibling?.core } ?? 0)
    }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        core.insert(layer.core, at: core.subcores.firstIndex { $0.core === sibling?.core }.map { $0 + 1 } ?? core.subcores.count)
    }
    open func removeFromSuperlayer() { if !isViews { core.removeFromSuper() } }
    /// Only stored: masks of layers are not drawn, and a message says so.
    open var mask: CALayer? {
        didSet {
            if mask != nil {
                Diagnostics.warn("A layer's mask is not drawn here. Use masksToBounds with a corner radius, or SwiftUI's mask modifier.")
            }
        }
    }

    // MARK: Drawing and layout

    open func setNeedsDisplay() { core.changed() }
    open func setNeedsLayout() { core.setNeedsLayout() }
    open func layoutIfNeeded() { core.layoutIfNeeded() }
    open func layoutSublayers() {}
    open func draw(in ctx: CGContext) {}
    /// Called when the size has changed; for layers that draw something.
    func contentsDidChange() {}
    /// Draws the layer and those in it into a context.
    open func render(in ctx: CGContext) {
        if let image = core.snapshot(scale: 2) { ctx.draw(Image(decorative: image, scale: 2), in: CGRect(origin: .zero, size: core.bounds.size)) }
    }

    /// Accepted: explicit animations of layers do not run; use `UIView.animate` or SwiftUI's animations.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        Diagnostics.warn("Explicit animations of layers do not run here (\(key ?? "without a key")). Use UIView.animate or withAnimation.")
    }
    open func removeAnimation(forKey key: String) {}
    open func removeAllAnimations() {}
}

extension CALayer: ViewOwner {
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
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1), layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4), layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular"), continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer with colours along a line.
@MainActor @preconcurrency open class CAGradientLayer: CALayer {
    /// Of `CGColor`.
    open var colors: [Any]? { didSet { contentsDidChange() } }
    open var locations: [NSNumber]? { didSet { contentsDidChange() } }
    /// In shares of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { contentsDidChange() } }
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { contentsDidChange() } }
    open var type = CAGradientLayerType.axial { didSet { contentsDidChange() } }

    override func contentsDidChange() {
        let colors = (colors ?? []).compactMap { $0 as? CGColor }.map { Color(cgColor: $0) }
        let places = locations?.map { CGFloat($0.doubleValue) } ?? colors.indices.map {
            colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0
        }
        let gradient = Gradient(stops: zip(colors, places).map { Gradient.Stop(color: $0, location: $1) })
        let (start, end) = (UnitPoint(x: startPoint.x, y: startPoint.y), UnitPoint(x: endPoint.x, y: endPoint.y))
        let (kind, radius) = (type, hypot((endPoint.x - startPoint.x) * bounds.width, (endPoint.y - startPoint.y) * bounds.height))
        core.content = {
            switch kind {
            case .radial: AnyView(Rectangle().fill(RadialGradient(gradient: gradient, center: start, startRadius: 0, endRadius: radius)))
            case .conic: AnyView(Rectangle().fill(AngularGradient(gradient: gradient, center: start)))
            default: AnyView(Rectangle().fill(LinearGradient(gradient: gradient, startPoint: start, endPoint: end)))
            }
        }
        core.look.clips = cornerRadius > 0 || core.look.clips
    }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial"), radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a path.
@MainActor @preconcurrency open class CAShapeLayer: CALayer {
    open var path: CGPath? { didSet { contentsDidChange() } }
    open var fillColor: CGColor? = .black { didSet { contentsDidChange() } }
    open var strokeColor: CGColor? { didSet { contentsDidChange() } }
    open var lineWidth: CGFloat = 1 { didSet { contentsDidChange() } }
    open var lineCap = CAShapeLayerLineCap.butt { didSet { contentsDidChange() } }
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { contentsDidChange() } }
    open var lineDashPattern: [NSNumber]? { didSet { contentsDidChange() } }
    open var lineDashPhase: CGFloat = 0 { didSet { contentsDidChange() } }
    /// The part of the path that is drawn, from 0 to 1.
    open var strokeStart: CGFloat = 0 { didSet { contentsDidChange() } }
    open var strokeEnd: CGFloat = 1 { didSet { contentsDidChange() } }

    override func contentsDidChange() {
        guard let path = path.map({ Path($0) }) else {
            core.content = nil
            return
        }
        let style = StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
            lineJoin: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter,
            dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) },
            dashPhase: lineDashPhase)
        let (fill, stroke) = (fillColor.map { Color(cgColor: $0) } ?? .clear, strokeColor.map { Color(cgColor: $0) } ?? .clear)
        let (start, end) = (strokeStart, strokeEnd)
        core.content = { AnyView(path.fill(fill).overlay { path.trim(from: start, to: end).stroke(stroke, style: style) }.allowsHitTesting(false)) }
    }
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt"), round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter"), round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// QuartzCore's animation of a layer. It does not run here.
@MainActor @preconcurrency open class CAAnimation: NSObject {
    open var duration: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var autoreverses = false
    open var isRemovedOnCompletion = true
    open var beginTime: CFTimeInterval = 0
}

@MainActor @preconcurrency open class CABasicAnimation: CAAnimation {
    open var keyPath: String?
    open var fromValue: Any?
    open var toValue: Any?
    public init(keyPath path: String?) {
        keyPath = path
        super.init()
    }
}
