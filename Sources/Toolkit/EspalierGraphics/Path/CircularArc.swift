import Foundation

/// A part of a circle. Angles are in radians, clockwise on the screen from three o'clock.
struct CircularArc {
    var center: CGPoint
    var radius: CGFloat
    var start: Double
    var delta: Double

    init(center: CGPoint, radius: CGFloat, start: Double, delta: Double) {
        self.center = center
        self.radius = radius
        self.start = start
        self.delta = delta
    }

    /// The arc that rounds the corner at `corner` between the directions to two points; nil if the three are collinear.
    init?(from first: CGPoint, through corner: CGPoint, to second: CGPoint, radius: CGFloat) {
        let (a, b) = (first - corner, second - corner)
        let (lengthA, lengthB) = (a.length, b.length)
        guard radius > 0, lengthA > 0, lengthB > 0, lengthA.isFinite, lengthB.isFinite else { return nil }
        let cosine = (a.x * b.x + a.y * b.y) / (lengthA * lengthB)
        let cross = a.x * b.y - a.y * b.x
        guard abs(cross) > 1e-9 * lengthA * lengthB, abs(cosine) < 1 else { return nil }

        let halfAngle = acos(cosine) / 2
        let bisector = a * (1 / lengthA) + b * (1 / lengthB)
        let center = corner + bisector * (radius / sin(halfAngle) / bisector.length)
        let touch = corner + a * (radius / tan(halfAngle) / lengthA)
        let turn = Double.pi - 2 * halfAngle
        self.init(
            center: center, radius: radius, start: atan2(touch.y - center.y, touch.x - center.x),
            delta: cross < 0 ? turn : -turn
        )
    }

    func point(at angle: Double) -> CGPoint {
        // Whole quarter turns land exactly on the axes, so that joined arcs meet.
        let quarters = angle / (.pi / 2)
        let nearest = quarters.rounded()
        guard abs(quarters - nearest) < 1e-12, abs(nearest) < 1e9 else {
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        switch ((Int(nearest) % 4) + 4) % 4 {
        case 0: return CGPoint(x: center.x + radius, y: center.y)
        case 1: return CGPoint(x: center.x, y: center.y + radius)
        case 2: return CGPoint(x: center.x - radius, y: center.y)
        default: return CGPoint(x: center.x, y: center.y - radius)
        }
    }

    var startPoint: CGPoint { point(at: start) }

    /// The arc as cubic curves of at most a quarter turn each.
    var curves: [Path.Element] {
        guard delta != 0, delta.isFinite else { return [] }
        // More than a thousand turns draw nothing that one turn does not.
        let turn = min(max(delta, -2000 * .pi), 2000 * .pi)
        let count = max(Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)), 1)
        let step = turn / Double(count)
        let control = 4.0 / 3 * tan(step / 4)
        var from = startPoint
        return (1...count).map { index in
            let angle = start + step * Double(index)
            let to = point(at: angle)
            let (out, into) = (from - center, to - center)
            defer { from = to }
            return .curve(
                to: to,
                control1: CGPoint(x: from.x - out.y * control, y: from.y + out.x * control),
                control2: CGPoint(x: to.x + into.y * control, y: to.y - into.x * control)
            )
        }
    }
}
