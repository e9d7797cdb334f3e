import EspalierCore
import EspalierGraphics
import Foundation
import Testing
@testable import Charts

@MainActor @Suite("Marks of axes")
struct AxisMarkTests {
    private let points = ForEach([0.0, 100], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }

    private func chart(_ x: some AxisContent, hidesY: Bool = true) -> ChartLayout {
        layout(points, CGSize(width: 300, height: 200)) {
            $0.x.groups = _AxisCollector.groups(of: x)
            $0.x.domain = (0.0...100)._domain
            if hidesY { $0.y.visibility = .hidden }
        }
    }

    private func texts(_ chart: ChartLayout) -> [String] {
        chart.scene.axes.labels.compactMap { if case .text(let text) = $0.label.content { text.plainString() } else { nil } }
    }

    @Test("an axis has lines, ticks and labels where its content says so, for each value with its number")
    func values() {
        var indices: [Int] = [], counts: Set<Int> = [], values: [Double] = []
        let chart = chart(AxisMarks(values: [0.0, 50, 100]) { value in
            let _ = indices.append(value.index)
            let _ = counts.insert(value.count)
            let _ = values.append(value.as(Double.self) ?? -1)
            AxisGridLine()
            if value.index != 1 { AxisTick(length: 8) }
            AxisValueLabel { Text("\(value.as(Int.self) ?? -1)") }
        })
        #expect(Array(indices.prefix(3)) == [0, 1, 2] && counts == [3])
        #expect(Array(values.prefix(3)) == [0, 50, 100])
        #expect(chart.scene.axes.lines.filter(\.isGridLine).count == 3 && chart.scene.axes.labels.count == 3)
        let ticks = chart.scene.axes.lines.filter { !$0.isGridLine }
        #expect(ticks.count == 2 && ticks.allSatisfy { $0.end.y - $0.start.y == 8 && $0.start.y == chart.plot.height })
    }

    @Test("a value of another kind than the axis has is none")
    func kinds() {
        let value = AxisValue(datum: .number(2.6), index: 0, count: 1)
        #expect(value.as(Int.self) == 3 && value.as(Double.self) == 2.6 && value.as(String.self) == nil && value.as(Date.self) == nil)
    }

    @Test("labels are at the edge that the app names, and the plot ends there", arguments: [AxisMarkPosition.top, .bottom, .automatic])
    func positions(_ position: AxisMarkPosition) {
        let chart = chart(AxisMarks(position: position, values: [50.0]))
        let label = chart.scene.axes.labels.first
        if position == .top {
            #expect(chart.plot.minY > 10 && label.map { $0.frame.maxY <= 0 } == true)
        } else {
            #expect(chart.plot.maxY < 190 && label.map { $0.frame.minY >= chart.plot.height } == true)
        }
    }

    @Test(
        "numbers of y are behind the plot, or before it, and the other way round where one reads from the right", arguments: [false, true])
    func sides(_ isRightToLeft: Bool) {
        func edge(_ position: AxisMarkPosition) -> PlotEdge? {
            var settings = ChartSettings()
            settings.y.groups = _AxisCollector.groups(of: AxisMarks(position: position))
            var environment = ChartEnvironment(measurer: FormulaMeasurer())
            environment.isRightToLeft = isRightToLeft
            let chart = ChartLayout(
                ChartModel(_MarkCollector.marks(of: points), settings), size: CGSize(width: 300, height: 200), environment)
            return chart.scene.axes.labels.first { $0.edge.isVertical }?.edge
        }
        #expect(edge(.automatic) == (isRightToLeft ? .left : .right) && edge(.trailing) == (isRightToLeft ? .left : .right))
        #expect(edge(.leading) == (isRightToLeft ? .right : .left))
    }

    @Test("presets put labels inside of the plot, or keep them between its ends")
    func presets() {
        let inset = chart(AxisMarks(preset: .inset, values: [50.0]))
        #expect(inset.plot.height == 200)
        #expect(inset.scene.axes.labels.allSatisfy { $0.frame.maxY <= 200 && $0.frame.minY >= 150 })
        let aligned = chart(AxisMarks(preset: .aligned, values: [0.0, 100]))
        #expect(aligned.plot.width == 300)
        #expect(aligned.scene.axes.labels.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= 300 })
        // By default there is room for half a label beside the plot.
        #expect(chart(AxisMarks(values: [0.0, 100])).plot.width < 300)
    }

    @Test("ticks reach as far as labels, or further")
    func ticks() {
        func length(_ tick: AxisTick) -> CGFloat {
            let chart = chart(AxisMarks(values: [50.0]) { tick; AxisValueLabel() })
            return chart.scene.axes.lines.first { !$0.isGridLine }.map { $0.end.y - $0.start.y } ?? 0
        }
        let label = length(AxisTick(length: .label))
        #expect(length(AxisTick(length: 5.5)) == 5.5 && length(AxisTick(length: .automatic)) > 0 && label >= 12)
        #expect(length(AxisTick(length: .label(extendPastBy: 7))) == label + 7 && length(AxisTick(length: .longestLabel)) == label)
        #expect(length(AxisTick(length: .longestLabel(extendPastBy: 3))) == label + 3)
    }

