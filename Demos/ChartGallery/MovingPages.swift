import Charts
import SwiftUI

struct ScrollingPage: View {
    @State private var first = Samples.firstDay

    var body: some View {
        Card(title: "A year of days, a month at once", height: 280) {
            Chart(Samples.visits) { visit in
                BarMark(x: .value("Day", visit.day, unit: .day), y: .value("Visits", visit.count))
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 3600 * 24 * 30)
            .chartScrollPosition(x: $first)
            .chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0), majorAlignment: .matching(DateComponents(day: 1))))
        }
        HStack {
            Text("From \(first.formatted(date: .abbreviated, time: .omitted))").monospacedDigit()
            Spacer()
            Button("June") { withAnimation { first = Calendar.current.date(byAdding: .month, value: 5, to: Samples.firstDay) ?? first } }
        }
        Card(title: "Many names") {
            Chart(0..<60, id: \.self) { index in
                BarMark(x: .value("Name", "Item \(index)"), y: .value("Value", (index * 37) % 50 + 5))
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 8)
        }
    }
}

struct LivePage: View {
    struct Part: Identifiable {
        let id: String
        var value: Double
    }

    @State private var parts = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"].enumerated().map { Part(id: $1, value: Double(30 + $0 * 13)) }
    @State private var signal: [Double] = (0..<80).map { sin(Double($0) / 6) * 20 + 40 }
    @State private var tick = 80
    @State private var isRunning = true

    var body: some View {
        Card(title: "Bars that change every second") {
            Chart(parts) { part in
                BarMark(x: .value("Name", part.id), y: .value("Value", part.value)).foregroundStyle(by: .value("Name", part.id))
                    .cornerRadius(4)
            }
            .chartLegend(.hidden)
        }
        HStack {
            Button("Change") { change() }
            Button("Remove") { withAnimation { if parts.count > 1 { parts.removeLast() } } }
            Button("Add") { withAnimation { parts.append(Part(id: "New \(parts.count)", value: 55)) } }
            Toggle("Running", isOn: $isRunning)
        }
        Card(title: "A signal") {
            Chart {
                ForEach(signal.indices, id: \.self) { index in
                    LineMark(x: .value("Time", tick - signal.count + index), y: .value("Level", signal[index]))
                        .foregroundStyle(.green)
                        .interpolationMethod(.monotone)
                }
            }
            .chartXScale(domain: .automatic(includesZero: false))
            .chartYScale(domain: 0...80)
        }
        .task(id: isRunning) {
            while isRunning, !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(100))
                tick += 1
                signal = Array(signal.dropFirst()) + [sin(Double(tick) / 6) * 20 + 40 + Double((tick * 7919) % 13)]
                if tick % 10 == 0 { change() }
            }
        }
    }

    private func change() {
        withAnimation(.spring) {
            for index in parts.indices { parts[index].value = Double((Int(parts[index].value) * 31 + tick * 7 + index * 17) % 80 + 10) }
        }
    }
}

#Preview("Scrolling page", traits: .fixedLayout(width: 860, height: 560)) { ScrollingPage().padding(20) }
