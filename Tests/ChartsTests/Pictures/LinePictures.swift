import Charts
import EspalierTesting
import SwiftUI
import Testing

extension ChartPictures {
    @Test("Lines") func lines() {
        Self.expect("line") {
            Chart(days) { LineMark(x: .value("Day", $0.date), y: .value("Value", $0.value)) }
        }
        Self.expect("line-dark", .dark) {
            Chart(days) { LineMark(x: .value("Day", $0.date), y: .value("Value", $0.value)) }
        }
        Self.expect("line-right-to-left", .light, .rightToLeft) {
            Chart(days) { LineMark(x: .value("Day", $0.date), y: .value("Value", $0.value)) }
        }
        Self.expect("line-series") {
            Chart(sales) {
                LineMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)).foregroundStyle(by: .value("Shop", $0.shop))
            }
        }
        Self.expect("line-symbols") {
            Chart(sales) {
                LineMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount))
                    .foregroundStyle(by: .value("Shop", $0.shop)).symbol(by: .value("Shop", $0.shop))
            }
        }
        Self.expect("line-styles") {
            Chart(sales) {
                LineMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)).lineStyle(by: .value("Shop", $0.shop))
            }
        }
        Self.expect("line-hidden-series") {
            Chart(days.prefix(12)) {
                LineMark(x: .value("Day", $0.index), y: .value("Low", $0.low), series: .value("Kind", "low")).foregroundStyle(.blue)
                LineMark(x: .value("Day", $0.index), y: .value("High", $0.high), series: .value("Kind", "high")).foregroundStyle(.red)
            }
        }
    }

    @Test("Between points lines go as they are told") func interpolation() {
        func line(_ name: String, _ method: InterpolationMethod) {
            Self.expect("line-\(name)", width: 200, height: 130) {
                Chart(days.prefix(8)) {
                    LineMark(x: .value("Day", $0.index), y: .value("Value", $0.value)).interpolationMethod(method)
                    PointMark(x: .value("Day", $0.index), y: .value("Value", $0.value)).symbolSize(20)
                }
            }
        }
        line("linear", .linear)
        line("monotone", .monotone)
        line("cardinal", .cardinal)
        line("catmull-rom", .catmullRom)
        line("step-start", .stepStart)
        line("step-center", .stepCenter)
        line("step-end", .stepEnd)
    }

    @Test("Areas") func areas() {
        Self.expect("area") {
            Chart(days) { AreaMark(x: .value("Day", $0.date), y: .value("Value", $0.value)) }
        }
        Self.expect("area-gradient") {
            Chart(days) {
                AreaMark(x: .value("Day", $0.date), y: .value("Value", $0.value))
                    .foregroundStyle(LinearGradient(colors: [.blue.opacity(0.6), .blue.opacity(0.05)], startPoint: .top, endPoint: .bottom))
                LineMark(x: .value("Day", $0.date), y: .value("Value", $0.value))
            }
        }
        Self.expect("area-stacked") {
            Chart(sales) {
                AreaMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)).foregroundStyle(by: .value("Shop", $0.shop))
            }
        }
        Self.expect("area-normalized") {
            Chart(sales) {
                AreaMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount), stacking: .normalized)
                    .foregroundStyle(by: .value("Shop", $0.shop))
            }
        }
        Self.expect("area-stream-dark", .dark) {
            Chart(sales) {
                AreaMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount), stacking: .center)
                    .foregroundStyle(by: .value("Shop", $0.shop)).interpolationMethod(.monotone)
            }
        }
        Self.expect("area-range") {
            Chart(days) {
                AreaMark(x: .value("Day", $0.date), yStart: .value("Low", $0.low), yEnd: .value("High", $0.high)).opacity(0.3)
                LineMark(x: .value("Day", $0.date), y: .value("Value", $0.value))
            }
        }
    }

    @Test("Points") func points() {
        Self.expect("point") {
            Chart(days) { PointMark(x: .value("Low", $0.low), y: .value("Value", $0.high)) }
        }
        Self.expect("point-kinds") {
            Chart(days) {
                PointMark(x: .value("Low", $0.low), y: .value("Value", $0.high))
                    .foregroundStyle(by: .value("Kind", $0.kind)).symbol(by: .value("Kind", $0.kind))
            }
        }
        Self.expect("point-sizes") {
            Chart(days.prefix(20)) {
                PointMark(x: .value("Day", $0.index), y: .value("Value", $0.value))
                    .symbolSize(by: .value("High", $0.high)).foregroundStyle(.teal.opacity(0.6))
            }
            .chartLegend(.hidden)
        }
        Self.expect("point-symbols", height: 110) {
            Chart {
                PointMark(x: .value("x", "circle"), y: .value("y", 1)).symbol(.circle)
                PointMark(x: .value("x", "square"), y: .value("y", 1)).symbol(.square)
                PointMark(x: .value("x", "triangle"), y: .value("y", 1)).symbol(.triangle)
                PointMark(x: .value("x", "diamond"), y: .value("y", 1)).symbol(.diamond)
                PointMark(x: .value("x", "plus"), y: .value("y", 1)).symbol(.plus)
                PointMark(x: .value("x", "cross"), y: .value("y", 1)).symbol(.cross)
            }
            .chartYAxis(.hidden)
        }
        Self.expect("point-views") {
            Chart(days.prefix(6)) { day in
                PointMark(x: .value("Day", day.index), y: .value("Value", day.value)).symbol {
                    Image(systemName: day.value > 60 ? "star.fill" : "star").foregroundStyle(.yellow)
                }
            }
        }
        Self.expect("function-plots") {
            Chart {
                LinePlot(x: "x", y: "sin x") { sin($0) }.foregroundStyle(.blue)
                AreaPlot(x: "x", y: "cos x") { cos($0) }.foregroundStyle(.orange.opacity(0.4))
            }
            .chartXScale(domain: -4...4).chartYScale(domain: -1.5...1.5)
        }
    }
}
