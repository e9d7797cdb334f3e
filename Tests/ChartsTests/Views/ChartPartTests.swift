import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
@testable import Charts

@MainActor @Suite("Parts of charts around the plot")
struct ChartPartTests {
    private func kinds(_ names: [String] = ["North", "South"]) -> some View {
        Chart(names, id: \.self) { name in BarMark(x: .value("n", name), y: .value("v", 10)).foregroundStyle(by: .value("Kind", name)) }
    }

    /// Where a text of the app is, other than a mark that is named so; nil where there is none.
    private func frame(_ app: TestApp, _ text: String) -> CGRect? {
        app.findAll(.staticText).first { $0.label == text || $0.value == text }?.frame
    }

    /// Where a text is painted, such as one of a legend, which assistive technology does not read; nil where there is none.
    private func painted(_ app: TestApp, _ text: String) -> CGRect? { app.runs.first { $0.string == text }?.bounds }

    @Test("the legend is where the app wants it, or nowhere", arguments: 0..<5)
    func legends(_ kind: Int) throws {
        let positions: [AnnotationPosition] = [.automatic, .top, .bottom, .leading, .trailing]
        let probe = ChartProbe()
        let app = chartApp { kinds().withoutAxes().chartLegend(position: positions[kind], spacing: 12).probed(probe) }
        let legend = try #require(painted(app, "North")), plot = try #require(probe.proxy?.plotSize)
        switch kind {
        case 1: #expect(legend.maxY <= 200 - plot.height)
        case 3: #expect(legend.maxX <= 300 - plot.width && plot.height == 200)
        case 4: #expect(legend.minX >= plot.width && plot.height == 200)
        default: #expect(legend.minY >= plot.height && plot.width == 300)
        }
    }

    @Test("a chart has a legend only where styles show data, and the app shows one, or its own")
    func legendVisibility() {
        #expect(painted(chartApp { kinds().withoutAxes().chartLegend(.hidden) }, "North") == nil)
        #expect(painted(chartApp { kinds().withoutAxes().chartLegend(.visible) }, "South") != nil)
        let own = chartApp { kinds().withoutAxes().chartLegend(position: .top) { Text("Mine") } }
        #expect(painted(own, "Mine") != nil && painted(own, "North") == nil)
    }

