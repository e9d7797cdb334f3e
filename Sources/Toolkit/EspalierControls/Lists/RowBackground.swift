public import EspalierCore
import EspalierGraphics

/// Holds the background view of a row. The row places the view; the modifier owns the view's elements.
@MainActor final class RowBackgroundHolder: Sendable {
    private(set) weak var node: Node?
    fileprivate init() {}
    fileprivate func set(_ node: Node?) { self.node = node }
}

enum RowBackgroundKey: LayoutValueKey { static var defaultValue: RowBackgroundHolder? { nil } }

private struct RowBackgroundModifier<Background: View>: NodeModifier {
    static var isForRows: Bool { true }
    let background: Background

    func makeNode(around child: Node, _ context: NodeContext) -> RowBackgroundNode<Background> {
        RowBackgroundNode(child, self, context)
    }

    func updateNode(_ node: RowBackgroundNode<Background>, _ context: NodeContext) {
        node.views.update(background, _UpdateContext(environment: context.environment, transaction: context.transaction))
    }
}

private final class RowBackgroundNode<Background: View>: UnaryNode {
    let holder = RowBackgroundHolder()
    private(set) var views: ContentRoot<Background>!
    private var stack: LayoutNode<ZStackLayout>?
    private var standIn: Node?

    init(_ child: Node, _ modifier: RowBackgroundModifier<Background>, _ context: NodeContext) {
        super.init(child)
        views = ContentRoot(
            modifier.background, owner: context.element, host: host, environment: context.environment,
            transaction: context.transaction, onNodesChange: { [unowned self] in host.enqueueStructure(views) })
        views.onStructureChange = { [unowned self] in updateNodes() }
        updateNodes()
    }

    private func updateNodes() {
        let new = standIn(for: views.nodes, in: &stack) { LayoutNode(ZStackLayout(), host: host) }
        guard new !== standIn else { return }
        standIn = new
        holder.set(new)
        setContainerNeedsLayout()
    }

    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        guard key == RowBackgroundKey.self else { return child.trait(key) }
        // A row's own background takes precedence over its section's.
        if let inner = child.trait(key), let known = inner as? RowBackgroundHolder, known.node != nil { return inner }
        return (Optional(holder) as! K.Value)
    }

    override func destroyOwn() { views.destroy() }
    override var debugName: String { "RowBackground" }
}

extension View {
    /// Sets the background of the row that this view is; nil uses that of the list's style.
    public func listRowBackground<V: View>(_ view: V?) -> some View { modifier(RowBackgroundModifier(background: view)) }
}