    @Test("labels have a text, a format, or what the app makes of the value")
    func labels() {
        #expect(texts(chart(AxisMarks(values: [50.0]) { AxisValueLabel("Half") })) == ["Half"])
        #expect(texts(chart(AxisMarks(values: [50.0]) { AxisValueLabel(String("Ha") + "lf") })) == ["Half"])
        let percent = FloatingPointFormatStyle<Double>.Percent(locale: Locale(identifier: "en_US")).scale(1)
        #expect(texts(chart(AxisMarks(values: [50.0]) { AxisValueLabel(format: percent) })) == ["50%"])
        #expect(texts(chart(AxisMarks(format: percent, values: [0.0, 50]))) == ["0%", "50%"])
        // A format of another type than the values have shows nothing.
        #expect(texts(chart(AxisMarks(values: [50.0]) { AxisValueLabel(format: Date.FormatStyle()) })).isEmpty)
        #expect(texts(chart(AxisMarks(values: .stride(by: 50.0)))) == ["0", "50", "100"])
        #expect(texts(chart(AxisMarks(values: .automatic(minimumStride: 50.0, desiredCount: 9)))) == ["0", "50", "100"])
    }

    @Test("a label is centered, anchored, moved, colored and written as the app says")
    func placement() throws {
        func label(_ label: some AxisMark) throws -> (AxisLabel, PositionScale) {
            let chart = chart(AxisMarks(values: [0.0, 50, 100]) { label })
            return (try #require(chart.scene.axes.labels.first), chart.x)
        }
        let (centered, scale) = try label(AxisValueLabel(centered: true))
        #expect(abs(centered.frame.midX - (scale.position(of: 25) ?? 0)) < 0.01)
        let (anchored, _) = try label(AxisValueLabel(anchor: .topLeading))
        #expect(abs(anchored.frame.minX) < 0.01)
        let plain = try label(AxisValueLabel()).0, moved = try label(AxisValueLabel().offset(x: 20, y: 5)).0
        #expect(abs(moved.frame.minX - plain.frame.minX - 20) < 0.01 && abs(moved.frame.minY - plain.frame.minY - 5) < 0.01)
        // The plot leaves more room for it.
        let spaced = chart(AxisMarks(values: [50.0]) { AxisValueLabel(verticalSpacing: 20) })
        #expect(spaced.scene.axes.labels.allSatisfy { $0.frame.minY == spaced.plot.height + 20 })
        let red = Color(red: 1, green: 0, blue: 0)
        let styled = try label(AxisValueLabel().foregroundStyle(red).font(.title)).0
        #expect(styled.label.foreground as? Color == red && styled.label.font == .title)
        #expect(try label(AnyAxisMark(AxisValueLabel())).0.frame == plain.frame)
        let inside = chart(AxisMarks(values: [50.0]) { AxisValueLabel(offsetsMarks: false) })
        #expect(inside.plot.height == 200)
    }

    @Test("lines have a stroke, a color and a place between values")
    func lines() throws {
        let stroke = StrokeStyle(lineWidth: 3, dash: [4]), red = Color(red: 1, green: 0, blue: 0)
        let chart = chart(AxisMarks(values: [0.0, 50, 100]) { AxisGridLine(centered: true, stroke: stroke).foregroundStyle(red) })
        let first = try #require(chart.scene.axes.lines.first)
        #expect(first.stroke == stroke && first.foreground as? Color == red && abs(first.start.x - (chart.x.position(of: 25) ?? 0)) < 0.01)
        let all = self.chart(AxisMarks(values: [50.0], stroke: stroke))
        #expect(all.scene.axes.lines.allSatisfy { $0.stroke == stroke } && !all.scene.axes.lines.isEmpty)
    }

    @Test("several groups of marks, conditions and erased content are one axis")
    func groups() {
        func content(_ isShown: Bool) -> some AxisContent {
            Group2 {
                AxisMarks(values: [0.0])
                if isShown { AxisMarks(values: [50.0]) }
                AnyAxisContent(AxisMarks(values: [100.0]))
            }
        }
        #expect(texts(chart(content(true))) == ["0", "50", "100"] && texts(chart(content(false))) == ["0", "100"])
    }

    /// What `chartXAxis` does with its closure.
    private struct Group2<Content: AxisContent>: AxisContent {
        let content: Content
        init(@AxisContentBuilder content: () -> Content) { self.content = content() }
        static func _collect(_ group: Group2, _ collector: _AxisCollector) { Content._collect(group.content, collector) }
    }
}
