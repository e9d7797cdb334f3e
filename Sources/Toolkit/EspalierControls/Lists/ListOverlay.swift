package import EspalierCore
import EspalierGraphics
package import Foundation

// Drawing above the rows.

/// Draws the dragged row, and the insertion line.
struct ListOverlay: LeafView {
    let list: ListController

    func makeNode(_ context: NodeContext) -> ListOverlayNode {
        let node = ListOverlayNode(list, host: context.host)
        list.overlay = node
        return node
    }

    func updateNode(_ node: ListOverlayNode, _ context: NodeContext) { list.overlay = node }
}

@MainActor package final class ListOverlayNode: Node {
    private unowned let list: ListController
    /// A released row that moves into its gap, and its remaining distance.
    private var landing: ListRowNode?
    private var distance = AnimatedValue(CGFloat(0))

    init(_ list: ListController, host: ViewHost) {
        self.list = list
        super.init(host: host)
    }

    package override var debugName: String { "ListOverlay" }
    package override var ownInk: CGRect { list.dragging.drag == nil && list.drop.target == nil && landing == nil ? .null : bounds }
    package override func destroyOwn() { finishLanding() }

    // MARK: Landing

    /// Animates a released row into its gap, drawn above the other rows until it arrives.
    /// - Parameter startDistance: the distance from the gap to where the row was released.
    func land(_ row: ListRowNode, from startDistance: CGFloat, _ transaction: Transaction) {
        finishLanding()
        landing = row
        distance.reset(startDistance)
        // unowned(unsafe): the node owns the attribute, and with it this closure.
        distance.set(0, transaction, list.environment, host) { [unowned(unsafe) self] in
            distance.releaseIfFinished()
            setNeedsPaint()
            if !distance.isAnimating { finishLanding() }
        }
        if !distance.isAnimating { finishLanding() }
        setNeedsPaint()
    }

    func finishLanding() {
        guard let row = landing else { return }
        landing = nil
        distance.reset(0)
        row.state.isLifted = false
        setNeedsPaint()
    }

    // MARK: Painting

    /// The insertion line for rows or other items, in window points.
    private var dropLine: CGRect? {
        guard let (first, offset) = list.dragging.linePlace ?? list.drop.linePlace, let node = list.node else { return nil }
        let margin = list.metrics.margin, width = node.size.width - 2 * margin
        guard let line = node.index.line(ofItem: first + max(offset - 1, 0)), node.extents.count > 0 else {
            return CGRect(x: margin, y: 0, width: width, height: 2).applying(node.windowTransform)
        }
        let y = node.extents.start(of: line) + (offset > 0 ? node.extents.length(of: line) : 0)
        return CGRect(x: margin, y: y - 1, width: width, height: 2).applying(node.windowTransform)
    }

    package override func paintContent(_ context: inout PaintContext) {
        guard let palette = list.palette else { return }
        let origin = windowRect(bounds).origin
        if let line = dropLine?.offsetBy(dx: -origin.x, dy: -origin.y) {
            let paint = palette.ring.paint(in: line)
            let dot = CGRect(x: line.minX, y: line.midY - 3, width: 6, height: 6)
            context.stroke(.ellipse(dot.insetBy(dx: 1, dy: 1)), StrokeStyle(lineWidth: 2), paint, bounds: dot)
            context.fillAligned(CGRect(x: line.minX + 6, y: line.minY, width: max(line.width - 6, 0), height: line.height), paint)
        }
        if let drag = list.dragging.drag {
            guard !drag.isCarried, let top = list.dragging.carriedTop else { return }
            paintCarried(drag.row, at: top - origin.y, &context)
        } else if let landing, !landing.isGone {
            paintCarried(landing, at: landing.seenTop + distance.shown - origin.y, &context)
        }
    }

    private func paintCarried(_ row: ListRowNode, at y: CGFloat, _ context: inout PaintContext) {
        row.isDrawnApart = true
        context.withTranslation(0, y) { context in
            paintCard(of: row, &context)
            row.paintApart(&context)
        }
        row.isDrawnApart = false
    }

    /// Paints a card with a shadow behind the row, so that the rows below do not show through its text.
    private func paintCard(of row: ListRowNode, _ context: inout PaintContext) {
        let environment = list.environment, metrics = list.metrics, isPhone = list.dragging.opensGaps
        let rect = row.shownBounds.insetBy(dx: isPhone ? metrics.margin : max(metrics.margin, Theme.hairline), dy: 0)
        let card = ShapeGeometry(Path(roundedRect: rect, cornerRadius: isPhone ? metrics.groupRadius : Theme.menuRowRadius))
        let ground: ThemeColor = !isPhone ? .popup : metrics.isGrouped ? .listGroup : .listGround
        let shadow = LayerShadow(
            color: ChromeColor.sheetShadow.color(environment.resolved.colors), sigma: Theme.liftedShadowRadius / 2,
            offset: CGSize(width: 0, height: 2))
        context.withFilter(.shadow(shadow)) { context in
            context.withEffectGroup(bounds: rect) { $0.fill(card, environment.fill(of: ground).paint(in: rect), bounds: rect) }
        }
        // iOS: only the shadow sets the row off from the list.
        guard !isPhone else { return }
        context.stroke(
            card, StrokeStyle(lineWidth: Theme.hairline), environment.fill(of: ThemeColor.popupBorder).paint(in: rect),
            bounds: rect.insetBy(dx: -1, dy: -1))
    }
}
