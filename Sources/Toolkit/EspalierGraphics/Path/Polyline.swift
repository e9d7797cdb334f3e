import Foundation

/// A polyline without equal consecutive points: a subpath with its curves flattened.
struct Polyline {
    private(set) var points: [CGPoint]
    /// For each point, whether the outline passes through it on a curve, without a corner.
    private(set) var isSmooth: [Bool]
    var isClosed = false
    /// The direction of a line without length.
    var direction = CGVector(dx: 1, dy: 0)

    init(start: CGPoint, isSmooth: Bool = false) {
        points = [start]
        self.isSmooth = [isSmooth]
    }

    init?(_ subpath: Subpath, tolerance: CGFloat) {
        // A lone move draws nothing; a line of no length may show its caps.
        guard !subpath.segments.isEmpty || subpath.isClosed else { return nil }
        self.init(start: subpath.start)
        for segment in subpath.segments {
            var inner: [CGPoint] = []
            segment.flatten(tolerance: tolerance) { inner.append($0) }
            for point in inner.dropLast() { append(point, isSmooth: true) }
            append(segment.end, isSmooth: false)
        }
        close(subpath.isClosed)
    }

    mutating func append(_ point: CGPoint, isSmooth smooth: Bool) {
        if let last = points.last, last.distance(to: point) <= 1e-9 * (1 + abs(point.x) + abs(point.y)) {
            if !smooth { isSmooth[isSmooth.count - 1] = false }
            return
        }
        points.append(point)
        isSmooth.append(smooth)
    }

    private mutating func close(_ closed: Bool) {
        guard closed else { return }
        isClosed = true
        while points.count > 1, let first = points.first, let last = points.last,
            first.distance(to: last) <= 1e-9 * (1 + abs(first.x) + abs(first.y))
        {
            points.removeLast()
            isSmooth.removeLast()
        }
        if points.count < 2 { isClosed = false }
    }

    var reversed: Polyline {
        var copy = self
        copy.points.reverse()
        copy.isSmooth.reverse()
        return copy
    }

    /// The points in the order of drawing, back to the first for a closed line.
    var loop: [CGPoint] { isClosed ? points + [points[0]] : points }
}
