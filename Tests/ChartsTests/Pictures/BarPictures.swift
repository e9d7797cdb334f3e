import Charts
import EspalierTesting
import SwiftUI
import Testing

extension ChartPictures {
    @Test("Bars") func bars() {
        Self.expect("bar") {
            Chart(year) { BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)) }
        }
        Self.expect("bar-dark", .dark) {
            Chart(year) { BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)) }
        }
        Self.expect("bar-right-to-left", .light, .rightToLeft) {
            Chart(year) { BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)) }
        }
        Self.expect("bar-horizontal") {
            Chart(year) { BarMark(x: .value("Amount", $0.amount), y: .value("Month", $0.month)) }
        }
        Self.expect("bar-negative") {
            Chart(Array(year.enumerated()), id: \.offset) { place, sale in
                BarMark(x: .value("Month", sale.month), y: .value("Change", sale.amount - 42))
                    .foregroundStyle(sale.amount < 42 ? .red : .green)
            }
        }
        Self.expect("bar-width-and-corners") {
            Chart(year) {
                BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount), width: .ratio(0.4)).cornerRadius(6)
            }
        }
        Self.expect("bar-of-days") {
            Chart(days.prefix(10)) {
                BarMark(x: .value("Day", $0.date, unit: .day), y: .value("Value", $0.value)).foregroundStyle(.orange.gradient)
            }
        }
        Self.expect("bar-intervals") {
            Chart(days.prefix(8)) {
                BarMark(x: .value("Day", $0.index), yStart: .value("Low", $0.low), yEnd: .value("High", $0.high), width: 8).cornerRadius(4)
            }
        }
        Self.expect("bar-annotated") {
            Chart(year) { sale in
                BarMark(x: .value("Month", sale.month), y: .value("Amount", sale.amount))
                    .annotation(position: .top) { Text("\(Int(sale.amount))").font(.caption2) }
            }
        }
        Self.expect("bar-annotated-inside") {
            Chart(year) { sale in
                BarMark(x: .value("Amount", sale.amount), y: .value("Month", sale.month))
                    .annotation(position: .overlay, alignment: .trailing) {
                        Text("\(Int(sale.amount))").font(.caption2).foregroundStyle(.white)
                    }
            }
        }
    }

    @Test("Bars side by side and on top of each other") func groupsOfBars() {
        Self.expect("bar-stacked") {
            Chart(sales) {
                BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)).foregroundStyle(by: .value("Shop", $0.shop))
            }
        }
        Self.expect("bar-stacked-dark", .dark) {
            Chart(sales) {
                BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)).foregroundStyle(by: .value("Shop", $0.shop))
            }
        }
        Self.expect("bar-normalized") {
            Chart(sales) {
                BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount), stacking: .normalized)
                    .foregroundStyle(by: .value("Shop", $0.shop))
            }
        }
        Self.expect("bar-centered") {
            Chart(sales) {
                BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount), stacking: .center)
                    .foregroundStyle(by: .value("Shop", $0.shop))
            }
        }
        Self.expect("bar-grouped", width: 320) {
            Chart(sales) {
                BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount))
                    .foregroundStyle(by: .value("Shop", $0.shop)).position(by: .value("Shop", $0.shop))
            }
        }
        Self.expect("bar-one-dimension", height: 90) {
            Chart(sales.prefix(3)) {
                BarMark(x: .value("Amount", $0.amount)).foregroundStyle(by: .value("Shop", $0.shop))
            }
        }
    }

    @Test("Sectors") func sectors() {
        Self.expect("sector", height: 200) {
            Chart(sales.prefix(3)) { SectorMark(angle: .value("Amount", $0.amount)).foregroundStyle(by: .value("Shop", $0.shop)) }
        }
        Self.expect("sector-dark", .dark, height: 200) {
            Chart(sales.prefix(3)) { SectorMark(angle: .value("Amount", $0.amount)).foregroundStyle(by: .value("Shop", $0.shop)) }
        }
        Self.expect("sector-donut", height: 200) {
            Chart(year) {
                SectorMark(angle: .value("Amount", $0.amount), innerRadius: .ratio(0.6), angularInset: 2)
                    .cornerRadius(4).foregroundStyle(by: .value("Month", $0.month))
            }
        }
        Self.expect("sector-selected", height: 200) {
            Chart(year) {
                SectorMark(angle: .value("Amount", $0.amount), outerRadius: $0.month == "Apr" ? .ratio(1) : .ratio(0.85))
                    .opacity($0.month == "Apr" ? 1 : 0.5).foregroundStyle(by: .value("Month", $0.month))
            }
            .chartLegend(.hidden)
        }
    }

    @Test("Rectangles and rules") func rectanglesAndRules() {
        Self.expect("rectangle-map") {
            Chart(Array(0..<48), id: \.self) { index in
                RectangleMark(
                    x: .value("Day", "\(["M", "T", "W", "T ", "F", "S", "S "][index % 7])"), y: .value("Week", "W\(index / 7)")
                ).foregroundStyle(Color.green.opacity(Double((index * 5) % 11 + 1) / 11))
            }
        }
        Self.expect("rectangle-intervals") {
            Chart(days.prefix(6)) {
                RectangleMark(
                    xStart: .value("From", Double($0.index)), xEnd: .value("To", Double($0.index) + 0.8), yStart: .value("Low", $0.low),
                    yEnd: .value("High", $0.high)
                ).foregroundStyle(.purple.opacity(0.6))
            }
        }
        Self.expect("rule-limits") {
            Chart {
                ForEach(year) { BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)).foregroundStyle(.gray.opacity(0.4)) }
                RuleMark(y: .value("Mean", 43.8)).foregroundStyle(.red).lineStyle(StrokeStyle(lineWidth: 1.5, dash: [5, 3]))
                    .annotation(position: .top, alignment: .leading) { Text("Mean").font(.caption2).foregroundStyle(.red) }
            }
        }
        Self.expect("rule-intervals") {
            Chart(days.prefix(12)) {
                RuleMark(x: .value("Day", $0.index), yStart: .value("Low", $0.low), yEnd: .value("High", $0.high))
                PointMark(x: .value("Day", $0.index), y: .value("Value", $0.value)).symbolSize(30)
            }
        }
    }
}
