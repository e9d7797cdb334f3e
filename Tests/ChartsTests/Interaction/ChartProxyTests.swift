import EspalierTesting
import SwiftUI
import Testing
@testable import Charts

@MainActor @Suite("What a chart tells by its proxy")
struct ChartProxyTests {
    private func proxy(_ content: some ChartContent, _ change: (inout ChartSettings) -> Void = { _ in }) -> ChartProxy {
        ChartProxy(layout(content, CGSize(width: 300, height: 200)) {
            ($0.x.visibility, $0.y.visibility) = (.hidden, .hidden)
            change(&$0)
        }, nil)
    }

    private func plain() -> ChartProxy {
        proxy(PointMark(x: .value("x", 1.0), y: .value("y", 1.0))) {
            $0.x.domain = (0.0...300)._domain
            $0.y.domain = (0.0...200)._domain
        }
    }

    private func named() -> ChartProxy {
        proxy(ForEach(["a", "b", "c"], id: \.self) { BarMark(x: .value("n", $0), y: .value("y", 100.0)) }) {
            $0.y.domain = (0.0...200)._domain
        }
    }

    @Test("a number has a place, and a place a number, in both directions")
    func numbers() {
        let proxy = plain()
        #expect(proxy.plotSize == CGSize(width: 300, height: 200))
        #expect(proxy.position(forX: 120.0) == 120 && proxy.position(forY: 50.0) == 150)
        #expect(proxy.position(for: (x: 120.0, y: 50.0)) == CGPoint(x: 120, y: 150))
        #expect(proxy.positionRange(forX: 120.0) == 120...120)
        #expect(proxy.value(atX: 120, as: Double.self).map { abs($0 - 120) < 1e-9 } == true)
        #expect(proxy.value(atY: 150, as: Double.self).map { abs($0 - 50) < 1e-9 } == true)
        let both = proxy.value(at: CGPoint(x: 30, y: 20), as: (Double, Double).self)
        #expect(both.map { abs($0.0 - 30) < 1e-9 && abs($0.1 - 180) < 1e-9 } == true)
        // The type may follow from where the value goes.
        let inferred: Double? = proxy.value(atX: 60)
        #expect(inferred.map { abs($0 - 60) < 1e-9 } == true)
    }

    @Test("whole numbers are the nearest ones, and a value of another kind is none")
    func types() {
        let proxy = plain()
        #expect(proxy.value(atX: 120.4, as: Int.self) == 120 && proxy.value(atX: 120.6, as: Int.self) == 121)
        #expect(proxy.value(atX: 120, as: String.self) == nil && proxy.value(atX: 120, as: Date.self) == nil)
        #expect(proxy.position(forX: "a") == nil && proxy.position(forX: Date()) == nil)
        #expect(proxy.value(atX: -30, as: Int.self) == -30 && proxy.value(atX: .nan, as: Double.self) == nil)
        #expect(proxy.value(atX: 300, as: Int8.self) == nil)
    }

    @Test("a category has a band, and every place in the band its name")
    func categories() {
        let proxy = named()
        #expect(proxy.position(forX: "b") == 150 && proxy.positionRange(forX: "b") == 100...200)
        #expect([1.0, 99, 101, 299].map { proxy.value(atX: $0, as: String.self) } == ["a", "a", "b", "c"])
        #expect(proxy.value(atX: -1, as: String.self) == nil && proxy.value(atX: 301, as: String.self) == nil)
        #expect(proxy.positionRange(for: (x: "b", y: 50.0)) == CGRect(x: 100, y: 150, width: 100, height: 0))
        #expect(proxy.position(forX: "z") == nil && proxy.positionRange(forX: "z") == nil)
        #expect(proxy.xDomain(dataType: String.self) == ["a", "b", "c"] && proxy.yDomain(dataType: Double.self) == [0, 200])
    }

    @Test("a date has a place, and a place a date")
    func dates() {
        let start = Date(timeIntervalSinceReferenceDate: 0), end = start.addingTimeInterval(3000)
        let proxy = proxy(PointMark(x: .value("t", start), y: .value("y", 1))) { $0.x.domain = (start...end)._domain }
        #expect(proxy.position(forX: start.addingTimeInterval(1000)) == 100)
        let date = proxy.value(atX: 200, as: Date.self)
        #expect(date.map { abs($0.timeIntervalSince(start) - 2000) < 1e-6 } == true)
        #expect(proxy.value(atX: 200, as: Double.self) == nil && proxy.xDomain(dataType: Date.self) == [start, end])
    }

