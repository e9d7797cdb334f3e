import Charts
import EspalierTesting
import SwiftUI

/// What a chart offers to the views in front of it.
@MainActor final class ChartProbe {
    private(set) var proxy: ChartProxy?
    private var geometry: GeometryProxy?

    func note(_ proxy: ChartProxy, _ geometry: GeometryProxy) -> some View {
        (self.proxy, self.geometry) = (proxy, geometry)
        return Color.clear.allowsHitTesting(false)
    }

    /// The rectangle of an anchor in the chart.
    func rect(_ anchor: Anchor<CGRect>?) -> CGRect? {
        guard let anchor, let geometry else { return nil }
        return geometry[anchor]
    }

    var plot: CGRect? { rect(proxy?.plotFrame) }
    var container: CGRect? { rect(proxy?.plotContainerFrame) }
}

/// A value that a chart sets.
@MainActor final class Held<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

extension View {
    func probed(_ probe: ChartProbe) -> some View { chartOverlay { proxy in GeometryReader { probe.note(proxy, $0) } } }

    /// Without axes the plot is the whole chart, and places are easy to compute.
    func withoutAxes() -> some View { chartXAxis(.hidden).chartYAxis(.hidden) }
}

/// An app of a chart that covers a window of 300 by 200 points, unless its axes take room.
@MainActor func chartApp<V: View>(fonts: TestFonts = .system, @ViewBuilder _ content: () -> V) -> TestApp {
    TestApp(size: CGSize(width: 300, height: 200), fonts: fonts, content: content)
}

/// A chart of numbers whose places are its values: x from the left, y from the bottom.
struct PlainChart: View {
    var body: some View {
        Chart([0.0, 100, 200, 300], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 100)) }
            .chartXScale(domain: 0...300)
            .chartYScale(domain: 0...200)
    }
}

/// Three bars, each in a band of 100 points.
struct NamedChart: View {
    var body: some View { Chart(["a", "b", "c"], id: \.self) { BarMark(x: .value("n", $0), y: .value("y", 100)) } }
}
