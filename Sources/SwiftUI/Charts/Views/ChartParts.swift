public import EspalierCore
import EspalierGraphics
import Foundation

/// The view that shows the plot of a chart: its grid lines, marks and annotations.
public struct ChartPlotContent: View {
    /// nil measures what a style makes of the plot.
    let layout: ChartLayout?
    let box: ChartBox?

    public var body: some View {
        if let layout, let box { plot(layout, box) } else { Color.clear }
    }

    private func plot(_ layout: ChartLayout, _ box: ChartBox) -> some View {
        ZStack(alignment: .topLeading) {
            AnimatedChartPart(phase: box.version, box: box) { scene in
                if scene.axes.layers.isEmpty {
                    PlotCanvas(scene: scene, scale: box.scale)
                } else {
                    ZStack(alignment: .topLeading) {
                        AxisLayers(scene: scene, scale: box.scale, axis: nil, origin: .zero)
                        PlotCanvas(scene: scene, scale: box.scale)
                    }
                }
            }
            ForEach(layout.annotations, id: \.id) { annotation in
                annotation.view
                    .frame(width: annotation.frame.width, height: annotation.frame.height)
                    .offset(x: annotation.frame.minX, y: annotation.frame.minY)
            }
            MarkAccessibility(layout: layout)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .modifier(ChartHostModifier(box: box, isPlot: true))
        .overlay { SelectionLayer(layout: layout, box: box) }
    }
}

private struct PlotCanvas: View {
    let scene: ChartScene
    let scale: CGFloat

    var body: some View {
        if scene.views.isEmpty, scene.layers.isEmpty {
            Canvas { context, _ in paint(context) }
        } else {
            Canvas { context, _ in paint(context) } symbols: { SceneSymbols(scene: scene, scale: scale, layer: nil) }
        }
    }

    private func paint(_ context: GraphicsContext) {
        let painter = ScenePainter(scene, scale: scale)
        painter.paintLines(context, gridLines: true)
        painter.paintMarks(context)
    }
}

/// The plot, as the app has styled it.
struct StyledPlot: View {
    let layout: ChartLayout
    let box: ChartBox

    var body: some View {
        let plot = ChartPlotContent(layout: layout, box: box), style = layout.model.settings.plotStyle
        Group {
            if let style { style(plot) } else { plot }
        }
        .frame(width: layout.content.width, height: layout.content.height)
    }
}

/// The view that shows an axis of a chart: its ticks and labels.
public struct ChartAxisContent: View {
    let layout: ChartLayout
    let box: ChartBox
    let axis: Axis
    /// The place of the plot's content in this view.
    let origin: CGPoint

    public var body: some View {
        ZStack(alignment: .topLeading) {
            AnimatedChartPart(phase: box.version, box: box) { scene in
                Canvas { context, _ in
                    let painter = ScenePainter(scene, scale: box.scale)
                    painter.paintLines(context, gridLines: false, axis: axis, origin: origin)
                    painter.paintLabels(context, axis: axis, origin: origin)
                }
                if !scene.axes.layers.isEmpty { AxisLayers(scene: scene, scale: box.scale, axis: axis, origin: origin) }
            }
            ForEach(views, id: \.id) { label in
                if case .view(let view) = label.label.content {
                    view.font(label.label.font).foregroundStyle(
                        label.label.foreground.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.secondary)
                    )
                        .frame(width: label.isTurned ? label.frame.height : label.frame.width,
                            height: label.isTurned ? label.frame.width : label.frame.height)
                        .rotationEffect(.degrees(label.label.rotation))
                        .position(x: label.frame.midX + origin.x, y: label.frame.midY + origin.y)
                }
            }
        }
    }

    /// The labels that are views of the app.
    private var views: [AxisLabel] {
        layout.scene.axes.labels.filter { label in
            guard case .view = label.label.content else { return false }
            return label.edge.isVertical == (axis == .vertical)
        }
    }
}

extension AxisLabel {
    fileprivate var isTurned: Bool { label.rotation != 0 }
}

/// The axes of a chart that does not scroll.
struct ChartAxes: View {
    let layout: ChartLayout
    let box: ChartBox

    var body: some View {
        ZStack {
            StyledAxis(layout: layout, box: box, axis: .horizontal, origin: layout.plot.origin)
            StyledAxis(layout: layout, box: box, axis: .vertical, origin: layout.plot.origin)
        }
        .frame(width: layout.size.width, height: layout.size.height)
        .allowsHitTesting(false)
    }
}

/// An axis, as the app has styled it.
struct StyledAxis: View {
    let layout: ChartLayout
    let box: ChartBox
    let axis: Axis
    let origin: CGPoint

    var body: some View {
        let content = ChartAxisContent(layout: layout, box: box, axis: axis, origin: origin)
        let style = axis == .horizontal ? layout.model.settings.x.style : layout.model.settings.y.style
        if let style { style(content) } else { content }
    }
}
