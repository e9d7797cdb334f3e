import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

/// A plot of a collection shows what the marks of its elements would.
@MainActor @Suite("Plots of collections and functions")
struct PlotTests {
    struct Row: Identifiable {
        let id: Int
        var x: Double { Double(id) * 60 + 30 }
        var y: Double { Double(id) * 20 + 50 }
        var end: Double { x + 20 }
        var top: Double { y + 40 }
        var name: String { "n\(id)" }
        var place: CGFloat { CGFloat(id) * 10 + 5 }
        var other: CGFloat { place + 30 }
        var size: CGFloat { CGFloat(id) * 2 + 4 }
        var box: CGSize { CGSize(width: size, height: 3) }
        var part: CGFloat { CGFloat(id) * 0.25 + 0.25 }
        var isHidden: Bool { id == 1 }
        var line: StrokeStyle { StrokeStyle(lineWidth: size) }
        var color: Color { id == 0 ? ChartDefaults.colors[3] : ChartDefaults.colors[4] }
        // With types of their own, which the compiler need not find.
        static var xs: PlottableProjection<Row, Double> { .value("x", \.x) }
        static var ends: PlottableProjection<Row, Double> { .value("x", \.end) }
        static var ys: PlottableProjection<Row, Double> { .value("y", \.y) }
        static var tops: PlottableProjection<Row, Double> { .value("y", \.top) }
        var vx: PlottableValue<Double> { .value("x", x) }
        var vend: PlottableValue<Double> { .value("x", end) }
        var vy: PlottableValue<Double> { .value("y", y) }
        var vtop: PlottableValue<Double> { .value("y", top) }
        var date: Date { Date(timeIntervalSinceReferenceDate: Double(id) * 86400 + 3600) }
    }

    private let rows = (0..<3).map { Row(id: $0) }

    private func expectSame(_ plot: some ChartContent, _ marks: some ChartContent, sourceLocation: SourceLocation = #_sourceLocation) {
        let shown = frames(plot)
        #expect(shown == frames(marks) && !shown.isEmpty, "\(shown)", sourceLocation: sourceLocation)
    }

    @Test("bars")
    func bars() {
        expectSame(BarPlot(rows, x: Row.xs, y: Row.ys, width: .fixed(\.size)), ForEach(rows) { (row: Row) in
            BarMark(x: row.vx, y: row.vy, width: .fixed(row.size))
        })
        expectSame(BarPlot(rows, x: Row.xs, yStart: Row.ys, yEnd: Row.tops, width: 8), ForEach(rows) { (row: Row) in
            BarMark(x: row.vx, yStart: row.vy, yEnd: row.vtop, width: 8)
        })
        expectSame(BarPlot(rows, xStart: Row.xs, xEnd: Row.ends, y: Row.ys, height: 6), ForEach(rows) { (row: Row) in
            BarMark(xStart: row.vx, xEnd: row.vend, y: row.vy, height: 6)
        })
        expectSame(BarPlot(rows, x: Row.xs, yStart: 10, yEnd: 40, stacking: .unstacked), ForEach(rows) { (row: Row) in
            BarMark(x: row.vx, yStart: 10, yEnd: 40, stacking: .unstacked)
        })
        expectSame(BarPlot(rows, x: Row.xs, yStart: \.place, yEnd: \.other, stacking: .unstacked), ForEach(rows) { (row: Row) in
            BarMark(x: row.vx, yStart: row.place, yEnd: row.other, stacking: .unstacked)
        })
        expectSame(BarPlot(rows, xStart: 10, xEnd: 40, y: Row.ys, stacking: .unstacked), ForEach(rows) { (row: Row) in
            BarMark(xStart: 10, xEnd: 40, y: row.vy, stacking: .unstacked)
        })
        expectSame(BarPlot(rows, xStart: \.place, xEnd: \.other, y: Row.ys, stacking: .unstacked), ForEach(rows) { (row: Row) in
            BarMark(xStart: row.place, xEnd: row.other, y: row.vy, stacking: .unstacked)
        })
        expectSame(BarPlot(rows, xStart: Row.xs, xEnd: Row.ends, yStart: 10, yEnd: 40), ForEach(rows) { (row: Row) in
            BarMark(xStart: row.vx, xEnd: row.vend, yStart: 10, yEnd: 40)
        })
        expectSame(BarPlot(rows, xStart: Row.xs, xEnd: Row.ends, yStart: \.place, yEnd: \.other), ForEach(rows) { (row: Row) in
            BarMark(xStart: row.vx, xEnd: row.vend, yStart: row.place, yEnd: row.other)
        })
        expectSame(BarPlot(rows, xStart: 10, xEnd: 40, yStart: Row.ys, yEnd: Row.tops), ForEach(rows) { (row: Row) in
            BarMark(xStart: 10, xEnd: 40, yStart: row.vy, yEnd: row.vtop)
        })
        expectSame(BarPlot(rows, xStart: \.place, xEnd: \.other, yStart: Row.ys, yEnd: Row.tops), ForEach(rows) { (row: Row) in
            BarMark(xStart: row.place, xEnd: row.other, yStart: row.vy, yEnd: row.vtop)
        })
    }

