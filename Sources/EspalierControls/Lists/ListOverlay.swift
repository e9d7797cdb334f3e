package import EspalierCore
import EspalierGraphics
package import Foundation

// What is drawn over the rows.

/// The row that is dragged, and the line where it would go.
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
    /// A row that was let go, on its way into its gap, and how far that is away.
    private var settling: ListRowNode?
    private var distance = AnimatedValue(CGFloat(0))

    init(_ list: ListController, host: ViewHost) {
        self.list = list
        super.init(host: host)
    }

    package override var debugName: String { "ListOverlay" }
    package override var ownInk: CGRect { list.drag == nil && list.dropTarget == nil && settling == nil ? .null : bounds }
    package override func destroyOwn() { finishSettling() }

    // MARK: Settling

    /// A row that was carried goes into its gap, above the others until it is there.
    /// - Parameter way: from the gap to where the row was let go.
    func settle(_ row: ListRowNode, from way: CGFloat, _ transaction: Transaction) {
        finishSettling()
        settling = row
        distance.reset(way)
        distance.set(0, transaction, list.environment, host) { [unowned(unsafe) self] in
            distance.settle()
            setNeedsPaint()
            if !distance.isAnimating { finishSettling() }
        }
        if !distance.isAnimating { finishSettling() }
        setNeedsPaint()
    }

    func finishSettling() {
        guard let row = settling else { return }
        settling = nil
        distance.reset(0)
        row.isLifted = false
        setNeedsPaint()
    }

    // MARK: Painting

    package override func paintContent(_ context: inout PaintContext) {
        guard let inks = list.inks else { return }
        let origin = windowRect(bounds).origin
        if let line = list.dropLine?.offsetBy(dx: -origin.x, dy: -origin.y) {
            let paint = inks.ring.paint(in: line)
            let dot = CGRect(x: line.minX, y: line.midY - 3, width: 6, height: 6)
            context.stroke(.ellipse(dot.insetBy(dx: 1, dy: 1)), StrokeStyle(lineWidth: 2), paint, bounds: dot)
            context.fillAligned(CGRect(x: line.minX + 6, y: line.minY, width: max(line.width - 6, 0), height: line.height), paint)
        }
        if let drag = list.drag {
            guard !drag.isCarried, let top = list.carriedTop else { return }
            paintCarried(drag.row, at: top - origin.y, &context)
        } else if let settling, !settling.isGone {
            paintCarried(settling, at: settling.seenTop + distance.shown - origin.y, &context)
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

    /// The row is lifted off the list: on a card with a shadow, so that what it passes does not show through its text.
    private func paintCard(of row: ListRowNode, _ context: inout PaintContext) {
        let environment = list.environment, look = list.look, isPhone = list.opensGaps
        let rect = row.shownBounds.insetBy(dx: isPhone ? look.margin : max(look.margin, Theme.hairline), dy: 0)
        let card = ShapeGeometry(Path(roundedRect: rect, cornerRadius: isPhone ? look.groupRadius : Theme.menuRowRadius))
        let ground: ThemeColor = !isPhone ? .popup : look.isGrouped ? .listGroup : .listGround
        let shadow = LayerShadow(
            color: ChromeColor.sheetShadow.color(environment.resolved.colors), sigma: Theme.liftedShadowRadius / 2,
            offset: CGSize(width: 0, height: 2))
        context.withFilter(.shadow(shadow)) { context in
            context.withEffectGroup(bounds: rect) { $0.fill(card, environment.fill(of: ground).paint(in: rect), bounds: rect) }
        }
        // iOS: the shadow alone tells the row from the list.
        guard !isPhone else { return }
        context.stroke(
            card, StrokeStyle(lineWidth: Theme.hairline), environment.fill(of: ThemeColor.popupBorder).paint(in: rect),
            bounds: rect.insetBy(dx: -1, dy: -1))
    }
}
