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

    /// Computes the mean of each cell.
    @inline(__always) func reduce<Value: Blurrable>(
        _ plane: UnsafeMutablePointer<Value>, into cells: UnsafeMutablePointer<Value>, repeatsEdges: Bool
    ) {
        cells.update(repeating: .zero, count: width * height)
        let share = 1 / Float(side * side)
        for row in 0..<height {
            let line = cells + row * width
            let top = (firstRow + row) * side - y
            for place in top..<top + side {
                var place = place
                if place < 0 || place >= planeHeight {
                    guard repeatsEdges else { continue }
                    place = min(max(place, 0), planeHeight - 1)
                }
                let source = plane + place * planeWidth
                for column in 0..<width {
                    let left = (firstColumn + column) * side - x
                    var sum = Value.zero
                    if left >= 0, left + side <= planeWidth {
                        for index in left..<left + side { sum = sum + source[index] }
                    } else {
                        for index in left..<left + side {
                            if index >= 0, index < planeWidth {
                                sum = sum + source[index]
                            } else if repeatsEdges {
                                sum = sum + source[min(max(index, 0), planeWidth - 1)]
                            }
                        }
                    }
                    line[column] = line[column] + sum * share
                }
            }
        }
    }

    /// Interpolates values linearly between the centres of cells.
    @inline(__always) func expand<Value: Blurrable>(_ cells: UnsafeMutablePointer<Value>, into plane: UnsafeMutablePointer<Value>) {
        let between = UnsafeMutablePointer<Value>.allocate(capacity: width)
        defer { between.deallocate() }
        /// The index of the cell whose centre is before a place, and the fraction of the way to the next centre.
        func find(_ place: Int, _ first: Int) -> (cell: Int, fraction: Float) {
            let offset = place - first * side
            let twice = 2 * offset + 1 - side
            let cell = twice / (2 * side)
            return (cell, Float(twice - cell * 2 * side) / Float(2 * side))
        }
        for row in 0..<planeHeight {
            let (cell, fraction) = find(y + row, firstRow)
            let upper = cells + cell * width, lower = upper + width
            for column in 0..<width { between[column] = upper[column] + (lower[column] - upper[column]) * fraction }
            let line = plane + row * planeWidth
            for column in 0..<planeWidth {
                let (cell, fraction) = find(x + column, firstColumn)
                line[column] = between[cell] + (between[cell + 1] - between[cell]) * fraction
            }
        }
    }
}
