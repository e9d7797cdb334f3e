import EspalierCore
import EspalierGraphics
import Foundation

/// Draws the marks of a layer.
private struct MarkLayerView: View {
    let scene: ChartScene
    let scale: CGFloat
    let layer: MarkLayer

    var body: some View {
        Canvas { context, _ in
            ScenePainter(scene, scale: scale).paintMarks(of: layer, context)
        } symbols: {
            SceneSymbols(scene: scene, scale: scale, layer: layer)
        }
    }
}

/// The views that a canvas of marks draws: symbols of the app, and layers with the app's modifiers.
struct SceneSymbols: View {
    let scene: ChartScene
    let scale: CGFloat
    /// The layer that is drawn; nil draws all marks.
    let layer: MarkLayer?

    var body: some View {
        ForEach(scene.views.indices, id: \.self) { scene.views[$0].tag($0) }
        ForEach(scene.layers.indices, id: \.self) { index in
            let inner = scene.layers[index]
            if isInside(inner), case .styled(let view) = inner.effect {
                view
                    .environment(\.chartLayerContent, AnyView(MarkLayerView(scene: scene, scale: scale, layer: inner)))
                    .frame(width: scene.size.width, height: scene.size.height)
                    .tag(ObjectIdentifier(inner))
            }
        }
    }

    /// Whether a layer is drawn here, rather than by one that contains it. A layer does not draw itself.
    private func isInside(_ inner: MarkLayer) -> Bool {
        let styled = inner.chain.dropLast().last { if case .styled = $0.effect { true } else { false } }
        return styled === layer
    }
}

/// Draws the lines and labels of a layer of an axis.
private struct AxisLayerView: View {
    let scene: ChartScene
    let scale: CGFloat
    /// nil draws the grid lines, an axis its ticks and labels.
    let axis: Axis?
    let origin: CGPoint
    let layer: AxisLayer

    var body: some View {
        Canvas { context, _ in
            let painter = ScenePainter(scene, scale: scale)
            guard let axis else { return painter.paintLines(context, gridLines: true, layer: layer) }
            painter.paintLines(context, gridLines: false, axis: axis, origin: origin, layer: layer)
            painter.paintLabels(context, axis: axis, origin: origin, layer: layer)
        }
    }
}

/// The layers of the axes, as the app has styled them, one in front of the other.
struct AxisLayers: View {
    let scene: ChartScene
    let scale: CGFloat
    /// nil shows the grid lines, an axis its ticks and labels.
    let axis: Axis?
    let origin: CGPoint

    var body: some View {
        ForEach(scene.axes.layers.indices, id: \.self) { index in
            let layer = scene.axes.layers[index]
            layer.view.environment(
                \.chartLayerContent, AnyView(AxisLayerView(scene: scene, scale: scale, axis: axis, origin: origin, layer: layer)))
        }
    }
}
