import Foundation

/// Finds the intersections of pieces of outlines, and cuts the pieces there.
struct PieceCrossings {
    private let pieces: [MonotonePiece]
    /// Points closer than this are treated as one.
    private let tolerance: CGFloat
    /// For each piece, the parameters at which to cut it.
    private var cuts: [[CGFloat]]
    private var hits: [(CGFloat, CGFloat)] = []
    /// Two monotone pieces intersect in at most nine points: more means that they coincide along a stretch.
    private static let mostHits = 9

    init(_ pieces: [MonotonePiece], tolerance: CGFloat) {
        self.pieces = pieces
        self.tolerance = tolerance
        cuts = Array(repeating: [], count: pieces.count)
    }

    /// The pieces, cut wherever two of them meet.
    mutating func cutPieces() -> [MonotonePiece] {
        // Only pieces whose boxes overlap can intersect; a sweep along x finds them.
        let order = pieces.indices.sorted { pieces[$0].minX < pieces[$1].minX }
        var active: [Int] = []
        for index in order {
            let piece = pieces[index]
            active.removeAll { pieces[$0].maxX < piece.minX - tolerance }
            for other in active
            where pieces[other].minY <= piece.maxY + tolerance && piece.minY <= pieces[other].maxY + tolerance {
                meet(other, index)
            }
            active.append(index)
        }
        var result: [MonotonePiece] = []
        for (index, piece) in pieces.enumerated() {
            guard !cuts[index].isEmpty else {
                result.append(piece)
                continue
            }
            var last: CGFloat = 0
            for cut in cuts[index].sorted() where cut - last > 1e-12 {
                result.append(piece.part(last, cut))
                last = cut
            }
            result.append(piece.part(last, 1))
        }
        return result
    }

    private mutating func meet(_ i: Int, _ j: Int) {
        let (a, b) = (pieces[i], pieces[j])
        // Ends that touch the other piece. This also finds where two coincident pieces diverge.
        for end in [a.start, a.end] { cut(j, at: end) }
        for end in [b.start, b.end] { cut(i, at: end) }
        if case .line(let p, let q) = a.curve, case .line(let r, let s) = b.curve {
            guard let (t, u) = Self.crossing(p, q, r, s) else { return }
            add(i, t)
            add(j, u)
            return
        }
        hits.removeAll(keepingCapacity: true)
        search(Span(a.curve), Span(b.curve), depth: 0)
        guard hits.count <= Self.mostHits else { return }
        for (t, u) in hits {
            let (t, u) = polished(a.curve, b.curve, t, u)
            add(i, t)
            add(j, u)
        }
    }

    private mutating func cut(_ index: Int, at point: CGPoint) {
        let piece = pieces[index]
        guard point.x >= piece.minX - tolerance, point.x <= piece.maxX + tolerance, point.y >= piece.minY - tolerance,
            point.y <= piece.maxY + tolerance
        else { return }
        let (distance, t) = piece.distance(to: point)
        if distance <= tolerance { add(index, t) }
    }

    private mutating func add(_ index: Int, _ t: CGFloat) {
        guard t > 0, t < 1 else { return }
        let point = pieces[index].curve.point(at: t)
        guard point.distance(to: pieces[index].start) > tolerance, point.distance(to: pieces[index].end) > tolerance else { return }
        cuts[index].append(t)
    }

    /// The intersection of two lines inside both, as fractions of their lengths.
    private static func crossing(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint, _ s: CGPoint) -> (CGFloat, CGFloat)? {
        let (d, e) = (q - p, s - r)
        let cross = d.x * e.y - d.y * e.x
        guard abs(cross) > 1e-14 * d.length * e.length else { return nil }
        let between = r - p
        let t = (between.x * e.y - between.y * e.x) / cross
        let u = (between.x * d.y - between.y * d.x) / cross
        // Where two chords of a curve join, rounding must not make both miss a crossing.
        let slack: CGFloat = 1e-9
        guard t >= -slack, t <= 1 + slack, u >= -slack, u <= 1 + slack else { return nil }
        return (min(max(t, 0), 1), min(max(u, 0), 1))
    }

    // MARK: Curves

