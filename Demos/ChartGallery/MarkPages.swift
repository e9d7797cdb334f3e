import Charts
import SwiftUI

struct BarPage: View {
    @State private var selected: String?

    var body: some View {
        Card(title: "Stacked by drink, with the month under the pointer") {
            Chart(Samples.sales) { sale in
                BarMark(x: .value("Month", sale.month), y: .value("Cups", sale.amount))
                    .foregroundStyle(by: .value("Drink", sale.drink))
                    .opacity(selected == nil || selected == sale.month ? 1 : 0.4)
                if let selected, sale.month == selected, sale.drink == "Juice" {
                    RuleMark(x: .value("Month", selected))
                        .foregroundStyle(.gray.opacity(0.3))
                        .zIndex(-1)
                        .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) {
                            let sum = Samples.sales.filter { $0.month == selected }.reduce(0) { $0 + $1.amount }
                            Text("\(selected): \(sum, specifier: "%.0f")").font(.caption).padding(4)
                                .background(.background, in: RoundedRectangle(cornerRadius: 4))
                        }
                }
            }
            .chartXSelection(value: $selected)
        }
        Card(title: "Side by side") {
            Chart(Samples.sales) { sale in
                BarMark(x: .value("Month", sale.month), y: .value("Cups", sale.amount))
                    .foregroundStyle(by: .value("Drink", sale.drink))
                    .position(by: .value("Drink", sale.drink))
                    .cornerRadius(3)
            }
        }
        Card(title: "Along x", height: 160) {
            Chart(Samples.sales.prefix(3)) { sale in
                BarMark(x: .value("Cups", sale.amount), y: .value("Drink", sale.drink))
                    .cornerRadius(4)
                    .annotation(position: .trailing) {
                        Text("\(sale.amount, specifier: "%.0f")").font(.caption).foregroundStyle(.secondary)
                    }
            }
            .chartXAxis(.hidden)
        }
    }
}

struct LinePage: View {
    var body: some View {
        Card(title: "Smooth, with symbols") {
            Chart(Samples.readings) { reading in
                LineMark(x: .value("Week", reading.date), y: .value("°C", reading.value))
                    .foregroundStyle(by: .value("City", reading.city))
                    .symbol(by: .value("City", reading.city))
                    .interpolationMethod(.catmullRom)
            }
            .chartYAxisLabel("°C")
        }
        Card(title: "In steps, dashed by city") {
            Chart(Samples.readings) { reading in
                LineMark(x: .value("Week", reading.date), y: .value("°C", reading.value))
                    .lineStyle(by: .value("City", reading.city))
                    .interpolationMethod(.stepCenter)
            }
            .chartXAxis {
                AxisMarks(values: .stride(by: .month)) { _ in
                    AxisGridLine()
                    AxisTick()
                    AxisValueLabel(format: .dateTime.month(.abbreviated), centered: true)
                }
            }
        }
    }
}

struct AreaPage: View {
    var body: some View {
        Card(title: "A range, and the value in it") {
            Chart(Samples.readings.filter { $0.city == "Rome" }) { reading in
                AreaMark(x: .value("Week", reading.date), yStart: .value("Low", reading.low), yEnd: .value("High", reading.high))
                    .foregroundStyle(.blue.opacity(0.2))
                    .interpolationMethod(.monotone)
                LineMark(x: .value("Week", reading.date), y: .value("°C", reading.value)).interpolationMethod(.monotone)
            }
        }
        Card(title: "Fading out") {
            Chart(Samples.visits.prefix(60)) { visit in
                AreaMark(x: .value("Day", visit.day), y: .value("Visits", visit.count))
                    .foregroundStyle(
                        .linearGradient(colors: [.purple.opacity(0.6), .purple.opacity(0.05)], startPoint: .top, endPoint: .bottom)
                    )
                    .alignsMarkStylesWithPlotArea()
            }
        }
        Card(title: "Parts of the whole") {
            Chart(Samples.sales) { sale in
                AreaMark(x: .value("Month", sale.month), y: .value("Cups", sale.amount), stacking: .normalized)
                    .foregroundStyle(by: .value("Drink", sale.drink))
            }
            .chartYAxis { AxisMarks(format: FloatingPointFormatStyle<Double>.Percent()) }
        }
    }
}

struct PointPage: View {
    @State private var range: ClosedRange<Double>?

    var body: some View {
        Card(title: "Three kinds: drag to select lengths", height: 300) {
            Chart {
                ForEach(Samples.plants) { plant in
                    PointMark(x: .value("Length", plant.length), y: .value("Width", plant.width))
                        .foregroundStyle(by: .value("Kind", plant.kind))
                        .symbol(by: .value("Kind", plant.kind))
                        .opacity(range.map { $0.contains(plant.length) ? 1 : 0.25 } ?? 1)
                }
                if let range {
                    RectangleMark(xStart: .value("From", range.lowerBound), xEnd: .value("To", range.upperBound))
                        .foregroundStyle(.gray.opacity(0.12)).zIndex(-1)
                }
            }
            .chartXSelection(range: $range)
            .chartXAxisLabel("Length (cm)")
            .chartYAxisLabel("Width (cm)")
        }
        Card(title: "Sizes by weight") {
            Chart(Samples.plants.prefix(30)) { plant in
                PointMark(x: .value("Length", plant.length), y: .value("Width", plant.width))
                    .symbolSize(by: .value("Weight", plant.weight))
                    .opacity(0.6)
            }
        }
    }
}

#Preview("Bar page", traits: .fixedLayout(width: 860, height: 560)) { BarPage().padding(20) }

#Preview("Line page", traits: .fixedLayout(width: 860, height: 560)) { LinePage().padding(20) }

#Preview("Area page", traits: .fixedLayout(width: 860, height: 560)) { AreaPage().padding(20) }

#Preview("Point page", traits: .fixedLayout(width: 860, height: 560)) { PointPage().padding(20) }
