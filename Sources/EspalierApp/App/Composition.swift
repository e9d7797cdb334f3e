package import EspalierCore

/// Keeps the dynamic properties of what composes others and is no view: scenes and commands of the app's own. The element that
/// evaluates them is the reader of their state.
@MainActor package final class Composition {
    private unowned let element: _Element
    private let environment: () -> EnvironmentValues
    /// What each value keeps: by its type, and which of this type it is.
    private var slots: [ObjectIdentifier: [[AnyObject]]] = [:]
    private var counts: [ObjectIdentifier: Int] = [:]

    package init(_ element: _Element, environment: @escaping () -> EnvironmentValues) {
        self.element = element
        self.environment = environment
    }

    /// Call it before each evaluation.
    package func begin() { counts.removeAll(keepingCapacity: true) }

    /// The value with its properties connected.
    package func prepared<V>(_ value: V) -> V {
        let fields = FieldTable.table(for: V.self).dynamicFields
        guard !fields.isEmpty else { return value }
        let type = ObjectIdentifier(V.self)
        let index = counts[type, default: 0]
        counts[type] = index + 1
        let known = slots[type].flatMap { index < $0.count ? $0[index] : nil } ?? []
        var context = _DynamicPropertyContext(element: element, environment: environment(), slots: known)
        var value = value
        withUnsafeMutablePointer(to: &value) { pointer in
            for field in fields {
                field.type._prepare(at: UnsafeMutableRawPointer(pointer) + field.offset, in: &context)
            }
        }
        if index < slots[type]?.count ?? 0 { slots[type]![index] = context.slots } else { slots[type, default: []].append(context.slots) }
        return value
    }
}
