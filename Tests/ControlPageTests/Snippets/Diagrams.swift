import Charts
import SwiftUI

// # Charts

// ## Chart, BarMark
// A chart of marks, whose places say their values. Bars of one colour stand for one kind.
struct BarMarkSnippet: View {
    var body: some View {
        Chart(Harvest.all) { harvest in
            BarMark(x: .value("Month", harvest.month), y: .value("Kilograms", harvest.weight))
                .foregroundStyle(by: .value("Fruit", harvest.fruit))
        }
        .frame(width: 300, height: 160)
    }
}

// ## LineMark, PointMark
// A line through values, and points at them.
struct LineMarkSnippet: View {
    var body: some View {
        Chart(Harvest.all) { harvest in
            LineMark(x: .value("Month", harvest.month), y: .value("Kilograms", harvest.weight))
                .foregroundStyle(by: .value("Fruit", harvest.fruit))
            PointMark(x: .value("Month", harvest.month), y: .value("Kilograms", harvest.weight))
                .foregroundStyle(by: .value("Fruit", harvest.fruit))
        }
        .frame(width: 300, height: 160)
    }
}

// ## AreaMark, RuleMark
// The area below values, and a line across the chart, here with its own label.
struct AreaMarkSnippet: View {
    var body: some View {
        Chart {
            ForEach(Harvest.all.filter { $0.fruit == "Apples" }) { harvest in
                AreaMark(x: .value("Month", harvest.month), y: .value("Kilograms", harvest.weight)).foregroundStyle(.green.opacity(0.5))
            }
            RuleMark(y: .value("Goal", 40)).foregroundStyle(.red)
                .annotation(position: .top, alignment: .leading) { Text("Goal").font(.caption).foregroundStyle(.red) }
        }
        .frame(width: 300, height: 150)
    }
}

// ## SectorMark
// A part of a circle, by its share of the whole.
struct SectorMarkSnippet: View {
    var body: some View {
        Chart(Harvest.all.filter { $0.month == "Sep" }) { harvest in
            SectorMark(angle: .value("Kilograms", harvest.weight), innerRadius: .ratio(0.6), angularInset: 1.5)
                .foregroundStyle(by: .value("Fruit", harvest.fruit))
        }
        .frame(width: 180, height: 170)
    }
}

// ## View/chartXAxis(_:), View/chartYAxis(content:), View/chartYScale(domain:type:)
// ## View/chartForegroundStyleScale(_:), View/chartLegend(_:)
// What a chart has around it: axes with marks of your own, or none; from where to where values go; colours; the legend.
struct ChartAxisSnippet: View {
    var body: some View {
        Chart(Harvest.all) { harvest in
            BarMark(x: .value("Month", harvest.month), y: .value("Kilograms", harvest.weight))
                .foregroundStyle(by: .value("Fruit", harvest.fruit))
        }
        .chartXAxis(.hidden)
        .chartYAxis { AxisMarks(position: .leading, values: [0, 50, 100]) }
        .chartYScale(domain: 0...100)
        .chartForegroundStyleScale(["Apples": Color.red, "Pears": Color.yellow])
        .chartLegend(.hidden)
        .frame(width: 300, height: 150)
    }
}

private struct Harvest: Identifiable {
    var month: String
    var fruit: String
    var weight: Double
    var id: String { month + fruit }

    static let all = [
        Harvest(month: "Aug", fruit: "Apples", weight: 20), Harvest(month: "Sep", fruit: "Apples", weight: 52),
        Harvest(month: "Oct", fruit: "Apples", weight: 35), Harvest(month: "Aug", fruit: "Pears", weight: 12),
        Harvest(month: "Sep", fruit: "Pears", weight: 30), Harvest(month: "Oct", fruit: "Pears", weight: 8),
    ]
}

extension Snippet {
    static let diagrams = [
        Snippet(BarMarkSnippet()), Snippet(LineMarkSnippet()), Snippet(AreaMarkSnippet()), Snippet(SectorMarkSnippet()),
        Snippet(ChartAxisSnippet())
    ]
}