    @Test("rectangles")
    func rectangles() {
        expectSame(RectanglePlot(rows, x: Row.xs, y: Row.ys, width: .fixed(\.size), height: 5), ForEach(rows) { (row: Row) in
            RectangleMark(x: row.vx, y: row.vy, width: .fixed(row.size), height: 5)
        })
        expectSame(RectanglePlot(rows, x: Row.xs, yStart: Row.ys, yEnd: Row.tops, width: 5), ForEach(rows) { (row: Row) in
            RectangleMark(x: row.vx, yStart: row.vy, yEnd: row.vtop, width: 5)
        })
        expectSame(RectanglePlot(rows, x: Row.xs, yStart: \.place, yEnd: \.other, width: 5), ForEach(rows) { (row: Row) in
            RectangleMark(x: row.vx, yStart: row.place, yEnd: row.other, width: 5)
        })
        expectSame(RectanglePlot(rows, xStart: 10, xEnd: 20, y: Row.ys, height: 5), ForEach(rows) { (row: Row) in
            RectangleMark(xStart: 10, xEnd: 20, y: row.vy, height: 5)
        })
        expectSame(RectanglePlot(rows, xStart: Row.xs, xEnd: Row.ends, y: Row.ys, height: 5), ForEach(rows) { (row: Row) in
            RectangleMark(xStart: row.vx, xEnd: row.vend, y: row.vy, height: 5)
        })
        expectSame(
            RectanglePlot(
                rows, xStart: Row.xs, xEnd: Row.ends, yStart: Row.ys, yEnd: Row.tops),
            ForEach(rows) { (row: Row) in
                RectangleMark(
                    xStart: row.vx, xEnd: row.vend, yStart: row.vy, yEnd: row.vtop)
            })
        expectSame(RectanglePlot(rows, xStart: \.place, xEnd: \.other, yStart: \.place, yEnd: \.other), ForEach(rows) { (row: Row) in
            RectangleMark(xStart: row.place, xEnd: row.other, yStart: row.place, yEnd: row.other)
        })
    }

    @Test("rules")
    func rules() {
        expectSame(RulePlot(rows, x: Row.xs, yStart: 10, yEnd: 20), ForEach(rows) { (row: Row) in
            RuleMark(x: row.vx, yStart: 10, yEnd: 20)
        })
        expectSame(RulePlot(rows, x: Row.xs, yStart: \.place, yEnd: \.other), ForEach(rows) { (row: Row) in
            RuleMark(x: row.vx, yStart: row.place, yEnd: row.other)
        })
        expectSame(RulePlot(rows, x: Row.xs, yStart: Row.ys, yEnd: Row.tops), ForEach(rows) { (row: Row) in
            RuleMark(x: row.vx, yStart: row.vy, yEnd: row.vtop)
        })
        expectSame(RulePlot(rows, x: \.place, yStart: Row.ys, yEnd: Row.tops), ForEach(rows) { (row: Row) in
            RuleMark(x: row.place, yStart: row.vy, yEnd: row.vtop)
        })
        expectSame(RulePlot(rows, xStart: 10, xEnd: 20, y: Row.ys), ForEach(rows) { (row: Row) in
            RuleMark(xStart: 10, xEnd: 20, y: row.vy)
        })
        expectSame(RulePlot(rows, xStart: Row.xs, xEnd: Row.ends, y: Row.ys), ForEach(rows) { (row: Row) in
            RuleMark(xStart: row.vx, xEnd: row.vend, y: row.vy)
        })
        expectSame(RulePlot(rows, xStart: Row.xs, xEnd: Row.ends, y: \.place), ForEach(rows) { (row: Row) in
            RuleMark(xStart: row.vx, xEnd: row.vend, y: row.place)
        })
    }

