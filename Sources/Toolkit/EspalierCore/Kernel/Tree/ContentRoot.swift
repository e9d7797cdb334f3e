/// The root element of content whose nodes do not flow into the surrounding list: a container's children, an overlay, the
/// window's root view. Its owner, usually a node, is notified when the nodes change.
@MainActor package final class ContentRoot<V: View>: _Element {
    private var content: _ViewElement<V>!
    private let onNodesChange: @MainActor () -> Void
    private var isInitialized = false
    // unowned(unsafe): the owner keeps its content and destroys it before it is deallocated. Read in every update, at all levels.
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
        isInitialized = true
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

    /// Called when the list of nodes is to be read: once an update has reached every element.
    package var onStructureChange: (@MainActor () -> Void)?

    package override func nodesDidChange() { if isInitialized { onNodesChange() } }
    package override func structureDidChange() { onStructureChange?() }
    package override func destroyContent() { content.destroy() }
}
