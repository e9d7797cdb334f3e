import EspalierGraphics
import Foundation
import Testing

/// Masks against the areas that polygons share with pixels, worked out by cutting them.
@Suite("Coverage masks against exact polygon areas") struct ExactCoverageTests {
    /// The area of a convex polygon inside of one pixel.
    private func area(of polygon: [CGPoint], column: Int, row: Int) -> Double {
        var points = polygon
        let edges: [(inside: (CGPoint) -> Bool, cut: (CGPoint, CGPoint) -> CGPoint)] = [
            ({ $0.x >= CGFloat(column) }, { cut($0, $1, x: CGFloat(column)) }),
            ({ $0.x <= CGFloat(column + 1) }, { cut($0, $1, x: CGFloat(column + 1)) }),
            ({ $0.y >= CGFloat(row) }, { cut($0, $1, y: CGFloat(row)) }),
            ({ $0.y <= CGFloat(row + 1) }, { cut($0, $1, y: CGFloat(row + 1)) }),
        ]
        for edge in edges {
            var result: [CGPoint] = []
            for (index, point) in points.enumerated() {
                let next = points[(index + 1) % points.count]
                if edge.inside(point) { result.append(point) }
                if edge.inside(point) != edge.inside(next) { result.append(edge.cut(point, next)) }
            }
            points = result
            if points.isEmpty { return 0 }
        }
        var sum = 0.0
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            sum += Double(point.x * next.y - next.x * point.y)
        }
        return abs(sum) / 2
    }

    private func cut(_ a: CGPoint, _ b: CGPoint, x: CGFloat) -> CGPoint {
        CGPoint(x: x, y: a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
    }

    private func cut(_ a: CGPoint, _ b: CGPoint, y: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), y: y)
    }

    /// The largest difference between a mask and what a convex polygon covers, in steps of 255.
    private func worst(_ mask: CoverageMask, _ polygon: [CGPoint]) -> Double {
        let box = polygon.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }.insetBy(dx: -2, dy: -2).integral
        var worst = 0.0
        for row in Int(box.minY)..<Int(box.maxY) {
            for column in Int(box.minX)..<Int(box.maxX) {
                worst = max(worst, abs(Double(mask[column, row]) - area(of: polygon, column: column, row: row) * 255))
            }
        }
        return worst
    }

    private func ellipse(_ rect: CGRect) -> [CGPoint] {
        (0..<720).map { index in
            let angle = Double(index) / 720 * 2 * .pi
            return CGPoint(x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
        }
    }

    @Test("Ellipse coverage is within two steps of 255 of the exact area", arguments: [
        CGRect(x: 1.3, y: 0.6, width: 21, height: 21), CGRect(x: 0.5, y: 0.25, width: 9, height: 9),
        CGRect(x: 3.1, y: 2.2, width: 2.5, height: 2.5), CGRect(x: 0.1, y: 0.7, width: 60, height: 14),
    ])
    func circles(rect: CGRect) {
        #expect(worst(CoverageMask(filling: Path(ellipseIn: rect)), ellipse(rect)) <= 2)
        #expect(worst(CoverageMask(filling: Path(elements: Path(ellipseIn: rect).elements)), ellipse(rect)) <= 2)
    }

    @Test("A rotated rectangle's coverage is within two steps of 255 of the exact area", arguments: [3.0, 17, 30, 45, 61.5, 89])
    func turnedRectangles(degrees: Double) {
        let rect = CGRect(x: -9, y: -4, width: 18, height: 8)
        let turn = CGAffineTransform(translationX: 14.3, y: 13.8).rotated(by: degrees * .pi / 180)
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
            .map { CGPoint(x: $0.0, y: $0.1).applying(turn) }
        #expect(worst(CoverageMask(filling: Path(rect), transform: turn), corners) <= 2)
        #expect(worst(CoverageMask(filling: Path(elements: Path(rect).elements), transform: turn), corners) <= 2)
    }

    @Test(
        "A thin stroke's coverage is within two steps of 255 of the exact area", arguments: [0.1, 0.25, 0.5, 1, 1.7],
        [0.0, 5, 22, 45, 80, 90])
    func thinLines(width: Double, degrees: Double) {
        let (dx, dy) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let (start, end) = (CGPoint(x: 14.2 - 11 * dx, y: 14.6 - 11 * dy), CGPoint(x: 14.2 + 11 * dx, y: 14.6 + 11 * dy))
        let path = Path {
            $0.move(to: start)
            $0.addLine(to: end)
        }
        let (nx, ny) = (-dy * width / 2, dx * width / 2)
        let corners = [
            CGPoint(x: start.x + nx, y: start.y + ny), CGPoint(x: end.x + nx, y: end.y + ny),
            CGPoint(x: end.x - nx, y: end.y - ny), CGPoint(x: start.x - nx, y: start.y - ny),
        ]
        #expect(worst(CoverageMask(stroking: path, style: StrokeStyle(lineWidth: width)), corners) <= 2)
    }
}
