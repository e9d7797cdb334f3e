package import EspalierCore
import EspalierGraphics
package import Foundation

/// Puts the look of a platform view around its content.
struct LookModifier: NodeModifier {
    let core: ViewCore
    let look: ViewLook
    /// Counts changes of what the core tells its node directly.
    let revision: Int

    func makeNode(around child: Node, _ context: NodeContext) -> LookNode { LookNode(child, core, look, context) }
    func updateNode(_ node: LookNode, _ context: NodeContext) { node.update(look, context) }
}

/// Draws a view's background, border and shadow, and fades and clips what is in it.
@MainActor package final class LookNode: UnaryNode, PointerShaping {
    private var look: ViewLook
    private var shown: AnimatedValue<ShownLook>
    package private(set) weak var core: ViewCore?
    /// Whether the window's lists may name the node.
    var isReceiver = false

    init(_ child: Node, _ core: ViewCore, _ look: ViewLook, _ context: NodeContext) {
        self.look = look
        self.core = core
        shown = AnimatedValue(ShownLook(look, context.environment))
        super.init(child)
        core.node = self
        if core.owner.coreSetsPointer { host.inputRegistrations.pointerShapesChanged() }
        registerReceiver()
    }

    func update(_ new: ViewLook, _ context: NodeContext) {
        let resolved = ShownLook(new, context.environment)
        guard look != new || shown.model != resolved else { return }
        look = new
        setNeedsPaint()
        // unowned(unsafe): self owns the animated value and with it the runner that holds this closure; the scheduler never calls a
        // runner that only it still references.
        shown.set(resolved, context) { [unowned(unsafe) self] in
            shown.releaseIfFinished()
            setNeedsPaint()
        }
    }

    // MARK: Painting

    private func outline(in bounds: CGRect) -> ShapeGeometry {
        let radius = min(shown.shown.lengths.first, bounds.width / 2, bounds.height / 2)
        guard radius > 0 else { return .rect(bounds) }
        func corner(_ corner: UIRectCorner) -> CGFloat { look.roundedCorners.contains(corner) ? radius : 0 }
        let radii = RectangleCornerRadii(
            topLeading: corner(.topLeft), bottomLeading: corner(.bottomLeft), bottomTrailing: corner(.bottomRight),
            topTrailing: corner(.topRight))
        return .roundedRect(bounds, radii, look.hasContinuousCorners ? .continuous : .circular)
    }

    private var shadow: LayerFilter? {
        let shown = shown.shown
        guard shown.shadow.first > 0, !look.clips else { return nil }
        var color = look.shadowColor.resolve(in: core?.environment ?? EnvironmentValues())
        color.opacity *= Float(shown.shadow.first)
        return .shadow(LayerShadow(color: color, sigma: max(shown.shadow.second, 0), offset: shown.shadowOffset))
    }

    package override func paint(_ context: inout PaintContext) {
        let opacity = shown.shown.opacity
        if opacity == 1, shadow == nil { return paintInside(&context) }
        // UIKit: the opacity and the shadow are those of the whole.
        func paintWhole(_ context: inout PaintContext) {
            context.withGroup(bounds: wholeInk) { $0.paintInsideOf(self) }
        }
        context.withOpacity(opacity) { context in
            if let shadow { context.withFilter(shadow) { paintWhole(&$0) } } else { paintWhole(&context) }
        }
    }

    private var wholeInk: CGRect { inkBounds.union(shownBounds) }

    fileprivate func paintInside(_ context: inout PaintContext) {
        let shown = shown.shown, bounds = shownBounds, outline = outline(in: bounds)
        if shown.background.opacity > 0 {
            if case .rect = outline { context.fillAligned(bounds, .color(shown.background)) } else {
                context.fill(outline, .color(shown.background), bounds: bounds)
            }
        }
        if look.clips {
            context.withClip(outline, FillStyle()) { $0.paintChildren(of: self) }
        } else {
            context.paintChildren(of: self)
        }
        let width = shown.lengths.second
        if width > 0, shown.border.opacity > 0 {
            // UIKit: the border lies inside the bounds, above the content.
            let inner = bounds.insetBy(dx: width / 2, dy: width / 2)
            context.stroke(self.outline(in: inner), StrokeStyle(lineWidth: width), .color(shown.border), bounds: bounds)
        }
    }

    /// A shadow's ink is that of the bounds: what reaches out of them casts none that is redrawn on its own.
    package override var ownInk: CGRect {
        if let shadow { return shadow.bounds(of: shownBounds) }
        return shown.shown.background.opacity > 0 || shown.shown.lengths.second > 0 ? shownBounds : .null
    }
    package override var clipBounds: CGRect? { look.clips ? shownBounds : nil }
    package override var showsContent: Bool { shown.shown.opacity > 0 }
    /// UIKit: what is nearly transparent is not hit.
    package override var hitsContent: Bool { look.takesInput && !look.isHidden && look.opacity > 0.01 }
    package override var slidesAsWhole: Bool { true }

    // MARK: Hits

    package func pointerShape(at point: CGPoint) -> PointerShape? {
        guard let core else { return nil }
        return core.owner.corePointerShape(at: CGPoint(x: point.x + core.bounds.minX, y: point.y + core.bounds.minY))
    }

    package override func containsOwn(_ point: CGPoint) -> Bool { look.isSolid && core?.isInside(point) == true }
    package override var debugName: String { core.map { "\(type(of: $0.owner as Any))" } ?? "PlatformView" }
    package override func admitsHit(_ point: CGPoint) -> Bool {
        guard let core else { return true }
        return core.owner.coreAdmits(CGPoint(x: point.x + core.bounds.minX, y: point.y + core.bounds.minY))
    }
    package override func destroyOwn() {
        unregisterReceiver()
        if core?.node === self { core?.node = nil }
    }
}

extension PaintContext {
    @MainActor fileprivate mutating func paintInsideOf(_ node: LookNode) { node.paintInside(&self) }
}
