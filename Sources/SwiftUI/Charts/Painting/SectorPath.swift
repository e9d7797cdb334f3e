package import EspalierGraphics
import Foundation

/// The outline of a sector of a pie or donut.
package enum SectorPath {
    package static func path(_ sector: SceneSector) -> Path {
        let outer = sector.outer, inner = max(0, min(sector.inner, outer))
        let sweep = sector.end - sector.start
        guard outer > 0, sweep > 0 else { return Path() }
        if sweep >= 2 * .pi - 1e-9 {
            var path = Path(ellipseIn: circle(sector.center, outer))
            // Drawn in the other direction, the hole stays empty.
            if inner > 0 { path.addArc(center: sector.center, radius: inner, startAngle: .zero, endAngle: .degrees(360), clockwise: true) }
            return path
        }
        let outerShift = shift(sector.inset, outer, sweep)
        let start = sector.start + outerShift, end = sector.end - outerShift
        guard end > start else { return Path() }
        let innerShift = inner > 0 ? shift(sector.inset, inner, sweep) : 0
        let (innerStart, innerEnd) = (min(sector.start + innerShift, (sector.start + sector.end) / 2), max(sector.end - innerShift,
            (sector.start + sector.end) / 2))
        // Where both insets meet, for a sector that reaches the center.
        let tip = inner > 0 ? 0 : min(outer, sector.inset / max(CGFloat(sin(min(sweep, .pi) / 2)), 0.05))
        let radius = min(sector.cornerRadius, (outer - inner) / 2, outer * CGFloat(end - start) / 2)
        let innerRadius = min(radius, inner * CGFloat(innerEnd - innerStart) / 2)
        func point(_ radius: CGFloat, _ angle: Double) -> CGPoint {
            CGPoint(x: sector.center.x + radius * CGFloat(sin(angle)), y: sector.center.y - radius * CGFloat(cos(angle)))
        }
        return Path { path in
            if radius > 0.1 {
                let turn = Double(radius / outer)
                path.move(to: point(outer - radius, start))
                path.addQuadCurve(to: point(outer, start + turn), control: point(outer, start))
                arc(sector.center, outer, start + turn, end - turn, &path)
                path.addQuadCurve(to: point(outer - radius, end), control: point(outer, end))
            } else {
                path.move(to: point(outer, start))
                arc(sector.center, outer, start, end, &path)
            }
            if inner > 0 {
                if innerRadius > 0.1 {
                    let turn = Double(innerRadius / inner)
                    path.addLine(to: point(inner + innerRadius, innerEnd))
                    path.addQuadCurve(to: point(inner, innerEnd - turn), control: point(inner, innerEnd))
                    arc(sector.center, inner, innerEnd - turn, innerStart + turn, &path)
                    path.addQuadCurve(to: point(inner + innerRadius, innerStart), control: point(inner, innerStart))
                } else {
                    path.addLine(to: point(inner, innerEnd))
                    arc(sector.center, inner, innerEnd, innerStart, &path)
                }
            } else {
                path.addLine(to: point(tip, (start + end) / 2))
            }
            path.closeSubpath()
        }
    }

    private static func circle(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
        CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    /// The angle by which an edge is moved so that it is a distance away from its radius.
    private static func shift(_ inset: CGFloat, _ radius: CGFloat, _ sweep: Double) -> Double {
        inset > 0 ? min(Double(asin(min(1, inset / radius))), sweep / 2) : 0
    }

    /// An arc in pieces of at most an eighth, each a Bézier curve; the path is at its start.
    private static func arc(_ center: CGPoint, _ radius: CGFloat, _ start: Double, _ end: Double, _ path: inout Path) {
        let count = max(1, Int((abs(end - start) / (.pi / 4)).rounded(.up)))
        let step = (end - start) / Double(count), handle = radius * CGFloat(4.0 / 3 * tan(step / 4))
        for index in 0..<count {
            let a = start + step * Double(index), b = a + step
            let (sa, ca) = (CGFloat(sin(a)), CGFloat(cos(a))), (sb, cb) = (CGFloat(sin(b)), CGFloat(cos(b)))
            path.addCurve(
                to: CGPoint(x: center.x + radius * sb, y: center.y - radius * cb),
                control1: CGPoint(x: center.x + radius * sa + handle * ca, y: center.y - radius * ca + handle * sa),
                control2: CGPoint(x: center.x + radius * sb - handle * cb, y: center.y - radius * cb - handle * sb))
        }
    }
}
