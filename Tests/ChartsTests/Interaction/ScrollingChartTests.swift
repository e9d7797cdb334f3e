import EspalierCore
import EspalierGraphics
import EspalierTesting
import SwiftUI
import Testing
@testable import Charts

@MainActor @Suite("Charts that scroll")
struct ScrollingChartTests {
    /// Where a chart begins, as its app holds it.
    @MainActor final class Place<Value>: ObservableObject {
        @Published var first: Value
        init(_ first: Value) { self.first = first }
    }

    /// A thousand values along x, of which a hundred are visible: three points for each.
    private struct Numbers: View {
        @ObservedObject var place: Place<Double>
        let probe: ChartProbe
        var body: some View {
            Chart(0..<101, id: \.self) { PointMark(x: .value("x", $0 * 10), y: .value("y", 1)) }
                .chartXScale(domain: 0...1000)
                .withoutAxes()
                .chartScrollableAxes(.horizontal)
                .chartXVisibleDomain(length: 100)
                .chartScrollPosition(x: $place.first)
                .probed(probe)
        }
    }

    /// Sixty names, of which six are visible: a band of fifty points for each.
    private struct Names: View {
        @ObservedObject var place: Place<String>
        let probe: ChartProbe
        var body: some View {
            Chart(0..<60, id: \.self) { BarMark(x: .value("n", "Item \($0)"), y: .value("y", 1)) }
                .withoutAxes()
                .chartScrollableAxes(.horizontal)
                .chartXVisibleDomain(length: 6)
                .chartScrollPosition(x: $place.first)
                .probed(probe)
        }
    }

    private func start(_ probe: ChartProbe) -> CGFloat { -(probe.plot?.minX ?? .nan) }

    @Test("the plot is as many times as wide as the domain is longer than its visible part")
    func size() throws {
        let probe = ChartProbe()
        let app = chartApp { Numbers(place: Place(0), probe: probe) }
        try app.settle()
        #expect(probe.proxy?.plotSize == CGSize(width: 3000, height: 200))
        #expect(probe.container == CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(probe.proxy?.position(forX: 500) == 1500 && start(probe) == 0)
    }

    @Test("the wheel scrolls the plot and tells the app where it begins")
    func wheel() throws {
        let place = Place(0.0), probe = ChartProbe()
        let app = chartApp { Numbers(place: place, probe: probe) }
        app.scroll(at: CGPoint(x: 150, y: 100), dx: 3)
        try app.settle()
        #expect(start(probe) == 120 && abs(place.first - 40) < 0.4, "\(start(probe)), \(place.first)")
        app.scroll(at: CGPoint(x: 150, y: 100), dx: -3)
        try app.settle()
        #expect(start(probe) == 0 && abs(place.first) < 0.4)
        app.scroll(at: CGPoint(x: 150, y: 100), dx: 1000)
        try app.settle()
        #expect(start(probe) == 2700 && abs(place.first - 900) < 0.4)
    }

    @Test("the app scrolls the plot by setting where it begins")
    func position() throws {
        let place = Place(200.0), probe = ChartProbe()
        let app = chartApp { Numbers(place: place, probe: probe) }
        try app.settle()
        #expect(abs(start(probe) - 600) < 1, "\(start(probe))")
        place.first = 500
        try app.settle()
        #expect(abs(start(probe) - 1500) < 1, "\(start(probe))")
        // Nothing is shown beyond the end.
        place.first = 5000
        try app.settle()
        #expect(start(probe) == 2700, "\(start(probe))")
    }

    @Test("a chart of names begins at a name, and tells the one at its start")
    func names() throws {
        let place = Place("Item 0"), probe = ChartProbe()
        let app = chartApp { Names(place: place, probe: probe) }
        try app.settle()
        #expect(probe.proxy?.plotSize.width == 3000)
        app.scroll(at: CGPoint(x: 150, y: 100), dx: 1)
        try app.settle()
        #expect(place.first == "Item 0")
        app.scroll(at: CGPoint(x: 150, y: 100), dx: 1)
        try app.settle()
        #expect(start(probe) == 80 && place.first == "Item 1")
        place.first = "Item 30"
        try app.settle()
        #expect(start(probe) == 1500 && place.first == "Item 30")
    }

    @Test("the first position is where a chart begins, and no more once it has been scrolled")
    func initial() throws {
        let probe = ChartProbe()
        let app = chartApp {
            Chart(0..<101, id: \.self) { PointMark(x: .value("x", $0 * 10), y: .value("y", 1)) }
                .chartXScale(domain: 0...1000)
                .withoutAxes()
                .chartScrollableAxes(.horizontal)
                .chartXVisibleDomain(length: 100)
                .chartScrollPosition(initialX: 500)
                .probed(probe)
        }
        try app.settle()
        #expect(start(probe) == 1500)
        app.scroll(at: CGPoint(x: 150, y: 100), dx: 1)
        try app.settle()
        #expect(start(probe) == 1540)
        app.setColorScheme(.dark)
        try app.settle()
        #expect(start(probe) == 1540)
    }

