extension Group {
    /// Splits a view into the views that it resolves to and passes them to `transform`, which arranges them.
    ///
    /// The views belong to `view`, with its environment here: the views that `transform` puts around one lay it out and decorate it,
    /// but do not change its environment.
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        content = GroupElementsOfContent(base: view, transform: transform)
    }
}

/// The content of a `Group(subviews:)`.
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

/// The data of a `ForEach(subviews:)`: views that are known only once their own view has been evaluated.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
    let standIn: AnyView

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    /// Traps: the views are known only to the view that shows them.
    public subscript(index: Int) -> Subview { preconditionFailure("The subviews of ForEach(subviews:) are known while it is shown only.") }
}

extension ForEachSubviewCollection: ForEachStandIn {}

extension ForEach where Content: View {
    /// Iterates over the views that a view resolves to and shows `content` for each.
    public init<V: View>(
        subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
    ) where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
        let shown = AnyView(Group(subviews: view) { ForEach<SubviewsCollection, Subview.ID, Content>($0, content: content) })
        self.init(
            data: ForEachSubviewCollection(standIn: shown), content: content, id: { element, _ in element.id }, isConstantRange: false)
    }
}

/// Keeps the source views and the content that arranges them. When the list of views changes, the content is evaluated again.
private final class SubviewsElement<Base: View, Content: View>:
    SingleChildElement<GroupElementsOfContent<Base, Content>, _ViewElement<Content>> {
    /// The views once more, for places that show one that is shown elsewhere, too.
    private struct Copy {
        let root: ContentRoot<Base>
        var nodes: [Node]?
        var places = 0
    }

    private var base: ContentRoot<Base>!
    private var sources: [SubviewSource] = []
    private var copies: [Int: Copy] = [:]

    override init(_ view: GroupElementsOfContent<Base, Content>, _ context: _ElementContext) {
        super.init(view, context)
        base = ContentRoot(
            view.base, owner: self, host: host, environment: environment, transaction: context.transaction,
            onNodesChange: { [unowned self] in host.enqueueStructure(base) })
        base.onStructureChange = { [unowned self] in if updateSources() { updateContent(host.currentTransaction) } }
        _ = updateSources()
        let views = evaluate { view.transform(SubviewsCollection(sources: sources)) }
        content = Content._makeElement(views, _ElementContext(parent: self, transaction: context.transaction))
    }

    override func update(_ new: GroupElementsOfContent<Base, Content>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        base.update(new.base, context)
        for copy in copies.values { copy.root.update(new.base, context) }
        _ = updateSources()
        updateContent(context.transaction)
    }

    override func refresh(_ context: _UpdateContext) { update(view, context) }
    override func reevaluate(_ context: _UpdateContext) { updateContent(context.transaction) }

    private func updateContent(_ transaction: Transaction) {
        let views = evaluate { view.transform(SubviewsCollection(sources: sources)) }
        content.update(views, _UpdateContext(environment: environment, transaction: transaction))
    }

    /// Returns whether the list of views has changed.
    private func updateSources() -> Bool {
        // Where only the place of a view is removed, the view itself still exists.
        let nodes = base.nodes.filter { node in
            node.leavingMark == nil || sources.contains { $0.node === node && $0.isLeavingItsPlace }
        }
        if nodes.count == sources.count, zip(nodes, sources).allSatisfy({ $0 === $1.node }) { return false }
        let known = Dictionary(sources.map { (ObjectIdentifier($0.node), $0) }) { first, _ in first }
        sources = nodes.map { known[ObjectIdentifier($0)] ?? SubviewSource($0, self) }
        for (index, source) in sources.enumerated() { source.index = index }
        if !copies.isEmpty { for source in sources { source.copiesDidChange() } }
        return true
    }

    override func destroyContent() {
        super.destroyContent()
        base.destroy()
        for copy in copies.values { copy.root.destroy() }
    }
}

extension SubviewsElement: SubviewCopies {
    func node(_ source: SubviewSource, copy number: Int) -> Node? {
        guard let copy = copies[number] else { return nil }
        let nodes = copy.nodes ?? copy.root.nodes.filter { $0.leavingMark == nil }
        copies[number]?.nodes = nodes
        return nodes.indices.contains(source.index) ? nodes[source.index] : nil
    }

    func use(_ number: Int) -> Bool {
        guard !isDestroyed else { return false }
        if copies[number] == nil {
            let root = ContentRoot(
                view.base, owner: self, host: host, environment: environment, transaction: host.currentTransaction,
                onNodesChange: { [unowned self] in if let root = copies[number]?.root { host.enqueueStructure(root) } })
            root.onStructureChange = { [unowned self] in
                copies[number]?.nodes = nil
                for source in sources { source.copiesDidChange() }
            }
            copies[number] = Copy(root: root)
        }
        copies[number]?.places += 1
        return true
    }

    func release(_ number: Int) {
        copies[number]?.places -= 1
        if let copy = copies[number], copy.places <= 0 {
            copies[number] = nil
            copy.root.destroy()
        }
    }
}
