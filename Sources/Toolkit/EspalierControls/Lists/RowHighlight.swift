package import EspalierCore
import EspalierGraphics
import Foundation

/// Tells a view in a row whether the row is selected in the list with the keyboard focus. The row's background then has the list's
/// tint, so views that use the tint need another colour.
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
        found.highlight.readers.append(Weak(self))
        // State must not change during placement.
        host.enqueueAction { [weak self] in self?.rowDidChange() }
    }

    func rowDidChange() {
        guard let row, isHighlighted.wrappedValue != row.isHighlighted else { return }
        isHighlighted.wrappedValue = row.isHighlighted
    }
}

/// Whether a row looks selected, and the views that react to it.
struct RowHighlight {
    var isSelected = false
    /// Whether the row looks selected without being so, because its destination is shown beside the list.
    var isActive = false
    /// The nodes of views whose appearance depends on the highlight.
    var readers: [Weak<RowHighlightNode>] = []

    /// Whether the row looks selected.
    var isOn: Bool { isSelected || isActive }
}

extension ListRowNode {
    /// Whether the row has the background of a selection in the list with the keyboard focus.
    var isHighlighted: Bool { highlight.isOn && list.cursor.hasFocus }

    func setActive(_ isActive: Bool) {
        guard isActive != highlight.isActive else { return }
        highlight.isActive = isActive
        highlightDidChange()
    }

    func highlightDidChange() {
        setNeedsRowPaint()
        guard !highlight.readers.isEmpty else { return }
        highlight.readers.removeAll { $0.object == nil }
        host.enqueueAction { [weak self] in self?.highlight.readers.forEach { $0.object?.rowDidChange() } }
    }
}