    @Test("points and sectors")
    func pointsAndSectors() {
        expectSame(PointPlot(rows, x: Row.xs, y: Row.ys), ForEach(rows) { (row: Row) in PointMark(x: row.vx, y: row.vy) })
        expectSame(PointPlot(rows, x: Row.xs, y: 30), ForEach(rows) { (row: Row) in PointMark(x: row.vx, y: 30) })
        expectSame(PointPlot(rows, x: 30, y: Row.ys), ForEach(rows) { (row: Row) in PointMark(x: 30, y: row.vy) })
        expectSame(PointPlot(rows, x: Row.xs, y: \.place), ForEach(rows) { (row: Row) in PointMark(x: row.vx, y: row.place) })
        expectSame(PointPlot(rows, x: \.place, y: Row.ys), ForEach(rows) { (row: Row) in PointMark(x: row.place, y: row.vy) })
        expectSame(SectorPlot(rows, angle: Row.ys, innerRadius: .ratio(\.part), angularInset: 2), ForEach(rows) { (row: Row) in
            SectorMark(angle: row.vy, innerRadius: .ratio(row.part), angularInset: 2)
        })
        expectSame(SectorPlot(rows, angle: Row.ys, outerRadius: .inset(5), angularInset: \.size), ForEach(rows) { (row: Row) in
            SectorMark(angle: row.vy, outerRadius: .inset(5), angularInset: row.size)
        })
    }

    @Test("lines and areas")
    func linesAndAreas() {
        expectSame(LinePlot(rows, x: Row.xs, y: Row.ys), ForEach(rows) { (row: Row) in LineMark(x: row.vx, y: row.vy) })
        expectSame(LinePlot(rows, x: Row.xs, y: Row.ys, series: .value("n", \.id)), ForEach(rows) { (row: Row) in
            LineMark(x: row.vx, y: row.vy, series: .value("n", row.id))
        })
        expectSame(AreaPlot(rows, x: Row.xs, y: Row.ys, stacking: .unstacked), ForEach(rows) { (row: Row) in
            AreaMark(x: row.vx, y: row.vy, stacking: .unstacked)
        })
        expectSame(AreaPlot(rows, x: Row.xs, yStart: Row.ys, yEnd: Row.tops), ForEach(rows) { (row: Row) in
            AreaMark(x: row.vx, yStart: row.vy, yEnd: row.vtop)
        })
        expectSame(AreaPlot(rows, xStart: Row.xs, xEnd: Row.ends, y: Row.ys), ForEach(rows) { (row: Row) in
            AreaMark(xStart: row.vx, xEnd: row.vend, y: row.vy)
        })
    }

    @Test("values are a constant, a range or a unit of the calendar")
    func projections() {
        expectSame(
            PointPlot(rows, x: .value("x", 30.0), y: Row.ys), ForEach(rows) { (row: Row) in PointMark(x: .value("x", 30.0), y: row.vy) })
        expectSame(RectanglePlot(rows, x: .value("x", \.x, \.end), y: .value("y", 10.0, 30.0)), ForEach(rows) { (row: Row) in
            RectangleMark(x: .value("x", row.x..<row.end), y: .value("y", 10.0..<30.0))
        })
        let calendar = DateTicksTests.calendar
        let plot = layout(RectanglePlot(rows, x: .value("d", \.date, unit: .day, calendar: calendar), y: .value("n", \.name)))
        let marks = layout(
            ForEach(rows) { (row: Row) in RectangleMark(x: .value("d", row.date, unit: .day, calendar: calendar), y: .value("n", row.name))
            })
        #expect(plot.scene.items.map(\.frame) == marks.scene.items.map(\.frame))
    }

    @Test("each mark has the style of its element")
    func styles() {
        styles(PointPlot(rows, x: Row.xs, y: Row.ys))
    }

