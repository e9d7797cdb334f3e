import EspalierGraphics

/// A view that is a container: its content's nodes become the children of one layout node.
@MainActor @preconcurrency package protocol ContainerView: View where Body == Never {
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
        LayoutElement(view, context)
    }
}

/// Views arranged by a custom layout.
package struct LayoutView<Arrangement: Layout, Content: View>: ContainerView {
    package let layout: Arrangement
    package let content: Content

    package init(layout: Arrangement, content: Content) {
        self.layout = layout
        self.content = content
    }
}

/// Applies a layout to views: `MyLayout { … }`.
extension Layout {
    /// Arranges views by this layout.
    @MainActor @preconcurrency public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

private final class LayoutElement<V: ContainerView>: ContainerElement<V, V.Content> {
    private let node: V.ContainerNode

    init(_ view: V, _ context: _ElementContext) {
        node = view.makeNode(context.host)
        super.init(view, content: view.content, node: node, context)
    }

    override func content(of view: V) -> V.Content { view.content }
    override func updateNode(_ context: _UpdateContext) { view.updateNode(node, context) }

    override func structureDidChange() {
        var nodes: [Node] = []
        content.collectNodes(into: &nodes)
        node.setChildren(nodes)
    }
}
