import CImages

/// Divides a plane of values into square cells for processing at a lower resolution. Cells are aligned to zero, wherever the plane
/// begins.
struct CellGrid {
    private let x: Int, y: Int
    private let planeWidth: Int, planeHeight: Int
    private let side: Int
    /// The first cell and the number of cells, including one beyond the plane on each side for interpolation.
    private let firstColumn: Int, firstRow: Int
    let width: Int, height: Int

    init(x: Int, y: Int, width: Int, height: Int, side: Int) {
        (self.x, self.y, planeWidth, planeHeight, self.side) = (x, y, width, height, side)
        func cell(_ place: Int) -> Int { place >= 0 ? place / side : -((side - 1 - place) / side) }
        (firstColumn, firstRow) = (cell(x) - 1, cell(y) - 1)
        self.width = cell(x + width - 1) + 2 - firstColumn
        self.height = cell(y + height - 1) + 2 - firstRow
    }

    /// The grid as C takes it.
    private var cells: cimages_cells {
        cimages_cells(
            left: firstColumn * side - x, top: firstRow * side - y, width: width, height: height, side: side, plane_width: planeWidth,
            plane_height: planeHeight)
    }

    /// Computes the mean of each cell.
    func reduce(_ plane: UnsafePointer<Float>, into means: UnsafeMutablePointer<Float>, channels: Int, repeatsEdges: Bool) {
        withUnsafePointer(to: cells) { cimages_reduce($0, plane, means, channels, repeatsEdges ? 1 : 0) }
    }

    /// Interpolates values linearly between the centres of cells.
    func expand(_ means: UnsafePointer<Float>, into plane: UnsafeMutablePointer<Float>, channels: Int) {
        let scratch = UnsafeMutablePointer<Float>.allocate(capacity: (width + 1) * channels)
        defer { scratch.deallocate() }
        withUnsafePointer(to: cells) { cimages_expand($0, means, plane, channels, scratch) }
    }
}
