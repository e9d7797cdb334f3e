import Charts
import EspalierCore
import EspalierGraphics
import Foundation
import Testing

/// Charts as apps write them: that they compile is the test. Each is also asked for its body.
@MainActor @Suite("Charts as apps write them")
struct ChartSourceTests {
    struct Row: Identifiable {
        let id: Int
        let name: String
        let date: Date
        let value: Double
        let other: Int
        var color: Color { .blue }
        var size: CGFloat { 20 }
    }

    enum Kind: String, Plottable, CaseIterable { case first, second }

    struct Celsius: Plottable {
        let degrees: Double
        init(degrees: Double) { self.degrees = degrees }
        init?(primitivePlottable: Double) { degrees = primitivePlottable }
        var primitivePlottable: Double { degrees }
    }

    struct Pair: ChartContent {
        let row: Row
        var body: some ChartContent {
            LineMark(x: .value("Date", row.date), y: .value("Value", row.value))
            PointMark(x: .value("Date", row.date), y: .value("Value", row.value))
        }
    }

    private let rows = (0..<5).map { Row(id: $0, name: "n\($0)", date: Date(timeIntervalSinceReferenceDate: Double($0) * 86400),
        value: Double($0), other: $0) }
    private let shows = true

    @Test("content is built with conditions, loops and pieces of the app's own")
    func content() {
        let limit: Double? = 3
        let chart = Chart {
            ForEach(rows) { row in
                BarMark(x: .value("Name", row.name), y: .value("Value", row.value), width: .ratio(0.6), stacking: .standard)
                    .foregroundStyle(by: .value("Kind", row.other % 2 == 0 ? Kind.first : Kind.second))
                    .position(by: .value("Kind", row.other % 2), axis: .horizontal, span: .inset(4))
                    .cornerRadius(4)
                    .annotation(position: .top, alignment: .center, spacing: 2) { Text("\(row.other)") }
            }
            if let limit { RuleMark(y: .value("Limit", limit)).lineStyle(StrokeStyle(lineWidth: 1, dash: [3])).foregroundStyle(.red) }
            if shows { Pair(row: rows[0]) } else { PointMark(x: .value("x", 1), y: .value("y", Celsius(degrees: 3))) }
            Plot { RectangleMark(xStart: .value("a", 1), xEnd: .value("b", 2), yStart: 0, yEnd: 10) }.opacity(0.3).zIndex(-1)
                .compositingLayer()
            ForEach(Kind.allCases, id: \.self) { kind in PointMark(x: .value("Kind", kind),
                y: 3).symbol(.diamond.strokeBorder(lineWidth: 2)).symbolSize(30) }
        }
        _ = chart.body
    }

    @Test("axes, scales, legends and layers are described by modifiers")
    func modifiers() {
        var selected: String?, range: ClosedRange<Double>?, first = Date.distantPast
        let selection = Binding(get: { selected }, set: { selected = $0 })
        let ranges = Binding(get: { range }, set: { range = $0 })
        let position = Binding(get: { first }, set: { first = $0 })
        let view = Chart(rows, id: \.name) { row in
            AreaMark(x: .value("Date", row.date, unit: .day), y: .value("Value", row.value), series: .value("s", 1), stacking: .normalized)
                .interpolationMethod(.catmullRom(alpha: 0.3))
                .alignsMarkStylesWithPlotArea()
        }
        .chartXScale(domain: .automatic(includesZero: false, reversed: true))
        .chartYScale(domain: 0...100, range: .plotDimension(startPadding: 5, endPadding: 10), type: .linear)
        .chartForegroundStyleScale(["a": Color.red, "b": .green])
        .chartForegroundStyleScale(domain: ["a", "b"], range: [Color.red, .blue])
        .chartForegroundStyleScale(range: Gradient(colors: [.red, .blue]))
        .chartSymbolScale(["a": .circle, "b": .square])
        .chartXAxis {
            AxisMarks(preset: .aligned, position: .bottom, values: .stride(by: .day, count: 2)) { value in
                AxisGridLine().foregroundStyle(.gray)
                if value.index % 2 == 0 { AxisTick(length: .longestLabel(extendPastBy: 2), stroke: StrokeStyle(lineWidth: 1)) }
                AxisValueLabel(format: .dateTime.day().month(), centered: true, collisionResolution: .greedy)
            }
        }
        .chartYAxis {
            AxisMarks(position: .leading, values: .automatic(desiredCount: 4, roundUpperBound: true)) { value in
                if let number = value.as(Double.self) { AxisValueLabel { Text("\(number, specifier: "%.1f") €").font(.caption) } }
            }
            AxisMarks(position: .trailing, values: [0, 50, 100]) { AxisGridLine(); AxisValueLabel(orientation: .vertical) }
            AxisMarks(format: FloatingPointFormatStyle<Double>.Percent())
        }
        .chartXAxisLabel("Date", position: .bottom, alignment: .center)
        .chartYAxisLabel(position: .leading) { Text("Value") }
        .chartLegend(position: .top, alignment: .leading, spacing: 4) { Text("Legend") }
        .chartPlotStyle { $0.background(.gray.opacity(0.1)).border(.gray) }
        .chartOverlay { proxy in
            GeometryReader { geometry in
                Rectangle().fill(.clear).contentShape(Rectangle()).gesture(DragGesture().onChanged { value in
                    guard let frame = proxy.plotFrame else { return }
                    let x = value.location.x - geometry[frame].origin.x
                    if let date: Date = proxy.value(atX: x) { _ = proxy.position(forX: date) }
                    _ = proxy.value(at: value.location, as: (Date, Double).self)
                })
            }
        }
        .chartXSelection(value: selection)
        .chartYSelection(range: ranges)
        .chartGesture { proxy in SpatialTapGesture().onEnded { proxy.selectXValue(at: $0.location.x) } }
        .chartScrollableAxes([.horizontal, .vertical])
        .chartXVisibleDomain(length: 3600 * 24 * 7)
        .chartScrollPosition(x: position)
        .chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0), majorAlignment: .page, limitBehavior: .always))
        .frame(height: 200)
        _ = view
    }

    @Test("plots take a collection or a function")
    func plots() {
        let chart = Chart {
            BarPlot(rows, x: .value("Name", \.name), y: .value("Value", \.value), width: .fixed(\.size))
                .foregroundStyle(by: .value("Name", \.name))
                .opacity(0.5)
            PointPlot(rows, x: .value("Date", \.date), y: .value("Value", \.value)).symbolSize(\.size).foregroundStyle(\.color)
            LinePlot(rows, x: .value("Date", \.date, unit: .day), y: .value("Value", \.value), series: .value("Other", \.other))
            AreaPlot(rows, x: .value("Date", \.date), yStart: .value("Low", 0), yEnd: .value("High", \.value))
            RulePlot(rows, x: .value("Date", \.date), yStart: 0, yEnd: 10)
            RectanglePlot(rows, x: .value("Name", \.name), y: .value("Other", \.other))
            SectorPlot(rows, angle: .value("Value", \.value), innerRadius: .ratio(0.5), angularInset: 1)
            LinePlot(x: "x", y: "y") { sin($0) }
            LinePlot(x: "x", y: "y", t: "t", domain: 0 ... .pi) { t in (x: cos(t), y: sin(t)) }
            AreaPlot(x: "x", yStart: "a", yEnd: "b", domain: -1...1) { x in (yStart: -x, yEnd: x) }
        }
        _ = chart.body
    }
}
