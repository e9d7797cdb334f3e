import EspalierGraphics

/// A node that reads the combined value of a key from its content.
@MainActor package protocol PreferenceReading: Node {
    /// Reads the value again; returns true if that changed something that requires another update or layout.
    func readPreferences() -> Bool
    /// The key's name, for messages.
    var preferenceName: String { get }
}

// MARK: - onPreferenceChange

private struct PreferenceActionModifier<K: PreferenceKey>: NodeModifier where K.Value: Equatable {
    let action: (K.Value) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> PreferenceActionNode<K> {
        PreferenceActionNode(child, action)
    }

    func updateNode(_ node: PreferenceActionNode<K>, _ context: NodeContext) { node.action = action }
}

@MainActor private final class PreferenceActionNode<K: PreferenceKey>: UnaryNode, PreferenceReading where K.Value: Equatable {
    var action: (K.Value) -> Void
    private var delivered: K.Value?
    private var frame = -1
    private var deliveriesInFrame = 0

    init(_ child: Node, _ action: @escaping (K.Value) -> Void) {
        self.action = action
        super.init(child)
        host.addPreferenceReader(self)
    }

    var preferenceName: String { "\(K.self)" }

    func readPreferences() -> Bool {
        let value = childPreference(K.self) ?? K.defaultValue
        guard delivered != value else { return false }
        if frame != host.frameCount {
            frame = host.frameCount
            deliveriesInFrame = 0
        }
        deliveriesInFrame += 1
        // SwiftUI: two calls a frame; a third means that the action changes the preference that it reads.
        guard deliveriesInFrame <= 2 else {
            Diagnostics.warn("""
                onPreferenceChange(\(K.self).self) tried to update multiple times per frame: its action changes the preference \
                that it reads. The rest waits for the next frame.
                """)
            return false
        }
        delivered = value
        host.enqueueAction { [weak self] in self?.action(value) }
        return false
    }
}

// MARK: - overlayPreferenceValue, backgroundPreferenceValue

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
        self.context = context
        super.init(primary: child, isOverlay: modifier.isOverlay, alignment: modifier.alignment)
        host.addPreferenceReader(self)
    }

    func update(_ new: PreferenceOverlayModifier<K, Content>, _ context: NodeContext) {
        modifier = new
        self.context = context
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

// MARK: - Modifiers

extension View {
    /// Calls `action` with the value of a preference from below, initially and whenever it changes.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceActionModifier<K>(action: action))
    }

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
