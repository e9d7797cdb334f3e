import EspalierGraphics

/// The element of a view with a body: keeps the view's state and the element of the view that the body returns.
/// It has no content only where the body contains the view itself without end.
class BodyElement<V: View>: SingleChildElement<V, _ViewElement<V.Body>>, StateKeeping, ReportsChanges {
    fileprivate let fields: FieldTable
    private var slots: [AnyObject] = []
    /// Present only for views that call `_printChanges()` or `_logChanges()`.
    private var watch: ChangeWatch?

    override init(_ view: V, _ context: _ElementContext) {
        fields = FieldTable.table(for: V.self)
        super.init(view, context)
        if let ledger = StateLedger.current, !fields.dynamicFields.isEmpty, let shared = ledger.consumeState(of: viewType) {
            slots = shared
        }
        if makesItself(context.depth) { return }
        if let ledger = host.reloadLedger { takeOver(from: ledger) }
        _ = prepare()
        let body = evaluateBody()
        content = V.Body._makeElement(body, _ElementContext(parent: self, transaction: context.transaction))
    }

    final override func update(_ new: V, _ context: _UpdateContext) {
        if let watch, !isOwnValueEqual(view, new) { watch.isSelfChanged = true }
        let isChanged = isDirty || !fields.valuesAreEqual(view, new)
        let isSameEnvironment = environment.isIdentical(to: context.environment)
        if !isChanged && isSameEnvironment { return }
        environment = context.environment
        if isChanged { apply(new, context.transaction) }
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

    /// Applies a new value of the view.
    fileprivate func apply(_ new: V, _ transaction: Transaction) { view = new }

    fileprivate var shownView: V { view }

    /// Connects the view's dynamic properties; returns true if one of them has changed since the last evaluation.
    private func prepare() -> Bool {
        guard !fields.dynamicFields.isEmpty else { return false }
        var context = _DynamicPropertyContext(element: self, environment: environment, slots: slots)
        fields.prepare(&view, in: &context)
        if context.slots.count != slots.count { slots = context.slots }
        return context.isChanged
    }

    // MARK: Reloading

    /// Only views with properties of their own, and those of the app, have a place in the ledger.
    private func takeOver(from ledger: ReloadLedger) {
        guard !ledger.isFilling, !fields.dynamicFields.isEmpty || ledger.isOfApp(V.self) else { return }
        let kept = ledger.take(for: self, as: V.self)
        guard !kept.isEmpty, slots.isEmpty else { return }
        var context = _DynamicPropertyContext(element: self, environment: environment, slots: [])
        context.walk = PropertyWalk(kept: kept, from: ledger, view: ledger.name(of: V.self))
        fields.prepare(&view, in: &context)
        slots = context.slots
    }

    final override func nameInApp(_ ledger: ReloadLedger) -> String? { ledger.isOfApp(V.self) ? ledger.name(of: V.self) : nil }

    final override func handOver(to ledger: ReloadLedger) {
        guard !fields.dynamicFields.isEmpty || ledger.isOfApp(V.self) else { return }
        let walk = PropertyWalk()
        if !slots.isEmpty {
            var context = _DynamicPropertyContext(element: self, environment: environment, slots: slots)
            context.walk = walk
            fields.prepare(&view, in: &context)
        }
        ledger.keep(walk.values(of: slots), of: self, as: V.self)
    }

    final var viewType: ObjectIdentifier { ObjectIdentifier(V.self) }

    /// The view's state objects; nil if there are none, or if any is not plain state or is bound to this element.
    final var keptState: [AnyObject]? {
        guard !slots.isEmpty, slots.allSatisfy({ ($0 as? any ShareableState)?.canBeShared == true }) else { return nil }
        return slots
    }

    /// The properties that have changed since the last call, by the names that `_printChanges` prints.
    final func readChanges() -> [String] {
        if let told = watch?.told, told.evaluation == evaluation { return told.changes }
        let readings = EvaluationScope.untracked { fields.readings(of: view) }
        let names = fields.dynamicFields.map(\.name)
        guard let watch else {
            watch = ChangeWatch(readings)
            return names.isEmpty ? ["@self"] : ["@self", "@identity"] + names
        }
        let changed = names.indices.filter { !readings[$0].isSame(as: watch.readings[$0]) }.map { names[$0] }
        defer { (watch.readings, watch.isSelfChanged) = (readings, false) }
        return (watch.isSelfChanged ? ["@self"] : []) + changed
    }

    final func watchChanges() {
        if watch == nil, evaluation > 0 { watch = ChangeWatch(EvaluationScope.untracked { fields.readings(of: view) }) }
    }

    final func changesBeforeRun() -> [String]? {
        if watch == nil, evaluation > 0 {
            watchChanges()
            return nil
        }
        let changes = readChanges()
        // A body that prints its changes is told the same.
        watch?.told = (evaluation &+ 1, changes)
        return changes
    }

    private func isOwnValueEqual(_ old: V, _ new: V) -> Bool {
        guard let old = old as? any EmbedsDynamicProperties else { return valuesAreEqual(old, new) }
        return old.isOwnValueEqual(to: new)
    }

    /// Whether the view contains itself over and over. Views of recursive data nest deeply, but not as deeply as a body that
    /// contains its own view unconditionally, which would overflow the stack.
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

/// The element of a view or modifier that conforms to `Animatable`: its body runs in each frame of an animation, on a value that
/// holds that frame's animatable data.
private final class AnimatableBodyElement<V: View, A: Animatable>: BodyElement<V> {
    // A is V; the compiler cannot see that V is animatable.
    private var data: AnimatedValue<AnimatableDataOf<A>>

    override init(_ view: V, _ context: _ElementContext) {
        data = AnimatedValue(AnimatableDataOf((view as! A).animatableData))
        super.init(view, context)
    }

    fileprivate override func apply(_ new: V, _ transaction: Transaction) {
        view = new
        let value = AnimatableDataOf<A>((new as! A).animatableData)
        // unowned(unsafe): the animated value is a property of the object that it calls, and is destroyed with it; the scheduler
        // calls no runner that only the scheduler holds.
        data.set(value, transaction, environment, host) { [unowned(unsafe) self] in
            data.releaseIfFinished()
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

/// A value's animatable data, without the rest of the value.
private struct AnimatableDataOf<A: Animatable>: Animatable {
    var animatableData: A.AnimatableData
    init(_ data: A.AnimatableData) { animatableData = data }
}

extension BodyElement {
    /// Makes the element for a view of this type; whether the type is animatable is looked up once per type.
    static func make(_ view: V, _ context: _ElementContext) -> _ViewElement<V> {
        guard let type = FieldTable.table(for: V.self).animatable else { return BodyElement(view, context) }
        func make<A: Animatable>(_: A.Type) -> _ViewElement<V> { AnimatableBodyElement<V, A>(view, context) }
        return make(type)
    }
}
