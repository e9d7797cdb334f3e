import EspalierCore
import EspalierGraphics
import Foundation

/// What lies behind a sheet: the window's content, or a sheet that came before. It is seen a little smaller, as far as the sheet in
/// front has come up. Layout, and readers of geometry, see nothing of it.
@MainActor final class PushedBackNode: UnaryNode {
    /// How it is seen behind a sheet that has come up wholly.
    struct Look: Equatable, Sendable {
        /// How far it stands in on either side.
        var inset: CGFloat
        /// How far its upper edge has gone down; up where this is negative.
        var way: CGFloat
        /// Of a screen: how round its corners are, on a black ground. nil for what has corners of its own.
        var radius: CGFloat?
    }

    private let look: Look
    /// From 0, where it is as if nothing were in front, to 1.
    private var push = AnimatedValue(UnitValue(0))

    init(_ child: Node, _ look: Look) {
        self.look = look
        super.init(child)
    }

    /// Goes back by a part of the way, as the sheet in front moves.
    func push(to part: Double, _ animation: Animation?) {
        guard push.model.value != part else { return }
        push.set(UnitValue(part), Transaction(animation: animation), element?.environment ?? host.environment, host) {
            [unowned(unsafe) self] in
            push.settle()
            setNeedsPaint()
        }
        setNeedsPaint()
    }

    /// How far it has gone back in this frame.
    var shownDepth: Double { push.shown.value }

    /// What is pushed back, in the node's own space: of the window's content all of the window, however small that is.
    private var area: CGRect {
        guard look.radius != nil, parent === host.rootNode else { return bounds }
        return CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: host.size)
    }

    package override var contentTransform: CGAffineTransform? {
        let part = CGFloat(shownDepth)
        guard part != 0 else { return nil }
        let area = area, scale = 1 - part * 2 * look.inset / max(area.width, 2 * look.inset, 1)
        // About the middle of the upper edge.
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: area.midX * (1 - scale), ty: area.minY * (1 - scale) + look.way * part)
    }

    package override var hidesEffect: Bool { true }
    package override var slidesAsWhole: Bool { shownDepth != 0 }

    package override var clipBounds: CGRect? {
        guard look.radius != nil, let transform = contentTransform else { return nil }
        return area.applying(transform)
    }

    package override var ownInk: CGRect { look.radius != nil && shownDepth != 0 ? area : .null }

    package override func paint(_ context: inout PaintContext) {
        guard let radius = look.radius, let screen = clipBounds else { return super.paint(&context) }
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
