import EspalierGraphics

/// The element of a view with a body: keeps its state and the element of what the body made.
class BodyElement<V: View>: KeepingElement<V>, StateKeeping {
    fileprivate let fields: FieldTable
    private var slots: [AnyObject] = []
    /// Nil only where the view's body makes the view itself, without end.
    private var content: _ViewElement<V.Body>?
    /// Only in views that ask why their bodies run.
    private var watch: ChangeWatch?

    override init(_ view: V, _ context: _ElementContext) {
        fields = FieldTable.table(for: V.self)
        super.init(view, context)
        if let ledger = StateLedger.current, !fields.dynamicFields.isEmpty, let lent = ledger.take(viewType) { slots = lent }
        if makesItself(context.depth) { return }
        _ = prepare()
        let body = evaluateBody()
        content = V.Body._makeElement(body, _ElementContext(parent: self, transaction: context.transaction))
    }

    final override func update(_ new: V, _ context: _UpdateContext) {
        if let watch, !isOwnValueEqual(view, new) { watch.isSelfChanged = true }
        let isChanged = isDirty || !withUnsafePointer(to: view) { old in
            withUnsafePointer(to: new) { fields.areEqual(old, $0) }
        }
        let isSameEnvironment = environment.isIdentical(to: context.environment)
        if !isChanged && isSameEnvironment { return }
        environment = context.environment
        if isChanged { take(new, context.transaction) }
        let hasChangedProperties = prepare()
        if isChanged || hasChangedProperties {
            content?.update(evaluateBody(), context)
        } else {
            content?.refresh(context)
        }
    }

    override func refresh(_ context: _UpdateContext) { update(view, context) }

    override func reevaluate(_ context: _UpdateContext) {
        _ = prepare()
        content?.update(evaluateBody(), _UpdateContext(environment: environment, transaction: context.transaction))
    }

    private func evaluateBody() -> V.Body {
        host.recorder.bodyRun(self)
        return evaluate { shownView.body }
    }

    /// Takes another value of the view.
    fileprivate func take(_ new: V, _ transaction: Transaction) { view = new }

    /// The view whose body is shown.
    fileprivate var shownView: V { view }

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

    final var viewType: ObjectIdentifier { ObjectIdentifier(V.self) }

    /// Only what is nothing but state, and not bound to this element.
    final var keptState: [AnyObject]? {
        guard !slots.isEmpty, slots.allSatisfy({ ($0 as? any LendableState)?.canBeLent == true }) else { return nil }
        return slots
    }

    /// What has changed since the last evaluation that asked, by the names that `_printChanges` has for it.
    final func readChanges() -> [String] {
        let readings = EvaluationScope.untracked {
            withUnsafePointer(to: view) { pointer in
                fields.dynamicFields.map { $0.type._reading(at: UnsafeRawPointer(pointer) + $0.offset) }
            }
        }
        let names = fields.dynamicFields.map(\.name)
        guard let watch else {
            watch = ChangeWatch(readings)
            return names.isEmpty ? ["@self"] : ["@self", "@identity"] + names
        }
        let changed = names.indices.filter { !readings[$0].isSame(as: watch.readings[$0]) }.map { names[$0] }
        defer { (watch.readings, watch.isSelfChanged) = (readings, false) }
        return (watch.isSelfChanged ? ["@self"] : []) + changed
    }

    private func isOwnValueEqual(_ old: V, _ new: V) -> Bool {
        guard let old = old as? any EmbedsDynamicProperties else { return valuesAreEqual(old, new) }
        return old.isOwnValueEqual(to: new)
    }

    override func collectNodes(into nodes: inout [Node]) { content?.collectNodes(into: &nodes) }
    override func collectSegments(into segments: inout [LazySegment]) { content?.collectSegments(into: &segments) }
    override func destroyContent() { content?.destroy() }

    /// Whether the view stands in itself again and again. Trees of data go deep, but none as deep as a body that calls itself in
    /// any case; that would end with the stack.
    private func makesItself(_ depth: Int) -> Bool {
        guard depth > 500 else { return false }
        let most = depth > 12_000 ? 20 : depth > 6000 ? 100 : 600
        var count = 0
        var outer = enclosing
        while let element = outer, count < most {
            if type(of: element) == type(of: self) { count += 1 }
            outer = element.enclosing
        }
        guard count == most else { return false }
        Diagnostics.warn("""
            The body of \(V.self) makes \(V.self) itself, again and again: \(most) of them stand in each other, and what would \
            follow is left out. Have the body end somewhere: make the inner view only under a condition that ceases to hold.
            """)
        return true
    }
}

// MARK: - Animatable views

/// The element of a view or modifier that conforms to `Animatable`: its body runs in each frame of an animation, of a value
/// with the data of that frame.
private final class AnimatableBodyElement<V: View, A: Animatable>: BodyElement<V> {
    // A is V, which the compiler does not know to be animatable.
    private var data: AnimatedValue<AnimatableDataOf<A>>

    override init(_ view: V, _ context: _ElementContext) {
        data = AnimatedValue(AnimatableDataOf((view as! A).animatableData))
        super.init(view, context)
    }

    fileprivate override func take(_ new: V, _ transaction: Transaction) {
        view = new
        let value = AnimatableDataOf<A>((new as! A).animatableData)
        data.set(value, transaction, environment, host) { [unowned(unsafe) self] in
            data.settle()
            invalidate()
        }
    }

    fileprivate override var shownView: V {
        guard data.isAnimating else { return view }
        var shown = view as! A
        shown.animatableData = data.shown.animatableData
        return shown as! V
    }
}

/// The animatable data of a value, without the value.
private struct AnimatableDataOf<A: Animatable>: Animatable {
    var animatableData: A.AnimatableData
    init(_ data: A.AnimatableData) { animatableData = data }
}

extension BodyElement {
    /// The element for a view of this type: whether it animates is asked once per type.
    static func make(_ view: V, _ context: _ElementContext) -> _ViewElement<V> {
        guard let type = FieldTable.table(for: V.self).animatable else { return BodyElement(view, context) }
        func make<A: Animatable>(_: A.Type) -> _ViewElement<V> { AnimatableBodyElement<V, A>(view, context) }
        return make(type)
    }
}
