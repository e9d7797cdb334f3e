import EspalierGraphics

/// A view that is a container: its content's nodes become the children of one layout node.
@MainActor package protocol ContainerView: View where Body == Never {
    associatedtype Arrangement: Layout
    associatedtype Content: View
    associatedtype ContainerNode: EspalierCore.ContainerNode = LayoutNode<Arrangement>
    var layout: Arrangement { get }
    var content: Content { get }
    func makeNode(_ host: ViewHost) -> ContainerNode
    func updateNode(_ node: ContainerNode, _ context: _UpdateContext)
}

extension ContainerView where ContainerNode == LayoutNode<Arrangement> {
    package func makeNode(_ host: ViewHost) -> LayoutNode<Arrangement> { LayoutNode(layout, host: host) }
    package func updateNode(_ node: LayoutNode<Arrangement>, _ context: _UpdateContext) {
        node.setLayout(layout, context.transaction, context.environment)
    }
}

extension ContainerView {
    public var body: Never { neverBody("\(Self.self)") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        ContainerElement(view, context)
    }
}

/// Views arranged by a layout of the app's own.
package struct LayoutView<Arrangement: Layout, Content: View>: ContainerView {
    package let layout: Arrangement
    package let content: Content

    package init(layout: Arrangement, content: Content) {
        self.layout = layout
        self.content = content
    }
}

private final class ContainerElement<V: ContainerView>: _ViewElement<V> {
    private var content: _ViewElement<V.Content>!
    private let node: V.ContainerNode

    override init(_ view: V, _ context: _ElementContext) {
        node = view.makeNode(context.host)
        node.isRightToLeft = context.environment.layoutDirection == .rightToLeft
        super.init(view, context)
        content = V.Content._makeElement(view.content, _ElementContext(parent: self, transaction: context.transaction))
        structureDidChange()
    }

    override func update(_ new: V, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        node.isRightToLeft = environment.layoutDirection == .rightToLeft
        content.update(new.content, context)
        new.updateNode(node, context)
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        node.isRightToLeft = environment.layoutDirection == .rightToLeft
        content.refresh(context)
    }

    /// The list of children is read once the update has reached everything: many members may change in one.
    override func nodesDidChange() { host.enqueueStructure(self) }

    override func structureDidChange() {
        var nodes: [Node] = []
        content.collectNodes(into: &nodes)
        node.setChildren(nodes)
    }

    override func collectNodes(into nodes: inout [Node]) { nodes.append(node) }
    override func destroyContent() {
        content.destroy()
        node.retire()
    }
}
