package import EspalierCore
package import EspalierGraphics
package import Foundation

/// What the modifiers around a chart say of it.
package struct ChartSettings {
    package var x = AxisSettings()
    package var y = AxisSettings()
    package var foreground: StyleScaleSettings<AnyShapeStyle>?
    package var symbol: StyleScaleSettings<AnyChartSymbolShape>?
    package var line: StyleScaleSettings<StrokeStyle>?
    package var symbolSize: StyleScaleSettings<CGFloat>?
    package var legend = LegendSettings()
    package var overlays: [ProxyLayer] = []
    package var backgrounds: [ProxyLayer] = []
    package var plotStyle: (@MainActor (ChartPlotContent) -> AnyView)?
    package var interaction = InteractionSettings()
    package var scrolling = ScrollSettings()

    package init() {}
}

/// An axis: its scale, its marks and its labels.
package struct AxisSettings {
    package var visibility = Visibility.automatic
    /// nil are the default marks.
    package var groups: [AxisMarkGroup]?
    package var style: (@MainActor (ChartAxisContent) -> AnyView)?
    package var domain: _ScaleDomain?
    package var range: _ScaleRange<CGFloat>?
    package var type: ScaleType?
    package var titles: [AxisTitle] = []
}

extension ChartSettings {
    /// Hides the axes of which the app has said nothing, whatever their scales.
    mutating func hideDefaultAxes() {
        if x.groups == nil, x.visibility == .automatic { x.visibility = .hidden }
        if y.groups == nil, y.visibility == .automatic { y.visibility = .hidden }
    }
}

/// A label for a whole axis.
package struct AxisTitle {
    package let position: AnnotationPosition
    package let alignment: Alignment?
    package let spacing: CGFloat?
    package let content: AnyView
}

package struct LegendSettings {
    package var visibility = Visibility.automatic
    package var position = AnnotationPosition.automatic
    package var alignment: Alignment?
    package var spacing: CGFloat?
    package var content: AnyView?
}

/// A view in front of or behind a chart.
package struct ProxyLayer {
    package let alignment: Alignment
    package let content: @MainActor (ChartProxy) -> AnyView
}

private struct ChartSettingsKey: EnvironmentKey {
    // Never changed.
    nonisolated(unsafe) static let defaultValue = ChartSettings()
}

extension EnvironmentValues {
    package var chartSettings: ChartSettings {
        get { self[ChartSettingsKey.self] }
        set { self[ChartSettingsKey.self] = newValue }
    }
}

extension View {
    func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
        transformEnvironment(\.chartSettings, transform: change)
    }
}
