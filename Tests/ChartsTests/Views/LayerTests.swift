import Charts
import EspalierTesting
import Foundation
import SwiftUI
import Testing

/// What is painted: which of several marks is seen, and through what.
@MainActor @Suite("Layers of charts")
struct LayerTests {
    private static let red = Color(red: 1, green: 0, blue: 0), blue = Color(red: 0, green: 0, blue: 1)

    /// The left half of the plot.
    private func half(_ color: Color) -> some ChartContent {
        RectangleMark(xStart: 0, xEnd: 150, yStart: 0, yEnd: 200).foregroundStyle(color)
    }

    /// "red", "blue", "white" or "mixed" at points of a chart that covers 300 by 200 points.
    private func colors<V: View>(_ points: [(Int, Int)], @ViewBuilder _ chart: () -> V) throws -> [String] {
        let app = chartApp(fonts: .kit) { chart().withoutAxes().background(Color.white) }
        defer { app.close() }
        try app.settle()
        let picture = try app.picture()
        return points.map { x, y in
            let color = picture[x, y]
            if color.isNear(Pixels.Color(255, 0, 0), tolerance: 6) { return "red" }
            if color.isNear(Pixels.Color(0, 0, 255), tolerance: 6) { return "blue" }
            return color.isNear(Pixels.Color(255, 255, 255), tolerance: 6) ? "white" : "mixed"
        }
    }

    @Test("later marks lie in front of earlier ones, and those of a higher index in front of all")
    func order() throws {
        #expect(try colors([(75, 100)]) { Chart { half(Self.red); half(Self.blue) } } == ["blue"])
        #expect(try colors([(75, 100)]) { Chart { half(Self.red).zIndex(1); half(Self.blue) } } == ["red"])
    }

    @Test("what is clipped or masked is seen inside of the shape or the marks only")
    func clipping() throws {
        let points = [(75, 100), (4, 4)]
        #expect(try colors(points) { Chart { half(Self.red).clipShape(Ellipse()) } } == ["red", "white"])
        let mask = [(20, 100), (100, 100)]
        #expect(try colors(mask) {
            Chart { half(Self.red).mask { RectangleMark(xStart: 0, xEnd: 50, yStart: 0, yEnd: 200) } }
        } == ["red", "white"])
    }

    @Test("a shape that clips has holes where its style says so, and marks in braces are a mask")
    func holes() throws {
        struct Frame: Shape {
            func path(in rect: CGRect) -> Path {
                var path = Path(rect)
                path.addRect(rect.insetBy(dx: 30, dy: 30))
                return path
            }
        }
        let points = [(10, 100), (75, 100)]
        #expect(try colors(points) { Chart { half(Self.red).clipShape(Frame(), style: FillStyle(eoFill: true)) } } == ["red", "white"])
        #expect(try colors(points) { Chart { half(Self.red).clipShape(Frame(), style: FillStyle()) } } == ["red", "red"])
        #expect(try colors(points) {
            Chart { half(Self.red).mask(content: { RectangleMark(xStart: 0, xEnd: 50, yStart: 0, yEnd: 200) }) }
        } == ["red", "white"])
        #expect(try colors(points) { Chart { half(Self.red).compositingLayer(style: { $0.offset(x: 50) }) } } == ["white", "red"])
    }

    @Test("views around a plot are aligned as is said")
    func aligned() throws {
        let points = [(10, 10), (10, 190), (290, 100)], bar = Self.blue.frame(width: 20, height: 20)
        #expect(
            try colors(points) { Chart { half(Self.red) }.chartOverlay(alignment: .topLeading, content: { _ in bar }) } == [
                "blue", "red", "white"
            ])
        #expect(try colors(points) {
            Chart { half(Self.red).opacity(0) }.chartBackground(alignment: .bottomLeading, content: { _ in bar })
        } == ["white", "blue", "white"])
        #expect(
            try colors(points) { Chart { half(Self.red) }.chartPlotStyle(content: { $0.background(Self.blue) }) } == ["red", "red", "blue"])
    }

    @Test("a blurred mark has no edge, and a shadow lies beside its mark")
    func effects() throws {
        #expect(try colors([(150, 100), (40, 100)]) { Chart { half(Self.red).blur(radius: 8) } } == ["mixed", "red"])
        #expect(try colors([(75, 100), (170, 100), (250, 100)]) {
            Chart { half(Self.red).shadow(color: Self.blue, radius: 0, x: 40) }
        } == ["red", "blue", "white"])
    }

    @Test("marks of one layer are as translucent together as each would be alone")
    func layers() throws {
        let single = try colors([(75, 100)]) { Chart { Plot { half(Self.red); half(Self.blue) }.compositingLayer() } }
        #expect(single == ["blue"])
    }

    @Test("view modifiers apply to a layer of marks, and to nothing else")
    func styledLayers() throws {
        let points = [(75, 100), (225, 100)]
        #expect(try colors(points) { Chart { half(Self.red).compositingLayer { $0.offset(x: 150) } } } == ["white", "red"])
        #expect(try colors(points) { Chart { half(Self.red).compositingLayer { $0.opacity(0.5) } } } == ["mixed", "white"])
        // The layer keeps its place among the marks.
        #expect(try colors(points) {
            Chart {
                half(Self.red)
                half(Self.blue).compositingLayer { $0.offset(x: 75) }
                RectangleMark(xStart: 60, xEnd: 90, yStart: 0, yEnd: 200).foregroundStyle(Self.red)
            }
        } == ["red", "white"])
        // A layer in a layer is moved by both.
        #expect(try colors(points) {
            Chart { Plot { half(Self.red).compositingLayer { $0.offset(x: 100) } }.compositingLayer { $0.offset(x: 50) } }
        } == ["white", "red"])
    }

    @Test("view modifiers apply to a layer of an axis, and the plot to what lies behind marks")
    func styledAxes() throws {
        func line(_ isMoved: Bool) throws -> [String] {
            let app = chartApp(fonts: .kit) {
                Chart { PointMark(x: .value("x", 0), y: .value("y", 0)).opacity(0) }
                    .chartXScale(domain: 0...300)
                    .chartYAxis(.hidden)
                    .chartXAxis {
                        if isMoved { grid.compositingLayer { $0.offset(x: 60) } } else { grid }
                    }
                    .background(Color.white)
            }
            defer { app.close() }
            try app.settle()
            let picture = try app.picture()
            return [90, 150].map { picture[$0, 60].isNear(Pixels.Color(255, 0, 0), tolerance: 6) ? "red" : "white" }
        }
        #expect(try line(false) == ["red", "white"])
        #expect(try line(true) == ["white", "red"])
    }

    /// A broad line at 90.
    private var grid: some AxisContent {
        AxisMarks(values: [90]) { AxisGridLine(stroke: StrokeStyle(lineWidth: 10)).foregroundStyle(Self.red) }
    }

    @Test("a view lies behind the chart, another in front, and the plot has a style of its own")
    func surroundings() throws {
        let points = [(75, 100), (225, 100)]
        #expect(try colors(points) { Chart { half(Self.red) }.chartBackground { _ in Self.blue } } == ["red", "blue"])
        #expect(try colors(points) { Chart { half(Self.red) }.chartOverlay { _ in Self.blue } } == ["blue", "blue"])
        #expect(try colors(points) { Chart { half(Self.red) }.chartPlotStyle { $0.background(Self.blue) } } == ["red", "blue"])
        #expect(try colors([(225, 100), (225, 180)]) {
            Chart { half(Self.red) }.chartBackground(alignment: .bottom) { _ in Self.blue.frame(height: 50) }
        } == ["white", "blue"])
    }
}
