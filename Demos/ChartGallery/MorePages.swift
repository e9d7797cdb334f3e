import Charts
import SwiftUI

struct RulePage: View {
    var body: some View {
        Card(title: "A mean, and what lies between") {
            let mean = Double(Samples.visits.prefix(30).reduce(0) { $0 + $1.count }) / 30
            Chart {
                ForEach(Samples.visits.prefix(30)) { BarMark(x: .value("Day", $0.day, unit: .day), y: .value("Visits", $0.count)) }
                RuleMark(y: .value("Mean", mean))
                    .foregroundStyle(.red)
                    .lineStyle(StrokeStyle(lineWidth: 1.5, dash: [5, 3]))
                    .annotation(position: .top, alignment: .leading) { Text("Mean").font(.caption).foregroundStyle(.red) }
            }
        }
        Card(title: "From the lowest to the highest") {
            Chart(Samples.readings.filter { $0.city == "Oslo" }) { reading in
                RuleMark(x: .value("Week", reading.date), yStart: .value("Low", reading.low), yEnd: .value("High", reading.high))
                PointMark(x: .value("Week", reading.date), y: .value("°C", reading.value)).symbolSize(24)
            }
        }
    }
}

struct RectanglePage: View {
    var body: some View {
        Card(title: "A heat map", height: 260) {
            Chart {
                ForEach(0..<7) { day in
                    ForEach(0..<12) { hour in
                        RectangleMark(
                            x: .value("Hour", "\(hour * 2):00"),
                            y: .value("Day", ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][day]), width: .inset(1), height: .inset(1))
                            .foregroundStyle(by: .value("Visits", Double((day * 31 + hour * hour * 7) % 60)))
                            .cornerRadius(2)
                    }
                }
            }
            .chartForegroundStyleScale(range: Gradient(colors: [.blue.opacity(0.1), .blue, .purple]))
        }
    }
}

struct SectorPage: View {
    @State private var angle: Double?

    private var total: [(drink: String, sum: Double)] {
        ["Tea", "Coffee", "Juice"].map { drink in (drink, Samples.sales.filter { $0.drink == drink }.reduce(0) { $0 + $1.amount }) }
    }

    private var selected: String? {
        guard var rest = angle else { return nil }
        return total.first { part in
            rest -= part.sum
            return rest < 0
        }?.drink
    }

    var body: some View {
        Card(title: "A donut: point at a part", height: 300) {
            Chart(total, id: \.drink) { part in
                SectorMark(
                    angle: .value("Cups", part.sum), innerRadius: .ratio(0.6), outerRadius: .inset(selected == part.drink ? 0 : 8),
                    angularInset: 1.5
                )
                    .cornerRadius(5)
                    .foregroundStyle(by: .value("Drink", part.drink))
            }
            .chartAngleSelection(value: $angle)
            .chartBackground { proxy in
                GeometryReader { geometry in
                    if let frame = proxy.plotFrame {
                        VStack {
                            Text(selected ?? "All").font(.title2.bold())
                            Text("\(total.filter { selected == nil || $0.drink == selected }.reduce(0) { $0 + $1.sum }, specifier: "%.0f") cups")
                                .foregroundStyle(.secondary)
                        }
                        .position(x: geometry[frame].midX, y: geometry[frame].midY)
                    }
                }
            }
        }
        Card(title: "A pie", height: 220) {
            Chart(total, id: \.drink) { part in
                SectorMark(angle: .value("Cups", part.sum))
                    .foregroundStyle(by: .value("Drink", part.drink))
                    .annotation(position: .overlay) { Text(part.drink).font(.caption).foregroundStyle(.white) }
            }
            .chartLegend(.hidden)
        }
    }
}

struct FunctionPage: View {
    var body: some View {
        Card(title: "y = sin x / x") {
            Chart {
                AreaPlot(x: "x", y: "y") { x in x == 0 ? 1 : sin(x) / x }.foregroundStyle(.teal.opacity(0.2))
                LinePlot(x: "x", y: "y") { x in x == 0 ? 1 : sin(x) / x }.foregroundStyle(.teal)
            }
            .chartXScale(domain: -20...20)
            .chartYScale(domain: -0.4...1.1)
        }
        Card(title: "A curve of a parameter", height: 260) {
            Chart {
                LinePlot(x: "x", y: "y", t: "t", domain: 0 ... 2 * .pi) { t in (x: sin(3 * t), y: cos(2 * t)) }.foregroundStyle(.purple)
            }
            .chartXScale(domain: -1.1...1.1)
            .chartYScale(domain: -1.1...1.1)
            .chartPlotStyle { $0.aspectRatio(1, contentMode: .fit).background(.gray.opacity(0.06)).border(.gray.opacity(0.3)) }
        }
        Card(title: "Ten thousand points") {
            Chart { LinePlot(Self.walk, x: .value("Step", \.step), y: .value("Height", \.height)).lineStyle(StrokeStyle(lineWidth: 1)) }
        }
    }

    struct Step { let step: Int; let height: Double }

    static let walk: [Step] = {
        var height = 0.0, seed: UInt64 = 42
        return (0..<10_000).map { step in
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            height += Double(seed >> 40) / Double(1 << 24) - 0.5
            return Step(step: step, height: height)
        }
    }()
}

struct ScalePage: View {
    var body: some View {
        Card(title: "Logarithmic, with labels on the left") {
            Chart(0..<12, id: \.self) {
                BarMark(x: .value("n", "\($0)"), y: .value("3 to the n", pow(3, Double($0)))).foregroundStyle(.orange)
            }
                .chartYScale(domain: 1...1_000_000, type: .log)
                .chartYAxis { AxisMarks(position: .leading) }
        }
        Card(title: "Reversed, with custom labels and colors") {
            Chart(Samples.sales.prefix(9)) { sale in
                PointMark(x: .value("Month", sale.month), y: .value("Cups", sale.amount)).foregroundStyle(by: .value("Drink",
                    sale.drink)).symbolSize(120)
            }
            .chartYScale(domain: .automatic(includesZero: false, reversed: true))
            .chartForegroundStyleScale(["Tea": .green, "Coffee": .brown, "Juice": .orange])
            .chartLegend(position: .trailing)
            .chartYAxis {
                AxisMarks(values: [20, 40, 60, 80]) { value in
                    AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [4, 2]))
                    AxisValueLabel { if let cups = value.as(Int.self) { Label("\(cups)", systemImage: "cup.and.saucer") } }
                }
            }
        }
    }
}

#Preview("Rule page", traits: .fixedLayout(width: 860, height: 560)) { RulePage().padding(20) }

#Preview("Rectangle page", traits: .fixedLayout(width: 860, height: 560)) { RectanglePage().padding(20) }

#Preview("Sector page", traits: .fixedLayout(width: 860, height: 560)) { SectorPage().padding(20) }

#Preview("Function page", traits: .fixedLayout(width: 860, height: 560)) { FunctionPage().padding(20) }

#Preview("Scale page", traits: .fixedLayout(width: 860, height: 560)) { ScalePage().padding(20) }
