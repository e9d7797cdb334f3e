/// Finds the bounding edges in a pixel row and adds their areas to a coverage row.
struct SlabSweep {
    /// An edge within a slab.
    private struct Crossing {
        var top, bottom: Double
        var sign: Double

        var left: Double { min(top, bottom) }
        var right: Double { max(top, bottom) }
    }

    private let rule: WindingRule
    private var cuts: [Double] = []
    /// The largest number of exact cuts; with more, a row is approximated by scanlines.
    private static let crowded = 64
    private static let scanlines = 16
    private var crossings: [Crossing] = []

    init(rule: WindingRule) {
        self.rule = rule
    }

    mutating func sweep(_ edges: [ScanEdge], top: Double, bottom: Double, into row: inout CoverageRow) {
        cuts.removeAll(keepingCapacity: true)
        cuts.append(top)
        for edge in edges {
            if edge.y0 > top, edge.y0 < bottom { cuts.append(edge.y0) }
            if edge.y1 > top, edge.y1 < bottom { cuts.append(edge.y1) }
        }
        cuts.append(bottom)
        if cuts.count > Self.crowded {
            // Too many cuts: uses slabs of equal height, in which an edge counts if it is present half way down.
            cuts = (0...Self.scanlines).map { top + (bottom - top) * Double($0) / Double(Self.scanlines) }
        } else if cuts.count > 3 {
            cuts.sort()
        }
        for index in 1..<cuts.count where cuts[index - 1] < cuts[index] {
            sweepSlab(edges, cuts[index - 1], cuts[index], into: &row)
        }
    }

    /// Processes a slab of the row. Edges can only cross others whose columns overlap theirs, so each group of overlapping edges is
    /// processed separately.
    private mutating func sweepSlab(_ edges: [ScanEdge], _ top: Double, _ bottom: Double, into row: inout CoverageRow) {
        crossings.removeAll(keepingCapacity: true)
        let middle = (top + bottom) / 2
        for edge in edges where edge.y0 <= middle && edge.y1 > middle {
            let (start, end) = (edge.x(at: max(top, edge.y0)), edge.x(at: min(bottom, edge.y1)))
            crossings.append(Crossing(top: start, bottom: end, sign: edge.sign))
        }
        sortCrossings()
        var winding = 0
        var start = 0
        while start < crossings.count {
            var end = start + 1
            var right = crossings[start].right
            while end < crossings.count, crossings[end].left < right {
                right = max(right, crossings[end].right)
                end += 1
            }
            winding = addBunch(crossings[start..<end], height: bottom - top, winding: winding, depth: 0, into: &row)
            start = end
        }
    }

    /// Sorts the crossings from left to right; they are nearly sorted already.
    private mutating func sortCrossings() {
        if crossings.count > 512 { return crossings.sort { $0.left < $1.left } }
        crossings.withUnsafeMutableBufferPointer { crossings in
            for index in 1..<max(crossings.count, 1) {
                let crossing = crossings[index]
                var place = index
                while place > 0, crossing.left < crossings[place - 1].left {
                    crossings[place] = crossings[place - 1]
                    place -= 1
                }
                if place != index { crossings[place] = crossing }
            }
        }
    }

    /// Adds the bounding edges of a group, divided where edges cross. Returns the winding number to the right of the group.
    private func addBunch(
        _ bunch: ArraySlice<Crossing>, height: Double, winding: Int, depth: Int, into row: inout CoverageRow
    ) -> Int {
        if bunch.count == 1 { return addBounds(bunch, height: height, winding: winding, into: &row) }
        let ordered = Self.isOrdered(bunch) ? bunch : bunch.sorted { $0.top + $0.bottom < $1.top + $1.bottom }[...]
        guard depth < 8, height > 1.0 / 256, let cut = firstCrossing(ordered) else {
            return addBounds(ordered, height: height, winding: winding, into: &row)
        }
        var (upper, lower) = (ordered, ordered)
        for index in ordered.indices {
            let middle = ordered[index].top + (ordered[index].bottom - ordered[index].top) * cut
            upper[index].bottom = middle
            lower[index].top = middle
        }
        _ = addBunch(upper, height: height * cut, winding: winding, depth: depth + 1, into: &row)
        return addBunch(lower, height: height * (1 - cut), winding: winding, depth: depth + 1, into: &row)
    }

    private static func isOrdered(_ bunch: ArraySlice<Crossing>) -> Bool {
        var last = -Double.infinity
        for crossing in bunch {
            let middle = crossing.top + crossing.bottom
            if middle < last { return false }
            last = middle
        }
        return true
    }

    /// The uppermost crossing of neighbouring edges, as a fraction of the height.
    private func firstCrossing(_ bunch: ArraySlice<Crossing>) -> Double? {
        var first = 1.0
        for index in bunch.indices.dropFirst() {
            let (left, right) = (bunch[index - 1], bunch[index])
            let (gapAbove, gapBelow) = (right.top - left.top, right.bottom - left.bottom)
            // A tiny overlap is invisible.
            guard min(gapAbove, gapBelow) < -1.0 / 1024 else { continue }
            let cut = gapAbove / (gapAbove - gapBelow)
            if cut > 0, cut < first { first = cut }
        }
        return first < 1 ? first : nil
    }

    private func addBounds(
        _ crossings: ArraySlice<Crossing>, height: Double, winding start: Int, into row: inout CoverageRow
    ) -> Int {
        var winding = start
        for crossing in crossings {
            let wasInside = isInside(winding)
            winding += crossing.sign > 0 ? 1 : -1
            let isInside = isInside(winding)
            if wasInside != isInside {
                row.add(from: crossing.top, to: crossing.bottom, height: isInside ? height : -height)
            }
        }
        return winding
    }

    private func isInside(_ winding: Int) -> Bool {
        rule == .evenOdd ? !winding.isMultiple(of: 2) : winding != 0
    }
}
