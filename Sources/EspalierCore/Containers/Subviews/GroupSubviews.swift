extension Group {
    /// Takes a view apart: `transform` gets the views that it comes to and arranges them.
    ///
    /// The views belong to `view`, with the environment that it has here: what `transform` puts around one lays it out and
    /// decorates it, but sets no environment in it.
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        content = GroupElementsOfContent(base: view, transform: transform)
    }
}

/// What a `Group(subviews:)` shows.
public struct GroupElementsOfContent<Subviews: View, Content: View> {
    let base: Subviews
    let transform: (SubviewsCollection) -> Content
}

extension GroupElementsOfContent: View {
    public typealias Body = Never
    public var body: Never { neverBody("Group(subviews:)") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        SubviewsElement(view, context)
    }
}

/// The data of a `ForEach(subviews:)`: views that are known once their own view has run.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
    let standIn: AnyView

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> Subview { preconditionFailure("The subviews of ForEach(subviews:) are known while it is shown only.") }
}

/// The data of a `ForEach` that shows a view in its own place.
protocol ForEachStandIn { var standIn: AnyView { get } }
extension ForEachSubviewCollection: ForEachStandIn {}

extension ForEach where Content: View {
    /// Over the views that a view comes to; each stands where `content` puts it.
    public init<V: View>(
        subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
    ) where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
        let shown = AnyView(Group(subviews: view) { ForEach<SubviewsCollection, Subview.ID, Content>($0, content: content) })
        self.init(data: ForEachSubviewCollection(standIn: shown), content: content, id: { element, _ in element.id }, isConstantRange: false)
    }
}

/// Keeps the views to take apart, and what is made of them. When the list of them changes, the arrangement is made anew.
private final class SubviewsElement<Base: View, Content: View>: KeepingElement<GroupElementsOfContent<Base, Content>> {
    private var base: ContentRoot<Base>!
    private var content: _ViewElement<Content>!
    private var sources: [SubviewSource] = []

    override init(_ view: GroupElementsOfContent<Base, Content>, _ context: _ElementContext) {
        super.init(view, context)
        base = ContentRoot(
            view.base, owner: self, host: host, environment: environment, transaction: context.transaction,
            onNodesChange: { [unowned self] in host.enqueueStructure(base) })
        base.onStructureChange = { [unowned self] in if takeSources() { updateContent(host.currentTransaction) } }
        _ = takeSources()
        let views = evaluate { view.transform(SubviewsCollection(sources: sources)) }
        content = Content._makeElement(views, _ElementContext(parent: self, transaction: context.transaction))
    }

    override func update(_ new: GroupElementsOfContent<Base, Content>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        base.update(new.base, context)
        _ = takeSources()
        updateContent(context.transaction)
    }

    override func reevaluate(_ context: _UpdateContext) { updateContent(context.transaction) }

    private func updateContent(_ transaction: Transaction) {
        let views = evaluate { view.transform(SubviewsCollection(sources: sources)) }
        content.update(views, _UpdateContext(environment: environment, transaction: transaction))
    }

    /// True if the views are others than before.
    private func takeSources() -> Bool {
        // Where only the place of a view goes, the view itself is still there.
        let nodes = base.nodes.filter { node in
            node.leavingMark == nil || sources.contains { $0.node === node && $0.isLeavingItsPlace }
        }
        if nodes.count == sources.count, zip(nodes, sources).allSatisfy({ $0 === $1.node }) { return false }
        let known = Dictionary(sources.map { (ObjectIdentifier($0.node), $0) }) { first, _ in first }
        sources = nodes.map { known[ObjectIdentifier($0)] ?? SubviewSource($0) }
        return true
    }

    override func collectNodes(into nodes: inout [Node]) { content.collectNodes(into: &nodes) }
    override func collectSegments(into segments: inout [LazySegment]) { content.collectSegments(into: &segments) }

    override func destroyContent() {
        content.destroy()
        base.destroy()
    }
}

/// Shows the stand-in of a `ForEach(subviews:)`.
final class ForEachStandInElement<Data: RandomAccessCollection, ID: Hashable, Content: View>: _ViewElement<ForEach<Data, ID, Content>> {
    private var shown: _ViewElement<AnyView>!

    override init(_ view: ForEach<Data, ID, Content>, _ context: _ElementContext) {
        super.init(view, context)
        shown = AnyView._makeElement(Self.standIn(view), _ElementContext(parent: self, transaction: context.transaction))
    }

    private static func standIn(_ view: ForEach<Data, ID, Content>) -> AnyView { (view.data as! any ForEachStandIn).standIn }

    override func update(_ new: ForEach<Data, ID, Content>, _ context: _UpdateContext) {
        environment = context.environment
        shown.update(Self.standIn(new), context)
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        shown.refresh(context)
    }

    override func collectNodes(into nodes: inout [Node]) { shown.collectNodes(into: &nodes) }
    override func collectSegments(into segments: inout [LazySegment]) { shown.collectSegments(into: &segments) }
    override func destroyContent() { shown.destroy() }
}
