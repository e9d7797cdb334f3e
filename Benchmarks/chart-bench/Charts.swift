import BenchSupport
import Charts
import SwiftUI

private struct Value: Identifiable {
    let id: Int
    let height: Double

    static let all = (0..<11_000).map { Value(id: $0, height: sin(Double($0) / 300) * 50 + Double($0 * 7919 % 17)) }
    static let count = 10_000
}

/// The first of the values that are shown.
@Observable @MainActor private final class Place {
    var first = 0
}

/// A chart of 10,000 values, one of which is new in each step: all marks are made anew.
final class ChangingChart: Workload {
    let steps = 100
    private let place = Place()
    private let kind: String

    init(_ kind: String) { self.kind = kind }

    var content: some View {
        Bench { ChangingContent(kind: kind, place: place) }
    }

    func step(_ index: Int, in window: BenchWindow) {
        place.first += 1
        window.renderFrame()
    }
}

private struct ChangingContent: View {
    let kind: String
    let place: Place

    var body: some View {
        let values = Value.all[place.first..<place.first + Value.count]
        switch kind {
        case "points": Chart(values) { PointMark(x: .value("Number", $0.id), y: .value("Height", $0.height)) }
        case "bars": Chart(values) { BarMark(x: .value("Number", $0.id), y: .value("Height", $0.height)) }
        case "plot": Chart { LinePlot(values, x: .value("Number", \.id), y: .value("Height", \.height)) }
        default: Chart(values) { LineMark(x: .value("Number", $0.id), y: .value("Height", $0.height)) }
        }
    }
}

/// A line of 10,000 values, a fifth of which are in sight: the wheel moves it.
final class PannedChart: Workload {
    let steps = 100

    var content: some View {
        Bench {
            Chart(Value.all.prefix(Value.count)) { LineMark(x: .value("Number", $0.id), y: .value("Height", $0.height)) }
                .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 2000)
        }
    }

    func step(_ index: Int, in window: BenchWindow) {
        window.scroll(sideways: index < 50 ? 1 : -1)
        window.renderFrame()
    }
}
