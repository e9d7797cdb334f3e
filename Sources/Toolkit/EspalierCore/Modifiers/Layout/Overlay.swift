/// A modifier that adds a view to another.
@MainActor package protocol AddsLayer {
    /// Whether the view is in front of the modified one, rather than behind it.
    var isOverlay: Bool { get }
}

/// Adds another view in front of the modified one, or behind it.
private struct LayerModifier<Layer: View>: NodeModifier, AddsLayer {
    let layer: Layer
    let isOverlay: Bool
    let alignment: Alignment

    func makeNode(around child: Node, _ context: NodeContext) -> LayerNode<Layer> { LayerNode(child, self, context) }
    func updateNode(_ node: LayerNode<Layer>, _ context: NodeContext) { node.update(self, context) }
}

/// Owns the elements of the layer: each member of a modified list has a layer of its own.
@MainActor private final class LayerNode<Layer: View>: LayeredNode {
    private var contentRoot: ContentRoot<Layer>!

    init(_ child: Node, _ modifier: LayerModifier<Layer>, _ context: NodeContext) {
        super.init(primary: child, isOverlay: modifier.isOverlay, alignment: modifier.alignment)
        contentRoot = ContentRoot(
            modifier.layer, owner: context.element, host: host, environment: context.environment,
            transaction: context.transaction, onNodesChange: { [unowned self] in host.enqueueStructure(contentRoot) })
        contentRoot.onStructureChange = { [unowned self] in setSecondary(contentRoot.nodes) }
        setSecondary(contentRoot.nodes)
    }

    func update(_ modifier: LayerModifier<Layer>, _ context: NodeContext) {
        alignment = modifier.alignment
        contentRoot.update(
            modifier.layer, _UpdateContext(environment: context.environment, transaction: context.transaction))
    }

    override func destroyOwn() { contentRoot.destroy() }
}

extension View {
    /// Puts views in front of this one, aligned in its bounds.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(layer: content(), isOverlay: true, alignment: alignment))
    }

    /// Puts a view in front of this one.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(layer: overlay, isOverlay: true, alignment: alignment))
    }

    /// Puts views behind this one, aligned in its bounds.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(layer: content(), isOverlay: false, alignment: alignment))
    }

    /// Puts a view behind this one.
    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(layer: background, isOverlay: false, alignment: alignment))
    }
}
