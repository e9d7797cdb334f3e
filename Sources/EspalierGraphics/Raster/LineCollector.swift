import Foundation

/// The straight lines of flattened outlines in device pixels, each outline closed.
struct LineCollector {
    struct Line {
        var x0, y0, x1, y1: Double
    }

    private(set) var lines: [Line] = []
    private(set) var minX = Double.infinity
    private(set) var minY = Double.infinity
    private(set) var maxX = -Double.infinity
    private(set) var maxY = -Double.infinity

    /// The largest distance of a flattened curve from the true one, in pixels. A tenth of a pixel would already look smooth; this
    /// value keeps the coverage of a pixel on an edge within two levels of the exact one.
    static let tolerance: CGFloat = 0.006

    mutating func add(_ path: Path, transform: CGAffineTransform) {
        for subpath in path.subpaths {
            let start = subpath.start.applying(transform)
            var from = start
            for segment in subpath.segments {
                segment.applying(transform).flatten(tolerance: Self.tolerance) { to in
                    add(from: from, to: to)
                    from = to
                }
            }
            add(from: from, to: start)
        }
    }

    /// - Parameter tolerance: the largest distance of a flattened curve from the true one, in the path's coordinates.
    mutating func add(_ path: Path, projection: ProjectionTransform, tolerance: CGFloat) {
        for subpath in path.subpaths {
            var contour = [subpath.start]
            for segment in subpath.segments { segment.flatten(tolerance: tolerance) { contour.append($0) } }
            add(projection.project(polygon: contour), transform: .identity)
        }
    }

    mutating func add(_ contour: [CGPoint], transform: CGAffineTransform) {
        guard var from = contour.last?.applying(transform) else { return }
        for point in contour {
            let to = point.applying(transform)
            add(from: from, to: to)
            from = to
        }
    }

    private mutating func add(from: CGPoint, to: CGPoint) {
        // A transform can make finite points infinite.
        guard from.isFinite, to.isFinite else { return }
        let line = Line(
            x0: Self.limited(from.x), y0: Self.limited(from.y), x1: Self.limited(to.x), y1: Self.limited(to.y)
        )
        minX = min(minX, line.x0, line.x1)
        minY = min(minY, line.y0, line.y1)
        maxX = max(maxX, line.x0, line.x1)
        maxY = max(maxY, line.y0, line.y1)
        if line.y0 != line.y1 { lines.append(line) }
    }

    /// Clamps a coordinate to the range in which fractions of a pixel are representable.
    private static func limited(_ coordinate: CGFloat) -> Double {
        min(max(Double(coordinate), -1e9), 1e9)
    }
}
