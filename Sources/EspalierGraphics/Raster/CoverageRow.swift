/// A row of pixels while edges are accumulated. Each entry is the difference of the coverage from that of the previous pixel.
struct CoverageRow {
    private let differences: UnsafeMutableBufferPointer<Double>
    private let width: Int
    /// The range of columns with entries.
    private var first: Int
    private var last = -1

    init(width: Int) {
        self.width = width
        first = width
        // An edge at the right side writes two entries beyond the last pixel.
        differences = .allocate(capacity: width + 2)
        differences.initialize(repeating: 0)
    }

    func deallocate() {
        differences.deallocate()
    }

    /// Adds the area to the right of an edge.
    ///
    /// - Parameters:
    ///   - x0, x1: the columns where the edge begins and ends.
    ///   - height: the fraction of the row that it spans, negative to subtract.
    mutating func add(from x0: Double, to x1: Double, height: Double) {
        let limit = Double(width)
        let left = min(max(min(x0, x1), 0), limit)
        let right = min(max(max(x0, x1), 0), limit)
        let column = Int(left)
        let end = Int(right)
        first = min(first, column)
        last = max(last, end + 1)

        if end == column || right == Double(column + 1) {
            // Within one pixel: a trapezoid there, the full height to the right of it.
            let uncovered = (left + right) / 2 - Double(column)
            differences[column] += height * (1 - uncovered)
            differences[column + 1] += height * uncovered
            return
        }
        // Over several pixels: a triangle in the first, linear growth, and all but a triangle in the last.
        let perColumn = 1 / (right - left)
        let inFirst = Double(column + 1) - left
        var covered = 0.5 * perColumn * inFirst * inFirst
        differences[column] += height * covered
        var reached = perColumn * inFirst
        for middle in (column + 1)..<end {
            let total = reached + perColumn / 2
            differences[middle] += height * (total - covered)
            covered = total
            reached += perColumn
        }
        let inLast = right - Double(end)
        let lastCovered = 1 - 0.5 * perColumn * inLast * inLast
        differences[end] += height * (lastCovered - covered)
        differences[end + 1] += height * (1 - lastCovered)
    }

    /// Writes the coverage and clears the row.
    mutating func flush(to pixels: UnsafeMutableBufferPointer<UInt8>, isAntialiased: Bool) {
        guard first <= last else { return }
        var sum = 0.0
        let end = min(last, width - 1)
        if first <= end {
            for column in first...end {
                sum += differences[column]
                pixels[column] = Self.level(sum, isAntialiased)
            }
        }
        // The shape continues beyond the mask's right side.
        let rest = Self.level(sum, isAntialiased)
        if rest != 0, end + 1 < width {
            for column in (end + 1)..<width { pixels[column] = rest }
        }
        for column in first...min(last, width + 1) { differences[column] = 0 }
        first = width
        last = -1
    }

    /// Converts coverage to a byte: 256 equal steps, where full coverage belongs to the last.
    @inline(__always)
    private static func level(_ coverage: Double, _ isAntialiased: Bool) -> UInt8 {
        let amount = abs(coverage)
        if !isAntialiased { return amount >= 0.5 ? 255 : 0 }
        return UInt8(min(Int(amount * 256 + 0.001), 255))
    }
}