    @Test("labels of axes lie at their edges, and the plot leaves room for them")
    func axisLabels() throws {
        func plot<V: View>(@ViewBuilder _ content: () -> V) -> (TestApp, CGRect)? {
            let probe = ChartProbe()
            let app = chartApp { content().probed(probe) }
            return probe.plot.map { (app, $0) }
        }
        let (below, plotAbove) = try #require(plot { PlainChart().withoutAxes().chartXAxisLabel("Days") })
        let label = try #require(frame(below, "Days"))
        #expect(label.minY >= plotAbove.maxY && abs(label.midX - 150) < 2)
        let (above, plotBelow) = try #require(plot { PlainChart().withoutAxes().chartXAxisLabel("Days", position: .top, spacing: 20) })
        #expect(try #require(frame(above, "Days")).maxY <= plotBelow.minY - 19)
        let (vertical, plotUnder) = try #require(plot { PlainChart().withoutAxes().chartYAxisLabel { Text("Money") } })
        #expect(try #require(frame(vertical, "Money")).maxY <= plotUnder.minY)
        let (beside, plotRight) = try #require(plot { PlainChart().withoutAxes().chartYAxisLabel(Text("Money"), position: .leading) })
        #expect(plotRight.minX > 5 && frame(beside, "Money") != nil)
        let (both, _) = try #require(plot {
            PlainChart().chartXAxisLabel(String("A") + "b", alignment: .leading).chartYAxisLabel(String("C") + "d", position: .trailing)
        })
        #expect(frame(both, "Ab") != nil && frame(both, "Cd") != nil)
    }

    @Test("an axis is a view that the app may style")
    func axisStyles() throws {
        let plain = chartApp(fonts: .kit) { PlainChart().background(Color.white) }
        let styled = chartApp(fonts: .kit) { PlainChart().chartYAxisStyle { $0.opacity(0) }.background(Color.white) }
        let both = chartApp(fonts: .kit) {
            PlainChart().chartYAxisStyle { $0.opacity(0) }.chartXAxisStyle { $0.opacity(0) }.background(Color.white)
        }
        let before = try plain.picture(), after = try styled.picture(), none = try both.picture()
        // The labels of y are gone, and then those of x, too.
        #expect(before.differences(from: after, tolerance: 40) > 20 && after.differences(from: none, tolerance: 40) > 20)
    }

    @Test("marks tell assistive technology what they are and how much")
    func accessibility() throws {
        let app = chartApp(fonts: .kit) {
            Chart {
                BarMark(x: .value("n", "First"), y: .value("v", 12)).accessibilityIdentifier("first")
                BarMark(x: .value("n", "Second"), y: .value("v", 1500)).accessibilityLabel("Another").accessibilityValue("a lot")
                    .accessibilityIdentifier("second")
                BarMark(x: .value("n", "Third"), y: .value("v", 3)).accessibilityHidden(true).accessibilityIdentifier("third")
                RuleMark(y: .value("v", 7)).accessibilityLabel(Text("Limit")).accessibilityValue(Text("seven")).accessibilityIdentifier(
                    "rule")
            }
            .withoutAxes()
        }
        let first = try app.find(id: "first")
        #expect(first.label == "First" && first.value == "12")
        let second = try app.find(id: "second")
        #expect(second.label == "Another" && second.value == "a lot")
        #expect(app.findAll(id: "third").isEmpty)
        let rule = try app.find(id: "rule")
        #expect(rule.label == "Limit" && rule.value == "seven")
        // Each has the frame of its mark: a third of the plot wide, from the left.
        #expect(first.frame.midX < second.frame.midX && first.frame.height < second.frame.height)
    }

    @Test("annotations lie at their sides of a mark, and in the chart where they would exceed it", arguments: 0..<9)
    func annotations(_ kind: Int) throws {
        let positions: [AnnotationPosition] = [
            .top, .bottom, .leading, .trailing, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing, .overlay
        ]
        let content = RectangleMark(xStart: 100, xEnd: 200, yStart: 80, yEnd: 120)
            .annotation(position: positions[kind], spacing: 4) { context in Text("\(Int(context.targetSize.width))") }
        let frame = try #require(plainLayout(content).annotations.first?.frame)
        let mark = CGRect(x: 100, y: 80, width: 100, height: 40)
        if [0, 4, 5].contains(kind) { #expect(frame.maxY == mark.minY - 4) }
        if [1, 6, 7].contains(kind) { #expect(frame.minY == mark.maxY + 4) }
        if [2, 4, 6].contains(kind) { #expect(frame.maxX == mark.minX - 4) }
        if [3, 5, 7].contains(kind) { #expect(frame.minX == mark.maxX + 4) }
        if kind == 8 { #expect(mark.contains(frame) && frame.midX == mark.midX && frame.midY == mark.midY) }
    }

    @Test("an annotation that does not fit moves into the plot, is left there, or gets room by the scale")
    func overflow() throws {
        func layout(_ resolution: AnnotationOverflowResolution) -> ChartLayout {
            plainLayout(PointMark(x: .value("x", 300.0), y: .value("y", 200.0))
                .annotation(position: .top, spacing: 4, overflowResolution: resolution) { Text("Label") })
        }
        let fitted = try #require(layout(AnnotationOverflowResolution(x: .fit(to: .plot), y: .fit(to: .chart))).annotations.first?.frame)
        #expect(fitted.maxX <= 300 && fitted.minY >= 0)
        let left = try #require(layout(AnnotationOverflowResolution(x: .disabled, y: .disabled)).annotations.first?.frame)
        #expect(left.midX == 300 && left.maxY < 0)
        let padded = layout(AnnotationOverflowResolution(x: .padScale, y: .padScale))
        #expect(try #require(padded.y.position(of: 200)) > 5 && (try #require(padded.x.position(of: 300))) < 295)
    }

    @Test("an annotation above a mark at the end of the scale lies beside it, for which the plot makes room", arguments: [false, true])
    func annotationAtTheEnd(isBelow: Bool) throws {
        let layout = plainLayout(RuleMark(y: .value("y", isBelow ? 0.0 : 200.0))
            .annotation(position: isBelow ? .bottom : .top, alignment: .leading, spacing: 4) { Text("Goal") })
        let frame = try #require(layout.annotations.first?.frame)
        let rule = try #require(layout.y.position(of: isBelow ? 0 : 200))
        if isBelow { #expect(frame.minY >= rule + 3) } else { #expect(frame.maxY <= rule - 3) }
        #expect(frame.minY >= -layout.plot.minY - 0.5 && frame.maxY <= layout.size.height - layout.plot.minY + 0.5)
    }
}
