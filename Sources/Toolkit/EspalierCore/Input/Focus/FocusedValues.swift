public import Combine
public import Observation

/// A key of the values that the focused view, or its scene, provides.
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// The values that the focused view and the views around it provide to the rest of the window, above all to commands.
public struct FocusedValues {
    fileprivate(set) var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// nil where no focused view provides a value.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    subscript<T: AnyObject>(objectType objectType: T.Type) -> T? {
        get { values[ObjectIdentifier(objectType)] as? T }
        set { values[ObjectIdentifier(objectType)] = newValue }
    }

    @MainActor func isSame(as other: FocusedValues) -> Bool {
        guard values.count == other.values.count else { return false }
        func equal<A>(_ a: A, _ b: Any) -> Bool { (b as? A).map { valuesAreEqual(a, $0) } ?? false }
        return values.allSatisfy { key, value in
            guard let other = other.values[key] else { return false }
            return equal(value, other)
        }
    }
}

extension FocusedValues: @unchecked Sendable {
    // @unchecked: made and read on the main actor.
}

/// A window's current focused values, which bodies read like state.
@MainActor package final class FocusedValuesStore {
    private nonisolated let location = StateLocation(FocusedValues())
    private var last = FocusedValues()
    /// The number of views in the window and its popups that provide values.
    package internal(set) var writers = 0
    var hasWriters: Bool { writers > 0 }

    package init() {}

    package nonisolated var current: FocusedValues { location.get() }

    /// - Returns: whether the values have changed.
    func update(_ values: FocusedValues) -> Bool {
        if last.isSame(as: values) { return false }
        last = values
        location.set(values, transaction: Transaction())
        return true
    }
}

// MARK: - Writers

/// Provides a value while the focus is inside of the node, or always for a scene value.
@MainActor package final class FocusedValueNode: UnaryNode {
    fileprivate(set) var write: (inout FocusedValues) -> Void
    let isOfScene: Bool

    fileprivate init(_ child: Node, isOfScene: Bool, write: @escaping (inout FocusedValues) -> Void) {
        self.write = write
        self.isOfScene = isOfScene
        super.init(child)
        host.services.focusedValues.writers += 1
        host.focus?.valuesChanged()
    }

    package override func destroyOwn() {
        host.services.focusedValues.writers -= 1
        host.focus?.valuesChanged()
    }

    package override var debugName: String { "FocusedValue" }
}

private struct FocusedValueModifier: NodeModifier {
    let isOfScene: Bool
    let write: (inout FocusedValues) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> FocusedValueNode {
        FocusedValueNode(child, isOfScene: isOfScene, write: write)
    }

    func updateNode(_ node: FocusedValueNode, _ context: NodeContext) {
        node.write = write
        context.host.focus?.valuesChanged()
    }
}

extension View {
    private func writing(isOfScene: Bool, _ write: @escaping (inout FocusedValues) -> Void) -> some View {
        modifier(FocusedValueModifier(isOfScene: isOfScene, write: write))
    }

    /// Provides a value while the focus is in the view.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        writing(isOfScene: false) { $0[keyPath: keyPath] = value }
    }

    /// Provides a value while the focus is in the view; nil provides none.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        writing(isOfScene: false) { if let value { $0[keyPath: keyPath] = value } }
    }

    /// Provides a value while the window has keyboard focus, wherever in it the focus is.
    public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        writing(isOfScene: true) { $0[keyPath: keyPath] = value }
    }

    /// Provides a value while the window has keyboard focus; nil provides none.
    public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        writing(isOfScene: true) { if let value { $0[keyPath: keyPath] = value } }
    }

    /// Provides an object, looked up by its type, while the focus is in the view.
    public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        writing(isOfScene: false) { if let object { $0[objectType: T.self] = object } }
    }

    /// Provides an object, looked up by its type, while the window has keyboard focus.
    public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        writing(isOfScene: true) { if let object { $0[objectType: T.self] = object } }
    }

    /// Provides an object to `@FocusedObject` while the focus is in the view.
    public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
        writing(isOfScene: false) { if let object { $0[objectType: T.self] = object } }
    }

    /// Provides an object to `@FocusedObject` while the window has keyboard focus.
    public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
        writing(isOfScene: true) { if let object { $0[objectType: T.self] = object } }
    }
}
