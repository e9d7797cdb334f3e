import Foundation

/// Alternating lengths of dashes and gaps, with a phase at which the pattern starts.
struct DashPattern {
    private let lengths: [CGFloat]
    private let total: CGFloat
    private let phase: CGFloat
    /// A line with more dashes than this is drawn solid, as they would be indistinguishable.
    private static let limit: CGFloat = 100_000

    /// Nil for a pattern that draws a solid line, or that is invalid.
    init?(_ style: StrokeStyle) {
        let lengths = style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash
        let total = lengths.reduce(0, +)
        guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), total > 0, total.isFinite else { return nil }
        self.lengths = lengths
        self.total = total
        let phase = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: total) : 0
        self.phase = phase < 0 ? phase + total : phase
    }

    /// The dashes along a line.
    func dashes(of line: Polyline) -> [Polyline] {
        let points = line.loop
        var length: CGFloat = 0
        for index in points.indices.dropFirst() { length += points[index - 1].distance(to: points[index]) }
        guard length > 0, length / total * CGFloat(lengths.count) < Self.limit else { return [line] }

        var (index, left) = start
        let startsInDash = index.isMultiple(of: 2)
        var dashes: [Polyline] = []
        var dash = startsInDash ? Polyline(start: points[0], isSmooth: line.isSmooth[0]) : nil
        var direction = CGVector(dx: 1, dy: 0)

        for corner in points.indices.dropFirst() {
            let (from, to) = (points[corner - 1], points[corner])
            let length = from.distance(to: to)
            direction = CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
            var position: CGFloat = 0
            while left < length - position {
                position += left
                let point = from.interpolated(to: to, by: position / length)
                if var finished = dash {
                    finished.append(point, isSmooth: false)
                    finished.direction = direction
                    dashes.append(finished)
                    dash = nil
                } else {
                    dash = Polyline(start: point)
                }
                index = (index + 1) % lengths.count
                left = lengths[index]
            }
            left -= length - position
            dash?.append(to, isSmooth: line.isSmooth[corner % line.points.count])
        }
        if var finished = dash {
            finished.direction = direction
            // A closed line's last dash continues in its first.
            if line.isClosed, startsInDash, !dashes.isEmpty {
                let first = dashes.removeFirst()
                for (point, smooth) in zip(first.points, first.isSmooth).dropFirst() { finished.append(point, isSmooth: smooth) }
            }
            dashes.append(finished)
        }
        return dashes
    }

    /// The pattern entry at which a line begins, and the remaining length of that entry.
    private var start: (index: Int, left: CGFloat) {
        var rest = phase
        for (index, length) in lengths.enumerated() {
            // An entry of zero length is a dot, which is drawn if the line begins at it.
            if rest < length || (rest == 0 && length == 0) { return (index, length - rest) }
            rest -= length
        }
        return (0, lengths[0])
    }
}
