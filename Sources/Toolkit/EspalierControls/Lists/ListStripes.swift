package import EspalierCore
import EspalierGraphics
package import Foundation

/// Draws the stripes of a list whose rows have alternating backgrounds below its last row. macOS: they fill the whole list.
struct ListStripes: LeafView {
    let list: ListController

    func makeNode(_ context: NodeContext) -> ListStripesNode {
        let node = ListStripesNode(list, host: context.host)
        list.stripes = node
        return node
    }

    func updateNode(_ node: ListStripesNode, _ context: NodeContext) {
        list.stripes = node
        node.setNeedsPaint()
    }
}

@MainActor package final class ListStripesNode: Node {
    private unowned let list: ListController

    init(_ list: ListController, host: ViewHost) {
        self.list = list
        super.init(host: host)
    }

    package override var debugName: String { "ListStripes" }

    package override var ownInk: CGRect {
        guard list.metrics.alternates else { return .null }
        let start = start
        guard start < size.height else { return .null }
        return CGRect(x: 0, y: start, width: size.width, height: size.height - start)
    }

    /// Where the last row ends, in the node's own space. The rows are asked for each time, as both are placed in one pass.
    private var start: CGFloat {
        guard isPlaced, let node = list.node, node.isPlaced else { return 0 }
        return node.windowRect(node.bounds).minY + max(node.extents.total, 0) - windowRect(bounds).minY
    }

    package override func paintContent(_ context: inout PaintContext) {
        guard let palette = list.palette, let node = list.node, list.metrics.alternates else { return }
        var line = node.extents.count, y = start
        let height = max(line > 0 ? node.extents.length(of: line - 1) : 0, list.metrics.minRowHeight)
        while y < size.height {
            if line % 2 == 1 {
                let rect = CGRect(x: 0, y: y, width: size.width, height: min(height, size.height - y))
                context.fillAligned(rect, palette.alternate.paint(in: rect))
            }
            y += height
            line += 1
        }
    }
}
