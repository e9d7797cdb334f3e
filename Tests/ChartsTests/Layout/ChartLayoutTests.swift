import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

/// Texts of six points a letter, twelve points high.
@MainActor final class FormulaMeasurer: ChartMeasuring {
    func size(of text: String, font: Font?) -> CGSize { CGSize(width: CGFloat(text.count) * 6, height: 12) }
    func size(of view: AnyView, in proposal: ProposedViewSize) -> CGSize { CGSize(width: 30, height: 12) }
}

@MainActor func layout(
    _ content: some ChartContent, _ size: CGSize = CGSize(width: 400, height: 200), calendar: Calendar = DateTicksTests.calendar,
    _ change: (inout ChartSettings) -> Void = { _ in }
) -> ChartLayout {
    var settings = ChartSettings()
    change(&settings)
    var environment = ChartEnvironment(measurer: FormulaMeasurer())
    environment.locale = Locale(identifier: "en_US")
    environment.calendar = calendar
    return ChartLayout(ChartModel(_MarkCollector.marks(of: content), settings), size: size, environment)
}

@MainActor @Suite("The layout of charts")
struct ChartLayoutTests {
    /// Without an axis the plot is the whole chart, and places are easy to compute.
    private func bare(_ settings: inout ChartSettings) {
        settings.x.visibility = .hidden
        settings.y.visibility = .hidden
    }

    @Test("a bar stands on zero, in the middle of its band, three quarters as wide")
    func bars() {
        let chart = layout(BarMark(x: .value("n", "a"), y: .value("v", 10)), CGSize(width: 100, height: 100), bare)
        guard case .rectangle(let rect)? = chart.scene.items.first?.shape else { return #expect(Bool(false)) }
        #expect(rect == CGRect(x: 12.5, y: 0, width: 75, height: 100))
    }

    @Test("marks at listed values leave the domain as it is without them: rounded, with what lies in it")
    func listedValues() {
        let content = ForEach([22.0, 73], id: \.self) { PointMark(x: .value("x", 1), y: .value("y", $0)) }
        let chart = layout(content, CGSize(width: 400, height: 220)) {
            $0.y.groups = _AxisCollector.groups(of: AxisMarks(values: [20.0, 40, 75, 500]))
        }
        let plain = layout(content, CGSize(width: 400, height: 220))
        #expect(chart.y.low == plain.y.low && chart.y.high == plain.y.high && chart.y.high == 75)
        #expect(chart.scene.axes.labels.filter { $0.edge.isVertical }.count == 3)
    }

    @Test("beside a plot that scrolls there is all the room that its other axis needs")
    func roomBesideScrolling() {
        let content = ForEach([-50.0, 0, 50], id: \.self) { LineMark(x: .value("x", $0 + 50), y: .value("y", $0)) }
        let chart = layout(content) { $0.scrolling.axes = .horizontal }
        #expect(chart.plot.minX == 0 && chart.content.width >= chart.plot.width)
        for label in chart.scene.axes.labels where label.edge.isVertical {
            #expect(chart.plot.minX + label.frame.maxX <= chart.size.width)
        }
    }

    @Test("names of y run from the top down, numbers from the bottom up")
    func directions() {
        let names = layout(ForEach(["a", "b"], id: \.self) { BarMark(x: .value("v", 1), y: .value("n", $0)) })
        #expect((names.y.position(of: .category("a")) ?? 0) < (names.y.position(of: .category("b")) ?? 0))
        let numbers = layout(PointMark(x: .value("x", 1), y: .value("y", 5)))
        #expect((numbers.y.position(of: 0) ?? 0) > (numbers.y.position(of: 5) ?? 0))
    }

    @Test("numbers have a domain with zero, up to the next round number")
    func domain() {
        let chart = layout(PointMark(x: .value("x", 7), y: .value("y", 17)))
        #expect(chart.y.low == 0 && chart.y.high == 20)
        let exact = layout(PointMark(x: .value("x", 7), y: .value("y", 17))) { $0.y.domain = (10.0...18.0)._domain }
        #expect(exact.y.low == 10 && exact.y.high == 18)
        let free = layout(ForEach([16.0, 17], id: \.self) { PointMark(x: .value("x", 7), y: .value("y", $0)) }) {
            $0.y.domain = AutomaticScaleDomain(includesZero: false)._domain
        }
        #expect(free.y.low == 16 && free.y.high == 17)
    }

    @Test("a value at a place is the value of that place, for every type of scale", arguments: [
        ScaleType.linear, .log, .squareRoot, .symmetricLog, .power(exponent: 3),
    ])
    func inverse(_ type: ScaleType) {
        let chart = layout(ForEach([1.0, 10, 1000], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) }) { $0.x.type = type }
        for value in [1.0, 3, 10, 300, 999] {
            guard let place = chart.x.position(of: value), case .number(let back)? = chart.x.value(at: place) else {
                return #expect(Bool(false))
            }
            #expect(abs(back - value) < value * 1e-4)
        }
    }