    @Test("the styles of values, and the values that have them")
    func styles() {
        let proxy = proxy(ForEach(["a", "b"], id: \.self) { name in
            LineMark(x: .value("x", 1), y: .value("y", 2))
                .foregroundStyle(by: .value("k", name)).symbol(by: .value("k", name)).lineStyle(by: .value("k", name))
            PointMark(x: .value("x", 1), y: .value("y", 2)).symbolSize(by: .value("s", name == "a" ? 10.0 : 50))
        })
        #expect(proxy.foregroundStyleDomain(dataType: String.self) == ["a", "b"])
        #expect(proxy.lineStyleDomain(dataType: String.self) == ["a", "b"] && proxy.symbolDomain(dataType: String.self) == ["a", "b"])
        #expect(proxy.symbolSizeDomain(dataType: Double.self) == [10, 50])
        #expect(proxy.foregroundStyle(for: "a") != nil && proxy.foregroundStyle(for: "z") == nil)
        #expect(proxy.lineStyle(for: "a")?.dash == [] && proxy.lineStyle(for: "b")?.dash.isEmpty == false)
        #expect(proxy.symbol(for: "b") != nil && proxy.symbol(for: "z") == nil)
        let sizes = [10.0, 30, 50].compactMap { proxy.symbolSize(for: $0) }
        #expect(sizes.count == 3 && sizes[0] < sizes[1] && sizes[1] < sizes[2])
        #expect(proxy.foregroundStyleDomain(dataType: Double.self).isEmpty)
    }

    @Test("angles run clockwise from the top, and their values from 0 to the sum of all sectors")
    func angles() {
        let proxy = proxy(ForEach([1.0, 3], id: \.self) { SectorMark(angle: .value("v", $0)) })
        let places: [(CGFloat, CGFloat, Double)] = [(150, 20, 0), (200, 100, 90), (150, 180, 180), (80, 100, 270)]
        for (x, y, degrees) in places { #expect(abs(proxy.angle(at: CGPoint(x: x, y: y)).degrees - degrees) < 1e-9) }
        for (degrees, value) in [(0.0, 0.0), (90, 1), (270, 3), (450, 1), (-90, 3)] {
            let found = proxy.value(atAngle: .degrees(degrees), as: Double.self)
            #expect(found.map { abs($0 - value) < 1e-9 } == true, "\(degrees)")
        }
        #expect(proxy.value(atAngle: .radians(.nan), as: Double.self) == nil)
        #expect(plain().value(atAngle: .degrees(90), as: Double.self) == nil)
        // More than there are numbers for.
        let limit = Double.greatestFiniteMagnitude
        let large = self.proxy(ForEach(0..<2) { _ in SectorMark(angle: .value("v", limit)) })
        #expect(large.value(atAngle: .degrees(90), as: Double.self) == nil)
    }

    @Test("a proxy of a chart that is not there knows nothing")
    func none() {
        let proxy = ChartProxy(nil, nil)
        #expect(proxy.plotSize == .zero && proxy.plotFrame == nil && proxy.plotContainerFrame == nil)
        #expect(proxy.position(forX: 1) == nil && proxy.value(atX: 1, as: Int.self) == nil && proxy.xDomain(dataType: Int.self).isEmpty)
        proxy.selectXValue(at: 1)
        proxy.selectAngleValue(at: .zero)
    }

    @Test("the plot's frame is where the plot is shown beside its axes")
    func frames() throws {
        let probe = ChartProbe()
        let app = chartApp { PlainChart().probed(probe) }
        let plot = try #require(probe.plot), size = try #require(probe.proxy?.plotSize)
        #expect(plot.size == size && plot == probe.container)
        // Labels of y are at the trailing edge, those of x at the bottom.
        #expect(plot.minX >= 0 && plot.maxX < 300 - 5 && plot.minY > 0 && plot.maxY < 200 - 10)
        app.resize(to: CGSize(width: 500, height: 300))
        let larger = try #require(probe.plot)
        #expect(abs(larger.width - plot.width - 200) < 1.5 && abs(larger.height - plot.height - 100) < 1.5)
        #expect(larger.size == probe.proxy?.plotSize)
    }

    @available(*, deprecated)
    @Test("the plot has its frame and its size under their former names, too")
    func formerNames() throws {
        let probe = ChartProbe()
        let app = chartApp { PlainChart().probed(probe) }
        app.pump()
        let proxy = try #require(probe.proxy), plot = try #require(probe.plot)
        #expect(proxy.plotAreaSize == plot.size && probe.rect(proxy.plotAreaFrame) == plot)
    }

    @Test("a place under the pointer becomes a value by the plot's frame, as apps do it")
    func pointer() throws {
        let found = Held<Double?>(nil)
        let app = chartApp {
            PlainChart().chartYAxis { AxisMarks(position: .leading) }.chartOverlay { proxy in
                GeometryReader { geometry in
                    Rectangle().fill(.clear).contentShape(Rectangle()).onTapGesture { location in
                        guard let frame = proxy.plotFrame else { return }
                        found.value = proxy.value(atX: location.x - geometry[frame].minX, as: Double.self)
                    }
                }
            }
        }
        let probe = ChartProbe()
        let same = chartApp { PlainChart().chartYAxis { AxisMarks(position: .leading) }.probed(probe) }
        let plot = try #require(probe.plot)
        same.close()
        #expect(plot.minX > 5)
        app.click(at: CGPoint(x: plot.midX, y: 60))
        #expect(found.value.map { abs($0 - 150) < 1 } == true, "\(String(describing: found.value))")
    }
}
