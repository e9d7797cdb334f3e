import Foundation

/// A segment of an outline, including its start point.
enum PathSegment {
    case line(CGPoint, CGPoint)
    case quad(CGPoint, CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

    var start: CGPoint {
        switch self {
        case .line(let p, _), .quad(let p, _, _), .cubic(let p, _, _, _): p
        }
    }

    var end: CGPoint {
        switch self {
        case .line(_, let p), .quad(_, _, let p), .cubic(_, _, _, let p): p
        }
    }

    /// The path element that draws the segment from its start.
    var element: Path.Element {
        switch self {
        case .line(_, let to): .line(to: to)
        case .quad(_, let control, let to): .quadCurve(to: to, control: control)
        case .cubic(_, let control1, let control2, let to): .curve(to: to, control1: control1, control2: control2)
        }
    }

    func applying(_ t: CGAffineTransform) -> PathSegment {
        switch self {
        case .line(let a, let b): .line(a.applying(t), b.applying(t))
        case .quad(let a, let b, let c): .quad(a.applying(t), b.applying(t), c.applying(t))
        case .cubic(let a, let b, let c, let d): .cubic(a.applying(t), b.applying(t), c.applying(t), d.applying(t))
        }
    }

    func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        switch self {
        case .line(let a, let b): return a.interpolated(to: b, by: t)
        case .quad(let a, let b, let c): return a * (u * u) + b * (2 * u * t) + c * (t * t)
        case .cubic(let a, let b, let c, let d):
            let wa: CGFloat = u * u * u, wb: CGFloat = 3 * u * u * t, wc: CGFloat = 3 * u * t * t, wd: CGFloat = t * t * t
            return a * wa + b * wb + c * wc + d * wd
        }
    }
}

// MARK: - Flattening

extension PathSegment {
    /// The number of equal parameter steps that a curve must be divided into so that no chord is further away than `tolerance`
    /// (Wang's bound on the second differences).
    private func stepCount(tolerance: CGFloat) -> Int {
        if case .line = self { return 1 }
        let count = (bend / tolerance).squareRoot().rounded(.up)
        return count > 1 ? Int(min(count, 2000)) : 1
    }

    /// A bound on the distance of the curve from its chord; for a part it decreases with the square of the part's share of the parameter.
    var bend: CGFloat {
        switch self {
        case .line: 0
        case .quad(let a, let b, let c): (a - b * 2 + c).length * 0.25
        case .cubic(let a, let b, let c, let d): max((a - b * 2 + c).length, (b - c * 2 + d).length) * 0.75
        }
    }

    /// Calls `body` with the points of a polyline along the segment, except the first.
    @inline(__always)
    func flatten(tolerance: CGFloat, _ body: (CGPoint) -> Void) {
        let count = stepCount(tolerance: tolerance)
        if count > 1 {
            for index in 1..<count { body(point(at: CGFloat(index) / CGFloat(count))) }
        }
        body(end)
    }
}

// MARK: - Length

extension PathSegment {
    var length: CGFloat {
        if case .line(let a, let b) = self { return a.distance(to: b) }
        return length(to: 1)
    }

    /// The length of the segment up to a parameter.
    private func length(to t: CGFloat) -> CGFloat {
        if case .line(let a, let b) = self { return a.distance(to: b) * t }
        let parts = 8
        let half = t / CGFloat(parts) / 2
        var sum: CGFloat = 0
        for part in 0..<parts {
            let middle = half * CGFloat(2 * part + 1)
            for (node, weight) in Self.gaussLegendre { sum += weight * speed(at: middle + half * node) }
        }
        return sum * half
    }

    /// The parameter at which the segment is `length` long.
    func parameter(atLength length: CGFloat) -> CGFloat {
        let total = self.length
        guard total > 0, length > 0 else { return 0 }
        if length >= total { return 1 }
        if case .line = self { return length / total }
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if self.length(to: middle) < length { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private func speed(at t: CGFloat) -> CGFloat {
        let u = 1 - t
        switch self {
        case .line(let a, let b): return a.distance(to: b)
        case .quad(let a, let b, let c): return ((b - a) * (2 * u) + (c - b) * (2 * t)).length
        case .cubic(let a, let b, let c, let d):
            let first: CGFloat = 3 * u * u, second: CGFloat = 6 * u * t, third: CGFloat = 3 * t * t
            return ((b - a) * first + (c - b) * second + (d - c) * third).length
        }
    }

    /// Nodes and weights of five-point quadrature on -1…1.
    private static let gaussLegendre: [(CGFloat, CGFloat)] = [
        (0, 0.568888888888889),
        (-0.538469310105683, 0.478628670499366), (0.538469310105683, 0.478628670499366),
        (-0.906179845938664, 0.236926885056189), (0.906179845938664, 0.236926885056189),
    ]
}

// MARK: - Parts

extension PathSegment {
    /// The part between two parameters, by blossoming.
    func part(from t0: CGFloat, to t1: CGFloat) -> PathSegment {
        if t0 <= 0, t1 >= 1 { return self }
        switch self {
        case .line(let a, let b):
            return .line(a.interpolated(to: b, by: t0), a.interpolated(to: b, by: t1))
        case .quad(let a, let b, let c):
            func blossom(_ s: CGFloat, _ t: CGFloat) -> CGPoint {
                a.interpolated(to: b, by: s).interpolated(to: b.interpolated(to: c, by: s), by: t)
            }
            return .quad(blossom(t0, t0), blossom(t0, t1), blossom(t1, t1))
        case .cubic(let a, let b, let c, let d):
            func blossom(_ r: CGFloat, _ s: CGFloat, _ t: CGFloat) -> CGPoint {
                let (ab, bc, cd) = (a.interpolated(to: b, by: r), b.interpolated(to: c, by: r), c.interpolated(to: d, by: r))
                return ab.interpolated(to: bc, by: s).interpolated(to: bc.interpolated(to: cd, by: s), by: t)
            }
            return .cubic(blossom(t0, t0, t0), blossom(t0, t0, t1), blossom(t0, t1, t1), blossom(t1, t1, t1))
        }
    }

    /// The parameters strictly inside the segment at which x or y has an extremum.
    var extrema: [CGFloat] {
        switch self {
        case .line:
            return []
        case .quad(let a, let b, let c):
            return Self.roots(0, a.x - 2 * b.x + c.x, b.x - a.x) + Self.roots(0, a.y - 2 * b.y + c.y, b.y - a.y)
        case .cubic(let a, let b, let c, let d):
            func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
                Self.roots(d - 3 * c + 3 * b - a, 2 * (a - 2 * b + c), b - a)
            }
            return turns(a.x, b.x, c.x, d.x) + turns(a.y, b.y, c.y, d.y)
        }
    }

    /// The solutions of `a t² + b t + c = 0` between 0 and 1.
    private static func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
        var roots: [CGFloat] = []
        if abs(a) <= 1e-12 * max(abs(b), abs(c)) {
            if b != 0 { roots = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            // The root without cancellation, and the other one from the product of both.
            let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
            roots = q == 0 ? [0] : [q / a, c / q]
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
