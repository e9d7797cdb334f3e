public import EspalierGraphics
import Foundation

enum GridCellColumnsKey: LayoutValueKey { static var defaultValue: Int { 1 } }
enum GridCellAnchorKey: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }
enum GridCellUnsizedAxesKey: LayoutValueKey { static var defaultValue: Axis.Set { [] } }
enum GridColumnAlignmentKey: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }

extension View {
    /// Makes the view, a cell of a grid, span several columns.
    /// - Parameter count: the number of columns, at least 1.
    public func gridCellColumns(_ count: Int) -> some View {
        if count < 1 { Diagnostics.warn("gridCellColumns(\(count)): a cell takes at least one column; 1 is used.") }
        return layoutValue(key: GridCellColumnsKey.self, value: max(count, 1))
    }

    /// Aligns a point of the view, a cell of a grid, with the same point of the cell's slot, in place of the grid's alignments.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutValue(key: GridCellAnchorKey.self, value: anchor)
    }

    /// Excludes the view, a cell of a grid, from determining the width of its column or the height of its row: it is proposed the
    /// size that the other cells need.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
    }

    /// Sets the alignment of all cells in the view's column. One cell that sets it is enough; of several, the first applies.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }
}
