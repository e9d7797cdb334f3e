/// A modifier that puts a node around each node of the view that it modifies: most of those that measure, place, paint or handle events.
///
/// To add one: a struct that conforms to this, a node (mostly a `UnaryNode`), and a method in an extension of `View`.
@MainActor @preconcurrency package protocol NodeModifier: ViewModifier where Body == Never {
    associatedtype Wrapper: Node
    /// The node around `child`.
    func makeNode(around child: Node, _ context: NodeContext) -> Wrapper
    /// Updates the node to this value of the modifier, or to a changed environment.
    func updateNode(_ node: Wrapper, _ context: NodeContext)
    /// Whether the modifier says something of each row, so that a list inside of another may pass it on to its rows.
    static var isForRows: Bool { get }
}

extension NodeModifier {
    package static var isForRows: Bool { false }
}

/// A primitive view that is a single node and contains no views.
@MainActor @preconcurrency package protocol LeafView: View where Body == Never {
    associatedtype Leaf: Node
    func makeNode(_ context: NodeContext) -> Leaf
    /// Updates the node to this value of the view, or to a changed environment.
    func updateNode(_ node: Leaf, _ context: NodeContext)
}

/// The context in which a view's or modifier's node is made or updated.
@MainActor package struct NodeContext {
    // unowned(unsafe): a context lives on the stack of one of the element's functions; one is made for each update of each node.
    /// The element of the view. It outlives the context.
    package unowned(unsafe) let element: _Element
    /// nil for the element's own, which need not be held for each node.
    private let otherEnvironment: EnvironmentValues?
    package let transaction: Transaction

    package init(element: _Element, environment: EnvironmentValues, transaction: Transaction) {
        self.element = element
        otherEnvironment = environment
        self.transaction = transaction
    }

    /// In the element's own environment.
    package init(element: _Element, transaction: Transaction) {
        self.element = element
        otherEnvironment = nil
        self.transaction = transaction
    }

    package var environment: EnvironmentValues { otherEnvironment ?? element.environment }

    /// The context as it is now, for a node that keeps it: the element's environment may change, and the element may end.
    package var kept: NodeContext { NodeContext(element: element, environment: environment, transaction: transaction) }
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
    // exclusivity(unchecked): these are the most common elements, used in every update; an update of the content inside changes
    // this element's wrappers only through the host's queue, and so never while they are being accessed.
    /// Each node of the content with the node around it, which is an `M.Wrapper`.
    @exclusivity(unchecked) private var wrappers: [WrappedNode] = []
    @exclusivity(unchecked) private var content: _ViewElement<V>!
    @exclusivity(unchecked) private var modifier: M
    @exclusivity(unchecked) private var transaction: Transaction

    override init(_ view: ModifiedContent<V, M>, _ context: _ElementContext) {
        transaction = context.transaction
        modifier = view.modifier
        super.init(view, context)
        content = V._makeElement(view.content, _ElementContext(parent: self, transaction: context.transaction))
    }

    private var nodeContext: NodeContext {
        NodeContext(element: self, transaction: transaction)
    }

    override var keepsContentTogether: Bool { !M.isForRows }

    override func update(_ new: ModifiedContent<V, M>, _ context: _UpdateContext) {
        withAddress(of: new) { update(from: $0, context) }
    }

    /// The two parts are read in place: the metadata of the pair's type, which would have to be looked up each time, is not
    /// needed. This element is the most common of all.
    override func update(from address: ValueAddress, _ context: _UpdateContext) {
        let new = address.field(at: StoredFields.offset(of: M.self, behind: V.self))
        let isSame = environment.isIdentical(to: context.environment), isUnchanged = isSame && new.hasSameBytes(as: modifier)
        if !isSame { environment = context.environment }
        content.update(from: address, context)
        if isUnchanged { return }
        modifier = new.bound(to: M.self).pointee
        if !isSame { turnWrappers() }
        updateWrappers(context.transaction)
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content.refresh(context)
        turnWrappers()
        updateWrappers(context.transaction)
    }

    /// Passes on the direction of the environment, after that has changed.
    private func turnWrappers() {
        let isRightToLeft = environment.resolved.isRightToLeft
        for pair in wrappers where pair.wrapper.isRightToLeft != isRightToLeft { pair.wrapper.isRightToLeft = isRightToLeft }
        if lazyWrappers.isEmpty { return }
        for pair in lazyWrappers.values where pair.wrapper.isRightToLeft != isRightToLeft { pair.wrapper.isRightToLeft = isRightToLeft }
    }

    private func updateWrappers(_ transaction: Transaction) {
        // Most are plain: then there is nothing to store.
        if !self.transaction.isIdentical(to: transaction) { self.transaction = transaction }
        let context = nodeContext
        for index in wrappers.indices { updateWrapper(wrappers[index].wrapper, context) }
        if lazyWrappers.isEmpty { return }
        for pair in lazyWrappers.values { updateWrapper(pair.wrapper, context) }
    }

    @inline(__always) private func updateWrapper(_ wrapper: Node, _ context: NodeContext) {
        modifier.updateNode(unsafeDowncast(wrapper, to: M.Wrapper.self), context)
    }

    override func collectNodes(into nodes: inout [Node]) {
        var inner: [Node] = []
        content.collectNodes(into: &inner)
        if inner.count != wrappers.count || !zip(inner, wrappers).allSatisfy({ $0 === $1.child }) { wrap(inner) }
        for pair in wrappers { nodes.append(pair.wrapper) }
    }

    /// Keeps the wrappers of nodes that remain, and makes wrappers for new nodes.
    private func wrap(_ inner: [Node]) {
        var old: [ObjectIdentifier: Node] = [:]
        for pair in wrappers { old[ObjectIdentifier(pair.child)] = pair.wrapper }
        if !lazyWrappers.isEmpty {
            for (key, pair) in lazyWrappers { old[key] = pair.wrapper }
            lazyWrappers.removeAll()
        }
        let context = nodeContext, isRightToLeft = environment.resolved.isRightToLeft
        wrappers = inner.map { child in
            if let known = old.removeValue(forKey: ObjectIdentifier(child)) { return WrappedNode(child: child, wrapper: known) }
            let wrapper = modifier.makeNode(around: child, context)
            wrapper.isRightToLeft = isRightToLeft
            wrapper.element = self
            return WrappedNode(child: child, wrapper: wrapper)
        }
        for wrapper in old.values { wrapper.retire() }
    }

    override func forEachChild(_ visit: (_Element) -> Void) { if let content { visit(content) } }

    override func forEachOwnNode(_ visit: (Node) -> Void) {
        for pair in wrappers { visit(pair.wrapper) }
        for pair in lazyWrappers.values { visit(pair.wrapper) }
    }

    override var lastModifier: Any? { modifier }

    // MARK: In a lazy container

    /// The wrappers of nodes that a lazy container has requested, by those nodes.
    private var lazyWrappers: [ObjectIdentifier: WrappedNode] = [:]

    /// Segments that are counted before their nodes exist remain so: the nodes get their wrappers when they are made.
    override func collectSegments(into segments: inout [LazySegment]) {
        var inner: [LazySegment] = []
        content.collectSegments(into: &inner)
        if inner.allSatisfy(\.isPlain) { return super.collectSegments(into: &segments) }
        for pair in wrappers { lazyWrappers[ObjectIdentifier(pair.child)] = pair }
        wrappers.removeAll()
        sweepLazyWrappers()
        for segment in inner {
            switch segment {
            case .nodes(let nodes): segments.append(.nodes(nodes.map { lazyWrapper(around: $0) }))
            case .leaving(let nodes): segments.append(.leaving(nodes.map { lazyWrapper(around: $0) }))
            case .supplement(let nodes, let role, let section):
                segments.append(.supplement(nodes.map { lazyWrapper(around: $0) }, role, section))
            case .list(let source):
                segments.append(.list(WrappedListSource(
                    source, wrap: { [unowned self] in lazyWrapper(around: $0) }, sweep: { [unowned self] in sweepLazyWrappers() })))
            }
        }
    }

    private func lazyWrapper(around child: Node) -> Node {
        if let known = lazyWrappers[ObjectIdentifier(child)] { return known.wrapper }
        let wrapper = modifier.makeNode(around: child, nodeContext)
        wrapper.element = self
        wrapper.isRightToLeft = environment.resolved.isRightToLeft
        lazyWrappers[ObjectIdentifier(child)] = WrappedNode(child: child, wrapper: wrapper)
        return wrapper
    }

    /// Retires the wrappers of retired nodes.
    private func sweepLazyWrappers() {
        for (key, pair) in lazyWrappers where pair.child.isRetired {
            lazyWrappers[key] = nil
            pair.wrapper.retire()
        }
    }
}

