package import Foundation

/// Turns lines into the outlines of their strokes, to be filled by the non-zero rule.
struct Stroker {
    private let style: StrokeStyle
    private let half: CGFloat
    private let tolerance: CGFloat
    /// The largest step of an arc, in radians, that stays within the tolerance.
    private let arcStep: CGFloat
    private(set) var contours: [[CGPoint]] = []
    private var contour: [CGPoint] = []

    /// Nil for a style that draws nothing. `tolerance` is the largest distance of flattened curves from the true ones, in points.
    init?(style: StrokeStyle, tolerance: CGFloat) {
        guard style.lineWidth > 0, style.lineWidth.isFinite, tolerance > 0 else { return nil }
        self.style = style
        self.tolerance = tolerance
        half = style.lineWidth / 2
        arcStep = max(2 * acos(1 - min(tolerance / half, 1)), 0.01)
    }

    mutating func stroke(_ path: Path) {
        let pattern = DashPattern(style)
        for subpath in path.subpaths {
            guard let line = Polyline(subpath, tolerance: tolerance) else { continue }
            if let pattern, line.points.count > 1 {
                for dash in pattern.dashes(of: line) { stroke(dash) }
            } else {
                stroke(line)
            }
        }
    }

    private mutating func stroke(_ line: Polyline) {
        if line.points.count < 2 {
            addDot(line)
        } else if line.isClosed {
            addSide(of: line)
            finishContour()
            addSide(of: line.reversed)
            finishContour()
        } else {
            addSide(of: line)
            addSide(of: line.reversed)
            finishContour()
        }
    }

    private mutating func finishContour() {
        if contour.count > 2 { contours.append(contour) }
        contour.removeAll(keepingCapacity: true)
    }

    // MARK: Sides

    /// Adds the points at half the width to the left of the drawing direction. An open line's side ends with the cap, which leads
    /// to the start of the other side.
    private mutating func addSide(of line: Polyline) {
        let points = line.points
        let count = points.count
        let pieces = (0..<(line.isClosed ? count : count - 1)).map { Piece(from: points[$0], to: points[($0 + 1) % count]) }
        if line.isClosed {
            for index in 0..<count {
                addJoin(at: points[index], isSmooth: line.isSmooth[index], pieces[(index + count - 1) % count], pieces[index])
            }
        } else {
            for index in 1..<(count - 1) where count > 2 {
                addJoin(at: points[index], isSmooth: line.isSmooth[index], pieces[index - 1], pieces[index])
            }
            addCap(at: points[count - 1], direction: pieces[count - 2].direction)
        }
    }

    /// A straight piece of a line: its unit direction and its length.
    private struct Piece {
        let direction: CGPoint
        let length: CGFloat

        init(from: CGPoint, to: CGPoint) {
            length = from.distance(to: to)
            direction = (to - from) * (1 / length)
        }

        /// The unit normal, to the left on the screen.
        var normal: CGPoint { CGPoint(x: direction.y, y: -direction.x) }
    }

    // MARK: Joins

    private mutating func addJoin(at point: CGPoint, isSmooth: Bool, _ before: Piece, _ after: Piece) {
        let cosine = before.direction.x * after.direction.x + before.direction.y * after.direction.y
        let sine = before.direction.x * after.direction.y - before.direction.y * after.direction.x
        let (first, last) = (before.normal * half, after.normal * half)
        // Where the two offset lines meet.
        var tip: CGPoint { point + (first + last) * (1 / (1 + cosine)) }

        if sine < 0 {
            // The inner side. Pieces that are long enough meet in a point; short ones are connected through the corner, with loops
            // that the non-zero rule covers.
            let reach = half * ((1 - cosine) / max(1 + cosine, 1e-12)).squareRoot()
            if reach <= min(before.length, after.length) / 2 {
                contour.append(tip)
            } else {
                contour += [point + first, point, point + last]
            }
            return
        }
        let turn = atan2(sine, cosine)
        if turn < 1e-6 || (isSmooth && turn < arcStep) {
            contour.append(tip)
        } else if isSmooth || style.lineJoin == .round {
            addArc(around: point, from: first, turn: turn)
        } else if style.lineJoin == .miter, isWithinMiterLimit(cosine) {
            contour.append(tip)
        } else {
            contour += [point + first, point + last]
        }
    }

    /// Whether a miter is within the limit: its length over the width is 1 / cos(turn / 2).
    private func isWithinMiterLimit(_ cosine: CGFloat) -> Bool {
        let halfCosineSquared = (1 + cosine) / 2
        return halfCosineSquared > 1e-9 && 1 <= style.miterLimit * style.miterLimit * halfCosineSquared * (1 + 1e-9)
    }

    private mutating func addArc(around center: CGPoint, from radius: CGPoint, turn: CGFloat) {
        let count = max(Int((turn / arcStep).rounded(.up)), 1)
        for index in 0...count {
            let angle = turn * CGFloat(index) / CGFloat(count)
            let (sine, cosine) = (sin(angle), cos(angle))
            contour.append(
                CGPoint(x: center.x + radius.x * cosine - radius.y * sine, y: center.y + radius.x * sine + radius.y * cosine)
            )
        }
    }

    // MARK: Caps

    private mutating func addCap(at point: CGPoint, direction: CGPoint) {
        let normal = CGPoint(x: direction.y, y: -direction.x) * half
        switch style.lineCap {
        case .butt:
            contour += [point + normal, point - normal]
        case .square:
            let ahead = point + direction * half
            contour += [ahead + normal, ahead - normal]
        case .round:
            addArc(around: point, from: normal, turn: .pi)
        }
    }

    /// Adds a line without length, which shows only its caps.
    private mutating func addDot(_ line: Polyline) {
        guard style.lineCap != .butt else { return }
        let direction = CGPoint(x: line.direction.dx, y: line.direction.dy)
        addCap(at: line.points[0], direction: direction)
        addCap(at: line.points[0], direction: direction * -1)
        finishContour()
    }
}

extension Path {
    /// The outline of the path's stroke, to be filled by the non-zero rule.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        strokedPath(style, tolerance: 0.02)
    }

    /// - Parameter tolerance: the largest distance of flattened curves from the true ones, in points.
    package func strokedPath(_ style: StrokeStyle, tolerance: CGFloat) -> Path {
        guard var stroker = Stroker(style: style, tolerance: tolerance) else { return Path() }
        stroker.stroke(self)
        var elements: [Element] = []
        for contour in stroker.contours {
            elements.append(.move(to: contour[0]))
            for point in contour.dropFirst() { elements.append(.line(to: point)) }
            elements.append(.closeSubpath)
        }
        return Path(elements: elements)
    }
}
