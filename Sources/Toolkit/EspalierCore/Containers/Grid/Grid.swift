import EspalierGraphics
public import Foundation

/// A container that arranges views in rows and columns, all made at once. Its rows are `GridRow`s; any other view in it is a row of
/// its own across all columns.
///
/// A column is as wide as its widest cell, a row as high as its tallest; the rest of the proposed space goes to the columns and rows
/// whose cells can use it.
public struct Grid<Content: View>: ContainerView {
    package let layout: GridLayout
    package let content: Content

    /// Creates a grid.
    /// - Parameters:
    ///   - alignment: the alignment of cells that are smaller than their slot.
    ///   - horizontalSpacing: the distance between columns, in points; nil leaves it to the views.
    ///   - verticalSpacing: the distance between rows, in points; nil leaves it to the views.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }
}

/// A row of a `Grid`: each view in it is a cell. Modifiers on a row apply to each of its cells; outside a grid a row is a group.
public struct GridRow<Content: View>: View {
    private let alignment: VerticalAlignment?
    private let content: Content

    /// Creates a row of cells.
    /// - Parameter alignment: the alignment of the row's cells; nil uses the grid's.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public var body: some View { content.modifier(GridRowModifier(alignment: alignment)) }
}

/// The row that a cell belongs to, with the row's alignment.
struct GridRowMembership: Equatable {
    /// The row's identity.
    let row: ObjectIdentifier
    let alignment: VerticalAlignment?
}

enum GridRowKey: LayoutValueKey { static var defaultValue: GridRowMembership? { nil } }

private struct GridRowModifier: NodeModifier {
    let alignment: VerticalAlignment?

    private func membership(_ context: NodeContext) -> GridRowMembership {
        GridRowMembership(row: ObjectIdentifier(context.element), alignment: alignment)
    }

    func makeNode(around child: Node, _ context: NodeContext) -> GridCellNode { GridCellNode(child, membership(context)) }

    func updateNode(_ node: GridCellNode, _ context: NodeContext) {
        let new = membership(context)
        guard node.membership != new else { return }
        node.membership = new
        node.setContainerNeedsLayout()
    }
}

@MainActor private final class GridCellNode: UnaryNode {
    var membership: GridRowMembership

    init(_ child: Node, _ membership: GridRowMembership) {
        self.membership = membership
        super.init(child)
    }

    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        key == GridRowKey.self ? .some(membership as! K.Value) : child.trait(key)
    }
}