    @Test("dates are visible for a number of seconds")
    func dates() throws {
        let probe = ChartProbe(), day = Date(timeIntervalSinceReferenceDate: 0)
        let app = chartApp {
            Chart(0..<71, id: \.self) { PointMark(x: .value("d", day.addingTimeInterval(Double($0) * 86400)), y: .value("y", 1)) }
                .withoutAxes()
                .chartScrollableAxes(.horizontal)
                .chartXVisibleDomain(length: 7 * 86400)
                .chartScrollPosition(initialX: day.addingTimeInterval(14 * 86400))
                .probed(probe)
        }
        try app.settle()
        #expect(probe.proxy.map { abs($0.plotSize.width - 3000) < 1 } == true && abs(start(probe) - 600) < 1)
    }

    @Test("a chart scrolls along y, from the top on, or from a value")
    func vertical() throws {
        let first = Held(200.0), probe = ChartProbe(), other = ChartProbe()
        let values = Chart(0..<21, id: \.self) { PointMark(x: .value("x", 1), y: .value("y", $0 * 10)) }
            .chartYScale(domain: 0...200)
            .withoutAxes()
            .chartScrollableAxes(.vertical)
            .chartYVisibleDomain(length: 20)
        let app = chartApp { values.chartScrollPosition(y: first.binding).probed(probe) }
        try app.settle()
        #expect(probe.proxy?.plotSize == CGSize(width: 300, height: 2000) && probe.plot?.minY == 0)
        app.scroll(at: CGPoint(x: 150, y: 100), dy: 5)
        try app.settle()
        #expect(probe.plot?.minY == -200 && abs(first.value - 180) < 0.2, "\(first.value)")
        let second = chartApp { values.chartScrollPosition(initialY: 100).probed(other) }
        try second.settle()
        #expect(other.plot?.minY == -1000)
    }

    @Test("a chart scrolls in both directions, and its axes stay beside it")
    func both() throws {
        let probe = ChartProbe()
        let app = chartApp {
            Chart(0..<21, id: \.self) { PointMark(x: .value("x", $0 * 10), y: .value("y", $0 * 10)) }
                .chartScrollableAxes([.horizontal, .vertical])
                .chartXVisibleDomain(length: 50)
                .chartYVisibleDomain(length: 50)
                .probed(probe)
        }
        try app.settle()
        let container = try #require(probe.container), size = try #require(probe.proxy?.plotSize)
        #expect(abs(size.width - container.width * 4) < 1 && abs(size.height - container.height * 4) < 1)
        app.scroll(at: CGPoint(x: container.midX, y: container.midY), dx: 2, dy: 1)
        try app.settle()
        #expect(probe.plot.map { $0.minX == container.minX - 80 && $0.minY == container.minY - 40 } == true)
        #expect(probe.container == container)
    }

    @Test("a chart rests at multiples of a unit, and every notch of the wheel goes to another one", arguments: [10.0, 50])
    func units(_ unit: Double) throws {
        let probe = ChartProbe(), place = Place(0.0)
        let app = chartApp { Numbers(place: place, probe: probe).chartScrollTargetBehavior(.valueAligned(unit: unit)) }
        var last: CGFloat = 0
        for _ in 0..<4 {
            app.scroll(at: CGPoint(x: 150, y: 100), dx: 1)
            try app.settle()
            let now = start(probe), units = now / (CGFloat(unit) * 3)
            #expect(now > last && abs(units - units.rounded()) < 0.01, "\(now)")
            last = now
        }
        app.scroll(at: CGPoint(x: 150, y: 100), dx: -1)
        try app.settle()
        #expect(start(probe) < last)
    }

    @Test("a finger's drag comes to rest at a unit")
    func drags() throws {
        let probe = ChartProbe()
        let app = chartApp { Numbers(place: Place(0), probe: probe).chartScrollTargetBehavior(.valueAligned(unit: 20)) }
        app.setEnvironment(\.deviceForm, .phone)
        app.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 150, y: 100), steps: 8)
        try app.settle(maxFrames: 400)
        let units = start(probe) / 60
        #expect(units > 0.5 && abs(units - units.rounded()) < 0.02, "\(units)")
    }

    /// Always shows the middle.
    private struct Middle: ChartScrollTargetBehavior {
        let seen: Held<[CGFloat]>
        func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext) {
            seen.value = [context.chartProxy.plotSize.width, context.containerSize.width, context.contentSize.width]
            target.rect.origin.x = context.chartProxy.position(forX: 500) ?? 0
        }
    }

    @Test("a behavior of the app's chooses the place, and knows the chart's scales")
    func ownBehavior() throws {
        let probe = ChartProbe(), seen = Held<[CGFloat]>([])
        let app = chartApp { Numbers(place: Place(0), probe: probe).chartScrollTargetBehavior(Middle(seen: seen)) }
        app.scroll(at: CGPoint(x: 150, y: 100), dx: 1)
        try app.settle()
        #expect(start(probe) == 1500 && seen.value == [3000, 300, 3000])
    }
}
