package import EspalierCore

/// Keeps the dynamic properties of composed values that are not views: scenes and commands of the app's own. The element that
/// evaluates them reads their state, and is evaluated again when it changes.
@MainActor package final class Composition {
    private unowned let element: _Element
    private let environment: () -> EnvironmentValues
    /// What a value stores.
    private struct Entry {
        var slots: [AnyObject]
        /// Of the properties that the slots belong to.
        let walk: PropertyWalk
        /// Hands the properties to a ledger, as those of the value's type.
        let keep: @MainActor (ReloadLedger, [String: KeptValue], _Element) -> Void
        /// Whether the value's properties read something else in an environment than they did in the last evaluation.
        var differs: @MainActor (EnvironmentValues, [AnyObject], _Element) -> Bool
    }

    /// By the values' types and their positions among values of a type.
    private var entries: [ObjectIdentifier: [Entry]] = [:]
    private var counts: [ObjectIdentifier: Int] = [:]

    /// Makes a composition whose dynamic properties belong to an element and see an environment.
    package init(_ element: _Element, environment: @escaping () -> EnvironmentValues) {
        self.element = element
        self.environment = environment
    }

    /// Begins an evaluation. To be called before each one, as values are counted from the start.
    package func begin() { counts.removeAll(keepingCapacity: true) }

    /// The value with its dynamic properties connected.
    package func prepared<V>(_ value: V) -> V {
        let fields = FieldTable.table(for: V.self)
        guard !fields.dynamicFields.isEmpty else { return value }
        let type = ObjectIdentifier(V.self)
        let index = counts[type, default: 0]
        counts[type] = index + 1
        let known = entries[type].flatMap { index < $0.count ? $0[index] : nil }
        var context = _DynamicPropertyContext(element: element, environment: environment(), slots: known?.slots ?? [])
        let walk = known?.walk ?? PropertyWalk(V.self, of: element)
        if known == nil { context.walk = walk }
        var value = value
        let unprepared = value
        fields.prepare(&value, in: &context)
        let differs: @MainActor (EnvironmentValues, [AnyObject], _Element) -> Bool = { environment, slots, element in
            var context = _DynamicPropertyContext(element: element, environment: environment, slots: slots), value = unprepared
            fields.prepare(&value, in: &context)
            return context.isChanged
        }
        if known == nil {
            entries[type, default: []].append(
                Entry(slots: context.slots, walk: walk, keep: { $0.keep($1, of: $2, as: V.self) }, differs: differs))
        } else {
            entries[type]![index].slots = context.slots
            entries[type]![index].differs = differs
        }
        return value
    }

    /// Whether a value reads something else now than in the last evaluation, as the environment is another.
    func differs() -> Bool {
        let environment = environment()
        // Not `contains`, which stops at the first: all of the values look at the environment.
        return entries.values.joined().reduce(false) { $1.differs(environment, $1.slots, element) || $0 }
    }

    /// Hands over what the values store.
    func handOver(to ledger: ReloadLedger) {
        for entry in entries.values.joined() { entry.keep(ledger, entry.walk.values(of: entry.slots), element) }
    }
}
