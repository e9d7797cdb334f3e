/// How a small mask is used for a larger box: one of its columns and one of its rows are repeated. Their coverage is constant in
/// the direction of stretching, so that they are painted as plain fills.
struct NineSlice {
    struct Run {
        var start: Int32
        var end: Int32
        var coverage: UInt8
    }

    /// The mask's column that is stretched, or -1.
    var column: Int32
    /// The mask's row that is stretched, or -1.
    var row: Int32
    /// What the stretched column covers, from top to bottom.
    var columnRuns: [Run]
    /// What the stretched row covers, from left to right.
    var rowRuns: [Run]

    init(coverage: Coverage, column: Int32, row: Int32) {
        self.column = column
        self.row = row
        columnRuns = column < 0 ? [] : Self.runs(count: coverage.height) { coverage[column, $0] }
        rowRuns = row < 0 ? [] : Self.runs(count: coverage.width) { coverage[$0, row] }
    }

    private static func runs(count: Int32, _ value: (Int32) -> UInt8) -> [Run] {
        var runs: [Run] = []
        for index in 0..<count {
            let coverage = value(index)
            if let last = runs.last, last.coverage == coverage {
                runs[runs.count - 1].end = index + 1
            } else {
                runs.append(Run(start: index, end: index + 1, coverage: coverage))
            }
        }
        return runs.filter { $0.coverage != 0 }
    }
}
