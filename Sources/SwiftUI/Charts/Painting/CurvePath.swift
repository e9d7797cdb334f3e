package import EspalierGraphics
package import Foundation

/// The outlines of lines and areas, by the method by which their places are connected.
package enum CurvePath {
    /// Lines of more places are drawn as what is seen of them.
    package static let denseCount = 2000

    /// The path of a line.
    package static func line(_ curve: SceneCurve) -> Path {
        Path { path in
            for piece in pieces(curve.upper, curve.breaks) { add(piece, curve, to: &path, moves: true) }
        }
    }

    /// The outline of a line with so many places that it covers all between its highest and lowest ones: an upper and a lower edge with a
    /// point for each column of a point. Filling it costs a fraction of stroking every step.
    /// - Returns: nil for a line that is not so dense.
    package static func envelope(_ curve: SceneCurve, lineWidth: CGFloat) -> Path? {
        let points = curve.upper
        guard points.count > denseCount, curve.breaks.isEmpty, curve.interpolation == .linear, let first = points.first,
            let last = points.last,
              last.x > first.x, CGFloat(points.count) >= (last.x - first.x) * 4 else { return nil }
        var upper: [CGPoint] = [], lower: [CGPoint] = []
        var index = 0
        while index < points.count {
            let column = points[index].x.rounded(.down)
            // From where the line comes into the column.
            var top = index > 0 ? points[index - 1].y : points[index].y, bottom = top
            while index < points.count, points[index].x.rounded(.down) == column {
                guard index == 0 || points[index].x >= points[index - 1].x else { return nil }
                top = min(top, points[index].y)
                bottom = max(bottom, points[index].y)
                index += 1
            }
            let x = min(max(column + 0.5, first.x), last.x)
            upper.append(CGPoint(x: x, y: top - lineWidth / 2))
            lower.append(CGPoint(x: x, y: bottom + lineWidth / 2))
        }
        return Path { path in
            path.addLines(upper + lower.reversed())
            path.closeSubpath()
        }
    }

    /// The outline of an area: along one edge, and back along the other.
    package static func area(_ curve: SceneCurve) -> Path {
        Path { path in
            for (upper, lower) in zip(pieces(curve.upper, curve.breaks), pieces(curve.lower, curve.breaks)) where upper.count > 1 {
                add(upper, curve, to: &path, moves: true)
                add(Array(lower.reversed()), curve, to: &path, moves: false, isReversed: true)
                path.closeSubpath()
            }
        }
    }

    private static func pieces(_ points: [CGPoint], _ breaks: [Int]) -> [[CGPoint]] {
        guard !breaks.isEmpty else { return points.isEmpty ? [] : [points] }
        let bounds = [0] + breaks.filter { $0 > 0 && $0 < points.count } + [points.count]
        return zip(bounds, bounds.dropFirst()).filter { $0 < $1 }.map { Array(points[$0..<$1]) }
    }

    private static func add(_ points: [CGPoint], _ curve: SceneCurve, to path: inout Path, moves: Bool, isReversed: Bool = false) {
        guard let first = points.first else { return }
        if moves { path.move(to: first) } else { path.addLine(to: first) }
        // A line of one place is a dot, with round caps.
        guard points.count > 1 else { if moves { path.addLine(to: first) }; return }
        switch curve.interpolation.storage {
        case .linear: path.addLines(after: points, isVertical: curve.isVertical)
        case .step(let part): steps(points, isReversed ? 1 - part : part, curve.isVertical, &path)
        case .monotone where points.count > 2: monotone(points, curve.isVertical, &path)
        case .cardinal(let tension) where points.count > 2: cardinal(points, tension, &path)
        case .catmullRom(let alpha) where points.count > 2: catmullRom(points, alpha, &path)
        default: path.addLines(after: points, isVertical: curve.isVertical)
        }
    }

    private static func steps(_ points: [CGPoint], _ part: CGFloat, _ isVertical: Bool, _ path: inout Path) {
        for (from, to) in zip(points, points.dropFirst()) {
            if isVertical {
                let y = from.y + (to.y - from.y) * part
                path.addLine(to: CGPoint(x: from.x, y: y))
                path.addLine(to: CGPoint(x: to.x, y: y))
            } else {
                let x = from.x + (to.x - from.x) * part
                path.addLine(to: CGPoint(x: x, y: from.y))
                path.addLine(to: CGPoint(x: x, y: to.y))
            }
            path.addLine(to: to)
        }
    }

    /// A cardinal spline: the tangent at a place is parallel to the line between its neighbours.
    private static func cardinal(_ points: [CGPoint], _ tension: CGFloat, _ path: inout Path) {
        let factor = (1 - tension.clamped(0, 1)) / 6
        for index in 1..<points.count {
            let p0 = points[max(index - 2, 0)], p1 = points[index - 1], p2 = points[index], p3 = points[min(index + 1, points.count - 1)]
            path.addCurve(
                to: p2, control1: CGPoint(x: p1.x + (p2.x - p0.x) * factor, y: p1.y + (p2.y - p0.y) * factor),
                control2: CGPoint(x: p2.x - (p3.x - p1.x) * factor, y: p2.y - (p3.y - p1.y) * factor))
        }
    }

    /// A Catmull-Rom spline, whose parameter grows by a power of the distances; as Bézier curves by the method of Barry and Goldman.
    private static func catmullRom(_ points: [CGPoint], _ alpha: CGFloat, _ path: inout Path) {
        guard alpha > 0 else { return cardinal(points, 0, &path) }
        func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { pow(hypot(b.x - a.x, b.y - a.y), alpha) }
        for index in 1..<points.count {
            let p0 = points[max(index - 2, 0)], p1 = points[index - 1], p2 = points[index], p3 = points[min(index + 1, points.count - 1)]
            let d1 = distance(p0, p1), d2 = distance(p1, p2), d3 = distance(p2, p3)
            var control1 = p1, control2 = p2
            if d1 > 1e-6, d2 > 1e-6 {
                let a = 2 * d1 * d1 + 3 * d1 * d2 + d2 * d2, n = 3 * d1 * (d1 + d2)
                control1 = CGPoint(
                    x: (p1.x * a - p0.x * d2 * d2 + p2.x * d1 * d1) / n, y: (p1.y * a - p0.y * d2 * d2 + p2.y * d1 * d1) / n)
            }
            if d3 > 1e-6, d2 > 1e-6 {
                let b = 2 * d3 * d3 + 3 * d3 * d2 + d2 * d2, m = 3 * d3 * (d3 + d2)
                control2 = CGPoint(
                    x: (p2.x * b + p1.x * d3 * d3 - p3.x * d2 * d2) / m, y: (p2.y * b + p1.y * d3 * d3 - p3.y * d2 * d2) / m)
            }
            path.addCurve(to: p2, control1: control1, control2: control2)
        }
    }

    /// A cubic curve without overshoot: Hermite tangents limited as by Steffen (1990).
    private static func monotone(_ points: [CGPoint], _ isVertical: Bool, _ path: inout Path) {
        let along = points.map { isVertical ? $0.y : $0.x }, values = points.map { isVertical ? $0.x : $0.y }
        let count = points.count
        func slope(_ index: Int) -> CGFloat {
            let step = along[index + 1] - along[index]
            return step == 0 ? 0 : (values[index + 1] - values[index]) / step
        }
        var tangents = [CGFloat](repeating: 0, count: count)
        for index in 1..<(count - 1) {
            let before = slope(index - 1), after = slope(index)
            let h0 = along[index] - along[index - 1], h1 = along[index + 1] - along[index]
            guard before * after > 0, h0 + h1 != 0 else { continue }
            let mean = (before * h1 + after * h0) / (h0 + h1)
            tangents[index] = copysign(min(abs(before), min(abs(after), abs(mean) / 2)) * 2, before)
        }
        tangents[0] = (3 * slope(0) - tangents[1]) / 2
        tangents[count - 1] = (3 * slope(count - 2) - tangents[count - 2]) / 2
        for index in 1..<count {
            let third = (along[index] - along[index - 1]) / 3
            func point(_ at: CGFloat, _ value: CGFloat) -> CGPoint { isVertical ? CGPoint(x: value, y: at) : CGPoint(x: at, y: value) }
            path.addCurve(
                to: points[index], control1: point(along[index - 1] + third, values[index - 1] + third * tangents[index - 1]),
                control2: point(along[index] - third, values[index] - third * tangents[index]))
        }
    }
}

extension Path {
    /// Adds lines to all points but the first, where the path is.
    ///
    /// Of more points than can be told apart, those that a column of a point has first, last, highest and lowest are drawn: the line
    /// looks the same.
    fileprivate mutating func addLines(after points: [CGPoint], isVertical: Bool) {
        guard points.count > CurvePath.denseCount, !isVertical else {
            for point in points.dropFirst() { addLine(to: point) }
            return
        }
        var index = 0
        while index < points.count {
            let column = points[index].x.rounded(.down)
            var lowest = index, highest = index, last = index
            while last + 1 < points.count, points[last + 1].x.rounded(.down) == column {
                last += 1
                if points[last].y < points[lowest].y { lowest = last }
                if points[last].y > points[highest].y { highest = last }
            }
            addLine(to: points[index])
            for extreme in [min(lowest, highest), max(lowest, highest)] where extreme != index && extreme != last {
                addLine(to: points[extreme])
            }
            if last != index { addLine(to: points[last]) }
            index = last + 1
        }
    }
}
