import EspalierTesting
import SwiftUI
import Testing
@testable import Charts

@MainActor @Suite("Scales that the app describes")
struct ScaleModifierTests {
    private func kinds() -> some View {
        Chart(["a", "b", "c"], id: \.self) { name in
            LineMark(x: .value("x", 1), y: .value("y", 2))
                .foregroundStyle(by: .value("k", name)).symbol(by: .value("k", name)).lineStyle(by: .value("k", name))
                .symbolSize(by: .value("k", name))
        }
        .chartLegend(.hidden)
    }

    private func proxy<V: View>(@ViewBuilder _ chart: () -> V) throws -> ChartProxy {
        let probe = ChartProbe()
        let app = chartApp { chart().withoutAxes().probed(probe) }
        try app.settle()
        return try #require(probe.proxy)
    }

    private func color(_ proxy: ChartProxy, _ name: String) -> Color? { proxy.foregroundStyle(for: name)?.base as? Color }

    @Test("values have the colors that a table, a list or a function gives them")
    func colors() throws {
        let table = try proxy { kinds().chartForegroundStyleScale(["a": Color.red, "b": .black]) }
        #expect(color(table, "a") == .red && color(table, "b") == .black)
        let lists = try proxy { kinds().chartForegroundStyleScale(domain: ["c", "b", "a"], range: [Color.red, .black]) }
        // The colors are repeated where there are more values.
        #expect(color(lists, "c") == .red && color(lists, "b") == .black && color(lists, "a") == .red)
        #expect(lists.foregroundStyleDomain(dataType: String.self) == ["c", "b", "a"])
        let range = try proxy { kinds().chartForegroundStyleScale(range: [Color.pink, .black]) }
        #expect(color(range, "a") == .pink)
        let function = try proxy { kinds().chartForegroundStyleScale { (name: String) in name == "b" ? Color.red : Color.black } }
        #expect(color(function, "b") == .red && color(function, "c") == .black)
    }

