import EspalierCore
import EspalierGraphics
import Foundation

/// What a placeholder stands for that an app's view is built around: a view that finds what it draws in its environment.
@MainActor final class LayerSource<Content: LayerContent>: PlaceholderSource {
    let contentVersion = 0
    func makeContent(_ context: _ElementContext) -> _Element { Content._makeElement(Content(), context) }
    func updateContent(_ element: _Element, _ context: _UpdateContext) {
        unsafeDowncast(element, to: _ViewElement<Content>.self).update(Content(), context)
    }
}

/// The content of a layer.
protocol LayerContent: View {
    init()
}

/// The marks that a layer has in a frame.
struct MarkLayerFrame {
    let scene: ChartScene
    let scale: CGFloat
    let layer: MarkLayer
}

private struct MarkLayerFrameKey: EnvironmentKey {
    // Never changed.
    nonisolated(unsafe) static let defaultValue: MarkLayerFrame? = nil
}

extension EnvironmentValues {
    var markLayerFrame: MarkLayerFrame? {
        get { self[MarkLayerFrameKey.self] }
        set { self[MarkLayerFrameKey.self] = newValue }
    }
}

/// Draws the marks of a layer.
struct MarkLayerView: LayerContent {
    @Environment(\.markLayerFrame) private var frame

    init() {}

    var body: some View {
        if let frame {
            Canvas { context, _ in
                ScenePainter(frame.scene, scale: frame.scale).paintMarks(of: frame.layer, context)
            } symbols: {
                SceneSymbols(scene: frame.scene, scale: frame.scale, layer: frame.layer)
            }
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
                    .environment(\.markLayerFrame, MarkLayerFrame(scene: scene, scale: scale, layer: inner))
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

// MARK: - Axes

/// The marks that a layer of an axis has in a frame.
struct AxisLayerFrame {
    let scene: ChartScene
    let scale: CGFloat
    /// nil draws the grid lines, an axis its ticks and labels.
    let axis: Axis?
    let origin: CGPoint
    let layer: AxisLayer
}

private struct AxisLayerFrameKey: EnvironmentKey {
    // Never changed.
    nonisolated(unsafe) static let defaultValue: AxisLayerFrame? = nil
}

extension EnvironmentValues {
    var axisLayerFrame: AxisLayerFrame? {
        get { self[AxisLayerFrameKey.self] }
        set { self[AxisLayerFrameKey.self] = newValue }
    }
}

/// Draws the lines and labels of a layer.
struct AxisLayerView: LayerContent {
    @Environment(\.axisLayerFrame) private var frame

    init() {}

    var body: some View {
        if let frame {
            Canvas { context, _ in
                let painter = ScenePainter(frame.scene, scale: frame.scale)
                guard let axis = frame.axis else { return painter.paintLines(context, gridLines: true, layer: frame.layer) }
                painter.paintLines(context, gridLines: false, axis: axis, origin: frame.origin, layer: frame.layer)
                painter.paintLabels(context, axis: axis, origin: frame.origin, layer: frame.layer)
            }
        }
    }
}

/// The layers of the axes, as the app has styled them, one in front of the other.
struct AxisLayers: View {
    let scene: ChartScene
    let scale: CGFloat
    let axis: Axis?
    let origin: CGPoint

    var body: some View {
        ForEach(scene.axes.layers.indices, id: \.self) { index in
            let layer = scene.axes.layers[index]
            layer.view.environment(
                \.axisLayerFrame, AxisLayerFrame(scene: scene, scale: scale, axis: axis, origin: origin, layer: layer))
        }
    }
}
