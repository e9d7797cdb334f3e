package import EspalierCore

/// A view of the app that shows marks of an axis.
package final class AxisLayer {
    package let view: AnyView
    package init(_ view: AnyView) { self.view = view }
}

private struct LayerContentKey: EnvironmentKey {
    // Never changed.
    nonisolated(unsafe) static let defaultValue: AnyView? = nil
}

extension EnvironmentValues {
    /// What the layer shows that an app's view is built around.
    package var chartLayerContent: AnyView? {
        get { self[LayerContentKey.self] }
        set { self[LayerContentKey.self] = newValue }
    }
}

/// The content of a layer: the app's view is made before the chart knows what it will show, so it is found in the environment.
private struct LayerContent: View {
    @Environment(\.chartLayerContent) private var content
    var body: some View { content }
}

/// What a placeholder stands for that an app's view is built around.
@MainActor package final class LayerSource: PlaceholderSource {
    package let contentVersion = 0
    package init() {}

    package func makeContent(_ context: _ElementContext) -> _Element { LayerContent._makeElement(LayerContent(), context) }
    package func updateContent(_ element: _Element, _ context: _UpdateContext) {
        unsafeDowncast(element, to: _ViewElement<LayerContent>.self).update(LayerContent(), context)
    }
}
