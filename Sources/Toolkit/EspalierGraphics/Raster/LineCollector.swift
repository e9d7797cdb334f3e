import Foundation

/// The straight lines of flattened outlines in device pixels, each outline closed.
struct LineCollector {
    struct Line {
        var x0, y0, x1, y1: Double
    }

    private(set) var lines: [Line] = []
    /// The relevant device pixels: what lies beside them is left out, or is one line.
    private let clip: Box
    private(set) var minX = Double.infinity
    private(set) var minY = Double.infinity
    private(set) var maxX = -Double.infinity
    private(set) var maxY = -Double.infinity
    /// The heights at which lines to the left of the relevant pixels began and ended, while one follows another. What is to the right of
    /// them sees only how often they pass its height, and in which direction.
    private var atLeft: (begin: Double, end: Double)?

    /// - Parameter clip: The relevant device pixels; nil for all.
    init(clip: CGRect? = nil) { self.clip = Box(clip) }

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
            addLeft()
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
        addLeft()
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
        if max(line.x0, line.x1) <= clip.minX {
            atLeft = (atLeft?.begin ?? line.y0, line.y1)
            return
        }
        addLeft()
        if line.y0 != line.y1, !clip.isAside(line) { lines.append(line) }
    }

    private mutating func addLeft() {
        guard let run = atLeft else { return }
        atLeft = nil
        let line = Line(x0: clip.minX, y0: run.begin, x1: clip.minX, y1: run.end)
        if run.begin != run.end, !clip.isAside(line) { lines.append(line) }
    }

    private struct Box {
        var minX = -Double.infinity, minY = -Double.infinity, maxX = Double.infinity, maxY = Double.infinity

        init(_ clip: CGRect?) {
            guard let clip, !clip.isNull, !clip.isInfinite else { return }
            (minX, minY) = (Double(clip.minX).rounded(.down), Double(clip.minY).rounded(.down))
            (maxX, maxY) = (Double(clip.maxX).rounded(.up), Double(clip.maxY).rounded(.up))
        }

        /// Whether a line bounds nothing in the box: it is above, below or to the right of it.
        func isAside(_ line: Line) -> Bool {
            min(line.x0, line.x1) >= maxX || max(line.y0, line.y1) <= minY || min(line.y0, line.y1) >= maxY
        }
    }

    /// Clamps a coordinate to the range in which fractions of a pixel are representable.
    private static func limited(_ coordinate: CGFloat) -> Double {
        min(max(Double(coordinate), -1e9), 1e9)
    }
}
