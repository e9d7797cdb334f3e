import Charts
import SwiftUI

// Source as apps write it, compiled in the languages of Swift 5 and Swift 6: that it compiles without a warning is the test.

struct Expense: Identifiable {
    let id = UUID()
    var day: Date
    var category: String
    var amount: Double
}

struct ExpenseChart: View {
    let expenses: [Expense]
    @State private var selectedDay: Date?
    @State private var selectedRange: ClosedRange<Date>?
    @State private var scrollPosition = Date.now
    @State private var selectedAmount: Double?

    private var total: Double { expenses.map(\.amount).reduce(0, +) }

    var body: some View {
        VStack {
            Chart(expenses) { expense in
                BarMark(x: .value("Day", expense.day, unit: .day), y: .value("Amount", expense.amount))
                    .foregroundStyle(by: .value("Category", expense.category))
                    .cornerRadius(3)
                    .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) {
                        Text(expense.amount, format: .number)
                    }
                if let selectedDay {
                    RuleMark(x: .value("Selected", selectedDay, unit: .day))
                        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
                        .foregroundStyle(.secondary)
                }
            }
            .chartXAxis {
                AxisMarks(values: .stride(by: .day, count: 2)) { value in
                    AxisGridLine()
                    AxisTick(length: 6, stroke: StrokeStyle(lineWidth: 1))
                    if let date = value.as(Date.self) {
                        AxisValueLabel { Text(date, format: .dateTime.weekday(.narrow)) }
                    }
                }
            }
            .chartYAxis { AxisMarks(format: .currency(code: "EUR"), position: .leading) }
            .chartYScale(domain: 0...max(total, 1))
            .chartForegroundStyleScale(["Food": Color.green, "Rent": .blue])
            .chartLegend(position: .bottom, alignment: .center)
            .chartXSelection(value: $selectedDay)
            .chartXSelection(range: $selectedRange)
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 3600 * 24 * 14)
            .chartScrollPosition(x: $scrollPosition)
            .chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0), majorAlignment: .matching(DateComponents(day: 1))))
            Chart(expenses) { SectorMark(angle: .value("Amount", $0.amount), innerRadius: .ratio(0.6), angularInset: 1).opacity(0.9) }
                .chartAngleSelection(value: $selectedAmount)
                .chartBackground { proxy in
                    GeometryReader { geometry in
                        if let anchor = proxy.plotFrame {
                            Text(total, format: .number).position(x: geometry[anchor].midX, y: geometry[anchor].midY)
                        }
                    }
                }
            Chart {
                LinePlot(x: "x", y: "y", domain: -1...1) { x in x * x }
                AreaPlot(expenses, x: .value("Day", \.day), y: .value("Amount", \.amount)).foregroundStyle(.tint.opacity(0.2))
            }
            .chartPlotStyle { $0.frame(height: 120).background(.thinMaterial) }
            .chartGesture { proxy in
                DragGesture(minimumDistance: 0)
                    .onChanged { proxy.selectXValue(at: $0.location.x) }
                    .onEnded { _ in selectedDay = nil }
            }
        }
    }
}
