/// The recogniser of a gesture with a body: stores the gesture's dynamic properties, and evaluates the body again when what it
/// read has changed.
@MainActor package final class BodyRecognizer<G: Gesture, Content: Gesture>: _GestureRecognizer<G, Content.Value> where G.Body == Content {
    private var content: _GestureRecognizer<Content, Content.Value>!
    private let scope: GestureBodyElement?
    private var slots: [AnyObject] = []

    init(_ gesture: G, _ context: _GestureContext) {
        scope = context.element.map(GestureBodyElement.init)
        super.init(gesture)
        content = Content._makeRecognizer(evaluateBody(), context)
        scope?.onChange = { [weak self] in self?.refresh() }
    }

    package override func update(_ gesture: G, _ context: _GestureContext) {
        self.gesture = gesture
        if let element = context.element { scope?.environment = element.environment }
        content.update(evaluateBody(), context)
    }

    private func refresh() { content.update(evaluateBody(), _GestureContext(element: scope)) }

    private func evaluateBody() -> Content {
        guard let scope else { return gesture.body }
        let fields = FieldTable.table(for: G.self)
        if !fields.dynamicFields.isEmpty {
            var context = _DynamicPropertyContext(element: scope, environment: scope.environment, slots: slots)
            fields.prepare(&gesture, in: &context)
            slots = context.slots
        }
        return scope.evaluate { gesture.body }
    }

    package override var phase: GesturePhase<Content.Value> { content.phase }
    package override func receive(_ event: GestureEvent) { content.receive(event) }
    package override func fail() { content.fail() }
    package override func reset() { content.reset() }
    package override var followsMoves: Bool { content.followsMoves }
    package override var deadline: Double? { content.deadline }

    package override func deliver(isGranted: Bool, to actions: inout GestureActions) {
        content.deliver(isGranted: isGranted, to: &actions)
    }
}

/// Represents a gesture's body among the elements that read state.
private final class GestureBodyElement: _Element {
    var onChange: (@MainActor () -> Void)?

    init(owner: _Element) {
        super.init(_ElementContext(
            host: owner.host, root: owner, environment: owner.environment, transaction: Transaction(), parent: nil))
    }

    override func reevaluate(_ context: _UpdateContext) { onChange?() }
}
