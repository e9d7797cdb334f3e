package import EspalierCore
import EspalierGraphics
import Foundation

/// Tells a view in a row whether the row is selected in the list that has the keyboard: what has the list's tint elsewhere cannot
/// have it on a ground of that tint.
struct RowHighlightReader: NodeModifier {
    let isHighlighted: Binding<Bool>

    func makeNode(around child: Node, _ context: NodeContext) -> RowHighlightNode { RowHighlightNode(child, isHighlighted) }
    func updateNode(_ node: RowHighlightNode, _ context: NodeContext) { node.isHighlighted = isHighlighted }
}

@MainActor package final class RowHighlightNode: UnaryNode {
    var isHighlighted: Binding<Bool>
    private weak var row: ListRowNode?

    fileprivate init(_ child: Node, _ isHighlighted: Binding<Bool>) {
        self.isHighlighted = isHighlighted
        super.init(child)
    }

    package override var debugName: String { "RowHighlight" }

    package override func placeContent() {
        super.placeContent()
        var node = parent
        while let current = node, !(current is ListRowNode) { node = current.parent }
        guard let found = node as? ListRowNode, found !== row else { return }
        row = found
        found.highlightReaders.append(Weak(self))
        // Views are not changed while they are placed.
        host.enqueueAction { [weak self] in self?.rowDidChange() }
    }

    func rowDidChange() {
        guard let row, isHighlighted.wrappedValue != row.isHighlighted else { return }
        isHighlighted.wrappedValue = row.isHighlighted
    }
}

extension ListRowNode {
    /// Whether the row has the ground of what is selected in the list that has the keyboard.
    var isHighlighted: Bool { (isSelected || isActive) && list.isActive }

    func highlightDidChange() {
        setNeedsRowPaint()
        guard !highlightReaders.isEmpty else { return }
        highlightReaders.removeAll { $0.object == nil }
        host.enqueueAction { [weak self] in self?.highlightReaders.forEach { $0.object?.rowDidChange() } }
    }
}
