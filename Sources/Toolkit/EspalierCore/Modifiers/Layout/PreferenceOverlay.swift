import EspalierGraphics

extension View {
    /// Puts a view made from this view's preference in front of it.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceOverlayModifier<K, V>(isOverlay: true, alignment: alignment, content: transform))
    }

    /// The same with the view in the middle.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        overlayPreferenceValue(key, alignment: .center, transform)
    }

    /// Puts a view made from this view's preference behind it.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceOverlayModifier<K, V>(isOverlay: false, alignment: alignment, content: transform))
    }

    /// The same with the view in the middle.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        backgroundPreferenceValue(key, alignment: .center, transform)
    }
}

/// The modified view with another view in front or behind, which is made from the modified view's preference.
private struct PreferenceOverlayModifier<K: PreferenceKey, Content: View>: NodeModifier {
    let isOverlay: Bool
    let alignment: Alignment
    let content: (K.Value) -> Content

    func makeNode(around child: Node, _ context: NodeContext) -> PreferenceOverlayNode<K, Content> {
        PreferenceOverlayNode(child, self, context)
    }

    func updateNode(_ node: PreferenceOverlayNode<K, Content>, _ context: NodeContext) { node.update(self, context) }
}

@MainActor private final class PreferenceOverlayNode<K: PreferenceKey, Content: View>: LayeredNode, PreferenceReading {
    private var modifier: PreferenceOverlayModifier<K, Content>
    private var context: NodeContext
    private var contentRoot: ContentRoot<PreferenceContent<K, Content>>?

    init(_ child: Node, _ modifier: PreferenceOverlayModifier<K, Content>, _ context: NodeContext) {
        self.modifier = modifier
        self.context = context.kept
        super.init(primary: child, isOverlay: modifier.isOverlay, alignment: modifier.alignment)
        host.addPreferenceReader(self)
    }

    func update(_ new: PreferenceOverlayModifier<K, Content>, _ context: NodeContext) {
        modifier = new
        self.context = context.kept
        alignment = new.alignment
        build(value)
    }

    private var value: K.Value { primary.preference(K.self) ?? K.defaultValue }
    var preferenceName: String { "\(K.self)" }

    func readPreferences() -> Bool {
        build(value)
        return true
    }

    private func build(_ value: K.Value) {
        let view = PreferenceContent<K, Content>(value: value, content: modifier.content)
        let environment = context.environment
        if let contentRoot {
            contentRoot.update(view, _UpdateContext(environment: environment, transaction: context.transaction))
            return
        }
        let new = ContentRoot(
            view, owner: context.element, host: host, environment: environment, transaction: context.transaction,
            onNodesChange: { [unowned self] in if let contentRoot { host.enqueueStructure(contentRoot) } })
        new.onStructureChange = { [unowned self] in updateNodes() }
        contentRoot = new
        updateNodes()
    }

    private func updateNodes() { if let contentRoot { setSecondary(contentRoot.nodes) } }
    override func destroyOwn() { contentRoot?.destroy() }
}

/// Builds the content in a body of its own, so that its reads are its own dependencies and not the preference pass's.
private struct PreferenceContent<K: PreferenceKey, Content: View>: View {
    let value: K.Value
    let content: (K.Value) -> Content
    var body: Content { content(value) }
}
