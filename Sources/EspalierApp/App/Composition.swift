package import EspalierCore

/// Keeps the dynamic properties of composed values that are not views: scenes and commands of the app's own. The element that
/// evaluates them reads their state, and is evaluated again when it changes.
@MainActor package final class Composition {
    private unowned let element: _Element
    private let environment: () -> EnvironmentValues
    /// What each value stores, by its type and its position among values of this type.
    private var slots: [ObjectIdentifier: [[AnyObject]]] = [:]
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
        let known = slots[type].flatMap { index < $0.count ? $0[index] : nil } ?? []
        var context = _DynamicPropertyContext(element: element, environment: environment(), slots: known)
        var value = value
        fields.prepare(&value, in: &context)
        if index < slots[type]?.count ?? 0 { slots[type]![index] = context.slots } else { slots[type, default: []].append(context.slots) }
        return value
    }
}