    /// A part of a piece during the subdivision search.
    private struct Span {
        let curve: PathSegment
        let from, to: CGFloat
        let start, end: CGPoint
        let bend: CGFloat

        init(_ curve: PathSegment) {
            self.init(curve, 0, 1, curve.start, curve.end, curve.bend)
        }

        private init(
            _ curve: PathSegment, _ from: CGFloat, _ to: CGFloat, _ start: CGPoint, _ end: CGPoint, _ bend: CGFloat
        ) {
            (self.curve, self.from, self.to, self.start, self.end, self.bend) = (curve, from, to, start, end, bend)
        }

        var extent: CGFloat { max(abs(end.x - start.x), abs(end.y - start.y)) }

        func overlaps(_ other: Span) -> Bool {
            min(start.x, end.x) <= max(other.start.x, other.end.x) && min(other.start.x, other.end.x) <= max(start.x, end.x)
                && min(start.y, end.y) <= max(other.start.y, other.end.y) && min(other.start.y, other.end.y) <= max(start.y, end.y)
        }

        /// A bound on the curve's distance from the chord, by the second differences, as the middle of an S-shaped curve may lie on
        /// its chord.
        var sag: CGFloat { bend * (to - from) * (to - from) }

        var halves: (Span, Span) {
            let t = (from + to) / 2
            let middle = curve.point(at: t)
            return (Span(curve, from, t, start, middle, bend), Span(curve, t, to, middle, end, bend))
        }
    }

    private mutating func search(_ a: Span, _ b: Span, depth: Int) {
        guard hits.count <= Self.mostHits, a.overlaps(b) else { return }
        let (sagA, sagB) = (a.sag, b.sag)
        if depth > 60 || (sagA <= tolerance && sagB <= tolerance) {
            guard let (t, u) = Self.crossing(a.start, a.end, b.start, b.end) else { return }
            let hit = (a.from + (a.to - a.from) * t, b.from + (b.to - b.from) * u)
            if !hits.contains(where: { abs($0.0 - hit.0) < 1e-9 && abs($0.1 - hit.1) < 1e-9 }) { hits.append(hit) }
            return
        }
        if sagA > tolerance && (sagB <= tolerance || a.extent >= b.extent) {
            let (first, second) = a.halves
            search(first, b, depth: depth + 1)
            search(second, b, depth: depth + 1)
        } else {
            let (first, second) = b.halves
            search(a, first, depth: depth + 1)
            search(a, second, depth: depth + 1)
        }
    }

    /// Refines a crossing by Newton steps as long as they converge. Where curves nearly touch they would diverge.
    private func polished(_ a: PathSegment, _ b: PathSegment, _ t: CGFloat, _ u: CGFloat) -> (CGFloat, CGFloat) {
        var best = (t, u)
        var smallest = a.point(at: t).distance(to: b.point(at: u))
        for _ in 0..<4 {
            let gap = b.point(at: best.1) - a.point(at: best.0)
            let (d, e) = (a.derivative(at: best.0), b.derivative(at: best.1))
            let cross = d.x * e.y - d.y * e.x
            guard abs(cross) > 1e-9 * d.length * e.length else { break }
            let (stepT, stepU) = ((gap.x * e.y - gap.y * e.x) / cross, (gap.x * d.y - gap.y * d.x) / cross)
            guard abs(stepT) < 1e-3, abs(stepU) < 1e-3 else { break }
            let next = (min(max(best.0 + stepT, 0), 1), min(max(best.1 + stepU, 0), 1))
            let distance = a.point(at: next.0).distance(to: b.point(at: next.1))
            guard distance < smallest else { break }
            (best, smallest) = (next, distance)
        }
        return best
    }
}

extension PathSegment {
    /// The derivative at a parameter.
    func derivative(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        switch self {
        case .line(let a, let b): return b - a
        case .quad(let a, let b, let c): return (b - a) * (2 * u) + (c - b) * (2 * t)
        case .cubic(let a, let b, let c, let d):
            let first: CGFloat = 3 * u * u, second: CGFloat = 6 * u * t, third: CGFloat = 3 * t * t
            return (b - a) * first + (c - b) * second + (d - c) * third
        }
    }
}
