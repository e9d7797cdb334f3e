import EspalierCore
import EspalierGraphics
import Foundation

/// The content behind a sheet: the window's, or an earlier sheet or cover. The further the sheet in front has come up, the smaller it
/// is drawn. Layout and readers of geometry do not see this.
@MainActor final class PushedBackNode: UnaryNode {
    /// How the content is drawn behind a sheet that has come up fully.
    struct Metrics: Equatable, Sendable {
        /// The inset on either side, in points.
        var inset: CGFloat
        /// How far the upper edge moves down, in points; up if negative.
        var topOffset: CGFloat
        /// The corner radius of a screen, which is drawn on black; nil for content that has its own corners.
        var radius: CGFloat?
    }

    private let metrics: Metrics
    /// From 0, not pushed back, to 1.
    private var push = AnimatedValue(UnitValue(0))

    init(_ child: Node, _ metrics: Metrics) {
        self.metrics = metrics
        super.init(child)
    }

    /// Sets how far the content is pushed back, from 0 to 1, as the sheet in front moves.
    func push(to part: Double, _ animation: Animation?) {
        guard push.model.value != part else { return }
        if metrics.radius != nil { host.setScreenPushedBack(part > 0.5) }
        // unowned(unsafe): the node owns the attribute, and with it this closure.
        push.set(UnitValue(part), Transaction(animation: animation), element?.environment ?? host.environment, host) {
            [unowned(unsafe) self] in
            push.releaseIfFinished()
            setNeedsPaint()
        }
        setNeedsPaint()
    }

    /// How far the content is pushed back in this frame.
    var shownDepth: Double { push.shown.value }

    /// The area that is pushed back, in the node's own space: for the window's content, the whole window, however small the content is.
    private var area: CGRect {
        guard metrics.radius != nil, parent === host.rootNode else { return bounds }
        return CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: host.size)
    }

    package override var contentTransform: CGAffineTransform? {
        let part = CGFloat(shownDepth)
        guard part != 0 else { return nil }
        let area = area, scale = 1 - part * 2 * metrics.inset / max(area.width, 2 * metrics.inset, 1)
        // Scales about the middle of the upper edge.
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: area.midX * (1 - scale), ty: area.minY * (1 - scale) + metrics.topOffset * part)
    }

    package override var hidesEffect: Bool { true }
    package override var slidesAsWhole: Bool { shownDepth != 0 }

    package override var clipBounds: CGRect? {
        guard metrics.radius != nil, let transform = contentTransform else { return nil }
        return area.applying(transform)
    }

    package override var ownInk: CGRect { metrics.radius != nil && shownDepth != 0 ? area : .null }

    package override func paint(_ context: inout PaintContext) {
        guard let radius = metrics.radius, let screen = clipBounds else { return super.paint(&context) }
        let area = area, ground = host.environment.windowBackground
        let black = Color.Resolved(colorSpace: .sRGB, red: 0, green: 0, blue: 0, opacity: 1)
        context.fill(.rect(area), .color(black), bounds: area)
        let corners = Path(roundedRect: screen, cornerRadius: radius * CGFloat(min(max(shownDepth, 0), 1)))
        context.withClip(ShapeGeometry(corners), FillStyle()) { context in
            context.fill(.rect(screen), .color(ground), bounds: screen)
            context.paintChildren(of: self)
        }
    }

    package override var debugName: String { "PushedBack" }
}
