public import EspalierGraphics
import Foundation

/// A view that shows a part of its content and scrolls to the rest.
///
/// On an axis that scrolls it takes the proposed length, and its content may be of any length; on the other axis it is as large as its
/// content. Several views in it are stacked vertically.
public struct ScrollView<Content: View>: View {
    /// What is scrolled.
    public var content: Content
    /// The directions in which the content scrolls.
    public var axes: Axis.Set
    /// Whether bars show which part of the content is visible.
    public var showsIndicators: Bool

    /// Creates a scroll view.
    /// - Parameters:
    ///   - axes: the directions in which the content scrolls; vertical by default.
    ///   - showsIndicators: whether bars show, while scrolling, which part of the content is visible.
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
        if let ledger = context.host.reloadLedger, !ledger.isFilling,
           let offset = ledger.take(inside: context.parent, named: "ScrollView")["offset"].flatMap({ ledger.bridge.value($0, as: CGPoint.self) }) {
            node.keptOffset = offset
        }
        super.init(view, content: Self.content(view), node: node, context)
        updateNode(context.update)
    }

    override func handOver(to ledger: ReloadLedger) {
        ledger.keep(["offset": .live(node.offset, type: CGPoint.self)], of: self, named: "ScrollView")
    }

    private static func content(_ view: ScrollView<Content>) -> RefreshableContent<Content> {
        RefreshableContent(axes: view.axes, content: view.content)
    }

    override func content(of view: ScrollView<Content>) -> RefreshableContent<Content> { Self.content(view) }
    override func updateNode(_ context: _UpdateContext) {
        node.configure(axes: view.axes, showsIndicators: view.showsIndicators, environment, context.transaction)
    }

    /// Settings for this scroll view do not apply to those inside of it.
    override var contentEnvironment: EnvironmentValues {
        guard environment.scrollSettings != ScrollSettings() else { return environment }
        if let known, known.outer.isIdentical(to: environment) { return known.inner }
        var inner = environment
        inner.scrollSettings = ScrollSettings()
        known = (environment, inner)
        return inner
    }

    /// Made anew only when the outer environment changes: elements below detect changes by identity.
    private var known: (outer: EnvironmentValues, inner: EnvironmentValues)?

    override func structureDidChange() {
        var nodes: [Node] = []
        content.collectNodes(into: &nodes)
        node.setContent(nodes)
    }
}
