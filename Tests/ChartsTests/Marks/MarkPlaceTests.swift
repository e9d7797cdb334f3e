import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

/// A chart without axes whose places are its values: 300 by 200, y from the bottom.
@MainActor func plainLayout(_ content: some ChartContent, _ change: (inout ChartSettings) -> Void = { _ in }) -> ChartLayout {
    layout(content, CGSize(width: 300, height: 200)) {
        ($0.x.visibility, $0.y.visibility) = (.hidden, .hidden)
        $0.x.domain = (0.0...300)._domain
        $0.y.domain = (0.0...200)._domain
        change(&$0)
    }
}

/// The rectangles of the marks of such a chart, to a millionth of a point.
@MainActor func frames(_ content: some ChartContent) -> [CGRect] {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
    return plainLayout(content).scene.items.map {
        CGRect(x: rounded($0.frame.minX), y: rounded($0.frame.minY), width: rounded($0.frame.width), height: rounded($0.frame.height))
    }
}

@MainActor @Suite("Places of marks")
struct MarkPlaceTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test("bars stand on zero, or lie between values or places of the plot")
    func bars() {
        #expect(frames(BarMark(x: .value("x", 60.0), y: .value("y", 50.0), width: 10)) == [rect(55, 150, 10, 50)])
        #expect(
            frames(BarMark(xStart: .value("x", 30.0), xEnd: .value("x", 90.0), y: .value("y", 50.0), height: 10)) == [rect(30, 145, 60, 10)]
        )
        #expect(
            frames(BarMark(x: .value("x", 60.0), yStart: .value("y", 20.0), yEnd: .value("y", 80.0), width: 10)) == [rect(55, 120, 10, 60)])
        #expect(frames(BarMark(xStart: .value("x", 30.0), xEnd: .value("x", 90.0), yStart: 20, yEnd: 80)) == [rect(30, 20, 60, 60)])
        #expect(frames(BarMark(xStart: 20, xEnd: 80, yStart: .value("y", 20.0), yEnd: .value("y", 80.0))) == [rect(20, 120, 60, 60)])
        // Along one axis only: as long as the number.
        #expect(frames(BarMark(x: .value("x", 60.0), yStart: 20, yEnd: 80)) == [rect(0, 20, 60, 60)])
        #expect(frames(BarMark(xStart: 20, xEnd: 80, y: .value("y", 50.0))) == [rect(20, 150, 60, 50)])
        #expect(frames(BarMark(x: .value("x", 60.0))) == [rect(0, 0, 60, 200)])
    }

    @Test("rectangles lie at values, or between values or places of the plot")
    func rectangles() {
        #expect(frames(RectangleMark(x: .value("x", 60.0), y: .value("y", 50.0), width: 10, height: 20)) == [rect(55, 140, 10, 20)])
        #expect(frames(RectangleMark(x: .value("x", 60.0), yStart: 20, yEnd: 80, width: 10)) == [rect(55, 20, 10, 60)])
        #expect(frames(RectangleMark(xStart: 20, xEnd: 80, y: .value("y", 50.0), height: 20)) == [rect(20, 140, 60, 20)])
        #expect(frames(RectangleMark(
            xStart: .value("x", 30.0), xEnd: .value("x", 90.0), y: .value("y", 50.0), height: 10)) == [rect(30, 145, 60, 10)])
        #expect(frames(RectangleMark(
            x: .value("x", 60.0), yStart: .value("y", 20.0), yEnd: .value("y", 80.0), width: 10)) == [rect(55, 120, 10, 60)])
        #expect(frames(RectangleMark(xStart: .value("x", 30.0), xEnd: .value("x", 90.0), yStart: 20, yEnd: 80)) == [rect(30, 20, 60, 60)])
        #expect(frames(RectangleMark(xStart: 20, xEnd: 80, yStart: .value("y", 20.0), yEnd: .value("y", 80.0))) == [rect(20, 120, 60, 60)])
        #expect(frames(RectangleMark(
            xStart: .value("x", 30.0), xEnd: .value("x", 90.0), yStart: .value("y", 20.0), yEnd: .value("y", 80.0))) == [rect(30, 120, 60, 60)])
        #expect(frames(RectangleMark(xStart: 20, xEnd: 80, yStart: 30, yEnd: 90)) == [rect(20, 30, 60, 60)])
        #expect(frames(RectangleMark()) == [rect(0, 0, 300, 200)])
    }

    @Test("rules go across the plot, or as far as values or places say")
    func rules() {
        #expect(frames(RuleMark(y: .value("y", 50.0))) == [rect(0, 150, 300, 0)])
        #expect(frames(RuleMark(xStart: 20, xEnd: 80, y: .value("y", 50.0))) == [rect(20, 150, 60, 0)])
        #expect(frames(RuleMark(xStart: .value("x", 30.0), xEnd: .value("x", 90.0), y: .value("y", 50.0))) == [rect(30, 150, 60, 0)])
        #expect(frames(RuleMark(xStart: .value("x", 30.0), xEnd: .value("x", 90.0), y: 40)) == [rect(30, 40, 60, 0)])
        #expect(frames(RuleMark(x: .value("x", 60.0))) == [rect(60, 0, 0, 200)])
        #expect(frames(RuleMark(x: .value("x", 60.0), yStart: 20, yEnd: 80)) == [rect(60, 20, 0, 60)])
        #expect(frames(RuleMark(x: .value("x", 60.0), yStart: .value("y", 20.0), yEnd: .value("y", 80.0))) == [rect(60, 120, 0, 60)])
        #expect(frames(RuleMark(x: 40, yStart: .value("y", 20.0), yEnd: .value("y", 80.0))) == [rect(40, 120, 0, 60)])
    }

    @Test("points lie at values, at places of the plot, or in its middle")
    func points() {
        func middles(_ content: some ChartContent) -> [CGPoint] { frames(content).map { CGPoint(x: $0.midX, y: $0.midY) } }
        func isNear(_ points: [CGPoint], _ x: CGFloat, _ y: CGFloat) -> Bool {
            points.count == 1 && abs(points[0].x - x) < 1e-5 && abs(points[0].y - y) < 1e-5
        }
        #expect(isNear(middles(PointMark(x: .value("x", 60.0), y: .value("y", 50.0))), 60, 150))
        #expect(isNear(middles(PointMark(x: .value("x", 60.0), y: 30)), 60, 30))
        #expect(isNear(middles(PointMark(x: 30, y: .value("y", 50.0))), 30, 150))
        #expect(isNear(middles(PointMark(x: .value("x", 60.0))), 60, 100))
    }

    private func curve(_ content: some ChartContent) -> SceneCurve? {
        for item in plainLayout(content).scene.items {
            switch item.shape {
            case .line(let curve), .area(let curve): return curve
            default: break
            }
        }
        return nil
    }

    private func isNear(_ points: [CGPoint]?, _ wanted: [(CGFloat, CGFloat)]) -> Bool {
        guard let points, points.count == wanted.count else { return false }
        return zip(points, wanted).allSatisfy { abs($0.x - $1.0) < 1e-6 && abs($0.y - $1.1) < 1e-6 }
    }

    @Test("lines connect values in their order, and break where one has no place")
    func lines() {
        let line = curve(ForEach([0.0, 100, 50], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) })
        #expect(isNear(line?.upper, [(0, 200), (100, 100), (50, 150)]))
        let broken = curve(ForEach([0.0, 10, 20, 30], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0 == 20 ? .nan : $0)) })
        #expect(broken?.upper.count == 3 && broken?.breaks == [2])
        let series = plainLayout(ForEach(0..<4) { LineMark(x: .value("x", $0), y: .value("y", $0), series: .value("s", $0 % 2)) })
        #expect(series.scene.items.count == 2)
    }

    @Test("areas go from zero to values, or between values, along either axis")
    func areas() {
        let area = curve(ForEach([0.0, 100], id: \.self) { AreaMark(x: .value("x", $0), y: .value("y", 50.0)) })
        #expect(isNear(area?.upper, [(0, 150), (100, 150)]) && isNear(area?.lower, [(0, 200), (100, 200)]))
        let range = curve(ForEach([0.0, 100], id: \.self) {
            AreaMark(x: .value("x", $0), yStart: .value("y", 20.0), yEnd: .value("y", 80.0))
        })
        #expect(isNear(range?.upper, [(0, 120), (100, 120)]) && isNear(range?.lower, [(0, 180), (100, 180)]))
        let sideways = curve(ForEach([0.0, 100], id: \.self) {
            AreaMark(xStart: .value("x", 20.0), xEnd: .value("x", 80.0), y: .value("y", $0))
        })
        #expect(
            sideways?.isVertical == true && isNear(sideways?.upper, [(80, 200), (80, 100)])
                && isNear(sideways?.lower, [(20, 200), (20, 100)]))
        let series = plainLayout(ForEach(0..<4) {
            AreaMark(x: .value("x", $0), y: .value("y", $0), series: .value("s", $0 % 2), stacking: .unstacked)
        })
        #expect(series.scene.items.count == 2)
    }

    @Test("radii of sectors are parts of the plot's, distances from its edge, or lengths")
    func sectors() {
        func radii(_ inner: MarkDimension, _ outer: MarkDimension) -> [CGFloat] {
            let chart = layout(SectorMark(angle: .value("v", 1.0), innerRadius: inner, outerRadius: outer, angularInset: 3),
                CGSize(width: 300, height: 200))
            guard case .sector(let sector)? = chart.scene.items.first?.shape, sector.inset == 3 else { return [] }
            return [sector.inner, sector.outer]
        }
        #expect(radii(.automatic, .automatic) == [0, 100])
        #expect(radii(.ratio(0.5), .inset(10)) == [50, 90])
        #expect(radii(20, 60.5) == [20, 60.5])
        #expect(radii(.inset(30), .ratio(1)) == [70, 100])
        // The inner edge is never outside of the outer one.
        #expect(radii(.fixed(80), .fixed(40)) == [40, 40])
    }

    @Test("widths in a band are lengths, parts, or what margins leave", arguments: [
        (MarkDimension.fixed(20), 20.0), (.ratio(0.5), 50), (.inset(10), 80), (.automatic, 75), (30, 30), (12.5, 12.5), (.inset(90), 0),
    ])
    func widths(_ width: MarkDimension, _ wanted: Double) {
        let chart = layout(
            ForEach(["a", "b", "c"], id: \.self) { BarMark(x: .value("n", $0), y: .value("y", 1), width: width) },
            CGSize(width: 300, height: 200)) { ($0.x.visibility, $0.y.visibility) = (.hidden, .hidden) }
        let bars = chart.scene.items.map(\.frame)
        #expect(bars.count == 3 && bars.allSatisfy { abs($0.width - wanted) < 1e-6 })
        #expect(bars.map { ($0.midX * 1000).rounded() / 1000 } == [50, 150, 250])
    }
}
