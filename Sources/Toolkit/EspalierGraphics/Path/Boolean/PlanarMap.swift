import Foundation

/// Outlines as a planar map: edges that meet only at their ends, each with the two operands' winding numbers on its sides.
///
/// The steps: cut all pieces at their intersections; merge points that nearly coincide; merge coincident edges; find the winding
/// numbers on both sides of an edge by a ray from its midpoint. As every edge is classified independently, rounding cannot upset an
/// order of events.
struct PlanarMap {
    struct Edge {
        var piece: MonotonePiece
        var start, end: Int
    }

    private(set) var edges: [Edge] = []
    private(set) var vertices = VertexTable()
    let sources: [PathSegment]
    private let tolerance: CGFloat

    init(_ first: Path, _ second: Path) {
        var collector = PieceCollector()
        collector.add(first, winding: Winding(first: 1))
        collector.add(second, winding: Winding(second: 1))
        sources = collector.sources
        tolerance = Self.tolerance(of: collector.pieces)
        vertices = VertexTable(tolerance: tolerance)
        var crossings = PieceCrossings(collector.pieces, tolerance: tolerance)
        for piece in crossings.cutPieces() { insert(piece) }
        mergeCoincident()
    }

    /// A ten-millionth of the total size: far below what is visible, far above rounding errors.
    static func tolerance(of pieces: [MonotonePiece]) -> CGFloat {
        var box = BoundingBox()
        for piece in pieces {
            box.add(piece.start)
            box.add(piece.end)
        }
        let rect = box.rect
        guard !rect.isNull else { return 1e-9 }
        return max(rect.width, rect.height, abs(rect.midX) * 1e-3, abs(rect.midY) * 1e-3, 1e-12) * 1e-7
    }

    private mutating func insert(_ piece: MonotonePiece) {
        let (start, end) = (vertices.index(of: piece.start), vertices.index(of: piece.end))
        guard start != end else { return }
        var piece = piece
        piece.curve = piece.curve.withEnds(vertices[start], vertices[end])
        edges.append(Edge(piece: piece, start: start, end: end))
    }

    /// Merges coincident edges into one, adding up their windings.
    private mutating func mergeCoincident() {
        struct Ends: Hashable { let low, high: Int }
        var byEnds: [Ends: [Int]] = [:]
        byEnds.reserveCapacity(edges.count)
        for (index, edge) in edges.enumerated() {
            let ends = Ends(low: min(edge.start, edge.end), high: max(edge.start, edge.end))
            if let twin = byEnds[ends]?.first(where: { coincide(edges[$0].piece, edge.piece) }) {
                let winding = edge.piece.winding
                edges[twin].piece.winding = edges[twin].piece.winding + (edges[twin].start == edge.start ? winding : -winding)
                edges[index].piece.winding = Winding()
            } else {
                byEnds[ends, default: []].append(index)
            }
        }
        edges.removeAll { $0.piece.winding.isZero }
    }

    private func coincide(_ a: MonotonePiece, _ b: MonotonePiece) -> Bool {
        if a.isLine, b.isLine { return true }
        return [0.25, 0.5, 0.75].allSatisfy { b.distance(to: a.curve.point(at: $0)).distance <= 8 * tolerance }
    }

    /// The edges between inside and outside, each directed so that the inside is to its right (y down), so that outer outlines run
    /// clockwise.
    func boundary(isInside: (Winding) -> Bool) -> [Edge] {
        let index = RayIndex(edges)
        var result: [Edge] = []
        for (number, edge) in edges.enumerated() {
            let (right, left) = index.windings(of: number)
            let (insideRight, insideLeft) = (isInside(right), isInside(left))
            guard insideRight != insideLeft else { continue }
            if insideRight {
                result.append(edge)
            } else {
                var turned = edge
                turned.piece.curve = edge.piece.curve.reversed
                (turned.piece.from, turned.piece.to) = (edge.piece.to, edge.piece.from)
                (turned.start, turned.end) = (edge.end, edge.start)
                result.append(turned)
            }
        }
        return result
    }
}

