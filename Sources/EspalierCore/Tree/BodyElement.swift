/// The element of a view with a body: keeps its state and the element of what the body made.
final class BodyElement<V: View>: _ViewElement<V> {
    private let fields: FieldTable
    private var slots: [AnyObject] = []
    private var content: _ViewElement<V.Body>!

    override init(_ view: V, _ context: _ElementContext) {
        fields = FieldTable.table(for: V.self)
        super.init(view, context)
        _ = prepare()
        let body = evaluateBody()
        content = V.Body._makeElement(body, _ElementContext(parent: self, transaction: context.transaction))
    }

    override func update(_ new: V, _ context: _UpdateContext) {
        let isChanged = isDirty || !withUnsafePointer(to: view) { old in
            withUnsafePointer(to: new) { fields.areEqual(old, $0) }
        }
        let isSameEnvironment = environment.isIdentical(to: context.environment)
        if !isChanged && isSameEnvironment { return }
        environment = context.environment
        if isChanged { view = new }
        let hasChangedProperties = prepare()
        if isChanged || hasChangedProperties {
            content.update(evaluateBody(), context)
        } else {
            content.refresh(context)
        }
    }

    override func refresh(_ context: _UpdateContext) { update(view, context) }

    override func reevaluate(_ context: _UpdateContext) {
        _ = prepare()
        content.update(evaluateBody(), _UpdateContext(environment: environment, transaction: context.transaction))
    }

    private func evaluateBody() -> V.Body {
        host.recorder.bodyRun(self)
        return evaluate { view.body }
    }

    /// Connects the view's dynamic properties; true when one of them has another value than at the last evaluation.
    private func prepare() -> Bool {
        guard !fields.dynamicFields.isEmpty else { return false }
        var context = _DynamicPropertyContext(element: self, environment: environment, slots: slots)
        withUnsafeMutablePointer(to: &view) { pointer in
            for field in fields.dynamicFields {
                field.type._prepare(at: UnsafeMutableRawPointer(pointer) + field.offset, in: &context)
            }
        }
        if context.slots.count != slots.count { slots = context.slots }
        return context.isChanged
    }

    override func collectNodes(into nodes: inout [Node]) { content.collectNodes(into: &nodes) }
    override func collectSegments(into segments: inout [LazySegment]) { content.collectSegments(into: &segments) }
    override func destroyContent() { content.destroy() }
}
