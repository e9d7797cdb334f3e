/// The data of a `ForEach` that is replaced by another view.
protocol ForEachStandIn { var standIn: AnyView { get } }

/// Shows the view that replaces a `ForEach(subviews:)` or a `ForEach(sections:)`.
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