/// Numbers points; points that nearly coincide have the same number.
struct VertexTable {
    private var points: [CGPoint] = []
    private var cells: [Cell: [Int]] = [:]
    private let tolerance: CGFloat

    private struct Cell: Hashable { let x, y: CGFloat }

    init(tolerance: CGFloat = 1e-9) { self.tolerance = tolerance }

    subscript(index: Int) -> CGPoint { points[index] }

    mutating func index(of point: CGPoint) -> Int {
        let side = tolerance * 4
        let (x, y) = ((point.x / side).rounded(.down), (point.y / side).rounded(.down))
        // The cell and its neighbours.
        for column in [x, x - 1, x + 1] {
            for row in [y, y - 1, y + 1] {
                guard let candidates = cells[Cell(x: column, y: row)] else { continue }
                for candidate in candidates where points[candidate].distance(to: point) <= tolerance * 2 { return candidate }
            }
        }
        points.append(point)
        cells[Cell(x: x, y: y), default: []].append(points.count - 1)
        return points.count - 1
    }
}

/// An index of edges by the rows and columns that they cross, for casting rays through them.
private struct RayIndex {
    private let edges: [PlanarMap.Edge]
    private let rows, columns: Bands

    private struct Bands {
        let low, step: CGFloat
        var members: [[Int]]

        init(_ ranges: [(CGFloat, CGFloat)]) {
            let low = ranges.map(\.0).min() ?? 0
            let high = ranges.map(\.1).max() ?? 0
            let count = min(max(ranges.count / 4, 1), 1024)
            self.low = low
            step = high > low ? (high - low) / CGFloat(count) : 1
            members = Array(repeating: [], count: count)
            for (index, range) in ranges.enumerated() {
                for band in self.band(range.0)...self.band(range.1) { members[band].append(index) }
            }
        }

        func band(_ value: CGFloat) -> Int { min(max(Int((value - low) / step), 0), members.count - 1) }
    }

    init(_ edges: [PlanarMap.Edge]) {
        self.edges = edges
        rows = Bands(edges.map { ($0.piece.minY, $0.piece.maxY) })
        columns = Bands(edges.map { ($0.piece.minX, $0.piece.maxX) })
    }

    /// The windings to the right and to the left of an edge (along its direction, y down).
    func windings(of number: Int) -> (right: Winding, left: Winding) {
        let piece = edges[number].piece
        let middle = piece.curve.point(at: 0.5)
        if piece.isSteep {
            // Counted from the far right: a piece that runs down has its inside to the west.
            let east = wound(beyond: middle, \.x, \.y, in: rows, except: number)
            let west = east + (piece.end.y > piece.start.y ? piece.winding : -piece.winding)
            return piece.end.y > piece.start.y ? (west, east) : (east, west)
        }
        let south = wound(beyond: middle, \.y, \.x, in: columns, except: number)
        let north = south + (piece.end.x < piece.start.x ? piece.winding : -piece.winding)
        return piece.end.x > piece.start.x ? (south, north) : (north, south)
    }

    /// The sum of the windings crossed by the ray from a point in the direction of `along`.
    private func wound(
        beyond point: CGPoint, _ along: KeyPath<CGPoint, CGFloat>, _ across: KeyPath<CGPoint, CGFloat>, in bands: Bands,
        except number: Int
    ) -> Winding {
        let level = point[keyPath: across]
        let place = point[keyPath: along]
        var sum = Winding()
        for index in bands.members[bands.band(level)] where index != number {
            let piece = edges[index].piece
            let (start, end) = (piece.start, piece.end)
            guard (start[keyPath: across] <= level) != (end[keyPath: across] <= level) else { continue }
            let (near, far) = (start[keyPath: along], end[keyPath: along])
            if max(near, far) < place { continue }
            if min(near, far) <= place {
                let t = piece.parameter(where: across, is: level)
                guard piece.curve.point(at: t)[keyPath: along] > place else { continue }
            }
            // Crossing an eastward ray downwards corresponds to crossing a southward ray leftwards.
            let rises = end[keyPath: across] > start[keyPath: across]
            sum = sum + (rises == (along == \CGPoint.x) ? piece.winding : -piece.winding)
        }
        return sum
    }
}
