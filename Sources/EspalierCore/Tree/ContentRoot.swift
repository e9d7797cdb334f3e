/// The element above content whose nodes do not flow into the list around it: a container's children, an overlay, the
/// window's root view. Somebody else, mostly a node, owns it and is told when the nodes change.
@MainActor package final class ContentRoot<V: View>: _Element {
    private var content: _ViewElement<V>!
    private let onNodesChange: @MainActor () -> Void
    private var isSettled = false
    private unowned(unsafe) let owner: _Element?

    /// - Parameter owner: the element whose view this content belongs to; nil for a window's root.
    package init(
        _ view: V, owner: _Element?, host: ViewHost, environment: EnvironmentValues, transaction: Transaction,
        onNodesChange: @escaping @MainActor () -> Void
    ) {
        self.onNodesChange = onNodesChange
        self.owner = owner
        super.init(_ElementContext(host: host, root: owner, environment: environment, transaction: transaction, parent: nil))
        content = V._makeElement(view, _ElementContext(parent: self, transaction: transaction))
        isSettled = true
    }

    package func update(_ view: V, _ context: _UpdateContext) {
        environment = context.environment
        content.update(view, context)
    }

    package override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content.refresh(context)
    }

    package override var enclosing: _Element? { owner }

    package var nodes: [Node] {
        var nodes: [Node] = []
        content.collectNodes(into: &nodes)
        return nodes
    }

    /// Called when the list of nodes should be read: once an update has reached everything.
    package var onStructureChange: (@MainActor () -> Void)?

    package override func nodesDidChange() { if isSettled { onNodesChange() } }
    package override func structureDidChange() { onStructureChange?() }
    package override func destroyContent() { content.destroy() }
}