    private func styles(_ plot: some VectorizedChartContent<Row>) {
        #expect(plainLayout(plot.opacity(\.part)).scene.items.map(\.opacity) == [0.25, 0.5, 0.75])
        #expect(plainLayout(plot.symbolSize(\.box)).scene.items.map(\.frame.width) == [4, 6, 8])
        #expect(plainLayout(plot.symbolSize(\.size)).scene.items.map { ($0.frame.width * $0.frame.height).rounded() } == [4, 6, 8])
        #expect(plainLayout(plot.foregroundStyle(\.color)).scene.items.map { $0.foreground as? Color } == rows.map(\.color))
        #expect(plainLayout(plot.lineStyle(\.line)).scene.items.map(\.stroke.lineWidth) == [4, 6, 8])
        let byName = plainLayout(
            plot.foregroundStyle(by: .value("n", \.name)).symbol(by: .value("n", \.name)).lineStyle(by: .value("n", \.name)))
        #expect(byName.model.styles.foreground?.domain.count == 3 && byName.model.styles.symbol?.domain.count == 3)
        #expect(byName.model.styles.line?.domain.count == 3)
        let sizes = plainLayout(plot.symbolSize(by: Row.ys)).scene.items.map(\.frame.width)
        #expect(sizes.count == 3 && sizes[0] < sizes[1] && sizes[1] < sizes[2])
        let bars = BarPlot(rows, x: .value("x", "one"), y: Row.ys).position(by: .value("n", \.name))
        let places = layout(bars).scene.items.map(\.frame.midX)
        #expect(Set(places).count == 3 && places == places.sorted())
        let hidden = plainLayout(plot.accessibilityHidden(\.isHidden).accessibilityIdentifier(\.name).accessibilityLabel(\.name)
            .accessibilityValue(\.name))
        #expect(hidden.scene.items.map(\.style.isAccessibilityHidden) == [false, true, false])
        #expect(hidden.scene.items.map(\.style.accessibilityIdentifier) == ["n0", "n1", "n2"])
        let sideBySide = layout(
            BarPlot(rows, x: .value("x", "one"), y: Row.ys).position(by: .value("n", \.name), axis: .horizontal, span: .fixed(30)))
        #expect(sideBySide.scene.items.allSatisfy { $0.frame.width <= 10 + 1e-6 })
    }

    @Test("a function is shown over the domain of the axis, or over its own, and breaks at what has no place")
    func functions() {
        func curve(_ content: some ChartContent) -> SceneCurve? {
            switch plainLayout(content).scene.items.first?.shape {
            case .line(let curve)?, .area(let curve)?: curve
            default: nil
            }
        }
        let whole = curve(LinePlot(x: "x", y: "y") { $0 / 3 })
        #expect(whole.map { abs($0.upper[0].x) < 1e-6 && abs(($0.upper.last?.x ?? 0) - 300) < 1e-6 } == true)
        #expect(whole?.upper.allSatisfy { abs($0.y - (200 - $0.x / 3)) < 1e-6 } == true)
        let part = curve(LinePlot(x: "x", y: "y", domain: 100...200) { $0 / 3 })
        #expect(part.map { abs($0.upper[0].x - 100) < 1e-6 && abs(($0.upper.last?.x ?? 0) - 200) < 1e-6 } == true)
        let root = curve(LinePlot(x: "x", y: "y", domain: -100...100) { $0.squareRoot() })
        #expect(root.map { $0.upper.allSatisfy { $0.x >= -1e-6 } && !$0.upper.isEmpty } == true)
        let circle = curve(LinePlot(x: "x", y: "y", t: "t", domain: 0 ... 2 * .pi) { (x: 150 + 50 * cos($0), y: 100 + 50 * sin($0)) })
        #expect(circle?.upper.allSatisfy { abs(hypot($0.x - 150, $0.y - 100) - 50) < 1e-6 } == true)
        let area = curve(AreaPlot(x: "x", y: "y") { _ in 50 })
        #expect(area?.upper.allSatisfy { abs($0.y - 150) < 1e-6 } == true && area?.lower.allSatisfy { abs($0.y - 200) < 1e-6 } == true)
        let band = curve(AreaPlot(x: "x", yStart: "a", yEnd: "b", domain: 0...300) { _ in (yStart: 20, yEnd: 80) })
        #expect(band?.upper.allSatisfy { abs($0.y - 120) < 1e-6 } == true && band?.lower.allSatisfy { abs($0.y - 180) < 1e-6 } == true)
        // With their labels, as texts and as keys.
        let x = Text("x"), y = Text("y"), line: (Double) -> Double = { $0 / 3 }, flat: (Double) -> Double = { _ in 50 }
        let track: (Double) -> (x: Double, y: Double) = { (x: $0, y: $0 / 3) },
            edges: (Double) -> (yStart: Double, yEnd: Double) = { _ in (0, 50) }
        let named = curve(LinePlot(x: x, y: y, domain: 100...200, function: line))
        let tracked = curve(LinePlot(x: x, y: y, t: Text("t"), domain: 100...200, function: track))
        for curve in [named, tracked] { #expect(curve?.upper.allSatisfy { abs($0.y - (200 - $0.x / 3)) < 1e-6 } == true) }
        let below = curve(AreaPlot(x: x, y: y, domain: 0...300, function: flat))
        let between = curve(AreaPlot(x: x, yStart: y, yEnd: y, domain: 0...300, function: edges))
        #expect(below?.upper.allSatisfy { abs($0.y - 150) < 1e-6 } == true && between?.upper.isEmpty == false)
        // Of values that are nowhere numbers nothing is shown.
        #expect(curve(LinePlot(x: "x", y: "y") { _ in .nan }) == nil)
    }
}
