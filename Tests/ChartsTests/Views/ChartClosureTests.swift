import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
@testable import Charts

/// What a chart calls in an update is heard of, wherever it is called: by the body, or by the layout in a size.
@MainActor @Suite("Closures of charts that hear of what they read")
struct ChartClosureTests {
    private typealias Example = @MainActor (_ read: @escaping @MainActor () -> Double) -> AnyView

    private static func chart(_ value: Double = 3) -> some View {
        Chart([1.0, 2], id: \.self) { number in
            PointMark(x: .value("x", number), y: .value("y", number + value)).foregroundStyle(by: .value("Kind", "\(number)"))
        }
    }

    private static let examples: [(String, Example)] = [
        ("Chart.init(content)", { read in
            AnyView(Chart([1.0], id: \.self) { number in PointMark(x: .value("x", number), y: .value("y", read())) })
        }),
        ("ChartContent.annotation(content)", { read in
            AnyView(Chart { PointMark(x: .value("x", 1), y: .value("y", 2)).annotation { _ in Text(verbatim: "\(read())") } })
        }),
        ("LinePlot.init(function)", { read in AnyView(Chart { LinePlot(x: "x", y: "y", domain: 0...1) { $0 + read() } }) }),
        ("AreaPlot.init(function)", { read in AnyView(Chart { AreaPlot(x: "x", y: "y", domain: 0...1) { $0 + read() } }) }),
        ("AxisMarks.init(content)", { read in
            AnyView(chart().chartXAxis { AxisMarks { _ in AxisValueLabel { Text(verbatim: "\(read())") } } })
        }),
        ("View.chartXAxisStyle(content)", { read in AnyView(chart().chartXAxisStyle { $0.opacity(1 / (1 + read())) }) }),
        ("View.chartYAxisStyle(content)", { read in AnyView(chart().chartYAxisStyle { $0.opacity(1 / (1 + read())) }) }),
        ("View.chartPlotStyle(content)", { read in AnyView(chart().chartPlotStyle { $0.opacity(1 / (1 + read())) }) }),
        ("View.chartBackground(content)", { read in AnyView(chart().chartBackground { _ in Text(verbatim: "\(read())") }) }),
        ("View.chartOverlay(content)", { read in AnyView(chart().chartOverlay { _ in Text(verbatim: "\(read())") }) }),
        ("View.chartGesture(_)", { read in AnyView(chart().chartGesture { _ in TapGesture(count: Int(read()) + 1) }) }),
        ("View.chartForegroundStyleScale(mapping)", { read in
            AnyView(chart().chartForegroundStyleScale { (_: String) in Color.red.opacity(1 / (1 + read())) })
        }),
        ("View.chartLineStyleScale(mapping)", { read in
            AnyView(
                Chart([1.0, 2], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)).lineStyle(by: .value("Kind", "a")) }
                    .chartLineStyleScale { (_: String) in StrokeStyle(lineWidth: 1 + read()) })
        }),
        ("View.chartSymbolScale(mapping)", { read in
            AnyView(
                Chart([1.0, 2], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)).symbol(by: .value("Kind", "a")) }
                    .chartSymbolScale { (_: String) in read() > 0 ? BasicChartSymbolShape.square : .circle })
        }),
        ("View.chartSymbolSizeScale(mapping)", { read in
            AnyView(
                Chart([1.0, 2], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)).symbolSize(by: .value("Kind", "a")) }
                    .chartSymbolSizeScale(domain: ["a"]) { (_: String) in 20 + read() })
        }),
        ("ScaleDomain.automatic(modifyInferredDomain)", { read in
            AnyView(chart().chartYScale(domain: .automatic(dataType: Double.self) { $0.append(10 + read()) }))
        }),
    ]

    @Test("What only the closure reads causes it to be called again", arguments: 0..<16) func hear(_ index: Int) throws {
        let (name, view) = Self.examples[index]
        let log = Log(), knob = Knob(0)
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            view {
                log("\(knob.value)")
                return Double(knob.value)
            }
        }
        try app.settle(maxFrames: 400)
        #expect(log.drain().contains("0"), "\(name) is called at first")
        for number in 1...2 {
            knob.value = number
            try app.settle(maxFrames: 400)
            #expect(log.drain().contains("\(number)"), "\(name) is called again after change \(number)")
        }
    }

    @Test("There is an example of each") func examples() { #expect(Self.examples.count == 16) }
}