    @Test("functions say styles for values that are listed, in the order of the list, or for those of the data")
    func functions() throws {
        let thick = StrokeStyle(lineWidth: 9), thin = StrokeStyle(lineWidth: 1)
        let listed = try proxy {
            kinds().chartForegroundStyleScale(domain: ["c", "a"], mapping: { (name: String) in name == "a" ? Color.red : Color.black })
                .chartSymbolScale(domain: ["c", "a"], mapping: { (name: String) in name == "a" ? BasicChartSymbolShape.plus : .square })
                .chartLineStyleScale(domain: ["c", "a"], mapping: { (name: String) in name == "a" ? thick : thin })
                .chartSymbolSizeScale(domain: ["c", "a"], mapping: { (name: String) in name == "a" ? CGFloat(10) : 70 })
        }
        #expect(
            listed.foregroundStyleDomain(dataType: String.self) == ["c", "a"] && color(listed, "a") == .red && color(listed, "c") == .black)
        #expect(listed.symbol(for: "a")?.form == .plus && listed.symbol(for: "c")?.form == .square)
        #expect(listed.lineStyle(for: "a") == thick && listed.lineStyle(for: "c") == thin)
        #expect(listed.symbolSize(for: "a") == 10 && listed.symbolSize(for: "c") == 70)
        let free = try proxy {
            kinds().chartForegroundStyleScale(mapping: { (name: String) in name == "a" ? Color.red : Color.black })
                .chartSymbolScale(mapping: { (name: String) in name == "a" ? BasicChartSymbolShape.plus : .square })
                .chartLineStyleScale(mapping: { (name: String) in name == "a" ? thick : thin })
        }
        #expect(free.foregroundStyleDomain(dataType: String.self) == ["a", "b", "c"] && color(free, "b") == .black)
        #expect(free.symbol(for: "a")?.form == .plus && free.symbol(for: "b")?.form == .square && free.lineStyle(for: "b") == thin)
    }

    @Test("values have the symbols, lines and sizes that a table, a list or a function gives them")
    func others() throws {
        let symbols = try proxy { kinds().chartSymbolScale(["a": .square, "b": .cross]) }
        #expect(symbols.symbol(for: "a")?.form == .square && symbols.symbol(for: "b")?.form == .cross)
        let list = try proxy { kinds().chartSymbolScale(domain: ["b", "a"], range: [BasicChartSymbolShape.plus, .diamond]) }
        #expect(list.symbol(for: "b")?.form == .plus && list.symbol(for: "a")?.form == .diamond)
        let thick = StrokeStyle(lineWidth: 9), thin = StrokeStyle(lineWidth: 1)
        let lines = try proxy { kinds().chartLineStyleScale(["a": thick, "b": thin]) }
        #expect(lines.lineStyle(for: "a") == thick && lines.lineStyle(for: "b") == thin)
        let lineList = try proxy { kinds().chartLineStyleScale(range: [thin, thick]) }
        #expect(lineList.lineStyle(for: "a") == thin && lineList.lineStyle(for: "b") == thick)
        let sizes = try proxy { kinds().chartSymbolSizeScale(domain: ["a", "b", "c"], range: [CGFloat(10), 20, 30]) }
        #expect(sizes.symbolSize(for: "a") == 10 && sizes.symbolSize(for: "c") == 30)
        let spans = try proxy {
            Chart([0.0, 50, 100], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)).symbolSize(by: .value("s", $0)) }
                .chartSymbolSizeScale(range: CGFloat(10)...CGFloat(110))
                .chartLegend(.hidden)
        }
        #expect(spans.symbolSize(for: 0.0) == 10 && spans.symbolSize(for: 50.0).map { abs($0 - 60) < 1e-6 } == true)
    }

    private func points() -> some View { Chart([10.0, 1000], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) } }

    @Test("a scale has the domain, the range and the type that the app gives it, each by itself or together")
    func positions() throws {
        let domain = try proxy { points().chartXScale(domain: 0...2000).chartYScale(domain: [2000, 0]) }
        #expect(domain.position(forX: 1000) == 150 && domain.position(forY: 2000) == 200 && domain.xDomain(dataType: Int.self) == [0, 2000])
        let range = try proxy {
            points().chartXScale(domain: 0...1000, range: .plotDimension(padding: 50))
                .chartYScale(domain: 0...1000, range: .plotDimension(startPadding: 20, endPadding: 60))
        }
        #expect(range.position(forX: 0) == 50 && range.position(forX: 1000) == 250)
        #expect(range.position(forY: 0) == 180 && range.position(forY: 1000) == 60)
        let places = try proxy { points().chartXScale(domain: 0...1000).chartXScale(range: CGFloat(100)...CGFloat(200)) }
        #expect(places.position(forX: 0) == 100 && places.position(forX: 1000) == 200)
        let logarithmic = try proxy {
            points().chartXScale(domain: 1...10_000, type: .log).chartYScale(domain: 0...10_000).chartYScale(type: .squareRoot)
        }
        #expect(logarithmic.position(forX: 100).map { abs($0 - 150) < 1e-6 } == true)
        #expect(logarithmic.position(forY: 2500).map { abs($0 - 100) < 1e-6 } == true)
        let names = try proxy { points().chartXScale(type: .category) }
        #expect(names.xDomain(dataType: Double.self) == [10, 1000] && names.positionRange(forX: 10.0) == 0...150)
        let reversed = try proxy { points().chartXScale(domain: .automatic(includesZero: true, reversed: true)) }
        #expect((reversed.position(forX: 10.0) ?? 0) > (reversed.position(forX: 1000.0) ?? 300))
        let changed = try proxy { points().chartXScale(domain: .automatic(dataType: Double.self) { $0.append(4000) }) }
        #expect(changed.xDomain(dataType: Double.self).last == 4000)
        let both = try proxy {
            points().chartXScale(
                domain: .automatic(includesZero: false, reversed: true, dataType: Double.self, modifyInferredDomain: { $0 = [0, 2000] }))
        }
        let ends = [0.0, 2000].map { both.position(forX: $0) ?? -1 }
        #expect(both.xDomain(dataType: Double.self).sorted() == [0, 2000] && ends == [300, 0], "\(ends)")
        #expect(PlotDimensionScaleRange.VisualValue.self == CGFloat.self)
    }
}
