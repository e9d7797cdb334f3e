public import EspalierGraphics
import Foundation

enum GridCellColumnsKey: LayoutValueKey { static var defaultValue: Int { 1 } }
enum GridCellAnchorKey: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }
enum GridCellUnsizedAxesKey: LayoutValueKey { static var defaultValue: Axis.Set { [] } }
enum GridColumnAlignmentKey: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }

extension View {
    /// Lets the view, a cell of a grid, take several columns.
    /// - Parameter count: at least 1.
    public func gridCellColumns(_ count: Int) -> some View {
        if count < 1 { Diagnostics.warn("gridCellColumns(\(count)): a cell takes at least one column; 1 is used.") }
        return layoutValue(key: GridCellColumnsKey.self, value: max(count, 1))
    }

    /// Puts a point of the view, a cell of a grid, on the same point of the cell's place, whatever the alignments are.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutValue(key: GridCellAnchorKey.self, value: anchor)
    }

    /// Keeps the view, a cell of a grid, from having a say in the width of its column or the height of its row: it is offered
    /// what the other cells need.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
    }

    /// Aligns all cells of the view's column. It is enough that one of them says so; of several the first counts.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }
}
