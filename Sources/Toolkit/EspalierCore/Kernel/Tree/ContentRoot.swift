/// The root element of content whose nodes do not flow into the surrounding list: a container's children, an overlay, the
/// window's root view. Its owner, usually a node, is notified when the nodes change.
@MainActor package final class ContentRoot<V: View>: OwnedElement {
    private var content: _ViewElement<V>!
    private let onNodesChange: @MainActor () -> Void
    private var isInitialized = false

    /// - Parameter owner: the element whose view this content belongs to; nil for a window's root.
    package init(
        _ view: V, owner: _Element?, host: ViewHost, environment: EnvironmentValues, transaction: Transaction,
        onNodesChange: @escaping @MainActor () -> Void
    ) {
        self.onNodesChange = onNodesChange
        super.init(_ElementContext(host: host, root: owner, environment: environment, transaction: transaction, parent: nil), owner: owner)
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

    package override func forEachChild(_ visit: (_Element) -> Void) { if let content { visit(content) } }

    package var nodes: [Node] {
        var nodes: [Node] = []
        content.collectNodes(into: &nodes)
        return nodes
    }

    /// Called when the list of nodes is to be read: once an update has reached every element.
    package var onStructureChange: (@MainActor () -> Void)?

    package override func nodesDidChange() { if isInitialized { onNodesChange() } }
    package override func structureDidChange() { onStructureChange?() }
}

/// An element that belongs to the view of another, its owner, though its nodes do not flow into the owner's list. The owner lists it.
@MainActor package class OwnedElement: _Element {
    // unowned(unsafe): the owner keeps its content and destroys it before it is deallocated. Read in every update, at all levels.
    private unowned(unsafe) let owner: _Element?
    /// The index among the owner's; nil if it is not listed, as its owner has ended or there is none.
    private var index: Int?

    /// - Parameter owner: nil for a window's root.
    init(_ context: _ElementContext, owner: _Element?) {
        self.owner = owner
        super.init(context)
        guard let owner else { return }
        index = owner.ownedContent.count
        owner.ownedContent.append(self)
    }

    package final override var enclosing: _Element? { owner }

    /// Called when the owner ends: content that is moving out may outlive it.
    static func forgetOwner(of content: [OwnedElement]) { for element in content { element.index = nil } }

    package final override func destroyContent() {
        super.destroyContent()
        guard let index, let owner else { return }
        let last = owner.ownedContent.removeLast()
        guard last !== self else { return }
        owner.ownedContent[index] = last
        last.index = index
    }
}