    @Test("an array from large to small turns the scale around")
    func reversed() {
        let chart = layout(PointMark(x: .value("x", 1), y: .value("y", 5))) { $0.y.domain = [100, 0]._domain }
        #expect((chart.y.position(of: 0) ?? 0) < (chart.y.position(of: 100) ?? 0))
    }

    @Test("labels are beside the plot: of y at the trailing edge, of names at the leading one")
    func edges() {
        let numbers = layout(PointMark(x: .value("x", 1), y: .value("y", 5)))
        #expect(numbers.scene.axes.labels.filter { $0.edge.isVertical }.allSatisfy { $0.edge == .right })
        let names = layout(BarMark(x: .value("v", 1), y: .value("n", "a")))
        #expect(names.scene.axes.labels.filter { $0.edge.isVertical }.allSatisfy { $0.edge == .left })
    }

    @Test("ten thousand places are a single item")
    func flat() {
        let chart = layout(ForEach(0..<10_000) { LineMark(x: .value("x", $0), y: .value("y", $0 % 7)) })
        #expect(chart.scene.items.count == 1)
    }

    @Test("sectors share the circle, and what is not positive has none")
    func sectors() {
        let chart = layout(ForEach([1.0, 3, -2, .nan], id: \.self) { SectorMark(angle: .value("v", $0)) })
        let sectors = chart.scene.items.compactMap { item -> SceneSector? in
            if case .sector(let sector) = item.shape { sector } else { nil }
        }
        #expect(sectors.count == 2)
        #expect(abs(sectors[0].end - .pi / 2) < 1e-9 && abs(sectors[1].end - 2 * .pi) < 1e-9)
    }

    @Test("sectors have no axes although there is a scale, unless the app asks for them")
    func sectorsWithScales() {
        func width(_ change: (inout ChartSettings) -> Void) -> CGFloat {
            layout(ForEach([1.0, 3], id: \.self) { SectorMark(angle: .value("v", $0)) }) {
                $0.y.domain = (0.0...12_000)._domain
                change(&$0)
            }.plot.width
        }
        #expect(width { _ in } == 400)
        #expect(width { $0.y.visibility = .visible } < 390)
    }

    @Test("a scrolling chart is as many times as long as its domain")
    func scrolling() {
        let chart = layout(ForEach(0..<60) { BarMark(x: .value("n", "Item \($0)"), y: .value("v", 3)) }) {
            $0.scrolling.axes = .horizontal
            $0.scrolling.xLength = 6
        }
        #expect(abs(chart.content.width - chart.plot.width * 10) < 1e-6)
    }

    @Test("a scrolling chart has as many marks in its visible part as one that does not scroll")
    func scrollingMarks() {
        let content = ForEach(0..<101) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
        let still = layout(content), moving = layout(content) {
            $0.scrolling.axes = .horizontal
            $0.scrolling.xLength = 20
        }
        #expect(isNear(gridValues(still, .horizontal), [0, 25, 50, 75, 100]))
        #expect(isNear(gridValues(moving, .horizontal), (0...20).map { Double($0) * 5 }))
    }

    @Test("half of the way between two scenes marks are half way, and new ones half visible")
    func blending() {
        let old = layout(BarMark(x: .value("n", "a"), y: .value("v", 10)), CGSize(width: 100, height: 100), bare).scene
        let new = layout(
            ForEach(["a", "b"], id: \.self) { BarMark(x: .value("n", $0), y: .value("v", 10)) }, CGSize(width: 100, height: 100),
            bare).scene
        let blend = ChartScene.blend(old, new, 0.5)
        #expect(blend.items.count == 3 && blend.items.allSatisfy { $0.opacity == 0.5 })
        let lower = layout(
            ForEach(["a", "b"], id: \.self) { BarMark(x: .value("n", $0), y: .value("v", 5)) }, CGSize(width: 100, height: 100)
        ) {
            bare(&$0)
            $0.y.domain = (0...10)._domain
        }.scene
        guard case .rectangle(let rect)? = ChartScene.blend(new, lower, 0.5).items.first?.shape else { return #expect(Bool(false)) }
        #expect(rect.height == 75)
    }
}
