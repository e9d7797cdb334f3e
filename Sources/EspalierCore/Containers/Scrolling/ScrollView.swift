public import EspalierGraphics
import Foundation

/// A view that shows a part of its content and scrolls to the rest.
///
/// On an axis that scrolls it takes the length that it is offered, and its content is as long as it likes; on the other axis it
/// is as large as its content. Several views in it stand one below the other.
public struct ScrollView<Content: View>: View {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    /// - Parameters:
    ///   - axes: in which directions the content scrolls; vertically by default.
    ///   - showsIndicators: whether bars show, while scrolling, what part of the content is in sight.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { neverBody("ScrollView") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        ScrollElement(view, context)
    }
}

private final class ScrollElement<Content: View>: _ViewElement<ScrollView<Content>> {
    private var content: _ViewElement<Content>!
    private let node: ScrollNode

    override init(_ view: ScrollView<Content>, _ context: _ElementContext) {
        node = ScrollNode(host: context.host)
        super.init(view, context)
        updateNode()
        var inner = _ElementContext(parent: self, transaction: context.transaction)
        inner.environment = contentEnvironment
        content = Content._makeElement(view.content, inner)
        structureDidChange()
    }

    override func update(_ new: ScrollView<Content>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        content.update(new.content, _UpdateContext(environment: contentEnvironment, transaction: context.transaction))
        updateNode()
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content.refresh(_UpdateContext(environment: contentEnvironment, transaction: context.transaction))
        updateNode()
    }

    /// What is said of this scroll view is not said of those in it.
    private var contentEnvironment: EnvironmentValues {
        guard environment.scrollSettings != ScrollSettings() else { return environment }
        var inner = environment
        inner.scrollSettings = ScrollSettings()
        return inner
    }

    private func updateNode() {
        node.isRightToLeft = environment.layoutDirection == .rightToLeft
        node.configure(axes: view.axes, showsIndicators: view.showsIndicators, environment)
    }

    override func nodesDidChange() { host.enqueueStructure(self) }

    override func structureDidChange() {
        var nodes: [Node] = []
        content.collectNodes(into: &nodes)
        node.setContent(nodes)
    }

    override func collectNodes(into nodes: inout [Node]) { nodes.append(node) }

    override func destroyContent() {
        content.destroy()
        node.retire()
    }
}
