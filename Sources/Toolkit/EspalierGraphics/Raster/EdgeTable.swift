import CImages

/// An edge directed downwards, in the mask's pixels.
typealias ScanEdge = cimages_edge

/// The edges within a mask.
struct EdgeTable {
    var edges: [ScanEdge] = []
    private let width, height: Double

    init(width: Int, height: Int) {
        self.width = Double(width)
        self.height = Double(height)
    }

    /// Adds a line, clipped to the mask. The part to the left of the mask becomes a vertical edge at the left side; the part to the
    /// right of it covers no pixel.
    mutating func add(x0: Double, y0: Double, x1: Double, y1: Double) {
        guard y0 != y1 else { return }
        let sign: Double = y0 < y1 ? 1 : -1
        var (topX, topY, bottomX, bottomY) = y0 < y1 ? (x0, y0, x1, y1) : (x1, y1, x0, y0)
        guard bottomY > 0, topY < height else { return }
        let slope = (bottomX - topX) / (bottomY - topY)
        if topY < 0 {
            topX -= topY * slope
            topY = 0
        }
        if bottomY > height {
            bottomX -= (bottomY - height) * slope
            bottomY = height
        }
        if min(topX, bottomX) >= 0, max(topX, bottomX) <= width {
            if min(topX, bottomX) < width { edges.append(ScanEdge(x0: topX, y0: topY, y1: bottomY, slope: slope, sign: sign)) }
            return
        }
        // Divided at the mask's sides, from the top.
        var cuts = [topY]
        if slope != 0 {
            let atLeft = topY - topX / slope
            let atRight = topY + (width - topX) / slope
            for cut in [min(atLeft, atRight), max(atLeft, atRight)] where cut > topY && cut < bottomY { cuts.append(cut) }
        }
        cuts.append(bottomY)
        for index in 1..<cuts.count {
            let (upper, lower) = (cuts[index - 1], cuts[index])
            guard upper < lower else { continue }
            let middle = topX + ((upper + lower) / 2 - topY) * slope
            if middle >= width { continue }
            let start = topX + (upper - topY) * slope
            let edge =
                middle <= 0
                ? ScanEdge(x0: 0, y0: upper, y1: lower, slope: 0, sign: sign)
                : ScanEdge(x0: start, y0: upper, y1: lower, slope: slope, sign: sign)
            edges.append(edge)
        }
    }
}
