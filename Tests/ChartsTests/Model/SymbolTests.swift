import EspalierCore
import EspalierGraphics
import EspalierTesting
import Foundation
import Testing
@testable import Charts

@MainActor @Suite("Symbols and dimensions of marks")
struct SymbolTests {
    /// A half of a square, which an app draws itself.
    private struct Half: ChartSymbolShape {
        func path(in rect: CGRect) -> Path { Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width / 2, height: rect.height)) }
    }

    private let square = CGRect(x: 0, y: 0, width: 20, height: 20)

    @Test("a symbol fills the unit square unless it says that it looks smaller")
    func units() {
        #expect(Half().perceptualUnitRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(AnyChartSymbolShape(BasicChartSymbolShape.pentagon).perceptualUnitRect == BasicChartSymbolShape.pentagon.perceptualUnitRect)
        for shape in ChartDefaults.symbols {
            let unit = shape.perceptualUnitRect
            #expect(abs(unit.midX - 0.5) < 1e-9 && abs(unit.midY - 0.5) < 1e-9 && unit.width >= 1)
        }
        // A circle of the side 1 has less than the area 1.
        #expect(abs(.pi * pow(BasicChartSymbolShape.circle.perceptualUnitRect.width / 2, 2) - 1) < 0.01)
    }

    @Test("a pentagon points up")
    func pentagon() {
        let path = BasicChartSymbolShape.pentagon.path(in: square)
        #expect(path.contains(CGPoint(x: 10, y: 1)) && !path.contains(CGPoint(x: 3, y: 1)) && !path.contains(CGPoint(x: 1, y: 18)))
    }

    @Test("an outline is as wide as its line, inside of the edge, one point where nothing is said")
    func outlines() {
        let thick = BasicChartSymbolShape.square.strokeBorder(lineWidth: 4).path(in: square)
        #expect(thick.boundingRect == square && thick.contains(CGPoint(x: 3, y: 10)) && !thick.contains(CGPoint(x: 5, y: 10)))
        let thin = BasicChartSymbolShape.square.strokeBorder().path(in: square)
        #expect(thin.contains(CGPoint(x: 0.5, y: 10)) && !thin.contains(CGPoint(x: 1.5, y: 10)))
        // The app's own symbols have outlines, too.
        let own = Half().strokeBorder(lineWidth: 2), path = own.path(in: square)
        #expect(
            path.contains(CGPoint(x: 1, y: 10)) && !path.contains(CGPoint(x: 5, y: 10))
                && own.perceptualUnitRect == Half().perceptualUnitRect)
    }

    @Test("a view may be the symbol of a mark")
    func views() throws {
        let red = Color(red: 1, green: 0, blue: 0)
        let app = chartApp(fonts: .kit) {
            Chart { PointMark(x: .value("x", 60.0), y: .value("y", 50.0)).symbol(symbol: { red.frame(width: 16, height: 8) }) }
                .chartXScale(domain: 0...300).chartYScale(domain: 0...200).withoutAxes().background(Color.white)
        }
        try app.settle()
        let picture = try app.picture()
        // Sixteen points wide and eight high, around its place.
        let places = [(53, 150), (66, 150), (60, 147), (60, 152), (50, 150), (69, 150), (60, 144), (60, 156)]
        #expect(
            places.map { picture[$0.0, $0.1].isNear(Pixels.Color(255, 0, 0), tolerance: 6) } == [
                true, true, true, true, false, false, false, false
            ])
    }

    @Test("a number is a length of a mark, in points; a ratio or an inset are of the space at its place")
    func dimensions() {
        func width(_ dimension: MarkDimension) -> CGFloat? {
            let bars = ForEach(["a", "b", "c"], id: \.self) { BarMark(x: .value("n", $0), y: .value("y", 1), width: dimension) }
            return layout(bars, CGSize(width: 300, height: 200)) { ($0.x.visibility, $0.y.visibility) = (.hidden, .hidden) }
                .scene.items.first.map { ($0.frame.width * 1000).rounded() / 1000 }
        }
        #expect(width(12) == 12 && width(12.5) == 12.5 && width(.fixed(30)) == 30)
        #expect(MarkDimension(integerLiteral: 12).length(in: 100, automatic: 0) == 12)
        #expect(MarkDimension(floatLiteral: 12.5).length(in: 100, automatic: 0) == 12.5)
        #expect(width(.ratio(0.5)) == 50 && width(.inset(20)) == 60 && width(.ratio(0.25)) == 25)
        #expect(width(.automatic).map { $0 > 20 && $0 < 100 } == true)
        // No length is negative.
        #expect(MarkDimension.inset(80).length(in: 100, automatic: 0) == 0)
    }

    @Test("the lengths of a plot's marks are one for all, or a property of each element")
    func plotDimensions() {
        struct Row { let name: String, size: CGFloat }
        let rows = [Row(name: "a", size: 0.25), Row(name: "b", size: 0.5)]
        let names = PlottableProjection<Row, String>.value("n", \.name), one = PlottableProjection<Row, Double>.value("y", 1.0)
        func widths(_ dimensions: MarkDimensions<Row>) -> [CGFloat] {
            layout(BarPlot(rows, x: names, y: one, width: dimensions), CGSize(width: 200, height: 200)) {
                ($0.x.visibility, $0.y.visibility) = (.hidden, .hidden)
            }.scene.items.map { ($0.frame.width * 1000).rounded() / 1000 }
        }
        #expect(widths(8) == [8, 8] && widths(8.5) == [8.5, 8.5] && widths(.fixed(9)) == [9, 9] && widths(.fixed(\.size)) == [0.25, 0.5])
        #expect(widths(MarkDimensions(integerLiteral: 3)) == [3, 3] && widths(MarkDimensions(floatLiteral: 3.5)) == [3.5, 3.5])
        #expect(widths(.ratio(0.1)) == [10, 10] && widths(.ratio(\.size)) == [25, 50])
        #expect(widths(.inset(10)) == [80, 80] && widths(.inset(\.size)) == [99.5, 99])
        let automatic = widths(.automatic)
        #expect(automatic[0] == automatic[1] && automatic[0] > 20)
    }

    @Test("an annotation keeps in the plot or the chart as it is told, along each axis")
    func boundaries() throws {
        func frame(_ x: AnnotationOverflowResolution.Strategy, _ y: AnnotationOverflowResolution.Strategy) throws -> CGRect {
            let mark = PointMark(x: .value("x", 300.0), y: .value("y", 200.0)).annotation(
                position: .top, spacing: 4, overflowResolution: AnnotationOverflowResolution(x: x, y: y)) { Text("Label") }
            return try #require(plainLayout(mark).annotations.first?.frame)
        }
        let free = try frame(.disabled, .disabled)
        #expect(free.midX == 300 && free.maxY < 0)
        let fits = try frame(.fit, .fit)
        #expect(fits.maxX <= 300 && fits.minY >= 0)
        let chosen = AnnotationOverflowResolution.Boundary.automatic
        #expect(try frame(.fit(to: chosen), .fit(to: chosen)) == fits && chosen != .plot && chosen != .chart)
        #expect(try frame(.fit(to: .plot), .disabled).maxX <= 300 && frame(.fit(to: .plot), .disabled).minY == free.minY)
        // What the chart would choose moves it in as well.
        #expect(try frame(.automatic, .automatic).maxX <= 300)
        #expect(AnnotationOverflowResolution.automatic == AnnotationOverflowResolution(x: .automatic, y: .automatic))
    }
}
