import EspalierGraphics
import Foundation

/// The row and columns of each of a grid's views, with its cell settings.
struct GridTable {
    struct Cell {
        let row: Int
        let columns: Range<Int>
        let anchor: UnitPoint?
        let unsizedAxes: Axis.Set

        /// The columns or the rows that the cell spans.
        func tracks(_ axis: Axis) -> Range<Int> { axis == .horizontal ? columns : row..<row + 1 }
        func isSized(_ axis: Axis) -> Bool { !unsizedAxes.contains(axis) }
    }

    /// One cell per view, in order.
    private(set) var cells: [Cell] = []
    private(set) var columnAlignments: [HorizontalAlignment]
    private(set) var rowAlignments: [VerticalAlignment] = []
    /// The distance before each column and row; 0 before the first.
    private(set) var columnDistances: [CGFloat] = []
    private(set) var rowDistances: [CGFloat] = []

    var columnCount: Int { columnAlignments.count }
    var rowCount: Int { rowAlignments.count }

    func distances(_ axis: Axis) -> [CGFloat] { axis == .horizontal ? columnDistances : rowDistances }

    func alignment(_ axis: Axis, _ track: Int) -> AlignmentKey {
        axis == .horizontal ? columnAlignments[track].key : rowAlignments[track].key
    }

    init(_ subviews: LayoutSubviews, _ layout: GridLayout) {
        let memberships = subviews.map { $0[GridRowKey.self] }
        let spans = subviews.map { $0[GridCellColumnsKey.self] }
        // The widest row determines the number of columns.
        var columnCount = 1, filled = 0, last: ObjectIdentifier?
        for (membership, span) in zip(memberships, spans) {
            if membership?.row != last || membership == nil { filled = 0 }
            last = membership?.row
            filled += membership == nil ? 1 : span
            columnCount = max(columnCount, filled)
        }
        columnAlignments = Array(repeating: layout.alignment.horizontal, count: subviews.isEmpty ? 0 : columnCount)
        addCells(subviews, layout, memberships, spans, columnCount)
        alignColumns(subviews)
        columnDistances = layout.horizontalSpacing.map { Self.distances($0, columnCount) } ?? columnDistances(subviews)
        rowDistances = layout.verticalSpacing.map { Self.distances($0, rowCount) } ?? rowDistances(subviews)
    }

    private mutating func addCells(
        _ subviews: LayoutSubviews, _ layout: GridLayout, _ memberships: [GridRowMembership?], _ spans: [Int],
        _ columnCount: Int
    ) {
        var column = 0, last: ObjectIdentifier?
        for (index, subview) in subviews.enumerated() {
            let membership = memberships[index]
            if membership?.row != last || membership == nil {
                rowAlignments.append(membership?.alignment ?? layout.alignment.vertical)
                column = 0
            }
            last = membership?.row
            let end = membership == nil ? columnCount : column + spans[index]
            cells.append(Cell(
                row: rowCount - 1, columns: column..<end, anchor: subview[GridCellAnchorKey.self],
                unsizedAxes: subview[GridCellUnsizedAxesKey.self]))
            column = end
        }
    }

    private mutating func alignColumns(_ subviews: LayoutSubviews) {
        var isSet = [Bool](repeating: false, count: columnCount)
        for (cell, subview) in zip(cells, subviews) {
            guard let alignment = subview[GridColumnAlignmentKey.self] else { continue }
            for column in cell.columns where !isSet[column] {
                columnAlignments[column] = alignment
                isSet[column] = true
            }
        }
    }

    // MARK: Spacing

    private static func distances(_ spacing: CGFloat, _ count: Int) -> [CGFloat] {
        (0..<count).map { $0 == 0 ? 0 : spacing }
    }

    /// For each pair of adjacent columns, the largest preferred distance between neighbouring cells.
    private func columnDistances(_ subviews: LayoutSubviews) -> [CGFloat] {
        var distances = [CGFloat?](repeating: nil, count: columnCount)
        for index in cells.indices.dropLast() where cells[index].row == cells[index + 1].row {
            let column = cells[index + 1].columns.lowerBound
            let preferred = subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
            distances[column] = max(distances[column] ?? 0, preferred)
        }
        return distances.enumerated().map { $0 == 0 ? 0 : $1 ?? ViewSpacing.defaultDistance }
    }

    /// For each pair of adjacent rows, likewise, between cells that share a column.
    private func rowDistances(_ subviews: LayoutSubviews) -> [CGFloat] {
        var distances = [CGFloat?](repeating: nil, count: rowCount)
        // For each column, the last cell seen in it: cells come row by row.
        var above = [Int?](repeating: nil, count: columnCount)
        for (index, cell) in cells.enumerated() {
            var seen: Int?
            for column in cell.columns {
                defer { above[column] = index }
                guard let upper = above[column], upper != seen, cells[upper].row == cell.row - 1 else { continue }
                seen = upper
                let preferred = subviews[upper].spacing.distance(to: subviews[index].spacing, along: .vertical)
                distances[cell.row] = max(distances[cell.row] ?? 0, preferred)
            }
        }
        return distances.enumerated().map { $0 == 0 ? 0 : $1 ?? ViewSpacing.defaultDistance }
    }
}
