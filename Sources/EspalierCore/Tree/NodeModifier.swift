/// A modifier that puts a node around each view that it modifies: most of those that measure, place, paint or listen.
///
/// To add one: a struct that conforms to this, a node (mostly a `UnaryNode`), and a method in an extension of `View`.
@MainActor package protocol NodeModifier: ViewModifier where Body == Never {
    associatedtype Wrapper: Node
    /// The node around `child`.
    func makeNode(around child: Node, _ context: NodeContext) -> Wrapper
    /// Brings the node up to date with this value of the modifier, or with a changed environment.
    func updateNode(_ node: Wrapper, _ context: NodeContext)
}

/// A primitive view that is one node of its own, with no views in it.
@MainActor package protocol LeafView: View where Body == Never {
    associatedtype Leaf: Node
    func makeNode(_ context: NodeContext) -> Leaf
    /// Brings the node up to date with this value of the view, or with a changed environment.
    func updateNode(_ node: Leaf, _ context: NodeContext)
}

/// What a view's or modifier's node may know when it is made or updated.
@MainActor package struct NodeContext {
    /// The element of the view.
    package let element: _Element
    package let environment: EnvironmentValues
    package let transaction: Transaction

    package var host: ViewHost { element.host }
}

extension NodeModifier {
    public static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        NodeModifierElement(view, context)
    }
}

extension LeafView {
    public var body: Never { neverBody("\(Self.self)") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        LeafElement(view, context)
    }
}

/// Keeps one wrapper node for each node of the content.
private final class NodeModifierElement<V: View, M: NodeModifier>: _ViewElement<ModifiedContent<V, M>> {
    private var content: _ViewElement<V>!
    private var wrappers: [(child: Node, wrapper: M.Wrapper)] = []
    private var transaction: Transaction

    override init(_ view: ModifiedContent<V, M>, _ context: _ElementContext) {
        transaction = context.transaction
        super.init(view, context)
        content = V._makeElement(view.content, _ElementContext(parent: self, transaction: context.transaction))
    }

    private var nodeContext: NodeContext {
        NodeContext(element: self, environment: environment, transaction: transaction)
    }

    override func update(_ new: ModifiedContent<V, M>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        transaction = context.transaction
        content.update(new.content, context)
        updateWrappers()
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        transaction = context.transaction
        content.refresh(context)
        updateWrappers()
    }

    /// What the modifier itself evaluated (a preference's closure, say) has read something that changed.
    override func reevaluate(_ context: _UpdateContext) {
        transaction = context.transaction
        clearDirty()
        updateWrappers()
    }

    private func updateWrappers() {
        let context = nodeContext
        for (_, wrapper) in wrappers {
            takeDirection(wrapper)
            view.modifier.updateNode(wrapper, context)
        }
    }

    private func takeDirection(_ wrapper: Node) {
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        if wrapper.isRightToLeft != isRightToLeft { wrapper.isRightToLeft = isRightToLeft }
    }

    override func collectNodes(into nodes: inout [Node]) {
        var inner: [Node] = []
        content.collectNodes(into: &inner)
        if inner.count == wrappers.count, zip(inner, wrappers).allSatisfy({ $0 === $1.child }) {
            for (_, wrapper) in wrappers { nodes.append(wrapper) }
            return
        }
        var old: [ObjectIdentifier: M.Wrapper] = [:]
        for (child, wrapper) in wrappers { old[ObjectIdentifier(child)] = wrapper }
        let context = nodeContext
        wrappers = inner.map { child in
            if let known = old.removeValue(forKey: ObjectIdentifier(child)) { return (child, known) }
            let wrapper = view.modifier.makeNode(around: child, context)
            takeDirection(wrapper)
            return (child, wrapper)
        }
        for wrapper in old.values { wrapper.destroyOwn() }
        for (_, wrapper) in wrappers { nodes.append(wrapper) }
    }

    override func destroyContent() {
        content.destroy()
        for (_, wrapper) in wrappers { wrapper.destroyOwn() }
    }
}

private final class LeafElement<V: LeafView>: _ViewElement<V> {
    private var node: V.Leaf!

    override init(_ view: V, _ context: _ElementContext) {
        super.init(view, context)
        node = view.makeNode(nodeContext(context.transaction))
    }

    private func nodeContext(_ transaction: Transaction) -> NodeContext {
        NodeContext(element: self, environment: environment, transaction: transaction)
    }

    override func update(_ new: V, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        new.updateNode(node, nodeContext(context.transaction))
    }

    override func collectNodes(into nodes: inout [Node]) { nodes.append(node!) }
    override func destroyContent() { node!.destroyOwn() }
}
