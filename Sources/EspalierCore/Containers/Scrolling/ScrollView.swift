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

private final class ScrollElement<Content: View>: ContainerElement<ScrollView<Content>, RefreshableContent<Content>> {
    private let node: ScrollNode

    init(_ view: ScrollView<Content>, _ context: _ElementContext) {
        node = ScrollNode(host: context.host)
        super.init(view, content: Self.content(view), node: node, context)
        updateNode(context.update)
    }

    private static func content(_ view: ScrollView<Content>) -> RefreshableContent<Content> {
        RefreshableContent(axes: view.axes, content: view.content)
    }

    override func content(of view: ScrollView<Content>) -> RefreshableContent<Content> { Self.content(view) }
    override func updateNode(_ context: _UpdateContext) {
        node.configure(axes: view.axes, showsIndicators: view.showsIndicators, environment, context.transaction)
    }

    /// What is said of this scroll view is not said of those in it.
    override var contentEnvironment: EnvironmentValues {
        guard environment.scrollSettings != ScrollSettings() else { return environment }
        if let known, known.outer.isIdentical(to: environment) { return known.inner }
        var inner = environment
        inner.scrollSettings = ScrollSettings()
        known = (environment, inner)
        return inner
    }

    /// Made anew only where the one around is another: below, identity tells that nothing has changed.
    private var known: (outer: EnvironmentValues, inner: EnvironmentValues)?

    override func structureDidChange() {
        var nodes: [Node] = []
        content.collectNodes(into: &nodes)
        node.setContent(nodes)
    }
}
