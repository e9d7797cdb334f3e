import Foundation

/// A part of an outline that is monotone in x and in y, so that it cannot cross itself and its bounding box is that of its end points.
struct MonotonePiece {
    /// The curve of the part.
    var curve: PathSegment
    /// The index, over the whole operation, of the segment that the part was cut from, and the parameters of its ends there.
    var source: Int
    var from, to: CGFloat
    /// The amount by which each operand's winding number is greater to the right of the piece (along its direction, y down).
    var winding: Winding

    var start: CGPoint { curve.start }
    var end: CGPoint { curve.end }
    var minX: CGFloat { min(start.x, end.x) }
    var maxX: CGFloat { max(start.x, end.x) }
    var minY: CGFloat { min(start.y, end.y) }
    var maxY: CGFloat { max(start.y, end.y) }

    /// Whether the piece is nearer to a vertical line than to a horizontal one.
    var isSteep: Bool { abs(end.y - start.y) > abs(end.x - start.x) }

    var isLine: Bool {
        if case .line = curve { true } else { false }
    }

    func part(_ lower: CGFloat, _ upper: CGFloat) -> MonotonePiece {
        var piece = self
        piece.curve = curve.part(from: lower, to: upper)
        piece.from = from + (to - from) * lower
        piece.to = from + (to - from) * upper
        return piece
    }

    /// The parameter at which a coordinate, which is monotone along the piece, has a value.
    func parameter(where coordinate: KeyPath<CGPoint, CGFloat>, is value: CGFloat) -> CGFloat {
        let (first, last) = (start[keyPath: coordinate], end[keyPath: coordinate])
        if first == last { return 0.5 }
        let guess = (value - first) / (last - first)
        if isLine { return min(max(guess, 0), 1) }
        let rises = last > first
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        var middle = min(max(guess, 0), 1)
        for _ in 0..<60 where high - low > 1e-15 {
            let reached = curve.point(at: middle)[keyPath: coordinate]
            if (reached < value) == rises { low = middle } else { high = middle }
            middle = (low + high) / 2
        }
        return middle
    }

    /// The distance of a point from the piece's point at the same y, or x where the piece is flat, and the parameter there.
    func distance(to point: CGPoint) -> (distance: CGFloat, parameter: CGFloat) {
        let t = isSteep ? parameter(where: \.y, is: point.y) : parameter(where: \.x, is: point.x)
        return (curve.point(at: t).distance(to: point), t)
    }
}

/// The winding numbers of two outlines around a point.
struct Winding: Equatable {
    var first = 0
    var second = 0

    static func + (a: Winding, b: Winding) -> Winding { Winding(first: a.first + b.first, second: a.second + b.second) }
    static prefix func - (a: Winding) -> Winding { Winding(first: -a.first, second: -a.second) }
    var isZero: Bool { first == 0 && second == 0 }
}

/// Collects the segments of outlines, and the pieces that they are cut into.
struct PieceCollector {
    /// Every added segment, unchanged.
    private(set) var sources: [PathSegment] = []
    private(set) var pieces: [MonotonePiece] = []

    /// - Parameter closes: whether open subpaths are closed by a line, as for filling.
    mutating func add(_ path: Path, winding: Winding, closes: Bool = true) {
        for subpath in path.subpaths {
            for segment in subpath.segments { add(segment, winding) }
            if closes, subpath.end != subpath.start { add(.line(subpath.end, subpath.start), winding) }
        }
    }

    private mutating func add(_ segment: PathSegment, _ winding: Winding) {
        let segment = segment.straightened
        let source = sources.count
        sources.append(segment)
        var cuts: [CGFloat] = [0]
        for t in segment.extrema.sorted() where t - cuts[cuts.count - 1] > 1e-9 && t < 1 - 1e-9 { cuts.append(t) }
        cuts.append(1)
        for index in 1..<cuts.count {
            let curve = segment.part(from: cuts[index - 1], to: cuts[index])
            guard curve.start != curve.end else { continue }
            pieces.append(
                MonotonePiece(curve: curve, source: source, from: cuts[index - 1], to: cuts[index], winding: winding))
        }
    }
}

extension PathSegment {
    /// The segment, or a line if its control points lie on its chord, between its ends and in order: intersections of lines are exact.
    fileprivate var straightened: PathSegment {
        let (a, b) = (start, end)
        let chord = b - a
        let length = chord.length
        guard length > 0 else { return self }
        func position(_ p: CGPoint) -> CGFloat? {
            let v = p - a
            guard abs(v.x * chord.y - v.y * chord.x) <= 1e-12 * length * length else { return nil }
            let along = (v.x * chord.x + v.y * chord.y) / (length * length)
            return along >= 0 && along <= 1 ? along : nil
        }
        switch self {
        case .line: return self
        case .quad(_, let c, _): return position(c) == nil ? self : .line(a, b)
        case .cubic(_, let c, let d, _):
            guard let first = position(c), let second = position(d), first <= second else { return self }
            return .line(a, b)
        }
    }

    var reversed: PathSegment {
        switch self {
        case .line(let a, let b): .line(b, a)
        case .quad(let a, let b, let c): .quad(c, b, a)
        case .cubic(let a, let b, let c, let d): .cubic(d, c, b, a)
        }
    }

    /// The same curve with its ends moved.
    func withEnds(_ start: CGPoint, _ end: CGPoint) -> PathSegment {
        switch self {
        case .line: .line(start, end)
        case .quad(_, let control, _): .quad(start, control, end)
        case .cubic(_, let control1, let control2, _): .cubic(start, control1, control2, end)
        }
    }
}
