public import EspalierCore
import EspalierGraphics

/// A view behind a row, which the row places: the modifier keeps its elements.
@MainActor final class RowBackgroundHolder: Sendable {
    private(set) weak var node: Node?
    fileprivate init() {}
    fileprivate func set(_ node: Node?) { self.node = node }
}

enum RowBackgroundKey: LayoutValueKey { static var defaultValue: RowBackgroundHolder? { nil } }

private struct RowBackgroundModifier<Background: View>: NodeModifier {
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
        views.onStructureChange = { [unowned self] in takeNodes() }
        takeNodes()
    }

    private func takeNodes() {
        let new = standIn(for: views.nodes, in: &stack) { LayoutNode(ZStackLayout(), host: host) }
        guard new !== standIn else { return }
        standIn = new
        holder.set(new)
        setContainerNeedsLayout()
    }

    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        guard key == RowBackgroundKey.self else { return child.trait(key) }
        // What a row says itself comes before what its section says.
        if let inner = child.trait(key), let known = inner as? RowBackgroundHolder, known.node != nil { return inner }
        return (Optional(holder) as! K.Value)
    }

    override func destroyOwn() { views.destroy() }
    override var debugName: String { "RowBackground" }
}

extension View {
    /// Puts a view behind the row that this view is; nil for what the list's style says.
    public func listRowBackground<V: View>(_ view: V?) -> some View { modifier(RowBackgroundModifier(background: view)) }
}