private struct WrappedNode {
    let child: Node
    let wrapper: Node
}

private final class LeafElement<V: LeafView>: KeepingElement<V> {
    private let fields = FieldTable.table(for: V.self)
    @exclusivity(unchecked) private var node: V.Leaf!

    override init(_ view: V, _ context: _ElementContext) {
        super.init(view, context)
        node = view.makeNode(nodeContext(context.transaction))
        node.element = self
    }

    private func nodeContext(_ transaction: Transaction) -> NodeContext {
        NodeContext(element: self, transaction: transaction)
    }

    override func update(_ new: V, _ context: _UpdateContext) { withAddress(of: new) { update(from: $0, context) } }

    /// The two values are compared in place: of most leaves neither has changed, and copying one costs more than comparing it.
    override func update(from address: ValueAddress, _ context: _UpdateContext) {
        if environment.isIdentical(to: context.environment),
           withUnsafeMutablePointer(to: &view, { fields.areEqual(ValueAddress($0), address) }) { return }
        view = address.bound(to: V.self).pointee
        environment = context.environment
        address.bound(to: V.self).pointee.updateNode(node, nodeContext(context.transaction))
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        view.updateNode(node, nodeContext(context.transaction))
    }

    override func collectNodes(into nodes: inout [Node]) { nodes.append(node) }
    override func forEachOwnNode(_ visit: (Node) -> Void) { visit(node) }
}
