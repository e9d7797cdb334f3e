/// The views of one element in a lazy container. The row runs the closure itself, so that its reads are dependencies of this row
/// only.
final class ForEachRow<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Element {
    let id: ID
    var index: Int
    private var view: ForEach<Data, ID, Content>
    private var content: _ViewElement<Content>!

    init(_ view: ForEach<Data, ID, Content>, index: Int, id: ID, _ context: _ElementContext) {
        self.view = view
        self.index = index
        self.id = id
        super.init(context)
        let made = makeView()
        content = Content._makeElement(made, _ElementContext(parent: self, transaction: context.transaction))
    }

    // Otherwise the compiler synthesises this initialiser, and warns that it recurses (Swift 6.3).
    @available(*, unavailable) override init(_ context: _ElementContext) { preconditionFailure() }

    private func makeView() -> Content { evaluate { view.content(view.element(at: index)) } }

    func update(_ new: ForEach<Data, ID, Content>, _ environment: EnvironmentValues, _ transaction: Transaction) {
        view = new
        self.environment = environment
        // A row that is leaving after its element was removed keeps its last content.
        guard index < new.data.count else { return }
        content.update(makeView(), _UpdateContext(environment: environment, transaction: transaction))
    }

    override func reevaluate(_ context: _UpdateContext) { update(view, environment, context.transaction) }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content.refresh(context)
    }

    override func collectNodes(into nodes: inout [Node]) { content.collectNodes(into: &nodes) }
    override func collectSegments(into segments: inout [LazySegment]) { content.collectSegments(into: &segments) }
    override func forEachChild(_ visit: (_Element) -> Void) { if let content { visit(content) } }
    override var debugName: String { "ForEach" }
}
